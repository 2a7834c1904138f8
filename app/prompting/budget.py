"""How long an answer may be in what is left of the context; numbers only."""

# Fewer tokens than this hold no useful sentence; rather drop a turn or refuse.
SHORTEST_ANSWER_TOKENS = 64


def answer_room(prompt_tokens: int, context_tokens: int, wanted_tokens: int) -> int:
    """Give how many of wanted_tokens fit behind the prompt; 0 when not even a short answer does."""
    room = context_tokens - prompt_tokens
    if room < min(wanted_tokens, SHORTEST_ANSWER_TOKENS):
        return 0
    return min(room, wanted_tokens)
