"""The neutral themes: Fusion, a palette and one style sheet with tokens, text size and touch mode with them.

No token is an alarm colour (HMI-2): red, orange and yellow are kept for alarms.
"""

import dataclasses
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

# 13 pt is a capital's height of 3.3 mm at 96 dpi: 16 arc minutes at 700 mm (CTR-1).
FONT_POINTS = 13
# The first three come with the program; before the others, which have letters of the same scripts.
FONT_FAMILIES = (
    *("Noto Sans", "Noto Sans Arabic UI", "Noto Sans SC"),
    *("Noto Sans CJK SC", "Segoe UI", "DejaVu Sans", "sans-serif"),
)
MONOSPACE_FAMILIES = ("Noto Sans Mono", "Consolas", "Menlo", "DejaVu Sans Mono", "monospace")
# The choice that follows the desktop.
SYSTEM: Final = "system"
# A fingertip with a glove; never less than 44 pixels, whatever a screen says of its size.
TARGET_MM: Final = 12.0
LEAST_TARGET_PX: Final = 44
_MM_AN_INCH: Final = 25.4
# Sizes of the style sheet that grow with the text: points, then pixels of what stands beside it.
_POINTS: Final = {"heading": 15, "step": 20, "pad": 24}
_PIXELS: Final = {"box": 18, "arrow": 16, "menu_arrow": 14, "drop": 26}


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
    # Keywords, texts, numbers and notes of code, on the ground of that name.
    code_keyword: str
    code_text: str
    code_number: str
    code_note: str
    focus_px: int = 2


DAY = Theme(
    name="day",
    window="#d6d8da",
    chrome="#e2e5e6",
    panel="#f2f4f4",
    text="#1c1f22",
    quiet="#474d53",
    faint="#70767c",
    line="#b3b8bc",
    edge="#6f767c",
    focus="#1c1f22",
    button="#eceeef",
    hover="#dde1e3",
    pressed="#ccd1d4",
    selection="#4e5860",
    on_selection="#ffffff",
    meter="#b4bbc1",
    code="#e6e9ea",
    code_keyword="#505963",
    code_text="#45554d",
    code_number="#5e5468",
    code_note="#5a6066",
)
DARK = Theme(
    name="dark",
    window="#2a2d30",
    chrome="#33373a",
    panel="#3d4145",
    text="#e4e6e8",
    quiet="#bcc1c5",
    faint="#9aa0a5",
    line="#50555a",
    edge="#8a9197",
    focus="#e4e6e8",
    button="#474c50",
    hover="#52585c",
    pressed="#5c6266",
    selection="#aab4bc",
    on_selection="#16181a",
    meter="#5b636a",
    code="#393d41",
    code_keyword="#aec2d8",
    code_text="#a9cbb4",
    code_number="#c6b8d6",
    code_note="#abb0b5",
)
# For a dark room at night: the whole screen gives off little light, and nothing on it is white.
DIMMED = Theme(
    name="dimmed",
    window="#121416",
    chrome="#181b1d",
    panel="#1e2123",
    text="#b6babd",
    quiet="#9a9fa3",
    faint="#70757a",
    line="#2f3336",
    edge="#666c71",
    focus="#c2c6c9",
    button="#24282a",
    hover="#2a2e31",
    pressed="#303538",
    selection="#8d959b",
    on_selection="#0c0d0e",
    meter="#34393d",
    code="#1a1d1f",
    code_keyword="#96a7ba",
    code_text="#8bac97",
    code_number="#a596b5",
    code_note="#8a8f93",
)
# White on black with every edge drawn: 7:1 and more for whatever is read.
CONTRAST = Theme(
    name="contrast",
    window="#000000",
    chrome="#000000",
    panel="#000000",
    text="#ffffff",
    quiet="#f0f0f0",
    faint="#b4b4b4",
    line="#a6a6a6",
    edge="#ffffff",
    focus="#ffffff",
    button="#000000",
    hover="#303030",
    pressed="#404040",
    selection="#ffffff",
    on_selection="#000000",
    meter="#505050",
    code="#161616",
    code_keyword="#c1d9f0",
    code_text="#b6dfc3",
    code_number="#dccaf0",
    code_note="#c8c8c8",
    focus_px=4,
)
THEMES = {theme.name: theme for theme in (DAY, DARK, DIMMED, CONTRAST)}
_SIDES: Final = re.compile(r"\b((?:border|margin|padding)-)(left|right)\b")
_IS_TOUCH: Final = "isTouch"
_GROUNDS: Final = ("window", "chrome", "panel", "button", "code")
# Least heights, and that of the line of text in each, in pixels at 100 %.
_HEIGHTS: Final = {22: 24, 24: 24, 30: 24, 32: 26, 34: 26, 48: 28, 52: 29}
# Those of the style sheet's rules with a focus border.
_PADDINGS: Final = (2, 3, 5, 6, 7, 8, 12, 15, 16, 18)


