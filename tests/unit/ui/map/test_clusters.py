"""No asset and no alert is lost in a cluster."""

import numpy as np
import pytest

from app.ui.map.clusters import Clusters, cluster


def gather(
    level: int,
    places: list[tuple[float, float]],
    marks: list[bool] | None = None,
    priorities: list[int] | None = None,
    faults: list[bool] | None = None,
) -> Clusters:
    count = len(places)
    x, y = np.array([place[0] for place in places]), np.array([place[1] for place in places])
    worst = np.array(priorities or [0] * count, dtype=np.int64)
    return cluster(
        level,
        x,
        y,
        np.array(marks or [True] * count),
        worst,
        (worst > 0) * 2,
        np.array(faults or [False] * count),
    )


@pytest.mark.parametrize("level", range(0, 20, 3))
def test_sums_are_those_of_the_assets_at_every_level(level: int) -> None:
    draw = np.random.default_rng(7)
    places = list(zip(draw.random(500), draw.random(500), strict=True))
    priorities = draw.integers(0, 5, 500).tolist()

    found = gather(level, places, priorities=priorities)

    assert found.marks.sum() == 500
    assert found.alerts.sum() == 2 * sum(priority > 0 for priority in priorities)


def test_worst_alert_of_a_cell_wins_and_none_is_no_alert() -> None:
    found = gather(0, [(0.1, 0.1), (0.11, 0.1), (0.9, 0.9)], priorities=[3, 2, 0])

    assert found.priorities.tolist() == [2, 0]
    assert found.alerts.tolist() == [4, 0]


def test_cell_of_one_mark_names_it() -> None:
    found = gather(0, [(0.1, 0.1), (0.9, 0.9), (0.91, 0.9)])

    assert found.marks.tolist() == [1, 2]
    assert found.only.tolist() == [0, -1]
    assert (found.x[1], found.y[1]) == pytest.approx((0.905, 0.9))


def test_line_counts_with_its_alerts_alone() -> None:
    found = gather(0, [(0.1, 0.1), (0.9, 0.9), (0.5, 0.1)], marks=[False, False, True], priorities=[1, 0, 0])

    assert found.marks.tolist() == [0, 1]
    assert found.alerts.tolist() == [2, 0]
    assert (found.x[0], found.y[0]) == pytest.approx((0.1, 0.1))


def test_faults_are_counted() -> None:
    assert gather(0, [(0.1, 0.1), (0.1, 0.11)], faults=[True, False]).abnormal.tolist() == [1]


def test_nothing_gives_nothing() -> None:
    assert len(gather(3, [])) == 0


def test_edges_of_the_world_have_a_cell() -> None:
    assert gather(2, [(1.0, 1.0), (0.0, 0.0)]).marks.tolist() == [1, 1]
