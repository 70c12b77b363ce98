"""Play a whole match, and compare every visible claim with the truth after each step.

``python -m benchmarks.rate_limits.in_virtual_time tests.promises.an_evening JSON``: in virtual time, so that people
can think, tokens can expire, and the bot has its usual pauses. The bot, its store and the playground are real; only
pictures aren't drawn.

Ann gets her hand by direct message, Ben in the channel, and Dan has closed his DMs; a computer plays with them. The
match is interrupted by the chosen troubles, one after every second move.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from benchmarks.rate_limits.whole_match import a_bot
from data.sqlite import SqliteStore
from playground import NotOffered, Person, Playground, Reply, buttons
from playground.errors import Refusal
from playground.limits.components import walk
from playground.people.interactions import TOKEN_SECONDS
from playground.world.seed_world import Permission
from tables.ports import Standing
from tables.table import Table
from tests.games.facts import facts_of
from tests.matches import match_of
from tests.players import opened, panel, press, sensible
from tests.promises.visible_claims import Ledger, contradictions, visible
from tests.seeded_secrets import secrets_from
from ui import custom_ids

Json = dict[str, Any]
PEOPLE = {"Ann": "dm", "Ben": "channel", "Dan": "dm"}
CLOSED = "Dan"
"""The person who has closed their DMs."""
OPTIONS: dict[str, Json] = {
    "levelup": {"first_round": 3, "last_round": 4, "jokers": 2, "max_hands": 4},
    "escalier": {"max_cards": 4},
    "crazyeights": {"moves": 30},
}
"""House rules that make a game's matches long enough for some trouble; games not listed have short matches anyway."""
ANSWERING = {*custom_ids.MOVES, custom_ids.OPEN, "pick", "cards"}
"""The actions of controls that answer a question."""
THINKING = (4.0, 18.0)
"""How many seconds people think before each move."""
GRACE = 3.0
"""Seconds after the last step by which every screen must be correct."""
MOST_MATCHES = 3
"""The most matches of one game."""
RETRIED = 130.0
"""Seconds after which every refused request has been retried."""
NO_PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcffff3f030005fe02fea7d6059b0000000049454e44ae426082"
)


async def main(troubles: dict[str, list[str]], seed: int = 1) -> dict[str, list[Json]]:
    """Play evenings of several games with these troubles; return each evening's claims and contradictions.

    A match too short for most of its troubles is followed by another with the rest.
    """
    found: dict[str, list[Json]] = {}
    for game, given in troubles.items():
        coming, found[game] = given, []
        while coming and 2 * len(coming) >= len(given) and len(found[game]) < MOST_MATCHES:
            report = await played(game, coming, seed)
            found[game].append(report)
            coming = report["left"]
    return found


async def played(game: str, troubles: list[str], seed: int, moves: int = 1000) -> Json:
    """Play a match of at most this many moves; return the claims compared, and the contradictions found."""

    async def no_picture(*_picture: object, **_how: object) -> bytes:
        return NO_PICTURE

    with TemporaryDirectory() as folder, ExitStack() as around:
        around.enter_context(patch("tables.state.match_seed", lambda *_: sha256(f"{game} {seed}".encode()).digest()))
        around.enter_context(patch("tables.thinking.secrets", secrets_from(random.Random(seed))))
        around.enter_context(patch("delivery.discord_api.requests.draw", no_picture))
        ledger = around.enter_context(Ledger())
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        try:
            async with Playground(checked=False, unhurried=True) as playground:
                evening = Evening(playground, store, ledger, game, random.Random(f"{game} {seed}"))
                return await evening.play(troubles, moves)
        finally:
            await store.close()


