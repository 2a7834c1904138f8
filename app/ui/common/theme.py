"""The two neutral themes, day and dimmed: Fusion, a palette and one style sheet with tokens.

No token is an alarm colour (HMI-2): red, orange and yellow are kept for alarms.
"""

import dataclasses
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import cast

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

# 13 pt is a capital's height of 3.3 mm at 96 dpi: 16 arc minutes at 700 mm (CTR-1).
FONT_POINTS = 13
# The first three come with the program; before the others, which have letters of the same scripts.
FONT_FAMILIES = (
    *("Noto Sans", "Noto Sans Arabic", "Noto Sans SC"),
    *("Noto Sans CJK SC", "Segoe UI", "DejaVu Sans", "sans-serif"),
)
MONOSPACE_FAMILIES = ("Noto Sans Mono", "Consolas", "Menlo", "DejaVu Sans Mono", "monospace")


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by duty; text, quiet and faint stand on window, chrome and panel."""

    name: str
    window: str
    chrome: str
    panel: str
    text: str
    quiet: str
    faint: str
    line: str
    edge: str
    focus: str
    button: str
    hover: str
    pressed: str
    selection: str
    on_selection: str
    meter: str
    code: str


DAY = Theme(
    name="day",
    window="#d6d8da",
    chrome="#e2e5e6",
    panel="#f2f4f4",
    text="#1c1f22",
    quiet="#474d53",
    faint="#70767c",
    line="#b3b8bc",
    edge="#878e94",
    focus="#1c1f22",
    button="#eceeef",
    hover="#dde1e3",
    pressed="#ccd1d4",
    selection="#4e5860",
    on_selection="#ffffff",
    meter="#b4bbc1",
    code="#e6e9ea",
)
DIMMED = Theme(
    name="dimmed",
    window="#2a2d30",
    chrome="#33373a",
    panel="#3d4145",
    text="#e4e6e8",
    quiet="#bcc1c5",
    faint="#8f959a",
    line="#50555a",
    edge="#767d83",
    focus="#e4e6e8",
    button="#474c50",
    hover="#52585c",
    pressed="#5c6266",
    selection="#aab4bc",
    on_selection="#16181a",
    meter="#5b636a",
    code="#393d41",
)
THEMES = {theme.name: theme for theme in (DAY, DIMMED)}


def apply_theme(name: str, resources: Path) -> None:
    """Put the theme of that name on the whole application; widgets hear of it by a palette change."""
    app = cast("QApplication", QApplication.instance())
    theme = THEMES[name]
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPointSize(FONT_POINTS)
    app.setFont(font)
    app.setPalette(_palette(theme))
    sheet = Template((resources / "themes" / "base.qss").read_text(encoding="utf-8"))
    # A style sheet takes pictures from files only, so this one icon is kept in both colours.
    chevron = resources / "icons" / f"chevron-{name}.svg"
    app.setStyleSheet(sheet.substitute(dataclasses.asdict(theme), chevron=chevron.as_posix()))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    roles = QPalette.ColorRole
    colours = {
        roles.Window: theme.window,
        roles.WindowText: theme.text,
        roles.Base: theme.panel,
        roles.AlternateBase: theme.code,
        roles.Text: theme.text,
        roles.PlaceholderText: theme.quiet,
        roles.Button: theme.button,
        roles.ButtonText: theme.text,
        roles.BrightText: theme.text,
        roles.ToolTipBase: theme.panel,
        roles.ToolTipText: theme.text,
        roles.Highlight: theme.selection,
        roles.HighlightedText: theme.on_selection,
        roles.Accent: theme.selection,
        roles.Link: theme.text,
        roles.LinkVisited: theme.text,
        roles.Light: theme.panel,
        roles.Midlight: theme.line,
        roles.Mid: theme.edge,
        roles.Dark: theme.quiet,
        roles.Shadow: theme.line,
    }
    for role, colour in colours.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.faint))
    return palette
