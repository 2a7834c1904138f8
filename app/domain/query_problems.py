"""What is wrong with a query, in words that a person and a model can mend it by."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.domain.errors import QueryError


class ProblemKind(StrEnum):
    """Where a query is wrong: in its form, in what it means, or in a name that the store does not know."""

    FORM = "form"
    MEANING = "meaning"
    ENTITY = "entity"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: where it is ("where.0.value"), what is wrong and what would be right."""

    place: str
    message: str
    kind: ProblemKind = ProblemKind.MEANING
    candidates: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Place and message as one sentence, as a repair prompt shows it."""
        return f"{self.place}: {self.message}" if self.place else self.message


class InvalidQueryError(QueryError):
    """A query cannot be run; problems say each fault."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        listed = "; ".join(problem.text for problem in self.problems)
        super().__init__(f"This cannot be looked up as it stands: {listed}", detail=listed)
