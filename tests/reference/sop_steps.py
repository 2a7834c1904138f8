"""Reads the steps of the real procedures another way than the product does, and keeps their hashes.

    python -m tests.reference.sop_steps ../shared/data/sops

The documents stay outside the project (see their SOURCE.md); only hashes of their steps lie in tests/data.
Markdown is read line by line, Word documents from their raw XML; both must agree before anything is written.
"""

import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

HASHES = Path(__file__).resolve().parents[1] / "data" / "sop_step_hashes.json"
NAMES = ("emergency-shutdown", "estop", "loto-small", "power-cycle-cabinet")
_SECTION = "Procedure Steps"
_ITEM = re.compile(r" *\d+\.\s+(?P<text>.*)")
_OR = re.compile(r" *> (?P<text>Or, .*)")


def markdown_steps(path: Path) -> list[str]:
    """Give the numbered texts of the steps' section, and those that begin with "Or,"."""
    steps: list[str] = []
    is_inside = is_open = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            is_inside, is_open = line[3:].strip() == _SECTION, False
        elif is_inside and (match := _ITEM.fullmatch(line) or _OR.fullmatch(line)):
            steps.append(match["text"])
            is_open = True
        elif is_open and line.strip(" >"):
            steps[-1] += " " + line
        else:
            is_open = False
    return [_plain(step) for step in steps]


def _plain(text: str) -> str:
    text = re.sub(r"`([^`]*)`", r"\1", text)
    text = re.sub(r"\*\*|(?<![\w*])\*|\*(?![\w*])|\\(?=#)", "", text)
    return " ".join(text.split())


def word_steps(path: Path) -> list[str]:
    """Give the paragraphs with a decimal number in the steps' section, and those that begin with "Or,"."""
    with zipfile.ZipFile(path) as package:
        document = package.read("word/document.xml").decode("utf-8")
        numbering = package.read("word/numbering.xml").decode("utf-8")
    numbered = _numbered_lists(numbering)
    steps = []
    is_inside = False
    for paragraph in re.findall(r"<w:p>.*?</w:p>|<w:p [^>]*>.*?</w:p>", document, re.DOTALL):
        text = _word_text(paragraph)
        style = re.search(r'<w:pStyle w:val="([^"]*)"', paragraph)
        number = re.search(r'<w:numId w:val="(\d+)"', paragraph)
        if style and style[1] == "Heading2":
            is_inside = text == _SECTION
        elif is_inside and ((number and number[1] in numbered) or text.startswith("Or, ")):
            steps.append(text)
    return steps


def _numbered_lists(numbering: str) -> set[str]:
    decimal = {
        match[1]
        for match in re.finditer(
            r'<w:abstractNum [^>]*w:abstractNumId="(\d+)".*?</w:abstractNum>', numbering, re.DOTALL
        )
        if 'w:numFmt w:val="decimal"' in match[0]
    }
    lists = re.finditer(r'<w:num w:numId="(\d+)">\s*<w:abstractNumId w:val="(\d+)"', numbering)
    return {match[1] for match in lists if match[2] in decimal}


def _word_text(paragraph: str) -> str:
    paragraph = re.sub(r"<w:br\s*/>", "<w:t> </w:t>", paragraph)
    text = "".join(re.findall(r"<w:t(?: [^>]*)?>([^<]*)</w:t>", paragraph))
    for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return " ".join(text.split())


def digest(text: str) -> str:
    """Give the hash that stands for a step's text."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def main(folder: Path) -> int:
    """Write the hashes; 1 where the two readers do not agree."""
    hashes = {}
    for name in NAMES:
        steps = markdown_steps(folder / f"{name}.md")
        if steps != word_steps(folder / f"{name}.docx"):
            sys.stderr.write(f"{name}: the readers do not agree\n")
            return 1
        hashes[name] = [digest(step) for step in steps]
    HASHES.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
