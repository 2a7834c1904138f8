"""Which policy held at the last start, so that a change of it can be recorded."""

import json
import logging
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from app.domain.policy import SitePolicy, policy_lines
from app.durable.atomic import write_atomic

logger = logging.getLogger(__name__)

SEEN_FILE = "policy-seen.json"


@dataclass(frozen=True, slots=True)
class SeenPolicy:
    """A policy as far as it is remembered: its file, that file's SHA-256, its fault, its rules in words."""

    source: str = ""
    sha256: str = ""
    fault: str = ""
    lines: tuple[tuple[str, str], ...] = ()


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    source: str
    sha256: str
    fault: str
    lines: list[list[str]]


def seen_of(policy: SitePolicy) -> SeenPolicy:
    """Give what is remembered of policy."""
    return SeenPolicy(policy.source, policy.sha256, policy.fault, policy_lines(policy))


class PolicySeenFile:
    """Keeps the last policy in the data folder; one that cannot be read or written counts as none seen."""

    def __init__(self, data_folder: Path) -> None:
        self._path = data_folder / SEEN_FILE

    def read(self) -> SeenPolicy:
        """Give the policy of the last start, an empty one for none."""
        try:
            form = _Form.model_validate_json(self._path.read_bytes())
            lines = tuple((name, text) for name, text in form.lines)
        except FileNotFoundError:
            return SeenPolicy()
        except (OSError, ValidationError, ValueError) as error:
            logger.info("the policy of the last start is not known: %r", error)
            return SeenPolicy()
        return SeenPolicy(form.source, form.sha256, form.fault, lines)

    def write(self, seen: SeenPolicy) -> None:
        """Remember seen; where that fails the next start records the same change again."""
        form = _Form(
            source=seen.source,
            sha256=seen.sha256,
            fault=seen.fault,
            lines=[list(pair) for pair in seen.lines],
        )
        try:
            write_atomic(self._path, json.dumps(form.model_dump()).encode("ascii"))
        except OSError as error:
            logger.info("the policy of this start could not be kept in mind: %r", error)
