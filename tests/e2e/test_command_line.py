"""`python -m app …` as people and scripts use it, with the real small model."""

import json
import os
import signal
import sys
from datetime import datetime
from pathlib import Path

import pytest

from app.services.display import NO_DISPLAY
from tests.e2e.program import SMALL_BYTES, SMALL_ID, SMALL_SHA256, Program

pytestmark = pytest.mark.model

REPORT_FIELDS = [
    *("text", "model", "engine", "finish_reason", "prompt_tokens", "cached_tokens", "static_tokens"),
    *(
        "first_difference",
        "completion_tokens",
        "drafted_tokens",
        "accepted_tokens",
        "speculation",
        "unread_of",
        "ttft_ms",
    ),
    *("tokens_per_s", "load_ms", "request_id"),
]
CUT_LINE = "The answer was cut at the limit of answer tokens; --max-tokens raises it.\n"


def test_ask_json_prints_one_object_with_the_answer_and_its_cost(answering: Program) -> None:
    done = answering.run("ask", "What is 2+2?", "--json", "--temperature", "0", "--max-tokens", "40")

    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr.replace(CUT_LINE, "")) == (0, "")
    assert list(report) == REPORT_FIELDS
    assert "4" in report["text"]
    assert (report["model"], report["engine"]) == ("small", "local")
    assert report["prompt_tokens"] > report["cached_tokens"] > 0
    assert report["completion_tokens"] <= 40
    assert min(report["ttft_ms"], report["tokens_per_s"], report["load_ms"]) > 0


def test_ask_streams_plain_text_and_says_when_it_was_cut(answering: Program) -> None:
    done = answering.run("ask", "Count from 1 to 50.", "--temperature", "0", "--max-tokens", "3")

    assert (done.returncode, done.stderr) == (0, CUT_LINE)
    assert done.stdout.strip()
    assert done.stdout.endswith("\n")


def test_ask_reads_a_question_from_standard_input(answering: Program) -> None:
    done = answering.run("ask", "-", "--max-tokens", "2", "--json", stdin="What is a pump?\n")

    assert done.returncode == 0
    assert json.loads(done.stdout)["completion_tokens"] <= 2


def test_ask_writes_a_pair_of_audit_records_without_the_question(answering: Program) -> None:
    done = answering.run("ask", "Is the secret word xylograph?", "--max-tokens", "1", "--json")

    report = json.loads(done.stdout)
    started, finished = answering.audit()
    assert (started["event"], finished["event"]) == ("request_started", "request_finished")
    assert started["request_id"] == finished["request_id"] == report["request_id"]
    assert finished["model_sha256"] == SMALL_SHA256
    assert finished["answer_head"] == report["text"][:100]
    assert finished["completion_tokens"] == report["completion_tokens"]
    assert datetime.fromisoformat(started["ts"]).utcoffset() is not None
    # One token cannot repeat the word, so only a stored question could hold it.
    assert "xylograph" not in "".join(
        file.read_text(errors="replace") for file in (answering.home / "data" / "audit").iterdir()
    )


def test_audit_verify_finds_nothing_after_an_answer_and_the_record_that_was_changed_then(
    answering: Program,
) -> None:
    answering.run("ask", "q", "--max-tokens", "1")
    whole = answering.run("audit", "verify")
    path = answering.home / "data" / "audit" / "audit-000001.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"max_tokens":1', b'"max_tokens":2', 1))

    changed = answering.run("audit", "verify")

    events = [
        record["event"] for record in answering.audit("app_start", "model_loaded", "app_stop", "verify")
    ]
    assert events == ["app_start", "model_loaded", "app_stop", "verify", "verify"]
    assert (whole.returncode, changed.returncode, whole.stderr, changed.stderr) == (0, 1, "", "")
    assert whole.stdout.startswith("whole: ")
    assert "the record was changed" in changed.stdout


