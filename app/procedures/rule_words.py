"""What the rules about signatures and records say; each gives the sentence of a refusal, empty for none."""

import math
from collections.abc import Sequence

from app.domain.procedure import Step, StepKind, ValueField
from app.domain.procedure_run import Outcome, RecordedValue, RunState
from app.domain.user import Permission, Role, Signature
from app.domain.walk import SignPurpose
from app.procedures.step_tree import StepTree

# A signature is given for what is on the screen now.
SIGNATURE_AGE_MS = 10 * 60 * 1000
# Clocks of one machine, read in another order.
_AHEAD_MS = 5_000


def purpose_text(tree: StepTree, state: RunState, purpose: SignPurpose, step: int, lock_id: str) -> str:
    """Give the text that a signature carries: what for, and after which entry, so that it is good once."""
    place = f" at step {tree.procedure.step(step).path}" if step else ""
    lock = f" {lock_id}" if lock_id else ""
    return f"{purpose}{lock}{place} of {state.start.title} (run {state.run_id}, after entry {state.seq})"


def signature_fault(
    signature: Signature | None, expected: str, at_ms: int, *, role: Role = Permission.SIGN.least_role
) -> str:
    """Check that a signature is for this, fresh, and by somebody of the role."""
    if signature is None:
        return f"This needs a signature: {expected}."
    if signature.purpose != expected:
        return "The signature was given for something else, or the run has gone on since. Sign once more."
    if not -SIGNATURE_AGE_MS <= signature.at_ms - at_ms <= _AHEAD_MS:
        return "The signature is too old. Sign once more."
    if not signature.role.includes(role):
        return f"{signature.name} has the role {signature.role}; this is signed by one with the role {role}."
    return ""


def value_fault(step: Step, values: Sequence[RecordedValue]) -> str:
    """Check that the values are the ones that the step asks for; their range is judged elsewhere."""
    if any(not math.isfinite(value.value) for value in values):
        return "A value must be a number."
    if not step.values:
        if values and step.kind is not StepKind.RECORD:
            return f"Step {step.path} asks for no value. Write a note instead."
        return ""
    fields = {field.name: field for field in step.values}
    if len({value.name for value in values}) != len(values):
        return "A value was given twice."
    for value in values:
        field = fields.get(value.name)
        if field is None:
            return f"Step {step.path} asks for no value {value.name!r}."
        if value.unit != field.unit:
            return (
                f"{field.name or 'The value'} is given in {field.unit or 'no unit'}, not in {value.unit!r}."
            )
        if value.is_in_range is not in_range(field, value.value):
            return "The value's range is not that of the step."
    missing = [
        field.name or "the value" for field in step.values if field.name not in {v.name for v in values}
    ]
    return f"Step {step.path} asks for {', '.join(missing)}." if missing else ""


def range_fault(step: Step, values: Sequence[RecordedValue], note: str, *, is_accepted: bool) -> str:
    """Check that whoever recorded a value out of range was told, and said why they go on."""
    outside = [value for value in values if value.is_in_range is False]
    if not outside or (is_accepted and note.strip()):
        return ""
    fields = {field.name: field for field in step.values}
    told = "; ".join(
        f"{value.name or 'the value'} {value.value:g} {value.unit}".rstrip()
        + f" is outside {range_text(fields[value.name])}"
        for value in outside
    )
    return (
        f"Step {step.path}: {told}. Measure again, record a deviation, or confirm that the value is so and "
        "write a note why you go on."
    )


def outcome_fault(step: Step, outcome: Outcome | None) -> str:
    """Check that a verify or check step says what was found, and no other step does."""
    is_asked = step.kind in (StepKind.VERIFY, StepKind.CHECK)
    if is_asked and outcome is None:
        return f"Step {step.path} needs its result: is it as required, or not?"
    if not is_asked and outcome is not None:
        return f"Step {step.path} asks for no result."
    return ""


def in_range(field: ValueField, value: float) -> bool | None:
    """Whether value is in the field's range, bounds included; None where it has none."""
    if field.low is None and field.high is None:
        return None
    return (field.low is None or value >= field.low) and (field.high is None or value <= field.high)


def range_text(field: ValueField) -> str:
    """Write the field's range with its unit."""
    unit = f" {field.unit}" if field.unit else ""
    if field.low is not None and field.high is not None:
        return f"{field.low:g} to {field.high:g}{unit}"
    if field.low is not None:
        return f"at least {field.low:g}{unit}"
    return f"at most {field.high:g}{unit}" if field.high is not None else ""
