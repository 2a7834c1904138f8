"""A long answer of everything a model writes, cut into pieces as small as tokens; the same each time."""

import itertools
import random
from collections.abc import Iterator

TOKEN_CHARS = (1, 2, 3, 4, 4, 5, 6)

_PARAGRAPH = (
    "The suction pressure of a pump falls when its strainer clogs, and the motor draws less current than "
    "usual; **compare** both with the *normal range* before you decide. See `P-101` and the band of 6.8 bar. "
)
_ARABIC = "يجب التحقق من ضغط المضخة P-101 قبل التشغيل، فالحد الأدنى هو 4.5 bar ولا يجوز تجاوزه أبداً. "
_CHINESE = "启动水泵之前请检查阀门 V-12 的位置，压力应在 4.5–6.8 bar 之间，温度不得超过 85 °C。"
_EMOJI = "Notes: ✅ checked, ⚠️ look again, 🔧 work order, 👷🏽‍♀️ on site, 🇩🇪 🧯. "
_MATH = "The power is $P = \\frac{\\rho g Q H}{\\eta}$ and \\(h_f = f \\frac{L}{D} \\frac{v^2}{2g}\\).\n\n"
_BLOCK = "$$\nNPSH_a = \\frac{p_{atm} - p_v}{\\rho g} + h_s - h_f\n$$\n\n"


def _list(draw: random.Random) -> str:
    lines = [
        f"{number}. Step {number} takes {draw.randint(1, 90)} s; {_PARAGRAPH[:70]}" for number in range(1, 40)
    ]
    return "\n".join(lines) + "\n\n"


def _table(draw: random.Random, rows: int) -> str:
    head = "| Tag | Status | Pressure (bar) | Temperature (°C) | Note |\n|---|---|--:|--:|---|\n"
    lines = [
        f"| P-{100 + row} | {draw.choice(('running', 'stopped', 'fault'))} | {draw.uniform(0, 9):.1f} "
        f"| {draw.randint(10, 95)} | checked {draw.randint(1, 28)} June |"
        for row in range(rows)
    ]
    return head + "\n".join(lines) + "\n\n"


def _code(draw: random.Random, lines: int) -> str:
    body = [f"    total = total + reading[{draw.randint(0, 99)}]  # line {line}" for line in range(lines)]
    return "```python\ndef total_pressure(reading: list[float]) -> float:\n" + "\n".join(body) + "\n```\n\n"


def long_answer(tokens: int, seed: int = 5) -> tuple[str, ...]:
    """Give an answer as so many pieces of a token's size."""
    draw = random.Random(seed)
    pieces: list[str] = []
    for part in itertools.cycle(_parts(draw)):
        at = 0
        while at < len(part) and len(pieces) < tokens:
            size = draw.choice(TOKEN_CHARS)
            pieces.append(part[at : at + size])
            at += size
        if len(pieces) >= tokens:
            return tuple(pieces)
    raise AssertionError


def _parts(draw: random.Random) -> Iterator[str]:
    yield "# A long answer\n\n"
    for number in range(6):
        yield f"## Part {number}\n\n"
        yield _PARAGRAPH * draw.randint(1, 6) + "\n\n"
        yield _list(draw)
        yield _ARABIC * 3 + "\n\n"
        yield _code(draw, 60)
        yield _CHINESE * 4 + "\n\n"
        yield _table(draw, 30)
        yield _EMOJI * 3 + "\n\n"
        yield _MATH + _BLOCK
        yield "> " + _PARAGRAPH * 2 + "\n\n"
