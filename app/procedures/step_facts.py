"""What a step's own words say of it: its kind, the values it wants, tags, times and counts.

Words decide, never a model; a kind that is not seen is ACTION, which asks for no less than a confirmation.
"""

import re
import sys
from dataclasses import dataclass

from app.domain.procedure import StepKind, ValueField
from app.procedures.performers import after_performer

# Bounded, and from its first digit on: a run of thousands of digits would be tried from each of them.
_NUMBER = r"[-+−]?(?<!\d)\d{1,15}(?:[.,\u066b]\d{1,15})?"
_UNIT = (
    r"(?:°\s?[CF]|[℃℉%٪]|بار|兆帕|千帕|巴|[kMmµ]?(?:bar|Pa|psi|V|A|W|Hz|Ω|m|g|l|L|s|N|K)(?:[gad]\b|/\w+|[²³])?|psi[ag]?|"
    r"barg?|mbar|rpm|gpm|l/min|m3/h|m³/h|kPa|MPa|mm|cm|in|ft|kg|h|min|MW|kW|kV|mA|pH|ppm|NTU)"
)
_RANGE = re.compile(
    rf"(?:between\s+|zwischen\s+|from\s+)?(?P<low>{_NUMBER})\s*(?P<unit1>{_UNIT})?\s*(?:-|–|—|to|"
    rf"and|bis|und|\.\.\.?|…|~|\uff5e|至|到|和|与|إلى|و)\s*"
    rf"(?P<high>{_NUMBER})\s*(?P<unit2>{_UNIT})?(?![\w/])",
)
_LIMIT = re.compile(
    rf"(?P<word>at least|not less than|minimum(?: of)?|min\.?|above|greater than|more than|≥|>=|>|"
    rf"mindestens|wenigstens|minimal|nicht (?:weniger|niedriger|kleiner) als|nicht unter|"
    rf"(?:größer|höher|mehr) als|über|oberhalb(?: von)?|不低于|不小于|不少于|至少|大于|高于|"
    rf"لا (?:يقل|تقل) عن|(?:أكثر|أكبر|أعلى) من|at most|"
    rf"not (?:more|higher|greater) than|not exceed(?:ing)?|maximum(?: of)?|max\.?|below|less than|"
    rf"lower than|≤|<=|<|höchstens|maximal|nicht (?:mehr|höher|größer) als|nicht über|"
    rf"(?:kleiner|niedriger|weniger) als|unter|unterhalb(?: von)?|不超过|不大于|不高于|至多|小于|低于|"
    rf"لا (?:يزيد|تزيد) (?:عن|على)|لا (?:يتجاوز|تتجاوز)|(?:أقل|أصغر|أدنى) من)"
    rf"\s*(?P<value>{_NUMBER})\s*(?P<unit>{_UNIT})(?![\w/])",
    re.IGNORECASE,
)
_UPPER_WORDS = re.compile(
    r"at most|not (?:more|higher|greater)|not exceed|maximum|max|below|less than|lower than|≤|<|"
    r"höchstens|maximal|nicht (?:mehr|höher|größer)|nicht über|kleiner|niedriger|weniger|unter|"
    r"不超过|不大于|不高于|至多|小于|低于|لا [يت]زيد|لا [يت]تجاوز|أقل|أصغر|أدنى",
    re.IGNORECASE,
)
_LOWER_EXCEPTION = re.compile(
    r"not less than|nicht (?:weniger|niedriger|kleiner|unter)|不低于|不小于|不少于", re.IGNORECASE
)
_BLANK = re.compile(r"_{3,}|\.{5,}|…{2,}|\[\s{2,}\]")
_TAG = re.compile(
    r"(?<![\w/.-])(?:(?=[A-Z-]*\d)[A-Z]{1,5}(?:-[A-Z]{0,4}\d{0,5}[A-Z]{0,4}){1,3}(?:/\d{1,4}[A-Z]?)?(?<![-])|"
    r"[A-Z]{1,4}\d{2,5}[A-Z]?)(?![\w-])"
)
_NO_TAGS = frozenset(
    [
        "STEP",
        "SECTION",
        "REV",
        "PAGE",
        "FIG",
        "TABLE",
        "ISO",
        "IEC",
        "EN",
        "DIN",
        "ANSI",
        "OSHA",
        "UTF",
        "SOP",
        "FORM",
        "CLASS",
    ]
)
_SECONDS = {"s": 1.0, "m": 60.0, "h": 3600.0}
_TIME = re.compile(
    r"(?P<value>\d+(?:[.,]\d+)?)\s*(?P<unit>seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|"
    r"Sekunden?|Minuten?|Stunden?|秒钟?|分钟?|个?小时|ثواني|ثوان|ثانية|دقائق|دقيقة|ساعات|ساعة)(?!\w)",
    re.IGNORECASE,
)
_WAIT = re.compile(
    r"\b(?:wait|allow|let|hold for|dwell|pause|warten|abwarten|warte|Wartezeit)\b|等待|等候|等(?=\s*\d)|静置|"
    r"انتظر|الانتظار",
    re.IGNORECASE,
)
# "5 Minuten warten": the verb stands last, and the time before it in its sentence.
_WAIT_LAST = re.compile(
    r"(?<!\w)(?P<time>\d[^.!?。]{0,80}?)\s+(?:(?:ab)?warten|Wartezeit|ruhen lassen|stehen lassen)\b",
    re.IGNORECASE,
)
_DEADLINE = re.compile(r"\b(?:innerhalb(?: von)?|binnen|nach|alle)\s{0,3}$", re.IGNORECASE)
# A German order may end with its verb; written small, since a noun is not.
_OBJECT = r"^(?:(?!(?-i:\b[a-zäöüß]{1,30}en)\s+und\b)[^.:;!?])*?\s(?-i:(?:zu )?(?:"
_CLAUSE_END = r"))(?=\s*(?:[.:;,!(]|$|und\b))"
_REPEAT_COUNT = re.compile(
    r"\b(?:repeat|perform|do)\b[^.]*?\b(?P<count>\d{1,6}|two|three|four|five|"
    r"ten)\s+(?:more\s+)?times\b|重复\s*(?P<han>\d{1,6})\s*次",
    re.IGNORECASE,
)
_COUNT_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}
_HOLD = re.compile(
    r"\bhold[- ]?point\b|\bwitness point\b|\bdo not proceed (?:until|without|"
    r"unless)\b[^.]*\b(?:sign|approv|releas|authori[sz]|permission|witness)|"
    r"\bHaltepunkt\b|\bFreigabepunkt\b|停工待检点|待检点|نقطة توقف",
    re.IGNORECASE,
)
# What may stand before the verb that decides: a second way to do it, a person, a place, an adverb.
_LEAD_IN = re.compile(
    r"^(?:(?:or|and|then|next|now|alternatively|first|finally|simply|slowly|carefully|also|again|"
    r"please|operator|field operator|at the same time|simultaneously|concurrently|meanwhile|"
    r"control room(?: operator)?|oder|dann|bitte|gleichzeitig)\b[,:]?\s*|(?:与此)?同时[,，]?\s*|"
    r"في نفس الوقت[,،]?\s*)+",
    re.IGNORECASE,
)
# "While step 5 continues, …": what follows is what this step asks for.
_WHILE_STEP = re.compile(
    r"^(?:while|whilst|während)\s+(?:the\s+)?(?:steps?|schritte?)\b[^,]{0,80},\s*", re.IGNORECASE
)
_KINDS: tuple[tuple[StepKind, re.Pattern[str]], ...] = (
    (StepKind.CHOICE, re.compile(
        r"^(?:perform|do|choose|select|complete|use|carry out)\s+(?:only\s+)?(?:one|either|any)\b|"
            r"^either\b|\bone of the following\b|"
        r"^(?:wählen|führen) sie eine[ns]?\b|选择以下之一|任选|اختر واحد", re.IGNORECASE)),
    (StepKind.DECISION, re.compile(
        r"^(?:if|when|unless|whenever|where|should|in case|in the event|wenn|falls|sofern)\b|"
            r"\bif\b.*\bthen\b|^如果|^若|^当|^إذا", re.IGNORECASE)),
    (StepKind.REPEAT, re.compile(
        r"^repeat\b|\brepeat (?:steps?|this|until|the)\b|^wiederhol|重复|^كرر|"
        rf"{_OBJECT}wiederholen{_CLAUSE_END}", re.IGNORECASE)),
    (StepKind.CONTINUOUS, re.compile(
        r"^(?:continuously|at all times|throughout|while)\b|\b(?:continuously (?:monitor|maintain|"
            r"observe)|maintain\b.*\b(?:throughout|at all times)|"
        r"for the (?:whole|entire) (?:duration|procedure))\b|^(?:monitor|maintain|"
            r"keep)\b.*\b(?:during|throughout|until)\b|持续|始终|ständig|laufend|باستمرار", re.IGNORECASE)),
    (StepKind.RECORD, re.compile(
        r"^(?:record|log|write down|note down|note the|enter the|document the|read (?:and|off)|"
            r"take (?:a|the) reading)\b|"
        r"\band (?:record|log|write down|note down)\b|^(?:notier|protokollier|eintragen|tragen "
            r"sie)|^记录|并记录|^سجل|"
        rf"{_OBJECT}notieren|protokollieren|eintragen|aufschreiben|festhalten{_CLAUSE_END}", re.IGNORECASE)),
    (StepKind.NOTIFY, re.compile(
        r"^(?:notify|inform|announce|communicate|report|call|tell|contact|post|alert|advise|"
            r"request permission|obtain (?:permission|approval)|consult)\b|"
        r"^(?:melden|informier|benachrichtig)|^通知|^报告|^联系|^أبلغ|^أخطر|^اتصل|"
        rf"{_OBJECT}melden|informieren|benachrichtigen|verständigen{_CLAUSE_END}", re.IGNORECASE)),
    (StepKind.VERIFY, re.compile(
        r"^(?:verify|ensure|confirm|make sure|assure|prove|try to start|test (?:for|that)|attempt "
            r"to (?:start|operate))\b|^(?:sicherstell|stellen sie sicher|vergewisser|bestätig)|"
        r"^确认|^确保|^核实|^验证|^تحقق|^تأكد|"
        rf"{_OBJECT}sicherstellen|sicherzustellen|bestätigen|vergewissern{_CLAUSE_END}", re.IGNORECASE)),
    (StepKind.CHECK, re.compile(
        r"^(?:check|inspect|observe|look|examine|monitor|watch|review|compare)\b|^(?:prüf|"
            r"kontrollier|überprüf|beobacht)|^检查|^观察|^查看|^核对|^افحص|^راقب|"
        rf"{_OBJECT}(?:über|nach)?prüfen|kontrollieren|beobachten|ablesen{_CLAUSE_END}", re.IGNORECASE)),
)  # fmt: skip

