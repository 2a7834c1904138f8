"""What a step's own words say of it: its kind, the values it wants, tags, times and counts.

Words decide, never a model; a kind that is not seen is ACTION, which asks for no less than a confirmation.
"""

import re
from dataclasses import dataclass

from app.domain.procedure import StepKind, ValueField

# Bounded, and from its first digit on: a run of thousands of digits would be tried from each of them.
_NUMBER = r"[-+−]?(?<!\d)\d{1,15}(?:[.,]\d{1,15})?"
_UNIT = (
    r"(?:°\s?[CF]|%|[kMmµ]?(?:bar|Pa|psi|V|A|W|Hz|Ω|m|g|l|L|s|N|K)(?:[gad]\b|/\w+|[²³])?|psi[ag]?|"
    r"barg?|mbar|rpm|gpm|l/min|m3/h|m³/h|kPa|MPa|mm|cm|in|ft|kg|h|min|MW|kW|kV|mA|pH|ppm|NTU)"
)
_RANGE = re.compile(
    rf"(?:between\s+|zwischen\s+|from\s+)?(?P<low>{_NUMBER})\s*(?P<unit1>{_UNIT})?\s*(?:-|–|—|to|"
    rf"and|bis|und|\.\.\.?|…|~|至|إلى)\s*"
    rf"(?P<high>{_NUMBER})\s*(?P<unit2>{_UNIT})?(?![\w/])",
)
_LIMIT = re.compile(
    rf"(?P<word>at least|not less than|minimum(?: of)?|min\.?|above|greater than|more than|≥|>=|>|"
    rf"mindestens|不低于|大于|at most|"
    rf"not (?:more|higher|greater) than|not exceed(?:ing)?|maximum(?: of)?|max\.?|below|less than|"
    rf"lower than|≤|<=|<|höchstens|不超过|小于)"
    rf"\s*(?P<value>{_NUMBER})\s*(?P<unit>{_UNIT})(?![\w/])",
    re.IGNORECASE,
)
_UPPER_WORDS = re.compile(
    r"at most|not (?:more|higher|greater)|not exceed|maximum|max|below|less than|lower than|≤|<|"
    r"höchstens|不超过|小于",
    re.IGNORECASE,
)
_LOWER_EXCEPTION = re.compile(r"not less than", re.IGNORECASE)
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
    r"Sekunden?|Minuten?|Stunden?|秒钟?|分钟|小时|ثواني|ثانية|دقائق|دقيقة|ساعات|ساعة)(?!\w)",
    re.IGNORECASE,
)
_WAIT = re.compile(
    r"\b(?:wait|allow|let|hold for|dwell|pause|warten|abwarten|warte)\b|等待|静置|انتظر", re.IGNORECASE
)
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
    r"please|operator|field operator|"
    r"control room(?: operator)?|oder|dann|bitte)\b[,:]?\s*)+",
    re.IGNORECASE,
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
        r"^repeat\b|\brepeat (?:steps?|this|until|the)\b|^wiederhol|重复|^كرر", re.IGNORECASE)),
    (StepKind.CONTINUOUS, re.compile(
        r"^(?:continuously|at all times|throughout|while)\b|\b(?:continuously (?:monitor|maintain|"
            r"observe)|maintain\b.*\b(?:throughout|at all times)|"
        r"for the (?:whole|entire) (?:duration|procedure))\b|^(?:monitor|maintain|"
            r"keep)\b.*\b(?:during|throughout|until)\b|持续|始终|ständig|laufend|باستمرار", re.IGNORECASE)),
    (StepKind.RECORD, re.compile(
        r"^(?:record|log|write down|note down|note the|enter the|document the|read (?:and|off)|"
            r"take (?:a|the) reading)\b|"
        r"\band (?:record|log|write down|note down)\b|^(?:notier|protokollier|eintragen|tragen "
            r"sie)|^记录|并记录|^سجل", re.IGNORECASE)),
    (StepKind.NOTIFY, re.compile(
        r"^(?:notify|inform|announce|communicate|report|call|tell|contact|post|alert|advise|"
            r"request permission|obtain (?:permission|approval)|consult)\b|"
        r"^(?:melden|informier|benachrichtig)|^通知|^报告|^联系|^أبلغ|^أخطر|^اتصل", re.IGNORECASE)),
    (StepKind.VERIFY, re.compile(
        r"^(?:verify|ensure|confirm|make sure|assure|prove|try to start|test (?:for|that)|attempt "
            r"to (?:start|operate))\b|^(?:sicherstell|stellen sie sicher|vergewisser|bestätig)|"
        r"^确认|^确保|^核实|^验证|^تحقق|^تأكد", re.IGNORECASE)),
    (StepKind.CHECK, re.compile(
        r"^(?:check|inspect|observe|look|examine|monitor|watch|review|compare)\b|^(?:prüf|"
            r"kontrollier|überprüf|beobacht)|^检查|^观察|^查看|^افحص|^راقب", re.IGNORECASE)),
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


def _kind(text: str, *, wait_s: float, is_hold: bool) -> StepKind:
    if is_hold:
        return StepKind.HOLD
    words = _LEAD_IN.sub("", text.strip())
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
    return StepKind.WAIT if wait_s and _WAIT.search(words) else StepKind.ACTION


def _wait_s(text: str) -> float:
    word = _WAIT.search(text)
    match = _TIME.search(text, word.end()) if word else None
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
    return _float(match["value"]) * seconds


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
    """Give a short name for the value: the words behind the verb, up to the first bracket, number or stop."""
    words = re.sub(
        r"^\W*(?:\w+)\s+(?:and\s+\w+\s+)?(?:that\s+)?(?:the\s+)?", "", _LEAD_IN.sub("", text), count=1
    )
    return re.split(r"[(:;,_.]|\s(?=\d)|\bis\b|\bin\b", words, maxsplit=1)[0].strip()[:60] or "value"


def _float(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))
