"""Recognises orders to the plant: a command word with a tag, a type or an alarm as its object.

Goes before every other rule, for a command must never become a query. "Closed valves" and "关闭的阀门" are
states, "was V-12 opened yesterday" is a question, "can you open V-101 remotely" is an order: whoever asks
wants it done. Stricter than prompting.control, which asks for a tag, since here whatever is refused could
only be looked up.
"""

import re
from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.normalise import Token
from app.twin.rules_control_words import (
    ARABIC_LEADS,
    ARABIC_NOUNS,
    ARABIC_PRESENT,
    ARABIC_VERBS,
    CHINESE_LEADS,
    CHINESE_STATE_BEHIND,
    CHINESE_TAIL,
    CHINESE_VERBS,
    CLAUSE_MARKS,
    LEADS,
    MOVERS,
    PAPER,
    STATES,
    TARGETS,
    VERBS,
    WISHES,
)

_OBJECTS = ("asset", "type", "name", "several", "unknown_tag", "unknown_number", "sensor", "prop", "place")
_REACH = 9
_QUESTIONS = frozenset(
    [
        "which",
        "what",
        "when",
        "where",
        "who",
        "how",
        "was",
        "were",
        "did",
        "does",
        "do",
        "is",
        "are",
        "has",
        "have",
        "had",
        "why",
        "whose",
        "show",
        "list",
        "give",
        "find",
    ]
)
_PRONOUNS = frozenset({"it", "them", "those", "these", "all", "both"})
_HAN = re.compile(r"[\u3400-\u9fff]")
_CHINESE_ASK = re.compile("哪|多少|几[个台条次]|什么|何时|列出|显示|查|有没有|是否|是不是")
_CHINESE_VERB = re.compile("|".join(sorted(CHINESE_VERBS, key=len, reverse=True)))
_CHINESE_LEAD = re.compile("|".join(sorted(CHINESE_LEADS, key=len, reverse=True)))
_CHINESE_STATE = re.compile("|".join(sorted(CHINESE_STATE_BEHIND, key=len, reverse=True)))
_CHINESE_END = re.compile(f"(?:{'|'.join(CHINESE_TAIL)})*[?.!,;。]*$")
_CLAUSE = re.compile("[,;.!?:。]|然后|并且|同时|再把|并|再")


