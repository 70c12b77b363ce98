"""Test the tables suggested while typing /table: this server's open ones, newest first, with distinct names."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from cogs.table import LONGEST_NAME, MOST_OFFERED
from tables.decide.lobby import Person, add_computer, join
from tables.decide.opening import Opening
from tests.stage import Stage, stage

CLICKS = count(1)


async def opened(rig: Stage, number: int, *people: str, computers: int = 0, game: str = "levelup") -> str:
    """Open a lobby with these people in the playground's server; its id begins with this number."""
    guild, channel = int(rig.playground.world.guild["id"]), int(rig.playground.channel)
    opening = Opening(game, guild, channel, pace="live", options={}, locale="en-GB", table=f"{number:04}abcdef")
    host, *guests = (Person(10 * number + at, name, "en-GB") for at, name in enumerate(people, 1))
    table = await rig.registry.open(opening, host, next(CLICKS))
    for guest in guests:
        await table.ask(join, next(CLICKS), guest)
    for _ in range(computers):
        await table.ask(add_computer, next(CLICKS), host.user, "novice")
    return table.id


async def offered(rig: Stage, typed: str = "") -> dict[str, str]:
    """Return each suggested table's id, keyed by the name shown."""
    choices = (await rig.person("Ann").complete("table end", "table", table=typed)).choices
    return {choice["name"]: choice["value"] for choice in choices}


async def test_a_table_is_listed_by_game_people_and_the_start_of_its_id(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await opened(rig, 1, "Ann", "Ben", computers=2)
        await opened(rig, 2, "Cléo", game="staircase")
        names = await offered(rig)
        assert list(names.items()) == [
            ("Staircase · Cléo · 0002", "0002abcdef"),
            ("Level Up · Ann, Ben · 0001", "0001abcdef"),
        ]


async def test_the_typed_text_matches_anywhere_in_the_name_in_any_case(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await opened(rig, 1, "Ann")
        await opened(rig, 2, "Cléo")
        await opened(rig, 3, "Ben", game="staircase")
        assert list((await offered(rig, "CLÉO")).values()) == ["0002abcdef"]
        assert list((await offered(rig, "stair")).values()) == ["0003abcdef"]
        assert await offered(rig, "nobody") == {}


async def test_names_fit_discords_limits_and_keep_the_id(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        four = ["A name of thirty-two characters."] * 4
        crowd = [await opened(rig, number, *four) for number in range(1, MOST_OFFERED + 6)]
        names = await offered(rig)
        assert len(names) == MOST_OFFERED
        assert all(len(name) == LONGEST_NAME and name.endswith(f"… · {table[:4]}") for name, table in names.items())
        assert next(iter(names.values())) == crowd[-1]
