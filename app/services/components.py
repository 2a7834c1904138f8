"""The packages that the program runs with, their versions and licences, read from what is installed.

A built program carries the list that its build wrote with write_components(): it has no package metadata.
"""

import importlib.metadata
import json
import re
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from app.domain.about import Component

_NAME: Final = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==", re.MULTILINE)
_LICENCE_FILE: Final = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE)[^/]*$|/licen[cs]es/", re.IGNORECASE)
_CLASSIFIER: Final = "License :: OSI Approved :: "
# Where a wheel's own word is a whole text, its first line names the licence.
_LONGEST_NAME: Final = 80


def read_components(listed: Path, lock: Path) -> tuple[Component, ...]:
    """Give every package of the program by name: the build's list, else what lock names and is installed.

    Without either, all that is installed.
    """
    if listed.is_file():
        entries = json.loads(listed.read_text(encoding="utf-8"))
        return tuple(Component(**entry) for entry in entries)
    names = _NAME.findall(lock.read_text(encoding="utf-8")) if lock.is_file() else _installed()
    found = (_component(name) for name in sorted(set(names), key=str.casefold))
    return tuple(component for component in found if component is not None)


def write_components(target: Path, lock: Path) -> int:
    """Write the list for a built program, and give how many packages it names."""
    components = read_components(Path(), lock)
    text = json.dumps([asdict(component) for component in components], ensure_ascii=False, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
    return len(components)


def canonical_name(name: str) -> str:
    """Give a package's name as packages are compared by: PySide6_Essentials is pyside6-essentials."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _installed() -> Iterable[str]:
    return [distribution.name for distribution in importlib.metadata.distributions()]


def _component(name: str) -> Component | None:
    try:
        found = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        # The lock names packages of other systems as well.
        return None
    return Component(found.name, found.version, _licence(found), _texts(found))


def _licence(found: importlib.metadata.Distribution) -> str:
    head = found.metadata
    if expression := head.get_all("License-Expression"):
        return str(expression[0])
    stated = str((head.get_all("License") or [""])[0]).strip().split("\n")[0]
    if stated and len(stated) <= _LONGEST_NAME:
        return stated
    classifiers = head.get_all("Classifier") or []
    named = [line.removeprefix(_CLASSIFIER) for line in classifiers if line.startswith(_CLASSIFIER)]
    return "; ".join(named) or "see its text"


def _texts(found: importlib.metadata.Distribution) -> str:
    files = [file for file in found.files or () if ".dist-info/" in str(file)]
    texts = []
    for file in sorted(files, key=str):
        if _LICENCE_FILE.search(str(file)):
            path = Path(str(found.locate_file(file)))
            if path.is_file():
                texts.append(path.read_text(encoding="utf-8", errors="replace").strip())
    return "\n\n".join(dict.fromkeys(texts))
