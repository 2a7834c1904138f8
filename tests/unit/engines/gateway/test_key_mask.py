import pytest

from app.domain.secret import Secret
from app.engines.gateway.key_mask import KeyMask

KEY = "sk-sesame-7"
SAID = f"Your key is {KEY}, and {KEY}sk- too."


@pytest.mark.parametrize("size", range(1, len(SAID) + 1))
def test_key_is_masked_wherever_the_pieces_are_cut(size: int) -> None:
    mask = KeyMask(Secret(KEY))
    pieces = [SAID[at : at + size] for at in range(0, len(SAID), size)]

    shown = "".join(mask.feed(piece) for piece in pieces) + mask.finish()

    assert shown == "Your key is ****, and ****sk- too."


def test_nothing_is_held_back_without_a_key() -> None:
    mask = KeyMask(None)

    assert (mask.feed("sk-"), mask.finish()) == ("sk-", "")
