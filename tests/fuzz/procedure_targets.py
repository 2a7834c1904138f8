"""What is kept of procedures and their runs, what comes from other stations, and scripts that walk one."""

import contextlib
import hashlib
import json
import random as randoms
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from app.cli.sop_script import PLACES, read_script
from app.domain.errors import AssistantError
from app.domain.procedure import Answer, ProcedureStatus, Settlement
from app.domain.procedure_run import FileAttached, LoggedEvent, NoteAdded, RunStarted
from app.durable.chain import Link
from app.durable.slots import slot_of
from app.procedures.document import (
    document_json,
    procedure_json,
    read_document_json,
    read_procedure_json,
)
from app.procedures.library import Library, ReadFile
from app.procedures.open_run import OpenRun
from app.procedures.printed import plain_text, printed_record
from app.procedures.receipt import format_of, read_receipt, returned_end, write_receipt
from app.procedures.record import RunRecord, kept_state, read_record, write_record
from app.procedures.run_events import run_started
from app.procedures.run_folder import RunFolder
from app.procedures.run_lines import write_line
from app.procedures.run_log import EVENTS_FILE, RECEIPT_FILE, RunLog, snapshot_name
from app.procedures.run_mark import MARK_FILE
from app.procedures.run_view import loss_notices, run_summary, run_view
from app.procedures.search import ProcedureIndex
from app.procedures.signed_json import signed_bytes
from app.storage.audit_keys import PublicKeys, Signer
from tests.fakes.procedure_world import doubtful
from tests.fakes.procedures import BEGAN_MS, procedure, rich_procedure, stored
from tests.fakes.walks import Walk
from tests.fuzz.mutations import (
    chance,
    json_bytes,
    json_text,
    mutated_bytes,
    mutated_value,
    odd_text,
)
from tests.fuzz.target import Target

_CHANGES: Final = (ProcedureStatus.WITHDRAWN, ProcedureStatus.SUSPENDED, ProcedureStatus.IN_FORCE)
_RUN_ID: Final = "20261129-090000-00000001"
_PRIVATE: Final = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
_PEM: Final = _PRIVATE.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
_SIGNER: Final = Signer(
    hashlib.sha256(_PRIVATE.public_key().public_bytes_raw()).hexdigest()[:16], "file", "", _PRIVATE
)
_SCRIPT: Final = """# walk
done . value=12.5 outcome=ok note="all well" sign=amira second=bo
tag #1 P-101
choose 8 8/a reason='no other'
permit W-7 from=2026-11-30T08:00:00Z until=2026-11-30T16:00:00Z issuer=Bo holder=Amira
{"do": "correct", "step": "2", "reason": "typed 12", "value": 12.5, "reopen": true}
lock 3 id=L-1 device=padlock position=closed by=amira place="door 4"
wait 12
export records
end by=amira reason=done
"""
_ORDER: Final[dict[str, Any]] = {"do": "done", "step": "5/a", "note": "x", "value": 12.5, "accept": True}


def read_run(random: Random, folder: Path) -> None:
    """A run of this station: its entries, its copy of the procedure, its mark and its receipt."""
    log = _changed_run(random, RunFolder(folder), folder)
    with contextlib.suppress(AssistantError):
        run = OpenRun(log)
        now_ms = run.state.last_at_ms
        run_summary(run)
        loss_notices(run)
        run_view(run, now_ms)
        plain_text(printed_record(run, "ab" * 32, _SIGNER.key_id))
        run.record_loss(now_ms, "amira")
        # What could be read goes on and proves itself.
        run.record(NoteAdded(0, odd_text(random)), now_ms, "amira")
        assert OpenRun(RunLog(log.folder)).state == run.state
        write_record(RunLog(log.folder), BEGAN_MS, _SIGNER)


def write_run(random: Random, folder: Path) -> None:
    """What an operator writes into a run is read back, and its record proves itself."""
    made = procedure()
    log = RunFolder(folder).create(procedure_json(made), BEGAN_MS)
    start = run_started(
        stored(made), procedure_json(made), None, has_users=True, station=(odd_text(random), odd_text(random))
    )
    log.append(start, BEGAN_MS, "amira")
    run = OpenRun(log)
    for _ in range(1 + random.randrange(3)):
        with contextlib.suppress(AssistantError):
            run.record(NoteAdded(random.randrange(5), odd_text(random)), BEGAN_MS, odd_text(random))
    content = odd_text(random).encode("utf-8", "surrogatepass")
    sha256 = hashlib.sha256(content).hexdigest()
    log.keep_file(sha256, content)
    with contextlib.suppress(AssistantError):
        run.record(FileAttached(0, odd_text(random), sha256, len(content)), BEGAN_MS, "amira")
    again = OpenRun(RunLog(log.folder))
    assert again.events == run.events
    record = read_record(write_record(RunLog(log.folder), BEGAN_MS, _SIGNER), PublicKeys([_PEM]))
    assert record.events == run.events


