"""The map with its tools above and what it shows in words below."""

from typing import Final

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCompleter,
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.domain.plant_map import Basemap
from app.domain.sentence import marked
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.map.canvas import MapCanvas, Tool
from app.ui.map.explain_panel import ExplainPanel, opened_in
from app.ui.map.map_half import MapHalf
from app.ui.map.scene import Scene, Seen
from app.ui.map.words import selection_text, summary_text, view_text

_ZOOM_STEP: Final = 2.0
_MOST_SUGGESTIONS: Final = 12
_EXPLANATION_SHARE: Final = 0.45
_OPENING: Final = marked("The plant's data is being opened…")
_NO_PLANT: Final = marked(
    "No plant data is shown. Bring it in under Settings, Plant data; without any of your own the sample "
    "plant opens."
)
_KEYS: Final = marked(
    "Arrows move, plus and minus zoom, Home shows the whole plant, Alt with left and right goes through "
    "earlier views, Space selects what lies in the middle, N goes to the next alert."
)


class MapPane(QWidget):
    """Toolbar, map and words; the explanation of a region under them.

    Signals:
        asset_asked(str): the operator wants to see the asset of this tag.
        explain_view_asked, explain_selection_asked: it is to be said what is going on there.
    """

    asset_asked = Signal(str)
    explain_view_asked = Signal()
    explain_selection_asked = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("mapPane")
        self.canvas = MapCanvas()
        self.explanation = ExplainPanel(icons)
        self._halves = QSplitter(Qt.Orientation.Vertical)
        self._icons = icons
        self._has_scene = False
        self._go_to = ComposedLine()
        self._go_to.setObjectName("mapGoTo")
        self._go_to.setAccessibleName(tr("Go to asset"))
        self._go_to.setPlaceholderText(tr("Go to asset…"))
        self._go_to.setMinimumHeight(36)
        self._tags = QStringListModel(self)
        completer = QCompleter(self._tags, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(_MOST_SUGGESTIONS)
        self._go_to.setCompleter(completer)
        self._back = self._button("map-back", "mapBack", tr("Earlier view (Alt+Left)"))
        self._forward = self._button("map-forward", "mapForward", tr("Later view (Alt+Right)"))
        self._fit = self._button("map-fit", "mapFit", tr("Show the whole plant (Home)"))
        self._fit_selection = self._button(
            "map-fit-selection", "mapFitSelection", tr("Show what is selected")
        )
        self._closer = self._button("map-closer", "mapCloser", tr("Closer (+)"))
        self._farther = self._button("map-farther", "mapFarther", tr("Farther (-)"))
        self._next = self._button("map-alert", "mapNextAlert", tr("Next asset with an active alert (N)"))
        self._legend = self._button("map-legend", "mapLegend", tr("What the marks mean"))
        self._legend.setCheckable(True)
        tips = {
            Tool.MOVE: (
                "map-move",
                tr("Drag moves the map; with Shift or Ctrl it adds a box to the selection"),
            ),
            Tool.BOX: ("map-box", tr("Drag selects assets in a box; Shift or Ctrl adds")),
            Tool.LASSO: ("map-lasso", tr("Drag selects assets in a lasso; Shift or Ctrl adds")),
        }
        self._tools = {
            tool: self._button(icon, f"mapTool{tool.value.title()}", tip)
            for tool, (icon, tip) in tips.items()
        }
        self._tool_group = QButtonGroup(self)
        for tool, button in self._tools.items():
            button.setCheckable(True)
            button.setChecked(tool is Tool.MOVE)
            self._tool_group.addButton(button)
        self._explain_view = IconButton(
            icons,
            "explain",
            tr("Explain this view"),
            name="mapExplainView",
            tip=tr("Say what is going on in the view"),
        )
        self._explain_selection = IconButton(
            icons,
            "explain",
            tr("Explain the selection"),
            name="mapExplainSelection",
            tip=tr("Say what is going on at the selected assets"),
        )
        self._problem = PlainLabel(name="mapProblem", wraps=True)
        self._view_line = FlowingLabel(tr(_OPENING), name="mapView")
        self._selection_line = FlowingLabel(name="mapSelection")
        self._summary = FlowingLabel(name="mapSummary", tone="quiet")
        self._age = FlowingLabel(name="mapAge", tone="quiet")
        self._problem.hide()
        self._place()
        self._connect()
        self.show_selection()
        self._show_history()

    def show_scene(self, scene: Scene) -> None:
        """Show another state of the plant."""
        self._has_scene = True
        self._explain_view.setEnabled(True)
        self._tags.setStringList(list(scene.plant.assets.tags))
        self.canvas.show_scene(scene)
        self._summary.setText(summary_text(scene))
        self.show_selection()
        self._describe()

    def show_no_plant(self) -> None:
        """Say that there is nothing to be seen yet; a problem says why."""
        self._view_line.setText(tr(_NO_PLANT))
        self._describe()

    def open_explanation(self) -> None:
        """Make room for an explanation, before the view is read that it is of."""
        opened_in(self._halves, self.explanation, _EXPLANATION_SHARE)

    def show_basemap_problems(self, basemap: Basemap) -> None:
        """Say which of the site's layers are missing on the map."""
        if basemap.problems:
            self.show_problem(" ".join(basemap.problems))

    def show_problem(self, text: str) -> None:
        """Show a sentence above the map; none hides it."""
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    def show_age(self, text: str) -> None:
        """Show how old the data is."""
        self._age.setText(text)
        self._describe()

    def show_selection(self) -> None:
        """Show in words what is selected."""
        self._selection_line.setText(selection_text(self.canvas.scene, self.canvas.selected))
        has_selection = len(self.canvas.selected) > 0
        self._fit_selection.setEnabled(has_selection)
        self._explain_selection.setVisible(has_selection)
        self._describe()

    def _button(self, icon: str, name: str, tip: str) -> IconButton:
        return IconButton(self._icons, icon, "", name=name, tip=tip, is_flat=True)

    def _place(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(4)
        first.addWidget(self._go_to, stretch=1)
        for button in (self._next, self._legend):
            first.addWidget(button)
        second = QHBoxLayout()
        second.setSpacing(2)
        for button in (*self._tools.values(), self._closer, self._farther, self._fit, self._fit_selection):
            second.addWidget(button)
        second.addStretch()
        for button in (self._back, self._forward):
            second.addWidget(button)
        self._explain_view.setEnabled(False)
        lines = (self._view_line, self._selection_line, self._summary, self._age)
        upper = MapHalf(self.canvas, lines, (self._explain_view, self._explain_selection))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        bars = QVBoxLayout()
        bars.setContentsMargins(8, 8, 8, 0)
        bars.addLayout(first)
        bars.addLayout(second)
        bars.addWidget(self._problem)
        column.addLayout(bars)
        self._halves.setObjectName("mapHalves")
        self._halves.setHandleWidth(1)
        self._halves.setChildrenCollapsible(False)
        self._halves.addWidget(upper)
        self._halves.addWidget(self.explanation)
        column.addWidget(self._halves, stretch=1)

    def _connect(self) -> None:
        canvas = self.canvas
        self._go_to.returnPressed.connect(self._ask)
        self._back.clicked.connect(canvas.go_back)
        self._forward.clicked.connect(canvas.go_forward)
        self._fit.clicked.connect(canvas.fit_all)
        self._fit_selection.clicked.connect(canvas.fit_selection)
        self._closer.clicked.connect(self._zoom_in)
        self._farther.clicked.connect(self._zoom_out)
        self._next.clicked.connect(self._next_alert)
        self._legend.toggled.connect(canvas.show_legend)
        self._explain_view.clicked.connect(self.explain_view_asked)
        self._explain_selection.clicked.connect(self.explain_selection_asked)
        self._tool_group.buttonClicked.connect(self._use_tool)
        canvas.looked.connect(self._show_seen)
        canvas.view_changed.connect(self._show_history)
        canvas.selection_changed.connect(self.show_selection)

    def _ask(self) -> None:
        text = self._go_to.text().strip()
        if text:
            self.asset_asked.emit(text)

    def _zoom_in(self) -> None:
        self.canvas.zoom_by(_ZOOM_STEP)

    def _zoom_out(self) -> None:
        self.canvas.zoom_by(1 / _ZOOM_STEP)

    def _next_alert(self) -> None:
        if not self.canvas.go_to_next_alert():
            self.show_problem(tr("No asset on the map has an active alert."))

    def _use_tool(self) -> None:
        for tool, button in self._tools.items():
            if button.isChecked():
                self.canvas.use_tool(tool)

    def _show_seen(self, seen: Seen) -> None:
        # Before the plant is read, an empty map says nothing about it.
        if self._has_scene:
            self._view_line.setText(view_text(seen))

    def _show_history(self) -> None:
        self._back.setEnabled(self.canvas.history.can_go_back)
        self._forward.setEnabled(self.canvas.history.can_go_forward)
        self._describe()

    def _describe(self) -> None:
        """Tell a screen reader what others see, when the map stands still."""
        lines = (self._view_line, self._selection_line, self._summary, self._age)
        self.canvas.setAccessibleDescription(" ".join((*(line.text() for line in lines), tr(_KEYS))))
