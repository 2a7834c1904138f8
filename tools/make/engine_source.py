"""The source package of llama-cpp-python: named by a lock file, unpacked, and changed in one respect.

llama.cpp asks its progress callback before every tensor whether the load is still wanted, but not while it
reads the vocabulary, 0.2 s for 150 000 tokens on a quiet machine: nobody could stop a load meanwhile. The
changes let it ask there as well. Knows the lines that are changed; does not know who compiles them.

`python -m tools.make.engine_source LOCK FOLDER` downloads and changes them: FOLDER/src is what pip then
builds, FOLDER/others.txt the lock without it. The builds for Windows and macOS begin so.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.make.stamp import digest

# The only package of the program without wheels in its registry; everything else is refused as source.
PACKAGE = "llama-cpp-python"
# What the changed library exports beside llama.cpp's own names, so that the program can tell it from others.
MARK = "watchroom_load_asks"
LLAMA_FOLDER = Path("vendor") / "llama.cpp"
# Each token and each merge takes about a microsecond, a question of the callback fifty.
_EVERY = 4096
_ENGINE_LINES = re.compile(rf"^{PACKAGE}(?:\[[^]]*\])?==.*(?:\n[ \t].*)*\n?", re.MULTILINE)


class SourceChangedError(Exception):
    """The sources are not those that the changes were written for; the text says what is missing."""


@dataclass(frozen=True, slots=True)
class Change:
    """Words put behind each of the places in a file that pattern finds, which must be so many."""

    file: str
    pattern: str
    places: int
    behind: str


CHANGES = (
    Change(
        "src/llama-model-loader.h",
        r"^struct llama_model_loader \{\n",
        1,
        "    llama_progress_callback progress      = nullptr;\n"
        "    void *                  progress_data = nullptr;\n\n"
        "    void ask_whether_wanted(uint32_t step) const {\n"
        f"        if (step % {_EVERY} == 0 && progress && !progress(0.0f, progress_data)) {{\n"
        '            throw std::runtime_error("the load is not wanted any more");\n'
        "        }\n"
        "    }\n\n",
    ),
    Change(
        "src/llama.cpp",
        r"^static std::pair<int, llama_model \*> llama_model_load\((?:.*\n){3,9}?"
        r" +llama_model_loader ml\([^;]*\);\n",
        1,
        "        ml.progress      = params.progress_callback;\n"
        "        ml.progress_data = params.progress_callback_user_data;\n",
    ),
    Change(
        "src/llama.cpp",
        r'^#include "llama\.h"\n',
        1,
        f'\nextern "C" LLAMA_API int {MARK}(void);\nint {MARK}(void) {{ return 1; }}\n\n',
    ),
    # Merges, tokens and their texts are counted; what goes over all tokens again passes each of them once.
    Change(
        "src/llama-vocab.cpp",
        r"^ +for \(\w+ (?:i = 0; i < n_merges; i\+\+|i = 0; i < n_tokens; i\+\+)\) \{\n",
        3,
        "ml.ask_whether_wanted((uint32_t) i);\n",
    ),
    Change(
        "src/llama-vocab.cpp",
        r"^ +for \(\w+ id = 0; id < (?:\(llama_token\) )?n_tokens; \+\+id\) \{\n",
        2,
        "ml.ask_whether_wanted((uint32_t) id);\n",
    ),
    Change(
        "src/llama-vocab.cpp",
        r"^ +for \(const auto & t : token_to_id\) \{\n",
        4,
        "ml.ask_whether_wanted((uint32_t) t.second);\n",
    ),
)


def main(argv: Sequence[str]) -> int:
    """Fill the folder that argv names behind the lock file; 1 with a sentence if it cannot be done."""
    if len(argv) != 2:
        print("usage: python -m tools.make.engine_source LOCK FOLDER", file=sys.stderr)
        return 2
    lock, folder = Path(argv[0]).read_text(encoding="utf-8"), Path(argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "others.txt").write_text(without_engine(lock), encoding="utf-8")
    wanted = folder / "engine.txt"
    wanted.write_text(locked_requirement(lock) + "\n", encoding="utf-8")
    code = subprocess.call([sys.executable, *download_arguments(wanted, folder)])
    if code != 0:
        return code
    try:
        unpack(folder, folder / "src")
    except SourceChangedError as error:
        print(f"The engine's sources are not those that Watchroom changes: {error}.", file=sys.stderr)
        return 1
    return 0


def locked_requirement(lock: str) -> str:
    """Give the engine's line of a lock file with its hashes, as one line.

    Raises:
        ValueError: the lock does not name it.
    """
    found = _ENGINE_LINES.search(lock)
    if found is None:
        raise ValueError(f"the lock does not name {PACKAGE}")
    return " ".join(found[0].replace("\\\n", " ").split())


def without_engine(lock: str) -> str:
    """Give a lock file's text without the engine."""
    return _ENGINE_LINES.sub("", lock)


def download_arguments(requirement_file: Path, folder: Path) -> tuple[str, ...]:
    """Give what Python is called with to put the source package, its hash checked, into folder."""
    options = ("--no-deps", "--no-binary", PACKAGE, "--no-build-isolation", "--require-hashes", "-q")
    return ("-m", "pip", "download", *options, "-d", str(folder), "-r", str(requirement_file))


def unpack(folder: Path, source: Path) -> None:
    """Unpack the source package that lies in folder to source, changed; source appears when it is whole.

    Raises:
        SourceChangedError: a change does not fit.
    """
    archive = max(folder.glob("*.tar.gz"), key=lambda file: file.stat().st_mtime)
    with tarfile.open(archive) as packed:
        top = packed.getnames()[0].split("/")[0]
        # Python 3.11.0 to 3.11.3, Debian 12's own among them, know no filter; the archive's hash was checked.
        packed.extraction_filter = getattr(tarfile, "data_filter", lambda member, _path: member)
        packed.extractall(source.parent)
    change(source.parent / top / LLAMA_FOLDER)
    # Of an earlier run in the same folder.
    shutil.rmtree(source, ignore_errors=True)
    (source.parent / top).rename(source)


def change(llama: Path, changes: Sequence[Change] = CHANGES) -> None:
    """Make the changes in the folder of llama.cpp's sources.

    Raises:
        SourceChangedError: a change does not fit.
    """
    for one in changes:
        file = llama / one.file
        text = file.read_text(encoding="utf-8")
        ends = [found.end() for found in re.finditer(one.pattern, text, re.MULTILINE)]
        if len(ends) != one.places:
            raise SourceChangedError(
                f"{one.file} has {len(ends)} places like {one.pattern!r}, not {one.places}"
            )
        # From the last one on, so that the places before it stay where they were found.
        for end in reversed(ends):
            text = text[:end] + one.behind + text[end:]
        file.write_text(text, encoding="utf-8", newline="\n")


def changes_key() -> str:
    """Give a text that changes with what is changed, for whoever keeps what was compiled."""
    return digest([repr(CHANGES)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
