"""The plant's newest readings beside a step."""

from collections.abc import Sequence

from app.domain.errors import AssistantError
from app.domain.walk import LiveValue
from app.services.plant import PlantService
from app.twin.live import read_live
from app.twin.open_plant import OpenPlant


class PlantLive:
    """Reads sensors of the open plant, at the plant's clock."""

    def __init__(self, plant: PlantService) -> None:
        self._plant = plant

    async def of_tags(self, tags: Sequence[str]) -> tuple[LiveValue, ...]:
        """Give the readings at tags; where the plant cannot be read, an entry with the reason for each."""

        def read(plant: OpenPlant) -> tuple[LiveValue, ...]:
            return read_live(plant.reader, tags, int(self._plant.now().timestamp() * 1000))

        try:
            return await self._plant.use(read)
        except AssistantError as error:
            return tuple(
                LiveValue(tag, "", None, "", None, "", is_stale=True, note=error.user_text) for tag in tags
            )
