"""One file for whoever helps from afar: logs, settings, doctor, audit head, versions; no secret, no text.

No key, no PIN and no hash of one is ever in it. Questions and answers are in it only when somebody asks for
that. The file is written whole or not at all, and its making is recorded.
"""

import dataclasses
import hashlib
import io
import json
import zipfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

import app
from app.domain.audit import AuditFilter, AuditLine, Exported
from app.domain.clock import Clock
from app.domain.errors import AssistantError, StorageError
from app.domain.model_spec import ModelStatus
from app.domain.policy import SitePolicy, policy_lines
from app.domain.settings import Settings
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.durable.atomic import write_atomic
from app.durable.folders import UserFolders
from app.services.about import AboutService
from app.services.audit import AuditService
from app.services.audit_reading import verified
from app.services.disk import DiskThread
from app.services.doctor import Doctor
from app.services.support_scrub import Scrubber
from app.services.support_texts import SupportTexts
from app.storage.audit_files import open_source
from app.storage.audit_read import read_page

AUDIT_RECORDS: Final = 300
_LOG_TAIL_BYTES: Final = 1_000_000
# Fields of audit records that hold no text of anybody's.
_AUDIT_FIELDS: Final = frozenset(
    {
        *("ts", "event", "mode", "app", "request_id", "model", "model_sha256", "engine", "temperature"),
        *("max_tokens", "answer_chars", "prompt_tokens", "cached_tokens", "completion_tokens", "latency_ms"),
        *("ttft_ms", "finish_reason", "status", "step", "query_id", "refusal", "row_count", "as_of"),
        *("context_tokens", "is_whole", "records", "faults", "store", "is_loss", "count", "sha256", "what"),
        *("conversations", "lookups", "files", "flags", "source", "flag_id"),
    }
)
_README: Final = """What this file holds, made by Watchroom {version} on {at}:

versions.json    versions of the program, its libraries and packages
doctor.json      what this machine has and misses
settings.json    the settings in force
policy.json      the rules of the site's policy
models.json      the entries of the list of models and how their files stand
audit.json       the newest {records} audit records without any text, and whether the log is whole
logs/            the program's own logs, their last megabyte

No key, no PIN and nothing of the list of users is in it. Paths are shortened.
{texts}
"""
_NO_TEXTS: Final = "No question and no answer is in it."
_TEXTS: Final = (
    "texts/           flagged answers and the newest conversations, because somebody asked for them"
)


