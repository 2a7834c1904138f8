"""Puts the window's language in force: Qt's catalogues, the direction of layouts, numbers in editors."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from app.domain.settings_catalogue import AUTO_LANGUAGE
from app.ui.common.language import speak, speak_english

logger = logging.getLogger(__name__)

_TRANSLATOR: Final = "languageCatalogue"


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the window; name is what its speakers call it, qt_name Qt's own catalogue's ending.

    locale is how Qt's editors write numbers. All three write 1,234.5 in the digits 0 to 9, as readings,
    exports and procedures do: a number must look the same on two screens of one room.
    """

    code: str
    name: str
    qt_name: str
    locale: QLocale

    @property
    def direction(self) -> Qt.LayoutDirection:
        """Which way the window is laid out."""
        return self.locale.textDirection()


ENGLISH: Final = Language("en", "English", "en", QLocale(QLocale.Language.English, QLocale.Country.World))
ARABIC: Final = Language("ar", "العربية", "ar", QLocale(QLocale.Language.Arabic, QLocale.Country.World))
CHINESE: Final = Language("zh", "简体中文", "zh_CN", QLocale(QLocale.Language.Chinese, QLocale.Country.China))
LANGUAGES: Final = {language.code: language for language in (ENGLISH, ARABIC, CHINESE)}


def chosen_language(choice: str, wishes: Sequence[str] | None = None) -> Language:
    """Give the language of a setting; "auto" is the first of wishes, the system's, that the window speaks."""
    if choice != AUTO_LANGUAGE:
        return LANGUAGES[choice]
    for wish in QLocale.system().uiLanguages() if wishes is None else wishes:
        known = LANGUAGES.get(wish.replace("_", "-").partition("-")[0])
        if known is not None:
            return known
    return ENGLISH


def use_language(application: QGuiApplication, language: Language, resources: Path) -> None:
    """Let every text from now on be in language, and the window be laid out in its direction.

    Widgets that are there already keep their texts: call it before the window is built.
    """
    for old in application.findChildren(QTranslator, _TRANSLATOR):
        application.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(language.locale)
    if language is ENGLISH:
        speak_english()
    else:
        qt_texts = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        _install(application, qt_texts / f"qtbase_{language.qt_name}.qm")
        _install(application, resources / "i18n" / f"watchroom_{language.code}.qm")
        speak(_look_up, is_from_right=language.direction is Qt.LayoutDirection.RightToLeft)
    # After the catalogues: Qt's own one would set the direction, too.
    application.setLayoutDirection(language.direction)


def _look_up(text: str, meaning: str, count: int) -> str:
    return QCoreApplication.translate("", text, meaning or None, count)


def _install(application: QGuiApplication, file: Path) -> None:
    catalogue = QTranslator(application)
    catalogue.setObjectName(_TRANSLATOR)
    if not catalogue.load(str(file)):
        # An English window is of more use than none.
        logger.error("the catalogue %s is missing or damaged", file)
    application.installTranslator(catalogue)
