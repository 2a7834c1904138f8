"""What the map says in words is what the data says."""

import dataclasses
from datetime import UTC, datetime

import numpy as np
import pytest

from app.domain.geo import GeoBox
from app.domain.plant_map import PlantMap
from app.ui.map.furniture import coordinates_text, scale_bar
from app.ui.map.scene import Scene
from app.ui.map.viewport import view_of_box
from app.ui.map.words import age_text, cluster_lines, selection_text, summary_text
from tests.fakes.plant_maps import AssetRow, plant_of

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
NOW_MS = int(NOW.timestamp() * 1000)
MINUTE_MS = 60_000


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "now."),
        (5, "5 minutes old."),
        (119, "119 minutes old."),
        (180, "3 hours old."),
        (3 * 1440, "3 days old."),
        (-30, "which is ahead of the clock."),
    ],
)
def test_age_is_told_in_fitting_units(minutes: int, words: str) -> None:
    assert age_text(NOW_MS - minutes * MINUTE_MS, NOW).endswith(words)


def test_age_that_is_not_known_is_told() -> None:
    assert age_text(None, NOW) == "The data's time is not known."


def test_map_that_is_not_whole_says_so_first() -> None:
    plant = dataclasses.replace(plant_of(AssetRow("P-1", 1.0, 1.0)), is_truncated=True)

    assert summary_text(Scene(plant)).startswith("NOT WHOLE: the store holds more than the map can draw.")


def test_empty_plant_is_told() -> None:
    assert summary_text(Scene(PlantMap())) == "0 assets; no active alert."


def test_lines_without_a_place_and_hidden_alerts_are_told() -> None:
    plant = dataclasses.replace(
        plant_of(AssetRow("P-1", 1.0, 1.0)),
        links_without_place=2,
        hidden_alerts=(("out_of_service", 1), ("shelved", 4)),
    )

    assert summary_text(Scene(plant)) == (
        "1 asset; 2 lines without a place; no active alert; 1 out of service (not drawn); "
        "4 shelved (not drawn)."
    )


def test_long_selection_is_counted_whole() -> None:
    scene = Scene(plant_of(*(AssetRow(f"P-{number}", 1.0, 1.0) for number in range(9))))

    assert selection_text(scene, np.arange(9)) == "9 selected: P-0, P-1, P-2, P-3, P-4, P-5 and 3 more"


def test_cluster_tells_its_counts_and_the_worst() -> None:
    rows = [
        AssetRow(f"P-{number}", -85.5 + number / 1e6, 37.5, priority=3 if number < 5 else 0, status="fault")
        for number in range(700)
    ]
    scene = Scene(plant_of(*rows))
    seen = scene.seen(view_of_box(GeoBox(-86, 37, -85, 38), 800, 800))
    lines = [cluster_lines(scene, seen, int(row)) for row in seen.clusters]

    assert sum(int(line[0].split()[0]) for line in lines) == 700
    assert any("5 active alerts, worst medium" in line for line in lines)
    assert all(line[-2].endswith("at fault") for line in lines)


@pytest.mark.parametrize(
    ("metres_per_pixel", "text", "length"),
    [
        (1.0, "100 m", 100),
        (0.8, "100 m", 125),
        (40_000.0, "5,000 km", 125),
        (0.01, "1 m", 100),
        (0.001, "10 cm", 100),
        (7.2, "1 km", 138.9),
    ],
)
def test_scale_bar_has_a_round_length(metres_per_pixel: float, text: str, length: float) -> None:
    px, words = scale_bar(metres_per_pixel)

    assert words == text
    assert px == pytest.approx(length, abs=0.1)


def test_coordinates_have_their_sides() -> None:
    assert coordinates_text(-85.5, 38.0) == "38.00000° N  85.50000° W"
    assert coordinates_text(0.5, -0.25) == "0.25000° S  0.50000° E"
