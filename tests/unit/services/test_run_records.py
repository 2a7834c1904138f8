import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError, StorageError
from app.domain.procedure_run import StepDone
from app.domain.user import Role
from app.domain.walk import PrintedDocument, PrintedTable, RunView, SignPurpose
from app.procedures.run_log import RunLog
from tests.fakes.procedures import Station, open_station, procedure, step, two_at_once

Pair = tuple[Station, Station]


@asynccontextmanager
async def _tablet_and_room(folder: Path) -> AsyncIterator[Pair]:
    """Two installations with keys of their own; an admin works in the control room."""
    async with (
        open_station(folder / "tablet") as tablet,
        open_station(folder / "room", station="control room") as room,
    ):
        room.session.role = tablet.session.role = Role.ADMIN
        yield tablet, room


async def _finished(tablet: Station) -> RunView:
    view = await tablet.done(await tablet.start(), 1, 2, 3)
    return await tablet.walks.end(view.run_id, tablet.sign(view, SignPurpose.END))


async def test_pro_18_a_record_is_verified_elsewhere_with_the_public_key_alone(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await _finished(tablet)
        file = await tablet.walks.export(view.run_id, tmp_path)
        key = shutil.copy(tablet.public_key(), tmp_path / "tablet-7.pub")
        shutil.rmtree(tmp_path / "tablet" / "runs")
        report = await room.walks.receive(file, key=Path(key))
    assert (report.run_id, report.is_new) == (view.run_id, True)
    assert file.name == f"{view.run_id}.json"
    kept = json.loads((tmp_path / "room" / "runs" / "received" / file.name).read_bytes())
    assert kept == json.loads(file.read_bytes())


async def test_pro_18_the_record_names_step_time_user_document_and_revision(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, _room):
        view = await _finished(tablet)
        record = json.loads((await tablet.walks.export(view.run_id, tmp_path)).read_bytes())
    assert (record["run"]["revision"], record["run"]["document_sha256"]) == ("3", "ab" * 32)
    assert record["run"]["station"] == "tablet 7"
    assert [(one["path"], one["text"], one["state"]) for one in record["steps"]] == [
        ("1", "Do thing 1.", "done"),
        ("2", "Do thing 2.", "done"),
        ("3", "Do thing 3.", "done"),
    ]
    assert record["steps"][1]["entries"][0]["user_id"] == "amira"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b"Do thing 2.", b"Do thing 9.", id="step text"),
        pytest.param(b"amira", b"rubin", id="user"),
        pytest.param(b'"state": "done"', b'"state": "open"', id="state"),
        pytest.param(b'"exported_at_ms": 1', b'"exported_at_ms": 2', id="time"),
    ],
)
async def test_a_record_that_was_changed_is_not_taken(tmp_path: Path, old: bytes, new: bytes) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        file = await tablet.walks.export((await _finished(tablet)).run_id, tmp_path)
        assert old in file.read_bytes()
        file.write_bytes(file.read_bytes().replace(old, new))
        with pytest.raises(StorageError, match="was changed after it was signed"):
            await room.walks.receive(file, key=tablet.public_key())
    assert not (tmp_path / "room" / "runs" / "received").exists()


