"""Which keys a command may have: none that a text field, an input method or the desktop needs."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from app.domain.sentence import marked
from app.ui.common.language import tr

_CONTROL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_SHIFT, _META = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.MetaModifier
_FUNCTION_KEYS: Final = range(int(Qt.Key.Key_F1), int(Qt.Key.Key_F35) + 1)
# With Ctrl, Shift or both they edit and select in every text field.
_EDITING: Final = frozenset(
    {
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
        *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
        *(Qt.Key.Key_Insert, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    }
)
_EDITING_LETTERS: Final = {
    "Ctrl+A": marked("select all"),
    "Ctrl+C": marked("copy"),
    "Ctrl+V": marked("paste"),
    "Ctrl+X": marked("cut"),
    "Ctrl+Z": marked("undo"),
    "Ctrl+Y": marked("redo"),
    "Ctrl+Shift+Z": marked("redo"),
    "Ctrl+U": marked("delete the line"),
    "Ctrl+W": marked("delete a word"),
}
# What is pressed where it works and belongs to no command; each with where and what.
FIXED_KEYS: Final = (
    ("Tab, Shift+Tab", marked("Everywhere"), marked("The next control, the one before")),
    ("Space", marked("Buttons"), marked("Press; hold where a press is recorded for good")),
    ("Enter", marked("Question"), marked("Send the question")),
    ("Shift+Enter", marked("Question"), marked("Begin a new line")),
    ("Up, Down", marked("Lookup's question"), marked("Earlier questions")),
    ("Arrows", marked("Map"), marked("Move the view; with Shift by more")),
    ("+, -", marked("Map"), marked("Closer, farther")),
    ("Home", marked("Map"), marked("Show the whole plant")),
    ("Alt+Left, Alt+Right", marked("Map"), marked("The view before, the view after")),
    ("Space", marked("Map"), marked("Select what lies in the middle; with Ctrl add it")),
    ("N, Shift+N", marked("Map"), marked("The next asset with an active alert, the one before")),
    ("Arrows, Enter", marked("Lists and tables"), marked("Go through the rows, open one")),
    ("Esc", marked("Dialogs and lists that opened"), marked("Close without a change")),
)
_MAP_KEYS: Final = ("Alt+Left", "Alt+Right")
_DESKTOP_KEYS: Final = (
    "Alt+F4",
    "Alt+Tab",
    "Alt+Shift+Tab",
    "Alt+Space",
    "Alt+Esc",
    "Ctrl+Esc",
    "Ctrl+Alt+Del",
)
_INPUT_METHOD_KEYS: Final = (
    *("Ctrl+Space", "Shift+Space", "Ctrl+Shift+Space", "Ctrl+Alt+Space", "Meta+Space", "Ctrl+Shift+U"),
    *("Ctrl+.", "Ctrl+;", "Ctrl+`", "Ctrl+Shift+B"),
)

TYPED: Final = marked("{keys} types text. Add Ctrl, or take a function key.")
EDITS: Final = marked("{keys} is needed where text is typed: {use}.")
MOVES: Final = marked("{keys} is needed where text is typed, to move, select or delete.")
COMPOSES: Final = marked("{keys} is needed by input methods, such as those for Chinese and Japanese.")
THIRD_LEVEL: Final = marked("{keys} types a character on many keyboards, where AltGr is Ctrl and Alt.")
DESKTOP: Final = marked("{keys} belongs to the desktop.")
OF_THE_MAP: Final = marked("{keys} goes through earlier views of the map.")
NOT_ONE: Final = marked("Press one key with Ctrl or Alt, or a function key.")


def normal_keys(text: str) -> str:
    """Give keys in Qt's portable text; empty for what is not one press of keys."""
    sequence = QKeySequence.fromString(text, QKeySequence.SequenceFormat.PortableText)
    if sequence.count() != 1 or _first(sequence).key() in (Qt.Key.Key_unknown, Qt.Key(0)):
        return ""
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)


def shown_keys(keys: str) -> str:
    """Give keys as this system writes them."""
    return QKeySequence.fromString(keys, QKeySequence.SequenceFormat.PortableText).toString(
        QKeySequence.SequenceFormat.NativeText
    )


def keys_refusal(keys: str) -> str:
    """Say in a sentence why no command may have keys; in no words when one may."""
    normal = normal_keys(keys)
    if not normal:
        return tr(NOT_ONE)
    sentence, use = _sentence(normal), _EDITING_LETTERS.get(normal, "")
    return tr(sentence, keys=shown_keys(normal), use=tr(use) if use else "") if sentence else ""


def read_changed(text: str) -> dict[str, str]:
    """Read what the settings keep, a line for each command: id=keys; faulty or reserved keys are left out."""
    changed: dict[str, str] = {}
    for line in text.splitlines():
        command_id, separator, keys = line.partition("=")
        normal = normal_keys(keys.strip())
        is_free = normal and not keys_refusal(normal) and normal not in changed.values()
        if separator and (is_free or not keys.strip()):
            changed[command_id.strip()] = normal
    return changed


def written_changed(changed: Mapping[str, str]) -> str:
    """Give what the settings are to keep."""
    return "\n".join(f"{command_id}={keys}" for command_id, keys in sorted(changed.items()))


def _sentence(keys: str) -> str:
    combination = _first(QKeySequence.fromString(keys, QKeySequence.SequenceFormat.PortableText))
    for table, sentence in (
        (_EDITING_LETTERS, EDITS),
        (_DESKTOP_KEYS, DESKTOP),
        (_INPUT_METHOD_KEYS, COMPOSES),
        (_MAP_KEYS, OF_THE_MAP),
    ):
        if keys in table:
            return sentence
    return _sentence_of(combination)


def _sentence_of(combination: QKeyCombination) -> str:
    key, modifiers = combination.key(), combination.keyboardModifiers()
    has_alt, has_control = bool(modifiers & _ALT), bool(modifiers & _CONTROL)
    is_function = int(key) in _FUNCTION_KEYS or key == Qt.Key.Key_Escape
    if key in _EDITING and not has_alt:
        return MOVES
    if has_control and has_alt and not is_function:
        return THIRD_LEVEL
    is_typed = not (has_control or has_alt or modifiers & _META)
    return TYPED if is_typed and not is_function else ""


def _first(sequence: QKeySequence) -> QKeyCombination:
    # PySide6's stubs do not know that a sequence can be indexed.
    combination: QKeyCombination = sequence[0]  # type: ignore[index]
    return combination
