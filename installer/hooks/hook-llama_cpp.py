"""Tells PyInstaller which native libraries llama_cpp loads by path, where no import shows them.

Knows the package's folder of libraries; does not know which of them the spec later joins or leaves out.
"""

from pathlib import Path

from PyInstaller.utils.hooks import get_module_file_attribute

# collect_dynamic_libs() would miss lib*.so.0, the names by which the libraries ask for each other.
_PATTERNS = ("*.so", "*.so.[0-9]", "*.dll", "*.dylib", "*.metal", "*.metallib")
# Vision support; nothing in the program loads it.
_UNUSED = ("libmtmd", "mtmd")

_folder = Path(get_module_file_attribute("llama_cpp")).parent / "lib"
_files = sorted(file for pattern in _PATTERNS for file in _folder.glob(pattern))

binaries = [(str(file), "llama_cpp/lib") for file in _files if not file.name.startswith(_UNUSED)]
