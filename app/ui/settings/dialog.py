"""The settings as a form, made from what domain.settings says about each field."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.domain.policy import FIXED_BY_SITE
from app.domain.settings import Settings
from app.services.settings import FREE_FIELDS
from app.ui.common.controls import PlainLabel, ScrolledBody, plain_tip
from app.ui.settings.gateway_pane import GatewayPane
from app.ui.settings.network_pane import NetworkPane
from app.ui.settings.site_pane import SitePane

# The model is chosen in the picker, where its file's state is seen; the rest on the second tab.
_CHOSEN_ELSEWHERE = ("model_id", "fallback_model_id", "air_gap", "touch_mode")
_WIDTH, _HEIGHT = 720, 640


class SettingsDialog(QDialog):
    """Edits settings; the dialog stays open while values are refused. fixed ones are shown and not edited.

    A reason says why the values can be seen and not changed, but for those that everybody may change.

    Signals:
        submitted: OK was pressed; values() are to be checked.
    """

    submitted = Signal()

    def __init__(
        self,
        settings: Settings,
        gateways: GatewayPane,
        network: NetworkPane,
        site: SitePane,
        parent: QWidget | None,
        reason: str = "",
        *,
        fixed: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(parent)
        self._reason = reason
        self._fixed = fixed
        self.setWindowTitle("Settings")
        self.setObjectName("settingsDialog")
        self.resize(_WIDTH, _HEIGHT)
        self._editors: dict[str, QSpinBox | QComboBox] = {}
        self._refusal = PlainLabel(name="settingsRefusal", wraps=True)
        self._refusal.hide()
        standard = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self._buttons.button(standard.Ok).setObjectName("settingsOk")
        self._buttons.button(standard.Cancel).setObjectName("settingsCancel")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        self._gateways, self._network = gateways, network
        tabs = QTabWidget()
        tabs.setObjectName("settingsTabs")
        tabs.addTab(self._form(settings), "General")
        tabs.addTab(self._connections(), "Gateways and network")
        tabs.addTab(_alone(site), "Site and storage")
        if reason:
            gateways.set_forbidden(reason)
            network.set_forbidden(reason)
            column.addWidget(PlainLabel(reason, name="settingsForbidden", wraps=True))
        column.addWidget(tabs, stretch=1)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)
        self._buttons.accepted.connect(self.submitted)
        self._buttons.rejected.connect(self.reject)

    def values(self) -> Mapping[str, int | str | bool]:
        """Give what the form holds, by field name."""
        elsewhere: dict[str, int | str | bool] = {
            "fallback_model_id": self._gateways.fallback_id,
            "air_gap": self._network.is_air_gapped,
        }
        return elsewhere | {
            name: editor.value() if isinstance(editor, QSpinBox) else str(editor.currentData())
            for name, editor in self._editors.items()
        }

    def show_refusal(self, sentence: str) -> None:
        """Say which value cannot be taken and why."""
        self._refusal.setText(sentence)
        self._refusal.show()

    def _form(self, settings: Settings) -> QScrollArea:
        body = ScrolledBody()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 10, 12, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        fields = [item for item in dataclasses.fields(settings) if _is_shown(item)]
        for row, item in enumerate(fields):
            self._add_field(grid, 3 * row, item, getattr(settings, item.name))
        grid.setRowStretch(3 * len(fields), 1)
        return _scrolled(body, "settingsArea", "Settings")

    def _connections(self) -> QScrollArea:
        body = ScrolledBody()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 10, 12, 0)
        column.setSpacing(22)
        column.addWidget(self._gateways)
        column.addWidget(self._network, stretch=1)
        return _scrolled(body, "connectionsArea", "Gateways and network")

    def _add_field(
        self, grid: QGridLayout, row: int, item: "dataclasses.Field[Any]", value: int | str
    ) -> None:
        facts = item.metadata
        editor = _number_editor(facts, value) if "low" in facts else _choice_editor(facts, value)
        editor.setObjectName(item.name)
        editor.setAccessibleName(facts["label"])
        help_text = facts["help"]
        if "low" in facts:
            help_text += f" From {facts['low']:,} to {facts['high']:,}."
        if item.name in self._fixed:
            help_text += f" {FIXED_BY_SITE}"
            editor.setEnabled(False)
        editor.setAccessibleDescription(help_text)
        if self._reason and item.name not in FREE_FIELDS:
            editor.setEnabled(False)
            editor.setToolTip(plain_tip(self._reason))
            editor.setAccessibleDescription(f"{help_text} {self._reason}")
        label = PlainLabel(facts["label"])
        label.setBuddy(editor)
        grid.addWidget(label, row, 0)
        grid.addWidget(editor, row, 1)
        grid.addWidget(PlainLabel(help_text, tone="quiet", wraps=True), row + 1, 0, 1, 2)
        grid.setRowMinimumHeight(row + 2, 12)
        self._editors[item.name] = editor


def _is_shown(item: "dataclasses.Field[Any]") -> bool:
    return item.name not in _CHOSEN_ELSEWHERE and "is_kept" not in item.metadata


def _alone(site: SitePane) -> QScrollArea:
    body = ScrolledBody()
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 10, 12, 0)
    column.addWidget(site)
    return _scrolled(body, "siteArea", "Site and storage")


def _number_editor(facts: Mapping[str, Any], value: int | str) -> QSpinBox:
    editor = QSpinBox()
    editor.setRange(facts["low"], facts["high"])
    editor.setGroupSeparatorShown(True)
    editor.setSuffix(f" {facts['unit']}")
    editor.setValue(int(value))
    return editor


def _choice_editor(facts: Mapping[str, Any], value: int | str) -> QComboBox:
    editor = QComboBox()
    for choice in facts["choices"]:
        editor.addItem(str(choice), choice)
    editor.setCurrentIndex(editor.findData(value))
    return editor


def _scrolled(body: QWidget, name: str, accessible_name: str) -> QScrollArea:
    area = QScrollArea()
    area.setObjectName(name)
    area.setAccessibleName(accessible_name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(body)
    return area
