"""Import, review, confirm and take back; PRO-20, SEC-2."""

import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from typing_extensions import override

from app.domain.audit import AuditEvent, ProcedureRecord
from app.domain.errors import NotAllowedError, UsageError
from app.domain.procedure import Answer, ProcedureStatus
from app.domain.user import Permission, Role, Unguarded
from app.durable.resources import resource_root
from app.procedures.library import Library
from app.services.disk import DiskThread
from app.services.document_reader import DocumentReader
from app.services.procedures import ProcedureService

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
DOUBTFUL = "# Rinse\n\n## Procedure\n\n1. Check:\n   - V-1\n   - V-2\n2. Rinse.\n"


class Roles(Unguarded):
    """Plays who is signed in."""

    user_id = "u7"

    def __init__(self, role: Role) -> None:
        self._role = role

    @override
    def require(self, permission: Permission) -> None:
        if not self._role.includes(permission.least_role):
            raise NotAllowedError("Sign in as an author.")


@contextlib.asynccontextmanager
async def opened(
    folder: Path,
    role: Role = Role.AUTHOR,
    samples: Path | None = None,
    note: Callable[[ProcedureRecord], None] = lambda _record: None,
) -> AsyncIterator[ProcedureService]:
    disk = DiskThread()
    service = ProcedureService(
        *(Library(folder / "library"), DocumentReader(), disk, lambda: NOW),
        gate=Roles(role),
        note=note,
        samples=samples,
    )
    try:
        yield service
    finally:
        await service.aclose()
        disk.close()


def document(folder: Path, content: str = DOUBTFUL, name: str = "rinse.md") -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


async def test_import_keeps_the_good_files_and_says_what_is_wrong_with_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        good, bad = await service.import_files([document(tmp_path), tmp_path / "none.md"])

        assert good.stored is not None
        assert good.stored.imported_by == "u7"
        assert good.stored.status is ProcedureStatus.IN_REVIEW
        assert bad.stored is None
        assert bad.problem.startswith("none.md cannot be read")


async def test_every_change_of_the_library_is_in_the_audit_log(tmp_path: Path) -> None:
    noted: list[ProcedureRecord] = []
    async with opened(tmp_path, note=noted.append) as service:
        (imported,) = await service.import_files([document(tmp_path)], accept=True)
        assert imported.stored is not None
        await service.withdraw(imported.stored.key, "the pump is gone")

    sha256 = imported.stored.procedure.sha256
    assert {record.event for record in noted} == {AuditEvent.PROCEDURE_CHANGED}
    assert [record.note for record in noted] == [
        f"in_force, file {sha256}",
        f"withdrawn: the pump is gone, file {sha256}",
    ]


