"""``python -m tests.browser.match_shots [game …] [--language xx] [--into folder]``: an evening, frame by frame.

Three people play a match of each game on the playground's page: Ann on a phone, with her hand by DM; Ben at a desktop
and Cléo on a phone, with their hands in the channel. Once during the match Cléo reloads the page, and Ben leaves and
comes back.

Three seconds after each step, takes a picture of all three windows at their newest messages, and compares the claims
of every visible message with the match (``tests/promises/visible_claims.py``). Saves the frames and their words as
``<game>-<language>/index.html``, and those in which something happens for the first time as ``<game>-<language>.png``.
Prints each contradiction, and fails if there is one.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.async_api import Browser

from delivery.gateway.emoji_upload import upload_emojis
from delivery.limits.rate_limiter import Pauses
from playground import NotOffered, buttons
from playground.limits.components import walk
from tables.ports import Standing
from tables.table import Table
from tests.browser.film import Film, Frame
from tests.browser.person_at_tab import PersonAtTab
from tests.browser.shots import SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, chromium, tab
from tests.matches import match_of
from tests.players import only_table, opened, press, sensible
from tests.promises.visible_claims import Ledger, contradictions, visible
from tests.stage import Stage, stage
from ui import custom_ids
from ui.presenters import PRESENTERS
from ui.text.texts import DEFAULT, languages, speak

Json = dict[str, Any]
PEOPLE: dict[str, tuple[Device, str]] = {"Ann": (PHONE, "dm"), "Ben": (DESKTOP, "channel"), "Cléo": (PHONE, "channel")}
RULES: dict[str, Json] = {
    "levelup": {"first_round": 5, "last_round": 6},
    "escalier": {"max_cards": 3},
    "spectrum": {"target": 3},
}
"""House rules for a short match."""
RELOADED, LEFT = 10, 16
"""The number of moves after which Cléo reloads the page, and Ben leaves."""
GRACE = 3.0
"""Seconds after a step by which every screen must be correct."""
ANSWERING = {*custom_ids.MOVES, custom_ids.OPEN, "pick", "cards"}
"""The actions of controls that answer a question."""


class Evening:
    """A match of three people, each in front of a tab."""

    def __init__(self, rig: Stage, people: list[PersonAtTab], ledger: Ledger, film: Film, game: str) -> None:
        self._rig, self._people, self._ledger, self._film, self._game = rig, people, ledger, film, game
        self._say = speak(people[0].locale)
        self._rng = random.Random(1)
        self._table: Table

    async def play(self) -> None:
        """Play a match from /play to its end."""
        await self._sit_down()
        made = 0
        while self._running:
            await self._move()
            made += 1
            if made == RELOADED:
                await self._people[-1].reload()
                await self._keep("Cléo reloads the page", ["reloaded"])
            if made == LEFT and self._running:
                await self._leave_and_return(self._people[1])

    async def _sit_down(self) -> None:
        host, *guests = self._people
        lobby = await opened(host, self._game, **RULES.get(self._game, {}))
        self._table = await only_table(self._rig)
        await self._keep("Ann uses /play", ["opened"])
        for guest in guests:
            await guest.click(self._say("button-join"), lobby.message)
            await self._keep(f"{guest.name} joins", ["joined"])
        await host.click(self._say("button-start"), lobby.message)
        await host.look_at(direct=True)
        await self._keep("Ann starts the match", ["started"])
        for guest in guests:
            await self._press(guest, "button-hand")
            await self._keep(f"{guest.name} opens their hand", ["seen"])

    @property
    def _running(self) -> bool:
        return self._table.state.standing is Standing.RUNNING

    async def _move(self) -> None:
        match = match_of(self._table)
        seat = self._rng.choice(match.waiting)
        person = next(one for one in self._people if int(one.id) == self._table.state.seats[seat].user)
        if (hand := self._hand(person, str(match.decision))) is None:
            await self._press(person, "button-hand")
            await self._keep(f"{person.name} opens their hand", ["seen"])
            hand = await person.until(lambda: self._hand(person, str(match.decision)))
        move = sensible(match, seat, self._rng)
        told = {id(event) for event in self._table.state.recent}
        await press(person, hand, move)
        new = [event for event in self._table.state.recent if id(event) not in told and event.visible_to(None)]
        await self._keep(f"{person.name}: {move}", [event.kind for event in new])

    def _hand(self, person: PersonAtTab, decision: str) -> Json | None:
        """Return the newest message in which a person can answer this question."""
        for message in reversed(person.everything()):
            ids = [custom_ids.read(part["custom_id"]) for part in walk(message["components"]) if "custom_id" in part]
            here = [one for one in ids if one is not None and (one.table, one.decision) == (self._table.id, decision)]
            if any(one.action in ANSWERING for one in here):
                return message
        return None

    async def _press(self, person: PersonAtTab, label: str) -> None:
        """Press a button on the table's newest message in the channel that has it."""
        for message in reversed(person.messages()):
            if any(one.label == self._say(label) and self._table.id in one.custom_id for one in buttons(message)):
                await person.click(self._say(label), message)
                return
        raise NotOffered(f"{person.name} finds no {self._say(label)}")

    async def _leave_and_return(self, person: PersonAtTab) -> None:
        await self._press(person, "button-leave")
        await self._keep(f"{person.name} leaves", ["left"])
        if self._running:
            await self._press(person, "button-hand")
            await self._keep(f"{person.name} comes back", ["back"])

    # -- a frame -------------------------------------------------------------------------------------------------------

    async def _keep(self, step: str, kinds: Sequence[str]) -> None:
        """Wait until the screens must be correct, then add a frame of this step, with the kinds of its events."""
        for person in self._people:
            await person.scroll_down()
        await asyncio.sleep(GRACE)
        read = [await person.read() for person in self._people]
        wrong = [
            *self._wrong(),
            *(f"{self._people[at].name}'s page shows it otherwise: {old}" for at, (_, old) in enumerate(read) if old),
        ]
        frame = Frame(step, tuple(kinds), {person.name: read[at][0] for at, person in enumerate(self._people)}, wrong)
        shots = [await person.tab.shot() for person in self._people]
        self._film.add(frame, shots)

    def _wrong(self) -> list[str]:
        """Compare everything that is visible with the match."""
        found = []
        for message, reader in visible(self._rig.playground.world):
            screen = self._ledger.shown(message, self._table.state, reader)
            if screen is None:
                found.append("a message that nobody has drawn")
                continue
            direct = self._rig.playground.world.is_direct(message["channel_id"])
            seen = contradictions(screen, self._table, reader, self._rig.registry.now(), direct=direct)
            self._film.compared[seen.kind] += 1
            found += [f"{seen.kind}: {one.topic} is {one.true!r}, not {one.claimed!r}" for one in seen.wrong]
        return found


