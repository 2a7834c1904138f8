"""Tells how surely a clause is an order in English.

Knows the clause and its scene; does not know what questions around it make of an order: control does.
"""

from app.prompting import control_words as w
from app.prompting.control_clauses import HEAD_WORDS, VALUE, Force, Head, Scene, has_object, skip_openings
from app.prompting.control_text import TAG
from app.prompting.control_words import Lead


def english_force(scene: Scene) -> Force:
    """Tell how surely the English words of a clause are an order."""
    words = scene.clause.words[:HEAD_WORDS]
    if w.ENGLISH_MARKS.isdisjoint(words):
        return Force.NONE
    head = skip_openings(words, w.LEADS)
    rest = words[head.start :]
    force = head.force
    if not rest or rest[0] in w.WH_WORDS:
        return Force.NONE
    if _is_polite(words) or _is_polite(scene.after.words[:2]):
        force = Force.FIRM
    if force < Force.FIRM and _asks_something(scene, head, rest):
        return Force.NONE
    topic = _topic_end(rest)
    if topic:
        return min(force, _tag_first(scene, head, rest[topic:], force))
    verb = _verb_end(rest, gerund=Lead.ASK in head.leads and "mind" in words[: head.start])
    if not verb or _is_nominal(rest, verb):
        return Force.NONE
    is_whole = verb == len(rest) or (rest[0] in w.VALUE_VERBS and _is_assignment(rest[verb : verb + 2]))
    if is_whole and scene.before.has_tag and scene.clause.opener in (":", ",", "-"):
        is_topic = _topic_end(scene.before.words) == len(scene.before.words)
        return force if is_topic and not scene.clause.is_question else Force.NONE
    return force if has_object(scene, rest[verb:]) else Force.NONE


def _is_polite(words: tuple[str, ...]) -> bool:
    return not {"please", "pls", "plz", "kindly"}.isdisjoint(words)


def _asks_something(scene: Scene, head: Head, rest: tuple[str, ...]) -> bool:
    if Lead.PERMIT in head.leads:
        return True
    if not scene.clause.is_question:
        return False
    if rest[-1] in w.CONFIRM or (scene.after.words and w.CONFIRM.issuperset(scene.after.words)):
        return True
    embedded = (word in w.WH_WORDS and rest[i] not in w.EMBEDDERS for i, word in enumerate(rest[1:]))
    return any(embedded) or ("or" in rest and rest[0] in w.VERBS and not w.VERBS.isdisjoint(rest[1:]))


def _topic_end(words: tuple[str, ...]) -> int:
    """Return where a noun phrase with a tag at the head of words ends; 0 when there is none."""
    end = 0
    if words[:1] and words[0] in w.VERBS:
        return 0
    for position, word in enumerate(words):
        if word == TAG:
            end = position + 1
        elif word not in w.TAGGED_EQUIPMENT and word != "or":
            break
    return end


def _tag_first(scene: Scene, head: Head, words: tuple[str, ...], force: Force) -> Force:
    """Judge what stands behind a tag: "open it please", "stop", "= 50", "must be closed"."""
    if words[:1] and words[0] in w.PASSIVE and "be" in words[:3] and set(words[2:5]) & w.STATES:
        return force if force is Force.FIRM else Force.WEAK
    inner = skip_openings(words, w.LEADS)
    words = words[inner.start :]
    if not words:
        return Force.NONE
    if (
        words[0] in w.TARGETS
        and force is Force.FIRM
        and skip_openings(words[1:], w.LEADS).start == len(words) - 1
    ):
        return force
    if words[0] in ("=", "to", "setpoint", "sp", "output") and _is_assignment(words):
        return min(force, Force.WEAK) if force < Force.FIRM else force
    if head.leads & {Lead.WISH_OBJECT, Lead.ASK} and set(words[:3]) & w.STATES:
        return force
    return _tag_then_verb(scene, words, force, pressed=inner.start > 0)


def _tag_then_verb(scene: Scene, words: tuple[str, ...], force: Force, *, pressed: bool) -> Force:
    verb = _verb_end(words, gerund=False)
    if not verb or _is_nominal(words, verb):
        return Force.NONE
    followers = words[verb:]
    if followers and followers[0] in w.PRONOUNS:
        return force
    if scene.clause.is_question and force < Force.FIRM:
        return Force.NONE
    pressed = pressed or force is Force.FIRM or "now" in followers
    if not pressed and (words[0] in w.TRAILING_NOUNS or _is_enumerated(scene, words[0])):
        return Force.NONE
    leftover = followers[skip_openings(followers, w.LEADS).start :]
    if leftover and not _is_assignment(leftover):
        return Force.NONE
    return force if pressed else Force.WEAK


