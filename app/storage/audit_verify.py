"""Checks a log from its first to its last byte: hashes, numbers, signatures, files and the high-water mark.

What the chain alone cannot show is that its end is missing: the mark does. What mark and chain cannot show is
that both were rewritten: the signatures do, for whoever holds the public key from before. Nothing on the
machine shows that the whole folder was replaced by an older copy of itself; an export kept elsewhere does.
"""

from app.domain.audit import AuditEvent, AuditFault, AuditReport
from app.durable.chain import ChainedLine, ChainError, Link, read_chained
from app.storage.audit_files import AuditSource, file_name, file_number
from app.storage.audit_keys import PublicKeys
from app.storage.audit_log import CHECKPOINT_RECORDS, checkpoint_message
from app.storage.audit_mark import MARK_FILE, Mark, is_whole, newest_mark

# So many may stand without any signature though there is a key. Every start writes a record before it has the
# key, so starts that are killed at once add to the records up to the first checkpoint.
_YOUNG_RECORDS = 2 * CHECKPOINT_RECORDS


def verify(source: AuditSource, trusted: PublicKeys | None = None) -> AuditReport:
    """Check every record of source; trusted are keys from elsewhere, None takes those beside the log.

    Raises:
        StorageError: a file cannot be read, or a key beside the log is none.
    """
    verification = _Verification(trusted if trusted is not None else PublicKeys(source.keys))
    expected = 1
    for name in source.names:
        if file_number(name) != expected:
            verification.fault(name, 0, f"{file_name(expected)} is missing before this file")
        expected = file_number(name) + 1
        verification.read_file(name, source.read(name), is_last=name == source.names[-1])
    if source.names or source.mark is not None:
        verification.read_mark(source.mark)
    verification.check_signatures(are_keys_trusted=trusted is not None)
    unchained = sum(source.read(name).count(b"\n") for name in source.old_names)
    if unchained:
        verification.notes.append(
            f"{unchained} records of version 1 ({', '.join(source.old_names)}) are not chained: changes in "
            "them cannot be found."
        )
    if trusted is None and verification.keys.ids:
        verification.notes.append(
            "Signatures were checked with the key that lies beside the log. Whoever can replace the log can "
            "replace that as well: give a public key that was kept elsewhere with --key."
        )
    return verification.report(unchained)


