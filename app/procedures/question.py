"""What a question about a procedure asks for, as far as its words say it: a reason, a value, who, what if."""

import re
from enum import StrEnum
from typing import Final


class Asks(StrEnum):
    """What an answer must hold beside the words of the question."""

    TEXT = "text"
    REASON = "reason"  # why
    WHAT_IF = "what if"  # something goes wrong, or a condition
    DURATION = "duration"
    AMOUNT = "amount"
    PERSON = "person"
    PLACE_IN_ORDER = "place in order"  # next, before, first, how many steps: answered by counting


_REASON: Final = re.compile(
    r"\bwhy\b|\bwhat for\b|\breason\b|\bpurpose\b|\bwarum\b|\bwozu\b|为什么|原因|لماذا|لم\b", re.IGNORECASE
)
_WHAT_IF: Final = re.compile(
    r"\bwhat (?:if|happens if|happens when|do i do (?:if|when)|should i do (?:if|when)|to do (?:if|when))\b"
    r"|\bwhat now\b|^\W*(?:and )?(?:if|suppose|in case)\b.*\?"
    r"|\b(?:won'?t|doesn'?t|does not|can'?t|cannot|can not|will not|isn'?t|didn'?t|fails?|failed|stuck"
    r"|sticks?"
    r"|jams?|jammed|leaks?|leaking|broken|trouble|unable)\b"
    r"|\bwas wenn\b|\bwas tun\b|\bfalls\b|如果|怎么办|万一|失败|卡住|ماذا لو|ماذا (?:أ|ا)فعل (?:إ|ا)ذا"
    r"|تعذر|فشل",
    re.IGNORECASE,
)
_DURATION: Final = re.compile(
    r"\bhow long\b|\bhow much time\b|\bhow many (?:seconds?|minutes?|hours?|days?)\b|\bwait(?:ing)? time\b"
    r"|\bwie lange\b|多久|多长时间|几分钟|كم (?:من الوقت|المدة|ثانية|دقيقة)|ما المدة",
    re.IGNORECASE,
)
_AMOUNT: Final = re.compile(
    r"\bhow (?:many|much|high|low|hot|cold|far|fast|deep|wide|often)\b|\bwhich (?:value|number)\b"
    r"|\bwhat (?:pressure|temperature|value|voltage|current|level|flow|speed|range|limit|number|torque"
    r"|percentage|angle|rate)\b|\bwie (?:viel|viele|hoch)\b|多少|几个|كم\b",
    re.IGNORECASE,
)
_PERSON: Final = re.compile(
    r"\bwho(?:m|se)?\b|\bwhich (?:person|team|role)\b|\bwer\b|\bwen\b|\bwem\b|谁|من (?:يجب|الذي|هو)\b"
    r"|\bبمن\b",
    re.IGNORECASE,
)
_ORDER: Final = re.compile(
    r"\b(?:what(?:'s| is| comes| do i do)?|which step)\b.{0,20}\b(?:next|after (?:this|that|step)"
    r"|before (?:this"
    r"|step))\b|\b(?:next|previous|first|last|final|current) step\b|\bhow many steps\b|\bwhich step am i\b"
    r"|\bwhere am i\b|\bstep (?:number )?\d+\b|下一步|上一步|第一步|最后一步|第\s*\d+\s*步|几步|多少步"
    r"|الخطوة (?:التالية|السابقة|الأولى|الأخيرة|الحالية|\d+)|كم خطوة|\b(?:nächste|letzte|erste)\w* schritt\b",
    re.IGNORECASE,
)
_THIS_STEP: Final = re.compile(
    r"\b(?:this|the current|that) (?:step|one)\b|\bthis\s*\?|\bwhy\s*\?|这一?步|此步|هذه الخطوة"
    r"|diese\w* schritt"
    r"|\b(?:do|doing|need|mean(?:ing)?|is|explain) (?:this|that|it)\b|^\W*why\W*$|^\W*explain\W*$",
    re.IGNORECASE,
)

# What the text says where it answers such a question.
REASONS: Final = re.compile(
    r"\b(?:because|since|so that|in order (?:to|for|that)|to (?:prevent|avoid|ensure|keep|make sure"
    r"|protect|reduce"
    r"|minimi[sz]e|eliminate)|prevents?|avoids?|ensures?|protects?|otherwise|due to|cause[sd]?|could"
    r"|may be|can"
    r"|as it|which (?:could|may|can|would)|therefore|this is|purpose|needs? to be|crucial|weil|damit|um)\b"
    r"|因为|以防|以免|防止|避免|否则|以便|确保|لأن|لان|حتى لا|لمنع|لتجنب|وإلا|بسبب|لكي|لضمان",
    re.IGNORECASE,
)
CONDITIONS: Final = re.compile(
    r"\b(?:if|when|whenever|unless|may|might|in case|in (?:the|any|an) (?:\w+ )?(?:event|case)|fails?"
    r"|unable|otherwise|should (?:the|it|a)|"
    r"not successful|unsuccessful|falls|wenn|sonst|andernfalls)\b|如果|若|当|否则|万一|إذا|اذا|عند"
    r"|في حال|وإلا",
    re.IGNORECASE,
)
DURATIONS: Final = re.compile(
    r"\d\s*(?:s|sec|seconds?|min|minutes?|h|hours?|days?|sekunden?|minuten?|stunden?)\b|\d\s*(?:秒|分钟"
    r"|分|小时|天)"
    r"|\d\s*(?:ثانية|ثوان|ثواني|دقيقة|دقائق|ساعة|ساعات)|\b(?:second|minute|hour)s?\b|\buntil\b|\bbis\b"
    r"|直到|حتى",
    re.IGNORECASE,
)
AMOUNTS: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|both|all|each|half|once|twice|zero"
    r"|no one|fully)\b"
    r"|[一二两三四五六七八九十]",
    re.IGNORECASE,
)
PERSONS: Final = re.compile(
    r"\b(?:contact|inform|notify|call|tell|report|announce|communicate|consult|ask|coordinat\w+|signs?"
    r"|checks?|by"
    r"|personnel|staff|crew|team|operators?|observers?|engineers?|supervisors?|technicians?|mechanics?"
    r"|managers?"
    r"|foreman|leader|person|people|someone|no one|officer|support|users?|you|melden|rufen)\b"
    r"|通知|报告|联系|人员|主管|班长|工程师|操作员|المشرف|المهندس|المشغل|أبلغ|ابلغ|اتصل|فريق",
    re.IGNORECASE,
)


def asks(question: str) -> Asks:
    """Give what a question asks for; TEXT where its words say no more than what it is about."""
    for kind, pattern in (
        (Asks.REASON, _REASON),
        (Asks.PLACE_IN_ORDER, _ORDER),
        (Asks.DURATION, _DURATION),
        (Asks.WHAT_IF, _WHAT_IF),
        (Asks.AMOUNT, _AMOUNT),
        (Asks.PERSON, _PERSON),
    ):
        if pattern.search(question):
            return kind
    return Asks.TEXT


def is_about_this_step(question: str) -> bool:
    """Whether a question points at the current step with "this"."""
    return bool(_THIS_STEP.search(question))


def is_said(kind: Asks, text: str) -> bool:
    """Whether a text holds what an answer of this kind needs."""
    pattern = {
        Asks.REASON: REASONS,
        Asks.WHAT_IF: CONDITIONS,
        Asks.DURATION: DURATIONS,
        Asks.AMOUNT: AMOUNTS,
        Asks.PERSON: PERSONS,
    }.get(kind)
    return pattern is None or bool(pattern.search(text))
