"""Commands of the panes' own controls: found under their names from every page."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from app.ui.commands.command import Command, Group
from app.ui.commands.controls import ControlCommand, refusal_of, use
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page

_NO_ROWS: Final = "No rows are shown under Lookup."
_NO_PLANT: Final = "The map shows no plant yet."
_NOT_EXPLAINED: Final = "Nothing is explained under Map."
_NOT_IN_LIST: Final = "The list of procedures is not shown; a procedure or a run is open."

CONTROLS: Final[Mapping[Page, tuple[ControlCommand, ...]]] = {
    Page.CHAT: (
        ControlCommand(
            "chat.send", "Send the question", "sendButton", "An answer is being given.", ("ask", "submit")
        ),
        ControlCommand(
            "chat.continue",
            "Go on with the last answer",
            "continueAnswer",
            "The last answer is complete, or there is none.",
            ("continue", "rest", "more"),
        ),
        ControlCommand(
            "chat.earlier",
            "Show earlier turns",
            "showEarlier",
            "All turns of this conversation are shown.",
            ("older", "history", "previous"),
        ),
        ControlCommand(
            "chat.conversations",
            "Pick a conversation",
            "conversationPicker",
            "An answer is being given.",
            ("open", "history", "list"),
        ),
        ControlCommand(
            "chat.model", "Pick a model", "modelPicker", synonyms=("engine", "gateway", "llm", "change model")
        ),
        ControlCommand(
            "chat.read", "Go to the conversation", "transcript", synonyms=("read", "scroll", "answer")
        ),
        ControlCommand(
            "chat.details",
            "How the prompt was read",
            "promptDetailsToggle",
            synonyms=("details", "tokens", "context", "figures"),
        ),
    ),
    Page.LOOKUP: (
        ControlCommand(
            "lookup.question",
            "Type a question to the plant's data",
            "lookupEdit",
            synonyms=("look up", "query", "search", "data"),
        ),
        ControlCommand(
            "lookup.history",
            "Earlier lookups",
            "lookupHistory",
            "There are none yet.",
            ("history", "previous"),
        ),
        ControlCommand(
            "lookup.saved", "Saved lookups", "lookupNamed", synonyms=("bookmarks", "named", "save the query")
        ),
        ControlCommand("lookup.rows", "Go to the rows", "lookupTable", _NO_ROWS, ("table", "result")),
        ControlCommand("lookup.filter", "Show only some rows", "lookupFilter", _NO_ROWS, ("filter", "find")),
        ControlCommand("lookup.copy", "Copy the rows", "lookupCopy", _NO_ROWS, ("clipboard",)),
        ControlCommand(
            "lookup.csv", "Save the rows as CSV", "lookupCsv", _NO_ROWS, ("export", "file", "spreadsheet")
        ),
        ControlCommand(
            "lookup.excel",
            "Save the rows for Excel",
            "lookupExcel",
            _NO_ROWS,
            ("export", "xlsx", "spreadsheet"),
        ),
        ControlCommand(
            "lookup.map",
            "Show the rows on the map",
            "lookupShowOnMap",
            _NO_ROWS,
            ("where", "place", "locate"),
        ),
        ControlCommand(
            "lookup.json", "Show the query as JSON", "lookupJsonToggle", "No query is shown under Lookup."
        ),
    ),
    Page.MAP: (
        ControlCommand(
            "map.asset",
            "Go to an asset on the map",
            "mapGoTo",
            synonyms=("find", "tag", "locate"),
            keys="Ctrl+G",
        ),
        ControlCommand("map.canvas", "Go to the map", "mapCanvas", synonyms=("move", "zoom")),
        ControlCommand(
            "map.explain",
            "Explain this view of the map",
            "mapExplainView",
            _NO_PLANT,
            ("what is going on", "summary", "describe"),
            keys="Ctrl+Shift+E",
        ),
        ControlCommand(
            "map.explain_selection",
            "Explain the selected assets",
            "mapExplainSelection",
            "Nothing is selected on the map.",
            ("what is going on", "summary", "describe"),
        ),
        ControlCommand(
            "map.explain_stop", "Stop explaining", "explainStop", _NOT_EXPLAINED, ("cancel", "halt")
        ),
        ControlCommand("map.explain_more", "Explain in more sentences", "explainMore", _NOT_EXPLAINED),
        ControlCommand("map.explain_close", "Close the explanation", "explainClose", _NOT_EXPLAINED),
        ControlCommand("map.facts", "Go to the facts of the explanation", "explainFacts", _NOT_EXPLAINED),
        ControlCommand(
            "map.next_alert", "Next asset with an active alert", "mapNextAlert", synonyms=("alarm",)
        ),
        ControlCommand("map.all", "Show the whole plant", "mapFit", synonyms=("home", "fit", "overview")),
        ControlCommand(
            "map.fit_selection", "Show what is selected", "mapFitSelection", "Nothing is selected on the map."
        ),
        ControlCommand("map.closer", "Map closer", "mapCloser", synonyms=("zoom in", "larger")),
        ControlCommand("map.farther", "Map farther", "mapFarther", synonyms=("zoom out", "smaller")),
        ControlCommand(
            "map.back", "Earlier view of the map", "mapBack", "There is no earlier view.", ("previous",)
        ),
        ControlCommand(
            "map.forward", "Later view of the map", "mapForward", "There is no later view.", ("next",)
        ),
        ControlCommand(
            "map.legend", "What the marks on the map mean", "mapLegend", synonyms=("legend", "key")
        ),
    ),
    Page.PROCEDURES: (
        ControlCommand(
            "procedures.search",
            "Find a procedure",
            "procedureSearch",
            _NOT_IN_LIST,
            ("sop", "instruction", "guide", "search"),
        ),
        ControlCommand(
            "procedures.import",
            "Import procedures from files",
            "procedureImport",
            _NOT_IN_LIST,
            ("load", "add", "docx"),
        ),
        ControlCommand(
            "procedures.print",
            "Print the open procedures",
            "procedurePaper",
            _NOT_IN_LIST,
            ("paper", "pdf", "list"),
        ),
        ControlCommand(
            "procedures.step",
            "Go to the button that confirms the step",
            "stepConfirm",
            "No procedure is being walked, or its step is recorded otherwise.",
            ("done", "walk", "next"),
        ),
        ControlCommand(
            "procedures.ask",
            "Ask about this procedure",
            "guideEdit",
            "No procedure is being walked.",
            ("question",),
        ),
        ControlCommand(
            "procedures.leave",
            "Leave the run open and go to the list",
            "walkLeave",
            "No procedure is being walked.",
        ),
    ),
    Page.AUDIT: (
        ControlCommand(
            "audit.verify", "Verify the audit log", "auditVerify", synonyms=("check", "chain", "tampering")
        ),
        ControlCommand(
            "audit.export", "Write the audit log to a file", "auditExport", synonyms=("save", "export")
        ),
        ControlCommand("audit.records", "Go to the audit records", "auditTable", synonyms=("log", "table")),
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
                title=control.title,
                group=_GROUPS[page],
                run=partial(_open_and_use, open_page, page, root, control.control),
                synonyms=control.synonyms,
                keys=control.keys,
                refusal=partial(_refusal, root, control),
            )


def _open_and_use(open_page: Callable[[Page], None], page: Page, root: QWidget, name: str) -> None:
    open_page(page)
    widget = _control(root, name)
    if widget is not None:
        use(widget)


def _refusal(root: QWidget, control: ControlCommand) -> str:
    return refusal_of(_control(root, control.control), root, control.title, control.why)


def _control(root: QWidget, name: str) -> QWidget | None:
    """Give the control of that name; the last one of several, which is the newest turn's."""
    found = [widget for widget in root.findChildren(QWidget, name) if widget.isVisibleTo(root)]
    return found[-1] if found else None
