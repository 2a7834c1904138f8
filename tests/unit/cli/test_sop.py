"""`sop`: what scripts read and what people read."""

import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.cli import sop
from app.cli.arguments import parse_arguments
from app.domain.clock import wall_clock
from app.domain.errors import UsageError
from app.procedures.library import Library
from app.services.disk import DiskThread
from app.services.document_reader import DocumentReader
from app.services.procedures import ProcedureService

DOCUMENT = """\
# Flush line L-1

Revision: 2

## Precondition

- The line is cold.

## Procedure

> **Warning:** The line may burst.

1. Open V-1.

   Or, open V-2.

2. Close V-1.

## Post-Condition

The line is clean.
"""


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[ProcedureService]:
    disk = DiskThread()
    opened = ProcedureService(Library(tmp_path / "library"), DocumentReader(), disk, wall_clock)
    yield opened
    await opened.aclose()
    disk.close()


async def said(service: ProcedureService, *words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = await sop.run(parse_arguments(["sop", *words]), service, out, err)
    return code, out.getvalue(), err.getvalue()


async def imported(service: ProcedureService, folder: Path, *words: str) -> dict[str, Any]:
    path = folder / "flush.md"
    path.write_text(DOCUMENT, encoding="utf-8")
    code, out, _err = await said(service, "import", str(path), "--json", *words)
    assert code == 0
    (entry,) = json.loads(out)
    assert isinstance(entry, dict)
    return entry


async def test_import_prints_id_title_steps_and_uncertain(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path)

    assert entry["id"].startswith("flush-line-l-1@")
    assert (entry["title"], entry["steps"], entry["uncertain"]) == ("Flush line L-1", 3, 1)
    assert entry["status"] == "in_review"


async def test_import_with_accept_puts_into_force(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path, "--accept")

    assert (entry["status"], entry["open"]) == ("in_force", 0)


async def test_show_prints_the_agreed_object(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path)

    _code, out, _err = await said(service, "show", entry["id"], "--json")
    shown = json.loads(out)

    assert (shown["title"], shown["revision"], shown["sha256"]) == ("Flush line L-1", "2", entry["sha256"])
    assert shown["preconditions"] == ["The line is cold."]
    assert shown["postconditions"] == ["The line is clean."]
    assert [(step["n"], step["path"], step["text"]) for step in shown["steps"]] == [
        (1, "Procedure/1", "Open V-1."),
        (2, "Procedure/or", "Or, open V-2."),
        (3, "Procedure/2", "Close V-1."),
    ]
    assert [alert["text"] for alert in shown["steps"][0]["warnings"]] == ["The line may burst."]
    assert set(shown["steps"][0]["source"]) == {"page", "section", "start", "end"}
    assert [doubt["code"] for doubt in shown["uncertain"]] == ["alternative"]


async def test_show_prints_steps_and_warnings_for_people(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path)

    _code, out, _err = await said(service, "show", "flush-line-l-1")

    lines = [line.strip() for line in out.splitlines()]
    assert lines[0] == f"{entry['id']}  Flush line L-1, revision 2: 3 steps, in review, 1 to be settled"
    assert lines.index("WARNING: The line may burst.") == lines.index("1. Open V-1.") - 1


async def test_withdraw_says_the_new_state(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path, "--accept")

    code, out, _err = await said(service, "withdraw", entry["id"], "--reason", "line is gone")

    assert (code, out.rstrip().endswith("withdrawn")) == (0, True)


async def test_list_prints_every_procedure(service: ProcedureService, tmp_path: Path) -> None:
    entry = await imported(service, tmp_path)

    _code, out, _err = await said(service, "list", "--json")

    assert [found["id"] for found in json.loads(out)] == [entry["id"]]


async def test_a_file_that_is_not_imported_is_told_and_the_code_is_1(
    service: ProcedureService, tmp_path: Path
) -> None:
    code, out, err = await said(service, "import", str(tmp_path / "none.md"), "--json")

    assert (code, json.loads(out)) == (1, [])
    assert err.startswith("none.md cannot be read")


TOGETHER = """\
# Change pumps

## Procedure

1. Perform steps 2 and 3 at the same time.
2. Field operator: Open V-1.
3. [CRO] Watch PI-1.

## Procedure B

| Step | Action | Who |
|---|---|---|
| 1 | Close V-2. | Helper |
"""


async def test_pro_14_steps_that_are_done_together_are_shown_so_and_word_for_word(
    service: ProcedureService, tmp_path: Path
) -> None:
    path = tmp_path / "pumps.md"
    path.write_text(TOGETHER, encoding="utf-8")
    _code, out, _err = await said(service, "import", str(path), "--json")
    key = json.loads(out)[0]["id"]
    _code, out, _err = await said(service, "show", key)
    lines = out.splitlines()
    at = lines.index("  2. Field operator: Open V-1.")
    assert lines[at - 1] == ("  DONE AT THE SAME TIME: Procedure/2 (by Field operator), Procedure/3 (by CRO)")
    assert lines[at + 1] == "  3. [CRO] Watch PI-1."
    _code, out, _err = await said(service, "show", key, "--json")
    steps = json.loads(out)["steps"]
    assert [(one["together"], one["performer"]) for one in steps][:3] == [
        ([], ""),
        ([2, 3], "Field operator"),
        ([2, 3], "CRO"),
    ]


async def test_doubts_are_settled_one_by_one_and_then_it_can_be_put_into_force(
    service: ProcedureService, tmp_path: Path
) -> None:
    key = (await imported(service, tmp_path))["id"]
    open_doubts = (await service.show(key)).open_doubts
    for number in open_doubts:
        code, out, _err = await said(service, "settle", key, str(number), "--note", "looked at the pump")
        assert code == 0
    assert "to be settled" not in out
    code, out, _err = await said(service, "confirm", key)
    assert (code, "in force" in out) == (0, True)
    assert [one.note for one in (await service.show(key)).settlements] == ["looked at the pump"] * len(
        open_doubts
    )


async def test_answer_that_a_doubt_does_not_have_settles_nothing(
    service: ProcedureService, tmp_path: Path
) -> None:
    key = (await imported(service, tmp_path))["id"]
    before = (await service.show(key)).open_doubts
    with pytest.raises(UsageError, match="settled by one of: as_parsed"):
        await said(service, "settle", key, str(before[0]), "--answer", "together")
    with pytest.raises(UsageError, match="There is no doubt 99"):
        await said(service, "settle", key, "99")
    assert (await service.show(key)).open_doubts == before


async def test_pro_14_answer_of_the_author_takes_steps_apart(
    service: ProcedureService, tmp_path: Path
) -> None:
    path = tmp_path / "pumps.md"
    path.write_text(
        "# Stop\n\n## Procedure\n\n1. Open V-1.\n2. At the same time, open V-2.\n", encoding="utf-8"
    )
    _code, out, _err = await said(service, "import", str(path), "--json")
    key = json.loads(out)[0]["id"]
    _code, out, _err = await said(service, "show", key)
    assert "    answers: as_parsed, in_order" in out.splitlines()
    await said(service, "settle", key, "0", "--answer", "in_order")
    await said(service, "confirm", key)
    assert (await service.show(key)).procedure.done_together(1) == ()
