"""Arabic orders: imperatives, requests with a verbal noun, wishes, permissions."""

from app.twin.rules_control_marks import Marks
from app.twin.rules_control_words_arabic import (
    ARABIC_AFTER_NOUN,
    ARABIC_BEFORE_NOUN,
    ARABIC_CARRIERS,
    ARABIC_CLAUSES,
    ARABIC_DOUBTFUL,
    ARABIC_IFS,
    ARABIC_LEADS,
    ARABIC_MODALS,
    ARABIC_MUSTS,
    ARABIC_NOUNS,
    ARABIC_PARTICIPLES,
    ARABIC_PASSIVES,
    ARABIC_PRESENT,
    ARABIC_RELATIVES,
    ARABIC_REQUESTS,
    ARABIC_TELLING,
    ARABIC_UNASKED,
    ARABIC_VERBS,
)

_REACH = 9
_PRONOUNS = ("\u0647\u0627", "\u0647\u0645", "\u0647")
_SUFFIXES = (
    "",
    "\u0648\u0644\u064a",
    "\u0648\u0644\u0646\u0627",
    "\u0648\u0647\u0627",
    *_PRONOUNS,
    "\u0648\u0627",
    "\u064a",
    "\u0644\u064a",
    "\u0644\u0646\u0627",
    "\u064a\u0647\u0627",
    "\u0648",
)
# The particle of bidding before a verb: "فليغلق", "ولتوقف", "ليفتح".
_BIDDING = ("\u0641\u0644", "\u0648\u0644", "\u0644")
_END = frozenset({"?", ".", "!", ",", ";"})


def is_arabic_order(marks: Marks) -> bool:
    """Tell whether an Arabic order stands anywhere in a question."""
    if not any("\u0621" <= word[0] <= "\u06d3" for word in marks.words):
        return False
    return any(
        _is_imperative(marks, at)
        or _is_requested(marks, at)
        or _is_wished(marks, at)
        or _is_due(marks, at)
        or _is_bidden(marks, at)
        for at in range(len(marks.words))
    )


def _stem(word: str, verbs: frozenset[str]) -> tuple[str, bool, bool]:
    """Give the verb of a word, whether a conjunction and whether a pronoun were taken off it."""
    for prefix in ("", "\u0648", "\u0641"):
        if not word.startswith(prefix):
            continue
        plain = word[len(prefix) :]
        for suffix in _SUFFIXES:
            if suffix and not plain.endswith(suffix):
                continue
            stem = plain.removesuffix(suffix) if suffix else plain
            if stem in verbs:
                return stem, bool(prefix), suffix in _PRONOUNS or suffix == "\u064a\u0647\u0627"
    return "", False, False


def _starts_clause(marks: Marks, at: int) -> bool:
    """Tell whether only openings stand between the begin of a clause and a token."""
    position = at
    for _ in range(8):
        if position == 0 or marks.word(position - 1) in ARABIC_CLAUSES:
            return True
        for length in (3, 2, 1):
            begin = position - length
            if begin >= 0 and tuple(marks.words[begin:position]) in ARABIC_LEADS:
                position = begin
                break
        else:
            return False
    return False


def _is_imperative(marks: Marks, at: int) -> bool:
    verb, is_joined, has_pronoun = _stem(marks.word(at), ARABIC_VERBS)
    if not verb:
        return False
    before = marks.word(at - 1)
    if before in ARABIC_RELATIVES or before in ARABIC_BEFORE_NOUN:
        return False
    mention = marks.mentions[at]
    if mention.end - mention.start > 1 and (
        mention.has("head") or mention.has("fmode") or mention.has("atype")
    ):
        return False
    if (
        is_joined
        and not mention.typed
        and any(mention.has(kind) for kind in ("field", "head", "status", "prop", "date"))
    ):
        return False
    if has_pronoun and (marks.object_in(0, at) or at <= 1 or _starts_clause(marks, at)):
        return not (mention.has("field") and not is_joined) or _starts_clause(marks, at)
    if not _acts(marks, at):
        return False
    if verb in ARABIC_DOUBTFUL and not _is_sure(marks, at):
        return False
    is_then = not ARABIC_IFS.isdisjoint(
        word.removeprefix("\u0648") for word in marks.words[max(at - 5, 0) : at]
    )
    return is_joined or is_then or _starts_clause(marks, at) or not _is_told(marks, at)


def _is_sure(marks: Marks, at: int) -> bool:
    """Tell an imperative from a noun that is written alike: only an order has nothing else to say."""
    ends = (i for i in range(at, len(marks.words)) if marks.word(i) in ARABIC_CLAUSES and not marks.tags[i])
    end = next(ends, len(marks.words))
    if any(marks.has(i, "date") for i in range(at, end)):
        return False
    starts = _starts_clause(marks, at)
    alarms = any(marks.has(i, "head", "alert") for i in range(at + 2, end))
    return starts and not alarms and marks.object_in(at + 1, at + 3) and not marks.has(at + 1, "place")


