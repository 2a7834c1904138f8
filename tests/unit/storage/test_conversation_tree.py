import pytest

from app.domain.chat import Fork
from app.storage.conversation_tree import TurnTree

# a ─ b ─ c
#   └ d ─ e
TURNS = [("a", ""), ("b", "a"), ("c", "b"), ("d", "a"), ("e", "d")]


def test_the_path_leads_from_the_first_turn_to_the_head() -> None:
    tree = TurnTree(TURNS, "c")
    assert tree.path(tree.last) == ["a", "b", "c"]


@pytest.mark.parametrize("head", ["", "gone"])
def test_a_head_that_is_not_there_means_the_newest_turn(head: str) -> None:
    assert TurnTree(TURNS, head).last == "e"


def test_forks_name_the_branches_that_follow_the_same_turn() -> None:
    tree = TurnTree(TURNS, "e")
    assert tree.forks(["a", "d", "e"], is_end=True, before="") == (Fork("d", ("b", "d")),)


def test_branches_behind_the_last_turn_are_a_fork_of_their_own() -> None:
    assert TurnTree(TURNS, "b").forks(["a", "b"], is_end=True, before="") == (
        Fork("b", ("b", "d")),
        Fork("", ("c",)),
    )


def test_a_fork_at_the_first_turn_of_a_page_is_told() -> None:
    assert TurnTree(TURNS, "c").forks(["b"], is_end=False, before="a") == (Fork("b", ("b", "d")),)


def test_the_newest_end_takes_the_turn_that_was_asked_last() -> None:
    tree = TurnTree(TURNS, "a")
    assert (tree.newest_end("a"), tree.newest_end("b"), tree.newest_end("c")) == ("e", "c", "c")


@pytest.mark.parametrize(
    "turns", [[("a", "b"), ("b", "a")], [("a", "gone")], [("a", "a")]], ids=["circle", "gone", "itself"]
)
def test_turns_that_lead_nowhere_are_damage(turns: list[tuple[str, str]]) -> None:
    tree = TurnTree(turns, "a")
    with pytest.raises(ValueError, match="follows"):
        tree.path("a")
