"""The window's language: catalogue, direction, numbers, and the functions that every shown text goes through.

The functions' names are what `make catalogues` looks for (decision 20): each text is one whole literal with
named places, written in the call. English is the text itself; the catalogues of the others lie compiled in
resources/i18n. What the plant, a procedure or a model says is never looked up.
"""

import logging
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from typing_extensions import override

from app.domain.clean_text import isolated
from app.domain.sentence import NOT_COUNTED, Sentence
from app.domain.settings_catalogue import AUTO_LANGUAGE

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
    if language is not ENGLISH:
        qt_texts = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        _install(application, qt_texts / f"qtbase_{language.qt_name}.qm")
        _install(application, resources / "i18n" / f"watchroom_{language.code}.qm")
    # After the catalogues: Qt's own one would set the direction, too.
    application.setLayoutDirection(language.direction)


def tr(text: str, meaning: str = "", /, **values: object) -> str:
    """Give text in the window's language with values in its places; meaning tells two equal texts apart."""
    return _filled(QCoreApplication.translate("", text, meaning or None), values)


def counted(many: str, one: str, count: int, /, **values: object) -> str:
    """Give the text for so many things in the window's language; one is the English text for a single one."""
    text = QCoreApplication.translate("", many, one, count)
    if text == many and count == 1:
        # No catalogue: English has no other forms.
        text = one
    return _filled(text, {"count": count, **values})


def told(text: str) -> str:
    """Give what a service said in the window's language; a text without a pattern stays as it is."""
    if not isinstance(text, Sentence):
        return text
    if text.count != NOT_COUNTED:
        return counted(text.pattern, text.one, text.count, **text.values)
    return tr(text.pattern, **text.values)


def kept_whole(text: str) -> str:
    """Give a quantity, range, time, tag or name that stands alone so that it reads as written in any window.

    "4.5–6.8 bar" would read "bar 6.8–4.5" in one from right to left. Values of tr() and counted() are kept.
    """
    return isolated(text) if text and QGuiApplication.isRightToLeft() else text


class _Filler(string.Formatter):
    """Puts values into a text: what a service said in the window's language, everything else kept whole."""

    @override
    def format_field(self, value: Any, format_spec: str) -> str:
        shown = told(value) if isinstance(value, Sentence) else format(value, format_spec)
        return kept_whole(shown)


_filler: Final = _Filler()


def _filled(text: str, values: Mapping[str, object]) -> str:
    return _filler.vformat(text, (), values) if values else text


def _install(application: QGuiApplication, file: Path) -> None:
    catalogue = QTranslator(application)
    catalogue.setObjectName(_TRANSLATOR)
    if not catalogue.load(str(file)):
        # An English window is of more use than none.
        logger.error("the catalogue %s is missing or damaged", file)
    application.installTranslator(catalogue)
