"""The alert strip has the room that its words need, whatever the page under it would like."""

from PySide6.QtWidgets import QApplication, QLabel

from app.twin.store import TwinStore
from tests.widget.desk import Desk


async def test_age_of_the_alerts_is_whole_in_the_smallest_window_with_the_largest_text(
    plant: TwinStore, ready_desk: Desk, arabic: QApplication
) -> None:
    assert arabic.isRightToLeft()
    await ready_desk.assistant.settings.set("text_scale_percent", "200")
    ready_desk.window.resize(960, 600)
    await ready_desk.assistant.plant.open()
    await ready_desk.until(lambda: bool(ready_desk.shown_text("alertAsOf")))
    for number in range(3):
        ready_desk.assistant.notices.add(f"Something of number {number} is worth a look.")
    as_of = ready_desk.find(QLabel, "alertAsOf")

    def is_whole() -> bool:
        return as_of.visibleRegion().boundingRect() == as_of.rect()

    await ready_desk.until(lambda: ready_desk.window.height() == 600)
    await ready_desk.until(is_whole)
