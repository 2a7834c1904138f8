"""Documents are read in a process of their own; what cannot be read gives a sentence."""

import asyncio
import io
import os
import sys
import zipfile
from pathlib import Path

import pytest

from app.domain.errors import DocumentRefusedError
from app.procedures.library import ReadFile
from app.services.document_reader import DocumentReader

STEPS = "# Flush\n\n1. Open V-1.\n2. Close V-1.\n"


async def read(path: Path) -> ReadFile:
    reader = DocumentReader()
    try:
        file = await reader.read(path)
    finally:
        await reader.aclose()
    assert file.content == await asyncio.to_thread(path.read_bytes)
    return file


async def refusal(path: Path, code: str = "", time_s: float = 60.0) -> str:
    command = (lambda _path, _limits: [sys.executable, "-c", code]) if code else None
    reader = DocumentReader(command=command, time_s=time_s)
    try:
        with pytest.raises(DocumentRefusedError) as caught:
            await reader.read(path)
    finally:
        await reader.aclose()
    return caught.value.user_text


async def test_a_document_is_read_whatever_its_name_holds(tmp_path: Path) -> None:
    path = tmp_path / "--help 中文 'quoted'.md"
    path.write_text(STEPS, encoding="utf-8")

    file = await read(path)

    assert [step.text for step in file.document.procedure.steps] == ["Open V-1.", "Close V-1."]


def bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("[Content_Types].xml", "x")
        package.writestr("word/document.xml", b"\0" * 250_000_000)
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.docx", b"PK\x03\x04 broken", "damaged Word document"),
        ("a.docx", b"no zip at all", "damaged DOCX document"),
        ("a.docx", bomb(), "unpacks to more"),
        ("a.pdf", b"%PDF-1.7 broken", "damaged PDF"),
        ("a.md", b"", "empty"),
        ("a.txt", b"\x00\x01\x02\x03", "no text"),
        ("a.png", b"\x89PNG\r\n\x1a\n", "picture"),
    ],
    ids=["broken docx", "no docx", "bomb", "broken pdf", "empty", "binary", "picture"],
)
async def test_what_cannot_be_read_gives_a_sentence_with_its_name(
    tmp_path: Path, name: str, content: bytes, words: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    sentence = await refusal(path)

    assert sentence.startswith(name)
    assert words in sentence


async def test_a_missing_and_a_huge_file_give_a_sentence(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(50_000_001)

    assert "cannot be read" in await refusal(tmp_path / "none.md")
    assert "larger than 50 MB" in await refusal(huge)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import os; os.abort()", "ended abnormally"),
        ("print('nonsense')", "ended abnormally"),
        ("x = []\nwhile True: x.append(bytearray(50_000_000))", "memory"),
        ("while True: pass", "did not end within"),
        ("while True: print('x' * 1_000_000)", "did not stop writing"),
    ],
    ids=["crash", "nonsense", "memory", "endless", "flood"],
)
async def test_a_child_that_goes_wrong_gives_a_sentence(tmp_path: Path, code: str, words: str) -> None:
    path = tmp_path / "a.md"
    path.write_text(STEPS, encoding="utf-8")

    assert words in await refusal(path, code, time_s=3.0 if "pass" in code else 60.0)


async def test_deeply_nested_markup_is_read_or_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "deep.html"
    path.write_text("<html>" + "<div>" * 50_000 + "<ol><li>Open V-1.</li></ol>", encoding="utf-8")

    file = await read(path)

    assert any("Open V-1." in doubt.text for doubt in file.document.procedure.doubts)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the child tells through a named pipe that it runs")
async def test_a_cancelled_reading_leaves_no_child(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(STEPS, encoding="utf-8")
    fifo = tmp_path / "pid"
    os.mkfifo(fifo)
    code = f"import os, threading; open({str(fifo)!r}, 'w').write(str(os.getpid())); threading.Event().wait()"
    reader = DocumentReader(command=lambda _path, _limits: [sys.executable, "-c", code])
    reading = asyncio.ensure_future(reader.read(path))  # noqa: TID251 - a test stands in for a JobSlot
    # Opening waits until the child writes.
    pid = int(await asyncio.to_thread(fifo.read_text))
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    await reader.aclose()

    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
