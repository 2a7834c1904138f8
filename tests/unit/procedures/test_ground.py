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


def test_the_order_of_steps_may_only_grow() -> None:
    procedure = pump_start()
    part = "4. Start pump P-101 from the local panel.\n3. Verify that discharge valve V-14 is closed."
    assert _faults(part, procedure, is_part=True) == [(Fault.ORDER, 3)]


def test_a_part_may_begin_and_end_anywhere_but_leaves_nothing_out() -> None:
    procedure = pump_start()
    assert check_shown(show(procedure, 3, 6), procedure, is_part=True) == ()
    lines = show(procedure, 3, 6).splitlines()
    assert _faults("\n".join(lines[:1] + lines[2:]), procedure, is_part=True) == [(Fault.GAP, 4)]
    assert (Fault.ENDS, 3) in _faults(show(procedure, 3, 11), procedure)


def test_a_way_that_was_not_taken_may_be_left_out_of_a_part_but_not_of_the_whole() -> None:
    made = Writer()
    made.step("Choose how to cool down:", kind=StepKind.CHOICE)
    made.step("Use the fan.", label="a.", parent=1)
    made.step("Use water.", label="b.", parent=1)
    made.step("Open the valve by hand.")
    made.step("Or, open it with the motor.", alternative_of=4)
    made.step("Close the cover.")
    procedure = made.procedure("Cooling")
    taken = "1. Choose how to cool down:\nb. Use water.\n5. Or, open it with the motor.\n6. Close the cover."
    assert check_shown(taken, procedure, is_part=True) == ()
    assert {fault for fault, _step in _faults(taken, procedure)} == {Fault.GAP, Fault.COUNT}
    skipped = "1. Choose how to cool down:\nb. Use water.\n6. Close the cover."
    assert _faults(skipped, procedure, is_part=True) == [(Fault.GAP, 4), (Fault.GAP, 5)]


def test_a_warning_stands_with_its_step_or_is_missing_there() -> None:
    procedure = pump_start()
    text = show(procedure)
    warning = next(line for line in text.splitlines() if line.startswith("WARNING"))
    without = text.replace(warning + "\n", "")
    assert _faults(without, procedure) == [(Fault.WARNING, 2)]
    moved = _faults(f"{without}\n{warning}", procedure)
    assert set(moved) == {(Fault.WARNING, 2), (Fault.MISPLACED, 0)}
    softened = text.replace("WARNING:", "NOTE:")
    assert (Fault.WARNING, 2) in _faults(softened, procedure)


def test_a_warning_that_the_document_has_inside_a_step_may_be_shown_behind_it() -> None:
    made = Writer()
    made.step("Open the box.", inside=[(AlertKind.WARNING, "There are no limit switches.")])
    made.step("Close the box.", before=[(AlertKind.CAUTION, "Mind the hinge.")])
    procedure = made.procedure("Box")
    behind = (
        "1. Open the box.\nWarning: There are no limit switches.\nCaution: Mind the hinge.\n2. Close the box."
    )
    assert check_shown(behind, procedure) == ()
    late = (
        "1. Open the box.\nWarning\nThere are no limit switches.\n2. Close the box.\nCaution: Mind the hinge."
    )
    assert (Fault.WARNING, 2) in _faults(late, procedure)


def test_details_are_shown_for_all_steps_or_for_none() -> None:
    made = Writer()
    made.step("Run the script.", details=["az: 270"])
    made.step("Wait.", details=["It takes a while."])
    procedure = made.procedure("Script")
    assert check_shown("1. Run the script.\n2. Wait.", procedure) == ()
    assert check_shown(show(procedure), procedure) == ()
    half = "1. Run the script.\naz: 270\n2. Wait."
    assert _faults(half, procedure) == [(Fault.DETAIL, 2)]
    wrong = show(procedure).replace("270", "90")
    assert (Fault.FOREIGN, 0) in _faults(wrong, procedure)
    misplaced = "1. Run the script.\n2. Wait.\naz: 270\nIt takes a while."
    assert (Fault.MISPLACED, 0) in _faults(misplaced, procedure)


def test_what_stands_around_the_steps_is_known_too() -> None:
    procedure = pump_start()
    around = "\n".join(
        [
            "# OP-101 Start of feed pump P-101",
            "Revision 3",
            "Preconditions:",
            "- Wear safety glasses and heat-resistant gloves.",
            "## Steps",
            show(procedure),
            "## Result",
            "P-101 runs and the discharge pressure is stable.",
        ]
    )
    assert check_shown(around, procedure) == ()
    assert _faults(around.replace("glasses", "goggles"), procedure) == [(Fault.FOREIGN, 0)]


def test_looks_do_not_matter_and_meaning_does() -> None:
    made = Writer()
    made.step("Keep it between −5 and 10 °C – “cold” – for 2 h.")
    made.step("Torque to 10² N.")
    procedure = made.procedure("Cold")
    same = '1) Keep it between -5 and 10\u00a0℃ - "cold" -  for 2 h.\n2) Torque to 10² N.'
    assert check_shown(same, procedure) == ()
    for wrong in ("1) Keep it between 5", "1) keep it between -5"):
        assert check_shown(same.replace("1) Keep it between -5", wrong), procedure)
    assert check_shown(same.replace("10²", "102"), procedure)
    assert check_shown(same.replace("10²", "10"), procedure)


def test_a_general_warning_is_not_made_up_for_by_the_same_words_at_a_step() -> None:
    made = Writer()
    general = made.alert(AlertKind.WARNING, "Wear gloves.")
    made.step("Open the box.", before=[(AlertKind.WARNING, "Wear gloves.")])
    procedure = made.procedure("Box", general_alerts=(general,))
    assert check_shown("WARNING: Wear gloves.\nWARNING: Wear gloves.\n1. Open the box.", procedure) == ()
    once = _faults("WARNING: Wear gloves.\n1. Open the box.", procedure)
    assert once == [(Fault.WARNING, 0)]
