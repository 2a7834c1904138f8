"""What an author should look at in a procedure (PTW-1); nothing here changes it.

The order of a lock-out is that of OSHA 29 CFR 1910.147(d): know the energy, shut down, isolate, lock and tag,
release stored energy, verify. Words decide, so that a finding is a question and its absence no promise.
"""

import re
from collections.abc import Iterator
from enum import IntEnum

from app.domain.procedure import Alert, LintFinding, Procedure, Step, StepKind
from app.procedures.step_facts import tells_to_act


class _Stage(IntEnum):
    """The stages of a lock-out in their order."""

    IDENTIFY = 1
    SHUT_DOWN = 2
    ISOLATE = 3
    LOCK = 4
    RELEASE = 5
    VERIFY = 6


_STAGES: tuple[tuple[_Stage, re.Pattern[str]], ...] = (
    (_Stage.IDENTIFY, re.compile(
        r"^(?:identify|list|determine|locate)\b[^.]*\b(?:energy|source|isolat|breaker|valve|cabinet|"
        r"disconnect)", re.IGNORECASE)),
    (_Stage.LOCK, re.compile(
        r"\block(?:ed|s)?\b(?!\s+the\s+door)[^.]{0,40}\b(?:tag|lock|isolator|breaker|valve|loop|"
            r"hasp)|\b(?:apply|attach|place|hang|secure|"
        r"install|put)\b[^.]{0,40}\b(?:lock|tag|padlock)s?\b|\block[- ]?out\b[^.]{0,30}\b(?:the|each|all)\b|"
        r"verriegel|Vorhängeschloss|上锁|挂牌|أقفل|ضع القفل", re.IGNORECASE)),
    (_Stage.RELEASE, re.compile(
        r"\bstored energy\b|\b(?:release|relieve|bleed|drain|vent|discharge|dissipate|"
            r"depressuri[sz]e|de-?pressuri[sz]e|earth|ground|block)\b"
        r"[^.]{0,60}\b(?:pressure|energy|spring|capacitor|line|casing|air|steam|fluid|water|charge|"
            r"pipe|conductors?|load|weight)|"
        r"entspannen|entlüften|entleeren|erden|泄压|放电|释放|排空|فرّغ|نفّس", re.IGNORECASE)),
    (_Stage.VERIFY, re.compile(
        r"^(?:verify|prove|confirm|test|check|try|attempt|ensure|or,? (?:simply "
            r")?verify)\b[^.]*\b(?:not|no|zero|absence|dead|without|de-?energi[sz]ed|"
        r"isolat\w+|voltage|start|move|e-?stop)\b|Spannungsfreiheit|验电|确认[^。]*(?:无|不)|تحقق من "
            r"(?:عدم|انعدام)", re.IGNORECASE)),
    (_Stage.ISOLATE, re.compile(
        r"\b(?:isolate|disconnect|de-?energi[sz]e|rack out|unplug|blank|blind)\b|\b(?:open|switch "
            r"off|turn off|trip|pull)\b[^.]*\b(?:breaker|"
        r"isolator|disconnect|fuse|switch)|\b(?:close|shut)\b[^.]*\bvalve|freischalten|隔离|断开|اعزل|"
            r"افصل", re.IGNORECASE)),
    (_Stage.SHUT_DOWN, re.compile(
        r"\b(?:shut down|stop|power off|turn off|switch off|park)\b|"
            r"abschalten|停止|停机|أوقف", re.IGNORECASE)),
)  # fmt: skip
_IS_LOCK_OUT = re.compile(
    r"lock[- ]?out|lock(?:ed)? and tag|\bLOTO\b|tag[- ]?out|上锁挂牌|الإقفال", re.IGNORECASE
)
_WORK_BEGINS = re.compile(
    r"\bwork (?:may|can) (?:now )?(?:begin|start|proceed)|\bbegin (?:the )?work\b", re.IGNORECASE
)
_CHECKING = frozenset((StepKind.VERIFY, StepKind.CHECK, StepKind.RECORD, StepKind.HOLD))


def lint(procedure: Procedure) -> tuple[LintFinding, ...]:
    """Give the findings, those about the whole procedure first, then in the order of the steps."""
    found = [*_lock_out(procedure), *_no_check(procedure), *_actions_in_alerts(procedure)]
    return tuple(sorted(found, key=lambda finding: finding.step))


def _lock_out(procedure: Procedure) -> Iterator[LintFinding]:
    stages = [(step, stage) for step in procedure.steps if (stage := _stage(step)) is not None]
    locks = [step.n for step, stage in stages if stage is _Stage.LOCK]
    is_meant = _IS_LOCK_OUT.search(" ".join((procedure.title, *(step.text for step in procedure.steps))))
    if not locks:
        if is_meant and _IS_LOCK_OUT.search(procedure.title):
            yield LintFinding(
                "loto_no_lock", "The title speaks of a lock-out, but no step places a lock or a tag."
            )
        return
    first, last = locks[0], locks[-1]
    before = {stage for step, stage in stages if step.n < first}
    if not before & {_Stage.SHUT_DOWN, _Stage.ISOLATE}:
        yield LintFinding("loto_order", "A lock is placed before anything is shut down or isolated.", first)
    late = [step for step, stage in stages if stage is _Stage.ISOLATE and step.n > last]
    if late and _Stage.ISOLATE not in before:
        yield LintFinding("loto_order", "This isolates after the lock has been placed.", late[0].n)
    yield from _after_lock(procedure, stages, first, last)


def _after_lock(
    procedure: Procedure, stages: list[tuple[Step, _Stage]], first: int, last: int
) -> Iterator[LintFinding]:
    releases = [step for step, stage in stages if stage is _Stage.RELEASE]
    checks = [step for step, stage in stages if stage is _Stage.VERIFY and step.n > last]
    if not releases:
        yield LintFinding(
            "loto_no_stored_energy",
            "No step releases or rules out stored energy after the lock is placed.",
            last,
        )
    elif all(step.n < first for step in releases):
        yield LintFinding(
            "loto_order", "Stored energy is released before the lock is placed, not after it.", releases[-1].n
        )
    if not checks:
        yield LintFinding(
            "loto_no_verify", "No step proves after the lock is placed that the energy is gone.", last
        )
        return
    if releases and checks[-1].n < releases[-1].n:
        yield LintFinding(
            "loto_order",
            "The absence of energy is proved before the stored energy is released.",
            checks[-1].n,
        )
    begins = [step for step in procedure.steps if _WORK_BEGINS.search(step.text)]
    if begins and begins[0].n < checks[0].n:
        yield LintFinding(
            "loto_order", "The work begins before the absence of energy is proved.", begins[0].n
        )


def _stage(step: Step) -> _Stage | None:
    for stage, pattern in _STAGES:
        if pattern.search(step.text):
            return stage
    return None


def _no_check(procedure: Procedure) -> Iterator[LintFinding]:
    if len(procedure.steps) > 1 and not any(step.kind in _CHECKING for step in procedure.steps):
        yield LintFinding("no_verify", "No step verifies, checks or records anything.")


def _actions_in_alerts(procedure: Procedure) -> Iterator[LintFinding]:
    for step in procedure.steps:
        for alert in step.alerts:
            if _is_action(alert):
                yield LintFinding(
                    "alert_action",
                    f"This {alert.kind} tells to do something; an action belongs into a step.",
                    step.n,
                )
    for alert in procedure.general_alerts:
        if _is_action(alert):
            yield LintFinding(
                "alert_action", f"A {alert.kind} for the whole procedure tells to do something."
            )


def _is_action(alert: Alert) -> bool:
    return tells_to_act(alert.text)
