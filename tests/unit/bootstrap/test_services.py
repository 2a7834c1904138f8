"""Every service asks who is signed in: nothing is public that nobody has thought about."""

import contextlib
import inspect
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import pytest

from app.bootstrap.services import IN_MEMORY, Services, open_services
from app.domain.audit import AuditFilter
from app.domain.clock import wall_clock
from app.domain.errors import NotAllowedError, SettingsUnreadableError
from app.domain.explanation import Explanation
from app.domain.policy import SitePolicy
from app.domain.procedure_run import Permit
from app.domain.query import Area
from app.domain.secret import Secret
from app.domain.settings import Settings
from app.domain.user import Permission, Role, Signature
from app.durable.folders import HOME_VARIABLE, UserFolders, user_folders
from app.services.model_entries import EntryValues
from app.services.procedures import ProcedureService
from app.services.walk import WalkService
from app.storage.secrets import SecretStore, no_key_ring
from tests.fakes.stations import VIEWER_PIN, set_up_station

# What neither reads nor changes anything for whoever works: the program's own steps, and what listens.
OWN: Final = "own"
READ, ASK, EXPORT = Permission.READ, Permission.ASK, Permission.EXPORT
SETTINGS, MODELS = Permission.CHANGE_SETTINGS, Permission.MANAGE_MODELS

# What is done in a run of a procedure.
RUN = Permission.RUN_PROCEDURE
SIGNATURE = Signature("amira-1", "Amira", Role.ADMIN, 0, "anything")
WALKED: dict[str, Callable[[WalkService], Any]] = {
    "start": lambda walks: walks.start("pump"),
    "confirm": lambda walks: walks.confirm("r", 1),
    "round_done": lambda walks: walks.round_done("r", 1),
    "not_applicable": lambda walks: walks.not_applicable("r", 1, "why", SIGNATURE),
    "deviate": lambda walks: walks.deviate("r", 1, "why", SIGNATURE),
    "correct": lambda walks: walks.correct("r", 1, "why", reopens=True),
    "choose": lambda walks: walks.choose("r", 1, 0),
    "lift": lambda walks: walks.lift("r", 1, "why"),
    "check_tag": lambda walks: walks.check_tag("r", 1, "P-101"),
    "start_timer": lambda walks: walks.start_timer("r", 1),
    "note": lambda walks: walks.note("r", "text"),
    "attach": lambda walks: walks.attach("r", Path("none")),
    "set_permit": lambda walks: walks.set_permit("r", Permit("7", 0, 1, "a", "b")),
    "place_lock": lambda walks: walks.place_lock(
        "r", 1, device="P", place="", position="open", lock_id="L", signature=SIGNATURE
    ),
    "remove_lock": lambda walks: walks.remove_lock("r", 1, lock_id="L", signature=SIGNATURE),
    "hand_over": lambda walks: walks.hand_over("r", outgoing=SIGNATURE, incoming=SIGNATURE),
    "end": lambda walks: walks.end("r", SIGNATURE),
}

# What is done to a procedure.
AUTHORED: dict[str, Callable[[ProcedureService], Any]] = {
    "import_files": lambda procedures: procedures.import_files([Path("none.md")]),
    "settle": lambda procedures: procedures.settle("p", 0),
    "confirm": lambda procedures: procedures.confirm("p"),
    "withdraw": lambda procedures: procedures.withdraw("p", "why"),
    "suspend": lambda procedures: procedures.suspend("p", "why"),
    "resume": lambda procedures: procedures.resume("p", "why"),
    "supersede": lambda procedures: procedures.supersede("p", "q", "why"),
}

