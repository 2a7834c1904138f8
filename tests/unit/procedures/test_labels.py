import pytest

from app.procedures.labels import read_label


@pytest.mark.parametrize(
    ("text", "label", "values"),
    [
        ("1. Open", "1.", (1,)),
        ("12) Open", "12)", (12,)),
        ("(3) Open", "(3)", (3,)),
        ("1.2.3 Open", "1.2.3", (1, 2, 3)),
        ("4.1. Open", "4.1.", (4, 1)),
        ("a) Open", "a)", (1,)),
        ("(c) Open", "(c)", (3,)),
        ("iv. Open", "iv.", (4,)),
        ("(xii) Open", "(xii)", (12,)),
        ("Step 7: Open", "Step 7:", (7,)),
        ("STEP 7a – Open", "STEP 7a –", (7, 1)),
        ("Schritt 2: Ventil", "Schritt 2:", (2,)),
        ("第五步：打开", "第五步：", (5,)),
        ("二十一、打开", "二十一、", (21,)),
        ("（三）打开", "（三）", (3,)),
        ("③ 打开", "③", (3,)),
        ("٣) افتح", "٣)", (3,)),
        ("1- Open", "1-", (1,)),
        ("7   Open", "7", (7,)),
        ("• Open", "•", ()),
        ("☐ Open", "☐", ()),
    ],
)
def test_labels_are_read_as_people_type_them(text: str, label: str, values: tuple[int, ...]) -> None:
    found = read_label(text)

    assert found is not None
    assert (found.text, found.values) == (label, values)


@pytest.mark.parametrize(
    "text",
    [
        "Open",
        "P-1 starts",
        "10 bar is the limit",
        "e.g. this",
        "Stepwise open",
        "Step 4 is next",
        "-5 °C",
        "A pump",
        "vi is an editor",
    ],
)
def test_words_and_values_are_no_labels(text: str) -> None:
    assert read_label(text) is None


@pytest.mark.parametrize(
    "text", [f"Step {'1' * 5_000}: Open", f"1.{'1' * 5_000} Open"], ids=["step", "dotted"]
)
def test_thousands_of_digits_are_no_label(text: str) -> None:
    assert read_label(text) is None
