"""Printed numbers before steps, read off a line and compared."""

import pytest

from app.procedures.ground_labels import canonical_label, mislabelled, without_label
from tests.fakes.made_procedures import Writer


@pytest.mark.parametrize(
    ("line", "label", "text"),
    [
        ("3. Open it.", "3", "Open it."),
        ("(a) Open it.", "a", "Open it."),
        ("Step 3 - Open it.", "3", "Open it."),
        ("Schritt 3: Öffnen.", "3", "Öffnen."),
        ("第3步：打开。".replace("：", ":"), "3", "打开。"),
        ("3、打开。", "3", "打开。"),
        ("1.2.3 Open it.", "1.2.3", "Open it."),
        ("iv) Open it.", "iv", "Open it."),
        ("5.a) Open it.", "5a", "Open it."),
    ],
)
def test_a_label_is_told_from_the_text(line: str, label: str, text: str) -> None:
    assert (label, text) in list(without_label(line))


@pytest.mark.parametrize(
    "line", ["Open it.", "-5 °C is the limit", "No open flame", "A valve opens", "> 5 bar"]
)
def test_a_text_without_a_label_has_none(line: str) -> None:
    assert list(without_label(line)) == [("", line)]


def test_one_scheme_holds_for_all_steps() -> None:
    made = Writer(section="A")
    first = made.step("One.", label="1.")
    made.section = "B"
    second = made.step("Two.", label="1.")
    bare = made.step("Three.", label="-")
    assert mislabelled([(first, "1"), (second, "1"), (bare, "")]) == ()
    assert mislabelled([(first, "1"), (second, "2"), (bare, "3")]) == ()
    assert mislabelled([(first, ""), (second, ""), (bare, "")]) == ()
    assert mislabelled([(first, "1"), (second, "3"), (bare, "")]) == (second.n,)
    assert mislabelled([(first, "1"), (second, ""), (bare, "")]) == (second.n,)
    assert canonical_label("(a)") == "a"
