"""Headings of procedures in the words that are usual for them, and what their sections hold."""

import re
from enum import StrEnum


class Part(StrEnum):
    """What a section of a procedure is."""

    OVERVIEW = "overview"
    PRECONDITIONS = "preconditions"
    STEPS = "steps"
    POSTCONDITIONS = "postconditions"
    CONTINGENCY = "contingency"
    OTHER = "other"  # references, definitions, history: neither done nor needed before
    UNKNOWN = "unknown"


_PATTERNS: tuple[tuple[Part, str], ...] = (
    (Part.POSTCONDITIONS,
     r"post[- ]?conditions?|post[- ]?(?:job|work)\b.*|completion(?: criteria)?|after (?:completion|"
         r"the work).*|final (?:conditions?|state)|"
     r"expected (?:results?|state)|acceptance criteria|close[- ]?out|follow[- ]?up|"
         r"nachbedingung(?:en)?|abschluss|"
     r"r[ée]sultat attendu|الشروط اللاحقة|بعد الانتهاء|النتيجة|后置条件|完成条件|结束条件|完成后.*"),
    (Part.PRECONDITIONS,
     r"(?:pre[- ]?conditions?|pre[- ]?requisites?|initial conditions?|before (?:you )?(?:start|"
         r"begin)\w*.*|requirements?|"
     r"preparations?|(?:required )?(?:tools|materials|equipment|ppe)\b.*|personal protective equipment|"
     r"(?:safety )?precautions(?: and limitations)?|limits? and precautions|limitations|safety(?: "
         r"requirements| instructions)?|"
     r"general warnings.*|voraussetzung(?:en)?|vorbedingung(?:en)?|vorbereitung(?:en)?|"
         r"pr[ée]requis|conditions pr[ée]alables|"
     r"requisitos previos|الشروط المسبقة|المتطلبات|الشروط الأولية|前提条件|先决条件|准备工作|前置条件|准备)"),
    (Part.CONTINGENCY,
     r"contingenc(?:y|ies).*|trouble ?shooting.*|fault finding|abnormal (?:conditions?|"
         r"situations?)|if (?:something|anything) goes wrong.*|"
     r"emergency (?:actions?|response|contacts?)|recovery|störung(?:en|sbehebung)?|fehlerbehebung|"
         r"notfall(?:maßnahmen)?|d[ée]pannage|"
     r"الطوارئ|استكشاف الأخطاء.*|معالجة الأعطال|应急.*|故障(?:排除|处理).*|异常处理"),
    (Part.OTHER,
     r"references?|related documents?|definitions?(?: and abbreviations)?|abbreviations|glossary|"
         r"records?|revision history|"
     r"document (?:history|control)|change (?:log|history)|responsibilit(?:y|ies)|roles(?: and "
         r"responsibilities)?|contacts?(?: personnel)?|"
     r"attachments?|appendi(?:x|ces)\b.*|annex\b.*|approvals?|signatures?|distribution(?: list)?|"
         r"table of contents|contents|"
     r"referenzen|mitgeltende unterlagen|zuständigkeiten|begriffe|anhang\b.*|änderungshistorie|"
         r"المراجع|التعاريف|المسؤوليات|参考(?:资料|文献|文件)|"
     r"定义|职责|附录.*|修订记录|目录"),
    (Part.OVERVIEW,
     r"overview|purpose(?: and scope)?|scope|introduction|background|objectives?|summary|"
         r"description|general|applicability|aim|"
     r"zweck|ziel|geltungsbereich|übersicht|überblick|einleitung|allgemeines|objet|objectif|but|"
         r"domaine d'application|objetivo|alcance|"
     r"نظرة عامة|الغرض|الهدف|النطاق|مقدمة|概述|目的|范围|适用范围|简介|背景|总则"),
    (Part.STEPS,
     r"(?:operating |work |detailed |main |test |standard )?procedures?(?: steps?| body)?|steps?|"
         r"procedure steps|work steps|(?:step[- ]by[- ]step )?instructions?|"
     r"restoration|return to (?:service|normal)|reinstatement|"
     r"(?:work|operating) instructions?|performance|execution|method|sequence(?: of operations?)?|"
         r"actions?|walk ?through|"
     r"durchführung|ablauf|vorgehen|arbeitsschritte|schritte|anweisung(?:en)?|proc[ée]dure|mode "
         r"op[ée]ratoire|[ée]tapes|procedimiento|pasos|"
     r"الإجراء(?:ات)?|الخطوات|خطوات(?: العمل| التنفيذ)?|طريقة العمل|"
         r"(?:操作|工作|作业|执行)?(?:步骤|程序|流程)|"
         r"操作(?:规程|方法)?"),
)  # fmt: skip
_COMPILED = tuple((part, re.compile(pattern, re.IGNORECASE)) for part, pattern in _PATTERNS)
_FRAME = " .:：-–—*#"


def part_of(heading: str) -> Part:
    """Give what a heading without its number says of its section; UNKNOWN where it says nothing."""
    words = heading.strip(_FRAME)
    for part, pattern in _COMPILED:
        if pattern.fullmatch(words):
            return part
    # "Preconditions and tools", "Procedure: start-up": the first half decides.
    for part, pattern in _COMPILED:
        match = re.match(
            rf"(?:{pattern.pattern})(?:\s*(?:[:/,&]|and\b|und\b|et\b|for\b|to\b|\()\s*.*)",
            words,
            re.IGNORECASE,
        )
        if match and part is not Part.OTHER:
            return part
    return Part.UNKNOWN