# Every public method and property of every service. READ is what a viewer may; a service that is asked for it
# need not check, since the window is covered until somebody is signed in.
ACCESS: dict[str, dict[str, str]] = {
    "Notices": dict.fromkeys(("all", "add", "listen"), OWN),
    "SettingsService": {
        **dict.fromkeys(("current", "fixed", "refusal", "plan_import"), READ),
        **dict.fromkeys(("check", "replace", "set", "reset"), SETTINGS),
        "export": EXPORT,
        **dict.fromkeys(("guard", "listen"), OWN),
    },
    "ModelEntries": {
        **dict.fromkeys(("path", "own_ids", "shipped_ids"), READ),
        **dict.fromkeys(("refusal", "fallback_refusal", "fetch_refusal"), READ),
        **dict.fromkeys(("add_files", "add_folder", "add_gateway", "change", "take_away"), MODELS),
    },
    "PlantImport": {"state": READ, "refusal": READ, "summary": READ, "load": SETTINGS},
    "ModelsService": {
        **dict.fromkeys(
            ("specs", "spec", "statuses", "status", "verify", "fetched_path", "inspect", "fit_text"), READ
        ),
        "missing_fit_text": READ,
        **dict.fromkeys(("usable_path", "plan", "aclose", "use", "listen", "sha256_of", "with_files"), OWN),
        **dict.fromkeys(("fetch", "remove", "release"), MODELS),
    },
    "EngineLadder": {
        **dict.fromkeys(("status", "chosen", "state", "local", "is_loaded", "is_free", "speculation"), READ),
        # What is loaded was chosen by somebody who may; turns are taken by services that were asked.
        **dict.fromkeys(("listen", "spec", "follow_settings", "ready", "load_chosen", "set_tool_plan"), OWN),
        **dict.fromkeys(("prepare", "turn", "engine", "renew", "aclose"), OWN),
        "choose": MODELS,
    },
    "GatewayService": {
        **dict.fromkeys(("specs", "is_gateway", "local_specs", "served", "health", "address"), READ),
        "key_state": READ,
        **dict.fromkeys(("listen", "listen_keys", "engine", "close"), OWN),
        "check": ASK,
        **dict.fromkeys(("set_key", "delete_key"), SETTINGS),
    },
    "NetworkService": {
        **dict.fromkeys(("attempts", "is_air_gapped", "is_air_gap_fixed", "is_air_gap_forced"), READ),
        "watch": OWN,
    },
    "ConversationsService": {
        **dict.fromkeys(("list", "load", "search", "page", "turns", "other_branches"), READ),
        # stored, append_turn and save_answer are called by services that were asked before.
        **dict.fromkeys(
            ("mark_interrupted", "append_turn", "save_answer", "stored", "listen", "aclose"), OWN
        ),
        **dict.fromkeys(("create", "rename", "set_pinned", "show_branch"), ASK),
        **dict.fromkeys(("delete", "undo_delete", "remove"), Permission.PURGE),
    },
    "DraftService": {
        "draft": READ,
        "enqueue": ASK,
        # What is typed is kept also when the station is locked meanwhile; a question is asked of AskService.
        **dict.fromkeys(("save", "add_unsent", "take", "may_ask"), OWN),
    },
    "ConversationExport": {"export": EXPORT},
    "AttachmentService": dict.fromkeys(("of_lookup", "of_region", "of_step", "cost", "check"), READ),
    "DeskServices": dict.fromkeys(("flags", "about", "support", "help", "first_steps"), READ),
    "FlagService": {
        # Whoever reads an answer may say that it is wrong.
        **dict.fromkeys(("is_kept", "flag", "list", "get", "set_note"), READ),
        "listen": OWN,
        "set_expected": ASK,
        "remove": Permission.PURGE,
        "export": EXPORT,
    },
    "AboutService": dict.fromkeys(("versions", "components", "resources", "models"), READ),
    "SupportBundle": {"default_name": READ, "write": EXPORT},
    "HelpService": dict.fromkeys(("chapters", "search"), READ),
    "FirstSteps": dict.fromkeys(("is_new", "mark_seen"), OWN),
    "AskService": {
        "check_options": READ,
        "preview": READ,
        **dict.fromkeys(("check_question", "ask", "continue_answer"), ASK),
    },
    "AuditService": {
        **dict.fromkeys(("state", "verify"), READ),
        **dict.fromkeys(("listen", "start", "aclose", "request_started", "request_finished"), OWN),
        **dict.fromkeys(("query", "record", "note", "watch"), OWN),
        "page": Permission.READ_AUDIT,
        "export": Permission.READ_AUDIT,
    },
    "Evaluator": {"needle": ASK},
    "TwinService": {
        **dict.fromkeys(("store_path", "summary"), READ),
        **dict.fromkeys(("load_shipped", "aclose"), OWN),
        **dict.fromkeys(("load", "mirror"), SETTINGS),
    },
    "MapService": {
        **dict.fromkeys(("now", "plant_map", "stamp", "basemap", "picture"), READ),
        "aclose": OWN,
    },
    "PlantService": {
        **dict.fromkeys(("state", "now", "store", "use"), READ),
        **dict.fromkeys(("listen", "open", "reopen", "open_world", "aclose"), OWN),
    },
    "LookupService": {
        **dict.fromkeys(("changed", "without", "with_query", "preview", "run", "choices"), READ),
        **dict.fromkeys(("history", "named", "keep", "recall"), READ),
        "read_ahead": OWN,
        "understand": READ,  # and ASK where only a model can read the question: see below
        **dict.fromkeys(("save_named", "remove_named"), ASK),
        "export": EXPORT,
    },
    "RouteService": {"choose": READ, "filter_for": OWN, "asks_for_procedure": OWN},
    "GuideService": {
        **dict.fromkeys(("search", "guide", "fits", "ask"), READ),  # ask asks a model where that is allowed
        **dict.fromkeys(("read_ahead", "aclose"), OWN),
    },
    "ExplainMapService": {
        "writer": OWN,
        **dict.fromkeys(("facts", "table", "explain"), READ),  # explain asks a model where that is allowed
    },
    "UserService": {
        **dict.fromkeys(("state", "find", "offers_first_user"), READ),
        **dict.fromkeys(("open", "start", "look", "aclose", "touch", "lock", "sign_out"), OWN),
        # Where there is no user yet, and nothing else.
        "put_off_first_user": OWN,
        # They look at a PIN themselves.
        **dict.fromkeys(("set_up_first", "sign_in", "sign", "check"), OWN),
        **dict.fromkeys(("add", "set_role", "set_active", "set_pin", "set_station"), Permission.MANAGE_USERS),
    },
    "ProcedureService": {
        **dict.fromkeys(("list", "show", "review", "source_file"), READ),
        # The samples are put where nothing is, in nobody's name.
        **dict.fromkeys(("listen", "add_samples", "aclose"), OWN),
        **dict.fromkeys(AUTHORED, Permission.AUTHOR_PROCEDURE),
    },
    "WalkService": {
        **dict.fromkeys(
            ("view", "runs", "received", "locks", "advice", "live", "stamps", "purpose", "paper"), READ
        ),
        # What a run says of its procedure is recorded whoever looks.
        "procedure_changed": OWN,
        **dict.fromkeys(WALKED, RUN),
        **dict.fromkeys(("export", "receive"), EXPORT),
    },
    "WalkWatch": dict.fromkeys(("start", "procedure_changed", "listen", "aclose"), OWN),
    "WatchService": {"stamp": READ, "alerts": READ},
    "RetentionService": {
        "keeps": READ,
        **dict.fromkeys(("listen", "start", "aclose", "remove_old"), OWN),
        "purge": Permission.PURGE,
    },
    # What the site says is no secret, and nobody changes it.
    "SitePolicy": dict.fromkeys((name for name in dir(SitePolicy) if not name.startswith("_")), READ),
    # Doors and switches that services hold; no operator does.
    "Door": {"open": OWN},
    "AirGap": dict.fromkeys(("is_forced", "is_on", "force", "observe", "set_on"), OWN),
}

