"""English orders: imperatives, wishes, set-points, permissions, and what looks like them and is none."""

from collections.abc import Iterator

from rapidfuzz.distance import OSA

from app.twin.rules_control_marks import Marks
from app.twin.rules_control_words import (
    ADVERBS,
    ASKING,
    CLAUSE_MARKS,
    COPULAS,
    DETERMINERS,
    DISPLAYS,
    ENSURING,
    GERUND_LEADS,
    GERUNDS,
    ISSUING,
    LEADS,
    MODALS,
    MOVERS,
    NO_VERB_BEHIND,
    NOUNS_BEHIND,
    ORDER_NOUNS,
    PAPER,
    PARTICLES,
    PRONOUNS,
    SETTERS,
    STATES,
    SUBJECTS,
    TARGETS,
    TO_NONE,
    VALVE_KINDS,
    VERBS,
    WISHES,
)

_REACH = 10
_FAR = 16
_POLITE = frozenset({"please", "pls", "plz", "now", "immediately", "asap", "!", ".", "thanks", "kindly"})
_PAPER_VERBS = frozenset(
    [
        "open",
        "close",
        "run",
        "start",
        "reset",
        "clear",
        "fill",
        "adjust",
        "move",
        "stop",
        "release",
        "cancel",
        "load",
    ]
)
_NUMBERED = frozenset({"to", "at", "by", "on", "for"})
_CONDITIONS = frozenset({"if", "once", "when", "unless", "as", "should"})
_LENDING = frozenset({"have", "get", "make", "keep", "let", "leave"})


def is_english_order(marks: Marks) -> bool:
    """Tell whether an English order stands anywhere in a question."""
    if not any(word.isascii() and word.isalpha() for word in marks.words):
        return False
    return any(_is_order_at(marks, start, end) for start, end in _clauses(marks))


def _clauses(marks: Marks) -> Iterator[tuple[int, int]]:
    """Give where clauses begin and how far an order in them may reach."""
    starts = [0]
    for at, word in enumerate(marks.words):
        is_inside = marks.has(at, "asset") or marks.has(at, "date")
        if word in CLAUSE_MARKS and not is_inside:
            starts.append(at + 1)
    for start in starts:
        if start < len(marks.words):
            yield start, min([*(s - 1 for s in starts if s > start + 1), len(marks.words)])


def _is_order_at(marks: Marks, start: int, end: int) -> bool:
    at, is_asked = _skip(marks, start)
    if at >= len(marks.words):
        return False
    is_question = _asks(marks, at, end)
    if not is_question:
        if _is_imperative(marks, at, is_asked=is_asked) or _is_moved(marks, at):
            return True
        if _is_wished(marks, at, end) or _is_tag_first(marks, at) or _is_conditional(marks, start, end):
            return True
    if _is_issued(marks, at, end):
        return True
    asked = start if marks.word(start) == "must" else at
    if _is_wished_inside(marks, start, end) or _asks_ability(marks, asked, end):
        return True
    return _is_infinitive(marks, start, end, is_question=is_question)


def _asks(marks: Marks, at: int, end: int) -> bool:
    """Tell whether a clause asks or lists: it begins with "which", "show", "was"."""
    if marks.word(at) == "have":
        rest = marks.words[at : end + 1]
        is_past = any(mention.date is not None for mention in marks.mentions[at:end])
        return is_past or not {"?", "been", "any", "we", "you", "they"}.isdisjoint(rest)
    return marks.word(at) in ASKING


def _skip(marks: Marks, start: int) -> tuple[int, bool]:
    """Step over openings; tells whether one of them asks for something."""
    at, is_asked = start, False
    while at < len(marks.words):
        for length in (6, 5, 4, 3, 2, 1):
            if tuple(marks.words[at : at + length]) in LEADS:
                is_asked = is_asked or length > 1 or marks.words[at] in {"please", "pls", "plz", "kindly"}
                at += length
                break
        else:
            break
    return at, is_asked


