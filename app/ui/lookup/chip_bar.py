"""The parts of a query as chips, each of which can be changed or removed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.domain.clean_text import isolated
from app.domain.lookup import Chip
from app.domain.query import TwinQuery
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.icons import Icons
from app.ui.common.language import told_line, tr
from app.ui.lookup.chip_editing import can_change

_LABEL_CHARS = 80


class ChipView(QFrame):
    """One chip: a button with its label, which changes it, and one that removes it.

    Signals:
        change_requested, removed: the operator wants that.
    """

    change_requested = Signal()
    removed = Signal()

    def __init__(self, icons: Icons, chip: Chip, *, is_changeable: bool) -> None:
        super().__init__()
        self.chip = chip
        self.setObjectName("chip")
        self.setProperty("kind", "filter" if chip.is_filter else "shape")
        label = told_line(chip.label)
        short = label if len(label) <= _LABEL_CHARS else f"{label[: _LABEL_CHARS - 1]}…"
        if is_changeable:
            text = isolated(short).replace("&", "&&")
            button = IconButton(icons, "fold", text, name="chipLabel", is_flat=True)
            button.setAccessibleName(tr("Change {label}", label=label))
            button.clicked.connect(self.change_requested)
            self.label: QWidget = button
        else:
            self.label = PlainLabel(isolated(short), name="chipText")
        self.label.setToolTip(plain_tip(label))
        remove = IconButton(
            icons, "close", "", name="chipRemove", tip=tr("Remove {label}", label=label), is_flat=True
        )
        remove.setToolTip(plain_tip(tr("Remove {label}", label=label)))
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(0)
        row.addWidget(self.label)
        row.addWidget(remove)
        remove.clicked.connect(self.removed)


class ChipBar(QWidget):
    """Shows the chips of a query.

    Signals:
        change_requested(Chip): the operator wants another value for it.
        removed(Chip): the operator wants the query without it.
    """

    change_requested = Signal(Chip)
    removed = Signal(Chip)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._views: list[ChipView] = []
        self.setObjectName("chipBar")
        self._flow = FlowLayout(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chips(self, chips: tuple[Chip, ...], query: TwinQuery | None) -> None:
        """Show the chips of query."""
        for view in self._views:
            self._flow.removeWidget(view)
            view.hide()
            view.deleteLater()
        self._views = []
        for chip in chips if query is not None else ():
            assert query is not None
            view = ChipView(self._icons, chip, is_changeable=can_change(chip, query))
            view.change_requested.connect(self._change)
            view.removed.connect(self._remove)
            self._flow.addWidget(view)
            self._views.append(view)
        self.setVisible(bool(self._views))
        self.updateGeometry()

    def view_of(self, chip: Chip) -> ChipView | None:
        """Give the view of a chip that is shown."""
        return next((view for view in self._views if view.chip == chip), None)

    def _change(self) -> None:
        self.change_requested.emit(self._sending().chip)

    def _remove(self) -> None:
        self.removed.emit(self._sending().chip)

    def _sending(self) -> ChipView:
        view = self.sender()
        assert isinstance(view, ChipView)
        return view
