"""Counts the tokens of a plan: by the server where it can, else by a careful estimate."""

import logging
from collections import OrderedDict

from app.domain.chat import PromptPlan
from app.domain.errors import EngineError
from app.domain.gateway import Dialect
from app.domain.network import Timeouts
from app.engines.gateway.dialects import messages
from app.engines.gateway.server import Server
from app.engines.gateway.token_estimate import estimate

logger = logging.getLogger(__name__)

# A count is worth this much waiting and no more: the estimate serves as well.
_TIMEOUTS = Timeouts(connect_s=2.0, first_byte_s=3.0, idle_s=3.0, total_s=5.0)
# The plans of a few questions; each is asked for again and again while turns are fitted.
_MEMORY_ENTRIES = 32


class TokenCount:
    """Counts for one model of one server; once the server fails to count it is not asked again."""

    def __init__(self, server: Server, dialect: Dialect, model: str) -> None:
        self._server = server
        self._dialect = dialect
        self._model = model
        self._counted: OrderedDict[PromptPlan, int] = OrderedDict()
        self.is_exact = dialect in (Dialect.LLAMA_SERVER, Dialect.VLLM)

    async def count(self, plan: PromptPlan) -> int:
        """Give the tokens of plan, the template's own included; never far below what it takes."""
        known = self._counted.get(plan)
        if known is None and self.is_exact:
            try:
                known = await self._ask(plan)
            except EngineError as error:
                logger.info("the server does not count tokens: %s", error.detail)
            if known is None:
                self.is_exact = False
            else:
                self._counted[plan] = known
                if len(self._counted) > _MEMORY_ENTRIES:
                    self._counted.popitem(last=False)
        return known if known is not None else estimate(plan).most

    def unread_of(self, plan: PromptPlan, read_tokens: int) -> int:
        """Give about how many tokens plan has when read_tokens are so few that the server cut it, else 0.

        A server that counted plan is taken at its word; else only what no tokenizer can reach counts.
        """
        counted = self._counted.get(plan)
        bounds = estimate(plan)
        # The template may be rendered a little otherwise than it was counted.
        least = counted * 9 // 10 - 16 if counted is not None else bounds.least
        return (counted if counted is not None else bounds.likely) if 0 < read_tokens < least else 0

    async def _ask(self, plan: PromptPlan) -> int | None:
        listed = messages(self._dialect, plan)
        if self._dialect is Dialect.VLLM:
            body = {"model": self._model, "messages": listed, "add_generation_prompt": not plan.answer_prefix}
            if plan.answer_prefix:
                body["continue_final_message"] = True
            return _count(await self._reply("tokenize", body), "count")
        rendered = await self._reply("apply-template", {"messages": listed})
        prompt = rendered.get("prompt") if isinstance(rendered, dict) else None
        if not isinstance(prompt, str):
            return None
        body = {"content": prompt, "add_special": True, "parse_special": True}
        return _count(await self._reply("tokenize", body), "tokens")

    async def _reply(self, path: str, body: object) -> object:
        _headers, value = await self._server.ask(
            "POST", self._server.own(path), body=body, timeouts=_TIMEOUTS
        )
        return value


def _count(reply: object, field: str) -> int | None:
    value = reply.get(field) if isinstance(reply, dict) else None
    if isinstance(value, list):
        value = len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
