"""Repeatedly kill the bot without warning while people play; no move may be lost or counted twice.

Meanwhile someone keeps cutting decks, leaving and being erased; no byte of their data may remain.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path

from data.commands.backup import backup
from data.sqlite import SqliteStore
from playground import FaultInjection, NotOffered, Playground, Strictness, buttons
from playground.calls import Call
from playground.faults.chosen_faults import Failure
from tables.ports import Standing, Store
from tests.bot_process import towards
from tests.data.remains import beside, left_of
from tests.forked import FORKS, be_the_bot
from tests.players import arrange, opened
from tests.soak.consistency import check_moves, secrets_in, stored
from tests.soak.hands import GAMES, Clicks, Hand, seat, until_answered
from tests.soak.screens import left_behind, wrong_on

START_SECONDS = 60.0
SCREEN_SECONDS = 60.0
LEAVING_SECONDS = 60.0


def _logging_to(log: Path, environment: dict[str, str]) -> None:
    sys.stderr = log.open("a", buffering=1)
    be_the_bot(environment)


class Fatal(FaultInjection):
    """Cuts off a few answers, and signals to kill the bot while such an answer is in flight.

    By then, the move is stored, but its player may or may not have seen the answer.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed, share=1.0, every=0.0)
        self.kill: asyncio.Event = asyncio.Event()
        self.armed = False

    def on_request(self, call: Call, *, direct: bool) -> Failure | None:
        """Once armed, cut off the next answer and signal it."""
        if not self.armed or not call.template.endswith("/callback"):
            return None
        self.armed = False
        self.kill.set()
        return Failure("killed while answering", done=self._requests.random() < 0.5)


@dataclass
class Figures:
    seed: int
    kills: int = 0
    while_answering: int = 0
    matches: int = 0
    moves: int = 0
    erased: int = 0
    """Number of times someone was erased and left no trace in the files."""
    starts: list[float] = field(default_factory=list)
    clicks: Clicks = field(default_factory=Clicks)


