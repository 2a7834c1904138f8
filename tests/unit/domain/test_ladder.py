from app.domain.errors import GatewayFault
from app.domain.ladder import FAULT_WORDS


def test_every_fault_has_words_for_the_status_strip() -> None:
    assert set(FAULT_WORDS) == set(GatewayFault)
