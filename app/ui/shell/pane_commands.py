"""Commands of the panes' own controls: found under their names from every page."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from app.domain.sentence import marked
from app.ui.commands.command import Command, Group
from app.ui.commands.controls import ControlCommand, from_the_top, is_offered, refusal_of, use
from app.ui.common.language import tr
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page

_NO_ROWS: Final = marked("No rows are shown under Lookup.")
_NO_PLANT: Final = marked("The map shows no plant yet.")
_NOT_EXPLAINED: Final = marked("Nothing is explained under Map.")
_NOT_IN_LIST: Final = marked("The list of procedures is not shown; a procedure or a run is open.")

CONTROLS: Final[Mapping[Page, tuple[ControlCommand, ...]]] = {
    Page.CHAT: (
        ControlCommand(
            "chat.send",
            marked("Send the question"),
            "sendButton",
            marked("An answer is being given."),
            marked("ask, submit"),
        ),
        ControlCommand(
            "chat.continue",
            marked("Go on with the last answer"),
            "continueAnswer",
            marked("The last answer is complete, or there is none."),
            marked("continue, rest, more"),
        ),
        ControlCommand(
            "chat.earlier",
            marked("Show earlier turns"),
            "showEarlier",
            marked("All turns of this conversation are shown."),
            marked("older, history, previous"),
        ),
        ControlCommand(
            "chat.conversations",
            marked("Pick a conversation"),
            "conversationPicker",
            marked("An answer is being given."),
            marked("open, history, list"),
        ),
        ControlCommand(
            "chat.model",
            marked("Pick a model"),
            "modelPicker",
            synonyms=marked("engine, gateway, llm, change model"),
        ),
        ControlCommand(
            "chat.read",
            marked("Go to the conversation"),
            "transcript",
            synonyms=marked("read, scroll, answer"),
        ),
        ControlCommand(
            "chat.details",
            marked("How the prompt was read"),
            "promptDetailsToggle",
            synonyms=marked("details, tokens, context, figures"),
        ),
    ),
    Page.LOOKUP: (
        ControlCommand(
            "lookup.question",
            marked("Type a question to the plant's data"),
            "lookupEdit",
            synonyms=marked("look up, query, search, data"),
        ),
        ControlCommand(
            "lookup.history",
            marked("Earlier lookups"),
            "lookupHistory",
            marked("There are none yet."),
            marked("history, previous"),
        ),
        ControlCommand(
            "lookup.saved",
            marked("Saved lookups"),
            "lookupNamed",
            synonyms=marked("bookmarks, named, save the query"),
        ),
        ControlCommand(
            "lookup.rows", marked("Go to the rows"), "lookupTable", _NO_ROWS, marked("table, result")
        ),
        ControlCommand(
            "lookup.filter", marked("Show only some rows"), "lookupFilter", _NO_ROWS, marked("filter, find")
        ),
        ControlCommand("lookup.copy", marked("Copy the rows"), "lookupCopy", _NO_ROWS, marked("clipboard")),
        ControlCommand(
            "lookup.csv",
            marked("Save the rows as CSV"),
            "lookupCsv",
            _NO_ROWS,
            marked("export, file, spreadsheet"),
        ),
        ControlCommand(
            "lookup.excel",
            marked("Save the rows for Excel"),
            "lookupExcel",
            _NO_ROWS,
            marked("export, xlsx, spreadsheet"),
        ),
        ControlCommand(
            "lookup.map",
            marked("Show the rows on the map"),
            "lookupShowOnMap",
            _NO_ROWS,
            marked("where, place, locate"),
        ),
        ControlCommand(
            "lookup.json",
            marked("Show the query as JSON"),
            "lookupJsonToggle",
            marked("No query is shown under Lookup."),
        ),
    ),
    Page.MAP: (
        ControlCommand(
            "map.asset",
            marked("Go to an asset on the map"),
            "mapGoTo",
            synonyms=marked("find, tag, locate"),
            keys="Ctrl+G",
        ),
        ControlCommand("map.canvas", marked("Go to the map"), "mapCanvas", synonyms=marked("move, zoom")),
        ControlCommand(
            "map.explain",
            marked("Explain this view of the map"),
            "mapExplainView",
            _NO_PLANT,
            marked("what is going on, summary, describe"),
            keys="Ctrl+Shift+E",
        ),
        ControlCommand(
            "map.explain_selection",
            marked("Explain the selected assets"),
            "mapExplainSelection",
            marked("Nothing is selected on the map."),
            marked("what is going on, summary, describe"),
        ),
        ControlCommand(
            "map.explain_stop",
            marked("Stop explaining"),
            "explainStop",
            _NOT_EXPLAINED,
            marked("cancel, halt"),
        ),
        ControlCommand(
            "map.explain_more", marked("Explain in more sentences"), "explainMore", _NOT_EXPLAINED
        ),
        ControlCommand("map.explain_close", marked("Close the explanation"), "explainClose", _NOT_EXPLAINED),
        ControlCommand(
            "map.facts", marked("Go to the facts of the explanation"), "explainFacts", _NOT_EXPLAINED
        ),
        ControlCommand(
            "map.next_alert",
            marked("Next asset with an active alert"),
            "mapNextAlert",
            synonyms=marked("alarm"),
        ),
        ControlCommand(
            "map.all", marked("Show the whole plant"), "mapFit", synonyms=marked("home, fit, overview")
        ),
        ControlCommand(
            "map.fit_selection",
            marked("Show what is selected"),
            "mapFitSelection",
            marked("Nothing is selected on the map."),
        ),
        ControlCommand("map.closer", marked("Map closer"), "mapCloser", synonyms=marked("zoom in, larger")),
        ControlCommand(
            "map.farther", marked("Map farther"), "mapFarther", synonyms=marked("zoom out, smaller")
        ),
        ControlCommand(
            "map.back",
            marked("Earlier view of the map"),
            "mapBack",
            marked("There is no earlier view."),
            marked("previous"),
        ),
        ControlCommand(
            "map.forward",
            marked("Later view of the map"),
            "mapForward",
            marked("There is no later view."),
            marked("next"),
        ),
        ControlCommand(
            "map.legend",
            marked("What the marks on the map mean"),
            "mapLegend",
            synonyms=marked("legend, key"),
        ),
    ),
    Page.PROCEDURES: (
        ControlCommand(
            "procedures.search",
            marked("Find a procedure"),
            "procedureSearch",
            _NOT_IN_LIST,
            marked("sop, instruction, guide, search"),
        ),
        ControlCommand(
            "procedures.import",
            marked("Import procedures from files"),
            "procedureImport",
            _NOT_IN_LIST,
            marked("load, add, docx"),
        ),
        ControlCommand(
            "procedures.print",
            marked("Print the open procedures"),
            "procedurePaper",
            _NOT_IN_LIST,
            marked("paper, pdf, list"),
        ),
        ControlCommand(
            "procedures.step",
            marked("Go to the button that confirms the step"),
            "stepConfirm",
            marked("No procedure is being walked, or its step is recorded otherwise."),
            marked("done, walk, next"),
        ),
        ControlCommand(
            "procedures.ask",
            marked("Ask about this procedure"),
            "guideEdit",
            marked("No procedure is being walked."),
            marked("question"),
        ),
        ControlCommand(
            "procedures.leave",
            marked("Leave the run open and go to the list"),
            "walkLeave",
            marked("No procedure is being walked."),
        ),
    ),
    Page.AUDIT: (
        ControlCommand(
            "audit.verify",
            marked("Verify the audit log"),
            "auditVerify",
            synonyms=marked("check, chain, tampering"),
        ),
        ControlCommand(
            "audit.export",
            marked("Write the audit log to a file"),
            "auditExport",
            synonyms=marked("save, export"),
        ),
        ControlCommand(
            "audit.records", marked("Go to the audit records"), "auditTable", synonyms=marked("log, table")
        ),
    ),
}
CONTROL_NAMES: Final = frozenset(one.control for controls in CONTROLS.values() for one in controls)
_GROUPS: Final = {
    Page.CHAT: Group.CHAT,
    Page.LOOKUP: Group.LOOKUP,
    Page.MAP: Group.MAP,
    Page.PROCEDURES: Group.PROCEDURES,
    Page.AUDIT: Group.WINDOW,
}


def pane_commands(window: MainWindow, open_page: Callable[[Page], None]) -> Iterator[Command]:
    """Give the commands of the controls of all panes; each one opens its page first."""
    roots: dict[Page, QWidget] = {
        Page.CHAT: window.chat_side,
        Page.LOOKUP: window.lookup,
        Page.MAP: window.map,
        Page.PROCEDURES: window.procedures,
        Page.AUDIT: window.audit,
    }
    for page, controls in CONTROLS.items():
        root = roots[page]
        for control in controls:
            yield Command(
                id=control.id,
                title=tr(control.title),
                group=_GROUPS[page],
                run=partial(_open_and_use, open_page, page, root, control.control),
                synonyms=tr(control.synonyms) if control.synonyms else "",
                keys=control.keys,
                refusal=partial(_refusal, root, control),
            )


def _open_and_use(open_page: Callable[[Page], None], page: Page, root: QWidget, name: str) -> None:
    open_page(page)
    widget = _control(root, name)
    if widget is not None:
        use(widget)


def _refusal(root: QWidget, control: ControlCommand) -> str:
    return refusal_of(
        _control(root, control.control), root, tr(control.title), tr(control.why) if control.why else ""
    )


def _control(root: QWidget, name: str) -> QWidget | None:
    """Give the control of that name; the last one of several, which is the newest turn's."""
    found = [widget for widget in root.findChildren(QWidget, name) if is_offered(widget, root)]
    return from_the_top(found)[-1] if found else None
