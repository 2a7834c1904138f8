import sys
from pathlib import Path

import pytest

from app.registry.free_memory import free_ram_bytes, parse_vm_stat

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc and control groups")


def _system(root: Path, groups: str, files: dict[str, str]) -> Path:
    files = {
        "proc/meminfo": "MemTotal: 16000000 kB\nMemFree: 1 kB\nMemAvailable:    8000000 kB\n",
        "proc/self/cgroup": groups,
        **files,
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@linux
def test_free_ram_bytes_without_a_limit_is_what_is_available(tmp_path: Path) -> None:
    root = _system(tmp_path, "0::/user.slice\n", {"sys/fs/cgroup/user.slice/memory.max": "max\n"})

    assert free_ram_bytes(root) == 8_000_000 * 1024


@linux
def test_free_ram_bytes_under_a_limit_is_what_is_left_of_it(tmp_path: Path) -> None:
    group = "sys/fs/cgroup/user.slice"
    files = {
        f"{group}/memory.max": "2000000000\n",
        f"{group}/memory.current": "1500000000\n",
        f"{group}/memory.stat": "anon 1\ninactive_file 300000000\n",
    }
    root = _system(tmp_path, "0::/user.slice/app.scope\n", files)

    assert free_ram_bytes(root) == 800_000_000


@linux
def test_free_ram_bytes_in_a_container_of_version_1_finds_the_limit_at_the_root(tmp_path: Path) -> None:
    group = "sys/fs/cgroup/memory"
    files = {
        f"{group}/memory.limit_in_bytes": "1000000000\n",
        f"{group}/memory.usage_in_bytes": "400000000\n",
        f"{group}/memory.stat": "total_inactive_file 0\n",
    }
    root = _system(tmp_path, "4:memory:/docker/abc\n3:cpu:/x\n", files)

    assert free_ram_bytes(root) == 600_000_000


@linux
def test_free_ram_bytes_when_the_system_does_not_say_is_unknown(tmp_path: Path) -> None:
    assert free_ram_bytes(tmp_path) is None


def test_free_ram_bytes_of_this_machine_is_plausible() -> None:
    assert (free_ram_bytes() or 0) > 10_000_000


def test_parse_vm_stat_adds_what_macos_can_give() -> None:
    report = (
        b"Mach Virtual Memory Statistics: (page size of 16384 bytes)\n"
        b"Pages free:                               10.\n"
        b"Pages active:                            999.\n"
        b"Pages inactive:                           20.\n"
        b"Pages speculative:                         3.\n"
    )

    assert parse_vm_stat(report) == 33 * 16384


def test_parse_vm_stat_when_it_is_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="vm_stat"):
        parse_vm_stat(b"hello")
