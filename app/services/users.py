"""Users at work: the first one, signing in and out, locking, signing, changing who there is.

A lock ends nothing: what runs goes on, and nothing new begins until a PIN is given. Every sign-in, refusal,
lock, signature and change is in the audit log.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.domain.audit import AccessRefused, Locked, SignIn, SignOut, UserChanged
from app.domain.clock import Clock
from app.domain.errors import AssistantError, NotAllowedError, UsersUnreadableError
from app.domain.secret import Secret
from app.domain.sentence import said
from app.domain.user import (
    Permission,
    Role,
    Signature,
    StationPhase,
    StationState,
    User,
    UserRefusedError,
    is_same_name,
)
from app.services.audit import AuditService
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.services.session import Session
from app.storage.audit_log import boot_clock
from app.storage.users import UserStore
from app.storage.users_file import UserList

logger = logging.getLogger(__name__)

# How soon an idle lock and another process's change are seen.
LOOK_INTERVAL_S: Final = 5.0
MAX_SHIFT_CHARS: Final = 40
_NO_PIN: Final = "{name} has no PIN yet and cannot sign in as {role}. An admin can set one."


def steady_clock() -> float:
    """Give seconds that no clock change moves and that go on while the machine sleeps."""
    return boot_clock() / 1e9


class UserService:
    """Changes the session and the users' file; the session answers what is allowed.

    idle_s gives after how many seconds without input the station locks, 0.0 for never. steady_s is the clock
    that this is measured on. Hashing a PIN takes a third of a second, in a thread.
    """

    def __init__(
        self,
        session: Session,
        store: UserStore,
        audit: AuditService,
        notices: Notices,
        *,
        wall_clock: Clock,
        idle_s: Callable[[], float] = lambda: 0.0,
        steady_s: Callable[[], float] = steady_clock,
    ) -> None:
        self.session = session
        self._store = store
        self._audit = audit
        self._notices = notices
        self._wall_clock = wall_clock
        self._idle_s = idle_s
        self._steady_s = steady_s
        self._last_input_s = steady_s()
        self._is_put_off = False
        self._changing = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._looking = JobSlot("look at the users", self._log_error)
        session.listen_refusals(self._note_refusal)

    @property
    def state(self) -> StationState:
        """Who works at the station."""
        return self.session.state

    async def open(self) -> None:
        """Learn who there is; nobody is signed in then. Never raises: the state's note says what is wrong."""
        self._is_put_off = await asyncio.to_thread(lambda: self._store.is_put_off)
        await self.look()
        if self.state.note:
            self._notices.add(self.state.note)

    def start(self) -> None:
        """Lock when nobody works, and follow changes that other processes make, until aclose()."""
        self._last_input_s = self._steady_s()
        self._timer = asyncio.get_running_loop().call_later(LOOK_INTERVAL_S, self._begin_look)

    async def aclose(self) -> None:
        """Sign out and stop looking; the audit log must still be open."""
        if self._timer is not None:
            self._timer.cancel()
        await self._looking.aclose()
        self.sign_out("the program ended")

    async def look(self) -> None:
        """Lock if nobody works, and follow what the file holds now; start() does it every few seconds."""
        self._lock_if_idle()
        async with self._changing:
            try:
                users = await asyncio.to_thread(self._store.read)
            except UsersUnreadableError as error:
                self._close(error)
                return
            self._follow(users)

    def find(self, name: str) -> User:
        """Give the user of that name or id.

        Raises:
            UserRefusedError: there is none; the sentence lists nobody.
        """
        for user in self.state.users:
            if user.id == name or is_same_name(user.name, name):
                return user
        raise UserRefusedError(said('There is no user "{name}" at this station.', name=name))

    @property
    def offers_first_user(self) -> bool:
        """Whether the first user should be asked for: there is none, and neither site nor anybody minds.

        The program works without users as it does with them; this is never a reason to wait.
        """
        is_single = self.state.phase is StationPhase.SINGLE
        return is_single and not self._is_put_off and not self.session.refusal(Permission.MANAGE_USERS)

    async def put_off_first_user(self) -> None:
        """Ask for the first user no more by itself, at later starts either; never raises."""
        self._is_put_off = True
        try:
            await asyncio.to_thread(self._store.put_off)
        except OSError as error:
            logger.info("that the first user was put off could not be kept: %r", error)

    async def set_up_first(self, name: str, pin: Secret, station: str = "", shift: str = "") -> User:
        """Keep the first user, who is admin and signed in from now on.

        Raises:
            UserRefusedError: there are users already, or the name cannot be one.
            StorageError: it could not be stored.
        """
        async with self._changing:
            users = await asyncio.to_thread(lambda: self._store.set_up(name, pin, station))
            user = users.users[-1]
            self._audit.note(UserChanged(user.id, user.name, "first user", "", user.role))
            self._enter(user, users, _shift(shift), "set up the station")
            return user

    async def sign_in(self, user_id: str, pin: Secret | None, shift: str = "") -> User:
        """Let somebody take the station over from whoever was signed in; pin None for a viewer without one.

        Raises:
            WrongPinError: the PIN is wrong, or has to wait.
            NotAllowedError: this user may not sign in.
        """
        async with self._changing:
            purpose = "unlock" if self._is_locked_by(user_id) else "sign in"
            user, users = await self._checked(user_id, pin, purpose)
            if purpose == "unlock":
                self._audit.note(self._accepted(user, purpose))
                self._last_input_s = self._steady_s()
                self._show(users, phase=StationPhase.SIGNED_IN, user=user)
                return user
            self._leave(f"{user.name} signed in")
            self._enter(user, users, _shift(shift), purpose)
            return user

    def sign_out(self, reason: str = "by hand") -> None:
        """End somebody's work at the station; what runs goes on. Nothing without somebody."""
        if self._leave(reason):
            self.session.publish(replace(self.state, phase=StationPhase.SIGNED_OUT, user=None, shift=""))

    def lock(self, reason: str = "by hand") -> None:
        """Refuse everything until a PIN is given; what runs goes on. Nothing unless somebody is signed in."""
        user = self.state.user
        if self.state.phase is StationPhase.SIGNED_IN and user is not None:
            self._audit.note(Locked(user.name, reason))
            self.session.publish(replace(self.state, phase=StationPhase.LOCKED))

    def touch(self) -> None:
        """Somebody gave input; too late where the station should have locked before."""
        if not self._lock_if_idle():
            self._last_input_s = self._steady_s()

    async def sign(
        self, user_id: str, pin: Secret, purpose: str, *, first: Signature | None = None
    ) -> Signature:
        """Give the signature of a user, who need not be signed in; first is the one that it is added to.

        Raises:
            WrongPinError: the PIN is wrong, or has to wait.
            NotAllowedError: nobody is signed in, the user may not sign, or first is their own.
            UserRefusedError: no such user.
        """
        self.session.require(Permission.READ)
        if self.state.phase is not StationPhase.SIGNED_IN:
            self.session.require(Permission.SIGN)
        if first is not None and first.user_id == user_id:
            sentence = said(
                "{name} has signed already. A second signature is another person's.", name=first.name
            )
            self._refuse(user_id, f"countersign: {purpose}", sentence)
            raise NotAllowedError(sentence)
        what = f"countersign: {purpose}" if first is not None else f"sign: {purpose}"
        async with self._changing:
            user, _users = await self._checked(user_id, pin, what, Permission.SIGN)
            self._audit.note(self._accepted(user, what))
            at_ms = int(self._wall_clock().timestamp() * 1000)
            return Signature(user.id, user.name, user.role, at_ms, purpose)

    async def check(self, user_id: str, pin: Secret | None) -> User:
        """Give the user if the PIN is right; nothing else changes. Raises as sign_in()."""
        async with self._changing:
            user, _users = await self._checked(user_id, pin, "check")
            self._audit.note(self._accepted(user, "check"))
            return user

    async def add(self, name: str, role: Role, pin: Secret | None) -> User:
        """Keep another user.

        Raises:
            NotAllowedError: whoever is signed in may not.
            UserRefusedError: the name is taken or cannot be one, or the role needs a PIN.
            StorageError: it could not be stored.
        """
        users = await self._change(lambda: self._store.add(name, role, pin))
        user = users.users[-1]
        self._audit.note(UserChanged(user.id, user.name, "added", "", role))
        return user

    async def set_role(self, user_id: str, role: Role) -> User:
        """Give a user another role; raises as add()."""
        old = self.find(user_id)
        users = await self._change(lambda: self._store.set_role(user_id, role))
        self._audit.note(UserChanged(user_id, old.name, "role", old.role, role))
        return users.entry(user_id).user

    async def set_active(self, user_id: str, *, is_active: bool) -> User:
        """Let a user sign in again, or no more; raises as add()."""
        old = self.find(user_id)
        users = await self._change(lambda: self._store.set_active(user_id, is_active=is_active))
        words = {True: "active", False: "deactivated"}
        self._audit.note(UserChanged(user_id, old.name, "active", words[old.is_active], words[is_active]))
        return users.entry(user_id).user

    async def set_pin(self, user_id: str, pin: Secret) -> User:
        """Give a user another PIN; everybody may change their own. Raises as add()."""
        old, user = self.find(user_id), self.state.user
        own = self.state.phase is StationPhase.SIGNED_IN and user is not None and user.id == user_id
        permission = Permission.READ if own else Permission.MANAGE_USERS
        users = await self._change(lambda: self._store.set_pin(user_id, pin), permission)
        self._audit.note(UserChanged(user_id, old.name, "PIN"))
        return users.entry(user_id).user

    async def set_station(self, station: str) -> None:
        """Name the station; raises as add()."""
        old = self.state.station
        users = await self._change(lambda: self._store.set_station(station))
        self._audit.note(UserChanged("", "", "station", old, users.station))

    async def _change(
        self, change: Callable[[], UserList], permission: Permission = Permission.MANAGE_USERS
    ) -> UserList:
        self.session.require(permission)
        async with self._changing:
            users = await asyncio.to_thread(change)
            self._follow(users)
            return users

    async def _checked(
        self, user_id: str, pin: Secret | None, purpose: str, permission: Permission = Permission.READ
    ) -> tuple[User, UserList]:
        """Give the user as the file has them now, if the PIN is right and they may do it."""
        try:
            return await asyncio.to_thread(lambda: self._check(user_id, pin, permission))
        except AssistantError as error:
            self._refuse(user_id, purpose, error.user_text)
            raise

    def _check(self, user_id: str, pin: Secret | None, permission: Permission) -> tuple[User, UserList]:
        users = self._store.read()
        if users is None:
            raise UserRefusedError(said("This station has no users yet. Set up the first one."))
        user = users.entry(user_id).user
        if not user.is_active:
            raise NotAllowedError(
                said("{name} may not sign in any more. An admin can change that.", name=user.name)
            )
        if user.has_pin:
            user = self._store.check_pin(user_id, pin or Secret(""))
        elif user.role is not Role.VIEWER:
            raise NotAllowedError(_NO_PIN.format(name=user.name, role=user.role))
        user = self.session.limited(user)
        if not user.may(permission):
            raise NotAllowedError(
                said(
                    "{name} is {role} and may not {words}.",
                    name=user.name,
                    role=user.role,
                    words=permission.words,
                )
            )
        return user, users

    def _enter(self, user: User, users: UserList, shift: str, purpose: str) -> None:
        self._show(users, phase=StationPhase.SIGNED_IN, user=user, shift=shift)
        self._last_input_s = self._steady_s()
        self._audit.note(self._accepted(user, purpose))

    def _leave(self, reason: str) -> bool:
        user = self.state.user
        if user is None or self.state.phase not in (StationPhase.SIGNED_IN, StationPhase.LOCKED):
            return False
        self._audit.note(SignOut(user.name, reason))
        return True

    def _show(
        self, users: UserList, *, phase: StationPhase, user: User | None, shift: str | None = None
    ) -> None:
        self.session.publish(
            StationState(
                phase, user, users.users, users.station, self.state.shift if shift is None else shift
            )
        )

    def _accepted(self, user: User, purpose: str) -> SignIn:
        return SignIn(
            user.name,
            user.role,
            is_accepted=True,
            purpose=purpose,
            subject_id=user.id,
            station=self.state.station,
            shift=self.state.shift,
        )

    def _refuse(self, user_id: str, purpose: str, reason: str) -> None:
        name = next((user.name for user in self.state.users if user.id == user_id), "")
        self._audit.note(
            SignIn(name, "", is_accepted=False, purpose=purpose, subject_id=user_id, reason=reason)
        )

    def _note_refusal(self, permission: Permission, reason: str) -> None:
        self._audit.note(AccessRefused(permission, reason))

    def _is_locked_by(self, user_id: str) -> bool:
        user = self.state.user
        return self.state.phase is StationPhase.LOCKED and user is not None and user.id == user_id

    def _begin_look(self) -> None:
        self._looking.start(self.look())
        self._timer = asyncio.get_running_loop().call_later(LOOK_INTERVAL_S, self._begin_look)

    def _lock_if_idle(self) -> bool:
        limit_s = self._idle_s()
        if (
            self.state.phase is not StationPhase.SIGNED_IN
            or limit_s <= 0
            or self._steady_s() - self._last_input_s < limit_s
        ):
            return False
        self.lock("idle")
        return True

    def _close(self, error: UsersUnreadableError) -> None:
        if self.state.phase is StationPhase.UNREADABLE:
            return
        logger.info("the users cannot be read: %s", error.detail)
        self._leave("the users' file cannot be read")
        if self.state.phase is not StationPhase.CLOSED:
            self._notices.add(error.user_text)
        self.session.publish(StationState(StationPhase.UNREADABLE, note=error.user_text))

    def _follow(self, users: UserList | None) -> None:
        state = self.state
        if users is None:
            self.session.publish(StationState(StationPhase.SINGLE, self.session.single_user))
            return
        is_taken = state.phase in (StationPhase.SIGNED_IN, StationPhase.LOCKED)
        known = {user.id: user for user in users.users}
        user = known.get(state.user.id) if is_taken and state.user is not None else None
        if user is not None and user.is_active:
            self._show(users, phase=state.phase, user=user)
            return
        self._leave("no longer a user of the station")
        self._show(users, phase=StationPhase.SIGNED_OUT, user=None, shift="")

    def _log_error(self, error: Exception) -> None:
        logger.error("looking at the users failed", exc_info=error)


def _shift(entered: str) -> str:
    shown = "".join(char for char in entered if char.isprintable() or char.isspace())
    return " ".join(shown.split())[:MAX_SHIFT_CHARS]