def _verb(marks: Marks, at: int) -> str:
    """Give the command verb at a token, with one slip of the pen; empty if there is none."""
    word = marks.word(at)
    if not word or marks.has(at, "fmode") or marks.has(at, "atype"):
        return ""
    if word in VERBS:
        return word
    mention = marks.mentions[at]
    if not (mention.is_unknown or mention.typed) or not word.isalpha() or not word.isascii() or len(word) < 3:
        return ""
    limit = 2 if len(word) > 7 else 1
    is_state = any(OSA.distance(word, state, score_cutoff=1) <= 1 for state in STATES if len(state) > 4)
    near = [
        verb
        for verb in VERBS
        if len(verb) > 3
        and (verb[0] == word[0] or sorted(verb) == sorted(word))
        and OSA.distance(word, verb, score_cutoff=limit) <= limit
    ]
    if not near or (is_state and not marks.tags[min(at + 1, len(marks.words) - 1)]):
        return ""
    return near[0]


def _is_imperative(marks: Marks, at: int, *, is_asked: bool) -> bool:
    verb = _verb(marks, at)
    if not verb or marks.word(at + 1) == "-":
        return False
    if marks.word(at + 1) in {"", ".", "!"} and len(verb) > 3 and verb == marks.word(at):
        return marks.has_object and (at == 0 or marks.word(at - 1) in _POLITE | {":"})
    behind = at + 1 + (marks.word(at + 1) in PARTICLES)
    if marks.word(behind) in PRONOUNS and not marks.has(behind + 1, "head", "maintenance"):
        return marks.word(behind) != "all" or not _is_bare_state(marks, at, verb, behind, is_asked=is_asked)
    if marks.word(at + 1) in NO_VERB_BEHIND or marks.has(at + 1, "date"):
        return False
    if not marks.object_in(at + 1, at + 1 + _REACH):
        has_article = marks.word(behind) in {"the", "that", "this"} and len(marks.words) - at <= 6
        return (
            has_article
            and verb not in _PAPER_VERBS - {"stop", "start"}
            and PAPER.isdisjoint(marks.words[at:])
        )
    return not _is_bare_state(marks, at, verb, behind, is_asked=is_asked)


def _is_bare_state(marks: Marks, at: int, verb: str, behind: int, *, is_asked: bool) -> bool:
    """Tell states ("open valves in zone 3"), papers ("open the trend …") and nouns ("start time") apart."""
    following = marks.words[at + 1 : at + 5]
    tag = next((i for i in range(at + 1, min(at + 6, len(marks.words))) if marks.tags[i]), 99)
    paper = next((at + 1 + i for i, word in enumerate(following) if word in PAPER), 99)
    if verb in _PAPER_VERBS and paper < tag:
        return True
    if marks.word(at + 1) in NOUNS_BEHIND:
        return True
    content = next(
        (i for i in range(behind, len(marks.words)) if not marks.mentions[i].is_filler), len(marks.words)
    )
    if marks.has(content, "head", "maintenance") or (marks.has(content, "mtype") and content == at + 1):
        return True
    if content != at + 1:
        return False
    mention = marks.mentions[content]
    is_kind = mention.has("type") or mention.has("head")
    is_plural = (
        is_kind and mention.text.endswith("s") and not marks.tags[min(mention.end, len(marks.tags) - 1)]
    )
    if verb == "open" and not is_asked:
        return is_plural
    if verb in VALVE_KINDS and mention.has("type") and not is_asked:
        return is_plural and (mention.get("type") == "valve" or verb == "transfer")
    if verb == "trip" and mention.has("head", "alert"):
        return True
    is_measure = mention.has("prop") or mention.has("field")
    return (
        verb in {"fill", "set", "start", "stop", "lower", "run"}
        and is_measure
        and not (mention.has("field", "zone") or mention.has("place"))
    )


