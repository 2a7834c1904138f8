"""Makes or checks resources/sample_plant: `python -m tools.sample_plant --orders FILE [--check]`.

Runs in an environment of its own with wntr 1.5.0 and six; FILE is excavators-cleaned.csv of the package
nist-nestor 0.4.4 (nestor/datasets). Both inputs must have the hashes of those the shipped files are made of.
"""

import argparse
import hashlib
import sys
from pathlib import Path

from tools.sample_plant import handover, hydraulics

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sample_plant"
ORDERS_SHA256 = "006c4f71bc1ff2edc2adf064107a054a6cf2f2027a53ba2cf748ccb7b4e517a2"
NETWORK_SHA256 = "ca137e2cfa21faf32bf6115979e04387439db9abb1144860d6a9b5eb9a020bfc"


def main() -> int:
    """Write the files, or with --check say which of them differ; 1 if any does."""
    parser = argparse.ArgumentParser(prog="tools.sample_plant", description="Make the sample plant.")
    parser.add_argument(
        "--orders", type=Path, required=True, help="excavators-cleaned.csv of nist-nestor 0.4.4"
    )
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--check", action="store_true", help="compare with the files in --out, write nothing")
    arguments = parser.parse_args()
    _expect(arguments.orders, ORDERS_SHA256)
    _expect(hydraulics.network_file(), NETWORK_SHA256)
    made = {name: text.encode() for name, text in handover.content(arguments.orders).items()}
    if arguments.check:
        stale = [name for name, data in made.items() if not _is_same(arguments.out / name, data)]
        print("\n".join(f"{name} differs" for name in stale) or f"{len(made)} files as made")
        return 1 if stale else 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (arguments.out / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")
    return 0


def _expect(file: Path, sha256: str) -> None:
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != sha256:
        sys.exit(f"{file.name} is not the file that the sample plant is made of: {found}")


def _is_same(file: Path, data: bytes) -> bool:
    return file.is_file() and file.read_bytes() == data


if __name__ == "__main__":
    sys.exit(main())
