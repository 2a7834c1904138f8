"""A sentence of an explanation with the mark of who worded it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.explanation import Sentence, SentenceSource
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins
from app.ui.map.explain_words import refused_text, sentence_markup, sentence_told, source_icon, source_text

_MARK_PX = 18


class SentenceView(QFrame):
    """The text, whose tags are links, above its mark in an icon and in words.

    Signals:
        tag_picked(str): the operator wants to see the asset of this tag.
    """

    tag_picked = Signal(str)

    def __init__(self, sentence: Sentence, icons: Icons) -> None:
        super().__init__()
        self.sentence = sentence = sentence_told(sentence)
        self._icons = icons
        # Text of a model has a style of its own (HMI-8); words of the program have not.
        is_model = sentence.source is not SentenceSource.TEMPLATE
        self.setObjectName("explainModelSentence" if is_model else "explainTemplateSentence")
        self._text = QLabel(sentence_markup(sentence))
        self._text.setObjectName("explainSentence")
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._text.setSizePolicy(policy)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._text.setAccessibleName(
            tr("{sentence} ({source})", sentence=one_line(sentence.text), source=source_text(sentence))
        )
        self._text.linkActivated.connect(self._pick)
        self._icon = PlainLabel()
        self._icon.setAccessibleName(source_text(sentence))
        self._mark = PlainLabel(source_text(sentence), name="explainMark", tone="quiet", wraps=True)
        self._mark.setToolTip(plain_tip(refused_text(sentence)))
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self._icon, alignment=Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._mark, stretch=1)
        column = QVBoxLayout(self)
        set_margins(column, 10, 2, 4, 2)
        column.setSpacing(2)
        column.addWidget(self._text)
        column.addLayout(line)
        self._draw_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
            # The colour of links is taken when a text is set.
            self._text.setText(sentence_markup(self.sentence))

    def _pick(self, address: str) -> None:
        self.tag_picked.emit(self.sentence.tags[int(address)].tag)

    def _draw_icon(self) -> None:
        icon = self._icons.icon(source_icon(self.sentence), self.palette())
        self._icon.setPixmap(icon.pixmap(_MARK_PX, _MARK_PX))
