"""Words that say that steps are done at the same time, and which steps they name (PRO-14)."""

import re
from dataclasses import dataclass

from app.procedures.performers import after_performer

# Negated, it is a prohibition: "Do not open V-1 and V-2 at the same time."
_NEGATION = (
    r"\b(?:not|never|cannot|nicht|nie(?:mals)?|kein(?:e[nmrs]?)?)\b|\w+n['’]t\b|不得|不要|不能|不可|不应|不准|不许|"
    r"不允许|不宜|禁止|严禁|勿|(?<!\w)(?:لا|ليس|عدم|يمنع|يحظر)(?!\w)"
)
# They may forbid it too, or say what comes of it: "Avoid …", "… at the same time causes water hammer".
_HEDGE = (
    r"\b(?:avoid\w*|forb[ia]d\w*|prohibit\w*|prevent\w*|nobody|no[- ]?one|neither|nor|no|without|"
    r"instead|rather|separately|danger\w*|hazard\w*|risks?|causes?|leads? to|results?|trips?|damag\w*|"
    r"verboten|verbiete\w*|untersag\w*|vermeide\w*|vermieden|verhinder\w*|unzulässig|unterlass\w*|weder|"
    r"ohne|statt|anstatt|getrennt|gefahr|gefährlich|führt|führen zu)\b|"
    r"避免|切忌|防止|杜绝|不|危险|导致|造成|否则|"
    r"(?<!\w)[وف]?(?:تجنب\w*|يتجنب|تتجنب|ال?ممنوع|ال?محظور|تمنع|تحظر|منع|حظر|لن|غير|دون|بدون|خطر|يؤدي|تؤدي|يسبب|تسبب)(?!\w)"
)
_CONDITION = (
    r"\b(?:if|unless|when|whenever|once|only|until|before|after|wenn|falls|sofern|sobald|nur|bevor|nachdem|außer|"
    r"es sei denn)\b|如果|若|如|当|除非|只有|仅|(?<!\w)[وف]?(?:إذا|اذا|إن|ما لم|عندما|فقط|إلا|بعد|قبل)(?!\w)"
)
_AT_ONCE = (
    r"\bat the same time\b|\bsimultaneous(?:ly)?\b|\bconcurrent(?:ly)?\b|\bin parallel\b|\bside by side\b|"
    r"\bgleichzeitig(?:e[nrs]?)?\b|\bzeitgleich\b|\bsimultan\b|\bparallel\b|\bzur gleichen zeit\b|"
    r"同时|并行|同步|في نفس الوقت|في الوقت نفسه|في آن واحد|بالتزامن|بالتوازي|(?<!\w)معا[ًا]?(?!\w)"
)
# Of steps that are named, "together" says the same.
_TOGETHER = rf"{_AT_ONCE}|\btogether\b|\bzusammen\b|一起|一并"
_WHILE = r"\b(?:while|whilst|während)\b|(?<!\w)بينما(?!\w)"
_GOES_ON = (
    r"\b(?:continu(?:es?|ing)|goes on|is (?:being|still|in progress|under ?way|ongoing)|are (?:being|still)|"
    r"läuft|andauert|fortgesetzt|noch)\b|继续|进行|仍在|يستمر|تستمر|مستمر[ةه]?|جار(?:ية|ي)?"
)
_SENTENCE = re.compile(r"(?<=[.!?;؛؟])\s+|(?<=[。！？；])")
_STATED = re.compile(_AT_ONCE, re.IGNORECASE)
_STATED_OF_STEPS = re.compile(_TOGETHER, re.IGNORECASE)
_NEGATED = re.compile(_NEGATION, re.IGNORECASE)
_HEDGED = re.compile(_HEDGE, re.IGNORECASE)
_DOUBTED = re.compile(rf"{_NEGATION}|{_HEDGE}|{_CONDITION}", re.IGNORECASE)
_FOLLOWING = re.compile(
    r"\b(?:following|next|these|below|both|folgende[nrs]?|nachfolgende[nrs]?|nächsten?|diese|beide[nrs]?)\b|"
    r"以下|下列|下述|这些|التالي(?:ة|تين|تان)?|الآتية|هذه",
    re.IGNORECASE,
)
_ENDS_OPEN = re.compile(r"[:：]\s*$")
_BEGINS = re.compile(
    rf"^\W*(?:then,?\s+|and\s+|dann\s+|und\s+)?(?:{_AT_ONCE}|\bmeanwhile\b|\bin the meantime\b|"
    r"\bwährenddessen\b|\binzwischen\b|\bunterdessen\b|与此同时|"
    r"(?<!\w)(?:وفي الأثناء|في الأثناء|وفي نفس الوقت))",
    re.IGNORECASE,
)
_WHILE_FIRST = re.compile(rf"^\W*(?:{_WHILE}|当|在).{{0,100}}?(?:{_GOES_ON})", re.IGNORECASE | re.DOTALL)
_FILLING = re.compile(
    r"\b(?:perform(?:ed)?|carried|carry|out|do|done|to|be|the|following|these|next|steps?|actions?|tasks?|work|"
    r"activities|are|is|by|two|both|people|persons?|operators?|"
    r"durchführen|ausführen|durchzuführen|durchzuführende|auszuführende|folgende|schritte?|arbeiten|die|sind|"
    r"zu)\b|进行|执行|完成|操作|步骤|以下|下列|的|工作|تنفذ|تنفيذ|الخطوات|خطوات|التالية|الأعمال|[\W\d_]",
    re.IGNORECASE,
)

