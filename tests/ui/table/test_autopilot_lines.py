"""Test the lines that say that a computer player moved for an absent player, or that the player is back."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from engine import GAMES
from tables.decide.lobby import Person, join
from tables.decide.match import leave, take_back
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.table import Table
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, click, registry, store, time, to_move
from tests.ui.test_text_alternatives import text_of
from ui.table.table_screens import hand_screen, table_screen

__all__ = ["click", "registry", "store", "time"]  # fixtures
GAMES_OF_CARDS = ["levelup", "staircase", "escalier", "spectrum"]


def hand_of(table: Table, user: int, locale: str = "en-GB") -> str:
    seat = table.state.seat_of(user)
    assert seat is not None
    return text_of(hand_screen(table.state, table.deadlines, seat, link=None, locale=locale))


def everybodys(table: Table) -> str:
    return text_of(table_screen(table.state, table.deadlines))


async def running(registry: TableRegistry, click: Clicks, game: str) -> Table:
    """Return a running match of three."""
    table = await registry.open(Opening(game, guild=1, channel=2, pace="live", locale="en-GB"), ANN, click())
    for guest in (BEN, CLEO):
        await table.ask(join, click(), guest)
    await table.start(ANN.user, click())
    return table


async def let_time_run_out(table: Table) -> Person:
    """Let the player to move run out of time, so that a computer player moves for them."""
    user, _, _ = to_move(table)
    seat = table.state.seat_of(user)
    assert seat is not None
    for _ in range(2):  # first the person's time runs out, then the computer player's pause
        await table.time_up(table.deadlines[seat])
    return next(person for person in (ANN, BEN, CLEO) if person.user == user)


async def late(registry: TableRegistry, click: Clicks, game: str) -> tuple[Table, Person]:
    """Return a three-player match in which a computer player has just moved for a player who ran out of time."""
    table = await running(registry, click, game)
    for _ in range(40):
        person = await let_time_run_out(table)
        others = (one for one in (ANN, BEN, CLEO) if one is not person)
        shown = [everybodys(table), *(hand_of(table, one.user) for one in others)]
        if all("Time ran out for" in words for words in shown):  # a hand has room for the newest event only
            return table, person
        await table.ask(take_back, click(), person.user)
    raise AssertionError("no line reports the computer's moves")


@pytest.mark.parametrize("game", GAMES_OF_CARDS)
async def test_a_late_player_reads_what_the_computer_did_for_them(
    registry: TableRegistry, click: Clicks, game: str
) -> None:
    table, person = await late(registry, click, game)
    assert f"⌛ Time ran out for {person.name}: A Regular player " in everybodys(table)
    away = hand_of(table, person.user)
    assert "**⌛ Time ran out.** A Regular player moves for you." in away
    assert "Your turn" not in away
    assert "In your place" not in away, "the next move would be missing there"
    other = next(one for one in (ANN, BEN, CLEO) if one is not person)
    assert f"⌛ Time ran out for {person.name}: A Regular player " in hand_of(table, other.user)
    await table.ask(take_back, click(), person.user)
    assert "You took your seat back" in hand_of(table, person.user)


async def test_everyone_reads_that_a_player_is_back(registry: TableRegistry, click: Clicks) -> None:
    table, person = await late(registry, click, "levelup")
    await table.ask(take_back, click(), person.user)
    assert f"{person.name} came back." in everybodys(table)
    assert "You took your seat back" in hand_of(table, person.user)
    assert "moves for you" not in hand_of(table, person.user)


async def test_a_player_who_left_is_shown_as_such(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, "levelup")
    user, _, _ = to_move(table)
    await table.ask(leave, click(), user)
    (deadline,) = table.deadlines.values()
    await table.time_up(deadline)
    name = next(person.name for person in (ANN, BEN, CLEO) if person.user == user)
    assert f"In {name}’s place: A Regular player " in everybodys(table)
    assert "**You have left.** A Regular player moves for you." in hand_of(table, user)


async def test_the_line_survives_a_restart(
    registry: TableRegistry, click: Clicks, store: SqliteStore, time: Time
) -> None:
    table, person = await late(registry, click, "levelup")
    await table.ask(take_back, click(), person.user)
    again = await TableRegistry(store, now=time).table(table.id)
    assert everybodys(again) == everybodys(table)


@pytest.mark.parametrize(
    ("locale", "words"),
    [("fr", "Un joueur confirmé"), ("de", "Ein fortgeschrittener Computer"), ("es-ES", "Un jugador intermedio")],
)
async def test_the_line_is_in_the_readers_language(
    registry: TableRegistry, click: Clicks, locale: str, words: str
) -> None:
    table, person = await late(registry, click, "levelup")
    assert words in hand_of(table, person.user, locale)
    assert set(GAMES_OF_CARDS) <= set(GAMES)
