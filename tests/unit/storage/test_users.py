"""The users' store: who is kept, whose PIN is right, how long a wrong one makes wait."""

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.errors import StorageError, UsersUnreadableError
from app.domain.secret import Secret
from app.domain.user import Role, UserRefusedError, WrongPinError
from app.durable.folders import USERS_FILE
from app.storage.users import LOCK_NAME, UserStore, wait_after
from app.storage.users_file import UserList
from tests.fakes.failing_disk import CALLS, failing
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, VIEWER_PIN, set_up_station, user_store

WRONG = Secret("wrong-0000")


class WallClock:
    """Stands until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def move(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> WallClock:
    return WallClock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    set_up_station(tmp_path)
    return tmp_path


@pytest.fixture
def store(folder: Path, clock: WallClock) -> UserStore:
    return user_store(folder, clock)


def ids(users: UserList | None) -> list[str]:
    assert users is not None
    return [user.id for user in users.users]


def test_the_first_user_is_admin_of_a_named_station(folder: Path) -> None:
    users = user_store(folder).read()

    assert users is not None
    assert users.station == "Control room 1"
    assert (users.users[0].name, users.users[0].role, users.users[0].has_pin) == ("Amira", Role.ADMIN, True)


def test_a_second_first_user_is_refused(store: UserStore) -> None:
    with pytest.raises(UserRefusedError, match="has users already"):
        store.set_up("Eve", ADMIN_PIN)


def test_a_first_user_is_not_set_up_over_a_file_that_cannot_be_read(folder: Path, store: UserStore) -> None:
    (folder / USERS_FILE).write_bytes(b"{")

    with pytest.raises(UsersUnreadableError):
        store.set_up("Eve", ADMIN_PIN)

    assert (folder / USERS_FILE).read_bytes() == b"{"


def test_nobody_is_added_before_the_first(tmp_path: Path) -> None:
    with pytest.raises(UserRefusedError, match="no users yet"):
        user_store(tmp_path).add("Eve", Role.VIEWER, None)


def test_an_id_is_never_used_again(store: UserStore) -> None:
    store.set_active("bodil-2", is_active=False)
    users = store.add("Bodi", Role.VIEWER, None)

    assert ids(users) == ["amira-1", "bodil-2", "chen-3", "dana-4", "bodi-5"]


@pytest.mark.parametrize(
    ("name", "user_id"), [("山田", "user-5"), ("Ærø Øst", "r-st-5"), ("x" * 60, "x" * 24 + "-5")]
)
def test_an_id_is_plain_whatever_the_name(name: str, user_id: str, store: UserStore) -> None:
    assert store.add(name, Role.VIEWER, None).users[-1].id == user_id


def test_the_name_of_somebody_who_left_is_not_given_again(store: UserStore) -> None:
    store.set_active("bodil-2", is_active=False)

    with pytest.raises(UserRefusedError, match="Bodil is the name of a user who does not work here any more"):
        store.add("BODIL", Role.VIEWER, None)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("Amir\u0430", r"The name looks like Amira, the name of a user; on", id="Cyrillic"),
        pytest.param(
            "\u0412odi\u04c0", r"The name looks like Bodil, the name of a user who does not", id="left"
        ),
        pytest.param("amira-1", r"amira-1 is the id of Amira, a user; records name them by it", id="an id"),
        pytest.param("Chen-3", r"chen-3 is the id of Chen", id="an id in capitals"),
        pytest.param("P\u0430ul", r"The name mixes letters of several scripts", id="Latin and Cyrillic"),
    ],
)
def test_a_name_that_could_be_taken_for_another_users_is_refused(
    name: str, sentence: str, store: UserStore
) -> None:
    store.set_active("bodil-2", is_active=False)
    before = store.read()

    with pytest.raises(UserRefusedError, match=sentence):
        store.add(name, Role.VIEWER, None)

    assert store.read() == before


def test_an_id_is_never_the_name_of_another_user(store: UserStore) -> None:
    store.add("Eva-6", Role.VIEWER, None)

    assert ids(store.add("Eva", Role.VIEWER, None))[-1] == "eva-7"


def test_a_list_from_before_with_names_that_look_alike_is_still_read(folder: Path, store: UserStore) -> None:
    file = folder / USERS_FILE
    name = "Amir\u0430"
    file.write_text(file.read_text(encoding="utf-8").replace('"Dana"', f'"{name}"'), encoding="utf-8")

    users = store.set_role("chen-3", Role.OPERATOR)

    assert [user.name for user in users.users] == ["Amira", "Bodil", "Chen", name]


@pytest.mark.parametrize("role", [Role.OPERATOR, Role.AUTHOR, Role.ADMIN], ids=str)
def test_above_viewer_a_pin_is_needed(role: Role, store: UserStore) -> None:
    with pytest.raises(UserRefusedError, match="Without a PIN"):
        store.add("Eve", role, None)
    store.add("Eve", Role.VIEWER, None)
    with pytest.raises(UserRefusedError, match="Without a PIN"):
        store.set_role("eve-5", role)


def test_the_last_admin_stays_one(store: UserStore) -> None:
    with pytest.raises(UserRefusedError, match="last admin"):
        store.set_role("amira-1", Role.OPERATOR)
    with pytest.raises(UserRefusedError, match="last admin"):
        store.set_active("amira-1", is_active=False)
    store.set_role("bodil-2", Role.ADMIN)

    assert store.set_role("amira-1", Role.OPERATOR).entry("amira-1").user.role is Role.OPERATOR


def test_a_stranger_cannot_be_changed(store: UserStore) -> None:
    for change in (
        lambda: store.set_role("eve-9", Role.ADMIN),
        lambda: store.set_pin("eve-9", ADMIN_PIN),
        lambda: store.set_active("eve-9", is_active=True),
        lambda: store.check_pin("eve-9", ADMIN_PIN),
    ):
        with pytest.raises(UserRefusedError, match="no such user"):
            change()


def test_the_right_pin_is_right_and_no_other(store: UserStore) -> None:
    assert store.check_pin("bodil-2", OPERATOR_PIN).name == "Bodil"
    with pytest.raises(WrongPinError, match=r"^The PIN is wrong\.$"):
        store.check_pin("bodil-2", VIEWER_PIN)


def test_a_user_without_a_pin_has_no_right_one(store: UserStore) -> None:
    store.add("Eve", Role.VIEWER, None)

    with pytest.raises(WrongPinError):
        store.check_pin("eve-5", Secret(""))


def test_a_new_pin_takes_the_place_of_the_old_one(store: UserStore) -> None:
    store.set_pin("bodil-2", Secret("new-135790"))

    assert store.check_pin("bodil-2", Secret("new-135790")).id.startswith("bodil")
    with pytest.raises(WrongPinError):
        store.check_pin("bodil-2", OPERATOR_PIN)


def test_the_wait_grows_to_a_quarter_of_an_hour() -> None:
    waits = [wait_after(wrong) for wrong in (0, 1, 2, 3, 4, 5, 6, 10, 11, 1000)]

    assert waits == [0, 0, 0, 5, 10, 20, 40, 640, 900, 900]


def wrong_tries(store: UserStore, count: int) -> list[float]:
    waits = []
    for _ in range(count):
        with pytest.raises(WrongPinError) as wrong:
            store.check_pin("bodil-2", WRONG)
        waits.append(wrong.value.wait_s)
    return waits


def test_after_three_wrong_pins_the_right_one_has_to_wait_too(store: UserStore, clock: WallClock) -> None:
    assert wrong_tries(store, 3) == [0, 0, 5]
    clock.move(4.5)
    with pytest.raises(WrongPinError, match=r"Too many wrong PINs\. Wait 1 s"):
        store.check_pin("bodil-2", OPERATOR_PIN)
    clock.move(0.5)

    assert store.check_pin("bodil-2", OPERATOR_PIN).id.startswith("bodil")
    assert wrong_tries(store, 2) == [0, 0]


def test_another_user_need_not_wait(store: UserStore) -> None:
    wrong_tries(store, 3)

    assert store.check_pin("amira-1", ADMIN_PIN).id.startswith("amira")


def test_a_try_during_the_wait_does_not_make_it_longer(store: UserStore, clock: WallClock) -> None:
    wrong_tries(store, 3)
    clock.move(4)
    wrong_tries(store, 1)
    clock.move(1)

    assert store.check_pin("bodil-2", OPERATOR_PIN).id.startswith("bodil")


def test_the_wait_survives_a_restart(folder: Path, store: UserStore, clock: WallClock) -> None:
    wrong_tries(store, 3)

    with pytest.raises(WrongPinError, match="Wait 5 s"):
        user_store(folder, clock).check_pin("bodil-2", OPERATOR_PIN)


def test_a_new_pin_ends_the_wait(store: UserStore) -> None:
    wrong_tries(store, 4)
    store.set_pin("bodil-2", VIEWER_PIN)

    assert store.check_pin("bodil-2", VIEWER_PIN).id.startswith("bodil")


def test_a_clock_that_was_put_back_does_not_lock_anybody_out_for_long(
    store: UserStore, clock: WallClock
) -> None:
    wrong_tries(store, 3)
    clock.move(-365 * 86_400)
    with pytest.raises(WrongPinError, match="Wait 5 s"):
        store.check_pin("bodil-2", OPERATOR_PIN)
    clock.move(5)

    assert store.check_pin("bodil-2", OPERATOR_PIN).id.startswith("bodil")


def test_a_try_is_counted_before_the_pin_is_looked_at(
    folder: Path, store: UserStore, clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_arguments: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("app.storage.users.is_pin", killed)
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            store.check_pin("bodil-2", WRONG)
    monkeypatch.undo()

    with pytest.raises(WrongPinError, match="Wait 5 s"):
        user_store(folder, clock).check_pin("bodil-2", OPERATOR_PIN)


@pytest.mark.parametrize("call", CALLS[:3] + CALLS[4:])
def test_on_a_disk_that_takes_nothing_people_sign_in_and_wrong_pins_count(
    call: str, store: UserStore
) -> None:
    with failing(call, 1, for_good=True):
        assert store.check_pin("bodil-2", OPERATOR_PIN).name == "Bodil"
        assert wrong_tries(store, 3) == [0, 0, 5]
        with pytest.raises(WrongPinError, match="Too many"):
            store.check_pin("bodil-2", OPERATOR_PIN)


@pytest.mark.parametrize("call", CALLS[:3] + CALLS[4:])
def test_on_a_disk_that_takes_nothing_a_change_ends_in_a_sentence(
    call: str, folder: Path, store: UserStore
) -> None:
    before = (folder / USERS_FILE).read_bytes()
    with (
        failing(call, 1, for_good=True),
        pytest.raises(StorageError, match=r"cannot be changed|not be saved"),
    ):
        store.add("Eve", Role.VIEWER, None)

    assert (folder / USERS_FILE).read_bytes() == before


def test_a_folder_that_is_gone_ends_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be changed now"):
        user_store(tmp_path / "nowhere").set_up("Amira", ADMIN_PIN)


def test_a_lock_that_is_held_ends_in_a_sentence(
    folder: Path, store: UserStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.durable.file_lock import held_lock

    monkeypatch.setattr("app.storage.users._LOCK_TIMEOUT_S", 0.01)
    with held_lock(folder / LOCK_NAME, 1.0):
        with pytest.raises(StorageError, match="another program holds it"):
            store.add("Eve", Role.VIEWER, None)
        with pytest.raises(StorageError, match="another program holds it"):
            store.check_pin("bodil-2", OPERATOR_PIN)


def test_two_programs_lose_nothing_of_each_other(folder: Path) -> None:
    def add(prefix: str) -> None:
        own = user_store(folder)
        for number in range(10):
            own.add(f"{prefix} {number}", Role.VIEWER, None)

    threads = [threading.Thread(target=add, args=(prefix,)) for prefix in ("left", "right")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    found = ids(user_store(folder).read())
    assert len(found) == 24
    assert len({user_id.rsplit("-", 1)[1] for user_id in found}) == 24


def test_the_file_holds_no_pin(folder: Path, store: UserStore) -> None:
    wrong_tries(store, 2)
    store.set_pin("bodil-2", Secret("new-135790"))
    data = b"".join(path.read_bytes() for path in folder.iterdir())

    for pin in (ADMIN_PIN, OPERATOR_PIN, VIEWER_PIN, WRONG, Secret("new-135790")):
        assert pin.reveal().encode() not in data


def test_a_station_has_a_name_or_none(store: UserStore) -> None:
    assert store.set_station("  North   hall ").station == "North hall"
    assert store.set_station(" ").station == ""
    with pytest.raises(UserRefusedError):
        store.set_station("a\u202eb")
