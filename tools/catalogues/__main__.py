"""`python -m tools.catalogues`: brings resources/i18n up to date; --check changes nothing, may fail."""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.catalogues.catalogue import faults, read_catalogue

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "i18n"
LANGUAGES = {"ar": "ar", "zh": "zh_CN"}
"""Codes of the window's languages and what Qt's tools call them, which gives the plural forms."""
ALIASES = "tr+=counted,tr+=said,tr+=said_count,QT_TR_NOOP+=marked"


def main(argv: Sequence[str]) -> int:
    """Extract, say what is missing, compile; give 1 if a translation is missing or wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="change nothing; fail if anything is not up to date"
    )
    arguments = parser.parse_args(argv)
    problems: list[str] = []
    for code in LANGUAGES:
        if arguments.check:
            problems += check(code)
        else:
            extract(FOLDER / f"watchroom_{code}.ts", code)
            compile_catalogue(FOLDER / f"watchroom_{code}.ts", FOLDER / f"watchroom_{code}.qm")
            problems += faults(read_catalogue(FOLDER / f"watchroom_{code}.ts"))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def check(code: str) -> list[str]:
    """Give what keeps a language's catalogues from being what the sources ask for."""
    kept = FOLDER / f"watchroom_{code}.ts"
    with tempfile.TemporaryDirectory(prefix="watchroom-catalogue-") as folder:
        made = Path(folder) / kept.name
        made.write_bytes(kept.read_bytes())
        extract(made, code)
        problems = faults(read_catalogue(made))
        if made.read_bytes() != kept.read_bytes():
            problems.append(f"{kept.name} is not what the sources hold; run make catalogues")
        compiled = made.with_suffix(".qm")
        compile_catalogue(kept, compiled)
        if compiled.read_bytes() != kept.with_suffix(".qm").read_bytes():
            problems.append(f"{kept.stem}.qm was not compiled from {kept.name}; run make catalogues")
    return problems


def extract(catalogue: Path, code: str) -> None:
    """Bring a catalogue up to date with the sources; what is no longer there goes."""
    with tempfile.NamedTemporaryFile("w", suffix=".lst", encoding="utf-8") as listing:
        listing.write("\n".join(map(str, sources(ROOT / "app"))))
        listing.flush()
        _run(
            *("pyside6-lupdate", f"@{listing.name}", "-tr-function-alias", ALIASES, "-locations", "none"),
            *("-no-obsolete", "-sort-messages", "-silent", "-source-language", "en"),
            *(
                "-disable-heuristic",
                "similartext",
                "-target-language",
                LANGUAGES[code],
                "-ts",
                str(catalogue),
            ),
        )


def compile_catalogue(catalogue: Path, compiled: Path) -> None:
    """Write the form that Qt reads."""
    _run("pyside6-lrelease", "-silent", str(catalogue), "-qm", str(compiled))


def sources(folder: Path) -> Iterable[Path]:
    """Give the files whose texts are looked up."""
    return sorted(folder.rglob("*.py"))


def _run(tool: str, *arguments: str) -> None:
    program = Path(sys.executable).with_name(tool)
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0 or done.stderr.strip():
        raise SystemExit(f"{tool} failed: {done.stderr.strip() or done.stdout.strip()}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
