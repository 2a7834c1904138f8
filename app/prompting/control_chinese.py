"""Tells how surely a clause is an order in Chinese.

Knows the clause and its scene; does not know what questions around it make of an order: control does.
"""

import re

from app.prompting import control_words as w
from app.prompting.control_clauses import HEAD_CHARS, HEAD_WORDS, VALUE, Force, Head, Scene
from app.prompting.control_text import TAG
from app.prompting.control_words import Lead

_HAN = re.compile(r"[\u3400-\u9fff]")


def chinese_force(scene: Scene) -> Force:
    """Tell how surely the Chinese words of a clause are an order."""
    text = "".join(scene.clause.words[:HEAD_WORDS])[:HEAD_CHARS]
    if not _HAN.search(text):
        return Force.NONE
    head, text = _skip_chinese(text)
    if not text:
        return Force.NONE
    text = _without_question_ending(head, text)
    if not text or w.ANY_CHINESE_QUESTION.search(text):
        return Force.NONE
    if TAG not in text and scene.clause.opener and _chinese_topic_end("".join(scene.before.words[:8])):
        return _chinese_tag_first(scene, head, text)
    if text[0] in "\u628a\u5c06\u7ed9":
        return head.force if _chinese_disposal(scene, text[1:]) else Force.NONE
    topic = _chinese_topic_end(text)
    if topic:
        return _chinese_tag_first(scene, head, text[topic:])
    return _chinese_verb_first(scene, head, text)


def _without_question_ending(head: Head, text: str) -> str:
    """Leave the ending of a polite request away, so that it makes no question of it."""
    if head.leads & {Lead.POLITE, Lead.ASK}:
        for ending in w.CHINESE_ENDINGS:
            text = text.removesuffix(ending)
    return text


def _chinese_verb_first(scene: Scene, head: Head, text: str) -> Force:
    verb = _chinese_verb(text)
    tagged = TAG in text or TAG in scene.after.words[:1] or (scene.tag_seen and "\u5b83" in text)
    if not verb or not tagged or _is_chinese_noun(text, verb):
        return Force.NONE
    return head.force


def _skip_chinese(text: str) -> tuple[Head, str]:
    leads = set()
    start = 0
    while start < len(text):
        found = w.ANY_CHINESE_LEAD.match(text, start)
        if found is None:
            break
        start = found.end()
        leads.add(w.CHINESE_LEADS[found[0]])
    return Head(start, frozenset(leads)), text[start:]


def _verb_at_head(text: str) -> str:
    found = w.ANY_CHINESE_VERB.match(text)
    return found[0] if found else ""


def _chinese_verb(text: str) -> str:
    verb = _verb_at_head(text)
    if len(verb) == 1 and not text[1:].startswith((TAG, *w.CHINESE_EQUIPMENT)):
        return ""
    return verb


def _chinese_disposal(scene: Scene, text: str) -> bool:
    """Judge what stands behind the particle that puts the object first: V-101, then a verb."""
    tagged = TAG in scene.after.words[:1] or scene.tag_seen
    if TAG not in text and not (tagged and text.startswith(("\u5b83", "\u5176"))):
        return False
    verbs = w.ANY_CHINESE_VERB.finditer(text, 1)
    ends = [verb for verb in verbs if not text[verb.end() :].startswith(w.CHINESE_NOUN_HEADS)]
    return bool(ends) and not text[: ends[0].start()].endswith(w.CHINESE_ABSTRACT)


def _chinese_topic_end(text: str) -> int:
    position = 0
    end = 0
    while position < len(text):
        if text[position] == TAG:
            position += 1
            end = position
            continue
        word = w.ANY_CHINESE_EQUIPMENT.match(text, position)
        if word is None:
            break
        position = word.end()
        end = position if end else 0
    return end


def _chinese_tag_first(scene: Scene, head: Head, text: str) -> Force:
    if text.startswith(("\u80fd", "\u53ef")):
        return Force.NONE
    inner, text = _skip_chinese(text)
    head = Head(0, head.leads | inner.leads)
    if text[:1] in ("\u628a", "\u5c06"):
        text = text[1:].removeprefix("\u5b83")
    verb = _verb_at_head(text)
    rest = text[len(verb) :]
    if not verb or (scene.clause.is_question and not head.leads & {Lead.POLITE, Lead.ASK}):
        return Force.NONE
    reported = verb.endswith("\u4e86") or rest.startswith("\u4e86") or verb in w.CHINESE_TRAILING
    if reported and not head.leads & {Lead.POLITE, Lead.ASK, Lead.WISH}:
        return Force.NONE
    if rest and not rest.startswith(w.CHINESE_FOLLOWERS) and not VALUE.match(rest) and rest != "\u4e86":
        return Force.NONE
    return head.force if head.leads or VALUE.match(rest) else Force.WEAK


def _is_chinese_noun(text: str, verb: str) -> bool:
    rest = text[len(verb) :]
    if rest.startswith("\u62a5\u8b66") and verb in w.CHINESE_ALARM_VERBS:
        return False
    if rest.startswith(w.CHINESE_NOUN_HEADS) or rest.endswith(w.CHINESE_ABSTRACT):
        return True
    if verb in w.CHINESE_PIPING_VERBS and rest.startswith("\u9600" + TAG):
        return verb not in ("\u5f00", "\u5173")
    behind = rest.partition(TAG)[2]
    if behind.startswith(w.CHINESE_AFTERMATH):
        return not any(later in behind for later in w.CHINESE_VERBS if len(later) > 1)
    return behind.startswith(w.CHINESE_SUBORDINATE)