def apply_theme(name: str, resources: Path, *, scale_percent: int = 100, is_touch: bool = False) -> None:
    """Put the theme of that name on the whole application; widgets hear of it by a palette or font change.

    scale_percent is that of all text; is_touch makes whatever is pressed large enough for fingers.
    """
    apply_measures(name, scale_percent=scale_percent, is_touch=is_touch)
    apply_sheet(name, resources, scale_percent=scale_percent, is_touch=is_touch)


def apply_measures(name: str, *, scale_percent: int = 100, is_touch: bool = False) -> None:
    """Put palette, font and touch mode on the application: what widgets look at while they are built."""
    app = cast("QApplication", QApplication.instance())
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPointSizeF(FONT_POINTS * scale_percent / 100)
    app.setFont(font)
    app.setPalette(_palette(theme_named(name)))
    app.setProperty(_IS_TOUCH, is_touch)


def apply_sheet(name: str, resources: Path, *, scale_percent: int = 100, is_touch: bool = False) -> None:
    """Put the style sheet on the application, behind apply_measures().

    With it in force each widget costs twice as much to build: it is matched anew wherever it is placed.
    """
    app = cast("QApplication", QApplication.instance())
    theme = theme_named(name)
    sheet = (resources / "themes" / "base.qss").read_text(encoding="utf-8")
    if is_touch:
        sheet += (resources / "themes" / "touch.qss").read_text(encoding="utf-8")
    # A style sheet takes pictures from files only, so this one icon is kept in each theme's colour.
    chevron = resources / "icons" / f"chevron-{theme.name}.svg"
    chevron_up = resources / "icons" / f"chevron-up-{theme.name}.svg"
    target = target_px()
    sizes = {"target_px": str(target), "beside_px": str(target + 2), "spin_px": str(2 * target + 6)}
    sizes |= {f"{word}_pt": f"{points * scale_percent / 100:g}" for word, points in _POINTS.items()}
    sizes |= {f"{word}_px": str(scaled_px(pixels)) for word, pixels in _PIXELS.items()}
    # A least height in a style sheet is the layouts' least one, whatever the text in it needs.
    sizes |= {f"high{pixels}_px": str(max(pixels, scaled_px(least))) for pixels, least in _HEIGHTS.items()}
    tokens = dataclasses.asdict(theme) | sizes | _focus_tokens(theme.focus_px)
    sheet = Template(sheet).substitute(tokens, chevron=chevron.as_posix(), chevron_up=chevron_up.as_posix())
    app.setStyleSheet(_mirrored(sheet) if app.isRightToLeft() else sheet)


def theme_named(name: str) -> Theme:
    """Give the theme of that name; that of the desktop for SYSTEM."""
    if name == SYSTEM:
        return DARK if desktop_is_dark() else DAY
    return THEMES[name]


def desktop_is_dark() -> bool:
    """Whether the desktop asks for dark colours; one that does not say counts as light."""
    return QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


def theme_of(palette: QPalette) -> str:
    """Give the name of the theme that a widget's palette is of."""
    ground = palette.window().color()
    if ground.alpha() == 0:
        # What the style sheet makes transparent stands on the window's ground.
        ground = QApplication.palette().window().color()
    for theme in THEMES.values():
        if ground.name() in {getattr(theme, duty) for duty in _GROUNDS}:
            return theme.name
    return DAY.name if ground.lightness() > 127 else DARK.name


def scaled_px(pixels: float) -> int:
    """Give pixels of a thing that grows with the text, for the size that text has now."""
    return round(pixels * QApplication.font().pointSizeF() / FONT_POINTS)


def target_px() -> int:
    """Give the least width and height of what a finger presses, in pixels of the main screen."""
    screen = QApplication.primaryScreen()
    dots = screen.physicalDotsPerInch()
    return max(LEAST_TARGET_PX, round(TARGET_MM * dots / _MM_AN_INCH))


def least_row_px() -> int:
    """Give the least height of a row that is pressed, for painters that the style sheet does not reach."""
    application = QApplication.instance()
    return target_px() if application is not None and application.property(_IS_TOUCH) else 0


def _mirrored(sheet: str) -> str:
    """Give a style sheet whose sides are those of a window from right to left; Qt turns only places round."""
    return _SIDES.sub(lambda found: f"{found[1]}{'left' if found[2] == 'right' else 'right'}", sheet)


def _focus_tokens(width: int) -> dict[str, str]:
    """Give the focus border's width, and the paddings that it leaves of those without it."""
    paddings = {f"pad{whole}": f"{max(0, whole + 1 - width)}px" for whole in _PADDINGS}
    return paddings | {"ring": f"{width}px solid", "ring_px": str(width)}


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