def _is_moved(marks: Marks, at: int) -> bool:
    """Read "turn off P-101", "put P-101 in manual", "put P-101 at 40 Hz"."""
    word = _mover(marks, at)
    if not word or word in _LENDING - {"keep", "leave", "make", "let"}:
        return False
    following = marks.word(at + 1)
    if following in {"me", "us"} or (word == "leave" and following in {"out", "off", "aside", "only"}):
        return False
    if following == "up" and word in {"bring", "put", "pull", "look", "call"}:
        return False
    first = marks.next_object(at + 1, at + _FAR)
    if first is None:
        return following in PRONOUNS and marks.word(at + 2) in TARGETS
    if following in PARTICLES and word not in _LENDING:
        return True
    stop = next((i for i in range(at + 1, len(marks.words)) if marks.words[i] in {".", ";", "?"}), 99)
    for position in range(first + 1, min(len(marks.words), at + _FAR, stop)):
        if word in SETTERS and marks.word(position) in _NUMBERED and _is_setpoint(marks, position + 1):
            return True
        if marks.word(position) in TARGETS and _is_predicate(marks, position):
            return not (word == "leave" and marks.word(position) in {"out", "aside"})
    return False


def _mover(marks: Marks, at: int) -> str:
    """Give the verb at a token that needs a target, with one slip in a longer one."""
    word = marks.word(at)
    if word in MOVERS or not word.isascii() or len(word) < 4:
        return word if word in MOVERS else ""
    if not (marks.mentions[at].is_unknown or marks.mentions[at].typed):
        return ""
    return next((verb for verb in MOVERS if len(verb) > 3 and OSA.distance(word, verb) <= 1), "")


def _is_setpoint(marks: Marks, at: int) -> bool:
    at += marks.word(at) in {"a", "about", "around", "exactly", "only", "just"}
    if marks.word(at) in {"full", "half", "max", "maximum", "min", "minimum", "zero"}:
        return True
    if not marks.is_quantity(at):
        return False
    quantity, behind = marks.mentions[at].quantity, marks.mentions[at].end
    has_unit = bool(quantity and quantity.unit) or marks.word(behind) in {"%", "percent"}
    return (
        has_unit
        or behind >= len(marks.words)
        or (
            # A unit that no sensor has: "40 Hz", "1450 rpm".
            marks.mentions[behind].is_unknown and len(marks.word(behind)) <= 4
        )
    )


def _is_predicate(marks: Marks, at: int) -> bool:
    """Tell "… the valves closed" from "closed valves" and "valves that are closed"."""
    if marks.has(at + 1, "type") or marks.has(at + 1, "head"):
        return False
    before = marks.words[max(at - 3, 0) : at]
    return not ({"that", "which", "who", "are", "were", "was"} & set(before)) and not any(
        mention.date and not mention.date.is_future for mention in marks.mentions[at + 1 : at + 4]
    )


def _is_wished(marks: Marks, at: int, end: int) -> bool:
    """Read "I want V-12 closed", "have TK-2 drained", "make sure P-101 is off", "let G-1 start"."""
    length = next((n for n in (4, 3, 2, 1) if tuple(marks.words[at : at + n]) in WISHES), 0)
    if not length:
        return False
    word, begin = marks.word(at), at + length
    is_ensured = tuple(marks.words[at:begin]) in ENSURING
    if word == "have" and ("been" in marks.words[at:end] or "any" in marks.words[at:end]):
        return False
    first = marks.next_object(begin, min(begin + _FAR, len(marks.words)))
    if first is None:
        is_it = marks.word(begin) in PRONOUNS and marks.word(begin) not in {"all", "everything"}
        return is_it and marks.word(begin + 1) in STATES | VERBS
    if not DISPLAYS.isdisjoint(marks.words[begin:first]) or _has_wh(marks, begin, first):
        return False
    if _is_noun_order(marks, begin):
        return True
    is_definite = is_ensured or word in _LENDING or not DETERMINERS.isdisjoint(marks.words[begin : first + 1])
    is_definite = is_definite or any(marks.tags[first : first + 4])
    for position in range(first + 1, min(len(marks.words), first + _REACH, max(end, first + 2))):
        is_state = marks.word(position) in STATES and not marks.objects[position]
        if is_state and is_definite and (_is_predicate(marks, position) or is_ensured):
            return not marks.has(position + 1, "type")
        if word in {"let", "make", "help", "have"} and _verb(marks, position) and marks.tags[position - 1]:
            return True
    return False


