"""Steps that are done at the same time, and who does which, as lines of the command line (PRO-14)."""

from collections.abc import Sequence

from app.domain.procedure import Procedure


def named_steps(procedure: Procedure, steps: Sequence[int]) -> str:
    """Give the paths of steps, each with who does it as the document prints it."""
    return ", ".join(f"{procedure.step(n).path}{_by(procedure, n)}" for n in steps)


def performer_words(procedure: Procedure, n: int) -> str:
    """Say who does a step, on one line; empty where the document names nobody."""
    performer = " ".join(procedure.performer_of(n).split())
    return f"by {performer}" if performer else ""


def _by(procedure: Procedure, n: int) -> str:
    words = performer_words(procedure, n)
    return f" ({words})" if words else ""
