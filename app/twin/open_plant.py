"""A plant store that is open for questions: its reader, clock, calendar, names and vocabulary."""

from datetime import UTC, datetime
from pathlib import Path

from app.domain.clock import Clock
from app.domain.lookup import LookupContext
from app.domain.period import SiteCalendar
from app.domain.query import QueryContext
from app.domain.twin import PlantState
from app.twin.handover import is_sample
from app.twin.names import Names
from app.twin.rules import parse
from app.twin.site_calendar import read_calendar
from app.twin.store import TwinStore
from app.twin.store_errors import understood
from app.twin.vocabulary import Vocabulary, vocabulary_from_store


class OpenPlant:
    """One store and what was read of it; close() ends it.

    Methods block and are called from one thread at a time; reader.interrupt() from any. What was read is
    read again when an import has changed the store's vocabulary.
    """

    def __init__(self, path: Path, wall_clock: Clock, fixed_clock: Clock | None = None) -> None:
        self.reader = TwinStore.open_reader(path)
        self._wall_clock = wall_clock
        self._fixed_clock = fixed_clock
        self._version = self._read_version()
        self._calendar: SiteCalendar | None = None
        self._vocabulary: Vocabulary | None = None
        self._names: Names | None = None

    @property
    def calendar(self) -> SiteCalendar:
        """How the site counts days."""
        self._look_for_changes()
        if self._calendar is None:
            with understood(self.reader.path):
                self._calendar = read_calendar(self.reader)
        return self._calendar

    @property
    def vocabulary(self) -> Vocabulary:
        """The names that questions may use."""
        self._look_for_changes()
        if self._vocabulary is None:
            with understood(self.reader.path):
                self._vocabulary = vocabulary_from_store(self.reader)
        return self._vocabulary

    @property
    def names(self) -> Names:
        """What words of a query name."""
        self._look_for_changes()
        if self._names is None:
            self._names = Names(self.reader)
        return self._names

    @property
    def vocabulary_version(self) -> str:
        """What changes when an import brings other names."""
        self._look_for_changes()
        return self._version

    def warm(self) -> None:
        """Read what the first question would have to wait for."""
        parse("pumps", self.vocabulary, self.now())

    def now(self) -> datetime:
        """Give the clock that holds: the one that was set, the data's own, the machine's for want of both."""
        if self._fixed_clock is not None:
            return self._fixed_clock()
        as_of = self.reader.as_of()
        with understood(self.reader.path):
            return self._wall_clock() if as_of is None else datetime.fromtimestamp(as_of / 1000, UTC)

    def context(self, wanted: LookupContext) -> QueryContext:
        """Give what a query is read against."""
        is_clock_known = (
            wanted.now is not None or self._fixed_clock is not None or self.reader.as_of() is not None
        )
        now = wanted.now or self.now()
        return QueryContext(now, self.calendar, wanted.map_view, wanted.selection, is_clock_known)

    def state(self) -> PlantState:
        """Say which plant this is."""
        found = self.reader.select("SELECT name FROM site ORDER BY site_id LIMIT 1").rows
        return PlantState(
            is_open=True,
            is_sample=is_sample(self.reader),
            name=str(found[0][0]) if found else self.reader.path.stem,
            as_of=self.reader.as_of(),
            vocabulary_version=self.vocabulary_version,
            path=str(self.reader.path),
            timezone=self.calendar.timezone,
        )

    def close(self) -> None:
        """Close the store."""
        self.reader.close()

    def _look_for_changes(self) -> None:
        version = self._read_version()
        if version != self._version:
            self._version = version
            self._calendar = self._vocabulary = self._names = None

    def _read_version(self) -> str:
        return self.reader.meta("vocabulary_version") or ""
