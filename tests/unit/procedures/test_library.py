"""What is kept of imported files, and what becomes of a procedure; PRO-20."""

import hashlib
import json
from pathlib import Path

import pytest

from app.domain.errors import StorageError, UsageError
from app.domain.procedure import Answer, ProcedureStatus, Settlement
from app.durable.chain import read_chained
from app.procedures.library import Library, ReadFile
from app.procedures.parse import parse
from app.procedures.readers.reading import read

FIRST = "# Flush line L-1\n\nRevision: 1\n\n## Procedure\n\n1. Open V-1.\n2. Close V-1.\n"
SECOND = FIRST.replace("Revision: 1", "Revision: 2").replace("Open V-1", "Open V-1 slowly")
DOUBTFUL = "# Rinse\n\n## Procedure\n\n1. Check:\n   - V-1\n   - V-2\n2. Rinse.\n"


def file(content: str, name: str = "a.md") -> ReadFile:
    data = content.encode("utf-8")
    return ReadFile(name, data, parse(read(name, data), name, hashlib.sha256(data).hexdigest()))


def confirmed(library: Library, content: str, name: str = "a.md") -> str:
    stored, _is_new = library.add(file(content, name), "ann", 1)
    answers = [Settlement(number, Answer.AS_PARSED, "ann", 2) for number in stored.open_doubts]
    library.settle(stored.key, answers)
    return library.confirm(stored.key, "ann", 3)[0].key


def test_add_keeps_the_file_byte_for_byte_and_a_known_one_once(tmp_path: Path) -> None:
    library = Library(tmp_path)

    stored, is_new = library.add(file(FIRST), "ann", 1)
    again, is_new_again = library.add(file(FIRST, "other-name.md"), "bob", 2)

    assert (is_new, is_new_again) == (True, False)
    assert again == stored
    assert library.source_file(stored.key).read_bytes() == FIRST.encode()
    assert stored.status is ProcedureStatus.IN_REVIEW


def test_another_process_finds_the_same_procedures(tmp_path: Path) -> None:
    key = confirmed(Library(tmp_path), DOUBTFUL)

    stored = Library(tmp_path).find(key)

    assert (stored.status, stored.confirmed_by, stored.confirmed_at_ms) == (
        ProcedureStatus.IN_FORCE,
        "ann",
        3,
    )
    assert [(entry.doubt, entry.user_id, entry.at_ms) for entry in stored.settlements] == [(0, "ann", 2)]


def test_confirm_refuses_open_doubts(tmp_path: Path) -> None:
    library = Library(tmp_path)
    stored, _is_new = library.add(file(DOUBTFUL), "ann", 1)

    with pytest.raises(UsageError, match="open questions"):
        library.confirm(stored.key, "ann", 2)


def test_confirm_refuses_a_document_without_steps(tmp_path: Path) -> None:
    library = Library(tmp_path)
    stored, _is_new = library.add(file("# Stop\n\nPush the button.\n"), "ann", 1)
    library.settle(
        stored.key, [Settlement(number, Answer.AS_PARSED, "ann", 2) for number in stored.open_doubts]
    )

    with pytest.raises(UsageError, match="no steps"):
        library.confirm(stored.key, "ann", 3)


def test_pro_20_a_newer_revision_supersedes_and_changes_nothing_of_the_older(tmp_path: Path) -> None:
    library = Library(tmp_path)
    old_key = confirmed(library, FIRST)
    before = library.find(old_key)

    new_key = confirmed(library, SECOND)

    old = library.find(old_key)
    assert (old.status, old.superseded_by) == (ProcedureStatus.SUPERSEDED, new_key)
    assert old.procedure == before.procedure
    assert library.source_file(old_key).read_bytes() == FIRST.encode()
    assert library.find("flush-line-l-1").key == new_key


def test_the_same_revision_in_another_format_supersedes_nothing(tmp_path: Path) -> None:
    library = Library(tmp_path)
    key = confirmed(library, FIRST)

    confirmed(library, "Flush line L-1\n\nRevision: 1\n\nProcedure\n\n1. Open V-1.\n2. Close V-1.\n", "a.txt")

    assert library.find(key).status is ProcedureStatus.IN_FORCE


