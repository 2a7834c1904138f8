"""An extraction becomes a procedure: its sections, its steps in order, and what stands around them.

Nothing is dropped and nothing guessed in silence: a piece of text is a step, belongs to one, belongs to a
section, or is asked about. Texts are cut out of the extraction and never made.
"""

import re
import unicodedata

from app.domain.procedure import DocumentFormat, Procedure, UseClass
from app.procedures.assemble import Assembler, ask_about_facts
from app.procedures.document import ParsedDocument
from app.procedures.drafts import Workshop
from app.procedures.extraction import Extraction
from app.procedures.facts import Facts, facts_of_document
from app.procedures.section_words import Part
from app.procedures.together import with_groups
from app.procedures.typed import pieces_of

# Formats that keep the class of a box; in the others a plain paragraph may have been a warning.
_KEEPS_CLASSES = frozenset((DocumentFormat.MARKDOWN, DocumentFormat.HTML))
_LONGEST_ID = 60


def parse(extraction: Extraction, file_name: str, sha256: str) -> ParsedDocument:
    """Give the procedure that a document describes, and the text that its spans point into."""
    pieces = pieces_of(extraction)
    facts = facts_of_document(extraction, pieces, file_name)
    workshop = Workshop(extraction)
    Assembler(workshop, pieces, facts.title_place, is_sure=extraction.format in _KEEPS_CLASSES).walk()
    ask_about_facts(workshop, facts.unread)
    procedure = Procedure(
        id=_id_of(facts, sha256),
        title=facts.title,
        sha256=sha256,
        format=extraction.format,
        file_name=file_name,
        number=facts.number,
        revision=facts.revision,
        date=facts.date,
        plant=facts.plant,
        unit=facts.unit,
        use_class=facts.use_class or UseClass.CONTINUOUS,
        overview=tuple(workshop.texts[Part.OVERVIEW]),
        preconditions=tuple(workshop.texts[Part.PRECONDITIONS]),
        postconditions=tuple(workshop.texts[Part.POSTCONDITIONS]),
        contingency=tuple(workshop.texts[Part.CONTINGENCY]),
    )
    return ParsedDocument(with_groups(workshop.finish(procedure)), extraction.text)


def _id_of(facts: Facts, sha256: str) -> str:
    """Give an id that stays over revisions: the number, else the title, as letters and hyphens."""
    words = unicodedata.normalize("NFKC", facts.number or facts.title).casefold()
    slug = re.sub(r"[\W_]+", "-", words).strip("-")[:_LONGEST_ID].strip("-")
    return slug or f"procedure-{sha256[:8]}"