def is_order(folded: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Tell whether a folded question orders something done to the plant."""
    words = [token.text for token in tokens]
    if not any(_is_object(mention) for mention in mentions):
        return _orders_it(folded, words)
    objects = _object_marks(tokens, mentions)
    if _HAN.search(folded) and _is_chinese_order(folded, tokens, objects):
        return True
    starts = [0, *(at + 1 for at, word in enumerate(words) if word in CLAUSE_MARKS)]
    return any(
        _is_english_order(words, start, objects, mentions) or _is_arabic_order(words, start, objects)
        for start in starts
        if start < len(words)
    )


def _orders_it(folded: str, words: Sequence[str]) -> bool:
    """Read "stop it", "أوقفها", "关掉它": an order about what was spoken of before."""
    at, _ = _skip(words, 0, LEADS)
    if at + 1 < len(words) and words[at] in VERBS and words[at + 1] in _PRONOUNS:
        return True
    if (
        at + 2 < len(words)
        and words[at] in MOVERS
        and words[at + 1] in _PRONOUNS
        and words[at + 2] in TARGETS
    ):
        return True
    at, _ = _skip(words, 0, ARABIC_LEADS)
    if at < len(words) and words[at] not in ARABIC_VERBS and _bare(words[at]) in ARABIC_VERBS:
        return words[at].endswith("\u0647") or words[at].endswith("\u0647\u0627")
    position, takes_object, _ = _skip_chinese(folded)
    verb = _CHINESE_VERB.match(folded, position + takes_object * len("它"))
    return verb is not None and ("它" in folded[position : verb.end() + 2])


def _is_object(mention: Mention) -> bool:
    if mention.has("head", "alert") or mention.has("head", "asset") or mention.has("field", "zone"):
        return True
    return mention.has("head", "sensor") or any(mention.has(kind) for kind in _OBJECTS)


def _object_marks(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[bool]:
    """Tell for each token whether it belongs to something that can be acted on."""
    marks = [False] * len(tokens)
    for mention in mentions:
        if _is_object(mention) and not mention.has("filler"):
            for at in range(mention.start, mention.end):
                marks[at] = True
    return marks


def _skip(words: Sequence[str], start: int, leads: frozenset[tuple[str, ...]]) -> tuple[int, bool]:
    """Step over openings; tells whether one of them asks for something."""
    at, asked = start, False
    while at < len(words):
        for length in (6, 5, 4, 3, 2, 1):
            if tuple(words[at : at + length]) in leads:
                asked = asked or length > 1
                at += length
                break
        else:
            break
    return at, asked


def _is_english_order(
    words: Sequence[str], start: int, objects: Sequence[bool], mentions: Sequence[Mention]
) -> bool:
    at, asked = _skip(words, start, LEADS)
    if at >= len(words):
        return False
    verb, rest = words[at], words[at + 1 : at + 1 + _REACH]
    if verb in VERBS and rest[:1] == ["-"]:
        return False
    if verb in VERBS and rest and rest[0] in _PRONOUNS and any(objects[:at]):
        return True
    if verb in VERBS and any(objects[at + 1 : at + 1 + _REACH]):
        return not _is_no_order(words, at, mentions, asked=asked)
    if verb in MOVERS and any(objects[at + 1 : at + 1 + _REACH]):
        return not TARGETS.isdisjoint(rest)
    if _wishes(words, at) and any(objects[at:]):
        return not STATES.isdisjoint(words[at:])
    return _is_tag_first(words, at, objects) or _asks_ability(words, at, objects)


def _is_no_order(words: Sequence[str], at: int, mentions: Sequence[Mention], *, asked: bool) -> bool:
    """Tell states ("open valves in zone 3"), papers ("open the trend …") and nouns ("start time") apart."""
    behind = next((mention for mention in mentions if mention.start > at and not mention.is_filler), None)
    if behind is None:
        return True
    following = words[at + 1 : at + 7]
    if not PAPER.isdisjoint(following[:4]) and not _precedes_tag(following):
        return True
    if behind.start == at + 1 and (behind.has("head", "maintenance") or behind.has("mtype")):
        return True
    if words[at] == "open" and not asked and behind.start == at + 1:
        is_plural = behind.text.endswith("s") and (behind.has("type") or behind.has("head"))
        tagged = any(mention.has("asset") for mention in mentions if mention.start > at)
        return is_plural and not tagged
    is_noun = words[at] in {"start", "stop", "trip", "run", "reset", "set"} and behind.has("field")
    return is_noun and not behind.has("field", "zone")


def _precedes_tag(words: Sequence[str]) -> bool:
    return bool(words) and words[0] in {"valve", "pump"}


def _wishes(words: Sequence[str], at: int) -> bool:
    return any(tuple(words[at : at + length]) in WISHES for length in (1, 2, 3, 4))


def _is_tag_first(words: Sequence[str], at: int, objects: Sequence[bool]) -> bool:
    """Read "P-101: stop", "V-12 off please"."""
    if not objects[at]:
        return False
    end = at
    while end < len(words) and (objects[end] or words[end] in {":", ",", "-", "to", "should", "be", "must"}):
        end += 1
    rest = [word for word in words[end:] if word not in {"please", "now", "!", ".", "immediately"}]
    if rest and rest[0] in {"off", "on"} and len(rest) == 1:
        return True
    if len(rest) == 1 and rest[0] in VERBS and rest[0] != "open":
        return "?" not in words[end:]
    return bool(rest) and words[end - 1] in {"be", "must", "should", ":"} and rest[0] in STATES | VERBS


def _asks_ability(words: Sequence[str], at: int, objects: Sequence[bool]) -> bool:
    """Read "can V-12 be opened": it asks for what only an order could answer."""
    if words[at] not in {"can", "could", "may"} or "be" not in words[at:] or not any(objects[at:]):
        return False
    behind = words[list(words).index("be", at) + 1 :]
    return bool(behind) and behind[0] in STATES


def _is_arabic_order(words: Sequence[str], start: int, objects: Sequence[bool]) -> bool:
    at, asked = _skip(words, start, ARABIC_LEADS)
    asked = asked or at > start
    if at >= len(words):
        return False
    if objects[at]:
        # The object first: "المضخة P-101 أوقفها".
        end = at
        while end < len(words) and objects[end]:
            end += 1
        return end < len(words) and _bare(words[end]) in ARABIC_VERBS and words[end] not in ARABIC_VERBS
    verb = words[at]
    if any(objects[:at]) and _bare(verb) in ARABIC_VERBS and verb not in ARABIC_VERBS and at == start:
        return True
    if not any(objects[at + 1 : at + 1 + _REACH]):
        return False
    if _bare(verb) in ARABIC_VERBS:
        return True
    if asked and (verb in ARABIC_PRESENT or verb.removeprefix("\u0628") in ARABIC_NOUNS):
        return True
    return verb in ARABIC_NOUNS and objects[at + 1] and not asked and start == 0 and at == 0


def _bare(word: str) -> str:
    """Take a conjunction before and an object behind a verb off: "وأوقفها"."""
    for prefix in ("", "\u0648", "\u0641"):
        if word.startswith(prefix):
            plain = word[len(prefix) :]
            for suffix in ("", "\u0647\u0627", "\u0647", "\u0648\u0627", "\u064a"):
                if suffix and not plain.endswith(suffix):
                    continue
                stem = plain[: len(plain) - len(suffix)] if suffix else plain
                if stem in ARABIC_VERBS:
                    return stem
    return word


def _is_chinese_order(folded: str, tokens: Sequence[Token], objects: Sequence[bool]) -> bool:
    """Look for a verb at the head of a clause with its object behind, or behind 把 and its object."""
    start = 0
    for cut in [*(match.span() for match in _CLAUSE.finditer(folded)), (len(folded), len(folded))]:
        if _is_chinese_clause(folded, start, cut[0], tokens, objects):
            return True
        start = cut[1]
    return False


def _is_chinese_clause(
    folded: str, start: int, end: int, tokens: Sequence[Token], objects: Sequence[bool]
) -> bool:
    clause = folded[start:end]
    marks = [
        token for token, mark in zip(tokens, objects, strict=True) if mark and start <= token.start < end
    ]
    if not marks:
        return False
    at, takes_object, asked = _skip_chinese(clause)
    if _CHINESE_ASK.search(clause) and not asked:
        return False
    verb = _CHINESE_VERB.match(clause, at)
    if verb and any(token.start >= start + verb.end() for token in marks):
        return not _is_chinese_state(clause, verb, asked=asked)
    last = max(token.end for token in marks) - start
    behind = _CHINESE_VERB.search(clause, at)
    if behind is None:
        return False
    if takes_object:
        return not _CHINESE_STATE.match(clause, behind.end())
    is_first = marks[0].start - start <= at + 1
    return (
        is_first
        and behind.start() >= last
        and bool(_CHINESE_END.match(clause, behind.end()))
        and not folded.rstrip().endswith("?")
    )


def _skip_chinese(clause: str) -> tuple[int, bool, bool]:
    """Step over openings; tells whether 把 or 将 takes an object forward, and whether somebody asks."""
    at, takes_object, asked = 0, False, False
    for _ in range(8):
        while at < len(clause) and clause[at] in " ,":
            at += 1
        lead = _CHINESE_LEAD.match(clause, at)
        if lead is None:
            break
        takes_object = takes_object or lead[0] in {"把", "将", "让", "使"}
        asked = asked or lead[0] not in {"把", "将", "让", "使", "先", "再", "去", "来"}
        at = lead.end()
    return at, takes_object, asked


def _is_chinese_state(clause: str, verb: re.Match[str], *, asked: bool) -> bool:
    """Tell "打开的阀门", "停机时间", "启动失败" from an order."""
    if _CHINESE_STATE.match(clause, verb.end()):
        return True
    behind = clause[verb.end() :]
    return not asked and (behind.startswith("的") or bool(re.match("[^的]{0,4}运行的", behind)))
