"""Assets in cells of the world: how many, where their middle lies, what is worst among them; numpy only."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from app.ui.map.mercator import Flags, Floats, Ints

# Cells are 64 pixels wide at a whole zoom level and lie on the world, so that they stand still.
CELLS_PER_TILE: Final = 4
MAX_LEVEL: Final = 22


@dataclass(frozen=True, slots=True, eq=False)
class Clusters:
    """The cells of one level that hold something, a column each.

    marks counts assets drawn as marks, alerts the active alerts of all assets in the cell, priorities the
    worst of them (0 none), abnormal the assets at fault. only is the asset of a cell with one mark, else -1.
    """

    x: Floats
    y: Floats
    marks: Ints
    alerts: Ints
    priorities: Ints
    abnormal: Ints
    only: Ints

    def __len__(self) -> int:
        return len(self.x)


def cluster(
    level: int, x: Floats, y: Floats, is_mark: Flags, priorities: Ints, alerts: Ints, is_abnormal: Flags
) -> Clusters:
    """Gather assets with a place into the cells of a zoom level.

    Assets that are lines count with their alerts alone; a cell with neither mark nor alert is left out.
    """
    if len(x) == 0:
        none_f, none_i = np.empty(0), np.empty(0, dtype=np.int64)
        return Clusters(none_f, none_f, none_i, none_i, none_i, none_i, none_i)
    across = CELLS_PER_TILE * 2**level
    columns = np.minimum((x * across).astype(np.int64), across - 1)
    rows = np.minimum((np.clip(y, 0, 1) * across).astype(np.int64), across - 1)
    keys = rows * across + columns
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    begins = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))

    is_mark, priorities, alerts = is_mark[order], priorities[order], alerts[order]
    marks = np.add.reduceat(is_mark.astype(np.int64), begins)
    counts = np.add.reduceat(alerts, begins)
    # No alert must not look like the worst one.
    worst = np.minimum.reduceat(np.where(priorities > 0, priorities, 9), begins)
    abnormal = np.add.reduceat((is_abnormal[order] & is_mark).astype(np.int64), begins)
    only = np.maximum.reduceat(np.where(is_mark, order, -1), begins)
    # A cell's middle is that of its marks; where there are none, that of what has alerts.
    weights = np.where(is_mark, 1.0, np.where(alerts > 0, 1e-9, 0.0))
    total = np.add.reduceat(weights, begins)
    with np.errstate(invalid="ignore"):
        middle_x = np.add.reduceat(x[order] * weights, begins) / total
        middle_y = np.add.reduceat(y[order] * weights, begins) / total
    kept = (marks > 0) | (counts > 0)
    return Clusters(
        x=middle_x[kept],
        y=middle_y[kept],
        marks=marks[kept],
        alerts=counts[kept],
        priorities=np.where(worst == 9, 0, worst)[kept],
        abnormal=abnormal[kept],
        only=np.where(marks == 1, only, -1)[kept],
    )
