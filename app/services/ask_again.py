"""The same question once more, of another model if that is wished, as a branch beside the first answer."""

import contextlib
from collections.abc import AsyncGenerator

from app.domain.stream import AskEvent
from app.services.ask import AskService
from app.services.conversations import ConversationsService
from app.services.engine_ladder import Engines
from app.storage.evidence_json import read_evidence


class AskAgain:
    """Asks again; the model that was chosen before is chosen again when the answer has ended."""

    def __init__(self, ask: AskService, conversations: ConversationsService, engines: Engines) -> None:
        self._ask = ask
        self._conversations = conversations
        self._engines = engines

    async def ask(self, conversation_id: str, turn_id: str, model_id: str) -> AsyncGenerator[AskEvent, None]:
        """Answer the question of a stored turn once more, behind the turn that it follows.

        Closing the generator early stops the engine; the turn is then stored as stopped.

        Raises:
            NotAllowedError: whoever is signed in may not ask, or not choose another model.
            ModelNotFoundError: there is no such model; nothing was stored or sent.
            StorageError: there is no such turn.
            QuestionRefusedError, EngineError: as AskService.ask().
        """
        path = (await self._conversations.load(conversation_id, through=turn_id)).turns
        self._ask.check_question(path[-1].question, len(path) - 1)
        after = path[-2].turn_id if len(path) > 1 else ""
        chosen = self._engines.chosen.model_id
        if model_id != chosen:
            await self._engines.choose(model_id)
        try:
            # The same facts go with it, as they were frozen then.
            attachments = read_evidence(path[-1].evidence).attachments
            asking = self._ask.ask(conversation_id, path[-1].question, attachments=attachments, after=after)
            async with contextlib.aclosing(asking) as events:
                async for event in events:
                    yield event
        finally:
            if model_id != chosen:
                await self._engines.choose(chosen)
