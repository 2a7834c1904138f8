"""Reads and parses one document in a process of its own, under limits of time and memory.

Runs as `--read-document` before Qt is imported. Prints one JSON object: the parsed document, or the sentence
that says why there is none.
"""

import hashlib
import json
import sys
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.domain.errors import DocumentRefusedError
from app.durable.confine import limit_address_space, stay_quiet
from app.procedures.document import document_json
from app.procedures.parse import parse
from app.procedures.readers.reading import read

# The exit code of a reading that came to a clear refusal.
REFUSED_CODE = 3
MAX_FILE_BYTES = 50_000_000


class ReadLimits(BaseModel):
    """What the child may take, and the name that the document has for people."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    memory_bytes: int = Field(ge=1)
    cpu_s: int = Field(ge=1)


def run_reading(file: str, limits_json: str) -> int:
    """Read file and give the exit code: 0 well, 3 refused with a sentence, 1 it could not be tried."""
    try:
        limits = ReadLimits.model_validate_json(limits_json)
        stay_quiet(limits.cpu_s)
        limit_address_space(limits.memory_bytes)
        content = Path(file).read_bytes()
        extraction = read(limits.name, content)
        procedure = parse(extraction, limits.name, hashlib.sha256(content).hexdigest())
    except DocumentRefusedError as error:
        return _refuse(error.user_text)
    except (MemoryError, RecursionError):
        return _refuse("it takes more memory than a document may")
    except (ValidationError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.buffer.write(document_json(procedure))
    sys.stdout.flush()
    return 0


def _refuse(sentence: str) -> int:
    sys.stdout.write(json.dumps({"refused": sentence}) + "\n")
    sys.stdout.flush()
    return REFUSED_CODE
