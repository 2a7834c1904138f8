"""What a sentence says about steps at the same time; PRO-14."""

import pytest

from app.procedures.together_words import (
    NamedSteps,
    begins_at_once,
    begins_while,
    count_of,
    is_nothing_else,
    is_order,
    leads_to_steps,
    named_steps,
    needs_two,
    says_at_once,
)


def _pair(first: str, second: str) -> tuple[tuple[str, str], ...]:
    return ((first, first), (second, second))


@pytest.mark.parametrize(
    ("text", "refs", "with_itself"),
    [
        ("Perform steps 5 and 6 concurrently.", _pair("5", "6"), False),
        ("Steps 3 to 5 may be performed simultaneously.", (("3", "5"),), False),
        ("Steps 3.2 and 3.3 are done at the same time by two operators.", _pair("3.2", "3.3"), False),
        ("Simultaneously perform Steps (a) and (b).", _pair("a", "b"), False),
        ("Carry out steps 5, 6 and 7 together.", (*_pair("5", "6"), ("7", "7")), False),
        ("Step 5 and step 6 are performed in parallel.", _pair("5", "6"), False),
        ("While step 5 continues, open V-2.", (("5", "5"),), True),
        ("Open V-2 while performing step 5.", (("5", "5"),), True),
        ("Concurrently with step 4, open V-2.", (("4", "4"),), True),
        ("Together with step 5, watch PI-1.", (("5", "5"),), True),
        ("CRO: perform steps 5 and 6 at the same time.", _pair("5", "6"), False),
        ("Führen Sie die Schritte 5 und 6 gleichzeitig aus.", _pair("5", "6"), False),
        ("Während Schritt 4 läuft, V-2 öffnen.", (("4", "4"),), True),
        ("步骤5和6同时进行。", _pair("5", "6"), False),
        ("第5步和第6步同时进行。", _pair("5", "6"), False),
        ("步骤5至7应由两人同时执行。", (("5", "7"),), False),
        ("与步骤4同时，打开V-2。", (("4", "4"),), True),
        ("نفذ الخطوتين 5 و 6 في نفس الوقت.", _pair("5", "6"), False),
        ("يجب تنفيذ الخطوات من 5 إلى 7 في آن واحد.", (("5", "7"),), False),
        ("بالتزامن مع الخطوة 4، افتح V-2.", (("4", "4"),), True),
    ],
)
def test_pro_14_steps_that_are_named_as_done_at_once_are_read(
    text: str, refs: tuple[tuple[str, str], ...], with_itself: bool
) -> None:
    assert named_steps(text) == (NamedSteps(refs, with_itself, is_sure=True),)


@pytest.mark.parametrize(
    "text",
    [
        "Do not perform steps 5 and 6 at the same time.",
        "Die Schritte 5 und 6 nicht gleichzeitig ausführen.",
        "不得同时执行步骤5和6。",
        "لا تنفذ الخطوتين 5 و 6 في نفس الوقت.",
        "Repeat steps 5 and 6 while the level is low.",
        "Press A and B at the same time.",
        "Open V-1 as in step 3.",
        "The following two steps are done simultaneously:",
        "Perform steps 5 and 6. Press both buttons at the same time.",
        "Don’t perform steps 5 and 6 at the same time.",
        "You mustn't perform steps 5 and 6 at the same time.",
        "步骤5和6不应同时进行。",
    ],
)
def test_pro_14_what_forbids_it_or_speaks_of_something_else_names_no_steps(text: str) -> None:
    assert named_steps(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Avoid performing steps 5 and 6 at the same time.",
        "It is forbidden to perform steps 5 and 6 simultaneously.",
        "Performing steps 5 and 6 concurrently is prohibited.",
        "No one may perform steps 5 and 6 at the same time.",
        "Performing steps 5 and 6 at the same time causes water hammer.",
        "If steps 5 and 6 are performed simultaneously, the pump trips.",
        "Unless steps 5 and 6 are performed simultaneously, the pump trips.",
        "IF PI-1 is high, THEN perform steps 5 and 6 at the same time.",
        "Perform steps 5 and 6 at the same time, but do not exceed 5 bar.",
        "Es ist verboten, die Schritte 5 und 6 gleichzeitig auszuführen.",
        "Falls die Schritte 5 und 6 gleichzeitig ausgeführt werden, fällt die Pumpe aus.",
        "避免步骤5和6同时进行。",
        "يجب تجنب تنفيذ الخطوتين 5 و 6 في نفس الوقت.",
        "ممنوع تنفيذ الخطوتين 5 و 6 في نفس الوقت.",
    ],
)
def test_pro_14_what_may_forbid_it_or_names_a_condition_is_not_sure(text: str) -> None:
    (named,) = named_steps(text)
    assert not named.is_sure


