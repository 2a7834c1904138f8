"""Greys what whoever works now may not do, with the sentence that says which role may.

A view says once what a control is for, guarded(button, Permission.EXPORT), and goes on enabling and disabling
it for its own reasons: it is enabled where the view wants it and nothing refuses it. This is a courtesy; what
decides are the services, which refuse in any case (SEC-2).
"""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from app.domain.user import Permission
from app.ui.common.controls import plain_tip
from app.ui.common.language import told

W = TypeVar("W", bound=QWidget)

# Says why a permission is not given now; empty where it is.
Refusal = Callable[[Permission], str]


def guarded(control: W, *needed: Permission) -> W:
    """Let control be enabled only while all that it is needed for is given; its tool tip says why else."""
    Guard(control, needed)
    return control


class Guard(QObject):
    """Stands between a view and one control; the control owns it.

    Signals:
        changed(str): why the control is refused from now on; empty where it is given back.
    """

    changed = Signal(str)

    def __init__(self, control: QWidget, needed: tuple[Permission, ...]) -> None:
        super().__init__(control)
        self.needed = needed
        self._sentence = ""
        self._is_wanted = not control.testAttribute(Qt.WidgetAttribute.WA_ForceDisabled)
        self._tip = self._description = ""
        # Views call this and need not know; Qt itself never does, or the filter below hears of it.
        control.setEnabled = self._want  # type: ignore[method-assign]
        control.installEventFilter(self)

    @property
    def control(self) -> QWidget:
        """What is guarded."""
        control = self.parent()
        assert isinstance(control, QWidget)
        return control

    @property
    def sentence(self) -> str:
        """Why the control is refused; empty where it is not."""
        return self._sentence

    def apply(self, refusal: Refusal) -> None:
        """Grey the control or give it back."""
        sentence = told(next(filter(None, map(refusal, self.needed)), ""))
        if sentence == self._sentence:
            return
        control, before, self._sentence = self.control, self._sentence, sentence
        if not before:
            self._tip, self._description = control.toolTip(), control.accessibleDescription()
        elif not sentence and control.accessibleDescription() == before:
            # The view's own, which went through plain_tip() when it was set.
            control.setProperty("toolTip", self._tip)
            control.setAccessibleDescription(self._description)
        if sentence:
            control.setToolTip(plain_tip(sentence))
            control.setAccessibleDescription(sentence)
        self._follow()
        self.changed.emit(sentence)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            # It may have been made after the last change of who works: a step's card, a dialog.
            gate = _gate_of(self.control)
            if gate is not None:
                self.apply(gate.refusal)
        elif event.type() == QEvent.Type.EnabledChange and self._is_enabled_past_us:
            self._want(True)
        return False

    @property
    def _is_enabled_past_us(self) -> bool:
        return bool(self._sentence) and not self.control.testAttribute(Qt.WidgetAttribute.WA_ForceDisabled)

    def _want(self, is_wanted: bool) -> None:
        self._is_wanted = is_wanted
        self._follow()

    def _follow(self) -> None:
        QWidget.setEnabled(self.control, self._is_wanted and not self._sentence)


class Gate(QObject):
    """Knows for a window, and for the dialogs over it, what is refused; the window owns it."""

    def __init__(self, window: QWidget, refusal: Refusal) -> None:
        super().__init__(window)
        self.refusal = refusal

    def renew(self) -> None:
        """Ask again for every control of the window; after each change of who works."""
        for guard in self._window.findChildren(Guard):
            guard.apply(self.refusal)

    @property
    def _window(self) -> QWidget:
        window = self.parent()
        assert isinstance(window, QWidget)
        return window


def _gate_of(control: QWidget) -> Gate | None:
    above: QObject | None = control
    while above is not None:
        gate = above.findChild(Gate, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if gate is not None:
            return gate
        above = above.parent()
    return None
