"""What /table offers while somebody types: the open tables of this server, told apart, the newest first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from cogs.moderation import LONGEST_NAME, MOST_OFFERED, Moderation

HERE = 7


def a_table(number: int, *people: str, computers: int = 0, game: str = "levelup") -> Any:
    seats = [SimpleNamespace(name=name, level=None) for name in people]
    seats += [SimpleNamespace(name="Ada", level="novice")] * computers
    state = SimpleNamespace(header=SimpleNamespace(game=game), seats=seats)
    return SimpleNamespace(id=f"{number:04}abcdef", state=state)


async def offered(*tables: Any, typed: str = "") -> dict[str, str]:
    """The names that are offered, each with the table that it means."""
    of_servers = {HERE: list(tables)}

    async def tables_on(guild: int) -> list[Any]:
        return of_servers.get(guild, [])

    registry: Any = SimpleNamespace(tables_on=tables_on)
    preferences = SimpleNamespace(locale=lambda _user, locale: locale)
    interaction: Any = SimpleNamespace(
        guild_id=HERE, locale="en-GB", user=SimpleNamespace(id=1), client=SimpleNamespace(preferences=preferences)
    )
    table_messages: Any = None
    cog: Any = Moderation(registry, table_messages)  # autocompletes are typed as functions, not as methods
    choices = await cog.offered(interaction, typed)
    return {choice.name: choice.value for choice in choices}


async def test_a_table_is_named_by_its_game_its_people_and_the_beginning_of_its_id() -> None:
    names = await offered(a_table(1, "Ann", "Ben", computers=2), a_table(2, "Cléo", game="staircase"))
    assert list(names.items()) == [
        ("Staircase · Cléo · 0002", "0002abcdef"),
        ("Level Up · Ann, Ben · 0001", "0001abcdef"),
    ]


async def test_what_was_typed_is_looked_for_anywhere_in_the_name_in_any_case() -> None:
    tables = [a_table(1, "Ann"), a_table(2, "Cléo"), a_table(3, "Ben", game="staircase")]
    assert list((await offered(*tables, typed="CLÉO")).values()) == ["0002abcdef"]
    assert list((await offered(*tables, typed="stair")).values()) == ["0003abcdef"]
    assert await offered(*tables, typed="nobody") == {}


async def test_no_more_and_no_longer_names_than_discord_takes_and_the_id_stays() -> None:
    crowd = [a_table(number, *["A name of thirty-two characters."] * 4) for number in range(MOST_OFFERED + 5)]
    names = await offered(*crowd)
    assert len(names) == MOST_OFFERED
    assert all(len(name) == LONGEST_NAME and name.endswith(f"… · {table[:4]}") for name, table in names.items())
    assert next(iter(names.values())) == crowd[-1].id
