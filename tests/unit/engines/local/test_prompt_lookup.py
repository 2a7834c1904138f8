from app.engines.local.prompt_lookup import Match, PromptLookup

END = 99


def lookup(*tokens: int, limit: int = 15) -> PromptLookup:
    return PromptLookup(tokens, limit, lambda token: token == END)


def test_find_without_an_earlier_place_gives_nothing() -> None:
    assert lookup(1, 2, 3, 4).find() is None


def test_find_in_less_than_a_pair_gives_nothing() -> None:
    assert lookup(1).find() is None


def test_draft_goes_on_as_the_text_did_after_the_same_tokens() -> None:
    source = lookup(1, 2, 3, 4, 5, 1, 2)

    match = source.find()

    assert match == Match(2, 15, 3)
    assert source.draft(3) == (3, 4, 5)


def test_longer_agreement_wins_over_a_later_place() -> None:
    source = lookup(7, 1, 2, 30, 8, 1, 2, 40, 7, 1, 2)

    match = source.find()

    assert match is not None
    assert (match.length, match.next_token) == (3, 30)


def test_later_place_wins_among_equal_agreements() -> None:
    source = lookup(8, 1, 2, 30, 9, 1, 2, 40, 7, 1, 2)

    match = source.find()

    assert match is not None
    assert (match.length, match.next_token) == (2, 40)


def test_follow_makes_the_answer_searchable() -> None:
    source = lookup(1, 2, 3)
    before = source.find()
    for token in (4, 5, 2, 3):
        source.follow(token)

    assert before is None
    assert source.find() == Match(2, 15, 4)


def test_draft_stops_before_a_token_that_ends_an_answer() -> None:
    source = lookup(1, 2, 3, 4, END, 5, 1, 2)

    match = source.find()

    assert match == Match(2, 2, 3)
    assert source.draft(9) == (3, 4)


def test_place_followed_by_an_end_gives_nothing() -> None:
    assert lookup(1, 2, END, 1, 2).find() is None


def test_repetition_is_drafted_beyond_the_end() -> None:
    source = lookup(1, 2, 3, 1, 2, 3, limit=7)

    source.find()

    assert source.draft(7) == (1, 2, 3, 1, 2, 3, 1)


def test_draft_is_no_longer_than_the_limit() -> None:
    source = lookup(*range(40), 0, 1, limit=4)

    match = source.find()

    assert match is not None
    assert match.available == 4
    assert source.draft(15) == (2, 3, 4, 5)
