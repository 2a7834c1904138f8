"""The native library: found, initialised once, its log caught, its compute modules loaded explicitly.

Every other module of this package gets llama_cpp from here, so that nothing is loaded before a model
is wanted and a missing library is one sentence.
"""

import ctypes
import functools
import logging
import os
from pathlib import Path
from typing import Any

from app.domain.errors import EngineUnavailableError

logger = logging.getLogger(__name__)

# ggml's own level numbers: 3 warning, 4 error. Its warnings are for developers of models.
_NATIVE_ERROR_LEVEL = 4


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
            "The library that runs models on this machine (llama.cpp) cannot be loaded. Reinstall Watchroom; "
            "`python -m app doctor` names what is missing.",
            detail=repr(error),
        ) from error
    api: Any = llama_cpp.llama_cpp
    api.llama_log_set(_log_callback(api), ctypes.c_void_p(0))
    _load_compute_modules(api, Path(llama_cpp.__file__).parent / "lib")
    api.llama_backend_init()
    return api


def build_facts() -> dict[str, str]:
    """Give what doctor shows of the library: version, processor features, offload support."""
    api = llama()
    import llama_cpp

    return {
        "version": llama_cpp.__version__,
        "features": api.llama_print_system_info().decode("utf-8", "replace").strip(),
        "gpu_offload": "yes" if api.llama_supports_gpu_offload() else "no",
    }


@functools.cache
def _log_callback(api: Any) -> Any:
    # Cached so that the callback object outlives the library that calls it.
    def write(level: int, text: bytes, _user_data: object) -> None:
        line = text.decode("utf-8", "replace").rstrip()
        if line:
            logger.log(logging.INFO if level == _NATIVE_ERROR_LEVEL else logging.DEBUG, "llama.cpp: %s", line)

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
            "This machine's processor cannot run models here: no compute module of llama.cpp fits it. "
            "A gateway can answer instead."
        )
