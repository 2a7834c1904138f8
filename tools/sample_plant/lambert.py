"""Turns feet of the Kentucky single-zone grid (EPSG:3089) into longitude and latitude.

Lambert conformal conic with two standard parallels, after J. P. Snyder, Map Projections: A Working Manual,
USGS Professional Paper 1395 (1987), pages 107 to 109: equations 14-15, 15-8 to 15-11 and 7-9. NAD 83 and
WGS 84 differ by less than 2 m here and are taken as one.
"""

from math import atan, atan2, cos, degrees, hypot, log, pi, pow, radians, sin, sqrt, tan
from typing import Final

# The US survey foot is defined as 1200/3937 m.
METRES_PER_FOOT: Final = 1200 / 3937

# GRS 1980.
_SEMI_MAJOR_M: Final = 6378137.0
_FLATTENING: Final = 1 / 298.257222101
_E: Final = sqrt(_FLATTENING * (2 - _FLATTENING))

# Parameters of EPSG:3089.
_ORIGIN_LON: Final = radians(-85.75)
_ORIGIN_LAT: Final = radians(36 + 20 / 60)
_PARALLEL_1: Final = radians(37 + 5 / 60)
_PARALLEL_2: Final = radians(38 + 40 / 60)
_FALSE_EASTING_M: Final = 1_500_000.0
_FALSE_NORTHING_M: Final = 1_000_000.0


def to_lon_lat(easting_ft: float, northing_ft: float) -> tuple[float, float]:
    """Give longitude and latitude in degrees."""
    east = easting_ft * METRES_PER_FOOT - _FALSE_EASTING_M
    north = _RHO_0 - (northing_ft * METRES_PER_FOOT - _FALSE_NORTHING_M)
    t = pow(hypot(east, north) / (_SEMI_MAJOR_M * _F), 1 / _N)
    return degrees(atan2(east, north) / _N + _ORIGIN_LON), degrees(_latitude(t))


def to_position(place_ft: tuple[float, float]) -> tuple[float, float]:
    """Give longitude and latitude with the six digits of the files, 0.1 m."""
    lon, lat = to_lon_lat(*place_ft)
    return round(lon, 6), round(lat, 6)


def _latitude(t: float) -> float:
    """Iterate equation 7-9; each round gains more than two digits, so ten are more than enough."""
    latitude = pi / 2 - 2 * atan(t)
    for _ in range(10):
        es = _E * sin(latitude)
        latitude = pi / 2 - 2 * atan(t * pow((1 - es) / (1 + es), _E / 2))
    return latitude


def _t(latitude: float) -> float:
    es = _E * sin(latitude)
    return tan(pi / 4 - latitude / 2) / pow((1 - es) / (1 + es), _E / 2)


def _m(latitude: float) -> float:
    return cos(latitude) / sqrt(1 - (_E * sin(latitude)) ** 2)


_N: Final = log(_m(_PARALLEL_1) / _m(_PARALLEL_2)) / log(_t(_PARALLEL_1) / _t(_PARALLEL_2))
_F: Final = _m(_PARALLEL_1) / (_N * pow(_t(_PARALLEL_1), _N))
_RHO_0: Final = _SEMI_MAJOR_M * _F * pow(_t(_ORIGIN_LAT), _N)
