"""What can be set of a model's entry: context, layers on the graphics processor, sampling by preset."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QWidget
from typing_extensions import override

from app.domain.model_spec import ModelKind, ModelSpec
from app.services.model_entries import PRESETS, EntryValues
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.settings.setting_editor import ChoiceEditor, NumberEditor, inset_number

# What of a preset can be set, with its range and step; the ranges are those of models.toml.
_SAMPLING: Final = (
    ("temperature", 0.0, 2.0, 0.05),
    ("top_p", 0.01, 1.0, 0.05),
    ("top_k", 0.0, 1000.0, 1.0),
    ("min_p", 0.0, 0.99, 0.01),
    ("repeat_penalty", 0.5, 2.0, 0.05),
)
_LEAST_CONTEXT, _MOST_CONTEXT = 256, 2**24


class EntryForm(QWidget):
    """Edits the values of the entry that is shown; one preset is seen at a time, the others keep theirs.

    Signals:
        changed: the context or the layers are others.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._spec: ModelSpec | None = None
        self._typed: dict[str, dict[str, float]] = {}
        self._preset_shown = PRESETS[0]
        self._context = NumberEditor(_LEAST_CONTEXT, _MOST_CONTEXT, "tokens")
        self._layers = NumberEditor(-1, 10_000, "layers")
        self._preset = ChoiceEditor([(preset, _preset_words(preset)) for preset in PRESETS])
        self._numbers = {name: _number(name, *bounds) for name, *bounds in _SAMPLING}
        self._place()
        self._context.changed.connect(self.changed)
        self._layers.changed.connect(self.changed)
        self._preset.changed.connect(self._switch_preset)

    @property
    def context_tokens(self) -> int:
        """The context that is typed."""
        return self._context.current

    @property
    def gpu_layers(self) -> int:
        """The layers that are typed."""
        return self._layers.current

    @property
    def values(self) -> EntryValues:
        """What is typed."""
        self._note_preset()
        return EntryValues(self.context_tokens, self.gpu_layers, self._typed)

    def show_entry(self, spec: ModelSpec) -> None:
        """Show the values of an entry."""
        self._spec = spec
        self._typed = {}
        with QSignalBlocker(self._context), QSignalBlocker(self._layers):
            self._context.setValue(spec.context_tokens)
            self._layers.setValue(spec.gpu_layers)
        self._layers.setEnabled(spec.kind is ModelKind.LOCAL)
        self._show_preset()

    def _switch_preset(self) -> None:
        self._note_preset()
        self._preset_shown = self._preset.current
        self._show_preset()

    def _show_preset(self) -> None:
        if self._spec is None:
            return
        stored = getattr(self._spec.sampling, self._preset_shown)
        typed = self._typed.get(self._preset_shown, {})
        for name, box in self._numbers.items():
            box.setValue(typed.get(name, getattr(stored, name)))

    def _note_preset(self) -> None:
        """Keep what is typed of the preset that is shown, as far as it differs from the entry."""
        if self._spec is None:
            return
        stored = getattr(self._spec.sampling, self._preset_shown)
        self._typed[self._preset_shown] = {
            name: int(box.value()) if name == "top_k" else round(box.value(), box.decimals())
            for name, box in self._numbers.items()
            if abs(box.value() - getattr(stored, name)) > 10 ** -box.decimals() / 2
        }

    def _place(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self._context.setObjectName("modelContext")
        self._layers.setObjectName("modelLayers")
        self._preset.setObjectName("modelPreset")
        fields: list[tuple[str, QWidget]] = [
            (tr("Context, at least 256: what question, facts and answer share"), self._context),
            (tr("Layers on the graphics processor: -1 as many as fit, 0 none"), self._layers),
            (tr("Preset: how words are chosen in"), self._preset),
        ]
        fields += [(_value_words(name), box) for name, box in self._numbers.items()]
        for row, (words, widget) in enumerate(fields):
            label = PlainLabel(words, wraps=True)
            label.setBuddy(widget)
            widget.setAccessibleName(words)
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)


class _Number(QDoubleSpinBox):
    """A number that the wheel turns only while it has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        inset_number(self)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def _preset_words(preset: str) -> str:
    match preset:
        case "chat":
            return tr("conversation")
        case "structured":
            return tr("answers that the program reads")
        case "code":
            return tr("code")
        case _:
            return tr("drafts and rewordings")


def _value_words(name: str) -> str:
    match name:
        case "temperature":
            return tr("Temperature, 0 to 2: 0 takes the likeliest word each time")
        case "top_p":
            return tr("Top-p, 0.01 to 1: only the likeliest words that make up this share; 1 all")
        case "top_k":
            return tr("Top-k, 0 to 1,000: only so many of the likeliest words; 0 all")
        case "min_p":
            return tr("Min-p, 0 to 0.99: no word below this share of the likeliest; 0 all")
        case _:
            return tr("Repeat penalty, 0.5 to 2: above 1 repeats less")


def _number(name: str, low: float, high: float, step: float) -> QDoubleSpinBox:
    box = _Number()
    box.setObjectName(f"sampling_{name}")
    box.setDecimals(0 if step >= 1.0 else 2)
    box.setRange(low, high)
    box.setSingleStep(step)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return box
