"""What the audit service does in other threads: pages with notes, and verifying."""

from dataclasses import replace
from pathlib import Path

from app.domain.audit import AuditLine, AuditPage, AuditReport, RequestStarted
from app.domain.errors import StorageError
from app.domain.sentence import said
from app.storage.audit_files import open_source
from app.storage.audit_keys import PublicKeys
from app.storage.audit_requests import Unended
from app.storage.audit_verify import verify

LOST_NOTE = said("no end: the program crashed")
RUNNING_NOTE = said("no end yet")


def noted(page: AuditPage, unended: Unended) -> AuditPage:
    """Give the page with a note at each beginning of a request that has no end."""

    def with_note(line: AuditLine) -> AuditLine:
        if line.event != RequestStarted.event:
            return line
        request_id = line.field("request_id")
        if request_id in unended.lost:
            return replace(line, note=LOST_NOTE)
        return replace(line, note=RUNNING_NOTE) if request_id in unended.running else line

    return replace(page, lines=tuple(map(with_note, page.lines)))


def verified(log: Path, key: Path | None) -> AuditReport:
    """Check the log in a folder or an export; key is a file of public keys that alone are trusted.

    Raises:
        StorageError: the log or the key cannot be read.
    """
    trusted = None
    if key is not None:
        try:
            trusted = PublicKeys([key.read_bytes()])
        except OSError as error:
            raise StorageError(
                said("The key {key} cannot be read ({strerror}).", key=key, strerror=error.strerror)
            ) from error
        if not trusted.ids:
            raise StorageError(
                said("The key {key} holds no public key. Give the .pub file of the installation.", key=key)
            )
    with open_source(log) as source:
        return verify(source, trusted)
