"""Repeatedly replace all of a bot's processes while people click on all shards."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from data.connections import open_store
from data.postgres.address import Address
from fleet.processes import Processes
from playground import Person, Playground, Reply
from playground.world_file import Json
from tables.ports import Standing, Store
from tests.bot_process import towards
from tests.data.tables_in import tables_in
from tests.postgres import PostgresServer
from tests.soak.consistency import check_moves
from tests.soak.hands import UPDATE, Clicks, Control, Hand, refusals_on, seat
from ui import custom_ids
from ui.text.texts import speak

SHARDS = 3
GAME = "levelup"
DISCORDS_PATIENCE = 3.0
"""Seconds that the real Discord waits for an answer to a click."""
PACE = 0.25
"""How many seconds after an answer the person clicks again."""
MATCH_SECONDS = 300.0
LANGUAGE = "en-GB"
AGAIN = speak(LANGUAGE)("refused-elsewhere")


@dataclass
class Figures:
    """The results of a run. ``late`` counts clicks that were answered, but too late for Discord.

    ``again`` counts clicks answered with a request to click again, and ``refused`` counts those refused in other words.
    ``stale`` lists moves answered with the unchanged hand and no refusal; ``undone`` lists moves after which the
    message showed the new screen and then the old one again.
    """

    replaced: int = 0
    late: int = 0
    again: int = 0
    stale: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    clicks: Clicks = field(default_factory=Clicks)


class Watched(Hand):
    """A person who clicks steadily; each answer is checked."""

    def __init__(self, figures: Figures, playground: Playground, person: Person, table: str, channel: str) -> None:
        super().__init__(playground, person, table, random.Random(f"{table} {person.name}"), figures.clicks, channel)
        self._figures = figures

    async def _press(self, hand: Json, control: Control) -> None:
        await self._send(hand, control)

    async def _send(self, message: Json, control: Control, repeat: int = 1) -> Reply | None:
        began = asyncio.get_running_loop().time()
        with self._screens_of(message) as screens, self._heard_of() as heard:
            reply = await super()._send(message, control, repeat)
            await asyncio.sleep(PACE)
        if reply is not None:
            self._figures.late += heard[reply.interaction.id] - began > DISCORDS_PATIENCE
            self._judge(reply, control, screens)
        return reply

    def _judge(self, reply: Reply, control: Control, screens: list[str]) -> None:
        """Judge a click by its answer and by the ``screens`` its message has shown since."""
        figures, interaction = self._figures, reply.interaction
        said = self.answer_to(interaction.id)
        if AGAIN in str(said):
            figures.again += 1
        elif refusals := refusals_on(said):
            figures.refused.update(refusals)
        elif _moves(control) and interaction.callback == UPDATE:
            what = f"{self._person.name} {control.custom_id} {interaction.id}"
            if control.custom_id in str(said):
                figures.stale.append(what)
                return
            figures.clicks.confirmed.setdefault(self._table, []).append(int(interaction.id))
            answered = next((number for number, one in enumerate(screens) if control.custom_id not in one), None)
            if answered is not None and any(control.custom_id in one for one in screens[answered:]):
                figures.undone.append(what)

    @contextmanager
    def _screens_of(self, message: Json) -> Iterator[list[str]]:
        """Collect the screens that a message shows from now on."""
        seen: list[str] = []

        def look(event: str, thing: Json) -> None:
            if event == "MESSAGE_UPDATE" and thing["id"] == message["id"]:
                seen.append(str(thing["components"]))

        self._playground.world.observers.append(look)
        try:
            yield seen
        finally:
            self._playground.world.observers.remove(look)

    @contextmanager
    def _heard_of(self) -> Iterator[dict[str, float]]:
        """Record when each click was first answered, even if only with *thinking…*."""
        heard: dict[str, float] = {}

        def hear(event: str, thing: Json) -> None:
            if event == "INTERACTION":
                heard.setdefault(thing["id"], asyncio.get_running_loop().time())

        self._playground.world.observers.append(hear)
        try:
            yield heard
        finally:
            self._playground.world.observers.remove(hear)


def _moves(control: Control) -> bool:
    """Return whether a control makes a move, rather than choosing part of one."""
    asked = custom_ids.read(control.custom_id)
    return asked is not None and asked.action in ("do", "pick")


class RestartRun:
    """Two people at a table on each shard, match after match: one plays in DMs, the other in the channel."""

    def __init__(self, playground: Playground, store: Store) -> None:
        self.figures = Figures()
        self._playground = playground
        self._store = store

    async def play(self, shard: int, people: list[Person], ending: asyncio.Event) -> None:
        """Play match after match on a shard's server."""
        guild = next(one for one in self._playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        channel = self._playground.channels_of(guild)[0]
        for person in people:
            person.locale = LANGUAGE
        window = await people[1].click("Change", (await people[1].slash("settings mine", channel=channel)).message)
        await people[1].submit(window, hands="channel")
        while not ending.is_set():
            table = await seat(self._playground, GAME, people, self.figures.clicks, channel)
            hands = [Watched(self.figures, self._playground, person, table, channel) for person in people]
            watching = asyncio.create_task(self._watch(table))
            try:
                await asyncio.gather(*(hand.play(lambda: watching.done() or ending.is_set()) for hand in hands))  # noqa: B023 - awaited
            finally:
                watching.cancel()
            await check_moves(self._store, table, self.figures.clicks.confirmed[table])

    async def _watch(self, table: str) -> None:
        while table in await tables_in(self._store, Standing.LOBBY, Standing.RUNNING):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.5)


async def run(rounds: int) -> Figures:
    """Replace all processes ``rounds`` times.

    :raises AssertionError: if a move is lost or counts twice.
    """
    server = PostgresServer()
    server.make()
    with tempfile.TemporaryDirectory(prefix="stairwell-restarts-") as folder:
        try:
            async with Playground(unhurried=True) as playground:
                playground.divide(SHARDS)
                address = server.address(server.new_database())
                settings = os.environ | towards(playground, Path(folder)) | {"DATABASE": address}
                with (Path(folder) / "log").open("w") as lines:
                    processes = Processes(settings, SHARDS, 0, lambda line: print(line, file=lines, flush=True))
                    try:
                        await processes.start()
                        return await _replace(playground, processes, Address(address), rounds)
                    finally:
                        await processes.stop()
                        assert playground.violations == []
        finally:
            server.stop()


async def _replace(playground: Playground, processes: Processes, address: Address, rounds: int) -> Figures:
    store = await open_store(address)
    restarting, ending = RestartRun(playground, store), asyncio.Event()
    people = list(playground.people.values())
    couples = [people[2 * shard : 2 * shard + 2] for shard in range(SHARDS)]
    playing = [asyncio.create_task(restarting.play(shard, couple, ending)) for shard, couple in enumerate(couples)]
    try:
        for _ in range(rounds):
            await processes.replace_all()
            restarting.figures.replaced += SHARDS
        ending.set()
        async with asyncio.timeout(MATCH_SECONDS):
            await asyncio.gather(*playing)
        return restarting.figures
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await store.close()
