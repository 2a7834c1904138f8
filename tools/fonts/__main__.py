"""`python -m tools.fonts`: writes resources/fonts; needs fonttools, fonts-noto-core, -ui-core and -cjk.

Run by hand when the fonts are to be newer: fonttools 4.68.0 and, of Debian 12, fonts-noto-core and -ui-core
20201225-1 and fonts-noto-cjk 1:20220127+repack1-1 make what is checked in, to the byte. All are under the SIL
Open Font License 1.1, which lets a part of a font be shipped; none of them reserves its name.
"""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "fonts"
SOURCES = Path("/usr/share/fonts")
# As they are: file and SHA-256.
_NOTO = "truetype/noto/NotoSans"
COPIED = {
    f"{_NOTO}-Regular.ttf": "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d",
    f"{_NOTO}-Bold.ttf": "e83493c945848ecd4a9ad0f6d19164541a0d3e23a9c952304a00a46e00272ac5",
    f"{_NOTO}Mono-Regular.ttf": "6b692c4b6d15ccf59f1c1fe8d11cb8a92f51960f3e9f1f523781755a3af7e29f",
    f"{_NOTO}ArabicUI-Regular.ttf": "43a90e0f0e9ca712ff0588dc2b119823d569367a6d0061eb5f7bfb9bfbe8cecc",
    f"{_NOTO}ArabicUI-Bold.ttf": "ef5d9ce3d5b20a83bdc156ef48edc1e159322ada95ebacc133476c92f0bd102a",
}
CJK = "opentype/noto/NotoSansCJK-Regular.ttc"
CJK_HASH = "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"
CJK_FACE = "Noto Sans CJK SC"
# The part is no longer that font: it must not stand in for a whole one that a system has.
CHINESE_FAMILY, CHINESE_FILE = "Noto Sans SC", "NotoSansSC-Regular.otf"


def main() -> int:
    """Copy and cut; 1 if a source is not the one that is meant."""
    for name, wanted in {**COPIED, CJK: CJK_HASH}.items():
        found = hashlib.sha256((SOURCES / name).read_bytes()).hexdigest()
        if found != wanted:
            print(f"{name} is another version: {found}")
            return 1
    FOLDER.mkdir(exist_ok=True)
    for name in COPIED:
        source = SOURCES / name
        (FOLDER / source.name).write_bytes(source.read_bytes())
    cut_chinese(SOURCES / CJK, FOLDER / CHINESE_FILE)
    return 0


def cut_chinese(source: Path, target: Path) -> None:
    """Write the simplified Chinese face with the characters of GBK: what names and texts are written in."""
    from fontTools import subset
    from fontTools.ttLib import TTCollection

    faces = TTCollection(source).fonts
    face = next(font for font in faces if font["name"].getDebugName(1) == CJK_FACE)
    options = subset.Options()
    options.layout_features = ["kern", "locl", "ccmp", "vert", "halt", "palt"]
    options.hinting = False
    options.desubroutinize = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=gbk_characters())
    cutter.subset(face)
    for record in face["name"].names:
        text = record.toUnicode().replace(CJK_FACE, CHINESE_FAMILY).replace("NotoSansCJKsc", "NotoSansSC")
        record.string = text
    face["head"].modified = face["head"].created
    face.recalcTimestamp = False
    face.save(target)


def gbk_characters() -> list[int]:
    """Give the characters that GBK encodes, without the Latin ones that Noto Sans draws."""
    found: set[int] = set()
    for first in range(0x81, 0xFF):
        for second in range(0x40, 0xFF):
            try:
                text = bytes((first, second)).decode("gbk")
            except UnicodeDecodeError:
                continue
            found.update(map(ord, text))
    return sorted(point for point in found if point >= 0x2E80) + [ord(char) for char in "·—‘’“”…、。《》"]


if __name__ == "__main__":
    sys.exit(main())
