"""What stands on the screen while the program is being read."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.ui.common.theme import DAY, DIMMED
from app.ui.shell.opening_window import OpeningWindow


@pytest.mark.parametrize(
    ("theme", "ground"),
    [("day", DAY.window), ("dimmed", DIMMED.window), ("", DAY.window), ("unknown", DAY.window)],
    ids=["day", "dimmed", "none stored", "of a newer program"],
)
def test_it_has_the_ground_of_the_stored_theme(qapp: QApplication, theme: str, ground: str) -> None:
    window = OpeningWindow(theme)
    assert window.palette().window().color().name() == ground


def test_it_says_which_program_opens(qapp: QApplication) -> None:
    window = OpeningWindow("day")
    label = window.findChild(QLabel, "openingName")
    assert isinstance(label, QLabel)
    assert label.text() == "Watchroom"
