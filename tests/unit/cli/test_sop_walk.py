import argparse
import io
import json
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.cli import sop_walk
from app.domain.procedure import ProcedureStatus, StepKind, ValueField
from app.domain.secret import Secret
from app.domain.user import Role, Signature, User
from tests.fakes.procedures import Station, open_station, procedure, step, two_at_once


@dataclass
class Signers:
    """Two people whose PIN is their name twice, as services.users has them."""

    station: Station
    signed: list[str] = field(default_factory=list)

    def find(self, name: str) -> User:
        return User(name, name.title(), Role.AUTHOR, has_pin=True)

    async def sign(self, user_id: str, pin: Secret, purpose: str) -> Signature:
        assert pin.reveal() == user_id * 2
        self.signed.append(purpose)
        return Signature(
            user_id, user_id.title(), Role.AUTHOR, int(self.station.now.timestamp() * 1000), purpose
        )


async def _run(station: Station, *words: str) -> tuple[int, str, str]:
    parser = argparse.ArgumentParser()
    sop_walk.add_parsers(parser.add_subparsers(dest="sop_action"))
    out, err = io.StringIO(), io.StringIO()
    users = Signers(station)
    code = await sop_walk.run(parser.parse_args(list(words)), station.walks, users, out, err)  # type: ignore[arg-type]
    return code, out.getvalue(), err.getvalue()


def _script(folder: Path, *orders: str) -> str:
    file = folder / "walk.txt"
    file.write_text("\n".join(orders))
    return str(file)


async def test_a_script_walks_to_a_signed_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pressure = ValueField("pressure", "bar", 2.0, 6.0)
    made = procedure(
        step(1, path="Start/1", tags=("P-1",)),
        step(2, kind=StepKind.RECORD, values=(pressure,), path="Start/2"),
        step(3, kind=StepKind.VERIFY, path="Start/3"),
        step(4, kind=StepKind.HOLD, path="Start/4"),
        step(5, path="Start/5"),
    )
    pins = io.BytesIO(b"amiraamira\nbenben\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(pins))
    script = _script(
        tmp_path,
        "tag 1 p-1",
        "done",
        "done 2 value=4.5",
        "done Start/3 outcome=ok",
        "done '#4' sign=amira second=ben",
        "deviate 5 reason='valve stuck' by=ben",
        f"export {tmp_path}",
        "end by=amira",
    )
    async with open_station(tmp_path, made) as station:
        code, out, err = await _run(station, "run", "pump-start", "--script", script, "--json")
    said = json.loads(out)
    assert (code, err) == (0, "")
    assert (said["status"], said["next"]) == ("finished", "")
    assert [entry["state"] for entry in said["steps"]] == ["done"] * 4 + ["skipped"]
    assert said["exported"] == [str(tmp_path / f"{said['run']}.json")]


async def test_the_first_refusal_ends_the_script_and_the_run_can_be_resumed(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        first = _script(tmp_path, "done 1", "done 3", "done 2")
        code, out, err = await _run(station, "run", "pump-start", "--script", first)
        run_id = out.split()[1].rstrip(":")
        assert (code, err) == (
            1,
            "line 2, done: It is not the turn of step 3: step 2 comes first. Looking ahead marks nothing.\n",
        )
        code, out, _err = await _run(
            station, "run", run_id, "--resume", "--script", _script(tmp_path, "done 2", "done 3")
        )
    assert code == 0
    assert out.splitlines()[1:] == ["   3  done 2; next 3", "   4  done 3; no step is left"]


async def test_a_correction_out_of_range_is_accepted_by_word_and_note_alone(tmp_path: Path) -> None:
    pressure = ValueField("pressure", "bar", 1.0, 2.0)
    made = procedure(step(1, kind=StepKind.RECORD, values=(pressure,)), step(2))
    async with open_station(tmp_path, made) as station:
        first = _script(tmp_path, "done 1 value=1.5", "correct 1 reason=slip value=-1.7")
        code, out, err = await _run(station, "run", "pump-start", "--script", first)
        run_id = out.split()[1].rstrip(":")
        assert code == 1
        assert err.startswith("line 2, correct: Step 1: pressure -1.7 bar is outside 1 to 2 bar.")
        again = _script(tmp_path, "correct 1 reason=slip value=-1.7 accept=yes note='gauge is broken'")
        code, out, err = await _run(station, "run", run_id, "--resume", "--script", again)
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == ["   3  correct 1; next 2"]


async def test_a_run_of_a_withdrawn_procedure_says_so(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        station.library.change("pump-start@3", ProcedureStatus.WITHDRAWN, "wrong valve")
        await station.walks.procedure_changed("pump-start@3")
        code, out, err = await _run(
            station, "run", view.run_id, "--resume", "--script", _script(tmp_path, "note x")
        )
    assert code == 0, out
    assert err.startswith("This procedure is withdrawn since the run began (wrong valve). ")


async def test_runs_are_listed_with_their_place(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
        _code, out, _err = await _run(station, "runs", "--open")
        _code, listed, _err = await _run(station, "runs", "--json")
    assert f"{view.run_id}  Start the pump: open, 1 of 3 steps, next 2" in out
    assert json.loads(listed)[0]["place"] == "2"


async def test_a_file_that_is_refused_stops_no_other_and_gives_code_1(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    async with open_station(tmp_path) as station:
        view = await station.start()
        file = await station.walks.export(view.run_id, tmp_path)
        code, out, err = await _run(station, "receive", str(tmp_path / "bad.json"), str(file))
    assert code == 1
    assert "The record is not taken: it is no run record" in err
    assert "was taken in: 1 entries. Receipt:" in out


async def test_pro_14_next_steps_are_named_together_with_who_does_which(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        script = _script(tmp_path, "done 1", "done 3", "done 2")
        code, out, err = await _run(station, "run", "pump-start", "--script", script)
    assert (code, err) == (0, "")
    assert [line.strip().split("  ", 1)[-1] for line in out.splitlines()[1:]] == [
        "done 1; next, at the same time: 2 (by Field operator), 3 (by CRO)",
        "done 3 (by CRO); next 2 (by Field operator)",
        "done 2 (by Field operator); next 4",
    ]


async def test_pro_14_json_of_a_run_names_who_does_which_and_what_is_next_together(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        _code, out, _err = await _run(
            station, "run", "pump-start", "--script", _script(tmp_path, "done 1"), "--json"
        )
    found = json.loads(out)
    assert (found["next"], found["next_together"]) == ("2", ["2", "3"])
    assert [one["performer"] for one in found["steps"]] == ["", "Field operator", "CRO", ""]
