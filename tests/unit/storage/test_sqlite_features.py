import sqlite3

from app.storage.sqlite_features import sqlite_features


def test_sqlite_features_are_tried_not_read_from_options() -> None:
    features = sqlite_features()

    assert features.version == sqlite3.sqlite_version
    assert (features.has_rtree, features.has_fts5) == (True, True)
