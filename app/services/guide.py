"""Help with a procedure: finding it, and questions about it answered from its own text.

What is shown of the procedure is its text, word for word. A sentence of a model stands beside it and only
when everything in it was found in the passages that it cites. All of it works without a model.
"""

from collections.abc import AsyncGenerator, Sequence
from typing import Protocol

from app.domain.guide import GuideEvent, GuideFound, GuideTurn, LockedDevice, ProcedureSearch
from app.domain.procedure import StoredProcedure


class ProcedureShelf(Protocol):
    """Where procedures are kept; services.procedures does it."""

    async def in_library(self) -> Sequence[StoredProcedure]:
        """Give every procedure that may be found, of each the revision that counts."""

    async def get(self, procedure_id: str) -> StoredProcedure:
        """Give one by its id or its key.

        Raises:
            AssistantError: there is none.
        """


class OpenLocks(Protocol):
    """Who knows the locks of open runs; services.walk does it."""

    async def open_locks(self) -> Sequence[LockedDevice]:
        """Give the locks that are recorded as placed and not as removed."""


class GuideService:
    """Finds procedures and answers questions about them."""

    async def search(self, text: str, *, most: int = 10) -> ProcedureSearch:
        """Give the procedures that fit, and the locks on devices that text names.

        Raises:
            StorageError: the library cannot be read.
        """
        raise NotImplementedError

    async def guide(self, text: str) -> GuideFound:
        """Give the procedure that "guide me through …" means, or those to choose from.

        Raises:
            StorageError: the library cannot be read.
        """
        raise NotImplementedError

    def ask(
        self,
        procedure_id: str,
        question: str,
        *,
        step: int = 0,
        earlier: Sequence[GuideTurn] = (),
        use_model: bool = True,
    ) -> AsyncGenerator[GuideEvent, None]:
        """Answer a question about a procedure from its text; GuideAnswer comes last.

        step is the n of the current step, 0 for none: "why this step?" means it. earlier are the questions
        before. Closing the generator early ends the model. A model that cannot be asked leaves a note, not
        an error.

        Raises:
            AssistantError: no such procedure; the library cannot be read.
            AuditUnwritableError: nothing was sent to a model.
        """
        raise NotImplementedError
