import threading
from typing import Any

import pypdfium2
from PySide6.QtWidgets import QApplication

from app.domain.walk import PrintedDocument, PrintedHeading, PrintedTable
from app.ui.common.pdf import QtPdfWriter


def _text(data: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(data)
    try:
        pages = []
        for page in document:
            text = page.get_textpage()
            # Where a row begins a page, its letters are drawn one by one.
            pages.append("".join(text.get_text_range().split()))
            text.close()
            page.close()
        return pages
    finally:
        document.close()


def test_a_document_is_printed_whole_with_its_footer_on_every_page(qapp: QApplication) -> None:
    rows = tuple((f"{n}", f"Do thing {n}.") for n in range(1, 121))
    document = PrintedDocument(
        "Record", (PrintedHeading("Start <b>the</b> pump"), PrintedTable(("Step", "Text"), rows)), "Run 7"
    )
    pages = _text(QtPdfWriter(qapp)(document))
    assert len(pages) > 2
    assert all(f"Run7·page{n}of{len(pages)}" in page for n, page in enumerate(pages, start=1))
    assert [n for n in range(1, 121) if not any(f"Dothing{n}." in page for page in pages)] == []
    assert "Start<b>the</b>pump" in pages[0]


def test_the_attachment_comes_out_as_it_went_in(qapp: QApplication) -> None:
    document = PrintedDocument("Record", ("text",), "", "run.json", b'{"run": "\xc3\xa4"}')
    made = pypdfium2.PdfDocument(QtPdfWriter(qapp)(document))
    try:
        assert made.count_attachments() == 1
        assert bytes(made.get_attachment(0).get_data()) == b'{"run": "\xc3\xa4"}'
    finally:
        made.close()


def test_arabic_and_chinese_are_printed(qapp: QApplication) -> None:
    (page,) = _text(QtPdfWriter(qapp)(PrintedDocument("r", ("关闭阀门 V-1。",))))
    assert "V-1" in page


def test_a_long_document_is_printed_in_any_thread_without_a_word_of_qt(
    qapp: QApplication, qtlog: Any
) -> None:
    document = PrintedDocument("Open procedures", ("Do this thing. " * 20,) * 1500)
    writer, made = QtPdfWriter(qapp), list[bytes]()
    thread = threading.Thread(target=lambda: made.append(writer(document)))
    thread.start()
    thread.join()
    assert len(_text(made[0])) > 20
    assert [record.message for record in qtlog.records] == []