def _is_enumerated(scene: Scene, verb: str) -> bool:
    """Tell whether a verb behind a tag is one of a list: "stop and start counts", "V-101 open, P-7 on"."""
    after = scene.after
    if not after.words or after.sentence != scene.clause.sentence:
        listed = bool(scene.before.words) and scene.before.sentence == scene.clause.sentence
        return verb in w.ADJECTIVE_VERBS and listed
    is_noun = bool(_verb_end(after.words, gerund=False)) and _is_nominal(after.words, 1)
    return verb in w.ADJECTIVE_VERBS or is_noun


def _is_assignment(words: tuple[str, ...]) -> bool:
    for position, word in enumerate(words[:4]):
        if word in ("to", "=", "at"):
            value = words[position + 1 : position + 2]
            return bool(value) and (bool(VALUE.match(value[0])) or value[0] in w.STATES)
    return False


def _verb_end(words: tuple[str, ...], *, gerund: bool) -> int:
    """Return how many words of the head make an ordering verb; 0 when it is none."""
    verb = _base(words[0]) if gerund else words[0]
    after = words[1:]
    if verb == "do" and after[:1] and after[0] in w.PRONOUNS:
        return 1
    if verb in w.NEEDS:
        if after[:1] in (("not",), ("with",)):
            return 0
        if after[:1] and after[0] in w.PARTICLES and verb not in ("do", "have"):
            return 2
        needs = w.NEEDS[verb]
        found = not needs.isdisjoint(after) or ("#" in needs and any(map(VALUE.match, after)))
        return int(found)
    if verb not in w.VERBS:
        return 0
    return 2 if verb in w.PARTICLE_VERBS and after[:1] and after[0] in w.PARTICLES - {"in", "on"} else 1


def _base(gerund: str) -> str:
    if not gerund.endswith("ing"):
        return gerund
    stem = gerund[:-3]
    known = (stem, stem + "e", stem[:-1])
    return next((verb for verb in known if verb in w.VERBS or verb in w.NEEDS), gerund)


def _is_nominal(words: tuple[str, ...], verb_end: int) -> bool:
    """Tell whether the words behind a verb make it a noun or adjective, or name paper instead of plant."""
    verb, rest = words[0], words[verb_end:]
    if not rest:
        return False
    first = rest[0]
    if first in w.ADDRESSED or first in w.TALK:
        return True
    if verb in w.VALUE_VERBS and _is_assignment(rest[:2]):
        return False
    if verb_end == 1 and first in w.PREPOSITIONS:
        return verb not in ("switch", "do") or not ({"to", "from", "over"} & {first})
    noun = _noun_phrase(rest)
    if not w.PAPERWORK.isdisjoint(noun + _noun_behind_tag(rest[len(noun) :])):
        return True
    if first in w.DETERMINERS or verb not in w.NOUN_VERBS or not noun:
        return False
    return _is_compound(verb, noun, rest)


def _is_compound(verb: str, noun: tuple[str, ...], rest: tuple[str, ...]) -> bool:
    """Tell "stop reason", "bypass line", "open valves near" from "open valve V-101"."""
    if _is_assignment(rest[-4:]) or _is_assignment(rest[len(noun) :][-4:]):
        return False
    if not w.ABSTRACT.isdisjoint(noun):
        return not (verb in ("reset", "silence", "mute", "clear") and {"alarm", "alarms"} & set(noun))
    if verb in w.PIPING_VERBS and noun[0] in w.PIPING:
        return True
    if rest[len(noun) : len(noun) + 1] in (("of",), ("for",)) and w.TAGGED_EQUIPMENT.isdisjoint(noun):
        return True
    return verb in w.ADJECTIVE_VERBS and noun[-1].endswith("s") and rest[len(noun) : len(noun) + 1] != (TAG,)


def _noun_behind_tag(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return up to two words of "V-101 datasheet" behind its tag; empty before a preposition."""
    behind = words[1:3] if words[:1] == (TAG,) else ()
    return () if behind and behind[0] in w.PREPOSITIONS else _noun_phrase(behind)


def _noun_phrase(words: tuple[str, ...]) -> tuple[str, ...]:
    for position, word in enumerate(words):
        if word == TAG or (word in w.PREPOSITIONS and position) or VALUE.match(word):
            return words[:position]
    return words