async def test_a_record_of_a_station_that_is_not_trusted_is_not_taken(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        file = await tablet.walks.export((await _finished(tablet)).run_id, tmp_path)
        with pytest.raises(StorageError, match="which is not trusted here"):
            await room.walks.receive(file)


async def test_only_who_may_change_settings_lets_another_station_be_trusted(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        file = await tablet.walks.export((await _finished(tablet)).run_id, tmp_path)
        room.session.role = Role.OPERATOR
        with pytest.raises(NotAllowedError):
            await room.walks.receive(file, key=tablet.public_key())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\x00\xff", b'{"format": "run record"}', b"[" * 100_000])
async def test_a_file_that_is_no_record_gives_a_sentence(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "run.json"
    file.write_bytes(data)
    async with open_station(tmp_path / "room") as room:
        with pytest.raises(StorageError, match="The record is not taken"):
            await room.walks.receive(file)


async def test_the_same_run_twice_is_stored_once_and_said_so(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await _finished(tablet)
        one = await tablet.walks.export(view.run_id, tmp_path / "one.json")
        two = await tablet.walks.export(view.run_id, tmp_path / "two.json")
        await room.walks.receive(one, key=tablet.public_key())
        again = await room.walks.receive(two)
    assert not again.is_new
    assert again.text.endswith("is here already; nothing was stored twice.")
    assert len(list((tmp_path / "room" / "runs" / "received").iterdir())) == 1


async def test_a_run_that_went_on_replaces_its_beginning_and_the_beginning_changes_nothing(
    tmp_path: Path,
) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await tablet.done(await tablet.start(), 1)
        early = await tablet.walks.export(view.run_id, tmp_path / "early.json")
        await tablet.done(view, 2)
        late = await tablet.walks.export(view.run_id, tmp_path / "late.json")
        await room.walks.receive(early, key=tablet.public_key())
        report = await room.walks.receive(late)
        back = await room.walks.receive(early)
    assert report.text == f"Run {view.run_id} of Start the pump went on: more entries were taken in (1)."
    assert not back.is_new
    kept = json.loads((tmp_path / "room" / "runs" / "received" / f"{view.run_id}.json").read_bytes())
    assert kept["head"]["seq"] == 3


async def test_the_source_keeps_the_run_until_the_receipt_is_read_and_says_where_it_is(
    tmp_path: Path,
) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await _finished(tablet)
        file = await tablet.walks.export(view.run_id, tmp_path)
        report = await room.walks.receive(file, key=tablet.public_key())
        slip = tmp_path / report.receipt
        assert not (await tablet.walks.view(view.run_id)).is_returned
        with pytest.raises(StorageError, match="not trusted here"):
            await tablet.walks.receive(slip)
        taken = await tablet.walks.receive(slip, key=room.public_key())
        again = await tablet.walks.receive(slip)
        (run,) = await tablet.walks.runs()
    assert (taken.text, run.is_returned) == (f"Run {view.run_id} is at the control room.", True)
    assert (again.is_new, again.text) == (False, f"The receipt for run {view.run_id} is here already.")


async def test_a_receipt_for_the_beginning_of_a_run_does_not_count_for_what_came_after(
    tmp_path: Path,
) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await tablet.done(await tablet.start(), 1)
        file = await tablet.walks.export(view.run_id, tmp_path)
        report = await room.walks.receive(file, key=tablet.public_key())
        await tablet.done(view, 2)
        taken = await tablet.walks.receive(tmp_path / report.receipt, key=room.public_key())
        (run,) = await tablet.walks.runs()
    assert "but not what was added since (entries: 1)" in taken.text
    assert not run.is_returned


async def test_an_attachment_travels_with_the_record(tmp_path: Path) -> None:
    photo = tmp_path / "gauge.jpg"
    photo.write_bytes(b"picture")
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await tablet.walks.attach((await tablet.start()).run_id, photo)
        file = await tablet.walks.export(view.run_id, tmp_path)
        report = await room.walks.receive(file, key=tablet.public_key())
    assert report.is_new
    assert json.loads(file.read_bytes())["files"][0]["content"] == "cGljdHVyZQ=="


async def test_pro_18_a_pdf_holds_the_json_record(tmp_path: Path) -> None:
    printed: list[PrintedDocument] = []

    def pdf(document: PrintedDocument) -> bytes:
        printed.append(document)
        return b"%PDF"

    async with open_station(tmp_path / "tablet", pdf=pdf) as tablet:
        view = await _finished(tablet)
        file = await tablet.walks.export(view.run_id, tmp_path / "run.pdf")
    assert file.read_bytes() == b"%PDF"
    record = json.loads(printed[0].attachment)
    assert record["run_id"] == view.run_id
    tables = [block for block in printed[0].blocks if isinstance(block, PrintedTable)]
    assert tables[1].rows[0][:3] == ("1", "Do thing 1.", "done")


async def test_pro_19_the_paper_list_has_place_done_and_open_steps_of_every_open_run(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
        await _finished(station)
        file = await station.walks.paper(tmp_path / "paper.pdf")
    lines = file.read_text().splitlines()
    assert file.name == "paper.txt"
    assert [line for line in lines if line.startswith(("1 |", "2 |", "3 |"))] == [
        "1 | Do thing 1. | done | ",
        "2 | Do thing 2. | NEXT | ____________",
        "3 | Do thing 3. | open | ____________",
    ]
    assert sum(view.run_id in line for line in lines) == 1


async def test_pro_19_a_run_that_cannot_be_read_stands_on_the_paper(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
    (tmp_path / "runs" / "own" / view.run_id / "run.jsonl").write_bytes(b"rubbish\n")
    async with open_station(tmp_path) as station:
        file = await station.walks.paper(tmp_path / "paper.txt")
    assert f"ATTENTION: The run {view.run_id} was changed or is damaged" in file.read_text()


async def test_a_record_that_breaks_a_rule_is_not_taken_although_it_is_signed(tmp_path: Path) -> None:
    made = procedure(step(1), step(2))
    async with open_station(tmp_path / "tablet", made) as tablet, open_station(tmp_path / "room") as room:
        room.session.role = Role.ADMIN
        view = await tablet.start()
        log = RunLog(tmp_path / "tablet" / "runs" / "own" / view.run_id)
        log.read()
        log.append(StepDone(2), view.state.last_at_ms, "amira")
        file = await tablet.walks.export(view.run_id, tmp_path)
        with pytest.raises(StorageError, match="entry 2 breaks a rule: It is not the turn of step 2"):
            await room.walks.receive(file, key=tablet.public_key())


async def test_a_record_without_a_suffix_is_named_as_the_json_that_it_is(tmp_path: Path) -> None:
    async with open_station(tmp_path / "tablet") as tablet:
        view = await tablet.start()
        file = await tablet.walks.export(view.run_id, tmp_path / "record")
    assert file == tmp_path / "record.json"
    assert not (tmp_path / "record").exists()
    assert json.loads(file.read_bytes())["run_id"] == view.run_id


async def test_a_loss_of_entries_is_on_paper_and_in_a_record_that_is_verified(tmp_path: Path) -> None:
    async with _tablet_and_room(tmp_path) as (tablet, room):
        view = await tablet.done(await tablet.start(), 1, 2)
        file = tmp_path / "tablet" / "runs" / "own" / view.run_id / "run.jsonl"
        file.write_bytes(file.read_bytes()[:-20])
        # Nobody has opened the run since.
        paper = await tablet.walks.paper(tmp_path / "open.txt")
        assert "ATTENTION: The last entries are missing: 1 entry was cut" in paper.read_text()
        record = await tablet.walks.export(view.run_id, tmp_path)
        assert "entries_lost" in record.read_text()
        key = shutil.copy(tablet.public_key(), tmp_path / "tablet-7.pub")
        report = await room.walks.receive(record, key=Path(key))
    assert report.is_new


async def test_pro_14_record_says_who_does_which_step_and_who_confirmed_it(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        station.session.role = Role.ADMIN
        view = await station.done(await station.start(), 1, 3, 2, 4)
        view = await station.walks.end(view.run_id, station.sign(view, SignPurpose.END))
        file = await station.walks.export(view.run_id, tmp_path)
        report = await station.walks.receive(file)
    record = json.loads(file.read_bytes())
    assert report.is_new
    assert [(one.get("performer"), one.get("together")) for one in record["steps"]] == [
        (None, None),
        ("Field operator", [2, 3]),
        ("CRO", [2, 3]),
        (None, None),
    ]
    entry = record["steps"][2]["entries"][0]
    assert (entry["performer"], entry["user_id"]) == ("CRO", "amira")
    assert "performer" not in record["steps"][0]["entries"][0]


async def test_pro_14_paper_says_who_does_which_step_and_beside_which(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        await station.done(await station.start(), 1, 3)
        text = (await station.walks.paper(tmp_path / "open.txt")).read_text()
    assert "2; by Field operator; together with 3 | Field operator: Open V-1. | NEXT | ____" in text
    assert "3; by CRO; together with 2 | Watch PI-1. | done" in text
