"""Which procedures a search finds, in three languages and with slips of the pen."""

from collections.abc import Iterator

import pytest

from app.domain.guide import ProcedureHit
from app.domain.procedure import ProcedureStatus, StoredProcedure
from app.procedures.search import ProcedureIndex, fits_alike
from tests.fakes.made_procedures import Writer, pump_start, stored


def _made(title: str, *steps: str, **fields: object) -> StoredProcedure:
    made = Writer()
    for step in steps:
        made.step(step)
    return stored(made.procedure(title, **fields))


LIBRARY = (
    stored(pump_start()),
    _made("给水泵启动规程", "打开阀门V-12，等待30秒。", "检查泵的密封。"),
    _made("تشغيل مضخة التغذية", "افتح صمام الشفط V-12 وانتظر ثلاثين ثانية."),
    _made(
        "Lock-out of feed pump P-102", "Open the breaker of P-102.", "Hang your lock and tag.", number="LO-2"
    ),
    _made(
        "Lock-out of feed pump P-103", "Open the breaker of P-103.", "Hang your lock and tag.", number="LO-3"
    ),
)


@pytest.fixture(scope="module")
def index() -> Iterator[ProcedureIndex]:
    found = ProcedureIndex(LIBRARY)
    yield found
    found.close()


def _titles(hits: tuple[ProcedureHit, ...]) -> list[str]:
    return [hit.title for hit in hits]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Guide me through the start of feed pump P-101", "Start of feed pump P-101"),
        ("start pump", "Start of feed pump P-101"),
        ("op-101", "Start of feed pump P-101"),
        ("OP 101", "Start of feed pump P-101"),
        ("p101", "Start of feed pump P-101"),
        ("wie warte ich nach P-101?", "Start of feed pump P-101"),
        ("scalding", "Start of feed pump P-101"),
        ("discharge presure", "Start of feed pump P-101"),
        ("suction valv", "Start of feed pump P-101"),
        ("启动给水泵", "给水泵启动规程"),
        ("怎么检查密封", "给水泵启动规程"),
        ("水泵", "给水泵启动规程"),
        ("كيف أفتح الصمام", "تشغيل مضخة التغذية"),
        ("المضخة", "تشغيل مضخة التغذية"),
        ("lockout p-103", "Lock-out of feed pump P-103"),
        ("LO-2", "Lock-out of feed pump P-102"),
    ],
)
def test_the_procedure_that_is_meant_comes_first(index: ProcedureIndex, text: str, title: str) -> None:
    assert _titles(index.find(text))[0] == title


def test_the_step_that_matched_is_named(index: ProcedureIndex) -> None:
    (hit, *_rest) = index.find("hold point seal supervisor")
    assert (hit.title, hit.passages[0].mark, hit.passages[0].step) == ("Start of feed pump P-101", "10", 10)


def test_two_that_fit_alike_are_asked_about_unless_one_is_named(index: ProcedureIndex) -> None:
    both = index.find("lock out a feed pump")
    assert sorted(_titles(both)[:2]) == ["Lock-out of feed pump P-102", "Lock-out of feed pump P-103"]
    assert fits_alike(both, "lock out a feed pump")
    assert not fits_alike(index.find("lock out feed pump P-103"), "lock out feed pump P-103")
    assert not fits_alike(index.find("LO-3"), "LO-3")


@pytest.mark.parametrize("text", ["xyzzy", "?", "", "''\" OR NEAR(", "*", "title:foo AND"])
def test_what_fits_nothing_finds_nothing_and_breaks_nothing(index: ProcedureIndex, text: str) -> None:
    assert index.find(text) == ()


def test_procedures_in_force_come_first_and_withdrawn_ones_not_at_all() -> None:
    procedure = pump_start()
    library = (
        StoredProcedure("a@1", procedure, ProcedureStatus.WITHDRAWN, 0),
        StoredProcedure("a@2", procedure, ProcedureStatus.SUSPENDED, 0),
        StoredProcedure("a@3", procedure, ProcedureStatus.IN_FORCE, 0),
        StoredProcedure("a@4", procedure, ProcedureStatus.SUPERSEDED, 0),
    )
    index = ProcedureIndex(library)
    keys = [hit.key for hit in index.find("start pump")]
    index.close()
    assert keys == ["a@3", "a@2"]
