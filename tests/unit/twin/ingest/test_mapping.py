from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.mapping import FileMapping, ImportMapping, read_mapping

TOML = """
[files."pumpen*.csv"]
kind = "asset"
timezone = "Europe/Berlin"
decimal = ","
columns = { "Kennzeichen" = "tag", "Bauart" = "asset_type", "Intern" = "" }
words.status = { "Ein" = "running" }
constants = { site_id = "S1" }
"""


def _mapping(folder: Path, text: str) -> ImportMapping:
    path = folder / "mapping.toml"
    path.write_text(text, encoding="utf-8")
    return read_mapping(path)


def test_the_first_pattern_that_fits_counts(tmp_path: Path) -> None:
    mapping = _mapping(tmp_path, TOML + '[files."*"]\nkind = "sensor"')
    assert mapping.for_file("Pumpen_2026.CSV").columns["Kennzeichen"] == "tag"
    assert mapping.for_file("other.csv").kind == "sensor"
    assert _mapping(tmp_path, TOML).for_file("other.csv") == FileMapping()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("files = 1", "wrong at files"),
        ('[files.a]\ncolumns = { A = "colour" }', 'no field "colour"'),
        ('[files.a]\nkind = "pump"', "wrong at files.a.kind"),
        ('[files.a]\ntimezone = "Mars/Base"', 'no time zone "Mars/Base"'),
        ('[files.a]\ntimezone = "../../etc/passwd"', "no time zone"),
        ('[files.a]\nspeed = "x"', "wrong at files.a.speed"),
        ("[", "is not TOML"),
    ],
)
def test_what_has_no_meaning_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ImportRefusedError, match=reason):
        _mapping(tmp_path, text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="cannot be read"):
        read_mapping(tmp_path / "none.toml")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(max_size=80) | st.text(alphabet="[]{}=\"'files.a\n1", max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mapping.toml"
    path.write_bytes(content)
    try:
        read_mapping(path)
    except ImportRefusedError:
        return


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('time_format = "%d.%d"', "a part stands twice"),
        ('delimiter = "\\""', "cannot be a delimiter"),
        ('delimiter = "\\u0000"', "cannot be a delimiter"),
        ('delimiter = "\\n"', "cannot be a delimiter"),
        ('timezone = "\\u0000x"', r'no time zone "\\x00x"'),
    ],
    ids=["time format", "quote", "zero", "line end", "zone"],
)
def test_what_would_break_a_reader_later_is_refused_at_once(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "mapping.toml"
    path.write_text(f'[files."*"]\n{line}\n', encoding="utf-8")

    with pytest.raises(ImportRefusedError, match=reason):
        read_mapping(path)
