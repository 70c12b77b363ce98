"""Play as people who know only what Discord shows them: find the hand, press a control, look again.

If Discord fails, they repeat the clicks that failed.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import engine
from playground import NotOffered, Person, Playground, Reply, State
from playground.limits.components import walk
from playground.world_file import Json
from tests.games.facts import facts_of
from tests.players import opened
from ui import custom_ids

UPDATE = 7
LOOK_AGAIN = 0.4  # after this many seconds without news, people press a button to refresh
LOADING_SECONDS = 20.0
"""Seconds that someone sees *thinking…* before clicking again, since the process that deferred may be gone."""
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    **{key: (facts_of(key).people, facts_of(key).short) for key in engine.GAMES},
    "levelup": (4, {"first_round": 3, "last_round": 3, "jokers": 2, "max_hands": 1}),
    "spectrum": (3, {"target": 3, "max_rounds": 1}),
}
"""Short matches: the number of people and the house rules."""


class Control(NamedTuple):
    """An action on a hand: the custom id, plus the chosen values for a menu."""

    custom_id: str
    values: tuple[str, ...] | None


class Missed(NamedTuple):
    """An unanswered click: its table, its message's channel, and its time."""

    table: str
    channel: str
    at: float


@dataclass
class Clicks:
    """Click results. ``confirmed`` holds the interaction ids of moves that players saw confirmed."""

    made: int = 0
    failed: int = 0
    repeated: int = 0
    confirmed: dict[str, list[int]] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    in_flight: Counter[str] = field(default_factory=Counter)
    """How many clicks at each table are waiting for an answer."""


def controls(hand: dict[str, Any], rng: random.Random) -> list[Control]:
    """Return the moves a hand offers, with one random choice for each menu that takes several cards."""
    found: list[Control] = []
    for part in walk(hand["components"]):
        custom_id = part.get("custom_id", "")
        if part.get("disabled") or custom_id.count(":") < 3:
            continue
        asked = custom_ids.read(custom_id)
        action = asked.action if asked is not None else ""
        if part["type"] == 2 and (action == "do" or (action == custom_ids.OPEN and asked and asked.argument)):
            found.append(Control(custom_id, None))
        elif part["type"] == 3 and action == "pick":
            found += [Control(custom_id, (option["value"],)) for option in part["options"]]
        elif part["type"] == 3 and action == "cards":
            values = [option["value"] for option in part["options"]]
            count = rng.randint(part["min_values"], part["max_values"])
            found.append(Control(custom_id, tuple(rng.sample(values, count))))
    return found


def preferred(found: list[Control], rng: random.Random) -> Control:
    """Choose a control: usually one that brings the match closer to its end, sometimes any."""
    ending = [one for one in found if any(word in str(one) for word in ("laydown", "build", "claim"))]
    return rng.choice(ending if ending and rng.random() < 0.9 else found)