def test_ask_killed_in_the_middle_leaves_a_start_without_a_finish(answering: Program) -> None:
    process = answering.start("ask", "Write a very long story.", "--max-tokens", "1500", "--temperature", "0")
    assert process.stdout is not None
    assert process.stdout.read(1)
    process.kill()
    process.communicate()

    assert [record["event"] for record in answering.audit()] == ["request_started"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for other processes")
def test_ask_interrupted_by_ctrl_c_is_recorded_as_cancelled(answering: Program) -> None:
    process = answering.start("ask", "Write a very long story.", "--max-tokens", "1500", "--temperature", "0")
    assert process.stdout is not None
    assert process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (130, "")
    assert answering.audit()[-1]["status"] == "cancelled"


def test_ask_stops_at_its_time_limit_with_a_sentence(answering: Program) -> None:
    done = answering.run("ask", "Write a very long story.", "--max-tokens", "2000", "--timeout", "0.01")

    assert done.returncode == 1
    assert done.stderr == "The answer took longer than 0.01 s and was stopped before its end.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param(("ask", ""), "Type a question first.", id="empty-question"),
        pytest.param(("ask", "x" * 40_000), "40,000 characters; the limit is 32,000", id="long-question"),
        pytest.param(("ask", "Open valve V-101"), "read-only", id="order-to-the-plant"),
        pytest.param(("ask", "q", "--max-tokens", "0"), "from 1 to 2048, not 0", id="no-tokens"),
        pytest.param(("ask", "q", "--temperature", "9"), "from 0 to 2, not 9", id="temperature"),
        pytest.param(("ask", "q", "--model", "nowhere"), 'no model "nowhere"', id="unknown-model"),
        pytest.param(
            ("ask", "q", "--model", "qwen2.5-coder-0.5b"), "not on this machine", id="missing-model"
        ),
        pytest.param(("--now", "soon", "ask", "q"), "ISO 8601", id="bad-clock"),
        pytest.param(("models", "fetch", "nowhere"), 'no model "nowhere"', id="fetch-unknown"),
        pytest.param(("models", "inspect", "no-such-file.gguf"), "no-such-file.gguf", id="inspect-nothing"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_1(
    words: tuple[str, ...], sentence: str, answering: Program
) -> None:
    done = answering.run(*words)

    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_ask_refuses_a_megabyte_from_standard_input(answering: Program) -> None:
    done = answering.run("ask", "-", stdin="x" * 1_000_000)

    assert (done.returncode, done.stdout) == (1, "")
    assert "1,000,000 characters; the limit is 32,000" in done.stderr


def damaged(small_model: Path, folder: Path, kind: str) -> Path:
    data = small_model.read_bytes()
    changed = {
        "truncated": data[: len(data) // 2],
        "one-byte-short": data[:-1],
        "flipped-byte": data[:50_000_000] + bytes([data[50_000_000] ^ 1]) + data[50_000_001:],
        "html": b"<!DOCTYPE html><html><body>Not found</body></html>",
    }[kind]
    path = folder / f"{kind}.gguf"
    path.write_bytes(changed)
    return path


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        # The registry's unit tests have every kind.
        pytest.param("truncated", "truncated", id="truncated", marks=pytest.mark.slow),
        pytest.param("one-byte-short", "truncated", id="one byte short"),
        pytest.param("flipped-byte", "SHA-256 differs", id="flipped byte"),
        pytest.param("html", "truncated", id="html", marks=pytest.mark.slow),
    ],
)
def test_ask_with_a_damaged_model_file_says_what_is_wrong(
    kind: str, sentence: str, program: Program, small_model: Path, tmp_path: Path
) -> None:
    program.register(damaged(small_model, tmp_path, kind))

    done = program.run("ask", "q")

    assert done.returncode == 1
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("truncated", marks=pytest.mark.slow),
        pytest.param("one-byte-short", marks=pytest.mark.slow),
        "html",
    ],
)
def test_inspect_refuses_what_is_no_whole_gguf(
    kind: str, program: Program, small_model: Path, tmp_path: Path
) -> None:
    done = program.run("models", "inspect", str(damaged(small_model, tmp_path, kind)))

    assert (done.returncode, done.stdout) == (1, "")
    assert f"{kind}.gguf" in done.stderr


def test_inspect_shows_what_a_real_file_says(program: Program, small_model: Path) -> None:
    done = program.run("models", "inspect", str(small_model))

    assert (done.returncode, done.stderr) == (0, "")
    assert "llama" in done.stdout


