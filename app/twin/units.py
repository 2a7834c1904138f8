"""Units of measured values and how one becomes another.

Each unit has a quantity and a line to the quantity's base unit: base = value * factor + shift. Factors are
exact by definition (SI, the 1959 inch and pound); US gallons.
"""

from dataclasses import dataclass

from app.domain.errors import QueryError


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit by its usual sign."""

    sign: str
    quantity: str
    factor: float
    shift: float = 0.0


_PSI_PA = 6894.757293168
_GALLON_M3 = 0.003785411784
_UNITS = (
    Unit("Pa", "pressure", 1.0),
    Unit("hPa", "pressure", 100.0),
    Unit("mbar", "pressure", 100.0),
    Unit("kPa", "pressure", 1000.0),
    Unit("bar", "pressure", 100_000.0),
    Unit("MPa", "pressure", 1_000_000.0),
    Unit("psi", "pressure", _PSI_PA),
    Unit("mH2O", "pressure", 9806.65),
    Unit("m3/s", "flow", 1.0),
    Unit("m3/h", "flow", 1 / 3600),
    Unit("m3/d", "flow", 1 / 86_400),
    Unit("L/s", "flow", 0.001),
    Unit("L/min", "flow", 0.001 / 60),
    Unit("L/h", "flow", 0.001 / 3600),
    Unit("gpm", "flow", _GALLON_M3 / 60),
    Unit("K", "temperature", 1.0),
    Unit("degC", "temperature", 1.0, 273.15),
    Unit("degF", "temperature", 5 / 9, 459.67 * 5 / 9),
    Unit("m/s", "speed", 1.0),
    Unit("mm/s", "speed", 0.001),
    Unit("in/s", "speed", 0.0254),
    Unit("m", "length", 1.0),
    Unit("km", "length", 1000.0),
    Unit("cm", "length", 0.01),
    Unit("mm", "length", 0.001),
    Unit("ft", "length", 0.3048),
    Unit("in", "length", 0.0254),
    Unit("mg/L", "concentration", 1.0),
    Unit("ug/L", "concentration", 0.001),
    Unit("g/L", "concentration", 1000.0),
    Unit("%", "share", 1.0),
    Unit("NTU", "turbidity", 1.0),
    Unit("A", "current", 1.0),
    Unit("mA", "current", 0.001),
    Unit("kA", "current", 1000.0),
    Unit("V", "voltage", 1.0),
    Unit("mV", "voltage", 0.001),
    Unit("kV", "voltage", 1000.0),
    Unit("W", "power", 1.0),
    Unit("kW", "power", 1000.0),
    Unit("MW", "power", 1_000_000.0),
    Unit("s", "time", 1.0),
    Unit("min", "time", 60.0),
    Unit("h", "time", 3600.0),
    Unit("d", "time", 86_400.0),
    Unit("Hz", "frequency", 1.0),
    Unit("rpm", "frequency", 1 / 60),
    Unit("m3", "volume", 1.0),
    Unit("L", "volume", 0.001),
    Unit("kWh", "energy", 1.0),
    Unit("MWh", "energy", 1000.0),
)
_SPELLINGS = {
    "°c": "degC", "c": "degC", "celsius": "degC", "deg c": "degC", "℃": "degC",
    "°f": "degF", "f": "degF", "fahrenheit": "degF", "℉": "degF", "kelvin": "K",
    "m³/h": "m3/h", "m^3/h": "m3/h", "cmh": "m3/h", "m³/s": "m3/s", "m³/d": "m3/d",
    "lps": "L/s", "l/sec": "L/s",
    "lpm": "L/min", "m³": "m3", "percent": "%", "ppm": "mg/L", "µg/l": "ug/L", "μg/l": "ug/L",
    "bars": "bar", "meter": "m", "metre": "m", "meters": "m", "metres": "m", "feet": "ft", "inch": "in",
    "minutes": "min", "minute": "min", "mins": "min", "hours": "h", "hour": "h", "hr": "h", "hrs": "h",
    "days": "d", "day": "d", "seconds": "s", "second": "s", "sec": "s", "volt": "V", "volts": "V", "amp": "A",
    "amps": "A", "mwc": "mH2O",
}  # fmt: skip
_BY_SIGN = {unit.sign: unit for unit in _UNITS}
# Case tells mega from milli (MW, mW), so only signs that stay apart without it are found that way.
_FOLDED = [unit.sign.casefold() for unit in _UNITS]
_BY_FOLDED = {unit.sign.casefold(): unit for unit in _UNITS if _FOLDED.count(unit.sign.casefold()) == 1}
_MILLI_OR_MEGA = frozenset({"mw", "mwh"})


def find_unit(text: str) -> Unit | None:
    """Give the unit that a text names, None where it is not known."""
    stripped = text.strip()
    if stripped in _BY_SIGN:
        return _BY_SIGN[stripped]
    folded = stripped.casefold()
    sign = _SPELLINGS.get(folded)
    if sign is not None:
        return _BY_SIGN[sign]
    return None if folded in _MILLI_OR_MEGA else _BY_FOLDED.get(folded)


def same_quantity(one: str, other: str) -> bool:
    """Say whether values in one unit can be given in the other."""
    return one == other or line(one, other) is not None


def line(source: str, target: str) -> tuple[float, float] | None:
    """Give (factor, shift) with target value = source value * factor + shift; None where there is none."""
    if source == target:
        return 1.0, 0.0
    one, other = find_unit(source), find_unit(target)
    if one is None or other is None or one.quantity != other.quantity:
        return None
    if one == other:
        return 1.0, 0.0
    return one.factor / other.factor, (one.shift - other.shift) / other.factor


def convert(value: float, source: str, target: str) -> float:
    """Give a value of the source unit in the target unit, to 12 significant digits.

    Raises:
        QueryError: the units measure different things.
    """
    found = line(source, target)
    if found is None:
        raise QueryError(f"A value in {source} cannot be given in {target}.")
    factor, shift = found
    # Rounding keeps 300 kPa equal to 3 bar.
    return value if found == (1.0, 0.0) else float(f"{value * factor + shift:.12g}")
