"""What was attached to a question and to those before it, as its turn keeps it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.domain.chat import Turn
from app.domain.evidence import Attachment, Evidence, EvidenceSource
from app.prompting.attached_facts import fenced_facts
from app.prompting.fencing import new_marker
from app.storage.evidence_json import evidence_text, read_evidence


def attached_turn(turn: Turn, attachments: Sequence[Attachment], earlier: Sequence[Turn]) -> Turn:
    """Give a new turn with its facts and what its answer can be tied to: its own, then what came before.

    Raises:
        StoreDamagedError: an earlier turn's evidence cannot be read.
    """
    reach = (*attachments, *_attached_to(earlier))
    if not reach:
        return turn
    evidence = Evidence(tuple(attachments), _sources(reach))
    facts = fenced_facts(attachments, new_marker())
    return replace(turn, facts=facts, evidence=evidence_text(evidence))


def in_reach(turn: Turn, earlier: Sequence[Turn]) -> tuple[Attachment, ...]:
    """Give the attachments that a turn's answer can be tied to, in the order of its sources' numbers.

    Raises:
        StoreDamagedError: a turn's evidence cannot be read.
    """
    evidence = read_evidence(turn.evidence)
    known = {one.attachment_id: one for one in (*evidence.attachments, *_attached_to(earlier))}
    found = [known.get(source.attachment_id) for source in evidence.sources]
    return tuple(one for one in found if one is not None) if all(found) else ()


def begun_again(turn: Turn) -> Turn:
    """Give a turn whose answer goes on: its last sentence may not have ended yet.

    Raises:
        StoreDamagedError: its evidence cannot be read.
    """
    evidence = read_evidence(turn.evidence)
    return replace(turn, evidence=evidence_text(evidence.reopened(turn.answer)))


def _attached_to(turns: Sequence[Turn]) -> Iterator[Attachment]:
    # The newest first: of two lookups of the same things the later one is meant.
    for turn in reversed(turns):
        if turn.evidence:
            yield from read_evidence(turn.evidence).attachments


def _sources(reach: Sequence[Attachment]) -> tuple[EvidenceSource, ...]:
    return tuple(
        EvidenceSource(number, one.attachment_id, one.kind, one.title, one.as_of)
        for number, one in enumerate(reach, start=1)
    )
