"""Who does a step, where the document says so: before its text, in a bracket, or at the head of a column.

Only words that name people count. What stands in a bracket of its own and might be somebody is asked about.
"""

import re
from dataclasses import replace

from app.domain.procedure import Paragraph, SourceSpan

_NUMBER = (
    r"[0-9\u0660-\u0669]{1,2}|[A-Ha-h]|[أابجده]|one|two|first|second|[一二三四甲乙丙丁]|الأولى?|الثاني[ةه]?"
)
_ENGLISH = (
    r"(?:(?:the|first|second|1st|2nd|lead|senior|assistant|shift|team|duty|field|outside|inside|"
    r"control[- ]room|panel|board|console|desk|local|unit|plant|area|site|process|boiler|turbine|reactor|"
    r"electrical|mechanical|maintenance|instrument|safety|operations?|auxiliary|equipment|crane)\s+){0,3}"
    r"(?:operators?|technicians?|engineers?|supervisors?|managers?|leaders?|foreman|electricians?|mechanics?|"
    r"fitters?|welders?|workers?|persons?|people|observers?|spotters?|attendants?|watch(?:man|keeper)|"
    r"fire watch|helpers?|assistants?|banksman|signaller|rigger|team|crew|coordinator|person in charge|"
    r"control[- ]room)"
)
_SHORT = r"(?:CRO|FO|RO|SRO|AO|NLO|PIC)(?![\w])"
_GERMAN = (
    r"(?:Außen-?|Innen-?|Anlagen-?|Leitstand-?|Warten-?|Schicht-?|Kran-?)?"
    r"(?:[Bb]ediener(?:in)?|[Ff]ahrer(?:in)?|[Oo]perator|[Ll]eiter(?:in)?|[Ff]ührer(?:in)?|[Tt]echniker(?:in)?|"
    r"[Ee]lektriker(?:in)?|[Mm]echaniker(?:in)?|[Ss]chlosser(?:in)?|[Mm]itarbeiter(?:in)?|[Hh]elfer(?:in)?|"
    r"[Bb]eobachter(?:in)?|[Pp]erson|[Ww]arte|[Ll]eitstand|[Ll]eitwarte)"
)
_CHINESE = (
    r"(?:现场|外操|内操|主操|副操|中控室?|主控室?|控制室|集控|电气|仪表|机械|维修|巡检|值班|当班|作业|操作)*"
    r"(?:操作[员工人]员?|外操|内操|主操|副操|值班员|值长|班长|监护人|监护员|电工|钳工|技术员|工程师|巡检员|人员|"
    r"中控室?|主控室?|控制室)"
)
_ARABIC = (
    r"(?:مشغل(?:و|ا|ي)?|المشغل|الفني|فني|المشرف|مشرف|المهندس|مهندس|الكهربائي|الميكانيكي|الشخص|شخص|"
    r"المراقب|مراقب|العامل|عامل|غرفة (?:التحكم|المراقبة))(?:\s+(?:الميدان(?:ي)?|الحقل|الموقع|الميداني|"
    r"غرفة (?:التحكم|المراقبة)|الوردية|اللوحة|الخارجي|الداخلي))?"
)
_ONE = (
    rf"(?:(?i:{_ENGLISH})|{_SHORT}|{_GERMAN}|{_CHINESE}|{_ARABIC})"
    rf"(?:\s*[#-]?\s*(?:{_NUMBER})(?![\w]))?"
)
_PEOPLE = rf"{_ONE}(?:\s*(?:,|/|&|\+|、|和|与|(?:and|und)\b|و)\s*{_ONE}){{0,3}}"
_WHOLE = re.compile(rf"\W{{0,2}}(?P<name>{_PEOPLE})(?:\s*\([^()]{{1,20}}\))?\W{{0,2}}")
_PREFIX = re.compile(
    rf"\s*(?:[\[(（【](?P<bracket>{_PEOPLE})[\])）】]\s*[:：–—-]?|"
    rf"(?P<open>{_PEOPLE})(?:\s*\((?:{_SHORT})\))?\s*(?:[:：]|\s[–—-](?=\s)))\s*(?=\S)"
)
# "[HP] …" may be a person; "[1]" and "[HOLD]" are not.
_BRACKET = re.compile(r"\s*[\[(](?P<name>[A-Z][A-Z0-9]{1,4})[\])]\s*[:：]?\s*(?=\S)")
_NO_PEOPLE = frozenset(
    ["HOLD", "WARN", "NOTE", "STOP", "TAG", "IF", "THEN", "QC", "QA", "CCP", "PPE", "LOTO", "REF", "FIG"]
)
_WHO_HEAD = re.compile(
    r"who|by whom|by|(?:performed|done|executed|carried out|completed) by|performer|roles?|"
    r"responsib(?:le|ility|le person)|person(?:nel)?(?: responsible)?|actors?|operators?|"
    r"wer|durch|ausgeführt durch|ausführung durch|durchgeführt von|zuständig(?:keit)?|rolle|"
    r"verantwortlich(?:e person)?|bediener|"
    r"执行人员?|操作人员?|责任人|负责人|岗位|角色|由谁|المنفذ|المسؤول|الدور|القائم بالعمل|من|بواسطة",
    re.IGNORECASE,
)


def performer_before(text: str) -> tuple[int, int] | None:
    """Give where the name of who does the step stands at the beginning of text; None where none does."""
    match = _PREFIX.match(text)
    if match is None:
        return None
    return match.span("bracket" if match["bracket"] is not None else "open")


def performer_of(text: str, source: SourceSpan) -> Paragraph | None:
    """Give who does the step whose text stands at source, as its beginning says; None for nobody."""
    place = performer_before(text)
    if place is None:
        return None
    start, end = place
    return Paragraph(text[start:end], replace(source, start=source.start + start, end=source.start + end))


def maybe_performer(text: str) -> tuple[int, int] | None:
    """Give where text begins with letters in a bracket that may name somebody; None where it does not."""
    match = _BRACKET.match(text)
    if match is None or match["name"] in _NO_PEOPLE or performer_before(text) is not None:
        return None
    return match.span("name")


def after_performer(text: str) -> int:
    """Give where the words of a step begin, behind who does it."""
    match = _PREFIX.match(text)
    return 0 if match is None else match.end()


def is_people(text: str) -> bool:
    """Whether text is nothing but the name of one or several people, such as "Operator A"."""
    return _WHOLE.fullmatch(text.strip()) is not None


def is_who_head(text: str) -> bool:
    """Whether the head of a column says that who does the step stands in it."""
    return _WHO_HEAD.fullmatch(text.strip(" :.*?")) is not None


def is_name(text: str, least_chars: int) -> bool:
    """Whether what stands under such a head names somebody, and is no mark and no place for initials."""
    words = text.strip()
    letters = sum(character.isalpha() for character in words)
    return letters >= least_chars or is_people(words) or re.fullmatch(r"[A-H]", words) is not None