GATEWAY: Final = "hub"
QUESTION: Final = "What is a pump?"
WORLD: Final = ((-180.0, -85.0), (180.0, -85.0), (180.0, 85.0), (-180.0, 85.0))
Call = Callable[[Services, Path], Any]


async def _answer(services: Services) -> Any:
    return await services.lookup.understand("how many pumps", use_model=False)


async def _export(services: Services, folder: Path) -> None:
    await services.lookup.export(await _answer(services), folder / "rows.csv")


async def _save(services: Services, _folder: Path) -> None:
    await services.lookup.save_named("mine", await _answer(services))


def _settings(services: Services, _folder: Path) -> Awaitable[None]:
    return services.settings.replace(replace(services.settings.current, max_turns=7))


def _walked(walk: Callable[[WalkService], Any]) -> Call:
    return lambda services, _folder: walk(services.walks)


def _authored(change: Callable[[ProcedureService], Any]) -> Call:
    return lambda services, _folder: change(services.procedures)


def _mirror(services: Services, _folder: Path) -> Any:
    from app.domain.network import Endpoint

    return services.twin.mirror(Endpoint("http://127.0.0.1:9"))


CALLS: dict[str, Call] = {
    "SettingsService.replace": _settings,
    "SettingsService.check": lambda services, folder: services.settings.check(Settings(max_turns=9)),
    "SettingsService.set": lambda services, folder: services.settings.set("max_turns", "9"),
    "SettingsService.reset": lambda services, folder: services.settings.reset("max_turns"),
    "SettingsService.export": lambda services, folder: services.settings.export(folder / "out.toml"),
    "ModelEntries.add_files": lambda services, folder: services.entries.add_files((folder,), print),
    "ModelEntries.add_folder": lambda services, folder: services.entries.add_folder(folder, print),
    "ModelEntries.add_gateway": lambda services, folder: services.entries.add_gateway(
        "G", "http://127.0.0.1"
    ),
    "ModelEntries.change": lambda services, folder: services.entries.change(
        "qwen2.5-coder-0.5b", EntryValues(4096, -1, {})
    ),
    "ModelEntries.take_away": lambda services, folder: services.entries.take_away(GATEWAY),
    "PlantImport.load": lambda services, folder: services.plant_import.load((folder,), print),
    "ModelsService.fetch": lambda services, folder: services.models.fetch("qwen2.5-coder-0.5b"),
    "ModelsService.remove": lambda services, folder: services.models.remove("qwen2.5-coder-0.5b"),
    "ModelsService.release": lambda services, folder: services.models.release("qwen2.5-coder-0.5b"),
    "EngineLadder.choose": lambda services, folder: services.engines.choose(GATEWAY),
    "GatewayService.check": lambda services, folder: services.gateways.check(GATEWAY, asks=True),
    "GatewayService.set_key": lambda services, folder: services.gateways.set_key(GATEWAY, "k"),
    "GatewayService.delete_key": lambda services, folder: services.gateways.delete_key(GATEWAY),
    "ConversationsService.create": lambda services, folder: services.conversations.create(),
    "ConversationsService.rename": lambda services, folder: services.conversations.rename("any", "t"),
    "ConversationsService.set_pinned": lambda services, folder: services.conversations.set_pinned(
        "any", is_pinned=True
    ),
    "ConversationsService.show_branch": lambda services, folder: services.conversations.show_branch(
        "any", "t", to_its_end=True
    ),
    "ConversationsService.delete": lambda services, folder: services.conversations.delete("any"),
    "ConversationsService.undo_delete": lambda services, folder: services.conversations.undo_delete("any"),
    "ConversationsService.remove": lambda services, folder: services.conversations.remove("any"),
    "DraftService.enqueue": lambda services, folder: services.drafts.enqueue("any", QUESTION),
    "ConversationExport.export": lambda services, folder: services.conversation_export.export(
        "any", folder / "out.md"
    ),
    "FlagService.set_expected": lambda services, folder: services.desk.flags.set_expected("any", "{}"),
    "FlagService.remove": lambda services, folder: services.desk.flags.remove("any"),
    "FlagService.export": lambda services, folder: services.desk.flags.export(folder / "flags.zip"),
    "SupportBundle.write": lambda services, folder: services.desk.support.write(folder / "bundle.zip"),
    "AskService.check_question": lambda services, folder: services.ask.check_question(QUESTION, 0),
    "AskService.ask": lambda services, folder: services.ask.ask("any", QUESTION),
    "AskService.continue_answer": lambda services, folder: services.ask.continue_answer("any"),
    "AuditService.page": lambda services, folder: services.audit.page(AuditFilter()),
    "AuditService.export": lambda services, folder: services.audit.export(folder / "log.zip"),
    "Evaluator.needle": lambda services, folder: services.evaluator.needle("qwen2.5-coder-0.5b"),
    "TwinService.load": lambda services, folder: services.twin.load((folder,)),
    "TwinService.mirror": _mirror,
    "LookupService.save_named": _save,
    "LookupService.remove_named": lambda services, folder: services.lookup.remove_named("mine"),
    "LookupService.export": _export,
    **{f"ProcedureService.{name}": _authored(change) for name, change in AUTHORED.items()},
    **{f"WalkService.{name}": _walked(walk) for name, walk in WALKED.items()},
    "WalkService.export": lambda services, folder: services.walks.export("r", folder),
    "WalkService.receive": lambda services, folder: services.walks.receive(folder / "run.json"),
    "RetentionService.purge": lambda services, folder: services.retention.purge(),
    "UserService.add": lambda services, folder: services.users.add("Eve", Role.ADMIN, Secret("eve-4711")),
    "UserService.set_role": lambda services, folder: services.users.set_role("dana-4", Role.ADMIN),
    "UserService.set_active": lambda services, folder: services.users.set_active("amira-1", is_active=False),
    "UserService.set_pin": lambda services, folder: services.users.set_pin("amira-1", Secret("eve-4711")),
    "UserService.set_station": lambda services, folder: services.users.set_station("Mine"),
}


