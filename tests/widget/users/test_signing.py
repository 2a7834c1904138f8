"""Signing a step, by keyboard alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit

from app.domain.user import Signature
from app.services.jobs import JobSlot
from app.ui.common.signing import ask_signature
from tests.fakes.stations import AUTHOR_PIN, OPERATOR_PIN
from tests.widget.desk import Desk
from tests.widget.users.at_the_station import dialog, focused, inside, keys, press, sign_in


class Signing:
    """Somebody is asked to sign; signature is what came of it."""

    def __init__(self, desk: Desk, first: Signature | None = None) -> None:
        self.desk = desk
        self.first = first
        self.signature: Signature | None = None
        self.is_done = False
        self.errors: list[Exception] = []
        self.job = JobSlot("sign", self.errors.append)
        self.job.start(self._ask())

    async def _ask(self) -> None:
        users = self.desk.assistant.users
        self.signature = await ask_signature(self.desk.window, users, "Step 3 of OP-12", first=self.first)
        self.is_done = True

    async def until_done(self) -> Signature | None:
        await self.desk.until(lambda: self.is_done)
        return self.signature


async def test_a_step_is_signed_by_keyboard(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    signing = Signing(station)
    shown = await dialog(station, "signDialog")
    assert inside(shown, QLabel, "signPurpose").text() == "Step 3 of OP-12"
    assert inside(shown, QComboBox, "signWho").currentText() == "Bodil  ·  operator"
    assert not inside(shown, QAbstractButton, "signOk").isEnabled()
    assert focused() == "signPin"
    keys("wrong-0000")
    press(Qt.Key.Key_Return)
    refusal = inside(shown, QLabel, "signRefusal")
    await station.until(lambda: refusal.isVisible())
    assert refusal.text() == "The PIN is wrong."
    assert inside(shown, QLineEdit, "signPin").text() == ""
    keys(OPERATOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    signature = await signing.until_done()

    assert signature is not None
    assert (signature.name, signature.purpose) == ("Bodil", "Step 3 of OP-12")


async def test_the_second_signature_offers_others_alone(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    first = await station.assistant.users.sign("bodil-2", OPERATOR_PIN, "Step 3 of OP-12")
    signing = Signing(station, first)
    shown = await dialog(station, "signDialog")
    who = inside(shown, QComboBox, "signWho")

    assert [who.itemText(i) for i in range(who.count())] == ["Amira  ·  admin", "Chen  ·  author"]
    assert "Bodil (operator) has signed" in inside(shown, QLabel, "signFirst").text()
    who.setCurrentIndex(1)
    keys(AUTHOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    signature = await signing.until_done()
    assert signature is not None
    assert signature.user_id == "chen-3"
    assert station.assistant.users.session.user_id == "bodil-2"


async def test_giving_up_signs_nothing(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    signing = Signing(station)
    await dialog(station, "signDialog")
    press(Qt.Key.Key_Escape)

    assert await signing.until_done() is None


async def test_without_users_the_dialog_says_that_nobody_can_sign(ready_desk: Desk) -> None:
    signing = Signing(ready_desk)
    shown = await dialog(ready_desk, "signDialog")

    assert "this station has no users yet" in inside(shown, QLabel, "signRefusal").text()
    assert not inside(shown, QAbstractButton, "signOk").isEnabled()
    inside(shown, QAbstractButton, "signCancel").click()
    assert await signing.until_done() is None