class Evening:
    """Three people at one table."""

    def __init__(
        self, playground: Playground, store: SqliteStore, ledger: Ledger, game: str, rng: random.Random
    ) -> None:
        self._playground, self._store, self._ledger, self._game, self._rng = playground, store, ledger, game, rng
        self._people = [playground.people[name] for name in PEOPLE]
        self._names = {person.id: person.name for person in self._people}
        self._running = AsyncExitStack()
        self._table = ""
        self._compared: Counter[str] = Counter()
        self._wrong: Counter[tuple[str, str, str]] = Counter()
        self._samples: dict[str, str] = {}

    async def play(self, troubles: list[str], most: int) -> Json:
        """Play the match, triggering the next trouble after every second move."""
        await self._start_bot()
        await self._sit_down()
        made, coming = 0, list(troubles)
        while made < most and await self._move():
            made += 1
            await self._compare("a move")
            await asyncio.sleep(self._rng.uniform(*THINKING))
            if coming and made % 2 == 0 and await self._goes_on():
                await getattr(self, f"_{coming.pop(0)}")()
        await self._compare("the end")
        await self._look_up()
        await self._running.aclose()
        wrong = [[*what, times] for what, times in self._wrong.items()]
        return {"moves": made, "compared": +self._compared, "wrong": wrong, "samples": self._samples, "left": coming}

    async def _start_bot(self) -> None:
        self._stage = await self._running.enter_async_context(a_bot(self._playground, self._store))

    async def _now(self) -> Table:
        return await self._stage.registry.table(self._table)

    async def _goes_on(self) -> bool:
        return (await self._now()).state.standing is Standing.RUNNING

    # -- playing -------------------------------------------------------------------------------------------------------

    async def _sit_down(self) -> None:
        for person in self._people:
            person.locale = "en-GB"
            await self._store.archive.hide(int(person.id), False)  # so that the bot knows these people
            await self._stage.registry.preferences.set("player", int(person.id), {"hands": PEOPLE[person.name]})
            self._playground.world.close_dms(person.id, closed=person.name == CLOSED)
        host, *guests = self._people
        rules = OPTIONS.get(self._game, facts_of(self._game).short)
        lobby = await self._open(host, rules)
        (self._table,) = await self._store.open_by_last_step()
        await self._compare("a lobby")
        for guest in guests:
            await guest.click("Join", lobby.message)
            await self._compare("a lobby")
        await host.select("Add a computer player", "novice", await panel(host, lobby.message))
        await self._compare("a lobby")
        await host.click("Start", lobby.message)
        for guest in guests:
            await self._press(guest, "My hand")
        await self._compare("the start")

    async def _open(self, host: Person, rules: Json) -> Reply:
        return await opened(host, self._game, pace="slow", **rules)

    async def _asked(self) -> list[tuple[Person, int]]:
        """Wait until people can move, and return them with their seats; return an empty list after the match."""
        while await self._goes_on():
            table = await self._now()
            users = {table.state.seats[seat].user: seat for seat in match_of(table).waiting}
            if asked := [(one, users[int(one.id)]) for one in self._people if int(one.id) in users]:
                return asked
            await asyncio.sleep(1.0)
        return []

    async def _move(self) -> bool:
        """Make the next move that only a person can make; return False if the match is over."""
        asked = await self._asked()
        if not asked:
            return False
        person, seat = self._rng.choice(asked)
        match = match_of(await self._now())
        hand = self._hand(person, match.decision or "")
        if hand is None:
            await self._press(person, "My hand")
            hand = self._hand(person, match.decision or "")
        assert hand is not None, f"{person.name} finds no controls"
        await press(person, hand, sensible(match, seat, self._rng))
        return True

    def _hand(self, person: Person, decision: str) -> Json | None:
        """Return the newest message in which a person can answer this question."""
        for message in reversed(person.everything()):
            ids = [custom_ids.read(part["custom_id"]) for part in walk(message["components"]) if "custom_id" in part]
            here = [one for one in ids if one is not None and (one.table, one.decision) == (self._table, decision)]
            if any(one.action in ANSWERING for one in here):
                return message
        return None

    async def _press(self, person: Person, label: str) -> None:
        """Press a button on the newest of the table's channel messages that has it."""
        for message in reversed(person.messages()):
            if any(one.label == label and self._table in one.custom_id for one in buttons(message)):
                await person.click(label, message)
                await asyncio.sleep(1.0)
                return
        raise NotOffered(f"{person.name} finds no {label}")

    # -- trouble -------------------------------------------------------------------------------------------------------

    async def _expired(self) -> None:
        """Let the tokens of all clicks expire."""
        await asyncio.sleep(TOKEN_SECONDS + 60.0)
        await self._compare("expired tokens")

    async def _late(self) -> None:
        """Let the player on turn run out of time, so that a computer moves for them."""
        table = await self._now()
        await table.time_up(next(iter(table.deadlines.values())))
        await self._compare("a time-out")

    async def _refused(self) -> None:
        """Let Discord refuse all edits during three moves."""
        with self._no_edits():
            for _ in range(3):
                await self._move()
                await asyncio.sleep(GRACE)
        await asyncio.sleep(RETRIED)
        await self._compare("refusals")

    @contextmanager
    def _no_edits(self) -> Iterator[None]:
        api = self._playground.api_server
        for _ in range(50):
            api.fail_next("PATCH", r"/messages/", Refusal(0, status=503))
        try:
            yield
        finally:
            api._planned.clear()

    async def _locked_out(self) -> None:
        """Revoke the bot's access to the channel for three moves, while no token can edit its messages."""
        await asyncio.sleep(TOKEN_SECONDS + 60.0)
        world, channel = self._playground.world, self._playground.channel
        world.set_permissions(world.bot["id"], channel, deny=Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
        for _ in range(3):
            await self._move()
            await asyncio.sleep(GRACE)
        world.set_permissions(world.bot["id"], channel)
        await asyncio.sleep(RETRIED)
        await self._compare("lost permissions")

    async def _restart(self) -> None:
        """Stop the bot for a minute."""
        await self._running.aclose()
        await asyncio.sleep(60.0)
        await self._start_bot()
        await self._compare("a restart")

    async def _pause(self) -> None:
        """Let everyone vote to pause, and then to resume."""
        for label in ("Pause", "Resume"):
            for person in self._people:
                await self._press(person, label)
                await self._compare("a vote")

    async def _repair(self) -> None:
        """Let a moderator repair the table."""
        await self._stage.client.table_messages.repair(await self._now())
        await self._compare("a repair")

    async def _leave(self) -> None:
        """Have the last person leave, and return after everyone else has moved."""
        leaver = self._people[-1]
        await self._press(leaver, "Leave")
        await self._compare("leaving")
        await asyncio.sleep(60.0)
        await self._compare("leaving")
        if await self._goes_on():
            await self._press(leaver, "My hand")
            await self._compare("coming back")

    async def _renamed(self) -> None:
        """Have the last person take the first one's name, which the bot learns from their next click."""
        renamed, name = self._people[-1], self._people[0].name
        renamed.change_name(name)
        await self._press(renamed, "My hand")
        state = (await self._now()).state
        assert state.seats[state.seat_of(int(renamed.id)) or 0].name == name
        await self._compare("a new name")

    async def _kicked(self) -> None:
        """Have a moderator remove the last person from the match."""
        await self._people[0].slash("table kick", player=self._people[-1])
        self._people.pop()
        await self._compare("a kick")

    async def _listed(self) -> None:
        """Have everyone list their tables; that answer is never updated, but it says when it held."""
        for person in self._people:
            listed = (await person.slash("games")).text
            state = (await self._now()).state
            match = match_of(state)
            asked = state.seat_of(int(person.id)) in match.waiting and not state.paused
            if ("Your turn" in listed) != asked or "As of <t:" not in listed:
                self._wrong["a list", "list", "asks"] += 1
            self._compared["list"] += 1

    async def _look_up(self) -> None:
        """After the match, compare everyone's profile and the leaderboard with its result.

        A first place doesn't count as a win if a computer made most of the player's moves.
        """
        state = (await self._now()).state
        outcome = match_of(state).outcome
        if outcome is None or state.ended is not None:
            return
        result = await self._store.archive.result(self._table)
        assert result is not None
        for person in self._people:
            seat = state.seat_of(int(person.id)) or 0
            won = int(outcome.places[seat] == 1 and not result.seats[seat].left)
            profile = (await person.slash("profile")).text
            board = (await person.slash("leaderboard", game=self._game, period="week")).text
            names = [seat.name in board for seat in state.seats if seat.user and not seat.removed]
            if f"1 match, {won} won" not in profile or not all(names) or f"{won} of 1 won" not in board:
                self._wrong["the end", "records", "wins"] += 1
                self._samples["records"] = f"{profile}\n{board}"
            self._compared["records"] += 1

    def _is_from_before(self, message: Json) -> bool:
        """Return whether nobody could have edited a message since the bot died, and it says when it held."""
        return False

    # -- comparing -----------------------------------------------------------------------------------------------------

    async def _compare(self, after: str) -> None:
        """Wait for three quiet seconds, then compare everything that is visible."""
        table, seq = await self._now(), -1
        while seq != table.state.seq:
            seq = table.state.seq
            await asyncio.sleep(GRACE)
        self._compared[f"steps: {after}"] += 1
        world = self._playground.world
        for message, reader in visible(world):
            screen = self._ledger.shown(message, table.state, reader)
            if self._is_from_before(message):
                continue
            if screen is None or screen.table != table.id:
                self._compared["unknown"] += screen is None
                continue
            direct = world.is_direct(message["channel_id"])
            found = contradictions(screen, table, reader, self._stage.registry.now(), direct=direct)
            self._compared[found.kind] += 1
            whose = f"{found.kind} ({self._names[reader]})" if reader is not None else found.kind
            for topic in {*(wrong.topic for wrong in found.wrong), *(["any"] if found.wrong else [])}:
                self._wrong[after, whose, topic] += 1
            for wrong in found.wrong:
                self._samples.setdefault(f"{whose}, {wrong.topic}", f"{wrong.claimed!r} is {wrong.true!r}"[:300])
