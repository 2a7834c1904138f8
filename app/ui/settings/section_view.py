"""One section of the settings: a heading, its settings, and the panes of what is more than a value."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.domain.setting import SettingSection, holds_all
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.settings.setting_row import SettingRow


class SectionView(QWidget):
    """Shows a section whole, or what of it a search finds."""

    def __init__(
        self,
        section: SettingSection,
        rows: Sequence[SettingRow],
        panes: Sequence[tuple[QWidget, str]] = (),
    ) -> None:
        super().__init__()
        self.section = section
        self.rows = tuple(rows)
        self._panes = tuple(panes)
        self.setObjectName(f"section{section.name.title()}")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(8)
        column.addWidget(PlainLabel(section_name(section), tone="heading", wraps=True))
        parts: tuple[QWidget, ...] = (*(pane for pane, _words in self._panes), *self.rows)
        # What the switch does comes before the list of what it did.
        for part in reversed(parts) if section is SettingSection.NETWORK else parts:
            column.addWidget(part)

    def show_found(self, words: str) -> int:
        """Show what words find and hide the rest of the section; give how much is found, all of it by ""."""
        heading = section_name(self.section)
        found = 0
        for row in self.rows:
            is_found = row.is_found_by(words) or holds_all((heading,), words)
            row.setVisible(is_found)
            found += is_found
        for pane, known in self._panes:
            is_found = holds_all((heading, known), words)
            pane.setVisible(is_found)
            found += is_found
        self.setVisible(bool(found))
        return found


def section_name(section: SettingSection) -> str:
    """Give the heading of a section in the window's language."""
    match section:
        case SettingSection.APPEARANCE:
            return tr("Appearance and language")
        case SettingSection.MODELS:
            return tr("Models")
        case SettingSection.GATEWAYS:
            return tr("Gateways")
        case SettingSection.NETWORK:
            return tr("Network")
        case SettingSection.PLANT:
            return tr("Plant data")
        case SettingSection.LIMITS:
            return tr("Limits")
        case SettingSection.STATION:
            return tr("Station")
        case SettingSection.SITE:
            return tr("Site and storage")