class SupportBundle:
    """Makes the file. read_texts blocks and is run in the disk's thread; statuses and about read the rest.

    check_export raises where the site allows no export, check_target where a file may not be written.
    """

    def __init__(
        self,
        *,
        folders: UserFolders,
        doctor: Doctor,
        about: AboutService,
        statuses: Callable[[], Awaitable[tuple[ModelStatus, ...]]],
        settings: Callable[[], Settings],
        read_texts: Callable[[], SupportTexts],
        policy: SitePolicy,
        audit: AuditService,
        disk: DiskThread,
        wall_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._folders = folders
        self._doctor = doctor
        self._about = about
        self._statuses = statuses
        self._settings = settings
        self._read_texts = read_texts
        self._policy = policy
        self._audit = audit
        self._disk = disk
        self._wall_clock = wall_clock
        self._gate = gate

    @property
    def default_name(self) -> str:
        """The file's name where nobody names one."""
        return f"watchroom-support-{self._wall_clock():%Y%m%d-%H%M%S}.zip"

    async def write(self, target: Path, *, with_texts: bool = False) -> Exported:
        """Write the file to target and record that; with_texts adds flagged answers and conversations.

        Raises:
            NotAllowedError: whoever is signed in may not export, or the site allows no export.
            StorageError: target cannot be written.
        """
        self._gate.require(Permission.EXPORT)
        self._policy.check_export()
        self._folders.check_target(target)
        texts = await self._disk.run(self._read_texts)
        members = await self._members(texts, with_texts=with_texts)
        exported = await self._disk.run(self._put, target, members)
        self._audit.note(exported)
        return exported

    async def _members(self, texts: SupportTexts, *, with_texts: bool) -> dict[str, str]:
        settings = dataclasses.asdict(self._settings())
        findings = await self._doctor.examine()
        named: dict[str, object] = {
            "versions.json": await self._versions(),
            "doctor.json": {one.topic: {"ok": one.is_ok, "text": one.text} for one in findings},
            "settings.json": settings,
            "policy.json": dict(policy_lines(self._policy)) | {"fault": self._policy.fault},
            "models.json": await self._models(),
            "audit.json": await self._disk.run(self._audit_head),
        }
        # Where texts are asked for they may stand in the logs as well; keys never.
        scrubber = Scrubber(() if with_texts else texts.kept, self._folder_names())
        readme = _README.format(
            version=app.__version__,
            at=self._wall_clock().isoformat(),
            records=AUDIT_RECORDS,
            texts=_TEXTS if with_texts else _NO_TEXTS,
        )
        logs = await self._disk.run(self._logs)
        members = {"README.txt": readme}
        members |= {name: scrubber.clean(_json(value)) for name, value in named.items()}
        members |= {f"logs/{name}": scrubber.clean(text) for name, text in logs.items()}
        if with_texts:
            members |= {f"texts/{name}": _json(value) for name, value in texts.shown.items()}
        return members

    async def _versions(self) -> dict[str, object]:
        components = await self._about.components()
        return {
            **dict(await self._about.versions()),
            "packages": {component.name: component.version for component in components},
        }

    async def _models(self) -> object:
        try:
            statuses = await self._statuses()
        except AssistantError as error:
            return {"fault": error.user_text}
        return [
            {
                "id": status.spec.model_id,
                "kind": status.spec.kind,
                "state": status.state,
                "size_bytes": status.size_bytes,
                "sha256": status.spec.sha256,
                "context_tokens": status.spec.context_tokens,
                "host": status.spec.endpoint_host,
            }
            for status in statuses
        ]

    def _audit_head(self) -> object:
        try:
            report = verified(self._folders.audit, None)
            with open_source(self._folders.audit) as source:
                page = read_page(source, AuditFilter(), AUDIT_RECORDS)
        except StorageError as error:
            return {"fault": error.user_text}
        return {
            "is_whole": report.is_whole,
            "records": report.records,
            "last_seq": report.last_seq,
            "signed_seq": report.signed_seq,
            "fault_count": report.fault_count,
            "newest": [_record(line) for line in page.lines],
        }

    def _logs(self) -> dict[str, str]:
        logs = {}
        for path in sorted(self._folders.logs.glob("*.log*")):
            try:
                data = path.read_bytes()[-_LOG_TAIL_BYTES:]
            except OSError as error:
                data = f"It cannot be read ({error.strerror}).".encode()
            logs[path.name] = data.decode("utf-8", "replace")
        return logs

    def _folder_names(self) -> dict[str, str]:
        folders = self._folders
        named = {folders.config: "<config>", folders.data: "<data>", folders.cache: "<cache>"}
        return {**{str(folder): name for folder, name in named.items()}, str(Path.home()): "~"}

    def _put(self, target: Path, members: Mapping[str, str]) -> Exported:
        moment = self._wall_clock()
        stamp = (moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second)
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in members.items():
                archive.writestr(zipfile.ZipInfo(name, stamp), text.encode(), zipfile.ZIP_DEFLATED)
        try:
            write_atomic(target, data.getvalue())
        except OSError as error:
            raise StorageError(
                f"The support bundle {target} cannot be written ({error.strerror}).", detail=repr(error)
            ) from error
        digest = hashlib.sha256(data.getvalue()).hexdigest()
        return Exported("support bundle", target.name, digest, len(members))


def _record(line: AuditLine) -> dict[str, object]:
    return {"seq": line.seq, **{name: value for name, value in line.fields if name in _AUDIT_FIELDS}}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"
