from pathlib import Path

from app.domain.procedure import ProcedureStatus
from app.services.walk_watch import WalkWatch
from tests.fakes.procedures import Station, open_station


def _watch(station: Station, paper: Path) -> WalkWatch:
    return WalkWatch(station.walks, station.records, station.notices, lambda: station.now, paper)


async def test_pro_19_the_paper_list_is_written_without_being_asked(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        watch = _watch(station, tmp_path / "paper" / "open.pdf")
        watch.start(interval_s=3600.0)
        await watch.aclose()
    assert view.run_id in (tmp_path / "paper" / "open.txt").read_text()


async def test_pro_19_a_paper_list_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "paper").write_text("in the way")
    async with open_station(tmp_path) as station:
        watch = _watch(station, tmp_path / "paper" / "open.pdf")
        for _time in range(2):
            watch.start(interval_s=3600.0)
            await watch.aclose()
        (notice,) = station.notices.all
    assert notice.text.startswith("The paper list of open procedures is not up to date")


async def test_pro_20_open_runs_hear_of_their_procedure_and_then_who_listens(tmp_path: Path) -> None:
    heard: list[int] = []
    async with open_station(tmp_path) as station:
        view = await station.start()
        watch = _watch(station, tmp_path / "open.pdf")
        watch.listen(lambda: heard.append(1))
        station.library.change("pump-start@3", ProcedureStatus.WITHDRAWN, "unsafe")
        watch.procedure_changed("pump-start@3")
        await watch.aclose()
        view = await station.walks.view(view.run_id)
    assert view.state.procedure_change is not None
    assert (view.state.procedure_change.status, heard) == ("withdrawn", [1])
