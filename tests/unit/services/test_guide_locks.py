"""Which texts name a locked device."""

import pytest

from app.domain.guide import LockedDevice
from app.services.guide_locks import named_in


@pytest.mark.parametrize(
    ("device", "text", "is_named"),
    [
        ("P-101", "start p101", True),
        ("P-101", "Open P 101 now", True),
        ("P-101", "start P-1", False),
        ("P-1", "start P-101", False),
        ("main breaker", "the main breakers are off", True),
        ("main breaker", "the breaker", False),
    ],
)
def test_a_device_is_named_however_its_tag_is_written(device: str, text: str, is_named: bool) -> None:
    assert named_in(LockedDevice(device, "", "", "L", "", 0, ""), text) is is_named
