"""A question in plain words becomes a query that is shown, may be changed, and is run.

Used by the window, the command line and the evaluation. Nothing here writes to the plant or to its store.
"""

from pathlib import Path

from app.domain.lookup import (
    Chip,
    ChipValue,
    Choice,
    ExportReport,
    LookupAnswer,
    LookupContext,
    LookupRecord,
)
from app.domain.query import QueryContext, QueryType, TwinQuery
from app.domain.result import DryRun, ResultSet

NOTHING_SHOWN = LookupContext()


class LookupService:
    """Understands questions to the plant's data and runs what it understood."""

    async def understand(
        self,
        question: str,
        *,
        context: LookupContext = NOTHING_SHOWN,
        previous: TwinQuery | None = None,
        use_model: bool = True,
    ) -> LookupAnswer:
        """Give a query or a refusal for question; never raises on account of what it says.

        previous is the query shown before, which "and in zone 4?" goes on from. Without a model that can be
        asked, or with use_model false, rules alone decide. Cancelling the task ends the model.

        Raises:
            StorageError: the plant's store cannot be read.
            AuditUnwritableError: nothing was asked.
        """
        raise NotImplementedError

    async def changed(self, answer: LookupAnswer, chip: Chip, value: ChipValue) -> LookupAnswer:
        """Give the answer with another value in one of its chips.

        Raises:
            InvalidQueryError: the query would mean nothing, or names what the store does not know.
        """
        raise NotImplementedError

    async def without(self, answer: LookupAnswer, chip: Chip) -> LookupAnswer:
        """Give the answer without one of its chips."""
        raise NotImplementedError

    async def with_query(self, answer: LookupAnswer, query: TwinQuery | str) -> LookupAnswer:
        """Give the answer with another query: an other reading, or JSON text that was edited.

        Raises:
            InvalidQueryError: the text is no query, or names what the store does not know.
        """
        raise NotImplementedError

    async def preview(self, query: TwinQuery, context: QueryContext) -> DryRun:
        """Give how many rows there will be, over which time and under which assumptions.

        Raises:
            QueryError: as run() does.
        """
        raise NotImplementedError

    async def run(self, query: TwinQuery, context: QueryContext) -> ResultSet:
        """Give the rows of a query, a page of at most query.limit; cancelling the task stops the statement.

        Another page is the query with another offset, another order with another sort.

        Raises:
            InvalidQueryError: it names what the store does not know.
            QueryTimeoutError: it took too long.
            StorageError: the store cannot be read.
        """
        raise NotImplementedError

    async def choices(self, query_type: QueryType, field: str) -> tuple[Choice, ...]:
        """Give the values that a filter may take in this store, empty where any text is allowed."""
        raise NotImplementedError

    async def history(self) -> tuple[LookupRecord, ...]:
        """Give the questions that were run, newest first."""
        raise NotImplementedError

    async def named(self) -> tuple[LookupRecord, ...]:
        """Give the saved queries by name."""
        raise NotImplementedError

    async def save_named(self, name: str, answer: LookupAnswer) -> None:
        """Keep the query of an answer under name; one of that name is replaced."""
        raise NotImplementedError

    async def remove_named(self, name: str) -> None:
        """Forget a saved query."""
        raise NotImplementedError

    async def recall(self, record: LookupRecord) -> LookupAnswer:
        """Give a kept query as an answer again: the clock of now, the places that it was kept with."""
        raise NotImplementedError

    async def export(self, answer: LookupAnswer, path: Path) -> ExportReport:
        """Write all rows of an answer's query to path, CSV or Excel by its suffix (.csv, .xlsx).

        The file says the question, the query, the as-of time and the sources; a text that a table program
        would run as a formula is written as text. The file is there whole or not at all.

        Raises:
            StorageError: the file cannot be written, or its suffix is neither.
            QueryError: the query cannot be run.
        """
        raise NotImplementedError
