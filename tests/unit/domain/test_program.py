import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(("frozen", "name"), [(False, "python -m app"), (True, "watchroom")])
def test_program_is_named_as_it_can_be_typed(frozen: bool, name: str) -> None:
    script = f"import sys; sys.frozen = {frozen}; from app.domain.program import PROGRAM; print(PROGRAM)"

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == name


def test_no_sentence_names_the_checkout_in_its_own_words() -> None:
    # A built program has no `python`; what it tells people to type must begin with its own name.
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted((ROOT / "app").rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if "python -m app" in line and '"""' not in line and file.name != "program.py"
    ]

    assert found == []
