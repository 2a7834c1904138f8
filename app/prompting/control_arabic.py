"""Tells how surely a clause is an order in Arabic.

Knows the clause and its scene; does not know what questions around it make of an order: control does.
"""

from app.prompting import control_words as w
from app.prompting.control_clauses import (
    HEAD_WORDS,
    VALUE,
    Force,
    Head,
    Scene,
    has_object,
    is_imperative,
    skip_openings,
)
from app.prompting.control_text import TAG
from app.prompting.control_words import Lead


def arabic_force(scene: Scene) -> Force:
    """Tell how surely the Arabic words of a clause are an order."""
    words = scene.clause.words[:HEAD_WORDS]
    if not any("\u0621" <= word[0] <= "\u06d3" for word in words):
        return Force.NONE
    head = skip_openings(words, w.ARABIC_LEADS)
    rest = words[head.start :]
    topic = _arabic_topic_end(rest)
    if topic:
        rest = rest[topic:]
        inner = skip_openings(rest, w.ARABIC_LEADS)
        head, rest = Head(inner.start, head.leads | inner.leads), rest[inner.start :]
    if not rest or rest[0] in w.ARABIC_QUESTIONS:
        return Force.NONE
    force = _arabic_verb(head, rest, words)
    if force is Force.NONE or not (topic or has_object(scene, rest[1:]) or _points_back(scene, rest[0])):
        return Force.NONE
    return Force.NONE if _is_arabic_report(head, rest) else force


def _arabic_topic_end(words: tuple[str, ...]) -> int:
    for position, word in enumerate(words[:4]):
        if word == TAG:
            return position + 1
        if is_imperative(word, w.ARABIC_IMPERATIVES | w.ARABIC_WEAK) or word in w.ARABIC_QUESTIONS:
            return 0
        if word.removeprefix("\u0628") in w.ARABIC_NOUNS or word in w.ARABIC_PRESENT or _is_exhortation(word):
            return 0
    return 0


def _arabic_verb(head: Head, rest: tuple[str, ...], words: tuple[str, ...]) -> Force:
    verb = rest[0]
    if is_imperative(verb[1:], w.ARABIC_IMPERATIVES):
        verb = verb[1:]
    asked = head.leads & {Lead.POLITE, Lead.ASK, Lead.WISH}
    targets = w.ARABIC_TARGET.intersection(rest) or any(map(VALUE.match, rest[1:]))
    if is_imperative(verb, w.ARABIC_IMPERATIVES):
        needs_target = verb in w.ARABIC_NEED_TARGET
        return Force.NONE if needs_target and not targets else head.force
    if verb in w.ARABIC_WEAK:
        if verb in w.ARABIC_NEED_TARGET and not targets:
            return Force.NONE
        return head.force if asked else Force.WEAK
    is_noun = verb in w.ARABIC_NOUNS or verb.removeprefix("\u0628") in w.ARABIC_NOUNS
    is_noun = is_noun or (verb == "\u0628" and len(rest) > 1 and rest[1] in w.ARABIC_NOUNS)
    if (asked and (is_noun or verb in w.ARABIC_PRESENT)) or _is_exhortation(verb):
        return head.force
    pressing = {"\u0641\u0648\u0631\u0627", "\u0627\u0644\u0627\u0646", "\u062d\u0627\u0644\u0627"}
    return Force.WEAK if is_noun and pressing & set(words) else Force.NONE


def _is_exhortation(verb: str) -> bool:
    return verb.startswith("\u0644\u0646") and verb[1:] in w.ARABIC_PRESENT


def _points_back(scene: Scene, verb: str) -> bool:
    return (scene.tag_seen and verb.endswith("\u0647")) or (scene.tag_seen and verb.endswith("\u0647\u0627"))


def _is_arabic_report(head: Head, rest: tuple[str, ...]) -> bool:
    if not w.ARABIC_PAPERWORK.isdisjoint(rest[1:4]):
        return True
    if Lead.POLITE in head.leads:
        return False
    if not w.ARABIC_PAST.isdisjoint(rest):
        return True
    return rest[1:2] != () and rest[1][0] == "\u0628" and rest[1].removeprefix("\u0628") not in w.ARABIC_NOUNS
