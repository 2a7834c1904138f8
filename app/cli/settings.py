"""The words `settings list | get | set | reset | export | import` on the command line."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from app.domain.audit import SettingChange
from app.domain.setting import Setting
from app.domain.settings import Settings, setting_of
from app.domain.settings_catalogue import CATALOGUE
from app.services.settings import ImportPlan, SettingsService


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word settings; run reads what it parses."""
    parser = subparsers.add_parser(
        "settings", help="list, read and change settings; take them along as a file"
    )
    actions = parser.add_subparsers(dest="settings_action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="every setting with its value, range, default and meaning")
    listing.add_argument("words", metavar="WORD", nargs="*", help="only those that these words find")
    listing.add_argument("--json", action="store_true", help="print one JSON array")
    get = actions.add_parser("get", help="print the value of one setting")
    get.add_argument("name", metavar="NAME", help="a name of `settings list`")
    put = actions.add_parser("set", help="change one setting")
    put.add_argument("name", metavar="NAME", help="a name of `settings list`")
    put.add_argument("value", metavar="VALUE", help="on or off for a switch")
    reset = actions.add_parser("reset", help="give one setting its default")
    reset.add_argument("name", metavar="NAME", help="a name of `settings list`")
    export = actions.add_parser("export", help="write all settings to a file; it holds no key")
    export.add_argument("file", metavar="FILE", type=Path)
    taking = actions.add_parser("import", help="take settings from a file; what is refused is said")
    taking.add_argument("file", metavar="FILE", type=Path)
    taking.add_argument("--dry-run", action="store_true", help="say what would change, and change nothing")


async def run(arguments: argparse.Namespace, service: SettingsService, out: TextIO) -> int:
    """Do what arguments ask for; 1 when something of a file was refused.

    Raises:
        AssistantError: it failed; the caller prints the sentence.
    """
    match arguments.settings_action:
        case "list":
            return _list(arguments, service, out)
        case "get":
            setting = setting_of(arguments.name)
            print(_typed(getattr(service.current, setting.name)), file=out)
        case "set":
            change = await service.set(arguments.name, arguments.value)
            print(_changed(setting_of(arguments.name), service.current, change), file=out)
        case "reset":
            change = await service.reset(arguments.name)
            print(_changed(setting_of(arguments.name), service.current, change), file=out)
        case "export":
            await service.export(arguments.file)
            print(f"The settings are in {arguments.file}. Keys and models.toml are not among them.", file=out)
        case _:
            return await _import(arguments, service, out)
    return 0


def _list(arguments: argparse.Namespace, service: SettingsService, out: TextIO) -> int:
    found = [setting for setting in CATALOGUE if setting.matches(" ".join(arguments.words))]
    if arguments.json:
        entries = [_entry(setting, service) for setting in found]
        print(json.dumps(entries, ensure_ascii=False, indent=1), file=out)
    elif not found:
        print("No setting is found by these words.", file=out)
    else:
        print("\n\n".join("\n".join(_lines(setting, service)) for setting in found), file=out)
    return 0 if found else 1


def _lines(setting: Setting, service: SettingsService) -> list[str]:
    value = getattr(service.current, setting.name)
    lines = [f"{setting.name} = {_typed(value)}", f"  {setting.label}: {setting.explanation}"]
    default = f"Default: {_typed(setting.default) or 'none'}."
    bounds = f"{setting.range_words}. " if setting.range_words else ""
    lines.append(f"  {bounds}{default} Holds {setting.effect}.")
    if sentence := service.refusal(setting.name):
        lines.append(f"  {sentence}")
    return lines


def _entry(setting: Setting, service: SettingsService) -> Mapping[str, Any]:
    is_number = bool(setting.unit)
    return {
        "name": setting.name,
        "label": setting.label,
        "explanation": setting.explanation,
        "kind": setting.kind,
        "value": getattr(service.current, setting.name),
        "default": setting.default,
        "low": setting.low if is_number else None,
        "high": setting.high if is_number else None,
        "unit": setting.unit or None,
        "choices": [value for value, _words in setting.choices],
        "holds": setting.effect,
        "least_role": setting.permission.least_role,
        "policy_key": setting.policy_key or None,
        "fixed_by_site": setting.name in service.fixed,
        "refusal": service.refusal(setting.name),
    }


def _changed(setting: Setting, settings: Settings, change: SettingChange | None) -> str:
    value = _typed(getattr(settings, setting.name))
    if change is None:
        return f"{setting.name} is {value} already."
    return f"{setting.name} = {value} (was {change.old}); holds {setting.effect}."


async def _import(arguments: argparse.Namespace, service: SettingsService, out: TextIO) -> int:
    plan = await service.plan_import(arguments.file)
    if plan.changes and not arguments.dry_run:
        await service.replace(plan.settings)
    print("\n".join(import_lines(plan, is_done=not arguments.dry_run)), file=out)
    return 1 if plan.refused or plan.notes else 0


def import_lines(plan: ImportPlan, *, is_done: bool) -> list[str]:
    """Say what of a file was taken, or would be, and what was not and why."""
    lines = [*plan.notes]
    lines += [f"{change.name}: {change.old} -> {change.new}" for change in plan.changes]
    lines += [f"not taken: {name}: {sentence}" for name, sentence in plan.refused]
    if not plan.changes:
        lines.append("Nothing of it differs from the settings in force, or may be changed.")
    elif not is_done:
        lines.append("Nothing was changed yet.")
    return lines


def _typed(value: object) -> str:
    """Give a value as `settings set` takes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
