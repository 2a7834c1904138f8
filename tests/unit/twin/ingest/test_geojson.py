import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.features import Feature
from app.twin.ingest.geojson import GeoJsonFile
from app.twin.ingest.tables import Unreadable

POINT = {"type": "Point", "coordinates": [1, 2]}


def _feature(**properties: object) -> dict[str, object]:
    return {"type": "Feature", "id": 7, "properties": properties, "geometry": POINT}


def _read(path: Path, text: str) -> list[tuple[int, Feature | Unreadable]]:
    path.write_text(text, encoding="utf-8", newline="")
    return list(GeoJsonFile(path, "utf-8").features())


def _collection(*features: object, **members: object) -> dict[str, object]:
    return {"type": "FeatureCollection", "features": list(features), **members}


def test_features_come_with_their_line(tmp_path: Path) -> None:
    text = json.dumps(_collection(_feature(tag="a"), _feature(tag="b")), indent=1)
    found = _read(tmp_path / "a.geojson", text)
    lines = text.splitlines()
    assert [feature for _, feature in found] == [Feature({"tag": name}, POINT, 7) for name in "ab"]
    assert [lines[line - 1].strip() for line, _ in found] == ["{", "{"]
    assert lines[found[1][0] - 2].strip() == "},"


def test_many_features_pass_through_a_small_window(tmp_path: Path) -> None:
    features = [_feature(tag=f"P-{number}", text="é" * (number % 700)) for number in range(2_000)]
    found = _read(tmp_path / "a.geojson", json.dumps(_collection(*features), ensure_ascii=False))
    tags = [feature.properties["tag"] for _, feature in found if isinstance(feature, Feature)]
    assert tags == [f"P-{number}" for number in range(2_000)]


def test_members_may_stand_before_and_after(tmp_path: Path) -> None:
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}
    collection = {"name": [1], "crs": crs, **_collection(_feature(tag="a"), after={"b": 1})}
    assert len(_read(tmp_path / "a.geojson", json.dumps(collection))) == 1


def test_one_feature_alone(tmp_path: Path) -> None:
    assert len(_read(tmp_path / "a.geojson", json.dumps(_feature(tag="a")))) == 1


@pytest.mark.parametrize("name", ["EPSG:3089", "urn:ogc:def:crs:EPSG::25832", None, 4326])
def test_another_coordinate_system_is_refused_even_at_the_end(tmp_path: Path, name: object) -> None:
    crs = {"type": "name", "properties": {"name": name}}
    with pytest.raises(ImportRefusedError, match="only WGS 84"):
        _read(tmp_path / "a.geojson", json.dumps(_collection(_feature(tag="a"), crs=crs)))


def test_what_is_no_feature_is_a_bad_row(tmp_path: Path) -> None:
    found = _read(tmp_path / "a.geojson", json.dumps(_collection(1, {"type": "Feature", "properties": [1]})))
    assert [isinstance(feature, Unreadable) for _, feature in found] == [True, True]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"type": "FeatureCollection"}',
        '{"features": [',
        '{"features": [{"type": "Feature"',
        '{"features": [{"a": NaN}]}',
        '{"features": [' + "[" * 100_000,
        '{"features": []} more',
        '{"features": [1 2]}',
        '{"features": [' + "9" * 5000 + "]}",
    ],
    ids=["empty", "array", "object", "none", "cut", "cut-feature", "nan", "deep", "more", "comma", "digits"],
)
def test_what_is_not_geojson_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ImportRefusedError):
        _read(tmp_path / "a.geojson", text)


def test_a_fault_in_a_large_file_is_found_where_it_is(tmp_path: Path) -> None:
    text = '{"features": [\n' + json.dumps(_feature(tag="a")) + ",\n{'tag': 1},\n" + "1,\n" * 3_000_000
    with pytest.raises(ImportRefusedError, match="line 3: is not JSON"):
        _read(tmp_path / "a.geojson", text)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(cut=st.integers(0, 400), piece=st.text(max_size=6))
def test_any_damage_is_read_or_refused(tmp_path: Path, cut: int, piece: str) -> None:
    whole = json.dumps(_collection(_feature(tag="a", b=[1, {"c": None}]), _feature(tag="b"), crs=None))
    path = tmp_path / "a.geojson"
    path.write_bytes((whole[:cut] + piece + whole[cut + 1 :]).encode("utf-8", "replace"))
    try:
        found = list(GeoJsonFile(path, "utf-8").features())
    except ImportRefusedError:
        return
    assert len(found) <= 3