_ACTION = re.compile(
    r"(?:^|(?<=[.!?:;]\s)|\b(?:to|if|when)\b[^.]{0,80},\s+)(?:then\s+|now\s+|first,?\s+|"
    r"slowly\s+)?(?:open|close|start|stop|turn|"
    r"press|push|pull|switch|remove|install|rotate|connect|disconnect|"
    r"lift|lower|drain|vent|fill|set|adjust|increase|decrease|isolate|lock|unlock|loosen|tighten|"
    r"insert|slew|select|enter|"
    r"öffnen|schließen|starten|打开|关闭|启动|افتح|أغلق)\b(?!\s+(?:no|nothing|only)\b)",
    re.IGNORECASE,
)
_FIRST_SENTENCE = re.compile(r"[^.!?。！？]*[.!?。！？]+\s*")

_MOST_WORDS = 6
# Where what the value is compared with begins, or the place to write it.
_NAME_END = re.compile(
    r"[(:;_<>≤≥=（：；。]|\.(?:\s|$)|\s(?=[-+−]?\d)|(?<=[^\W\d_A-Za-z])(?=\d)|"
    r"\b(?:is|are|in|between|within|stays?|remains?|reads|shows|indicates|at least|at most|"
    r"above|below|exceeds?|(?:less|lower|more|greater|higher) than|not|"
    r"(?:minimum|maximum|min|max)(?=\.?\s*(?:of\b|\d))|"
    r"zwischen|beträgt|liegt|ist|sind|"
    r"mindestens|höchstens|wenigstens|nicht|größer|kleiner|(?:maximal|minimal|über|unter)(?=\s*\d))\b|"
    r"在|是否|为|不[低小少超大高]|大于|小于|高于|低于|至少|至多|"
    r"\sبين\b|\sلا\b|\s(?:أكثر|أكبر|أعلى|أقل|أصغر|أدنى) من\b",
    re.IGNORECASE,
)
_HEAD_END = re.compile(r"[(:;_<>≤≥=（：；。]|\.(?:\s|$)|\s(?=[-+−]?\d)")
_CLAUSE = re.compile(r".*?(?:\b(?:that|whether|dass|daß|ob)\s+|\sأن\s+|من\s+أن\s+)", re.IGNORECASE)
_VERB_FIRST = re.compile(
    r"^\W*(?:(?:检查|观察|查看|核对|确认|确保|核实|验证|并?记录)|"
    r"\w+(?:\s+|$)(?:and\s+\w+\s+)?(?:Sie\s+|من\s+)?)",
    re.IGNORECASE,
)
_VERB_LAST = re.compile(
    r"\s(?:zu )?(?:(?:über|nach)?prüfen|kontrollieren|beobachten|ablesen|sicherstellen|sicherzustellen|"
    r"bestätigen|notieren|protokollieren|eintragen|aufschreiben|festhalten)\b"
)
_ARTICLE = re.compile(r"^\s*(?:(?:the|a|an|der|die|das|den|dem)\s+)", re.IGNORECASE)
_PUNCTUATION = re.compile(r"[,，、]\s")
_NAME_TAIL = re.compile(
    r"(?:[\s,]{1,3}(?:of|at|to|from|for|and|with|by|be|has|must|should|shall|"
    r"von|auf|bei|und|mit|من|إلى|عند))+\s*$|的$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class StepFacts:
    """What the words say; the fields are those of Step."""

    kind: StepKind
    values: tuple[ValueField, ...]
    tags: tuple[str, ...]
    wait_s: float
    repeats: int
    is_hold_point: bool


def facts_of(text: str, further: str = "") -> StepFacts:
    """Give what text says of its step; further is text that belongs to it, such as a table's other cells."""
    is_hold = _HOLD.search(text) is not None
    wait_s = _wait_s(text)
    kind = _kind(text, wait_s=wait_s, is_hold=is_hold)
    return StepFacts(
        kind=kind,
        values=_values(text, further, kind),
        tags=tags_of(text),
        wait_s=wait_s,
        repeats=_repeats(text),
        is_hold_point=is_hold,
    )


def tells_to_act(text: str) -> bool:
    """Whether a sentence of text begins with an order, as an action does and a warning should not."""
    return _ACTION.search(text) is not None


def goes_on_with_an_action(text: str) -> bool:
    """Whether an order follows the first sentence of text."""
    first = _FIRST_SENTENCE.match(text)
    return first is not None and tells_to_act(text[first.end() :])


def tags_of(text: str) -> tuple[str, ...]:
    """Give the words that look like asset tags, each once, as written."""
    found = (match[0] for match in _TAG.finditer(text))
    return tuple(dict.fromkeys(tag for tag in found if re.split(r"[-\d]", tag)[0] not in _NO_TAGS))


def _told(text: str) -> str:
    """Give the words of a step behind who does it and when: those that say what is done."""
    words = text.strip()
    return _WHILE_STEP.sub("", _LEAD_IN.sub("", words[after_performer(words) :]))


def _kind(text: str, *, wait_s: float, is_hold: bool) -> StepKind:
    if is_hold:
        return StepKind.HOLD
    words = _told(text)
    for kind, pattern in _KINDS[:3]:
        if pattern.search(words):
            return kind
    if wait_s and _WAIT.match(words):
        return StepKind.WAIT
    for kind, pattern in _KINDS[3:]:
        if pattern.search(words):
            return kind
    if _BLANK.search(text):
        return StepKind.RECORD
    waits = wait_s and (_WAIT.search(words) or _WAIT_LAST.search(words))
    return StepKind.WAIT if waits else StepKind.ACTION


def _wait_s(text: str) -> float:
    word = _WAIT.search(text)
    match = _TIME.search(text, word.end()) if word else None
    if match is None and (last := _WAIT_LAST.search(text)) is not None:
        before = list(_TIME.finditer(text, last.start("time"), last.end("time")))
        is_wait = bool(before) and _DEADLINE.search(text, 0, before[-1].start()) is None
        match = before[-1] if is_wait else None
    if match is None:
        return 0.0
    unit = match["unit"].casefold()
    if unit[0] in _SECONDS:
        seconds = _SECONDS[unit[0]]
    elif unit.startswith(("秒", "ث")):
        seconds = 1.0
    elif unit.startswith(("分", "د")):
        seconds = 60.0
    else:
        seconds = 3600.0
    # "Sekunden" and "Stunden" begin alike.
    if unit.startswith("st"):
        seconds = 3600.0
    return min(_float(match["value"]) * seconds, sys.float_info.max)


def _repeats(text: str) -> int:
    match = _REPEAT_COUNT.search(text)
    if match is None:
        return 0
    count = (match["count"] or match["han"]).casefold()
    return int(count) if count.isdigit() else _COUNT_WORDS[count]


def _values(text: str, further: str, kind: StepKind) -> tuple[ValueField, ...]:
    """Give the values that a recording step wants; others name ranges too, but ask for no entry."""
    if kind not in (StepKind.RECORD, StepKind.VERIFY, StepKind.CHECK):
        return ()
    whole = f"{text} {further}"
    low, high, unit = _range(whole)
    if kind is not StepKind.RECORD and not unit:
        return ()
    if kind is StepKind.RECORD and not unit:
        match = re.search(
            rf"\(\s*(?:in\s+)?({_UNIT})\s*\)|(?:_{{2,}}|…)\s*({_UNIT})(?!\w)|\bin\s+({_UNIT})(?!\w)", whole
        )
        unit = next((group for group in match.groups() if group), "") if match else ""
        if not unit and (blank := re.search(r"_{2,}\s*([A-Za-z°%µ][\w/°²³]{0,5})\s*$", text)):
            unit = blank[1]
    return (ValueField(_name(text), unit, low, high),)


def _range(text: str) -> tuple[float | None, float | None, str]:
    for match in _RANGE.finditer(text):
        unit = match["unit2"] or match["unit1"] or ""
        low, high = _float(match["low"]), _float(match["high"])
        if unit and low <= high:
            return low, high, unit
    low_limit: float | None = None
    high_limit: float | None = None
    unit = ""
    for match in _LIMIT.finditer(text):
        is_upper = _UPPER_WORDS.search(match["word"]) is not None and not _LOWER_EXCEPTION.search(
            match["word"]
        )
        unit = match["unit"]
        if is_upper:
            high_limit = _float(match["value"])
        else:
            low_limit = _float(match["value"])
    return low_limit, high_limit, unit


def _name(text: str) -> str:
    """Give a short name for the value: the noun phrase before its comparison, or the tag alone."""
    words = _told(text)
    head = _NAME_END.split(words, maxsplit=1)[0]
    if (clause := _CLAUSE.match(_HEAD_END.split(words, maxsplit=1)[0])) is not None:
        head = _NAME_END.split(words[clause.end() :], maxsplit=1)[0]
    elif (verb := _VERB_LAST.search(head)) is not None:
        head = head[: verb.start()]
    else:
        head = _VERB_FIRST.sub("", head, count=1)
    name = _PUNCTUATION.split(_ARTICLE.sub("", head), maxsplit=1)[0]
    name = _NAME_TAIL.sub("", name.strip()).strip()
    tags = tags_of(name)
    return tags[-1] if tags and len(name.split()) > _MOST_WORDS else name[:60] or "value"


def _float(text: str) -> float:
    """Give a number of the document; one too large for a float is the largest, since JSON has no infinity."""
    number = float(text.replace("−", "-").replace(",", ".").replace("\u066b", "."))
    return max(-sys.float_info.max, min(number, sys.float_info.max))
