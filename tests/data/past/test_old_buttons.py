"""Test that the current bot understands and answers the buttons on an old bot's messages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path
from typing import Any
from unittest.mock import patch

from data.sqlite import SqliteStore
from playground import Person, Playground, Reply, buttons
from playground.limits.components import BUTTON, ROW, TEXT
from playground.limits.message_limits import COMPONENTS_V2
from playground.server import UNHURRIED_SECONDS
from playground.world import messages
from tables.decide.rematch import rematch_id
from tables.ports import Standing
from tables.table import Table
from tests.data.past.description import PEOPLE, Json
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on
from ui import custom_ids
from ui.text.texts import speak


def controls(then: Json) -> Iterator[tuple[str, str]]:
    """Yield every custom id on the old screens, along with its table."""
    for table, facts in then["tables"].items():
        for custom_id, _ in chain(facts["controls"], *facts["private controls"].values()):
            yield table, custom_id


def test_every_old_control_is_parsed(then: Json) -> None:
    actions = set()
    for table, custom_id in controls(then):
        asked = custom_ids.read(custom_id)
        assert asked is not None, custom_id
        assert asked.table == table
        actions.add(asked.action)
    assert actions >= {"join", "leave", "start", "cancel", "computer", "remove", "friendly", "earnest", "rules"}
    assert actions >= {"hand", "pause", "resume", "rematch", "replay", "do", "pick", "cards", "hint", "why"}


def restore_messages(playground: Playground, then: Json) -> None:
    """Repost the tables' messages to Discord, with the old bot's controls."""
    world = playground.world
    for facts in then["tables"].values():
        parts = [
            {"type": BUTTON, "custom_id": custom_id, "style": 2, "label": "?"}
            for custom_id, values in facts["controls"]
            if values is None
        ]
        rows = [{"type": ROW, "components": parts[at : at + 5]} for at in range(0, len(parts), 5)]
        for kind, _, channel, message, _ in facts["messages"]:
            if kind == "table" and str(channel) in world.channels:
                form = {"flags": COMPONENTS_V2, "components": [{"type": TEXT, "content": "a table"}, *rows]}
                world.add_message({**messages.compose(world, str(channel), form, {}), "id": str(message)})


@asynccontextmanager
async def current_bot(path: Path, then: Json) -> AsyncIterator[Stage]:
    """Run the current bot on the old database and messages."""
    with patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS):
        async with Playground(unhurried=True) as playground:
            restore_messages(playground, then)
            store = await SqliteStore.open(path)
            try:
                async with bot_on(playground, store) as rig:
                    yield rig
                assert playground.violations == []
            finally:
                await store.close()


async def is_private(person: Person, reply: Reply) -> None:
    """Wait for an answer that is visible only to this person."""
    await person.until(lambda: reply.ephemeral)


async def has_moves(table: Table, number: int) -> None:
    """Wait until ``number`` moves have been made."""
    await eventually(lambda: len(moves_of(table)) >= number)


class Clicker:
    """A person who clicks on an old message of a table."""

    def __init__(self, rig: Stage, then: Json) -> None:
        self._rig = rig
        self._then = then

    async def click(self, name: str, table: str, what: str) -> Reply:
        """Click on the message's control for this action."""
        return await self.press(name, table, next(one for one in self._of(table) if one.endswith(f":{what}")))

    async def press(self, name: str, table: str, custom_id: str, values: list[str] | None = None) -> Reply:
        """Use a control with this custom id, even if the message doesn't have it."""
        where = next(one for one in self._then["tables"][table]["messages"] if one[0] == "table")
        message = self._rig.playground.world.message(str(where[2]), str(where[3]))
        assert message is not None, "the old message is gone"
        person = self._rig.person(name)
        reply = await person.forge(message, custom_id, values=values)
        assert not reply.failed, custom_id
        assert reply.text
        assert speak(person.locale)("refused-unknown-control") not in reply.text, custom_id
        return reply

    def _of(self, table: str) -> list[str]:
        return [custom_id for custom_id, _ in self._then["tables"][table]["controls"]]


def a_move(facts: Json) -> tuple[str, str, list[str] | None, str]:
    """Return a player who must move, an old control for a move, the values to choose in it, and the move's text."""
    names = {user: name for name, user in PEOPLE.items()}
    for seat in facts["match"]["waiting"]:
        user = facts["seats"][seat]["user"]
        for custom_id, values in facts["private controls"][str(user)]:
            asked = custom_ids.read(custom_id)
            assert asked is not None
            if asked.action == "do":
                return names[user], custom_id, None, asked.argument
            if asked.action == "pick":
                return names[user], custom_id, values[:1], values[0]
            for move in facts["match"]["legal"][str(seat)]:
                verb, *cards = move.split()
                if (asked.action, asked.argument) == ("cards", verb):
                    return names[user], custom_id, cards, move
    raise AssertionError("no old hand has a control for a move")


async def test_the_current_bot_answers_old_buttons(path: Path, then: Json) -> None:
    roles = then["roles"]
    async with current_bot(path, then) as rig:
        old = Clicker(rig, then)
        lobby = await rig.registry.table(roles["a lobby"])
        await old.click("Eve", lobby.id, "join")
        assert lobby.state.seat_of(PEOPLE["Eve"]) == 2
        await old.click("Ann", lobby.id, "start")
        assert lobby.state.standing is Standing.RUNNING

        for role in ("levelup after 2", "staircase after 1", "escalier after 33", "spectrum, answer", "spectrum, show"):
            table = await rig.registry.table(roles[f"running {role}"])
            match = table.state.match
            assert match is not None
            before = len(match.record()["moves"])
            name, custom_id, values, move = a_move(then["tables"][table.id])
            hand = await old.click(name, table.id, "hand")
            await is_private(rig.person(name), hand)
            assert (await old.click(name, table.id, "rules")).ephemeral
            asked = await old.press(name, table.id, custom_id, values)
            for sure in [one for one in buttons(asked.message) if f":do:{move}" in one.custom_id and values]:
                # a move with several cards must be confirmed
                await rig.person(name).click(sure.custom_id, asked.message)
            await has_moves(table, before + 1)
            assert moves_of(table)[before][1] == move
            count = len(moves_of(table))
            again = await old.press(name, table.id, custom_id, values)
            assert again.ephemeral
            assert len(moves_of(table)) == count, "a stale click made a move"

        over = roles["finished levelup 0"]
        assert (await old.click("Dan", over, "rules")).ephemeral
        assert (await old.click("Dan", over, "replay:all 0")).ephemeral
        await old.click("Ben", over, "rematch")
        again_at = await rig.registry.table(rematch_id(over))
        assert again_at.state.people == (PEOPLE["Ben"],)


def moves_of(table: Table) -> list[list[Any]]:
    match = table.state.match
    assert match is not None
    moves: list[list[Any]] = match.record()["moves"]
    return moves
