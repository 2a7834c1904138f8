"""`doctor`: what this machine has and misses."""

import argparse
import json
from typing import TextIO

from app.services.doctor import Doctor


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word doctor; run reads what it parses."""
    parser = subparsers.add_parser("doctor", help="say what this machine has and misses")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


async def run(arguments: argparse.Namespace, doctor: Doctor, out: TextIO) -> int:
    """Print the findings; 1 when something will not work."""
    findings = await doctor.examine()
    if arguments.json:
        report = {item.topic: {"ok": item.is_ok, "text": item.text} for item in findings}
        out.write(json.dumps(report, ensure_ascii=False, indent=2) + "\n")
    else:
        for item in findings:
            out.write(f"{'ok  ' if item.is_ok else 'FAIL'} {item.topic}: {item.text}\n")
    return 0 if all(item.is_ok for item in findings) else 1