@contextlib.asynccontextmanager
async def opened(home: Path) -> AsyncIterator[tuple[Services, UserFolders]]:
    folders = user_folders({HOME_VARIABLE: str(home)})
    folders.ensure()
    set_up_station(folders.data)
    (folders.config / "models.toml").write_text(
        f'[[model]]\nid = "{GATEWAY}"\ntitle = "Hub"\nkind = "gateway"\n'
        'base_url = "http://127.0.0.1:9"\nserved_model = "m"\n'
    )
    async with open_services(
        folders, store_path=IN_MEMORY, data_clock=wall_clock, secrets=SecretStore(no_key_ring)
    ) as services:
        yield services, folders


async def call(services: Services, name: str, folder: Path) -> None:
    """Call one use case to its end, whether it is a function, a coroutine or a stream."""
    result = CALLS[name](services, folder)
    if inspect.isasyncgen(result):
        async for _event in result:
            pass
    elif inspect.isawaitable(result):
        await result


def guarded() -> list[str]:
    return [
        f"{service}.{method}"
        for service, methods in ACCESS.items()
        for method, access in methods.items()
        if access not in (OWN, READ)
    ]


async def test_every_public_method_of_every_service_is_classified(tmp_path: Path) -> None:
    async with opened(tmp_path) as (services, _folders):
        kinds = [
            type(getattr(holder, item.name))
            for holder in (services, services.desk)
            for item in fields(holder)
        ]

    found = {kind.__name__: {name for name in dir(kind) if not name.startswith("_")} for kind in kinds}
    assert found == {service: set(methods) for service, methods in ACCESS.items()}
    assert set(guarded()) == set(CALLS)


