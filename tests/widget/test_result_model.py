"""The result as a Qt table: pages, units of each row, doubt, order, selection."""

from datetime import UTC, datetime

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester

from app.domain.result import Cell, Column, ColumnKind, Freshness, ResultSet
from app.ui.lookup.result_model import NOT_FETCHED, PAGE_ROWS, ResultModel

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
ASSET = Column("asset", ColumnKind.TEXT, "Asset")
VALUE = Column("value", ColumnKind.NUMBER, "Value", "bar")


def result(
    *rows: tuple[Cell, ...], units: tuple[str, ...] = (), fresh: tuple[Freshness, ...] = ()
) -> ResultSet:
    return ResultSet(
        (ASSET, VALUE),
        rows,
        len(rows),
        is_truncated=False,
        as_of=NOW,
        query_id="q",
        units=units,
        freshness=fresh,
    )


def shown(model: QAbstractItemModel, row: int) -> list[str]:
    return [str(model.index(row, place).data()) for place in range(model.columnCount())]


def headings(model: ResultModel) -> list[str]:
    places = range(model.columnCount())
    return [str(model.headerData(place, Qt.Orientation.Horizontal)) for place in places]


def test_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = ResultModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt gives no type
    model.set_result(result(("P-1", 4.5), ("P-2", None)), UTC, 2)
    model.set_order([1, 0])
    model.set_order([0])
    model.set_order(None)
    model.set_result(result(), UTC, 0)


def test_each_row_says_its_unit_even_where_the_first_page_has_only_one() -> None:
    model = ResultModel()
    first = [(f"P-{number}", 1.0) for number in range(PAGE_ROWS)]
    model.set_result(result(*first, units=("bar",) * PAGE_ROWS), UTC, PAGE_ROWS + 1)
    model.add_page(PAGE_ROWS, result(("TK-1", 50.0), units=("%",)))
    assert headings(model) == ["Asset", "Value"]
    assert shown(model, 0)[1] == "1 bar"
    assert shown(model, PAGE_ROWS)[1] == "50 %"
    copied = model.tab_separated([0, PAGE_ROWS]).split("\n")
    assert copied == ["Asset\tValue\tValue unit", "P-0\t1.0\tbar", "TK-1\t50.0\t%"]


def test_age_and_quality_are_added_where_the_question_left_them_out() -> None:
    model = ResultModel()
    fresh = (Freshness(95 * 60, "uncertain", is_stale=True),)
    model.set_result(result(("P-1", 4.5), units=("bar",), fresh=fresh), UTC, 1)
    assert headings(model) == ["Asset", "Value", "Age", "Quality"]
    assert shown(model, 0) == ["P-1", "4.5 bar", "1 h 35 min", "uncertain · stale"]


def test_what_the_source_says_of_a_young_value_is_no_mark_of_its_age() -> None:
    model = ResultModel()
    fresh = (Freshness(0, "good", called="offline"),)
    model.set_result(result(("P-1", 4.5), units=("bar",), fresh=fresh), UTC, 1)
    assert shown(model, 0) == ["P-1", "4.5 bar", "0 s", "good · called offline"]
    font = model.index(0, 1).data(Qt.ItemDataRole.FontRole)
    assert font.italic()


def test_rows_that_are_not_here_are_dots_and_their_pages_are_missing() -> None:
    model = ResultModel()
    first = [(f"P-{number}", 1.0) for number in range(PAGE_ROWS)]
    model.set_result(result(*first), UTC, 100_000)
    assert shown(model, 99_999) == [NOT_FETCHED, NOT_FETCHED]
    assert not model.is_whole
    assert model.missing_pages(PAGE_ROWS - 1, PAGE_ROWS) == (PAGE_ROWS,)
    assert model.missing_pages(99_990, 200_000) == (99_800,)
    assert len(model.all_cells()) == PAGE_ROWS


def test_order_hides_and_turns_rows_and_keeps_what_is_pointed_at() -> None:
    model = ResultModel()
    model.set_result(result(("P-1", 1.0), ("P-2", 2.0), ("P-3", 3.0)), UTC, 3)
    kept, hidden = (QPersistentModelIndex(model.index(row, 0)) for row in (2, 1))
    model.set_order([2, 0])
    assert [shown(model, row)[0] for row in range(model.rowCount())] == ["P-3", "P-1"]
    assert kept.row() == 0
    assert not hidden.isValid()
    assert model.tags_of([0]) == ("P-3",)
    assert model.rows_with_tags(frozenset({"P-1", "P-2"})) == [1]


def test_cell_of_no_row_has_no_children() -> None:
    model = ResultModel()
    model.set_result(result(("P-1", 1.0)), UTC, 1)
    index: QModelIndex = model.index(0, 0)
    assert model.rowCount(index) == 0
    assert model.columnCount(index) == 0
