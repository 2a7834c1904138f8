"""Which turns of a conversation are sent: the newest that leave the answer room in the context."""

from dataclasses import dataclass

from app.domain.chat import PromptPlan
from app.engines.base import Engine
from app.prompting.assembly import without_oldest_turn
from app.prompting.budget import answer_room

# Once turns must go, they go until prompt and answer take no more than this share of the context.
_REFILL = 0.6


@dataclass(frozen=True, slots=True)
class Fitted:
    """A plan that fits, with room for max_tokens of answer; 0 when even the question alone does not."""

    plan: PromptPlan
    prompt_tokens: int
    max_tokens: int
    left_out: int


async def fit_turns(engine: Engine, plan: PromptPlan, wanted_tokens: int, left_out_before: int) -> Fitted:
    """Leave the oldest turns out until the answer has room; the static part and the question stay.

    Turns that were left out before stay out, and when more must go, they go until a part of the context is
    free: were each question to drop one turn, each would change the prompt at its head and be read anew.
    """
    context_tokens = engine.info.context_tokens
    left_out = 0
    while left_out < left_out_before and (shorter := without_oldest_turn(plan)) is not None:
        plan, left_out = shorter, left_out + 1
    target = context_tokens
    while True:
        prompt_tokens = await engine.count_tokens(plan)
        room = answer_room(prompt_tokens, target, wanted_tokens)
        shorter = without_oldest_turn(plan)
        # Turns make place for the whole answer; only the question alone may shorten it.
        if room == wanted_tokens or shorter is None:
            room = answer_room(prompt_tokens, context_tokens, wanted_tokens)
            return Fitted(plan, prompt_tokens, room, left_out)
        plan, left_out = shorter, left_out + 1
        target = int(context_tokens * _REFILL)