def read_records(random: Random, _folder: Path) -> None:
    """A signed record or receipt from another station, changed before or after it was signed."""
    record, receipt = _signed()
    kind = random.choice((record, record, receipt))
    if chance(random, 2):
        value = json.loads(kind)
        if kind is record and chance(random, 2):
            value["entries"] = _rechained(random, value["entries"])
        data = _resigned(random, mutated_value(random, value, most=3))
    else:
        data = mutated_bytes(random, kind, (record, receipt))
    keys = PublicKeys([_PEM])
    assert isinstance(format_of(data), str)
    returned_end(data)
    for read in (lambda: read_record(data, keys), lambda: read_receipt(data, keys), lambda: kept_state(data)):
        with contextlib.suppress(AssistantError):
            read()


def read_library(random: Random, folder: Path) -> None:
    """Stored procedures: the library's log, what the parser gave, and what an author confirmed."""
    for name, data in _library().items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    path = folder / random.choice(sorted(_library()))
    if path.suffix == ".md":
        path.write_bytes(mutated_bytes(random, path.read_bytes()))
    elif path.name != "library.jsonl":
        path.write_bytes(json_bytes(random, mutated_value(random, json.loads(path.read_bytes()))))
    elif chance(random, 3):
        path.write_bytes(mutated_bytes(random, path.read_bytes()))
    else:
        lines = [line.decode() for line in path.read_bytes().splitlines()]
        path.write_text("".join(f"{line}\n" for line in _rechained(random, lines)), encoding="ascii")
    library = Library(folder)
    with contextlib.suppress(AssistantError):
        _use(random, library)


def read_parsed(random: Random, _folder: Path) -> None:
    """A parsed form between processes and on disk."""
    document = doubtful()
    value = mutated_value(random, json.loads(document_json(document)))
    with contextlib.suppress(ValueError):
        read_document_json(json_bytes(random, value))
    value = mutated_value(random, json.loads(procedure_json(rich_procedure())))
    with contextlib.suppress(ValueError):
        read_procedure_json(json_bytes(random, value))


def read_orders(random: Random, folder: Path) -> None:
    """A script that walks a procedure."""
    path = folder / "walk.txt"
    if chance(random, 3):
        value = mutated_value(random, {**_ORDER, "do": random.choice(sorted(PLACES))})
        path.write_bytes(json_bytes(random, value))
    else:
        path.write_bytes(mutated_bytes(random, _SCRIPT.encode()))
    with contextlib.suppress(AssistantError):
        for order in read_script(path):
            assert order.verb in PLACES
            assert all(isinstance(word, str) for word in order.words.values())


def _use(random: Random, library: Library) -> None:
    entries = library.all()
    index = ProcedureIndex(entries)
    try:
        index.find("pump valve")
    finally:
        index.close()
    for entry in entries:
        with contextlib.suppress(AssistantError):
            library.text(entry.key)
            library.source_file(entry.key)
        with contextlib.suppress(AssistantError):
            doubt = random.randrange(3)
            library.settle(
                entry.key, [Settlement(doubt, random.choice(list(Answer)), "bo", BEGAN_MS, odd_text(random))]
            )
        with contextlib.suppress(AssistantError):
            library.confirm(entry.key, "bo", BEGAN_MS)
        with contextlib.suppress(AssistantError):
            library.change(entry.key, random.choice(_CHANGES), "why", "bo", BEGAN_MS)
    # What was written into it is read again.
    library.all()


def _changed_run(random: Random, runs: RunFolder, folder: Path) -> RunLog:
    """A run's folder of which some part was changed; hashes are made to fit, as somebody would."""
    made = rich_procedure()
    snapshot = procedure_json(made)
    if chance(random, 3):
        snapshot = json_bytes(random, mutated_value(random, json.loads(snapshot)))
    digest = hashlib.sha256(snapshot).hexdigest()
    lines = [line.decode() for line in _lines(_walked(random.randrange(8)), digest)]
    if chance(random, 2):
        lines = _rechained(random, lines)
    data = "".join(f"{line}\n" for line in lines).encode("ascii", "replace")
    log = RunLog(folder / "own" / _RUN_ID)
    log.folder.mkdir(parents=True)
    (log.folder / snapshot_name(digest)).write_bytes(snapshot)
    (log.folder / EVENTS_FILE).write_bytes(mutated_bytes(random, data) if chance(random, 4) else data)
    mark = json_text(mutated_value(random, {"seq": len(lines), "sha256": "ab" * 32}, most=2)).encode()
    slots = slot_of(mark) * 2
    (log.folder / MARK_FILE).write_bytes(mutated_bytes(random, slots) if chance(random, 3) else slots)
    if chance(random, 2):
        receipt = _signed()[1]
        (log.folder / RECEIPT_FILE).write_bytes(
            json_bytes(random, mutated_value(random, json.loads(receipt)))
        )
    with contextlib.suppress(AssistantError):
        return runs.open(_RUN_ID)
    return log