@pytest.mark.parametrize(
    ("status", "follows"),
    [
        (ProcedureStatus.SUSPENDED, ProcedureStatus.IN_FORCE),
        (ProcedureStatus.SUSPENDED, ProcedureStatus.WITHDRAWN),
    ],
    ids=["resume", "withdraw"],
)
def test_status_changes_with_a_reason(
    tmp_path: Path, status: ProcedureStatus, follows: ProcedureStatus
) -> None:
    library = Library(tmp_path)
    key = confirmed(library, FIRST)

    library.change(key, status, "valve is being changed", "ann", 4)
    stored = library.change(key, follows, "done", "ann", 5)

    assert (stored.status, stored.reason) == (follows, "done")


def test_status_does_not_change_without_a_reason_or_back_from_withdrawn(tmp_path: Path) -> None:
    library = Library(tmp_path)
    key = confirmed(library, FIRST)

    with pytest.raises(UsageError, match="reason"):
        library.change(key, ProcedureStatus.WITHDRAWN, "  ", "ann", 4)
    library.change(key, ProcedureStatus.WITHDRAWN, "old", "ann", 5)
    with pytest.raises(UsageError, match="withdrawn"):
        library.change(key, ProcedureStatus.IN_FORCE, "new", "ann", 6)


def test_settle_refuses_an_answer_that_the_doubt_does_not_offer(tmp_path: Path) -> None:
    library = Library(tmp_path)
    stored, _is_new = library.add(file(DOUBTFUL), "ann", 1)

    with pytest.raises(UsageError, match="one of"):
        library.settle(stored.key, [Settlement(0, Answer.WARNING, "ann", 2)])


def test_a_torn_last_line_was_never_acknowledged_and_is_left_out(tmp_path: Path) -> None:
    key = confirmed(Library(tmp_path), FIRST)
    log = tmp_path / "library.jsonl"
    log.write_bytes(log.read_bytes() + b'{"v":1,"seq":9')

    library = Library(tmp_path)

    assert library.find(key).status is ProcedureStatus.IN_FORCE
    assert library.change(key, ProcedureStatus.SUSPENDED, "why", "ann", 9).status is ProcedureStatus.SUSPENDED


def test_a_changed_line_is_told_and_nothing_is_shown(tmp_path: Path) -> None:
    confirmed(Library(tmp_path), FIRST)
    log = tmp_path / "library.jsonl"
    log.write_bytes(log.read_bytes().replace(b"ann", b"bob"))

    with pytest.raises(StorageError, match="damaged"):
        Library(tmp_path).all()


@pytest.mark.parametrize("at_ms", [1e400, 10**30, -5, "x", None], ids=str)
def test_a_line_with_a_time_that_is_none_is_told_and_nothing_is_shown(tmp_path: Path, at_ms: object) -> None:
    confirmed(Library(tmp_path), FIRST)
    log = tmp_path / "library.jsonl"
    fields = {"event": "changed", "key": "k", "user_id": "ann", "at_ms": at_ms}
    last = read_chained(log.read_bytes().splitlines(keepends=True)[-1]).link
    body = json.dumps({"v": 1, "seq": last.seq + 1, "prev": last.digest, **fields}).encode()
    digest = hashlib.sha256(body).hexdigest()
    with log.open("ab") as file:
        file.write(body[:-1] + f',"h":"{digest}"}}\n'.encode())

    with pytest.raises(StorageError, match="damaged"):
        Library(tmp_path).all()


def test_a_changed_source_file_is_told(tmp_path: Path) -> None:
    library = Library(tmp_path)
    key = confirmed(library, FIRST)
    library.source_file(key).write_text("other", encoding="utf-8")

    with pytest.raises(StorageError, match="changed on disk"):
        library.source_file(key)


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "procedures").write_text("a file", encoding="utf-8")

    with pytest.raises(StorageError, match="cannot be written"):
        Library(tmp_path / "procedures").add(file(FIRST), "ann", 1)


def test_the_log_holds_no_text_of_the_document(tmp_path: Path) -> None:
    confirmed(Library(tmp_path), FIRST)

    events = [json.loads(line)["event"] for line in (tmp_path / "library.jsonl").read_text().splitlines()]

    assert events == ["added", "confirmed"]
