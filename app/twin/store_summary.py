"""What a plant store holds, for a person who looks at it."""

from typing import Any, Final

from app.domain.twin import Source, StoreSummary
from app.twin.store_reader import TwinReader

TABLES: Final = (
    "site", "zone", "alias", "asset", "link", "sensor", "reading", "reading_hour", "alert", "work_order",
)  # fmt: skip
# Counting 10 million readings of a file that was not read before takes seconds.
_TIMEOUT_S: Final = 120.0


def summarise(reader: TwinReader) -> StoreSummary:
    """Count rows and list sources, newest first.

    Raises:
        QueryError, StorageError: the store cannot be read.
    """
    with reader.snapshot():
        counts = tuple((table, _count(reader, table)) for table in TABLES)
        sources = reader.select(
            "SELECT source_id, kind, uri, imported_at, as_of, rows, rejected, sha256, licence, note "
            "FROM source ORDER BY source_id DESC"
        ).rows
        findings = reader.select("SELECT code, count(*) FROM finding GROUP BY code ORDER BY code").rows
        return StoreSummary(
            path=str(reader.path),
            size_bytes=reader.path.stat().st_size,
            as_of=reader.as_of(),
            vocabulary_version=reader.meta("vocabulary_version") or "",
            counts=counts,
            sources=tuple(_source(row) for row in sources),
            finding_counts=tuple((str(code), int(count or 0)) for code, count in findings),
        )


def _source(row: tuple[Any, ...]) -> Source:
    # The schema is STRICT: the columns have the types of the value's fields.
    return Source(*row)


def _count(reader: TwinReader, table: str) -> int:
    return int(reader.select(f"SELECT count(*) FROM {table}", timeout_s=_TIMEOUT_S).rows[0][0] or 0)