class _Verification:
    """One walk over the log; faults are counted, and the first ones kept."""

    def __init__(self, keys: PublicKeys) -> None:
        self.keys = keys
        self.faults: list[AuditFault] = []
        self.notes: list[str] = []
        self._fault_count = 0
        self._records = 0
        self._first_seq = 0
        self._last = Link()
        self._signed_seq = 0
        self._signatures = 0

    def fault(self, file: str, line: int, text: str) -> None:
        """Note what was changed or is missing."""
        self._fault_count += 1
        if len(self.faults) < AuditReport.MAX_FAULTS:
            self.faults.append(AuditFault(file, line, text))

    def read_file(self, name: str, data: bytes, *, is_last: bool) -> None:
        """Check one file's lines against each other and against the file before."""
        lines = data.split(b"\n")
        torn = lines.pop()
        for number, line in enumerate(lines, start=1):
            self._read_line(name, number, line + b"\n")
        if torn and is_last:
            self.notes.append(
                f"{name} ends in a torn record of {len(torn)} bytes, as after a kill; the next start cuts it "
                "off."
            )
        elif torn:
            self.fault(name, len(lines) + 1, "the file ends in the middle of a record")

    def read_mark(self, data: bytes | None) -> None:
        """Check the high-water mark against the log's end."""
        if data is None:
            self.fault(MARK_FILE, 0, "the high-water mark is missing, so the log's end may have been cut off")
            return
        mark = newest_mark(data)
        if mark is None or not is_whole(data):
            self.fault(MARK_FILE, 0, "the high-water mark was changed")
        if mark is not None:
            self._check_mark(mark)

    def check_signatures(self, *, are_keys_trusted: bool) -> None:
        """Say how far signatures reach; that there are none at all is a fault where there should be some."""
        is_young = self._records < _YOUNG_RECORDS and not are_keys_trusted
        if not self.keys.ids:
            self.notes.append("The log is not signed: whoever may write it could have written it anew.")
        elif self._records and not self._signatures and not is_young:
            self.fault("", 0, "no signature of this key is in the log")
        elif self._signed_seq < self._last.seq:
            self.notes.append(f"Records after {self._signed_seq} are not signed.")

    def report(self, unchained: int) -> AuditReport:
        """Give what was found."""
        return AuditReport(
            records=self._records,
            first_seq=self._first_seq,
            last_seq=self._last.seq,
            signed_seq=self._signed_seq,
            unchained=unchained,
            fault_count=self._fault_count,
            faults=tuple(self.faults),
            notes=tuple(self.notes),
        )

    def _read_line(self, name: str, number: int, line: bytes) -> None:
        try:
            record = read_chained(line)
        except ChainError as error:
            self.fault(name, number, f"the record was changed: {error}")
            # The next one is compared with what this one was, so that one change is one fault.
            self._last = Link(self._last.seq + 1, "")
            return
        self._records += 1
        self._first_seq = self._first_seq or record.link.seq
        self._check_place(name, number, record)
        if record.fields.get("event") == AuditEvent.CHECKPOINT:
            self._check_signature(name, number, record)
        elif record.fields.get("event") == AuditEvent.RECOVERED:
            self._note_recovery(name, number, record)
        self._last = record.link

    def _check_place(self, name: str, number: int, record: ChainedLine) -> None:
        expected = self._last.seq + 1
        if record.link.seq > expected:
            self.fault(
                name, number, f"records {expected} to {record.link.seq - 1} are missing before this one"
            )
        elif record.link.seq < expected:
            self.fault(
                name,
                number,
                f"record {record.link.seq} stands where record {expected} belongs: doubled or moved",
            )
        elif self._last.digest and record.prev != self._last.digest:
            self.fault(name, number, "the record does not follow the one before it: that one was replaced")

    def _check_signature(self, name: str, number: int, record: ChainedLine) -> None:
        key_id, signature = str(record.fields.get("key_id")), str(record.fields.get("signature"))
        if not self.keys.ids:
            # Whoever wrote the log anew without the key would take its public part away.
            self.fault(name, number, f"the public key {key_id} of this checkpoint is missing")
        elif self.keys.is_signed(key_id, signature, checkpoint_message(record.link.seq, record.prev)):
            self._signatures += 1
            self._signed_seq = record.link.seq - 1
        else:
            self.fault(name, number, "the checkpoint is not signed by this key")

    def _note_recovery(self, name: str, number: int, record: ChainedLine) -> None:
        text = f"{name}, line {number}: put right by the program: {record.fields.get('detail')}"
        if record.fields.get("lost_mark") is True:
            self.fault(name, number, str(record.fields.get("detail")))
        else:
            self.notes.append(text)

    def _check_mark(self, mark: Mark) -> None:
        last = self._last
        if mark.seq > last.seq:
            self.fault(MARK_FILE, 0, f"records {last.seq + 1} to {mark.seq} are missing at the log's end")
        elif mark.seq == last.seq and last.digest and mark.digest != last.digest:
            self.fault(MARK_FILE, 0, f"record {mark.seq} is not the one that was written last")
        elif mark.seq < last.seq:
            self.notes.append(
                f"{last.seq - mark.seq} records are newer than the high-water mark, as after a kill or a "
                "power cut."
            )
        if mark.signature and self.keys.ids:
            if self.keys.is_signed(mark.key_id, mark.signature, mark.message):
                self._signatures += 1
                self._signed_seq = max(self._signed_seq, min(mark.seq, last.seq))
            else:
                self.fault(MARK_FILE, 0, "the high-water mark is not signed by this key")
        elif self._signatures:
            self.notes.append(
                "The high-water mark is not signed, as when the key ring does not answer: that records were "
                f"cut off after {self._signed_seq} cannot be excluded."
            )
