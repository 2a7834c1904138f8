import getpass

import pytest

from app.durable.account import account_name


def test_account_name_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "amira")

    assert account_name() == "amira"


def test_account_name_is_the_number_where_there_is_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.setattr(getpass, "getuser", fail)
    monkeypatch.setattr("os.getuid", lambda: 4711)

    assert account_name() == "uid-4711"
