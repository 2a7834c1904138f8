"""Every label, tool tip and cell of the window shows a stranger's text as it is; nothing is opened."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtGui import QTextDocument, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from app.domain.chat import TurnState
from app.engines.gateway.faults import reported
from app.twin.store import TwinStore
from app.ui.chat.message_views import AnswerText
from app.ui.map.words import asset_lines
from tests.fakes.injections import INJECTIONS, Injection
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.fakes.watched import opened, watched
from tests.widget.desk import Desk
from tests.widget.lookup_desk import LookupDesk

IMAGE = "<img src=file://FILE>"
CANARY = f"<b>x</b>{IMAGE}"
HIDDEN = "\u200b\u202e"
ROLES = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.WhatsThisRole)


@pytest.fixture
def bait(tmp_path: Path) -> Path:
    """A picture that nobody may open."""
    path = tmp_path / "bait.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    return path


@pytest.fixture
def canary(bait: Path) -> str:
    return CANARY.replace("FILE", str(bait))


@pytest.fixture
def plant(tmp_path: Path, canary: str) -> Iterator[SmallPlant]:
    """A plant whose every name and message is markup; the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.insert("zone", {"zone_id": "7", "name": f"zone {canary}"})
    placed = {"zone_id": "7", "lat": 37.5}
    plant.asset(1, name=canary + HIDDEN, status="fault", lon=-85.5, description=canary, **placed)
    plant.asset(2, tag=f"P-2{canary}", name=canary, status="running", lon=-85.4, **placed)
    plant.sensor(1, name=canary)
    alert: dict[str, object] = {"alert_id": f"A-1{canary}", "asset_id": 1, "alert_type": "high"}
    alert |= {"priority": "critical", "state": "unacknowledged"}
    plant.insert("alert", alert | {"raised_at": NOW_MS, "message": canary + HIDDEN})
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


@pytest.fixture
async def hostile_desk(plant: SmallPlant, ready_desk: Desk) -> Desk:
    return ready_desk


def widgets(desk: Desk) -> list[QWidget]:
    return [desk.window, *desk.window.findChildren(QWidget)]