def _is_wished_inside(marks: Marks, start: int, end: int) -> bool:
    """Read a wish behind a subject that no opening knows: "the shift lead wants V-12 closed"."""
    for at in range(start + 1, min(end, len(marks.words))):
        is_wish = marks.word(at) in {"wants", "want", "needs", "requires", "prefer", "asks", "asked"}
        if is_wish and not _has_wh(marks, start, at) and any(marks.tags[at : at + 5]):
            for position in range(at + 2, min(at + _REACH, len(marks.words))):
                if marks.word(position) in STATES and _is_predicate(marks, position):
                    return True
    return False


def _is_noun_order(marks: Marks, at: int) -> bool:
    """Read "a shutdown of P-101", "an emergency stop on P-101" behind a wish or "initiate"."""
    for position in range(at, min(at + 5, len(marks.words))):
        is_noun = marks.word(position) in ORDER_NOUNS
        behind = position + 1 + (marks.word(position + 1) in {"down", "up", "command", "signal"})
        if is_noun and marks.word(behind) in {"of", "on", "for", "to", "at"}:
            return marks.object_in(behind, behind + 6)
    return False


def _is_issued(marks: Marks, at: int, end: int) -> bool:
    """Read "initiate shutdown of P-101", "send a stop command to P-101", "issue start to G-1"."""
    word = marks.word(at)
    if word not in ISSUING or marks.word(at + 1) in {"me", "us"} or not marks.object_in(at, at + _FAR):
        return False
    rest = marks.words[at + 1 : min(end, at + _FAR)]
    is_command = not {"command", "commands", "signal", "instruction", "pulse"}.isdisjoint(rest)
    if word in {"send", "give"}:
        return is_command
    return is_command or not (ORDER_NOUNS | GERUNDS).isdisjoint(rest[:4])


def _is_tag_first(marks: Marks, at: int) -> bool:
    """Read "P-101: stop", "V-12 off please", "G-1 can be started now", "TK-2 needs draining"."""
    first = at
    while marks.word(first) in DETERMINERS or marks.word(first) in {"for", "on", "at"}:
        first += 1
    if first >= len(marks.words) or not marks.objects[first]:
        return False
    end = first
    while end < len(marks.words) and _is_in_name(marks, end):
        end += 1
    return _is_modal(marks, end) or _is_told_shortly(marks, first, end)


def _is_told_shortly(marks: Marks, first: int, end: int) -> bool:
    """Read what is left behind a tag: ": stop", "off please", "to 40 Hz"."""
    at_end = end + sum(marks.word(end + i) in {":", ",", "-", ">", "→"} for i in range(3))
    rest = [word for word in marks.words[at_end:] if word not in _POLITE]
    has_polite = len(rest) < len(marks.words[at_end:]) and "please" in marks.words[at_end:]
    if at_end > end and len(rest) == 1 and rest[0] in VERBS:
        return True
    is_set = any(
        word in {"to", "at", "="} and _is_setpoint(marks, at_end + i + 1)
        for i, word in enumerate(marks.words[at_end : at_end + 4])
    )
    if is_set and "?" not in rest and any(marks.tags[first:end]):
        return COPULAS.isdisjoint(rest)
    if "?" in rest or not marks.tags[end - 1]:
        is_all = bool(rest) and rest[0] in {"off", "on"} and len(rest) == 1
        return is_all and "?" not in rest
    if len(rest) == 1:
        is_plain = rest[0] in {"off", "on"} or (rest[0] in VERBS and rest[0] != "open")
        is_pressed = has_polite or at_end > end or "!" in marks.words[end:]
        return is_plain or (rest[0] in STATES | VERBS and is_pressed)
    is_verb = bool(rest) and rest[0] in VERBS - NOUNS_BEHIND
    return at_end > end and is_verb and marks.word(at_end - 1) != ","


def _is_in_name(marks: Marks, at: int) -> bool:
    is_joint = marks.word(at) in {"and", "&", "in", "on", "of", "the"} or marks.is_quantity(at)
    return marks.objects[at] or is_joint