@pytest.mark.parametrize("name", guarded())
async def test_a_viewer_is_refused(name: str, tmp_path: Path) -> None:
    async with opened(tmp_path / "home") as (services, _folders):
        await services.users.sign_in("dana-4", VIEWER_PIN)

        with pytest.raises(NotAllowedError, match="Dana is signed in as viewer and may not"):
            await call(services, name, tmp_path)

    assert os.listdir(tmp_path) == ["home"]


@pytest.mark.parametrize("name", guarded())
async def test_nobody_does_anything_while_the_station_is_locked(name: str, tmp_path: Path) -> None:
    async with opened(tmp_path / "home") as (services, _folders):
        await services.users.sign_in("amira-1", Secret("admin-7431"))
        services.users.lock()

        with pytest.raises(NotAllowedError, match="locked by Amira"):
            await call(services, name, tmp_path)


@pytest.mark.parametrize("name", guarded())
async def test_nobody_does_anything_before_signing_in(name: str, tmp_path: Path) -> None:
    async with opened(tmp_path / "home") as (services, _folders):
        with pytest.raises(NotAllowedError, match="Nobody is signed in"):
            await call(services, name, tmp_path)


async def test_a_viewer_reads_and_no_model_is_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as (services, folders):
        await services.users.sign_in("dana-4", VIEWER_PIN)
        answer = await services.lookup.understand("how many pumps")
        assert answer.query is not None
        rows = await services.lookup.run(answer.query, answer.context)
        events = [event async for event in services.explain.explain(Area(WORLD))]
        with pytest.raises(NotAllowedError, match="Only a model can read this question"):
            await services.lookup.understand("pumps that purr like the old ones in the hall by the river did")

    assert rows.row_count == 1
    whole = events[-1]
    assert isinstance(whole, Explanation)
    assert whole.sentences
    assert whole.model_id == ""
    assert "Dana is signed in as viewer and may not ask a model" in whole.note
    log = "".join(path.read_text() for path in folders.audit.glob("*.jsonl"))
    assert "request_started" not in log