class KillRun:
    """A playground with people at a few tables, and a bot that gets killed."""

    def __init__(self, seed: int, folder: Path, playground: Playground, faults: Fatal) -> None:
        self.figures = Figures(seed)
        self._rng = random.Random(seed)
        self._folder = folder
        self._playground = playground
        self._faults = faults
        self._finished: set[str] = set()
        self._seeds: set[bytes] = set()
        self._store: Store | None = None
        self.playing: set[str] = set()
        *self._people, self._passer_by = playground.people.values()
        self._words: list[str] = []

    async def run(self, kills: int, tables: int) -> None:
        """Kill the bot ``kills`` times, then let every match end and compare everything."""
        bot = await self._start()
        numbers = count()
        ending = asyncio.Event()
        players = [asyncio.create_task(self._play(numbers, ending)) for _ in range(tables)]
        players.append(asyncio.create_task(self._join_and_leave(ending)))
        try:
            for number in range(kills):
                answering = number % 3 == 0
                await self._wait_for_moment(answering=answering)
                bot.kill()
                await asyncio.to_thread(bot.join)
                self.figures.kills += 1
                await self._check_moves()
                bot = await self._start()
                for player in players:
                    if player.done():
                        await player
            ending.set()
            await asyncio.gather(*players)
            await self._check_screens()
            await self._wait_for_known_messages()
            bot.kill()
            await asyncio.to_thread(bot.join)
            bot = await self._start()
            await self._check_erasure()
            log = (self._folder / "log").read_text("utf-8")
            assert "ready as" in log
            assert secrets_in(log, self._playground, self._seeds) == []
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            bot.kill()
            await asyncio.to_thread(bot.join)

    async def _start(self) -> BaseProcess:
        began = asyncio.get_running_loop().time()
        environment = towards(self._playground, self._folder) | {"LOG_LEVEL": "DEBUG"}
        bot = FORKS.Process(target=_logging_to, args=(self._folder / "log", environment), daemon=True)
        await asyncio.to_thread(bot.start)
        async with asyncio.timeout(START_SECONDS):
            while not self._playground.world.bot_online:  # noqa: ASYNC110 - no event announces it
                await asyncio.sleep(0.01)
        self.figures.starts.append(asyncio.get_running_loop().time() - began)
        return bot

    async def _wait_for_moment(self, *, answering: bool) -> None:
        """Wait for the moment to kill the bot: either a random one, or one when an answer is in flight."""
        await asyncio.sleep(self._rng.uniform(0.0, 0.8))
        if answering:
            self._faults.kill.clear()
            self._faults.armed = True
            try:
                async with asyncio.timeout(10.0):
                    await self._faults.kill.wait()
                self.figures.while_answering += 1
            except TimeoutError:
                self._faults.armed = False

    async def _play(self, numbers: count[int], ending: asyncio.Event) -> None:
        """Play one match after another."""
        while not ending.is_set():
            number = next(numbers)
            rng = random.Random(f"{self.figures.seed} {number}")
            game = list(GAMES)[number % len(GAMES)]
            people = rng.sample(self._people, GAMES[game][0])
            key = await seat(self._playground, game, people, self.figures.clicks)
            self.playing.add(key)
            hands = [
                Hand(self._playground, person, key, random.Random(rng.random()), self.figures.clicks)
                for person in people
            ]
            await asyncio.gather(*(hand.play(lambda key=key: self._is_over(key)) for hand in hands))  # type: ignore[misc]  # mypy infers no lambda with a default
            self.figures.matches += 1

    async def _join_and_leave(self, ending: asyncio.Event) -> None:
        """Repeatedly open a table, cut the deck, leave, and ask to be erased."""
        while not ending.is_set():
            word = f"heron {len(self._words)}"
            self._words.append(word)
            lobby = await until_answered(lambda: opened(self._passer_by, "levelup"))
            with suppress(TimeoutError, NotOffered, LookupError):
                await self._passer_by.submit(await self._passer_by.click("Cut", lobby.message), word=word)
            while not await self._erased():  # noqa: ASYNC110 - no event announces it
                await asyncio.sleep(0.2)
            self.figures.erased += 1

    async def _erased(self) -> bool:
        """Leave every table, then ask to be erased; return whether the erasure happened."""
        person = self._passer_by
        for message in person.messages():
            offered = [button.label for button in buttons(message)] if person.name in str(message) else []
            with suppress(TimeoutError, NotOffered, LookupError):
                if "Leave" in offered:
                    await person.click("Leave", message)
                elif "Table…" in offered:
                    await arrange(person, "Leave", message)
        with suppress(TimeoutError, NotOffered, LookupError):
            asked = await person.click("Erase me…", (await person.slash("privacy")).message)
            return "no longer hold any data" in (await person.click("Yes, erase me", asked.message)).text
        return False

    async def _check_erasure(self) -> None:
        """Check that no data of an erased person is in the database, its WAL or a fresh backup."""
        path, copy = self._folder / "stairwell.db", self._folder / "copy.db"
        await asyncio.to_thread(backup, path, copy)
        person = self._passer_by
        found = await asyncio.to_thread(left_of, int(person.id), (person.name, *self._words), [copy, *beside(path)])
        assert found == {}, f"erasing {person.name} left {found}"

    def _is_over(self, key: str) -> bool:
        """Return whether the table's message shows that the match is over."""
        messages = self._playground.world.messages.get(self._playground.channel, {}).values()
        return any(f"s1:{key}:-:rematch" in str(message["components"]) for message in messages)

    async def _check_moves(self) -> None:
        store = await SqliteStore.open(self._folder / "stairwell.db")
        try:
            for key in self.playing - self._finished:
                state = await stored(store, key)
                self._seeds.add(state.header.seed)
                await check_moves(store, key, self.figures.clicks.confirmed[key])
                if state.standing is Standing.OVER:
                    self._finished.add(key)
                    self.figures.moves += len(state.match.record()["moves"]) if state.match is not None else 0
        finally:
            await store.close()

    async def _check_screens(self) -> None:
        """Check that every message equals the screen drawn from the stored log."""
        await self._check_moves()
        store = await SqliteStore.open(self._folder / "stairwell.db")
        try:
            for key in self.playing:
                async with asyncio.timeout(SCREEN_SECONDS):
                    while await wrong_on(store, self._playground, key):  # noqa: ASYNC110 - no event announces it
                        await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(f"table {key}: a message doesn't show what is stored") from None
        finally:
            await store.close()

    async def _wait_for_known_messages(self) -> None:
        """Wait until the bot knows every message that has controls."""
        store = await SqliteStore.open(self._folder / "stairwell.db")
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(LEAVING_SECONDS):
                    while await left_behind(store, self._playground):  # noqa: ASYNC110 - no event announces it
                        await asyncio.sleep(0.1)
            left = await left_behind(store, self._playground)
        finally:
            await store.close()
        assert left == [], f"{len(left)} messages were left behind: {left[:3]}"


async def run(seed: int, kills: int, tables: int = 4) -> Figures:
    """Kill the bot ``kills`` times while people play at ``tables`` tables.

    :raises AssertionError: if anything is wrong; the message names the seed.
    """
    faults = Fatal(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(faults=faults, checked=False, strictness=Strictness.loose()) as playground:
            kill_run = KillRun(seed, Path(folder), playground, faults)
            try:
                await kill_run.run(kills, tables)
            except (AssertionError, TimeoutError) as problem:
                log = (Path(folder) / "log").read_text("utf-8")[-3000:]
                raise AssertionError(f"kills {seed}: {str(problem) or type(problem).__name__}\n{log}") from problem
            assert playground.violations == [], f"kills {seed}: {playground.violations[:1]}"
            return kill_run.figures