def _is_modal(marks: Marks, at: int) -> bool:
    """Read "should be closed", "can start now", "needs to stop", "to be opened", "needs draining"."""
    length = next((n for n in (4, 3, 2, 1) if tuple(marks.words[at : at + n]) in MODALS), 0)
    if not length:
        return False
    position = at + length
    while marks.word(position) in ADVERBS:
        position += 1
    if marks.word(position) in {"be", "get"}:
        position += 1
        while marks.word(position) in ADVERBS:
            position += 1
        return marks.word(position) in STATES and not marks.has(position, "status", "unacknowledged")
    if (
        marks.word(at) in {"need", "needs", "wants", "requires", "require"}
        and marks.word(position) in GERUNDS
    ):
        return True
    is_verb = bool(_verb(marks, position)) and marks.word(position) not in NOUNS_BEHIND
    return is_verb or (marks.word(position) in MOVERS and marks.word(position + 1) in TARGETS)


def _asks_ability(marks: Marks, at: int, end: int) -> bool:
    """Read "can V-12 be opened": it asks for what only an order could answer."""
    if marks.word(at) not in {"can", "could", "may", "must", "shall", "let"}:
        return False
    for position in range(at + 1, min(end, len(marks.words))):
        if marks.word(position) in {"be", "get"} and marks.object_in(at, position):
            behind = position + 1
            while marks.word(behind) in ADVERBS:
                behind += 1
            return marks.word(behind) in STATES
    return False


def _is_conditional(marks: Marks, start: int, end: int) -> bool:
    """Read "if TK-1 is full stop P-101": an order behind a condition without a comma."""
    if marks.word(start) not in _CONDITIONS:
        return False
    return any(
        marks.word(at) in VERBS - {"open", "close", "start", "run", "clear"} | {"close", "start"}
        and marks.word(at - 1) not in COPULAS | {"to", "did", "does", "the", "a"}
        and marks.tags[min(at + 1, len(marks.words) - 1)]
        for at in range(start + 2, min(end, len(marks.words)))
    )


def _is_infinitive(marks: Marks, start: int, end: int, *, is_question: bool) -> bool:
    """Read "… to close V-12", "you must stop P-101", "mind closing V-12" wherever they stand."""
    has_failed = any(marks.has(at, "head", "failure") or marks.has(at, "fmode") for at in range(start, end))
    for at in range(start + 1, min(end, len(marks.words))):
        before = marks.word(at - 1)
        if before in ADVERBS and at - 2 >= start:
            before = marks.word(at - 2)
        word = marks.word(at)
        acts = marks.object_in(at + 1, at + 1 + _REACH) and marks.word(at + 1) not in NO_VERB_BEHIND
        is_if = before in {"you", "we", "someone"} and "if" in marks.words[max(at - 4, 0) : at]
        if acts and ((word in GERUNDS and before in GERUND_LEADS) or (word in STATES and is_if)):
            return True
        verb = _verb(marks, at) if before in {"to", "please", "pls"} or before in SUBJECTS else ""
        moves = word in MOVERS - _LENDING and (before == "to" or before in SUBJECTS) and _is_moved(marks, at)
        if not verb and not moves:
            continue
        does = moves or (acts and not _reads(marks, at, verb))
        if before == "to":
            lead = set(marks.words[max(at - 4, start) : at - 1])
            does = (does or marks.tags[at - 2]) and not (lead & TO_NONE) and not has_failed
            does = does and not _has_wh(marks, start, at)
        elif before not in {"please", "pls"}:
            does = does and not is_question and not _has_wh(marks, start, at)
        if does:
            return True
    return False


def _reads(marks: Marks, at: int, verb: str) -> bool:
    return _is_bare_state(marks, at, verb, at + 1, is_asked=True)


def _has_wh(marks: Marks, start: int, end: int) -> bool:
    return not {"which", "what", "when", "where", "who", "how", "why", "that", "whose"}.isdisjoint(
        marks.words[start:end]
    )
