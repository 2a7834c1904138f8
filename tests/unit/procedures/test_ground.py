"""What counts as a showing of a procedure, and that every way to spoil one is caught."""

from hypothesis import HealthCheck, given, settings

from app.domain.procedure import AlertKind, Procedure, StepKind
from app.procedures.ground import Fault, check_shown, show
from tests.fakes.made_procedures import Writer, procedures, pump_start
from tests.fakes.procedure_mutations import MUTATIONS, golden, mutants, names, untouched

_MANY = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _faults(text: str, procedure: Procedure, *, is_part: bool = False) -> list[tuple[Fault, int]]:
    return [(fault.fault, fault.step) for fault in check_shown(text, procedure, is_part=is_part)]


def test_pro_2_a_whole_showing_has_no_fault() -> None:
    procedure = pump_start()
    assert check_shown(show(procedure), procedure) == ()


def test_every_mutation_of_the_pump_start_is_caught() -> None:
    procedure = pump_start()
    missed = [
        (labels, name, text)
        for labels in ("printed", "counted", "none")
        for name, text in mutants(golden(procedure, labels))
        if not check_shown(text, procedure)
    ]
    assert missed == []
    assert names(list(mutants(golden(procedure)))) == set(MUTATIONS)


@_MANY
@given(procedures())
def test_every_mutation_of_a_made_procedure_is_caught(procedure: Procedure) -> None:
    missed = [(name, text) for name, text in mutants(golden(procedure)) if not check_shown(text, procedure)]
    assert missed == []


@_MANY
@given(procedures())
def test_untouched_showings_of_made_procedures_raise_no_alarm(procedure: Procedure) -> None:
    alarms = [
        (text, check_shown(text, procedure))
        for labels in ("printed", "counted", "none")
        for text in untouched(golden(procedure, labels))
        if check_shown(text, procedure)
    ]
    assert alarms == []