async def test_an_author_settles_each_doubt_and_then_confirms(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        heard: list[str] = []
        service.listen(heard.append)
        (imported,) = await service.import_files([document(tmp_path)])
        assert imported.stored is not None
        key = imported.stored.key
        review = await service.review(key)
        doubt = review.stored.procedure.doubts[0]
        assert review.text[doubt.source.start : doubt.source.end] == doubt.text

        await service.settle(key, 0, Answer.STEP, "each is looked at")
        stored = await service.confirm(key)

        assert [step.text for step in stored.procedure.steps] == ["Check:", "V-1", "V-2", "Rinse."]
        assert (stored.settlements[0].user_id, stored.settlements[0].at_ms) == (
            "u7",
            int(NOW.timestamp() * 1000),
        )
        assert stored.open_doubts == ()
        assert heard == [key, key, key]


async def test_accept_settles_all_as_parsed_in_the_users_name(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        (imported,) = await service.import_files([document(tmp_path)], accept=True)

        assert imported.stored is not None
        assert imported.stored.status is ProcedureStatus.IN_FORCE
        assert [entry.answer for entry in imported.stored.settlements] == [Answer.AS_PARSED]
        assert imported.stored.confirmed_by == "u7"


async def test_accept_leaves_a_document_without_steps_in_review(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        path = document(tmp_path, "# Stop\n\nPush the button.\n")

        (imported,) = await service.import_files([path], accept=True)

        assert imported.stored is not None
        assert imported.stored.status is ProcedureStatus.IN_REVIEW


async def test_withdraw_suspend_and_resume_say_why(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        (imported,) = await service.import_files([document(tmp_path)], accept=True)
        assert imported.stored is not None
        key = imported.stored.key

        suspended = await service.suspend(key, "valve is being changed")
        resumed = await service.resume(key, "valve is changed")
        withdrawn = await service.withdraw(key, "line is gone")

        assert (suspended.status, suspended.reason) == (ProcedureStatus.SUSPENDED, "valve is being changed")
        assert resumed.status is ProcedureStatus.IN_FORCE
        assert (withdrawn.status, withdrawn.reason) == (ProcedureStatus.WITHDRAWN, "line is gone")


@pytest.mark.parametrize("role", [Role.VIEWER, Role.OPERATOR])
async def test_who_is_no_author_changes_nothing_but_may_read(tmp_path: Path, role: Role) -> None:
    async with opened(tmp_path) as service:
        (imported,) = await service.import_files([document(tmp_path)])
        assert imported.stored is not None
        key = imported.stored.key
    async with opened(tmp_path, role) as service:
        for refused in (
            service.import_files([document(tmp_path)]),
            service.settle(key, 0),
            service.confirm(key),
            service.withdraw(key, "why"),
            service.suspend(key, "why"),
            service.resume(key, "why"),
            service.supersede(key, key, "why"),
        ):
            with pytest.raises(NotAllowedError):
                await refused

        assert (await service.show(key)).status is ProcedureStatus.IN_REVIEW


async def test_show_says_what_it_does_not_know(tmp_path: Path) -> None:
    async with opened(tmp_path) as service:
        with pytest.raises(UsageError, match="no procedure x"):
            await service.show("x")


async def test_the_samples_fill_an_empty_library_once_and_name_assets_of_the_sample_plant(
    tmp_path: Path,
) -> None:
    plant = (resource_root() / "sample_plant/assets.geojson").read_text(encoding="utf-8")
    sensors = (resource_root() / "sample_plant/sensors.csv").read_text(encoding="utf-8")
    async with opened(tmp_path, samples=resource_root() / "sample_procedures") as service:
        await service.add_samples()
        again = await service.add_samples()
        stored = await service.list()

        assert again == ()
        assert [entry.status for entry in stored] == [ProcedureStatus.IN_FORCE] * 2
        for tag in {tag for entry in stored for step in entry.procedure.steps for tag in step.tags}:
            assert f'"tag":{json.dumps(tag)}' in plant.replace(" ", "") or f"\n{tag}," in sensors
        for entry in stored:
            assert (await service.review(entry.key)).findings == ()
            assert any(step.is_hold_point for step in entry.procedure.steps)
            assert any(step.warnings for step in entry.procedure.steps)


async def test_a_procedure_of_300_steps_opens_in_200_ms(tmp_path: Path) -> None:
    steps = "".join(
        f"{n}. Open valve V-{n} and record the pressure PI-{n} (bar), between 1.0 and 2.0 bar.\n\n"
        f"   > **Caution:** The line {n} is hot.\n\n"
        for n in range(1, 301)
    )
    async with opened(tmp_path) as service:
        (imported,) = await service.import_files(
            [document(tmp_path, f"# Long\n\n## Procedure\n\n{steps}")], accept=True
        )
        assert imported.stored is not None
        key = imported.stored.key
    async with opened(tmp_path) as service:
        begun = time.process_time()
        stored = await service.show(key)
        took_s = time.process_time() - begun

    assert len(stored.procedure.steps) == 300
    assert took_s < 0.2
