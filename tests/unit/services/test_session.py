"""What the session lets the services do, by who is signed in."""

import pytest

from app.domain.errors import NotAllowedError
from app.domain.policy import RoleCeilings
from app.domain.user import Permission, Role, StationPhase, StationState, User
from app.services.session import Session

DANA = User("dana-4", "Dana", Role.VIEWER, has_pin=True)
BODIL = User("bodil-2", "Bodil", Role.OPERATOR, has_pin=True)
ALL = set(Permission)


def allowed(session: Session) -> set[Permission]:
    return {permission for permission in Permission if not session.refusal(permission)}


def session_in(phase: StationPhase, user: User | None = None, note: str = "") -> Session:
    session = Session("control")
    session.publish(StationState(phase, user, note=note))
    return session


def test_before_the_users_are_known_nothing_is_allowed() -> None:
    assert allowed(Session("control")) == set()


def test_without_users_the_account_may_do_everything_but_sign() -> None:
    session = session_in(StationPhase.SINGLE)

    assert allowed(session) == ALL - {Permission.SIGN}
    assert "no users yet. Set up the first one" in session.refusal(Permission.SIGN)
    assert (session.single_user.name, session.user_id) == ("control", "control")


def test_where_the_users_cannot_be_read_the_plant_can() -> None:
    session = session_in(StationPhase.UNREADABLE, note="The users' file is damaged.")

    assert allowed(session) == {Permission.READ}
    assert session.refusal(Permission.ASK) == "The users' file is damaged."


@pytest.mark.parametrize("phase", [StationPhase.SIGNED_OUT, StationPhase.LOCKED], ids=str)
def test_nothing_is_allowed_to_nobody(phase: StationPhase) -> None:
    assert allowed(session_in(phase, BODIL if phase is StationPhase.LOCKED else None)) == set()


@pytest.mark.parametrize("user", [DANA, BODIL], ids=str)
def test_a_user_may_do_what_the_role_says(user: User) -> None:
    session = session_in(StationPhase.SIGNED_IN, user)

    assert allowed(session) == {permission for permission in Permission if user.may(permission)}
    assert session.user_id == user.id


def test_the_refusal_says_who_may() -> None:
    session = session_in(StationPhase.SIGNED_IN, DANA)

    assert session.refusal(Permission.ASK) == (
        "Dana is signed in as viewer and may not ask a model. An operator may: let one sign in, or ask an "
        "admin for the role."
    )
    assert "An author may" in session.refusal(Permission.AUTHOR_PROCEDURE)


def test_an_operator_without_a_pin_is_told_what_is_missing_to_sign() -> None:
    session = session_in(StationPhase.SIGNED_IN, User("b-2", "Bodil", Role.OPERATOR))

    assert session.refusal(Permission.SIGN) == "Bodil has no PIN and cannot sign. An admin can set one."


def test_require_raises_and_tells_its_listeners_what_it_refused() -> None:
    session = session_in(StationPhase.SIGNED_IN, DANA)
    heard: list[tuple[Permission, str]] = []
    session.listen_refusals(lambda permission, reason: heard.append((permission, reason)))

    session.require(Permission.READ)
    with pytest.raises(NotAllowedError, match="may not export"):
        session.require(Permission.EXPORT)

    assert heard == [(Permission.EXPORT, session.refusal(Permission.EXPORT))]


def test_listeners_hear_of_changes_alone() -> None:
    session = Session("control")
    heard: list[StationPhase] = []
    session.listen(lambda state: heard.append(state.phase))

    session.publish(StationState(StationPhase.SIGNED_OUT))
    session.publish(StationState(StationPhase.SIGNED_OUT))

    assert heard == [StationPhase.SIGNED_OUT]


CEILINGS = RoleCeilings(
    everyone=Role.OPERATOR, accounts=(("control", Role.VIEWER),), users=(("Bodil", Role.ADMIN),)
)
AMIRA = User("amira-1", "Amira", Role.ADMIN, has_pin=True)


def test_nobody_may_do_more_than_the_site_gives_their_account() -> None:
    session = Session("control", CEILINGS)
    session.publish(StationState(StationPhase.SIGNED_IN, AMIRA))

    assert session.limited(AMIRA).role is Role.VIEWER
    assert session.refusal(Permission.READ) == ""
    assert "Amira is signed in as viewer and may not" in session.refusal(Permission.MANAGE_USERS)


def test_a_user_whom_the_site_names_is_limited_by_that_and_never_raised() -> None:
    session = Session("control", CEILINGS)
    session.publish(StationState(StationPhase.SIGNED_IN, BODIL))
    assert session.limited(BODIL) == BODIL
    assert session.refusal(Permission.ASK) == ""
    assert session.refusal(Permission.MANAGE_USERS)


def test_an_account_without_users_is_limited_as_well() -> None:
    session = Session("station", CEILINGS)
    session.publish(StationState(StationPhase.SINGLE, session.single_user))
    assert session.refusal(Permission.ASK) == ""
    assert "may not" in session.refusal(Permission.PURGE)
