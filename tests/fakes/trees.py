"""What lies in a folder."""

from pathlib import Path


def tree(root: Path) -> dict[str, bytes]:
    """Give every file below root by its path, with its content."""
    files = (path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