class Hand:
    """All clicks of one person at a table."""

    def __init__(
        self,
        playground: Playground,
        person: Person,
        table: str,
        rng: random.Random,
        clicks: Clicks,
        channel: str | None = None,
        pace: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """``pace`` is awaited before each look at the hand."""
        self._pace = pace
        self._playground = playground
        self._channel = channel or playground.channel
        self._person = person
        self._table = table
        self._rng = rng
        self._clicks = clicks
        self._reply: Reply | None = None
        self._old: list[tuple[dict[str, Any], Control]] = []

    async def play(self, over: Callable[[], bool]) -> None:
        """Click until the match is over."""
        while not over():
            if self._pace is not None:
                await self._pace()
            hand = self._newest()
            found = controls(hand, self._rng) if hand is not None else []
            if hand is None or not found:
                await self._wait_for_news()
                if not over() and not self._can_move():
                    await self._look()
            else:
                await self._press(hand, preferred(found, self._rng))

    async def _press(self, hand: dict[str, Any], control: Control) -> None:
        """Click; one click in ten is doubled, and one in ten repeats an earlier one."""
        chance = self._rng.random()
        if chance < 0.1 and self._old:
            self._clicks.repeated += 1
            hand, control = self._rng.choice(self._old)
        self._old = [*self._old[-20:], (hand, control)]
        repeat = 2 if chance > 0.9 else 1
        self._clicks.repeated += repeat - 1
        reply = await self._send(hand, control, repeat)
        if reply is None:
            return
        interaction = reply.interaction
        answered = reply.message
        asked = custom_ids.read(control.custom_id)
        if interaction.callback == UPDATE:
            made = asked is not None and asked.action in ("do", "pick")  # all other controls choose parts of moves
            if made and self._moved(interaction.id):
                self._clicks.confirmed.setdefault(self._table, []).append(int(interaction.id))
        elif answered is not None and answered["flags"] & 64:
            self._person.delete(answered)  # the person has read the refusal

    def _moved(self, interaction: str) -> bool:
        """Return whether the first answer to the click was the table's hand, without a refusal."""
        shown = self.answer_to(interaction)
        return f":{self._table}:" in str(shown) and not refusals_on(shown)

    def answer_to(self, interaction: str) -> list[Json]:
        """Return the components of a click's first answer, or nothing if the answer was deferred."""
        for request in reversed(self._playground.requests):
            if request.path.startswith(f"/interactions/{interaction}/") and request.body:
                shown: list[Json] = (request.body.get("data") or {}).get("components", [])
                return shown
        return []

    async def _send(self, message: dict[str, Any], control: Control, repeat: int = 1) -> Reply | None:
        self._clicks.made += 1
        self._clicks.in_flight[self._table] += 1
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(LOADING_SECONDS):
                reply = await self._person.forge(message, control.custom_id, values=control.values, repeat=repeat)
        except (TimeoutError, KeyError):  # never answered, or the channel has been deleted
            self._miss(message, began)
            return None
        finally:
            self._clicks.in_flight[self._table] -= 1
        if reply.state is State.FAILED:
            self._miss(message, began)
            await asyncio.sleep(0.1)
            return None
        self._clicks.seconds.append(asyncio.get_running_loop().time() - began)
        return reply

    def _miss(self, message: dict[str, Any], began: float) -> None:
        self._clicks.failed += 1
        self._clicks.missed.append(Missed(self._table, message["channel_id"], began))

    async def _look(self) -> None:
        """Ask for the hand by clicking on any of the table's messages."""
        message = next(self._with(f":{self._table}:"), None)
        if message is None:
            return
        custom_id = next(
            (
                part["custom_id"]
                for part in walk(message["components"])
                if str(part.get("custom_id", "")).endswith(":hand")
            ),
            f"s1:{self._table}:-:hand",
        )
        self._reply = await self._send(message, Control(custom_id, None)) or self._reply

    def _can_move(self) -> bool:
        hand = self._newest()
        return hand is not None and bool(controls(hand, self._rng))

    def _newest(self) -> dict[str, Any] | None:
        """Return the hand in the last answer or, if it had none, the newest hand in the DMs."""
        whisper = self._reply.message if self._reply is not None and self._reply.answered else None
        if whisper is not None and controls(whisper, self._rng):
            return whisper
        dms = [message for message in self._person.dm if f":{self._table}:" in str(message["components"])]
        return next((one for one in reversed(dms) if controls(one, self._rng)), whisper)

    def _with(self, words: str) -> Iterator[dict[str, Any]]:
        """Yield the messages visible to this person with a control containing ``words``, newest first."""
        for message in (*reversed(self._person.dm), *reversed(self._person.messages(self._channel))):
            if words in str(message["components"]):
                yield message

    async def _wait_for_news(self) -> None:
        try:
            await self._person.until(self._can_move, LOOK_AGAIN)
        except TimeoutError:
            return


def refusals_on(components: list[Json]) -> list[str]:
    """Return the lines in which a hand says that the click had no effect."""
    words = [str(part.get("content", "")) for part in walk(components)]
    return [one.removeprefix("> ") for one in words if one.startswith("> ")]


async def seat(
    playground: Playground, game: str, people: list[Person], clicks: Clicks, channel: str | None = None
) -> str:
    """Open a table, have everyone join and start the match, retrying as needed; return the table's id."""
    _, options = GAMES[game]
    host = people[0]
    while True:
        lobby = await until_answered(lambda: opened(host, game, channel=channel, **options))
        key = table_of(lobby)
        if key is not None:
            break
    await join_and_start(people, key, channel)
    clicks.confirmed.setdefault(key, [])
    return key


async def join_and_start(people: list[Person], key: str, channel: str | None = None) -> None:
    """Have everyone join and the first person start. The answers don't show whether the start was refused."""
    host, *guests = people
    for guest in guests:
        await until_answered(lambda guest=guest: guest.forge(_lobby(guest, key, channel), f"s1:{key}:-:join"))  # type: ignore[misc]  # mypy infers no lambda with a default
    await until_answered(lambda: host.forge(_lobby(host, key, channel), f"s1:{key}:-:start"))


def _lobby(person: Person, key: str, channel: str | None) -> dict[str, Any]:
    messages = person.messages(channel)
    found = next((one for one in reversed(messages) if f"s1:{key}:" in str(one["components"])), None)
    return found or messages[-1]


async def until_answered(do: Callable[[], Any], tries: int = 600) -> Reply:
    """Retry until there is an answer; a bot cut off at every IDENTIFY can take long to come back."""
    for _ in range(tries):
        try:
            reply: Reply = await do()
            if reply.state is State.DEFERRED:
                await reply.settled(5.0)
        except (TimeoutError, NotOffered, KeyError, IndexError):
            await asyncio.sleep(0.2)
            continue
        if reply.state is State.ANSWERED:
            return reply
        await asyncio.sleep(0.2)
    raise AssertionError("the bot doesn't answer")


def table_of(reply: Reply) -> str | None:
    """Return the table that this answer belongs to."""
    if not reply.answered:
        return None
    ids = [part.get("custom_id", "") for part in walk(reply.message["components"])]
    return next((custom_id.split(":")[1] for custom_id in ids if custom_id.endswith(":join")), None)
