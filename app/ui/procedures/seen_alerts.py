"""Which warnings, cautions and notes were acknowledged as seen in this window. No Qt in here.

Seeing confirms nothing and is not recorded: whoever opens the run anew reads them anew.
"""

from app.domain.procedure import Alert
from app.domain.walk import RunView


class SeenAlerts:
    """Keeps what was seen of one run."""

    def __init__(self) -> None:
        self._run_id = ""
        self._round: tuple[int, ...] = ()
        self._seen: set[Alert] = set()

    def follow(self, view: RunView) -> None:
        """Go on to the step of view: its own alerts are asked for anew whenever it becomes current."""
        if view.run_id != self._run_id:
            self._run_id, self._seen = view.run_id, set()
        rounds = tuple(view.state.progress(step.n).rounds for step in view.inside)
        arrived = (view.step.n if view.step is not None else 0, *rounds)
        if arrived != self._round:
            self._round = arrived
            if view.step is not None:
                self._seen -= set(view.step.alerts)

    def see(self, alert: Alert) -> None:
        """Take note that alert was read."""
        self._seen.add(alert)

    def pending(self, view: RunView) -> tuple[Alert, ...]:
        """Give the alerts that must be seen before the step of view is confirmed, in reading order."""
        return tuple(alert for alert in dict.fromkeys(view.alerts) if alert not in self._seen)

    def in_effect(self, view: RunView) -> tuple[Alert, ...]:
        """Give the alerts that were seen and hold on, those of the step itself last."""
        return tuple(alert for alert in dict.fromkeys(view.alerts) if alert in self._seen)
