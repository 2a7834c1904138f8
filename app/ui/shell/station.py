"""Joins the window to who works at the station: cover, lock, first user, what a role may not do."""

from PySide6.QtWidgets import QDialog

from app.domain.policy import SitePolicy
from app.domain.sentence import said
from app.domain.user import Permission, StationPhase, StationState, parse_pin
from app.services.jobs import JobSlot
from app.services.users import UserService
from app.ui.common.async_dialog import shown
from app.ui.common.gate import Gate
from app.ui.common.language import kept_whole, listed, told, tr
from app.ui.common.plant_words import role_word
from app.ui.common.sentences import sentence_of
from app.ui.shell.main_window import MainWindow
from app.ui.users.first_user_dialog import FirstUserDialog
from app.ui.users.input_watch import InputWatch
from app.ui.users.sign_in_form import SignInWish

_COVERED = (StationPhase.SIGNED_OUT, StationPhase.LOCKED, StationPhase.CLOSED)
_NOT_THE_SAME = said("The two PINs are not the same. Type both again.")


class StationPresenter:
    """Shows the session's state in the window and hands on what people enter."""

    def __init__(self, window: MainWindow, users: UserService, policy: SitePolicy) -> None:
        self._window = window
        self._users = users
        self._is_closed = False
        self._watch = InputWatch(self._hear_input)
        self._signing_in = JobSlot("sign in", self._show_refusal)
        self._setting_up = JobSlot("set up the first user", self._show_failure)
        self._storing = JobSlot("store the first user", self._show_set_up_refusal)
        self._dialog: FirstUserDialog | None = None
        self._policy = policy
        self._gate = Gate(window, self._refusal)
        window.cover.form.submitted.connect(self._sign_in)
        window.cover.form.sign_out_requested.connect(self._sign_out)
        window.lock_requested.connect(self._lock)
        window.rail.set_up_requested.connect(self._set_up)
        users.session.listen(self._show)
        self._show(users.state)

    def start(self) -> None:
        """Watch for input, and lock when there is none."""
        self._users.start()
        self._watch.start()
        self._watch.watch(self._window.windowHandle())

    def offer_first_user(self) -> None:
        """Ask at the first start, beside the work, who the first user is."""
        if self._users.offers_first_user:
            self._setting_up.start(self._until_set_up(is_asked_for=False))

    async def aclose(self) -> None:
        """End what runs; the station's state is shown no more."""
        self._is_closed = True
        self._watch.stop()
        for slot in (self._signing_in, self._storing, self._setting_up):
            await slot.aclose()

    def _show(self, state: StationState) -> None:
        if self._is_closed:
            return
        window, refusal = self._window, self._users.session.refusal
        window.status.show_user(*_status_words(state))
        window.rail.show_station(
            can_set_up=state.phase is StationPhase.SINGLE, can_lock=state.phase is StationPhase.SIGNED_IN
        )
        if self._dialog is not None and state.phase is not StationPhase.SINGLE:
            # Another program has set up the first one, or this one just did.
            self._dialog.done(QDialog.DialogCode.Accepted)
        is_covered = state.phase in _COVERED
        if is_covered:
            window.cover.show_state(state)
        window.set_covered(is_covered)
        if is_covered:
            # Behind the cover nothing changes what it offers: whoever comes back finds it as it was.
            return
        self._gate.renew()
        window.chat.composer.show_limits(refusal(Permission.ASK))
        window.lookup.ask_line.set_saving_forbidden(refusal(Permission.ASK))

    def _refusal(self, permission: Permission) -> str:
        refused = self._users.session.refusal(permission)
        return refused or (self._policy.export_refusal if permission is Permission.EXPORT else "")

    def _hear_input(self) -> bool:
        was_locked = self._users.state.phase is StationPhase.LOCKED
        self._users.touch()
        # What locked the station instead of keeping it open must not act in it as well.
        return not was_locked and self._users.state.phase is StationPhase.LOCKED

    def _lock(self) -> None:
        self._users.lock()

    def _sign_out(self) -> None:
        self._users.sign_out()

    def _sign_in(self, wish: SignInWish) -> None:
        self._window.cover.form.set_busy(is_busy=True)
        self._signing_in.start(self._until_signed_in(wish))

    async def _until_signed_in(self, wish: SignInWish) -> None:
        try:
            await self._users.sign_in(wish.user_id, wish.pin, wish.shift)
        finally:
            self._window.cover.form.set_busy(is_busy=False)

    def _show_refusal(self, error: Exception) -> None:
        self._window.cover.form.show_refusal(sentence_of(error))

    def _set_up(self) -> None:
        if self._dialog is not None:
            self._dialog.take_keyboard()
            return
        self._setting_up.start(self._until_set_up(is_asked_for=True))

    async def _until_set_up(self, *, is_asked_for: bool) -> None:
        dialog = self._dialog = FirstUserDialog(
            self._users.session.account, self._window, is_asked_for=is_asked_for
        )
        dialog.submitted.connect(self._store)
        try:
            code = await shown(dialog, is_modal=False)
            if code is QDialog.DialogCode.Rejected and self._users.offers_first_user:
                await self._users.put_off_first_user()
        finally:
            self._dialog = None
            dialog.deleteLater()

    def _store(self) -> None:
        assert self._dialog is not None
        self._dialog.set_busy(is_busy=True)
        self._storing.start(self._until_stored(self._dialog))

    async def _until_stored(self, dialog: FirstUserDialog) -> None:
        try:
            pin, again = dialog.taken_pins()
            if pin != again:
                dialog.show_refusal(_NOT_THE_SAME)
                return
            await self._users.set_up_first(dialog.name, parse_pin(pin.reveal()), dialog.station)
        finally:
            dialog.set_busy(is_busy=False)
        dialog.done(QDialog.DialogCode.Accepted)

    def _show_set_up_refusal(self, error: Exception) -> None:
        if self._dialog is not None:
            self._dialog.show_refusal(sentence_of(error))

    def _show_failure(self, error: Exception) -> None:
        self._window.notices.add(sentence_of(error))


def _status_words(state: StationState) -> tuple[str, str]:
    """Give who works and as what, and the rest for the tool tip; empty without users."""
    if state.phase is StationPhase.UNREADABLE:
        return tr("nobody can sign in"), told(state.note)
    if state.phase is not StationPhase.SIGNED_IN or state.user is None:
        return "", ""
    name, role = state.user.name, role_word(state.user.role)
    facts = [tr("{name} is signed in as {role}.", name=name, role=role)]
    facts += [tr("Station: {station}.", station=state.station)] if state.station else []
    facts += [tr("Shift: {shift}.", shift=state.shift)] if state.shift else []
    who = listed([name, role])
    return f"{who} · {kept_whole(state.shift)}" if state.shift else who, " ".join(facts)