_REF = r"[(（]?(?:\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?(?![A-Za-z\d])|[a-z](?![\w'’]))[)）]?"
_JOIN = r"(?:\s*(?:,|、|&|\+|and|or|und|oder|bis|to|through|thru|-|–|—|~|和|与|及|至|到|و|إلى|الى)\s*)"
_STEP_WORD = (
    r"(?:\b(?:sub-?)?steps?\b|\bschritte?n?\b|第|步骤|الخطوات|الخطوتين|الخطوتان|الخطوة|خطوة|خطوات)"
    r"(?:\s*من)?"
)
_NAMED = re.compile(
    rf"{_STEP_WORD}\s*(?P<list>{_REF}(?:\s*步)?(?:{_JOIN}(?:{_STEP_WORD}\s*)?{_REF}(?:\s*步)?){{0,9}})",
    re.IGNORECASE,
)
_RANGE = re.compile(r"(?:bis|to|through|thru|-|–|—|~|至|到|إلى|الى)$", re.IGNORECASE)
_PART = re.compile(rf"(?P<join>{_JOIN})?(?:{_STEP_WORD}\s*)?(?P<ref>{_REF})(?:\s*步)?", re.IGNORECASE)
# "Concurrently with step 5": the step that says so is one of them.
_WITH = re.compile(
    rf"(?:(?:{_TOGETHER})\s*(?:with|as|to|mit|zu|wie|مع)|{_WHILE}|^\W*[与和在当])\s*"
    r"(?:(?:the|performing|doing|carrying out|executing|completing)\s+){0,2}$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    r"\b(?:may|can|must|shall|should|will|are|is|be|been|to|perform(?:ed)?|carr(?:y|ied)|out|do|done|"
    r"execute(?:d)?|complete(?:d)?|conduct(?:ed)?|run|start(?:ed)?|by|the|two|three|both|different|persons?|people|operators?|and|all|"
    r"werden|können|müssen|sollen|dürfen|sind|durchgeführt|ausgeführt|durchzuführen|auszuführen|führen|sie|"
    r"von|zwei|personen)\b|可以?|应当?|必须|需要?|由|两人|在|进行|执行|完成|"
    r"(?<!\w)(?:يمكن|يجب|تنفيذ|تنفذ|ينفذ|نفذ|تنفذان|أن)(?!\w)|[\s,，]",
    re.IGNORECASE,
)
# Before it, whoever reads is told to do the steps, and not something about them.
_LEADING = re.compile(
    r"\b(?:then|now|also|please|note|that|following|next|these|both|steps?|actions?|tasks?|"
    r"dann|nun|die|der|den|folgende[nrs]?|nachfolgende[nrs]?|nächsten?|beiden?|schritte?n?|arbeiten)\b|"
    r"请|然后|接着|以下|下列|下述|步骤|操作|的|"
    r"(?<!\w)(?:ثم|قم|بتنفيذ|يتم|الخطوات|الخطوتين|الخطوتان|خطوات|التالي(?:ة|تين|تان)?|الآتية|هذه)(?!\w)|[^\w]|\d",
    re.IGNORECASE,
)
# "Step 3 of SOP-12" is no step of this procedure, or not for certain.
_OF_ANOTHER = re.compile(
    r"\s*\(?(?:of|from|under|von|aus|des|der|من|في)\s+(?!نفس|آن|الوقت)\w|"
    r"\s*\(?in\s+(?!progress|parallel|process|this\b|either\b|any\b)\w",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\b(?:next|following|nächsten|folgenden)\s+(?P<count>two|three|four|zwei|drei|vier|[2-9])\b|"
    r"(?P<both>\bboth\b|\bbeide[nrs]?\b|الخطوتين التاليتين|الخطوتان التاليتان)|以下(?P<han>[两二三四])",
    re.IGNORECASE,
)
_COUNTS = {
    "two": 2, "three": 3, "four": 4, "zwei": 2, "drei": 3, "vier": 4, "两": 2, "二": 2, "三": 3, "四": 4,
}  # fmt: skip


_TWO_PEOPLE = re.compile(
    r"\b(?:two|2)\s+(?:people|persons?|operators?|technicians?|workers?|man|men)\b|"
    r"\bsecond (?:person|operator)\b|\b(?:zwei|2) (?:Personen|Bediener|Mitarbeiter)|\bzweite Person\b|"
    r"[两二2]\s*(?:名|个|位)?\s*(?:人|操作员)|"
    r"شخص(?:ين|ان)|مشغل(?:ين|ان)|(?:الشخص|المشغل) الثاني",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class NamedSteps:
    """Steps that a sentence names as done at the same time, as it prints their numbers.

    refs are single numbers and ranges (first, last); with_itself: the step that says so is one of them.
    is_sure: nothing stands between the numbers and the words that could be what is done at the same time.
    """

    refs: tuple[tuple[str, str], ...]
    with_itself: bool
    is_sure: bool


def named_steps(text: str) -> tuple[NamedSteps, ...]:
    """Give what each sentence of text says about which named steps are done at the same time."""
    found = (_named_in(sentence) for sentence in _SENTENCE.split(text[after_performer(text) :]))
    return tuple(named for named in found if named is not None)


def says_at_once(text: str) -> bool:
    """Whether a sentence of text says that something is done at the same time, and does not forbid it."""
    return any(
        _STATED.search(sentence) and not _NEGATED.search(sentence) for sentence in _SENTENCE.split(text)
    )


def leads_to_steps(text: str) -> bool:
    """Whether text says so of what follows it."""
    return says_at_once(text) and bool(_ENDS_OPEN.search(text) or _FOLLOWING.search(text))


def is_order(text: str, *, may_say_more: bool = True) -> bool:
    """Whether text, which leads to steps, tells for certain to do them at the same time.

    It does not where it may forbid that, name a condition, or tell what comes of it. may_say_more: before a
    colon it may say what is done as well, as in "Open these valves at the same time:".
    """
    for sentence in _SENTENCE.split(text[after_performer(text) :]):
        stated = _STATED.search(sentence)
        if stated is None or _NEGATED.search(sentence):
            continue
        following = _FOLLOWING.search(sentence)
        end = max(stated.end(), following.end() if following else 0)
        is_plain = (may_say_more and bool(_ENDS_OPEN.search(text))) or _is_filling(sentence[:end])
        if _DOUBTED.search(sentence) or not is_plain:
            return False
    return True


def may_forbid(text: str) -> bool:
    """Whether text has words that may forbid what it says, or tell what comes of it."""
    return _HEDGED.search(text) is not None


def begins_at_once(text: str) -> bool:
    """Whether text begins with words that tie it to the step before: "At the same time, …"."""
    return _BEGINS.match(text) is not None and not _NEGATED.search(_SENTENCE.split(text)[0])


def begins_while(text: str) -> bool:
    """Whether text begins with something that goes on meanwhile, without naming a step."""
    return _WHILE_FIRST.match(text) is not None


def needs_two(text: str) -> bool:
    """Whether text says that two people are needed."""
    return _TWO_PEOPLE.search(text) is not None


def is_nothing_else(heading: str) -> bool:
    """Whether a heading says nothing but that its steps are done at the same time."""
    return says_at_once(heading) and not _FILLING.sub("", _STATED.sub("", heading))


def count_of(text: str) -> int:
    """Give how many of the following steps text means, 0 where it does not say."""
    match = _COUNT.search(text)
    if match is None:
        return 0
    if match["both"]:
        return 2
    word = (match["count"] or match["han"]).casefold()
    return int(word) if word.isdigit() else _COUNTS[word]


def _named_in(sentence: str) -> NamedSteps | None:
    lists = list(_NAMED.finditer(sentence))
    negation = _NEGATED.search(sentence)
    if not lists:
        return None
    refs = tuple(ref for match in lists for ref in _refs(match["list"]))
    stated = list(_STATED_OF_STEPS.finditer(sentence))
    is_with = any(_WITH.search(sentence, 0, match.start()) for match in lists)
    said = max(match.end() for match in (*lists, *stated))
    if negation is not None and (is_with or not stated or negation.start() < said):
        return None
    is_one = len(refs) == 1 and refs[0][0] == refs[0][1]
    is_of_this = len(lists) == 1 and _OF_ANOTHER.match(sentence, lists[0].end()) is None
    if is_with or not stated:
        # Of several it is not said that they are done at the same time as each other.
        is_sure = is_of_this and is_one and _HEDGED.search(sentence) is None
        return NamedSteps(refs, with_itself=True, is_sure=is_sure) if is_with else None
    is_beside = is_of_this and any(_is_said(sentence, lists[0], word) for word in stated)
    return NamedSteps(refs, with_itself=is_one, is_sure=is_beside and not is_one)


def _is_said(sentence: str, named: re.Match[str], word: re.Match[str]) -> bool:
    """Whether a sentence tells to do the steps that it names at the same time, and nothing else about them.

    "Together" alone may be "together with the supervisor" and has to end it.
    """
    first, last = min(named.start(), word.start()), max(named.end(), word.end())
    is_alone = _STATED.fullmatch(word.group()) is not None or _is_filling(sentence[last:])
    return (
        is_alone
        and _is_filling(sentence[:first])
        and _is_beside(sentence, named, word)
        and _DOUBTED.search(sentence) is None
    )


def _is_filling(text: str) -> bool:
    return not _LEADING.sub("", _BETWEEN.sub(" ", _STATED.sub(" ", text)))


def _is_beside(sentence: str, named: re.Match[str], word: re.Match[str]) -> bool:
    """Whether only words such as "may be performed" stand between the numbers and "at the same time"."""
    between = sentence[named.end() : word.start()] or sentence[word.end() : named.start()]
    return not _BETWEEN.sub("", between)


def _refs(text: str) -> list[tuple[str, str]]:
    refs: list[tuple[str, str]] = []
    for part in _PART.finditer(text):
        join, ref = (part["join"] or "").strip(), part["ref"].strip("()（）")
        if refs and _RANGE.search(join):
            refs[-1] = (refs[-1][0], ref)
        else:
            refs.append((ref, ref))
    return refs
