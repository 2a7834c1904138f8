"""The themes: what stands on what can be read, in numbers and on the screen; text size; the desktop."""

from dataclasses import asdict, replace

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.ui.common.alarm_marks import alarm_colours
from app.ui.common.theme import (
    CONTRAST,
    DARK,
    DAY,
    DIMMED,
    FONT_POINTS,
    SYSTEM,
    THEMES,
    Theme,
    apply_theme,
    scaled_px,
    target_px,
    theme_named,
    theme_of,
)
from app.ui.map.colours import map_colours
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk

GROUNDS = ("window", "chrome", "panel", "button", "hover", "pressed", "code", "meter")
# Where quiet text never stands.
NOT_QUIET = ("meter", "pressed", "hover")
PLAIN_GROUNDS = ("window", "chrome", "panel", "button", "code")
# WCAG 2.2: 4.5:1 for text, 3:1 for edges, marks and the focus; 7:1 is its stronger level.
TEXT, MARK, STRONG = 4.5, 3.0, 7.0

PAIRS = [
    *(("text", ground, TEXT) for ground in GROUNDS),
    *(("quiet", ground, TEXT) for ground in GROUNDS if ground not in NOT_QUIET),
    *(("faint", ground, MARK) for ground in PLAIN_GROUNDS),
    *(("edge", ground, MARK) for ground in ("window", "chrome", "panel", "code")),
    *(("focus", ground, MARK) for ground in PLAIN_GROUNDS),
    ("on_selection", "selection", TEXT),
    *(("selection", ground, MARK) for ground in ("window", "chrome", "panel")),
]
PALETTE_PAIRS = [
    ("WindowText", "Window"),
    ("Text", "Base"),
    ("Text", "AlternateBase"),
    ("PlaceholderText", "Base"),
    ("ButtonText", "Button"),
    ("BrightText", "Window"),
    ("ToolTipText", "ToolTipBase"),
    ("HighlightedText", "Highlight"),
    ("Link", "Base"),
    ("LinkVisited", "Base"),
]


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour (WCAG 2.2)."""
    one = QColor(colour)
    channels = (one.redF(), one.greenF(), one.blueF())
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Give the contrast ratio of two colours (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(("above", "ground", "least"), PAIRS, ids=lambda part: str(part))
def test_what_stands_on_a_ground_is_seen(theme: Theme, above: str, ground: str, least: float) -> None:
    assert contrast(getattr(theme, above), getattr(theme, ground)) >= least


@pytest.mark.parametrize(("above", "ground", "_least"), PAIRS, ids=lambda part: str(part))
def test_high_contrast_is_seven_to_one_for_everything(above: str, ground: str, _least: float) -> None:
    assert contrast(getattr(CONTRAST, above), getattr(CONTRAST, ground)) >= STRONG


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(("above", "ground"), PALETTE_PAIRS, ids=lambda part: str(part))
def test_every_role_of_the_palette_is_read_on_its_ground(
    qapp: QApplication, theme: Theme, above: str, ground: str
) -> None:
    apply_theme(theme.name, RESOURCES)
    palette = QApplication.palette()
    colours = [palette.color(QPalette.ColorRole[name]).name() for name in (above, ground)]
    assert contrast(*colours) >= (STRONG if theme is CONTRAST else TEXT)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("priority", [1, 2, 3, 4])
def test_alarm_marks_are_seen_and_their_numbers_read(theme: Theme, priority: int) -> None:
    colours = alarm_colours(priority, theme.name)
    least = STRONG if theme is CONTRAST else MARK
    assert contrast(colours.number, colours.fill) >= max(least, TEXT)
    for ground in (theme.chrome, theme.panel, map_colours(theme.name).land):
        assert max(contrast(colours.outline, ground), contrast(colours.fill, ground)) >= least


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_map_is_read_in_every_theme(theme: Theme) -> None:
    colours = map_colours(theme.name)
    assert colours.theme is theme
    for ground in (colours.land, colours.water, colours.halo, colours.mark):
        assert contrast(colours.ink, ground) >= (STRONG if theme is CONTRAST else TEXT)
    assert contrast(colours.on_disc, colours.disc) >= (STRONG if theme is CONTRAST else TEXT)


def test_night_theme_gives_off_the_least_light() -> None:
    lightest = {
        theme.name: max(luminance(str(value)) for name, value in asdict(theme).items() if is_large(name))
        for theme in THEMES.values()
    }
    assert lightest["dimmed"] < lightest["dark"] < lightest["day"]
    assert luminance(DIMMED.text) < luminance(DARK.text)


def is_large(name: str) -> bool:
    return name in ("window", "chrome", "panel", "code", "button")


@pytest.mark.parametrize("choice", [SYSTEM, *THEMES])
async def test_every_theme_that_can_be_chosen_is_put_in_force(ready_desk: Desk, choice: str) -> None:
    settings = ready_desk.assistant.settings
    await settings.replace(replace(settings.current, theme=choice))
    ground = QApplication.palette().window().color().name()
    assert ground == theme_named(choice).window
    assert theme_of(ready_desk.window.alerts.palette()) == theme_named(choice).name


@pytest.mark.parametrize(("is_dark", "theme"), [(True, DARK), (False, DAY)], ids=["dark", "light"])
def test_system_theme_is_the_desktops(monkeypatch: pytest.MonkeyPatch, is_dark: bool, theme: Theme) -> None:
    # Without a display there is no desktop to ask.
    monkeypatch.setattr("app.ui.common.theme.desktop_is_dark", lambda: is_dark)
    assert theme_named(SYSTEM) is theme


async def test_text_size_is_that_of_the_setting_at_once(ready_desk: Desk) -> None:
    settings = ready_desk.assistant.settings
    height = ready_desk.button("sendButton").height()
    await settings.replace(replace(settings.current, text_scale_percent=200))
    assert QApplication.font().pointSizeF() == 2 * FONT_POINTS
    assert scaled_px(18) == 36
    await ready_desk.until(lambda: ready_desk.button("sendButton").height() > 1.5 * height - 12)


def test_targets_for_fingers_are_twelve_millimetres_or_more(qapp: QApplication) -> None:
    dots = QApplication.primaryScreen().physicalDotsPerInch()
    assert target_px() >= 44
    assert target_px() / dots * 25.4 >= 11.9


async def test_touch_mode_makes_what_is_pressed_larger_and_takes_it_back(ready_desk: Desk) -> None:
    settings = ready_desk.assistant.settings
    button = ready_desk.find(QPushButton, "newConversation")
    before = button.sizeHint().height()
    await settings.replace(replace(settings.current, touch_mode=True))
    await ready_desk.until(lambda: inner_height(button) >= target_px())
    await settings.replace(replace(settings.current, touch_mode=False))
    await ready_desk.until(lambda: button.sizeHint().height() == before)


def inner_height(widget: QWidget) -> int:
    """The height of what is drawn of a button: its margin of 3 pixels is not."""
    return widget.sizeHint().height() - 6
