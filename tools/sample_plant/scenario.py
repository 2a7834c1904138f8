"""What the sample plant's week is: its clock, and everything that was planted in it.

Whatever stands here was chosen, not computed; resources/sample_plant/README.md and site.json say so too.
"""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

TIMEZONE: Final = ZoneInfo("America/Kentucky/Louisville")
# A Friday, 11:00 at the site: the spare pump has just started and the tank it fills is still low.
AS_OF: Final = datetime(2026, 10, 30, 15, tzinfo=UTC)
STEP: Final = timedelta(hours=1)
# Seven days, both ends included.
STEPS: Final = 169
# The network's demand pattern begins at midnight, and the tanks need two days to forget how they were filled.
SIMULATION_START: Final = datetime(2026, 10, 21, tzinfo=TIMEZONE).astimezone(UTC)
TIMES: Final = tuple(AS_OF - STEP * (STEPS - 1 - step) for step in range(STEPS))

# The pump that runs without a break in the published network is out of service in the last 11 hours;
# EPANET computes what follows.
OUTAGE_PUMP: Final = "P-2"
OUTAGE_START: Final = datetime(2026, 10, 30, tzinfo=TIMEZONE).astimezone(UTC)

# Hours of readings that never arrived, before as_of: more than 10 intervals is offline, more than 3 stale.
SILENT_HOURS: Final = {"PT-216": 30, "PT-418": 14, "PT-640": 5}
# Hours before as_of whose readings are marked uncertain: a transmitter due for calibration.
UNCERTAIN_HOURS: Final = {"PT-410": 12}

SHIFTS: Final = {"day": "06:00-14:00", "evening": "14:00-22:00", "night": "22:00-06:00"}


def iso(moment: datetime) -> str:
    """Write a moment as the hand-over files do."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
