"""Records of runs are verified by later programs, too; PRO-18."""

from pathlib import Path

from app.domain.procedure_run import StepDone
from app.procedures.record import kept_state, read_record
from app.storage.audit_keys import PublicKeys

DATA = Path(__file__).parents[2] / "data"


def test_record_that_was_made_before_steps_formed_groups_is_still_verified() -> None:
    """Its sub-steps were done in the other order, as the words of their step allowed at that time."""
    data = (DATA / "run-record-v1.json").read_bytes()

    record = read_record(data, PublicKeys([(DATA / "run-record-v1.pub").read_bytes()]))

    done = [logged.event for logged in record.events if isinstance(logged.event, StepDone)]
    assert [(event.step, event.performer) for event in done] == [(3, ""), (2, ""), (1, "")]
    assert not record.procedure.is_grouped
    assert record.state.current == 4
    assert kept_state(data) == (record.state, record.procedure)
