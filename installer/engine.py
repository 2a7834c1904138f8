"""Builds llama-cpp-python so that one file runs on every x86-64 processor from 2009 on.

llama.cpp is compiled once per family of processors; the program loads the best one at run time. Knows the
flags and where the result is kept; does not know what the program does with it.
"""

import hashlib
import os
import platform
import re
import shutil
from pathlib import Path

from installer.tools import BuildError, run, say
from tools.make import engine_source

FLAGS = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DBUILD_SHARED_LIBS=ON",
    "-DGGML_NATIVE=OFF",
    "-DGGML_BACKEND_DL=ON",
    "-DGGML_CPU_ALL_VARIANTS=ON",
    # Only the library: none of these is loaded by the program.
    "-DLLAMA_BUILD_COMMON=OFF",
    "-DLLAMA_BUILD_TESTS=OFF",
    "-DLLAMA_BUILD_TOOLS=OFF",
    "-DLLAMA_BUILD_EXAMPLES=OFF",
    "-DLLAMA_BUILD_SERVER=OFF",
    "-DLLAMA_BUILD_APP=OFF",
    "-DLLAMA_CURL=OFF",
    "-DLLAMA_OPENSSL=OFF",
    "-DCMAKE_INSTALL_RPATH=$ORIGIN",
    "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON",
    # One file per library: with lib*.so and lib*.so.0 side by side ggml would be loaded twice, and the
    # registry that the program fills would not be the one that llama.cpp asks.
    "-DCMAKE_PLATFORM_NO_VERSIONED_SONAME=ON",
)
# llama.cpp knows 14 families. x64 could never be picked, since neither Qt nor numpy starts without SSE4.2.
# The others left out run the next one below at some loss of speed and would double the time of the build.
FAMILIES = ("sse42", "sandybridge", "haswell", "alderlake", "skylakex", "icelake", "zen4")
_FAMILY_LINE = re.compile(r"^[ \t]*ggml_add_cpu_backend_variant\((x64|[a-z]+\d*)[ )].*\n", re.MULTILINE)


def portable_wheel(python: Path, lock: Path, cache: Path) -> Path:
    """Give the portable wheel that lock names, built now if cache does not hold it yet.

    python is an interpreter with the build tools of requirements/toolchain.txt.
    """
    requirement = engine_source.locked_requirement(lock.read_text(encoding="utf-8"))
    key = _key(requirement)
    finished = cache / key
    if found := sorted(finished.glob("*.whl")):
        return found[0]
    say("Compiling llama.cpp for all processors (about 20 minutes on two idle cores, once)")
    # What was begun is gone on with, but never on the sources or the flags of another key.
    work = cache / f"{key}.work"
    source = _unpacked(python, requirement, work)
    built = _compiled(python, source, work / "build")
    wheel = _packed(python, source, built, work / "wheel")
    # In one step: a wheel that was copied half would be taken for whole.
    draft = work / "finished"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    shutil.copy2(wheel, draft)
    draft.rename(finished)
    shutil.rmtree(work)
    return finished / wheel.name


def _key(requirement: str) -> str:
    compiler = run("g++", "--version").splitlines()[0]
    changes = engine_source.changes_key()
    text = "\n".join((requirement, changes, compiler, platform.machine(), *FLAGS, *FAMILIES))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _unpacked(python: Path, requirement: str, work: Path) -> Path:
    """Give the folder of the changed sources, whose archive has the hash that the lock demands."""
    work.mkdir(parents=True, exist_ok=True)
    wanted = work / "engine.txt"
    wanted.write_text(requirement + "\n", encoding="utf-8")
    downloaded = work / "sdist"
    run(python, *engine_source.download_arguments(wanted, downloaded))
    source = work / "src"
    if not source.is_dir():
        try:
            engine_source.unpack(downloaded, source)
        except engine_source.SourceChangedError as error:
            raise BuildError(str(error)) from error
    listed = source / engine_source.LLAMA_FOLDER / "ggml" / "src" / "CMakeLists.txt"
    listed.write_text(_kept_families(listed.read_text(encoding="utf-8")), encoding="utf-8")
    return source


def _kept_families(listed: str) -> str:
    """Take the families of x86-64 out of llama.cpp's list that are not built."""
    begin = listed.index("GGML_CPU_ALL_VARIANTS requires")
    end = listed.index('GGML_SYSTEM_ARCH STREQUAL "ARM"', begin)
    part = _FAMILY_LINE.sub(lambda found: found[0] if found[1] in FAMILIES else "", listed[begin:end])
    return listed[:begin] + part + listed[end:]


def _compiled(python: Path, source: Path, folder: Path) -> Path:
    tools = {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
    # The sources lie inside this repository, whose commit is not theirs.
    environment = {**tools, "GIT_CEILING_DIRECTORIES": str(source)}
    mapped = f"-ffile-prefix-map={source}=."
    paths = (f"-DCMAKE_C_FLAGS={mapped}", f"-DCMAKE_CXX_FLAGS={mapped}")
    sources = ("-S", source / engine_source.LLAMA_FOLDER, "-B", folder)
    run("cmake", "-G", "Ninja", *sources, *FLAGS, *paths, environment=environment)
    run("ninja", "-C", folder, environment=environment)
    return folder / "bin"


def _packed(python: Path, source: Path, built: Path, folder: Path) -> Path:
    """Make the package's own wheel without libraries, and put the built ones where it looks for them."""
    shutil.rmtree(folder, ignore_errors=True)
    without_native = [f"cmake.define.{name}=OFF" for name in ("LLAMA_BUILD", "LLAVA_BUILD")]
    settings = [word for setting in without_native for word in ("-C", setting)]
    plain = ("--no-deps", "--no-build-isolation", *settings)
    environment = {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
    run(python, "-m", "pip", "wheel", "-q", *plain, "-w", folder, source, environment=environment)
    (wheel,) = folder.glob("*.whl")
    run(python, "-m", "wheel", "unpack", "-d", folder, wheel)
    wheel.unlink()
    (opened,) = folder.iterdir()
    library = opened / "llama_cpp" / "lib"
    library.mkdir(exist_ok=True)
    for file in sorted(built.glob("lib*.so")):
        run("strip", "--strip-unneeded", "-o", library / file.name, file)
    run(python, "-m", "wheel", "pack", "-d", folder, opened, environment={"SOURCE_DATE_EPOCH": "315619200"})
    (result,) = folder.glob("*.whl")
    return result
