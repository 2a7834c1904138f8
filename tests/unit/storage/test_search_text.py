import pytest

from app.storage.search_text import excerpt, query_of, search_form


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        ("pump", "The Pump's pressure"),
        ("ump", "The pump"),
        ("P-101", "look at p-101 now"),
        ("va", "a valve"),
        ("naïve", "a NAIVE guess"),
        ("zürich", "Zürich"),
        ("مضخة", "المضخة الرئيسية"),
        ("المضخه", "المَضْخَة"),
        ("احمد", "أحمد"),
        ("水泵", "检查水泵压力"),
        ("泵", "检查水泵压力"),
        ("ポンプ", "ポンプの圧力"),
        ("펌프", "펌프 압력"),
        ("35", "٣٥ بار"),
        ("\uff16.\uff18", "6.8 bar"),
    ],
)
def test_a_word_is_found_in_the_form_of_a_text(wanted: str, text: str) -> None:
    (piece,) = query_of(wanted)[1:-1].split('" "')
    assert piece in search_form(text)


@pytest.mark.parametrize("wanted", ["", " ", "p", '"', "\u200b\u200b"])
def test_what_is_too_short_is_not_looked_for(wanted: str) -> None:
    assert query_of(wanted) == ""


def test_every_word_is_looked_for_and_quoted_words_stay_together() -> None:
    assert query_of('pump "level alarm" 6') == '"pump" "level alarm"'


def test_a_quote_inside_a_word_ends_nothing() -> None:
    assert query_of('say"pump') == '"say" "pump"'


def test_a_nul_separates_words_and_breaks_nothing() -> None:
    assert query_of("pump\0valve") == query_of("pump valve")


def test_two_letters_stand_at_the_beginning_of_a_word() -> None:
    piece = query_of("um")[1:-1]
    assert piece not in search_form("pump")
    assert piece in search_form("an umbrella")


def test_hidden_characters_keep_nothing_from_being_found() -> None:
    assert search_form("pu\u200bmp") == " pump "


def test_an_excerpt_is_the_line_around_the_word() -> None:
    text = "one " * 30 + "the Valve is shut " + "two " * 30
    line = excerpt(["nothing here", text], "valve")
    assert line.startswith("…one")
    assert "the Valve is shut" in line
    assert line.endswith("…")
    assert len(line) < 95


def test_an_excerpt_shows_no_signs_of_markdown() -> None:
    assert excerpt(["It **cavitates** at `P-1`."], "cavitates at p-1") == "It cavitates at P-1."


def test_an_excerpt_of_a_text_that_is_found_in_parts_is_its_beginning() -> None:
    assert excerpt(["المَضْخَة هنا"], "المضخه") == "المَضْخَة هنا"


LONG = "one two three " * 300


@pytest.mark.parametrize(
    ("text", "wanted", "line"),
    [
        (f"{LONG}then the PUMP **P-7** stopped. {LONG}", "pump", "then the PUMP P-7 stopped."),
        (f"{LONG}\n\n\nالإنذار رقم 7 نشط {LONG}", "انذار", "الإنذار رقم 7 نشط"),
        (f"{LONG}then a check\n   before it. {LONG}", '"check before"', "then a check before it."),
    ],
    ids=["English", "Arabic in another spelling", "words on two lines"],
)
def test_an_excerpt_of_a_long_text_is_around_the_word_in_it(text: str, wanted: str, line: str) -> None:
    found = excerpt([text], wanted)
    assert line in found
    assert found.startswith("…")
    assert found.endswith("…")
    assert len(found) <= 92


def test_an_excerpt_of_a_long_text_says_where_nothing_stands_before_or_behind_it() -> None:
    assert excerpt([f"The pump runs. {LONG}"], "pump").startswith("The pump runs. one two")
    assert excerpt([f"{LONG}the pump runs."], "pump").endswith("the pump runs.")
