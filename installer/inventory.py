"""Lists every file of a built folder with its hash, where it is from and its licence.

Writes the list as a CycloneDX bill of materials, and the licences' texts as third-party notices.

Run with the interpreter that the folder was built from: whose packages they are is read from its metadata.
A file without a licence ends the build. Knows PyInstaller's lists of what it collected; does not know what
the program does with the files.
"""

import argparse
import ast
import hashlib
import importlib.metadata
import json
import platform
import re
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.services.components import canonical_name, write_components
from tools.make import engine_source

ROOT = Path(__file__).resolve().parents[1]
NOTICES, BILL = "THIRD_PARTY_NOTICES.txt", "sbom.cdx.json"
_OWN = "watchroom"
_OWN_LICENCE = "LicenseRef-Watchroom"
_TEXTS = ROOT / "resources" / "licences"
# Shipped files that are others' work, though they lie among ours: folder, name, version, licence, its text.
_INSIDE = (
    ("resources/fonts/", "noto-fonts", "", "OFL-1.1", "resources/fonts/OFL.txt"),
    (
        "resources/basemap/",
        "world-atlas",
        "",
        "ISC AND LicenseRef-public-domain",
        "resources/basemap/LICENCE.txt",
    ),
    ("resources/sample_plant/", "sample-plant", "", "BSD-3-Clause", "resources/sample_plant/LICENCES.md"),
    ("resources/licences/", "licence-texts", "", "LicenseRef-licence-text", ""),
)
# Wheels whose own metadata holds no text: where it is instead.
_MISSING_TEXTS = {
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
}
# Packages that are not shipped as their registry has them, and what was done.
_CHANGED = {
    engine_source.PACKAGE: "Changed by Watchroom: a load can be stopped while the vocabulary is read."
}
_DEBIAN_LICENCE = re.compile(r"^License:[ \t]*(\S.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Package:
    """Whoever a file is from; kind is pypi, deb or generic, text the licence's own words."""

    name: str
    version: str
    kind: str
    licence: str
    text: str = ""

    @property
    def reference(self) -> str:
        """Give the package's address as bills of materials write it."""
        place = "deb/debian" if self.kind == "deb" else self.kind
        return f"pkg:{place}/{self.name}" + (f"@{self.version}" if self.version else "")


def main(argv: Sequence[str]) -> int:
    """Write notices and bill into the built folder; 1 if a file has no licence."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("work", type=Path, help="PyInstaller's folder with its lists")
    parser.add_argument("version")
    parser.add_argument("epoch", type=int)
    given = parser.parse_args(argv)
    owners = Owners(given.folder, given.work, given.version)
    # Notices first, as they are a file of the bill.
    found = {file: owners.of(file) for file in _files(given.folder)}
    unknown = [file for file, package in found.items() if package is None or not package.licence]
    if unknown:
        print("No licence is known for:", *unknown, sep="\n  ", file=sys.stderr)
        return 1
    packages = {package for package in (*found.values(), *owners.frozen) if package is not None}
    textless = sorted(package.name for package in packages if not package.text and _needs_text(package))
    if textless:
        print("No licence text is known for:", *textless, sep="\n  ", file=sys.stderr)
        return 1
    (given.folder / NOTICES).write_text(notices(packages), encoding="utf-8")
    found[NOTICES] = owners.own
    bill = _bill(given.folder, found, owners, given.epoch)
    (given.folder / BILL).write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(found)} files of {len(packages)} packages, each with its licence")
    return 0


class Owners:
    """Tells which package a file of the built folder is from."""

    def __init__(self, folder: Path, work: Path, version: str) -> None:
        self.own = Package(_OWN, version, "generic", _OWN_LICENCE)
        self._folder = folder
        self._sources = {name: source for name, source, _ in _collected(work / "COLLECT-00.toc")}
        self._by_file = _installed_files()
        self._python = Package(
            "cpython", platform.python_version(), "generic", "PSF-2.0", _text(_TEXTS / "Python.txt")
        )
        self._loader = _of_distribution(importlib.metadata.distribution("pyinstaller"))
        modules = [source for _, source, _ in _collected(work / "PYZ-00.toc")]
        # What the program file itself holds: modules, and the loader that unpacks them.
        inside = {self._owner_of_source(source) for source in modules if source and source != "-"}
        others = {package for package in inside if package is not None and package != self.own}
        self.frozen = tuple(sorted(others | {self._loader, self._python}, key=_by_name))

    def of(self, name: str) -> Package | None:
        """Give the owner of one file, named by its place in the folder."""
        inner = name.removeprefix("_internal/")
        for begin, *fields in _INSIDE:
            if inner.startswith(begin):
                package, version, licence, text = fields
                return Package(package, version, "generic", licence, _text(ROOT / text) if text else "-")
        if inner == "base_library.zip":
            return self._python
        if source := self._sources.get(inner):
            return self._owner_of_source(source)
        # The program itself and the scripts beside it.
        return self.own if "/" not in name else None

    def _owner_of_source(self, source: str) -> Package | None:
        path = Path(source)
        if path.is_relative_to(ROOT) and ".cache" not in path.relative_to(ROOT).parts:
            return self.own
        owner = self._by_file.get(str(path)) or self._by_file.get(str(path.resolve()))
        if owner:
            return owner
        if path.is_relative_to(Path(sys.base_prefix).resolve()) or path.is_relative_to(sys.base_prefix):
            return self._python
        # PyInstaller's own hooks and what the spec wrote while it ran.
        if path.is_relative_to(ROOT):
            return self.own
        return _of_debian(path)


def _collected(toc: Path) -> list[tuple[str, str, str]]:
    """Read one of PyInstaller's lists: the longest list in it has name, source and kind of each entry."""
    parts = ast.literal_eval(toc.read_text(encoding="utf-8"))
    lists = [part for part in parts if isinstance(part, list) and part and isinstance(part[0], tuple)]
    return [(str(entry[0]), str(entry[1]), str(entry[2])) for entry in max(lists, key=len)]


def _installed_files() -> dict[str, Package]:
    owners = {}
    for distribution in importlib.metadata.distributions():
        package = _of_distribution(distribution)
        for file in distribution.files or ():
            owners[str(Path(str(distribution.locate_file(file))).resolve())] = package
    return owners


def _of_distribution(found: importlib.metadata.Distribution) -> Package:
    with tempfile.TemporaryDirectory(prefix="watchroom-inventory-") as folder:
        listed, lock = Path(folder, "packages.json"), Path(folder, "one.txt")
        lock.write_text(f"{found.name}=={found.version}\n", encoding="utf-8")
        # The reader of the program's own About page, so that both say the same.
        write_components(listed, lock)
        (entry,) = json.loads(listed.read_text(encoding="utf-8"))
    name = canonical_name(found.name)
    text = entry["text"] or "\n\n".join(_text(_TEXTS / file) for file in _MISSING_TEXTS.get(name, ()))
    if not text and (
        homes := sorted(Path(str(found.locate_file(""))).glob(f"{name.replace('-', '_')}/LICEN*"))
    ):
        text = _text(homes[0])
    return Package(name, found.version, "pypi", entry["licence"], text)


def _of_debian(path: Path) -> Package | None:
    for place in dict.fromkeys((path.resolve(), path, Path(str(path).removeprefix("/usr")))):
        answer = subprocess.run(["dpkg", "-S", str(place)], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            name = answer.stdout.split(":")[0]
            break
    else:
        return None
    show = ["dpkg-query", "-W", "-f", "${Version}", name]
    version = subprocess.run(show, capture_output=True, text=True, check=False).stdout.split("\n")[0]
    text = _text(Path("/usr/share/doc") / name / "copyright")
    named = sorted(set(_DEBIAN_LICENCE.findall(text)))
    return Package(name, version, "deb", " AND ".join(named) or ("see its text" if text else ""), text)


def _needs_text(package: Package) -> bool:
    return package.name != _OWN


def notices(packages: set[Package]) -> str:
    """Give the texts of all licences by package, after what Qt's licence wants to be said."""
    head = (
        "Watchroom contains the work of others. Their licences follow.\n\n"
        "Qt and PySide6 are used under the GNU LGPL, version 3. Their libraries are files of their own in\n"
        "_internal/PySide6: whoever wants may replace them by other builds of the same version and run the\n"
        "program with these. Their sources, of the versions named below, come from whoever gave you this\n"
        "program, and lie on the projects' own pages.\n"
    )
    parts = [head]
    for package in sorted(packages, key=_by_name):
        if _needs_text(package):
            line = f"{package.name} {package.version}".strip()
            changed = f"{_CHANGED[package.name]}\n" if package.name in _CHANGED else ""
            licence = f"Licence: {package.licence}\n{changed}\n{package.text.strip()}\n"
            parts.append(f"{'=' * 100}\n{line}\n{licence}")
    return "\n".join(parts)


def _bill(folder: Path, found: dict[str, Package | None], owners: Owners, epoch: int) -> dict[str, Any]:
    files: dict[Package, list[dict[str, Any]]] = {package: [] for package in owners.frozen}
    for name in sorted(found):
        package = found[name] or owners.own
        digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        entry = {
            "type": "file",
            "name": name,
            "bom-ref": f"file:{name}",
            "hashes": [{"alg": "SHA-256", "content": digest}],
            "licenses": _licences(package),
        }
        files.setdefault(package, []).append(entry)
    components = [
        {
            "type": "application" if package == owners.own else "library",
            "name": package.name,
            "version": package.version,
            "bom-ref": package.reference,
            "purl": package.reference,
            "licenses": _licences(package),
            "components": inner,
            **({"pedigree": {"notes": _CHANGED[package.name]}} if package.name in _CHANGED else {}),
        }
        for package, inner in sorted(files.items(), key=lambda item: _by_name(item[0]))
    ]
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "serialNumber": f"urn:uuid:{number}",
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "name": _OWN,
                "version": owners.own.version,
                "bom-ref": "root",
            },
            "properties": [{"name": "source-date-epoch", "value": str(epoch)}],
        },
        "components": components,
    }


def _licences(package: Package) -> list[dict[str, Any]]:
    return [{"license": {"name": package.licence}}]


def _by_name(package: Package) -> tuple[str, str]:
    return package.name, package.version


def _files(folder: Path) -> list[str]:
    """List the files; a link is no file of its own."""
    skipped = {NOTICES, BILL}
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(name for path in found if (name := path.relative_to(folder).as_posix()) not in skipped)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
