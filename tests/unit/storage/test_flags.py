from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.domain.flag import Exchange, Flag, Flagged, FlagSource
from app.domain.lookup import LookupContext
from app.domain.query import Area
from app.storage import flags as flags_module
from app.storage.flags import FlagStore

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
FLAGGED = Flagged(
    source=FlagSource.LOOKUP,
    question="哪些泵有故障？",
    answer="Assets: pumps in fault.\n2 rows",
    facts="Tag\tStatus\nP-1\tfault",
    query_json='{"type": "asset_search"}',
    previous_json='{"type": "alert_list"}',
    reference="q-1",
    as_of=NOON.isoformat(),
    context=LookupContext(map_view=Area(ring=((0.0, 1.0), (2.0, 1.0), (2.0, 3.0)))),
    earlier=(Exchange("Before?", "Yes."),),
    model_id="small",
    engine="local",
)


def flag(flag_id: str = "aa11", at: datetime = NOON) -> Flag:
    return Flag(
        flag_id,
        at,
        FLAGGED,
        model_sha256="ab" * 32,
        parameters=(("temperature", "0.0"),),
        user_id="amira",
        note="Wrong zone.",
        expected_json='{"refuse": "ambiguous"}',
    )


def test_a_missing_folder_holds_no_flag(tmp_path: Path) -> None:
    assert FlagStore(tmp_path / "flags").read() == ()


def test_a_flag_comes_back_as_it_was(tmp_path: Path) -> None:
    FlagStore(tmp_path / "flags").add(flag())
    assert FlagStore(tmp_path / "flags").read() == (flag(),)


def test_the_newest_flag_comes_first(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa", NOON))
    store.add(flag("bb", NOON + timedelta(minutes=1)))
    assert [one.flag_id for one in store.read()] == ["bb", "aa"]


def test_a_beginning_that_no_other_has_finds_a_flag(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa11"))
    store.add(flag("ab22"))
    assert store.get("aa").flag_id == "aa11"


@pytest.mark.parametrize("beginning", ["a", "c", ""], ids=["two", "none", "empty"])
def test_a_beginning_that_names_no_single_flag_is_told(tmp_path: Path, beginning: str) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa11"))
    store.add(flag("ab22"))
    with pytest.raises(StorageError, match="flagged answer begins"):
        store.get(beginning)


def test_a_changed_flag_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag())
    store.replace(replace(flag(), note="Mended."))
    assert [one.note for one in store.read()] == ["Mended."]


def test_a_file_that_is_no_flag_is_set_aside_and_spoils_no_other(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa"))
    (tmp_path / "flags" / "bb.json").write_text('{"schema_version": 1}')
    assert [one.flag_id for one in store.read()] == ["aa"]
    assert [path.name[:19] for path in (tmp_path / "flags").glob("bb*")] == ["bb.json.unreadable-"]


def test_a_flag_of_a_newer_program_is_not_touched(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa"))
    path = tmp_path / "flags" / "aa.json"
    path.write_text(path.read_text().replace('"schema_version": 1', '"schema_version": 2'))
    with pytest.raises(StorageError, match="newer Watchroom"):
        store.read()
    assert path.exists()


def test_old_flags_go_and_young_ones_stay(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa", NOON - timedelta(days=2)))
    store.add(flag("bb", NOON))
    assert store.remove_older(NOON - timedelta(days=1)) == 1
    assert [one.flag_id for one in store.read()] == ["bb"]


def test_removing_all_takes_files_that_were_set_aside_as_well(tmp_path: Path) -> None:
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa"))
    (tmp_path / "flags" / "bb.json.unreadable-1").write_text("a question")
    assert store.remove_all() == 2
    assert list((tmp_path / "flags").iterdir()) == []


def test_without_a_folder_flags_are_in_memory_alone(tmp_path: Path) -> None:
    store = FlagStore(None)
    store.add(flag())
    assert (store.read(), store.is_kept) == ((flag(),), False)
    assert list(tmp_path.iterdir()) == []


def test_one_flag_too_many_is_refused_and_none_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flags_module, "MAX_FLAGS", 1)
    store = FlagStore(tmp_path / "flags")
    store.add(flag("aa"))
    with pytest.raises(StorageError, match="the limit"):
        store.add(flag("bb"))
    assert [one.flag_id for one in store.read()] == ["aa"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "flags").write_text("a file")
    with pytest.raises(StorageError, match="cannot be kept"):
        FlagStore(tmp_path / "flags").replace(flag())