@asynccontextmanager
async def three_tabs(browser: Browser, language: str) -> AsyncIterator[tuple[Stage, list[PersonAtTab]]]:
    """Run the bot with its usual pauses, and open the page for three people."""
    async with AsyncExitStack() as stack:
        place = stack.enter_context(tempfile.TemporaryDirectory())
        rig = await stack.enter_async_context(stage(Path(place), deals=the_same_cards, pauses=Pauses()))
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        people = []
        for name, (device, hands) in PEOPLE.items():
            rig.person(name).locale = {DEFAULT: "en-GB"}.get(language, language)
            await rig.store.archive.hide(int(rig.person(name).id), False)  # so that the bot knows these people
            await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": hands})
            address = f"{rig.playground.url}/#person={name}"
            opened_tab = await stack.enter_async_context(tab(browser, address, device))
            people.append(PersonAtTab(rig.playground, name, opened_tab))
        yield rig, people


async def main(games: Collection[str], language: str, into: Path) -> list[str]:
    """Film a match of each of these games; return the contradictions."""
    wrong = []
    with patch("tests.stage.SLOW", 0.0), Ledger() as ledger:  # the page shows times by the real clock
        async with chromium() as browser:
            for game in games:
                film = Film(into / f"{game}-{language}")
                async with three_tabs(browser, language) as (rig, people):
                    try:
                        await Evening(rig, people, ledger, film, game).play()
                    finally:
                        film.save()
                wrong += film.wrong
                print(f"{game}: {len(film.frames)} frames, {dict(film.compared)}, {len(film.wrong)} contradictions")  # noqa: T201 - this is a command
    return wrong


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"match shots need Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asked = argparse.ArgumentParser(prog="python -m tests.browser.match_shots", description=__doc__)
    asked.add_argument("games", nargs="*", default=list(PRESENTERS), metavar="game")
    asked.add_argument("--language", choices=languages(), default="en")
    asked.add_argument("--into", type=Path, default=SHOTS / "evening")
    given = asked.parse_args()
    sys.exit("\n".join(asyncio.run(main(given.games, given.language, given.into))) or None)