@pytest.mark.parametrize(
    "text",
    [
        "See step 3 for how to open both valves at the same time.",
        "As in steps 3 and 4, open both valves at the same time.",
        # That 5 and 6 are done at the same time as each other is not said.
        "Together with steps 5 and 6, watch PI-1.",
        "While steps 5 to 7 are in progress, watch PI-1.",
        "While step 5 of SOP-12 is running, watch PI-1.",
        "Steps 5 and 6 of the shutdown procedure are performed simultaneously.",
        "Steps 5 and 6 together take 5 minutes.",
        "Read steps 5 and 6 together with the supervisor.",
    ],
)
def test_pro_14_numbers_that_may_be_named_for_something_else_are_not_sure(text: str) -> None:
    (named,) = named_steps(text)
    assert not named.is_sure


@pytest.mark.parametrize(
    ("text", "is_open"),
    [
        ("Perform these steps at the same time:", True),
        ("Perform the following steps concurrently.", True),
        ("Die folgenden Schritte gleichzeitig ausführen:", True),
        ("以下步骤同时进行：", True),
        ("نفذ الخطوات التالية في نفس الوقت:", True),
        ("Open V-1 and V-2 at the same time.", False),
        ("Never do the following at the same time:", False),
    ],
)
def test_pro_14_text_that_leads_to_steps_says_so(text: str, is_open: bool) -> None:
    assert leads_to_steps(text) is is_open


@pytest.mark.parametrize(
    "text",
    [
        "At the same time, open V-2.",
        "Simultaneously open V-2.",
        "Meanwhile, check PI-1.",
        "Gleichzeitig V-2 öffnen.",
        "同时，打开V-2。",
        "与此同时，打开V-2。",
        "في نفس الوقت، افتح V-2.",
    ],
)
def test_pro_14_first_words_tie_a_step_to_the_one_before(text: str) -> None:
    assert begins_at_once(text)
    assert not begins_at_once("Open V-1 and, at the same time, V-2.")


@pytest.mark.parametrize(
    ("text", "is_while"),
    [
        ("While the tank continues to fill, check LI-1.", True),
        ("Während die Pumpe läuft, PI-1 ablesen.", True),
        ("在加热继续进行时，检查TI-1。", True),
        ("While you hold the button, look at the lamp.", False),
        ("Open V-1.", False),
    ],
)
def test_pro_14_something_that_goes_on_meanwhile_is_seen(text: str, is_while: bool) -> None:
    assert begins_while(text) is is_while


@pytest.mark.parametrize(
    ("heading", "is_bare"),
    [
        ("Concurrently:", True),
        ("3.2 Simultaneous actions", True),
        ("Perform the following steps at the same time", True),
        ("Gleichzeitig durchzuführende Schritte", True),
        ("同时进行", True),
        ("الخطوات التالية في نفس الوقت", True),
        ("Simultaneous start of both pumps", False),
        ("Start of both pumps", False),
    ],
)
def test_pro_14_heading_that_says_nothing_else_is_told_from_one_that_does(
    heading: str, is_bare: bool
) -> None:
    assert is_nothing_else(heading) is is_bare


def test_pro_14_how_many_steps_follow_and_how_many_people_are_needed() -> None:
    assert [count_of(text) for text in ("the next two steps", "die folgenden drei", "以下两步", "these")] == [
        2, 3, 2, 0,
    ]  # fmt: skip
    assert needs_two("Two persons are needed.")
    assert needs_two("由两人进行。")
    assert not needs_two("Two pumps are needed.")
    assert says_at_once("Open both simultaneously.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Perform the next two steps concurrently.", True),
        ("The following steps should be performed simultaneously by two operators.", True),
        ("Open the following valves at the same time:", True),
        ("Die folgenden Schritte gleichzeitig durchführen:", True),
        ("以下步骤由两人同时进行。", True),
        ("نفذ الخطوات التالية في نفس الوقت:", True),
        ("Both pumps running at the same time trips the breaker.", False),
        ("These valves open simultaneously.", False),
        ("Both operators turn their keys at the same time.", False),
        ("Avoid doing these at the same time:", False),
    ],
)
def test_pro_14_only_what_tells_to_do_steps_at_once_is_an_order(text: str, expected: bool) -> None:
    assert is_order(text) is expected
