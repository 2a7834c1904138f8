"""The site's policy on disk: a TOML file that this program only reads.

What is wrong with it, down to a word that is not known, makes the strictest policy hold: a rule that the site
wrote and the program did not understand may not be taken for no rule.
"""

import hashlib
import os
import re
import stat
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from app.domain.audit import AuditPolicy
from app.domain.errors import AssistantError
from app.domain.network import Endpoint
from app.domain.policy import MAX_IDLE_LOCK_MIN, MAX_RETENTION_DAYS, RoleCeilings, SitePolicy
from app.domain.user import Role

SCHEMA_VERSION = 1
_MAX_BYTES = 1 << 20
# 42 bytes that begin with "Ed", in base64.
_KEY = re.compile(r"RW[A-Za-z0-9+/]{54}")
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class _PolicyError(ValueError):
    """The file says something that is no rule; its text is for the site."""


class _Roles(BaseModel):
    model_config = ConfigDict(extra="forbid")

    everyone: StrictStr = Role.ADMIN.value
    accounts: dict[StrictStr, StrictStr] = {}
    users: dict[StrictStr, StrictStr] = {}


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid")

    schema_version: StrictInt
    endpoints: list[StrictStr] | None = None
    models: list[StrictStr] | None = None
    model_keys: list[StrictStr] | None = None
    air_gap: StrictBool = False
    retention_days: StrictInt | None = Field(default=None, ge=0, le=MAX_RETENTION_DAYS)
    export: StrictBool = True
    raw_text_in_audit: StrictBool = False
    questions_without_audit: StrictBool = False
    idle_lock_min: StrictInt | None = Field(default=None, ge=1, le=MAX_IDLE_LOCK_MIN)
    roles: _Roles = _Roles()


def find_policy(machine: Path, named: Path | None = None) -> SitePolicy:
    """Give the policy that holds: the machine's, or named where the machine has none.

    So nobody gets round the site's rules by naming others. Without either nothing is fixed; named must be
    there.
    """
    policy = _read(machine, may_be_missing=True)
    if named is None:
        return policy
    if policy.is_set:
        note = f"{named} is not used: this machine has a policy in {machine}."
        return replace(policy, note=" ".join(part for part in (policy.note, note) if part))
    return _read(named, may_be_missing=False)


def _read(path: Path, *, may_be_missing: bool) -> SitePolicy:
    digest = note = ""
    try:
        data, note = _content(path)
        digest = hashlib.sha256(data).hexdigest()
        policy = _policy(_Form.model_validate(tomllib.loads(data.decode("utf-8"))))
    except FileNotFoundError:
        # A link that leads nowhere is a policy that is not reached, such as one on a share.
        if may_be_missing and not path.is_symlink():
            return SitePolicy()
        fault = "it is not there"
    except OSError as error:
        fault = f"it cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        fault = "it is not UTF-8"
    except ValidationError as error:
        first = error.errors()[0]
        fault = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    except RecursionError:
        fault = "it is nested too deeply"
    except _PolicyError as error:
        fault = str(error)
    # Not TOMLDecodeError alone: a number of more than 4300 digits is a ValueError of its own.
    except ValueError as error:
        fault = f"it is not TOML: {error}"
    else:
        return replace(policy, source=str(path), sha256=digest, note=note)
    sentence = f"The site's policy {path} cannot be used, so the strictest rules hold: {fault}."
    return replace(SitePolicy.STRICTEST, source=str(path), sha256=digest, fault=sentence, note=note)


def _content(path: Path) -> tuple[bytes, str]:
    """Read the file and see who else may write it; a pipe or a device in its place is refused unread."""
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise OSError(None, "it is no file")
        data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise OSError(None, "it is too large")
    return data, _writable_note(path, status)


def _writable_note(path: Path, status: os.stat_result) -> str:
    if os.name == "nt":
        is_open = os.access(path, os.W_OK)
    else:
        is_own = os.getuid() != 0 and status.st_uid == os.getuid()
        is_open = is_own or bool(status.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    return f"{path} can be changed by users of this machine; give it to an administrator." if is_open else ""


def _policy(form: _Form) -> SitePolicy:
    if form.schema_version != SCHEMA_VERSION:
        raise _PolicyError(f"it has version {form.schema_version}, this Watchroom reads {SCHEMA_VERSION}")
    return SitePolicy(
        endpoints=None if form.endpoints is None else tuple(map(_origin, form.endpoints)),
        models=None if form.models is None else tuple(map(_model, form.models)),
        model_keys=None if form.model_keys is None else tuple(map(_key, form.model_keys)),
        is_air_gapped=form.air_gap,
        retention_days=form.retention_days,
        allows_export=form.export,
        audit=AuditPolicy(
            keeps_raw_text=form.raw_text_in_audit, goes_on_unwritten=form.questions_without_audit
        ),
        roles=RoleCeilings(
            everyone=_role(form.roles.everyone),
            accounts=_roles(form.roles.accounts),
            users=_roles(form.roles.users),
        ),
        idle_lock_min=form.idle_lock_min,
    )


def _origin(text: str) -> str:
    try:
        endpoint = Endpoint(text)
    except AssistantError as error:
        raise _PolicyError(f"endpoints: {error.user_text}") from error
    if endpoint.base_url != endpoint.origin:
        raise _PolicyError("endpoints: write scheme, host and port alone, such as https://host:8443")
    return endpoint.origin


def _model(text: str) -> str:
    name = text.removeprefix("sha256:")
    if not name or name != name.strip():
        raise _PolicyError("models: an id or a SHA-256 is empty or has a space around it")
    return name.lower() if name != text else name


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise _PolicyError("model_keys: write the second line of a minisign public key, RW and 54 more signs")
    return text


def _roles(listed: dict[str, Any]) -> tuple[tuple[str, Role], ...]:
    if "" in listed:
        raise _PolicyError("roles: a name is empty")
    return tuple((name, _role(role)) for name, role in listed.items())


def _role(text: str) -> Role:
    try:
        return Role(text)
    except ValueError as error:
        raise _PolicyError(f"roles: {text!r} is none of {', '.join(Role)}") from error
