import io
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.cli import audit
from app.cli.arguments import parse_arguments
from app.domain.audit import ModelRefused, RequestLost, RequestStarted
from app.domain.clock import fixed_clock
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore, no_key_ring

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[AuditService]:
    """A log of three records."""
    disk = DiskThread()
    log = AuditLog(tmp_path, "amira", fixed_clock(NINE), mono_ns=lambda: 0)
    keys = AuditKeys(tmp_path, SecretStore(no_key_ring))
    log.use_signer(keys.load())
    for name in ("m0", "m1\u202egnorw", "m2 and more"):
        log.append(ModelRefused(name, "", "x"))
    yield AuditService(log, keys, disk, Notices())
    disk.close()


async def run(service: AuditService, *words: str) -> tuple[int, str]:
    out = io.StringIO()
    code = await audit.run(parse_arguments(["audit", *words]), service, out)
    return code, out.getvalue()


async def test_verify_of_a_whole_log_says_so_with_exit_code_0(service: AuditService) -> None:
    code, out = await run(service, "verify")

    assert code == 0
    assert out.startswith("whole: 3 records, 1 to 3, signed up to 3\n")


async def test_verify_of_a_changed_log_says_where_with_exit_code_1(
    service: AuditService, tmp_path: Path
) -> None:
    path = tmp_path / "audit-000001.jsonl"
    path.write_bytes(path.read_bytes().replace(b"m0", b"mX"))

    code, out = await run(service, "verify")

    assert code == 1
    assert out.startswith("1 FAULTS: ")
    assert "FAULT audit-000001.jsonl, line 1: the record was changed" in out


async def test_verify_as_json_gives_verdict_and_faults(service: AuditService, tmp_path: Path) -> None:
    (tmp_path / "high-water.mark").unlink()

    code, out = await run(service, "verify", "--json")

    value = json.loads(out)
    assert (code, value["is_whole"], value["records"]) == (1, False, 3)
    assert value["faults"][0]["file"] == "high-water.mark"


async def test_verify_of_an_export_with_its_key_on_another_machine(
    service: AuditService, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("stick") / "log.zip"
    await run(service, "export", str(target))

    code, out = await run(service, "verify", str(target), "--key", str(tmp_path / "signing-key.pub"))

    assert code == 0
    assert out.startswith("whole: ")


async def test_show_prints_records_newest_first_and_no_character_that_could_mislead(
    service: AuditService,
) -> None:
    code, out = await run(service, "show", "--event", "model_refused")

    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["3", "2", "1"]
    assert '3  2026-11-29T09:00:00.000Z  amira  model_refused  model_id="m2 and more" reason=x' in out
    assert r"m1\u202egnorw" in out
    assert out.isascii()


async def test_show_takes_filters_and_a_number(service: AuditService) -> None:
    assert (await run(service, "show", "--last", "1"))[1].startswith("3  ")
    assert (await run(service, "show", "--text", "M0"))[1].startswith("1  ")
    assert (await run(service, "show", "--until", "2026-11-29T09:00:00"))[1] == ""
    assert (await run(service, "show", "--user", "somebody"))[1] == ""


async def test_show_as_json_gives_one_object_a_line(service: AuditService) -> None:
    _code, out = await run(service, "show", "--json")

    assert [json.loads(line)["model_id"] for line in out.splitlines()][-1] == "m0"


@pytest.mark.parametrize(
    "words",
    [(), ("show", "--event", "nonsense"), ("show", "--last", "0"), ("show", "--since", "soon"), ("export",)],
    ids=" ".join,
)
def test_words_that_mean_nothing_are_usage_errors(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_arguments(["audit", *words])

    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


async def test_show_says_that_a_request_has_no_end(tmp_path: Path) -> None:
    disk = DiskThread()
    log = AuditLog(tmp_path, "amira", fixed_clock(NINE), mono_ns=lambda: 0)
    log.append(RequestStarted("r1", "m", "ab", "local", "prompt"))
    log.append(RequestLost("r1", 1, "2026-11-29T09:00:00Z"))
    service = AuditService(log, None, disk, Notices())

    _code, text = await run(service, "show", "--event", "request_started")
    _code, line = await run(service, "show", "--json", "--event", "request_started")

    assert text.rstrip().endswith("[no end: the program crashed]")
    assert json.loads(line)["note"] == "no end: the program crashed"
    disk.close()
