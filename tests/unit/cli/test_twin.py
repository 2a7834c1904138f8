import argparse
import io
import json
from datetime import UTC, datetime
from pathlib import Path

from app.cli.twin import add_parser, run
from app.domain.clock import fixed_clock
from app.services.twin import TwinService
from tests.fakes.doors import shut_door

NOW = datetime(2026, 11, 30, tzinfo=UTC)


async def _run(folder: Path, *words: str) -> tuple[int, str, str]:
    """Run the words after `twin`; give exit code, standard output and standard error."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers(dest="command"))
    service = TwinService(folder / "plant.db", fixed_clock(NOW), shut_door())
    out, err = io.StringIO(), io.StringIO()
    try:
        code = await run(parser.parse_args(["twin", *words]), service, out, err)
    finally:
        await service.aclose()
    return code, out.getvalue(), err.getvalue()


def _handover(folder: Path) -> Path:
    source = folder / "site"
    source.mkdir()
    (source / "assets.csv").write_text("tag,asset_type\nP-1,pump\nP-2,\n", encoding="utf-8")
    (source / "alerts.csv").write_text(
        "alert_id,asset,type,priority,state,raised,value,limit\n"
        "A-1,P-1,low,high,unacknowledged,2026-11-29T09:00:00Z,5,4\n",
        encoding="utf-8",
    )
    return source


async def test_load_lists_bad_rows_and_contradictions(tmp_path: Path) -> None:
    code, out, err = await _run(tmp_path, "load", str(_handover(tmp_path)))
    assert code == 0
    assert "assets.csv: 1 asset stored, 1 bad\n  line 3: asset_type: is empty\n" in out
    assert "alert A-1: a low alert, but its value 5 lies above its limit 4\n" in out
    assert "2 rows stored, 1 bad, 1 contradictions" in out
    assert "the data's clock is 2026-11-29T09:00:00Z" in out
    assert "loading assets.csv: 50 %" in err


async def test_load_gives_all_of_it_as_json(tmp_path: Path) -> None:
    database = tmp_path / "other.db"
    code, out, _ = await _run(tmp_path, "load", str(_handover(tmp_path)), "--db", str(database), "--json")
    report = json.loads(out)
    assert (code, report["db"], report["stored"], report["bad"]) == (0, str(database), 2, 1)
    assert report["files"][0] == {
        "file": "assets.csv", "stored": {"asset": 1},
        "bad_rows": [{"line": 3, "reason": "asset_type: is empty"}], "notes": [], "refusal": "",
        "partial": "",
    }  # fmt: skip
    assert [finding["code"] for finding in report["findings"]] == ["low_above_limit"]


async def test_a_refused_file_changes_the_code(tmp_path: Path) -> None:
    source = _handover(tmp_path)
    (source / "strange.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    code, out, _ = await _run(tmp_path, "load", str(source))
    assert code == 1
    assert "strange.csv: NOT LOADED. It is not clear what strange holds" in out


async def test_a_mapping_file_is_used(tmp_path: Path) -> None:
    source = tmp_path / "strange.csv"
    source.write_text("KKS\nP-1\n", encoding="utf-8")
    mapping = tmp_path / "mapping.toml"
    mapping.write_text(
        '[files."*"]\nkind = "asset"\ncolumns = { KKS = "tag" }\nconstants = { asset_type = "pump" }\n',
        encoding="utf-8",
    )
    code, out, _ = await _run(tmp_path, "load", str(source), "--mapping", str(mapping))
    assert (code, out.splitlines()[0]) == (0, "strange.csv: 1 asset stored, 0 bad")


async def test_info_says_what_is_there(tmp_path: Path) -> None:
    source = _handover(tmp_path)
    await _run(tmp_path, "load", str(source))
    code, out, _ = await _run(tmp_path, "info")
    assert code == 0
    assert "clock           2026-11-29T09:00:00Z\n" in out
    assert "asset           1\n" in out
    assert "contradictions  1 low_above_limit\n" in out
    assert "source          site/alerts.csv: 1 rows, 0 bad, as of 2026-11-29T09:00:00Z" in out
    summary = json.loads((await _run(tmp_path, "info", "--json"))[1])
    assert summary["as_of"] == 1795942800000
