"""Which warnings, cautions and notes were acknowledged as seen in this window. No Qt in here.

Seeing confirms nothing and is not recorded: whoever opens the run anew reads them anew.
"""

from collections.abc import Iterable

from app.domain.procedure import Alert
from app.domain.walk import RunView


class SeenAlerts:
    """Keeps what was seen of one run."""

    def __init__(self) -> None:
        self._run_id = ""
        self._arrived: tuple[int, ...] = ()
        self._seen: set[Alert] = set()

    @property
    def all(self) -> frozenset[Alert]:
        """What was seen."""
        return frozenset(self._seen)

    def begin(self, run_id: str, seen: Iterable[Alert]) -> None:
        """Forget the run before; of this one, seen were seen already."""
        self._run_id, self._arrived, self._seen = run_id, (), set(seen)

    def follow(self, view: RunView) -> None:
        """Go on to the step of view: its own alerts are asked for anew whenever it becomes current."""
        if view.run_id != self._run_id:
            self.begin(view.run_id, ())
        rounds = tuple(view.state.progress(step.n).rounds for step in view.inside)
        arrived = (view.step.n if view.step is not None else 0, *rounds)
        if arrived != self._arrived:
            self._arrived = arrived
            if view.step is not None:
                self._seen -= set(view.step.alerts)

    def see(self, alert: Alert) -> None:
        """Take note that alert was read."""
        self._seen.add(alert)

    def pending(self, alerts: Iterable[Alert]) -> tuple[Alert, ...]:
        """Give those that must still be seen, in reading order."""
        return tuple(alert for alert in dict.fromkeys(alerts) if alert not in self._seen)