def test_ask_works_from_a_home_and_with_a_model_path_that_are_not_ascii(
    tmp_path: Path, small_model: Path
) -> None:
    folder = tmp_path / "Загрузки 模型 é"
    folder.mkdir()
    os.link(small_model, folder / "м.gguf") if small_model.stat().st_dev == folder.stat().st_dev else (
        (folder / "м.gguf").write_bytes(small_model.read_bytes())
    )
    program = Program(folder / "дом")
    program.register(folder / "м.gguf")

    done = program.run("ask", "What is 2+2?", "--max-tokens", "4", "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["completion_tokens"] > 0


def test_models_list_has_a_line_with_id_state_and_size_each(answering: Program) -> None:
    done = answering.run("models", "list")

    lines = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert set(lines) == {"qwen2.5-coder-0.5b", "qwen2.5-coder-1.5b", "qwen2.5-1.5b", "smollm2-135m", "small"}
    assert "missing" in lines["qwen2.5-coder-0.5b"]
    assert "491.4 MB" in lines["qwen2.5-coder-0.5b"]
    assert "98.4 MB" in lines["small"]


def test_a_setting_out_of_range_costs_itself_alone_and_is_told(answering: Program) -> None:
    answering.write("settings.toml", "schema_version = 1\nmax_turns = 0\n")

    done = answering.run("ask", "What is 2+2?", "--model", "small", "--max-tokens", "2", "--json")

    (kept,) = (answering.home / "config").glob("settings.toml.kept-*")
    assert done.returncode == 0
    assert "from 1 to 1000, not 0. The default is used." in done.stderr
    assert "max_turns = 0" in kept.read_text(encoding="utf-8")


def test_a_home_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")

    done = Program(tmp_path / "home").run("ask", "q")

    assert done.returncode == 1
    assert "WATCHROOM_HOME" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_audit_log_that_cannot_be_written_sends_no_question(answering: Program) -> None:
    answering.run("models", "list")
    folder = answering.home / "data" / "audit"
    (folder / "audit-000002.jsonl").mkdir()

    done = answering.run("ask", "q")

    assert done.returncode == 1
    assert "no question is sent" in done.stderr


def test_doctor_tells_what_it_can_where_neither_home_nor_models_are_usable(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")

    done = Program(tmp_path / "home").run("doctor", "--json")

    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (1, "")
    assert not report["folders"]["ok"]
    assert report["sqlite"]["ok"]
    assert report["llama.cpp"]["ok"]


def test_doctor_json_looks_at_everything_once(answering: Program) -> None:
    done = answering.run("doctor", "--json")

    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert {
        "python",
        "qt",
        "llama.cpp",
        "cpu features",
        "sqlite",
        "key ring",
        "display",
        "model small",
    } <= set(report)
    assert "RTREE and FTS5" in report["sqlite"]["text"]
    assert SMALL_SHA256 in report["model small"]["text"]
    assert f"{SMALL_BYTES:,} bytes" in report["model small"]["text"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there a window can always be opened")
def test_the_window_without_a_display_names_the_command_that_needs_none(answering: Program) -> None:
    done = answering.run(QT_QPA_PLATFORM="")

    assert (done.returncode, done.stderr) == (1, NO_DISPLAY + "\n")


def test_without_pyside_the_commands_still_answer(answering: Program, tmp_path: Path) -> None:
    blocker = tmp_path / "without-qt"
    blocker.mkdir()
    for name in ("PySide6", "shiboken6", "qasync"):
        (blocker / f"{name}.py").write_text("raise ImportError('no Qt here')\n")

    done = answering.run("ask", "What is 2+2?", "--max-tokens", "2", "--json", PYTHONPATH=str(blocker))

    assert done.returncode == 0
    assert json.loads(done.stdout)["completion_tokens"] > 0


def test_ask_answers_a_question_in_any_script_in_the_plainest_locale(answering: Program) -> None:
    plain = {
        "LC_ALL": "C",
        "LANG": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "ascii",
    }
    done = answering.run("ask", "ما هي المضخة؟ 什么是泵?", "--max-tokens", "2", "--json", **plain)

    assert (done.returncode, done.stderr) == (0, CUT_LINE)
    assert json.loads(done.stdout)["completion_tokens"] <= 2


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\xff\xfe abc", id="bytes"),
        pytest.param(b"p\x00u\x00m\x00p\x00\xd8", id="utf-16", marks=pytest.mark.slow),
    ],
)
def test_ask_refuses_bytes_that_are_no_text(data: bytes, answering: Program) -> None:
    done = answering.run_bytes("ask", "-", stdin=data)

    assert done == (1, b"", b"The question is not UTF-8 text. Save or paste it as UTF-8.\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_ask_whose_output_cannot_be_written_says_so(answering: Program) -> None:
    code, err = answering.run_into("/dev/full", "ask", "What is 2+2?", "--max-tokens", "2", "--json")

    assert (code, err) == (1, "The answer cannot be written (No space left on device).\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM for other processes")
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(signal.SIGTERM, id="SIGTERM"),
        pytest.param(getattr(signal, "SIGHUP", signal.SIGTERM), id="SIGHUP", marks=pytest.mark.slow),
    ],
)
def test_ask_ended_by_the_system_is_recorded_as_cancelled(number: signal.Signals, answering: Program) -> None:
    process = answering.start("ask", "Write a very long story.", "--max-tokens", "1500", "--temperature", "0")
    assert process.stdout is not None
    assert process.stdout.read(1)
    process.send_signal(number)
    _out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (128 + number, "")
    assert answering.audit()[-1]["status"] == "cancelled"
    assert answering.audit()[-1]["completion_tokens"] > 0


