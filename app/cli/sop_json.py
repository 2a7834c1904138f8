"""A procedure as `sop show --json` prints it."""

from collections.abc import Sequence

from app.domain.procedure import Alert, Doubt, Paragraph, Procedure, SourceSpan, Step, StoredProcedure


def procedure_object(stored: StoredProcedure) -> dict[str, object]:
    """Give the object for json.dumps; uncertain holds every doubt of the parser, settled ones as well."""
    procedure = stored.procedure
    settled = {settlement.doubt: settlement for settlement in stored.settlements}
    return {
        "id": stored.key,
        "procedure_id": procedure.id,
        "title": procedure.title,
        "number": procedure.number,
        "revision": procedure.revision,
        "date": procedure.date,
        "plant": procedure.plant,
        "unit": procedure.unit,
        "use_class": procedure.use_class.value,
        "status": stored.status.value,
        "sha256": procedure.sha256,
        "format": procedure.format.value,
        "file": procedure.file_name,
        "overview": _texts(procedure.overview),
        "preconditions": _texts(procedure.preconditions),
        "warnings": [_alert(alert) for alert in procedure.general_alerts],
        "steps": [_step(procedure, step) for step in procedure.steps],
        "postconditions": _texts(procedure.postconditions),
        "contingency": _texts(procedure.contingency),
        "uncertain": [
            _doubt(doubt, settled[number].answer.value if number in settled else "")
            for number, doubt in enumerate(procedure.doubts)
        ],
    }


def _texts(paragraphs: Sequence[Paragraph]) -> list[str]:
    return [paragraph.text for paragraph in paragraphs]


def _source(source: SourceSpan) -> dict[str, object]:
    return {"page": source.page, "section": source.section, "start": source.start, "end": source.end}


def _alert(alert: Alert) -> dict[str, object]:
    return {
        "kind": alert.kind.value,
        "title": alert.title,
        "text": alert.text,
        "source": _source(alert.source),
    }


def _step(procedure: Procedure, step: Step) -> dict[str, object]:
    return {
        "n": step.n,
        "path": step.path,
        "label": step.label,
        "text": step.text,
        "kind": step.kind.value,
        "depth": step.depth,
        "parent": step.parent,
        "alternative_of": step.alternative_of,
        "hold_point": step.is_hold_point,
        "wait_s": step.wait_s,
        "together": list(procedure.done_together(step.n)),
        "performer": procedure.performer_of(step.n),
        "lead": _texts(step.lead),
        "warnings": [_alert(alert) for alert in step.alerts],
        "details": _texts(step.details),
        "figures": [
            {"caption": figure.caption, "name": figure.name, "missing": figure.is_missing}
            for figure in step.figures
        ],
        "values": [
            {"name": value.name, "unit": value.unit, "low": value.low, "high": value.high}
            for value in step.values
        ],
        "tags": list(step.tags),
        "source": _source(step.source),
    }


def _doubt(doubt: Doubt, answer: str) -> dict[str, object]:
    return {
        "code": doubt.code,
        "question": doubt.question,
        "text": doubt.text,
        "step": doubt.step,
        "settled": answer,
        "source": _source(doubt.source),
    }