def _is_told(marks: Marks, at: int) -> bool:
    """Tell whether a question word or a relative one stands before: "التي أغلق فيها …"."""
    return not (ARABIC_RELATIVES | ARABIC_TELLING).isdisjoint(marks.words[:at])


def _acts(marks: Marks, at: int) -> bool:
    """Tell whether an object stands behind a verb, nothing but small words between."""
    return marks.object_in(at + 1, at + 1 + _REACH) and marks.word(at + 1) not in ARABIC_AFTER_NOUN | _END


def _noun(word: str) -> str:
    for prefix in (
        "",
        "\u0628",
        "\u0644",
        "\u0648",
        "\u0627\u0644",
        "\u0628\u0627\u0644",
        "\u0641",
        "\u0648\u0628",
    ):
        for suffix in ("", *_PRONOUNS):
            plain = word[len(prefix) :] if word.startswith(prefix) else ""
            if plain and (not suffix or plain.endswith(suffix)):
                stem = plain.removesuffix(suffix) if suffix else plain
                if stem in ARABIC_NOUNS:
                    return stem
    return ""


def _is_requested(marks: Marks, at: int) -> bool:
    """Read a verbal noun or a verb of the second person behind a request: "يرجى إيقاف", "أريدك أن تغلق"."""
    word = marks.word(at)
    is_verb = bool(_stem(word, ARABIC_PRESENT)[0])
    is_noun = bool(_noun(word)) and marks.word(at - 1) not in ARABIC_BEFORE_NOUN
    if not (is_verb or is_noun):
        return False
    acts = marks.object_in(at + 1, at + 1 + _REACH) or (
        _stem(word, ARABIC_PRESENT)[2] or (word.endswith(_PRONOUNS) and marks.object_in(0, at))
    )
    if not acts or marks.word(at + 1) in ARABIC_TELLING:
        return False
    if _is_asked_behind(marks, at):
        return True
    starts_alone = is_noun and word in ARABIC_NOUNS and (at == 0 or marks.word(at - 1) in ARABIC_CLAUSES)
    if not starts_alone or marks.word(at + 1) in ARABIC_AFTER_NOUN or not marks.objects[at + 1]:
        return is_verb and _starts_clause(marks, at) and at > 0 and marks.word(at - 1) not in _END
    return not any(marks.has(i, "date") for i in range(at, len(marks.words))) and at == 0


def _is_asked_behind(marks: Marks, at: int) -> bool:
    """Look for a request in the words before, small words between."""
    position = at
    for _ in range(5):
        for length in (3, 2, 1):
            begin = position - length
            if begin >= 0 and tuple(marks.words[begin:position]) in ARABIC_REQUESTS:
                return marks.word(begin - 1) not in ARABIC_UNASKED
        if position > 0 and (marks.word(position - 1) in ARABIC_CARRIERS or marks.objects[position - 1]):
            position -= 1
        else:
            return False
    return False


def _is_due(marks: Marks, at: int) -> bool:
    """Read "المضخة P-101 لازم تتوقف", "الصمام V-12 يجب أن يغلق"."""
    if marks.word(at) not in ARABIC_MODALS or not marks.object_in(max(at - 4, 0), at):
        return False
    if not ARABIC_RELATIVES.isdisjoint(marks.words[:at]):
        return False
    behind = at + 1 + (marks.word(at + 1) in {"\u0627\u0646", "\u0627\u0644\u064a"})
    word = marks.word(behind)
    return word in ARABIC_PARTICIPLES | ARABIC_PASSIVES or bool(_noun(word))


def _is_bidden(marks: Marks, at: int) -> bool:
    """Read "يجب أن تُطفأ المضخة", "لازم تتوقف P-101", "فلتُغلق V-12": done by nobody named."""
    word = marks.word(at)
    if not marks.object_in(at + 1, at + 4) or marks.word(at + 1) in ARABIC_AFTER_NOUN | _END:
        return False
    if any(word.removeprefix(prefix) in ARABIC_PASSIVES for prefix in _BIDDING if word.startswith(prefix)):
        return not word.startswith("\u0644") or _starts_clause(marks, at)
    if word not in ARABIC_PASSIVES or _is_told(marks, at):
        return False
    before = at - 1 - (marks.word(at - 1) in {"\u0627\u0646", "\u0645\u0646"})
    return marks.word(before) in ARABIC_MUSTS


def _is_wished(marks: Marks, at: int) -> bool:
    """Read "أريد الصمام V-12 مغلقا", "خلي المضخة شغالة", "اترك الصمام مفتوحا"."""
    if (marks.word(at),) not in ARABIC_REQUESTS and _stem(marks.word(at), ARABIC_CARRIERS)[0] == "":
        return False
    if not any(marks.tags[at : at + 6]) and marks.word(at) not in ARABIC_CARRIERS:
        return False
    for position in range(at + 2, min(at + 8, len(marks.words))):
        if marks.word(position) in ARABIC_PARTICIPLES and marks.object_in(at + 1, position):
            return not any(word in ARABIC_RELATIVES for word in marks.words[at:position])
    return False