@pytest.mark.slow  # everyday: the fakes of tests/unit/services/ask
def test_instructions_larger_than_the_context_are_told_with_both_numbers(answering: Program) -> None:
    done = answering.run("ask", "q", "--system", "rule " * 5000)

    assert done.returncode == 1
    assert "The instructions take" in done.stderr
    assert "2,048" in done.stderr


@pytest.mark.slow  # everyday: tests/integration/test_prefixes.py, with the same model in one process
def test_prepare_lets_the_next_start_read_only_what_is_new(answering: Program) -> None:
    prepared = answering.run("models", "prepare", "small")
    done = answering.run("ask", "What is 2+2?", "--max-tokens", "2", "--json")

    report = json.loads(done.stdout)
    assert (prepared.returncode, prepared.stderr) == (0, "")
    assert prepared.stdout.startswith("small prepared in ")
    # The chat's instructions and those of looking things up.
    assert len(list((answering.home / "cache" / "prefixes").glob("*.state"))) == 2
    assert report["cached_tokens"] == report["static_tokens"] > 100
    assert report["first_difference"] == report["static_tokens"]


def test_fit_shows_the_arithmetic(answering: Program) -> None:
    done = answering.run("models", "fit", "small")

    assert (done.returncode, done.stderr) == (0, "")
    assert "weights" in done.stdout
    assert "cache" in done.stdout


def test_fit_follows_the_cache_of_the_settings(answering: Program) -> None:
    answering.write("settings.toml", f'schema_version = 1\nmodel_id = "{SMALL_ID}"\ncache_type = "q4_0"\n')

    done = answering.run("models", "fit", SMALL_ID)

    assert (done.returncode, done.stderr) == (0, "")
    assert "cache kept as q4_0" in done.stdout


@pytest.mark.slow  # everyday: test_fit_follows_the_cache_of_the_settings, and test_needle.py with each cache
def test_a_question_is_answered_with_the_cache_of_the_settings(answering: Program) -> None:
    answering.write("settings.toml", f'schema_version = 1\nmodel_id = "{SMALL_ID}"\ncache_type = "q8_0"\n')

    done = answering.run("ask", "What is 2+2?", "--max-tokens", "24", "--temperature", "0")

    assert (done.returncode, "4" in done.stdout) == (0, True)


@pytest.mark.slow  # everyday: tests/integration/test_needle.py and tests/unit/cli/test_evaluate.py
def test_eval_needle_tries_the_chosen_model_with_each_cache_asked_for(answering: Program) -> None:
    words = ("--lengths", "200", "--cache-type", "f16", "--cache-type", "q4_0", "--json")

    done = answering.run("eval", "needle", *words)

    report = json.loads(done.stdout)
    assert (done.returncode, report["model"]) == (0, SMALL_ID)
    assert {kind: total["asked"] for kind, total in report["totals"].items()} == {"f16": 3, "q4_0": 3}
    assert report["totals"]["q4_0"]["cache_bytes"] * 3 < report["totals"]["f16"]["cache_bytes"]
    assert not list((answering.home / "cache").rglob("*.state"))
