"""Run everything in one process: a playground, a store in a real file, the tables, and the bot."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch

from bot import point_at
from client import REGISTERING_COMMANDS, Stairwell
from cogs.command_translations import Translations
from data.sqlite import SqliteStore
from delivery.answers.click_limiter import ClickRate
from delivery.discord_api.install_link import can_users_install
from delivery.gateway.command_sync import Payload
from delivery.limits.rate_limiter import Pauses
from opponents.estimates import Estimator
from playground import FaultInjection, Person, Playground, Strictness, buttons
from playground.server import UNHURRIED_SECONDS
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED, Quotas
from tests.machine import Machine
from tests.promises.waiting import eventually
from tests.seeded_secrets import secrets_from
from ui.text import texts

DEALS = os.environ.get("DEALS", "")
"""Set this to any word to use different deals in all tests: ``DEALS=2 python -m pytest tests/e2e``."""

HOUR = 3600.0
SLOW = HOUR if -time.time() % (24 * HOUR) < HOUR else 0.0
"""During the last hour before midnight (UTC), the tests' clock is an hour slow, so that no day, week or month ends
during a test.
"""


def now() -> float:
    """Return seconds since 1970."""
    return time.time() - SLOW


def no_pause() -> float:
    """Return 0, so that computer players don't pause in tests."""
    return 0.0


@dataclass
class Stage:
    """A running bot and its people."""

    playground: Playground
    store: SqliteStore
    registry: TableRegistry
    client: Stairwell

    def person(self, name: str) -> Person:
        return self.playground.people[name]

    async def settled(self) -> None:
        """Wait until every table's messages are current and where they are is stored."""
        messages = self.client.table_messages
        await eventually(lambda: not messages.queued() and not messages.tables.jobs)


@asynccontextmanager
async def bot_on(
    playground: Playground,
    store: SqliteStore,
    *,
    refused: float = 0.2,
    quotas: Quotas = UNLIMITED,
    pauses: Pauses | None = None,
    sync: bool = False,
    machine: Machine | None = None,
    first_look: float = 0.0,
) -> AsyncIterator[Stage]:
    """Run the bot against a running playground until the block ends.

    ``refused`` is the pause in seconds before refused requests are retried. ``quotas`` limit the open tables.
    ``pauses`` are the pauses between updates of a message (default: none). If ``sync``, the bot registers its commands
    even if they are unchanged. The tables use the clocks of ``machine``. After the deal, computers wait up to
    ``first_look`` seconds for people to open their hands.
    """
    await point_at(playground.api)
    wall, steady = (now, None) if machine is None else (machine.wall, machine.steady)
    registry = TableRegistry(store, now=wall, steady=steady, pause=no_pause, first_look=first_look, quotas=quotas)
    await registry.start()
    pauses = pauses or Pauses(0.0, 0.05, 0.1, refused, new_dms=refused, per_channel=0, per_token=0)
    client = Stairwell(registry, sync=sync, pauses=pauses, click_rate=ClickRate(0, 0), emojis=False)
    translate, client._commands = client._commands, lambda: _commands(client, translate)  # type: ignore[method-assign]  # faster
    online = asyncio.Event()

    async def on_ready() -> None:
        online.set()

    client.add_listener(on_ready, "on_ready")
    running = asyncio.create_task(client.start(playground.token))
    ready = asyncio.create_task(online.wait())
    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running
    await _told_commands(client)
    try:
        with patch("tables.names.NAME_SECONDS", UNHURRIED_SECONDS):
            yield Stage(playground, store, registry, client)
    finally:
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
        await registry.close()


_translated: dict[tuple[object, ...], Payload] = {}


async def _commands(client: Stairwell, translate: Callable[[], Awaitable[Payload]]) -> Payload:
    """Return the bot's slash commands. To translate them takes as long as the rest of a start, so it's done once."""
    what = (
        texts.LOCALES,
        Translations.translate,
        can_users_install(client.application),
        *(command.qualified_name for command in client.tree.walk_commands()),
    )
    if what not in _translated:
        _translated[what] = await translate()
    return _translated[what]


async def _told_commands(client: Stairwell) -> None:
    """Wait until Discord has accepted or refused the slash commands."""

    def telling() -> bool:
        return client._background.has(REGISTERING_COMMANDS)

    while client.health.commands is None and telling():  # noqa: ASYNC110 - no event to wait for
        await asyncio.sleep(0.01)


@contextmanager
def fixed_deals() -> Iterator[None]:
    """Give each test its own cards and computer moves, the same in every run.

    Hints and reviews use few simulated deals, because these tests check their wording, not their quality.
    """
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
    tables: dict[str, int] = {}

    def deal(_seed: bytes, table: str, _clicks: tuple[int, ...]) -> bytes:
        return sha256(f"{DEALS} {test} {tables.setdefault(table, len(tables))}".encode()).digest()

    taste = secrets_from(random.Random(f"{DEALS} {test}"))
    few = property(lambda estimator: min(8, estimator[1]))
    with (
        patch("tables.state.match_seed", deal),
        patch("tables.thinking.secrets", taste),
        patch.object(Estimator, "worlds", few),
    ):
        yield


@asynccontextmanager
async def english_playground(
    *, strictness: Strictness | None = None, faults: FaultInjection | None = None
) -> AsyncIterator[Playground]:
    """Run an unhurried playground where everyone speaks English; tests that want French set it themselves."""
    async with Playground(unhurried=True, strictness=strictness, faults=faults) as playground:
        for person in playground.people.values():
            person.locale = "en-GB"
        yield playground


@asynccontextmanager
async def stage(
    folder: Path,
    *,
    patience: float = 5.0,
    refused: float = 0.2,
    deals: Callable[[], AbstractContextManager[object]] = fixed_deals,
    strictness: Strictness | None = None,
    pauses: Pauses | None = None,
    machine: Machine | None = None,
    faults: FaultInjection | None = None,
    first_look: float = 0.0,
) -> AsyncIterator[Stage]:
    """Run a fresh playground, a fresh database and the bot, which waits ``patience`` seconds for a locked database.

    The playground enforces no rate limits unless ``strictness`` says so. ``pauses`` are the bot's own. The tables use
    the clocks of ``machine``; ``faults`` makes requests fail; ``first_look`` is the bot's own.

    ``deals`` controls the deals; with ``nullcontext`` the tables deal from real secrets and clicks. Inside, use
    ``patch`` rather than ``monkeypatch``, which would be undone after ``deals`` and so outlive the test.
    """
    with deals(), patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS):
        async with english_playground(strictness=strictness, faults=faults) as playground:
            store = await SqliteStore.open(folder / "stairwell.db", patience=patience)
            try:
                async with bot_on(
                    playground, store, refused=refused, pauses=pauses, machine=machine, first_look=first_look
                ) as running:
                    yield running
                assert playground.violations == []
            finally:
                await store.close()


def labels(message: dict[str, object]) -> list[str]:
    """Return the labels of all enabled buttons."""
    return [button.label for button in buttons(message) if not button.disabled]
