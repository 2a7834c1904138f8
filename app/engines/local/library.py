"""The native library: found, initialised once, its log caught, its compute modules loaded explicitly.

Every other module of this package gets llama_cpp from here, so that nothing is loaded before a model
is wanted and a missing library is one sentence.
"""

import ctypes
import functools
import logging
import os
import re
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.domain.errors import EngineUnavailableError
from app.domain.program import PROGRAM
from app.domain.sentence import said

logger = logging.getLogger(__name__)

# What the library complained about last, for the log when a load fails; an ordinary stop complains as well.
last_errors: deque[str] = deque(maxlen=4)
# The layers of the model that was loaded last which lie on a graphics processor, and all of them; the library
# tells it in its log alone.
_last_offload: list[tuple[int, int]] = []
# What a build says that was made for the processor of one machine.
ONE_MODULE = "built for one processor"
# What the engine that Watchroom's own set-up compiles exports (tools/make/engine_source.py).
_ASKS_MARK = "watchroom_load_asks"
_OFFLOADED = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")
# The compute module that fits this processor, by its family; only a build that brings several names it.
_COMPUTE_MODULE = re.compile(r"loaded CPU backend from .*ggml-cpu-(\w+)\.\w+$")
_compute_module: list[str] = []
# ggml's own level numbers: 3 warning, 4 error. Its warnings are for developers of models.
_NATIVE_ERROR_LEVEL = 4


# enum ggml_backend_dev_type: dedicated memory, and memory shared with the processor.
_GPU, _SHARED_GPU = 1, 2


@dataclass(frozen=True, slots=True)
class Device:
    """What llama.cpp can compute on; the memory is in bytes, and the machine's own for a processor."""

    name: str
    description: str
    is_gpu: bool
    shares_ram: bool
    free_bytes: int
    total_bytes: int


@functools.cache
def llama() -> Any:
    """Give the llama_cpp bindings, initialised; the same module at every call.

    The bindings are ctypes declarations, so they are typed as Any at this door.

    Raises:
        EngineUnavailableError: the library is missing or no compute module runs on this processor.
    """
    # A crash must end the process at once; ggml would start a debugger for a backtrace.
    os.environ["GGML_NO_BACKTRACE"] = "1"
    # A path in the environment would load foreign code into this process.
    os.environ.pop("GGML_BACKEND_PATH", None)
    try:
        import llama_cpp
    except (ImportError, OSError, RuntimeError) as error:
        raise EngineUnavailableError(
            said(
                "The library that runs models on this machine (llama.cpp) cannot be loaded. Reinstall "
                "Watchroom; `{command}` names what is missing.",
                command=f"{PROGRAM} doctor",
            ),
            detail=repr(error),
        ) from error
    api: Any = llama_cpp.llama_cpp
    api.llama_log_set(_log_callback(api), ctypes.c_void_p(0))
    _load_compute_modules(api, Path(llama_cpp.__file__).parent / "lib")
    api.llama_backend_init()
    return api


def build_facts() -> dict[str, str]:
    """Give what doctor shows of the library.

    version; load_asks, whether a load can be stopped while the vocabulary is read; features of the processor;
    gpu_offload; compute_module.
    """
    api = llama()
    import llama_cpp

    return {
        "version": llama_cpp.__version__,
        "features": api.llama_print_system_info().decode("utf-8", "replace").strip(),
        "gpu_offload": "yes" if api.llama_supports_gpu_offload() else "no",
        "load_asks": "yes" if hasattr(api._lib, _ASKS_MARK) else "no",
        "compute_module": _compute_module[-1] if _compute_module else ONE_MODULE,
    }


def build_identity() -> str:
    """Give a text that changes whenever the native library or what it uses of the processor does."""
    api = llama()
    commit = api._lib.ggml_commit
    commit.restype = ctypes.c_char_p
    facts = build_facts()
    native = f"{api.llama_version().decode()} {commit().decode()}"
    return f"{facts['version']} {native} {facts['features']} gpu={facts['gpu_offload']}"


def offload_text() -> str:
    """Say where the model that was loaded last computes, e.g. "28/28 layers on CUDA0"."""
    names = ", ".join(device.name for device in devices() if device.is_gpu)
    if not names or not _last_offload or not _last_offload[0][0]:
        return "on the processor (CPU) alone"
    done, total = _last_offload[0]
    return f"{done}/{total} layers on {names}"


def devices() -> tuple[Device, ...]:
    """Give what llama.cpp sees on this machine, graphics processors and processors alike.

    Raises:
        EngineUnavailableError: as llama().
    """
    library = llama()._lib
    library.ggml_backend_dev_count.restype = ctypes.c_size_t
    library.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
    library.ggml_backend_dev_get.restype = ctypes.c_void_p
    return tuple(
        _device(library, library.ggml_backend_dev_get(index))
        for index in range(library.ggml_backend_dev_count())
    )


def _device(library: Any, handle: int) -> Device:
    pointer = ctypes.c_void_p(handle)
    library.ggml_backend_dev_name.restype = library.ggml_backend_dev_description.restype = ctypes.c_char_p
    library.ggml_backend_dev_type.restype = ctypes.c_int
    library.ggml_backend_dev_memory.restype = None
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    library.ggml_backend_dev_memory(pointer, ctypes.byref(free), ctypes.byref(total))
    kind = library.ggml_backend_dev_type(pointer)
    return Device(
        name=library.ggml_backend_dev_name(pointer).decode("utf-8", "replace"),
        description=library.ggml_backend_dev_description(pointer).decode("utf-8", "replace"),
        is_gpu=kind in {_GPU, _SHARED_GPU},
        shares_ram=kind == _SHARED_GPU,
        free_bytes=free.value,
        total_bytes=total.value,
    )


@functools.cache
def _log_callback(api: Any) -> Any:
    # Cached so that the callback object outlives the library that calls it.
    def write(level: int, text: bytes, _user_data: object) -> None:
        line = text.decode("utf-8", "replace").rstrip()
        if line:
            logger.debug("llama.cpp: %s", line)
            if found := _OFFLOADED.search(line):
                _last_offload[:] = [(int(found[1]), int(found[2]))]
            if found := _COMPUTE_MODULE.search(line):
                _compute_module[:] = [found[1]]
            if level == _NATIVE_ERROR_LEVEL:
                last_errors.append(line)

    return api.llama_log_callback(write)


def _load_compute_modules(api: Any, folder: Path) -> None:
    # The handle of libllama: a second copy of libggml would have a registry of its own.
    library = api._lib
    library.ggml_backend_reg_count.restype = ctypes.c_size_t
    if any(path.name.startswith(("libggml-cpu-", "ggml-cpu-")) for path in folder.glob("*ggml-cpu-*")):
        load = library.ggml_backend_load_all_from_path
        load.argtypes = [ctypes.c_char_p]
        load.restype = None
        load(os.fsencode(folder))
    if library.ggml_backend_reg_count() == 0:
        raise EngineUnavailableError(
            said(
                "This machine's processor cannot run models here: no compute module of llama.cpp fits it. "
                "A gateway can answer instead."
            )
        )
