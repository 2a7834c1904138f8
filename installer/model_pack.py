"""Makes a model pack: .gguf files as they are, what the list of models says of them, sums and a signature.

`watchroom models add FOLDER` takes it (docs/installing.md). A pack that is not signed is refused there, so
none is made. Knows the form of a pack; what is checked of it stands in app/registry/pack.py.
"""

import argparse
import hashlib
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tomli_w

from app.domain.errors import AssistantError
from app.domain.model_spec import ModelSpec
from app.durable.resources import example_models_path
from app.registry.catalogue import read_models_file
from app.registry.gguf import read_gguf
from app.registry.pack import ENTRIES_NAME, MODEL_SUFFIX, SUMS_NAME
from installer import minisign

SIGNING_KEY_VARIABLE = "WATCHROOM_SIGNING_KEY"
_MOST_CONTEXT_TOKENS = 8192


def main(argv: Sequence[str]) -> int:
    """Make the pack; 0 if it is whole."""
    given = _parser().parse_args(argv)
    try:
        if given.new_key is not None:
            return _make_keys(given.new_key)
        make(given.folder, given.files, _key(given.key), title=given.title, licence=given.licence)
    except (AssistantError, PackError, minisign.SignatureError, OSError) as error:
        print(getattr(error, "user_text", error), file=sys.stderr)
        return 1
    for file in sorted(given.folder.iterdir()):
        print(f"{file.stat().st_size / 1e6:8.1f} MB  {file.name}")
    return 0


def _make_keys(secret: Path) -> int:
    public = secret.with_suffix(".pub")
    minisign.make_keys(secret, public)
    print(f"{secret} signs; {public} goes to those who check.")
    return 0


def _key(named: str | None) -> Path:
    key = named or os.environ.get(SIGNING_KEY_VARIABLE)
    if not key:
        raise PackError(f"No key signs the pack: --key or {SIGNING_KEY_VARIABLE} must name one.")
    return Path(key)


class PackError(Exception):
    """The pack cannot be made; the text says why."""


def make(folder: Path, files: Sequence[Path], key: Path, *, title: str = "", licence: str = "") -> None:
    """Write the pack into folder, which must not be there yet; it appears under its name when it is whole.

    title and licence are for models that the program's own list does not know.

    Raises:
        PackError: it cannot be made.
        AssistantError: a file is no model.
    """
    if folder.exists():
        raise PackError(f"{folder} is there already.")
    if not any(file.suffix == MODEL_SUFFIX for file in files):
        raise PackError(f"None of the files is a {MODEL_SUFFIX} file.")
    known = {spec.sha256: spec for spec in read_models_file(example_models_path(), folder)}
    draft = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    try:
        sums, entries = {}, []
        for file in files:
            placed = draft / file.name
            if placed.exists():
                raise PackError(f"Two of the files are named {file.name}.")
            shutil.copyfile(file, placed)
            sums[file.name] = _sha256(placed)
            if file.suffix == MODEL_SUFFIX:
                entries.append(_entry(placed, sums[file.name], known.get(sums[file.name]), title, licence))
        (draft / ENTRIES_NAME).write_text(tomli_w.dumps({"model": entries}), encoding="utf-8", newline="\n")
        sums[ENTRIES_NAME] = _sha256(draft / ENTRIES_NAME)
        lines = "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))
        (draft / SUMS_NAME).write_text(lines, encoding="utf-8", newline="\n")
        names = " ".join(entry["id"] for entry in entries)
        minisign.sign(draft / SUMS_NAME, key, f"watchroom models: {names}")
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _entry(file: Path, sha256: str, known: ModelSpec | None, title: str, licence: str) -> dict[str, Any]:
    summary = read_gguf(file)
    licence = known.licence if known else licence
    if not licence:
        raise PackError(f"The list of models does not know {file.name}: name its licence with --licence.")
    most = min(summary.context_tokens or 4096, _MOST_CONTEXT_TOKENS)
    return {
        "id": known.model_id if known else file.stem.lower(),
        "title": known.title if known else title or f"{summary.name or file.stem} ({summary.quantisation})",
        "kind": "local",
        "file": file.name,
        "sha256": sha256,
        "size_bytes": summary.size_bytes,
        "licence": licence,
        "context_tokens": known.context_tokens if known else max(256, most),
    }


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="model_pack", description="Make a signed model pack.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/model-pack"), help="what to make")
    parser.add_argument("files", nargs="*", type=Path, help=".gguf files, and texts that go with them")
    parser.add_argument(
        "--key", metavar="FILE", help=f"the secret key ({SIGNING_KEY_VARIABLE} names it, too)"
    )
    parser.add_argument("--title", default="", help="of a model that is not in models.example.toml")
    parser.add_argument("--licence", default="", help="SPDX expression of such a model")
    parser.add_argument(
        "--new-key", metavar="FILE", type=Path, help="only make a pair of keys: FILE and its .pub"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
