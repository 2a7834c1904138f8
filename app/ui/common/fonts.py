"""The fonts that come with the program, so that three scripts look the same on every machine."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFontDatabase

logger = logging.getLogger(__name__)

FILES: Final = (
    "NotoSans-Regular.ttf",
    "NotoSans-Bold.ttf",
    "NotoSansMono-Regular.ttf",
    "NotoSansArabicUI-Regular.ttf",
    "NotoSansArabicUI-Bold.ttf",
    "NotoSansSC-Regular.otf",
)


def load_fonts(resources: Path) -> None:
    """Make the fonts known to Qt, before any widget asks for one; the system's stand in for a missing one."""
    for name in FILES:
        if QFontDatabase.addApplicationFont(str(resources / "fonts" / name)) < 0:
            logger.error("the font %s is missing or damaged", name)
