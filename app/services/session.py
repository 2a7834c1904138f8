"""Who works at the station now, and what that lets the services do; they all ask the same one.

Knows no PIN and no file: services.users changes it. Until it is told anything, nothing is allowed.
"""

from collections.abc import Callable
from dataclasses import replace

from app.domain.errors import NotAllowedError
from app.domain.policy import NO_POLICY, RoleCeilings
from app.domain.program import ADD_USER
from app.domain.sentence import said
from app.domain.user import Permission, StationPhase, StationState, User

_NOT_READ = said("The users of this station are not known yet. Try again in a moment.")
_SIGNED_OUT = said("Nobody is signed in. Sign in first; on the command line with --user NAME.")
_NOBODY_SIGNS = said(
    "A signature needs a named user with a PIN, and this station has no users yet. Set up the first one: "
    '"Users" in the window, or {command}.',
    command=ADD_USER,
)


class Session:
    """The services' gatekeeper. account is the name of the account that runs the program.

    ceilings are the highest roles that the site gives, whatever the users' file says.
    Listeners hear of every change on the event loop's thread.
    """

    def __init__(self, account: str, ceilings: RoleCeilings = NO_POLICY.roles) -> None:
        self._account = account
        self._ceilings = ceilings
        self._state = StationState()
        self._listeners: list[Callable[[StationState], None]] = []
        self._refusal_listeners: list[Callable[[Permission, str], None]] = []

    @property
    def state(self) -> StationState:
        """Who works at the station."""
        return self._state

    @property
    def account(self) -> str:
        """The account that runs the program: the default name of the first user."""
        return self._account

    @property
    def user_id(self) -> str:
        """Who works now, for the audit log; the account while that is nobody in particular."""
        user = self._state.user
        return user.id if user is not None else self._account

    @property
    def single_user(self) -> User:
        """Who works where no users are set up: the account, with the site's ceiling for its role."""
        return User(self._account, self._account, self._ceilings.ceiling(self._account))

    def limited(self, user: User) -> User:
        """Give user with the role that the site lets them have here."""
        highest = self._ceilings.ceiling(self._account, user.name)
        return user if highest.includes(user.role) else replace(user, role=highest)

    def listen(self, listener: Callable[[StationState], None]) -> None:
        """Call listener with every later state."""
        self._listeners.append(listener)

    def listen_refusals(self, listener: Callable[[Permission, str], None]) -> None:
        """Call listener with whatever require() refuses, and why."""
        self._refusal_listeners.append(listener)

    def publish(self, state: StationState) -> None:
        """Put state in force; only services.users does."""
        if state.user is not None:
            state = replace(state, user=self.limited(state.user))
        if state == self._state:
            return
        self._state = state
        for listener in tuple(self._listeners):
            listener(state)

    def refusal(self, permission: Permission) -> str:
        """Say why permission is not given now; empty when it is."""
        state = self._state
        match state.phase:
            case StationPhase.SIGNED_IN if state.user is not None:
                return "" if state.user.may(permission) else _role_refusal(state.user, permission)
            case StationPhase.SINGLE:
                if permission is Permission.SIGN:
                    return _NOBODY_SIGNS
                user = self.single_user
                return "" if user.may(permission) else _role_refusal(user, permission)
            case StationPhase.UNREADABLE:
                # Whoever damaged the file gains nothing, and the operators still see their plant.
                return "" if permission is Permission.READ else state.note
            case StationPhase.LOCKED if state.user is not None:
                return said(
                    "The station is locked by {name}. Unlock it with the PIN first.", name=state.user.name
                )
            case StationPhase.SIGNED_OUT:
                return _SIGNED_OUT
            case _:
                return _NOT_READ

    def require(self, permission: Permission) -> None:
        """Do nothing if permission is given now.

        Raises:
            NotAllowedError: it is not; the sentence says why and who can.
        """
        if sentence := self.refusal(permission):
            for listener in self._refusal_listeners:
                listener(permission, sentence)
            raise NotAllowedError(sentence, detail=f"{permission} refused to {self.user_id}")


def _role_refusal(user: User, permission: Permission) -> str:
    if permission is Permission.SIGN and user.role.includes(permission.least_role):
        return said("{name} has no PIN and cannot sign. An admin can set one.", name=user.name)
    least = permission.least_role
    facts = {
        "name": user.name,
        "role": said(user.role),
        "words": said(permission.words),
        "least": said(least),
    }
    if least.value[0] in "aeio":
        return said(
            "{name} is signed in as {role} and may not {words}. An {least} may: let one sign in, or ask an "
            "admin for the role.",
            **facts,
        )
    return said(
        "{name} is signed in as {role} and may not {words}. A {least} may: let one sign in, or ask an admin "
        "for the role.",
        **facts,
    )