async def test_a_viewer_may_dim_the_screen(tmp_path: Path) -> None:
    async with opened(tmp_path) as (services, _folders):
        await services.users.sign_in("dana-4", VIEWER_PIN)
        await services.settings.replace(replace(services.settings.current, theme="dimmed"))

        assert services.settings.current.theme == "dimmed"


async def test_a_faulty_list_of_models_does_not_keep_the_window_closed(tmp_path: Path) -> None:
    folders = user_folders({HOME_VARIABLE: str(tmp_path)})
    folders.ensure()
    (folders.config / "models.toml").write_text("[[model]]\nid = 5\n")

    async with open_services(
        folders,
        store_path=IN_MEMORY,
        data_clock=wall_clock,
        secrets=SecretStore(no_key_ring),
        mode="window",
    ) as services:
        assert services.models.specs[0].model_id == "qwen2.5-coder-0.5b"
        assert any(
            "id must be a text in quotes" in notice.text and "until it is mended" in notice.text
            for notice in services.notices.all
        )


async def test_a_changed_list_of_models_and_changed_settings_are_recorded(tmp_path: Path) -> None:
    async with opened(tmp_path) as (services, folders):
        await services.users.sign_in("amira-1", Secret("admin-7431"))
        await services.entries.change("qwen2.5-coder-0.5b", EntryValues(4096, -1, {}))
        await services.settings.set("max_turns", "9")
        with pytest.raises(SettingsUnreadableError, match='There is no model "gone"'):
            await services.settings.set("model_id", "gone")

    log = "".join(path.read_text() for path in folders.audit.glob("*.jsonl"))
    assert log.count('"settings_changed"') == 2
    assert "models.toml: qwen2.5-coder-0.5b context_tokens" in log
