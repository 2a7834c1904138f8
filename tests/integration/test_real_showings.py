"""Real procedures, spoiled at every place in twelve ways: all of it is caught, and untouched ones pass.

Also the questions that are put to them: what a procedure does not say is not answered from it.
"""

import json
from pathlib import Path

import pytest

from app.domain.procedure import Procedure
from app.durable.resources import resource_root
from app.procedures.ground import check_shown, show
from app.procedures.relevance import relevant
from tests.fakes.made_procedures import pump_start
from tests.fakes.procedure_files import parsed
from tests.fakes.procedure_mutations import MUTATIONS, golden, mutants, names, untouched

ROOT = Path(__file__).parents[2]
REAL = ROOT.parent / "shared/data/sops"
SAMPLES = resource_root() / "sample_procedures"
DATA = ROOT / "tests/data"
FILES = [
    *(REAL / f"{name}.{suffix}" for name in ("emergency-shutdown", "loto-small", "power-cycle-cabinet")
      for suffix in ("md", "docx", "pdf")),
    SAMPLES / "pump-start-up.md",
    SAMPLES / "pump-lock-out.md",
]  # fmt: skip
LABELS = ("printed", "counted", "none")
# What a document has none of cannot be spoiled: the emergency closure names no tag, the power cycle warns of
# nothing and the lock-out has no units.
NONE_OF = {
    "emergency-shutdown": {"tag"},
    "loto-small": {"unit"},
    "power-cycle-cabinet": {"dropped warning"},
}
LEAST_UNTOUCHED = 200


def _read(path: Path) -> Procedure:
    return parsed(path.name, path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_mutation_of_a_real_procedure_is_caught(path: Path) -> None:
    procedure = _read(path)
    found = list(mutants(golden(procedure)))
    assert [(name, text) for name, text in found if not check_shown(text, procedure)] == []
    assert names(found) == set(MUTATIONS) - NONE_OF.get(path.stem, set())


def test_untouched_showings_raise_no_alarm() -> None:
    shown = [
        (procedure, text)
        for procedure in map(_read, FILES)
        for text in (
            show(procedure),
            *(text for labels in LABELS for text in untouched(golden(procedure, labels))),
        )
    ]
    assert len(shown) >= LEAST_UNTOUCHED
    alarms = [(text, faults) for procedure, text in shown if (faults := check_shown(text, procedure))]
    assert alarms == []


def test_any_part_of_a_real_procedure_is_a_showing_of_a_part() -> None:
    procedure = _read(REAL / "emergency-shutdown.md")
    last = len(procedure.steps)
    alarms = [
        (first, end)
        for first in range(1, last + 1)
        for end in range(first, last + 1)
        if check_shown(show(procedure, first, end), procedure, is_part=True)
    ]
    assert alarms == []


# The first list was written while the measure was made; of the other two this is what was found before
# anything was changed for them: blind 43 of 46 refused and 38 of 46 answered, second 40 of 40 and 37 of 40.
@pytest.mark.parametrize("name", ["guide_questions", "guide_questions_blind", "guide_questions_second"])
def test_what_a_procedure_does_not_say_is_not_answered_and_what_it_says_is(name: str) -> None:
    known = {path.stem: _read(path) for path in FILES if path.suffix == ".md"} | {"pump": pump_start()}
    lines = (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    answered: dict[str, list[bool]] = {"in": [], "out": []}
    for entry in entries:
        found = relevant(known[entry["procedure"]], entry["question"], entry.get("step", 0))
        answered[entry["scope"]].append(found.is_answer)
    assert min(len(answered["in"]), len(answered["out"])) >= 40
    assert answered["out"].count(False) >= 0.95 * len(answered["out"])
    assert answered["in"].count(False) <= 0.05 * len(answered["in"])