def as_read(text: str, *, is_rich: bool) -> str:
    """Give what a person reads where a widget shows text; a picture is U+FFFC."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if is_rich else text


def indexes(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[QModelIndex]:
    for row in range(min(model.rowCount(parent), 50)):
        # A list has no count of columns that could be asked for.
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
        for column in range(columns):
            yield model.index(row, column, parent)


def texts_read(desk: Desk) -> list[str]:
    """Give what is read on labels, in tool tips and in cells; a text that would be markup is read as that."""
    found = []
    for widget in widgets(desk):
        if isinstance(widget, QLabel):
            kind = widget.textFormat()
            # No label may leave it to Qt to guess.
            assert kind in (Qt.TextFormat.PlainText, Qt.TextFormat.RichText), widget.objectName()
            found.append(as_read(widget.text(), is_rich=kind is Qt.TextFormat.RichText))
        if isinstance(widget, QTextEdit):
            found.append(widget.toPlainText())
        tips = [widget.toolTip(), widget.statusTip(), widget.whatsThis()]
        if isinstance(widget, QAbstractItemView | QComboBox):
            model = widget.model()
            for index in indexes(model, QModelIndex()):
                found.append(str(index.data() or ""))
                tips += [str(index.data(role) or "") for role in ROLES]
        found += [as_read(tip, is_rich=GuiQt.mightBeRichText(tip)) for tip in tips]
    return found


def assert_shown_verbatim(desk: Desk, canary: str) -> int:
    """Say how many texts hold the canary; none holds a part of it that was read as markup."""
    texts = texts_read(desk)
    assert not any("\ufffc" in text for text in texts)
    for text in texts:
        plain = text.replace("\u2068", "").replace("\u2069", "")
        if "<b>" in plain or "bait" in plain:
            assert "<b>x</b>" in plain, text
        assert "\u200b" not in text
        assert "\u202e" not in text
    return sum(canary in text.replace("\u2068", "").replace("\u2069", "") for text in texts)


async def test_names_are_shown_letter_by_letter_in_the_lookup(
    hostile_desk: Desk, canary: str, bait: Path
) -> None:
    hostile_desk.click("railLookup")
    lookup = LookupDesk(hostile_desk)
    with opened(bait) as was_opened:
        await lookup.ask("assets in zone 7")
        assert canary in lookup.column("Name")
        assert lookup.shown("hiddenInRows") == "2 hidden characters removed"
        assert assert_shown_verbatim(hostile_desk, canary) >= 5
        await lookup.ask("active alarms")
        assert lookup.shown("hiddenInRows") == "2 hidden characters removed"
        assert assert_shown_verbatim(hostile_desk, canary) >= 3
    assert was_opened == [False]


async def test_rows_without_hidden_characters_have_no_note(hostile_desk: Desk) -> None:
    hostile_desk.click("railLookup")
    lookup = LookupDesk(hostile_desk)
    await lookup.ask("sensors of AS-1")
    assert lookup.column("Sensor") == ["SE-1"]
    assert lookup.shown("hiddenInRows") == ""


async def test_names_are_shown_letter_by_letter_on_the_map(
    hostile_desk: Desk, canary: str, bait: Path
) -> None:
    with opened(bait) as was_opened:
        hostile_desk.click("railMap")
        await hostile_desk.until(hostile_desk.button("mapExplainView").isEnabled)
        hostile_desk.engine.enqueue(f"{canary} is fine. All alarms are acknowledged.")
        hostile_desk.click("mapExplainView")
        await hostile_desk.until(lambda: not hostile_desk.shell.explain.is_busy)
        canvas = hostile_desk.window.map.canvas
        await hostile_desk.until(lambda: canvas.is_still and canvas.is_layer_current)
        assert assert_shown_verbatim(hostile_desk, canary) >= 2
        assert not any("acknowledged." in text for text in texts_read(hostile_desk))
        card = asset_lines(canvas.scene, 0)
    assert card[1] == canary
    assert card[-1] == "2 hidden characters removed"
    assert was_opened == [False]


async def test_chat_titles_notes_and_answers_are_shown_letter_by_letter(
    hostile_desk: Desk, canary: str, bait: Path
) -> None:
    desk = hostile_desk
    with opened(bait) as was_opened:
        desk.engine.enqueue(
            f"An answer with {canary}{HIDDEN}", error=reported({"error": {"message": canary}})
        )
        desk.edit.setPlainText(f"{HIDDEN}What is {canary}?")
        desk.press_enter()
        await desk.until_turn(TurnState.FAILED)
        desk.assistant.notices.add(f"Notice {canary}{HIDDEN}")
        await desk.until(lambda: bool(desk.window.findChild(QLabel, "noticeText")))
        assert canary in desk.under_turn("note")
        assert desk.under_turn("hiddenInTurn") == "4 hidden characters removed"
        assert desk.shown_entry("conversationPicker").endswith("2 hidden characters removed")
        assert assert_shown_verbatim(desk, canary) >= 4
    assert was_opened == [False]


async def test_what_is_copied_holds_no_hidden_characters(answered_desk: Desk) -> None:
    answered_desk.engine.enqueue(f"Open{HIDDEN} it.")
    answered_desk.ask("Again")
    await answered_desk.until_turn(TurnState.COMPLETE, turns=2)
    copy = answered_desk.turns[-1].findChild(QPushButton, "copyAnswer")
    assert isinstance(copy, QPushButton)
    copy.click()
    assert QApplication.clipboard().text().startswith("Open it.\n")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in INJECTIONS])
def test_an_answer_that_obeys_is_text_and_opens_nothing(
    qtbot: object, tmp_path: Path, bait: Path, case: Injection
) -> None:
    server = socket.create_server(("127.0.0.1", 0))
    server.setblocking(False)
    port = str(server.getsockname()[1])
    said = "\n\n".join((case.obeyed, case.text, f"![]({bait})", f"<img src='{bait}'>", f"[x]({bait})"))
    said = said.replace("PORT", port).replace("FILE", str(bait))
    try:
        with opened(bait) as was_opened, watched(tmp_path) as touched:
            answer = AnswerText()
            answer.append(said)
            answer.resize(600, 400)
            answer.grab()
            for view in answer.views:
                assert isinstance(view, QTextBrowser)
                assert not view.openLinks()
                assert not any(_anchors(view.document()))
                assert "\ufffc" not in view.toPlainText()
                assert not set("\u202e\u2066\u200b") & set(view.toPlainText())
        assert (touched, was_opened) == ([], [False])
        with pytest.raises(BlockingIOError):
            server.accept()
    finally:
        server.close()
        answer.deleteLater()


def _anchors(document: QTextDocument) -> Iterator[bool]:
    block = document.begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            yield fragments.fragment().charFormat().isAnchor()
            fragments += 1
        block = block.next()
