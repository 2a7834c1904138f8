"""The prompt that asks a model where a question goes: lookup, map, procedure or chat."""

from app.domain.chat import Message, PromptPlan, Role
from app.domain.clean_text import one_line
from app.domain.route import Route
from app.prompting.fencing import neutral

# Of our own making, one or two of each.
_EXAMPLES = (
    ("which compressors were serviced in spring", Route.LOOKUP),
    ("sum up the part of town I have open", Route.MAP),
    ("the right order to bring a spare pump into service", Route.PROCEDURE),
    ("why is the sky blue", Route.CHAT),
    ("how much did the tanks hold at noon", Route.LOOKUP),
    ("translate good morning into French", Route.CHAT),
)


def route_plan(system: str, question: str) -> PromptPlan:
    """Give the prompt; everything but the question is the same every time."""
    static = [Message(Role.SYSTEM, system)]
    for asked, route in _EXAMPLES:
        static += [Message(Role.USER, asked), Message(Role.ASSISTANT, str(route))]
    return PromptPlan((*static, Message(Role.USER, neutral(one_line(question)))), len(static))
