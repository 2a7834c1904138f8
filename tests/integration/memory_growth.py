"""Loads a model as the plan on the command line says, fills its context and prints how much memory it took.

Run as a program of its own, so that nothing else is counted.
"""

import logging
import re
import sys
from pathlib import Path

from typing_extensions import override

from app.engines.local.library import llama
from app.engines.local.native import context_params
from app.engines.local.preflight import TrialSettings

_BUFFER = re.compile(r"(KV|compute|model) buffer size = *([0-9.]+) MiB")


class Buffers(logging.Handler):
    """Adds up the buffers that llama.cpp reports, in bytes by kind."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.sums = {"KV": 0.0, "compute": 0.0, "model": 0.0}

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if match := _BUFFER.search(record.getMessage()):
            self.sums[match[1]] += float(match[2]) * (1 << 20)


def resident_bytes() -> int:
    """Give the memory that this process really takes (Linux)."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ValueError("no VmRSS")


def main(file: str, settings_json: str) -> None:
    settings = TrialSettings.model_validate_json(settings_json)
    buffers = Buffers()
    log = logging.getLogger("app.engines.local.library")
    log.addHandler(buffers)
    log.setLevel(logging.DEBUG)
    api = llama()
    before = resident_bytes()
    params = api.llama_model_default_params()
    params.load_mode = api.LLAMA_LOAD_MODE_NONE
    model = api.llama_model_load_from_file(file.encode(), params)
    context = api.llama_init_from_model(model, context_params(api, settings.context))
    # Two whole batches touch every buffer there is, but for attention scores, which grow with the context.
    asked = settings.context
    count = asked.batch_tokens
    for start in range(2 if asked.flash_attention else asked.context_tokens // count):
        tokens = (api.llama_token * count)(*(10 + (start + i) % 200 for i in range(count)))
        if api.llama_decode(context, api.llama_batch_get_one(tokens, count)):
            raise RuntimeError("llama_decode failed")
    sums = buffers.sums
    sys.stdout.write(
        f"{resident_bytes() - before} {sums['model']:.0f} {sums['KV']:.0f} {sums['compute']:.0f}\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
