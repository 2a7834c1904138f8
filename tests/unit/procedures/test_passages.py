"""The passages of a procedure keep what the document calls each alert; PRO-3."""

from app.domain.procedure import AlertKind
from app.procedures.passages import of_step
from tests.fakes.procedure_files import parsed


def test_pro_3_a_caution_stays_a_caution() -> None:
    made = parsed("a.md", "# T\n\n## Steps\n\n1. Start P-1.\n\n   > **CAUTION**: Not dry.\n\n2. End.\n")

    assert [passage.alert for passage in of_step(made, 1)] == [None, AlertKind.CAUTION]