@cache
def _walked(seed: int) -> tuple[LoggedEvent, ...]:
    """Some way through the procedure that has a step of every kind."""
    chances = randoms.Random(seed)
    walk = Walk(rich_procedure(), chances)
    for _ in range(3 * seed):
        if walk.state.current:
            walk.advance()
    return tuple(walk.events)


def _lines(events: Sequence[LoggedEvent], snapshot_sha256: str) -> list[bytes]:
    lines, end = [], Link()
    for logged in events:
        event = logged.event
        if isinstance(event, RunStarted):
            event = replace(event, snapshot_sha256=snapshot_sha256)
        line, end = write_line(end, logged.at_ms, logged.user_id, event)
        lines.append(line.rstrip(b"\n"))
    return lines


@cache
def _signed() -> tuple[bytes, bytes]:
    """A record as another station signs it, and the receipt for it."""
    with tempfile.TemporaryDirectory() as name:
        snapshot = procedure_json(rich_procedure())
        log = RunLog.create(Path(name) / _RUN_ID, snapshot)
        lines = _lines(_walked(6), hashlib.sha256(snapshot).hexdigest())
        (log.folder / EVENTS_FILE).write_bytes(b"".join(line + b"\n" for line in lines))
        run = OpenRun(log)
        content = b"a picture"
        digest = hashlib.sha256(content).hexdigest()
        log.keep_file(digest, content)
        run.record(FileAttached(0, "gauge.jpg", digest, len(content)), run.state.last_at_ms, "amira")
        data = write_record(RunLog(log.folder), BEGAN_MS, _SIGNER)
    record: RunRecord = read_record(data, PublicKeys([_PEM]))
    return data, write_receipt(record, data, BEGAN_MS, "control room", _SIGNER)


def _resigned(random: Random, value: Any) -> bytes:
    """The value with the signature of a station that is trusted, where it can be signed at all."""
    if isinstance(value, dict) and not chance(random, 4):
        fields = {
            name: entry
            for name, entry in value.items()
            if name not in ("format", "version", "key_id", "signature")
        }
        entries = fields.get("entries")
        if isinstance(entries, list) and entries and isinstance(entries[-1], str) and chance(random, 2):
            fields["head"] = _head(entries[-1])
        with contextlib.suppress(ValueError, TypeError):
            return signed_bytes(str(value.get("format")), 1, fields, _SIGNER)
    return json_bytes(random, value)


def _head(line: str) -> Mapping[str, object]:
    digest = re.search(r'"h":"([0-9a-f]{64})"', line)
    number = re.search(r'"seq":(\d{1,9})', line)
    return {"seq": int(number[1]) if number else 0, "sha256": digest[1] if digest else ""}


def _rechained(random: Random, lines: Sequence[str]) -> list[str]:
    """Lines of a chain of which one says something else, and whose hashes hold all the same."""
    place, previous = random.randrange(len(lines)), "0" * 64
    found = []
    for number, line in enumerate(lines):
        value = json.loads(line)
        own = {"v": value.pop("v"), "seq": number + 1, "prev": previous}
        value.pop("prev"), value.pop("seq"), value.pop("h")
        if number == place:
            changed = mutated_value(random, value, most=2)
            value = changed if isinstance(changed, dict) else value
        body = json_text({**value, **own})
        previous = hashlib.sha256(body.encode()).hexdigest()
        found.append(f'{body[:-1]},"h":"{previous}"}}')
    return found


@cache
def _library() -> dict[str, bytes]:
    """The files of a library with a procedure in each state."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library = Library(folder)
        documents = [doubtful(), doubtful()]
        for number, document in enumerate(documents):
            content = f"{document.text}{number}".encode()
            sha256 = hashlib.sha256(content).hexdigest()
            whole = replace(document, procedure=replace(document.procedure, sha256=sha256))
            key = library.add(ReadFile("sop.md", content, whole), "amira", BEGAN_MS)[0].key
            library.settle(key, [Settlement(0, Answer.WARNING, "bo", BEGAN_MS, "seen")])
            if not number:
                library.settle(key, [Settlement(1, Answer.AS_PARSED, "bo", BEGAN_MS)])
                library.confirm(key, "bo", BEGAN_MS)
                library.change(key, ProcedureStatus.SUSPENDED, "worn seal", "bo", BEGAN_MS)
        return {
            str(path.relative_to(folder).as_posix()): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in (".json", ".jsonl", ".md")
        }


TARGETS: Final = (
    Target("run of a procedure", read_run),
    Target("entries of a run", write_run),
    Target("signed records and receipts", read_records),
    Target("library of procedures", read_library),
    Target("parsed procedure (JSON)", read_parsed),
    Target("script of a walk", read_orders),
)
