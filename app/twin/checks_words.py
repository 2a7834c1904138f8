"""The words of a query that a mention stands for, and those that it may stand for."""

from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.rules_type import STATES

_LEVELS = {
    "critical": {"critical", "A"},
    "high": {"high", "A", "high_high"},
    "medium": {"medium", "B"},
    "low": {"low", "C", "low_low"},
}
_PLAIN = ("asset", "sensor", "type", "prop", "name", "place", "site", "crit", "atype", "mtype", "work_order")
_PEOPLE = ("maker", "model_name", "technician", "operator", "quote")


def wanted_words(mention: Mention) -> set[str]:
    """Give the words of which one must be in the query; empty where the mention asks for none."""
    is_split = mention.text in {"break down", "breakdown"}
    if is_split or any(mention.has(kind) for kind in ("filler", "agg", "follow")):
        return set()
    words: set[str] = set()
    for kind, value in mention.senses:
        if kind in _PLAIN or kind in _PEOPLE:
            words.add(str(value))
        elif kind == "fmode":
            words.update(str(value).split("|"))
        elif kind == "level":
            words |= _LEVELS.get(str(value), set())
        elif kind == "status":
            words |= _states(str(value))
        elif kind == "unlike":
            # "Not running" is said as all but running, or as stopped where that is meant.
            words.add(str(value))
        elif kind == "head" and value == "failure" and len(mention.senses) == 1:
            words |= {"failure"}
    return words


def allowed_words(mention: Mention, links: Sequence[Mention], at: int) -> set[str]:
    """Give every word that a query may hold because of a mention."""
    words = wanted_words(mention)
    for kind, value in mention.senses:
        if kind == "head" and value == "failure":
            words |= {"failure"}
    if mention.has("prop", "vibration"):
        words.add("VIB")
    if mention.quantity is not None and is_in_zone(links, at):
        words.add(str(mention.quantity.value))
    if mention.has("ordinal"):
        words.add(mention.get("ordinal"))
    if mention.text in {"a", "b", "c"} and any(
        link.has("crit") or link.has("field", "criticality") for link in links[max(at - 6, 0) : at]
    ):
        words.add(mention.text.upper())
    if mention.has("now"):
        words.add("current")
    return words


def is_in_zone(links: Sequence[Mention], at: int) -> bool:
    """Tell whether a number stands in a list of zones: a word for zones within a few pieces of it."""
    around = links[max(at - 6, 0) : at + 7]
    return any(mention.has("field", "zone") for mention in around)


def _states(concept: str) -> set[str]:
    found = {single for value in STATES.get(concept, {}).values() for single in value.split("|")}
    if concept in {"cleared", "unacknowledged"}:
        found.add("rtn_unacknowledged")
    return found
