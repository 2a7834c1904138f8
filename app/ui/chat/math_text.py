"""A formula in TeX as one readable line of Unicode, or nothing where any of it is not understood.

A half-read formula would be a wrong one: whoever shows it then sets the source apart as it was written.
"""

import re
from dataclasses import dataclass
from typing import Final

_SYMBOLS_TEXT: Final = """
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ
lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma
Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ± mp ∓ leq
≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ propto ∝ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏
int ∫ oint ∮ to → rightarrow → leftarrow ← Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow
⇔ implies ⇒ iff ⇔ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ forall ∀ exists ∃ neg ¬ land ∧ lor ∨
ldots … dots … cdots ⋯ degree ° circ ∘ prime ′ angle ∠ perp ⊥ parallel ∥ ll ≪ gg ≫ langle ⟨ rangle ⟩
lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ hbar ℏ ell ℓ Re ℜ Im ℑ emptyset ∅ star ⋆ bullet • oplus ⊕ otimes ⊗
mid ∣ therefore ∴ because ∵ dot ˙ ast ∗
"""  # noqa: RUF001 - signs of formulas
_WORDS: Final = _SYMBOLS_TEXT.split()
_SYMBOLS: Final = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))
_FUNCTIONS_TEXT: Final = """
sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim deg
gcd arg mod
"""
_FUNCTIONS: Final = frozenset(_FUNCTIONS_TEXT.split())
_TEXTS: Final = frozenset(
    {"text", "mathrm", "textrm", "operatorname", "mathit", "mathbf", "textbf", "mathsf"}
)
_SPACES: Final = {
    ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "quad": "  ", "qquad": "    ", "%": "%", "$": "$",
    "#": "#", "&": "&", "_": "_", "{": "{", "}": "}", "|": "‖",
}  # fmt: skip
_SIZES: Final = frozenset({"left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr", "displaystyle"})
_ABOVE: Final = str.maketrans("0123456789+-=()ni−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ⁻")
_BELOW: Final = str.maketrans("0123456789+-=()aeoxhklmnpstijruv−", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ₋")
_ACCENTS: Final = {"bar": "\u0304", "hat": "\u0302", "dot": "\u0307", "tilde": "\u0303", "vec": "\u20d7"}
_TOKEN: Final = re.compile(r"\\([A-Za-z]+|.)|([{}^_])|(\s+)|([^\\{}^_\s])", re.DOTALL)
_NOT_OURS: Final = re.compile("[&#~%\ue000\ue001]")
# Ends of a fraction until it is known whether brackets are needed; no source holds them.
_FRACTION, _END = "\ue000", "\ue001"
_INNERMOST: Final = re.compile(f"{_FRACTION}([^{_FRACTION}{_END}]*){_END}")
_APART: Final = frozenset("+−=<>≤≥≈≠≡→⇒,;()[]|±")
_PRIME: Final = "\u2032"
_SINGLE: Final = re.compile(rf"\d+(?:\.\d+)?|[^\W\d_][{_PRIME}°⁰¹²³⁴-⁹₀-₉ₐ-ₜᵢⱼᵣᵤᵥ]*")
_DEEPEST: Final = 20
_LONGEST: Final = 2_000


class _UnreadableError(Exception):
    """Something in the formula is not understood."""


def readable_math(source: str) -> str | None:
    """Give a formula as text, None where any of it is not understood."""
    if len(source) > _LONGEST:
        return None
    try:
        reader = _Reader([match for match in _TOKEN.finditer(source)])
        text = reader.sequence(depth=0)
        if not reader.is_at_end:
            return None
    except _UnreadableError:
        return None
    return _with_brackets(re.sub(r" {2,}", " ", text).strip()) or None


@dataclass(slots=True)
class _Reader:
    tokens: list[re.Match[str]]
    at: int = 0

    @property
    def is_at_end(self) -> bool:
        return self.at >= len(self.tokens)

    def sequence(self, depth: int) -> str:
        """Read until the brace that closes this group, or the end."""
        if depth > _DEEPEST:
            raise _UnreadableError
        parts: list[str] = []
        while not self.is_at_end:
            token = self.tokens[self.at]
            if token[2] == "}":
                break
            if token[2] in ("^", "_"):
                self.at += 1
                parts.append(_script(self.argument(depth), is_above=token[2] == "^"))
            else:
                parts.append(self.one(depth))
        return "".join(parts)

    def one(self, depth: int) -> str:
        """Read one symbol, group or command."""
        token = self.tokens[self.at]
        self.at += 1
        if token[1]:
            return self.command(token[1], depth)
        if token[2] == "{":
            return self.group(depth)
        if token[3]:
            return " "
        if not token[4] or _NOT_OURS.match(token[4]):
            raise _UnreadableError
        return _PRIME if token[4] == "'" else "−" if token[4] == "-" else token[4]

    def group(self, depth: int) -> str:
        inside = self.sequence(depth + 1)
        if self.is_at_end:
            raise _UnreadableError
        self.at += 1
        return inside

    def argument(self, depth: int) -> str:
        """Read what a command or a script is about: a group or one symbol."""
        while not self.is_at_end and self.tokens[self.at][3]:
            self.at += 1
        if self.is_at_end:
            raise _UnreadableError
        return self.one(depth + 1)

    def command(self, name: str, depth: int) -> str:
        if name in _SYMBOLS:
            return _SYMBOLS[name]
        if name in _FUNCTIONS:
            return f"{name} "
        if name in _SPACES:
            return _SPACES[name]
        if name in _SIZES:
            return self._skip_dot()
        if name in _TEXTS:
            return self.argument(depth)
        if name in ("frac", "dfrac", "tfrac"):
            above, below = self.argument(depth), self.argument(depth)
            return f"{_FRACTION}{_grouped(above)}/{_grouped(below)}{_END}"
        if name == "sqrt":
            return self._root(depth)
        if name in _ACCENTS:
            inside = self.argument(depth)
            if len(inside) != 1:
                raise _UnreadableError
            return inside + _ACCENTS[name]
        raise _UnreadableError

    def _root(self, depth: int) -> str:
        if not self.is_at_end and self.tokens[self.at][4] == "[":
            raise _UnreadableError
        return f"√{_grouped(self.argument(depth))}"

    def _skip_dot(self) -> str:
        r"""A dot behind \left or \right stands for no bracket."""
        if not self.is_at_end and self.tokens[self.at][4] == ".":
            self.at += 1
        return ""


def _with_brackets(text: str) -> str:
    """Put brackets around fractions that stand beside a factor: 1/2 x would read as one over two x."""
    while match := _INNERMOST.search(text):
        before, behind = text[: match.start()].rstrip(), text[match.end() :].lstrip()
        is_alone = (not before or before[-1] in _APART) and (not behind or behind[0] in _APART)
        inside = match[1] if is_alone else f"({match[1]})"
        text = text[: match.start()] + inside + text[match.end() :]
    return text


def _grouped(text: str) -> str:
    """Give a part of a fraction or root so that nobody takes its neighbours for a part of it."""
    bare = text.strip()
    if _SINGLE.fullmatch(bare):
        return bare
    return f"({bare})"


def _script(text: str, *, is_above: bool) -> str:
    bare = text.strip()
    table = _ABOVE if is_above else _BELOW
    if is_above and bare == "∘":
        return "°"
    if is_above and bare and set(bare) == {_PRIME}:
        return bare
    if bare and all(ord(character) in table for character in bare):
        return bare.translate(table)
    sign = "^" if is_above else "_"
    return f"{sign}{bare}" if len(bare) == 1 else f"{sign}({bare})"
