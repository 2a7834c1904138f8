import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.site_file import SiteFile
from app.twin.store import TwinStore
from tests.unit.twin.ingest.handover import load

SITE = {
    "site_id": "S1", "name": "Works", "timezone": "Europe/Berlin", "shifts": {"day": "06:00-14:00"},
    "as_of": "2026-11-29T10:00", "asset_type_aliases": {"Pump": ["pmp", "泵"]},
    "zone_aliases": {"1": ["north"]},
    "property_aliases": {"flow": ["debit"]}, "failure_modes": {"VIB": "vibration"},
    "zones": [{"zone_id": "1", "name": "North", "aliases": ["N"]}], "licence": "own",
}  # fmt: skip


def _site(folder: Path, **changes: object) -> SiteFile:
    path = folder / "site.json"
    path.write_text(json.dumps({**SITE, **changes}), encoding="utf-8")
    return SiteFile(path, "utf-8")


def test_a_site_is_stored_with_its_words(tmp_path: Path) -> None:
    store = TwinStore.create(tmp_path / "plant.db")
    with store.transaction() as database:
        source_id = database.execute(
            "INSERT INTO source (kind, uri, imported_at) VALUES ('site', 'x', 0)"
        ).lastrowid
        assert source_id is not None
        site = _site(tmp_path, surprise=1)
        site.write(database, source_id)
    assert (site.as_of, site.notes, site.licence) == (1795942800000, ("Not taken: surprise.",), "own")
    rows = store.connection.execute("SELECT kind, word, target FROM alias ORDER BY 1, 2").fetchall()
    assert rows == [
        ("asset_type", "pmp", "pump"), ("asset_type", "泵", "pump"), ("property", "debit", "flow"),
        ("zone", "N", "1"),
    ]  # fmt: skip
    store.close()


def test_words_that_left_the_file_leave_the_store(tmp_path: Path) -> None:
    store = TwinStore.create(tmp_path / "plant.db")
    with store.transaction() as database:
        database.execute("INSERT INTO source (source_id, kind, uri, imported_at) VALUES (1, 'site', 'x', 0)")
        _site(tmp_path).write(database, 1)
        _site(tmp_path, asset_type_aliases={"pump": ["pmp"]}).write(database, 1)
    words = store.connection.execute("SELECT word FROM alias WHERE kind = 'asset_type'").fetchall()
    assert words == [("pmp",)]
    store.close()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"site_id": 1}, "wrong at site_id"),
        ({"site_id": ""}, "is empty"),
        ({"timezone": "Mars/Base"}, "no time zone"),
        ({"shifts": {"day": "6-14"}}, "the shift day"),
        ({"week_starts": "someday"}, "week_starts"),
        ({"as_of": "now"}, "is not a time"),
        ({"asset_type_aliases": {"pump": "pmp"}}, "wrong at asset_type_aliases.pump"),
        ({"failure_modes": {"VIB": "\ud800"}}, "half a character"),
    ],
)
def test_sites_that_are_refused(tmp_path: Path, changes: dict[str, object], reason: str) -> None:
    with pytest.raises(ImportRefusedError, match=reason):
        _site(tmp_path, **changes)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    content=st.binary(max_size=60)
    | st.dictionaries(
        st.sampled_from(list(SITE)),
        st.none()
        | st.text(max_size=8)
        | st.integers()
        | st.dictionaries(st.text(max_size=4), st.lists(st.text(max_size=3))),
    ).map(lambda value: json.dumps({"site_id": "S", **value}).encode())
)
def test_any_content_is_stored_or_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "site.json"
    path.write_bytes(content)
    try:
        site = SiteFile(path, "utf-8")
    except ImportRefusedError:
        return
    store = TwinStore.create(tmp_path / "plant.db")
    try:
        with store.transaction() as database:
            database.execute(
                "INSERT OR IGNORE INTO source (source_id, kind, uri, imported_at) VALUES (1, 's', 'x', 0)"
            )
            site.write(database, 1)
    finally:
        store.close()


@pytest.mark.parametrize(
    "changes",
    [{"licence": "\0"}, {"shifts": {"\0": 5}}, {"\ud800": 1}],
    ids=["licence", "name in a place", "half a character"],
)
def test_characters_that_no_sentence_holds_stay_out_of_it(tmp_path: Path, changes: dict[str, object]) -> None:
    (tmp_path / "site.json").write_text(json.dumps({"site_id": "S-1", **changes}), encoding="utf-8")

    with contextlib.closing(TwinStore.create(tmp_path / "plant.db")) as store:
        [file] = load(store, tmp_path / "site.json").files

    assert all(text.isprintable() for text in (file.refusal, *file.notes))
