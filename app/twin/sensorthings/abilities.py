"""What a SensorThings server can, found out by asking it once; what it cannot is done here."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.twin.sensorthings.pages import Pages, ask

# Any small polygon: only whether the function is known counts.
_ANYWHERE: Final = "geography'POLYGON((0 0,1 0,1 1,0 1,0 0))'"


@dataclass(frozen=True, slots=True)
class Abilities:
    """What the server can.

    time_field is what observations can be sorted and filtered by. text_function is contains, substringof or
    empty. clock is the server's, None where it does not say.
    """

    sorts_by_id: bool
    time_field: str
    text_function: str
    filters_space: bool
    clock: datetime | None

    @property
    def notes(self) -> tuple[str, ...]:
        """What is done another way than the standard has it, for the report."""
        said = (
            (
                self.time_field == "resultTime",
                "The server does not sort by phenomenonTime: the newest readings are those that came last.",
            ),
            (
                not self.time_field,
                "The server does not sort observations by time: those it gave first were taken.",
            ),
            (
                not self.sorts_by_id,
                "The server does not sort by id: rows that change while reading may be missed.",
            ),
        )
        return tuple(sentence for holds, sentence in said if holds)

    def text_filter(self, field: str, literal: str) -> str:
        """Give the condition that a field contains a literal, "" where the server has no such function."""
        forms = {
            "contains": f"contains({field},{literal})",
            "substringof": f"substringof({literal},{field})",
        }
        return forms.get(self.text_function, "")


async def probe(pages: Pages) -> Abilities:
    """Ask the server what it can.

    Raises:
        SourceUnavailableError: it is no SensorThings server, or does not answer this program.
        NetworkError: it cannot be reached.
    """
    clock = (await pages.first(ask("Things", top=1))).clock
    time_field = ""
    for name in ("phenomenonTime", "resultTime"):
        if await pages.can(ask("Observations", top=1, orderby=f"{name} desc")):
            time_field = name
            break
    text_function = ""
    for function in ("contains(name,'a')", "substringof('a',name)"):
        if await pages.can(ask("Things", top=1, filter=function)):
            text_function = function.split("(", maxsplit=1)[0]
            break
    return Abilities(
        sorts_by_id=await pages.can(ask("Things", top=1, orderby="id")),
        time_field=time_field,
        text_function=text_function,
        filters_space=await pages.can(
            ask("Things", top=1, filter=f"st_within(Locations/location,{_ANYWHERE})")
        ),
        clock=clock,
    )
