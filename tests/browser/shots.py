"""``python -m tests.browser.shots [game …]``: pictures of every game, made by the real page.

For each game, people play a match by clicking on their hands, with the same cards every time. At questions worth a
picture, Ann's table and hand are saved as ``build/shots/<game>-<stop>-<what>-<theme>-<device>.png``. A new game is
included as soon as it has a presenter; a line in MATCHES improves its pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from playwright.async_api import Browser

from delivery.gateway.emoji_upload import upload_emojis
from engine import Match
from games.staircase.rules import Staircase
from playground import Person
from tables.table import Table
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, Theme, chromium, tab
from tests.e2e.past_results import happened, past
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.presenters import PRESENTERS
from ui.text.texts import speak

SHOTS = Path(__file__).parents[2] / "build" / "shots"
# a deal that shows off the game: for Level Up, one with wild cards and a hand to lay down
SEED = b"picture 23".ljust(32, b".")
LOOKS: tuple[tuple[Device, Theme], ...] = ((DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "dark"), (PHONE, "light"))
EPHEMERAL = 1 << 6
END = "end"
"""The name of a stop at the end of a match."""


class Stop(NamedTuple):
    """When to take a picture: as soon as Ann is asked ``question``, ``moves`` or more moves after the last stop.

    ``question`` is the second half of the engine's decision, or "" for any; ``name`` becomes part of the file names.
    ``sight`` returns whether the screen shows what the picture is for.
    """

    name: str
    question: str
    moves: int
    sight: Callable[[Match], bool] = lambda _: True


def forbidden_card(match: Match) -> bool:
    """Return whether Ann holds a card that she can't play now."""
    return len(match.legal_moves(0)) < len(match.held(0))


def ready_hand(match: Match) -> bool:
    return any(move.verb == "laydown" for move in match.legal_moves(0))


def golden_steps(match: Match) -> bool:
    """Return whether any staircase has a sequence."""
    assert isinstance(match, Staircase)
    return any(steps.bonus for steps in match.view(None).staircases)


@dataclass(frozen=True)
class Journey:
    """A match and its stops in order."""

    game: str
    stops: tuple[Stop, ...] = (Stop("middle", "", 8),)
    names: tuple[str, ...] = ("Ann", "Ben", "Cléo")
    options: dict[str, object] = field(default_factory=dict)
    language: str = ""


FOUR = ("Ann", "Ben", "Cléo", "Dan")
MATCHES = (
    Journey(
        "levelup",
        (Stop("draw", "draw", 12), Stop("discard", "discard", 1, ready_hand)),
        options={"first_round": 7, "jokers": 1},
    ),
    Journey("levelup", (Stop("fourteen", "discard", 0),), options={"first_round": 13, "jokers": 1}),
    Journey("levelup", (Stop(END, "", 0),), options={"first_round": 5, "last_round": 5}),
    Journey("staircase", (Stop("turn", "turn", 6, golden_steps), Stop(END, "", 0))),
    Journey(
        "escalier", (Stop("forehead", "bid", 0), Stop("bid", "bid", 28), Stop("play", "play", 2, forbidden_card)), FOUR
    ),
    Journey("escalier", (Stop(END, "", 0),), FOUR, {"max_cards": 3}),
    Journey("spectrum", (Stop("exchange", "exchange", 4), Stop("show", "show", 1), Stop("stay", "stay", 1)), FOUR),
    Journey("spectrum", (Stop(END, "", 0),), FOUR),
)
SHORT: dict[str, dict[str, object]] = {
    "levelup": {"first_round": 5, "last_round": 5},
    "escalier": {"max_cards": 3},
}
"""House rules for a short match."""
COMMANDS = ("trophies", "profile", "leaderboard", "history")
"""The commands about past matches shown after a match of Spectrum."""


def journeys(games: Collection[str], language: str = "") -> Iterator[Journey]:
    """Return the matches of these games, in order; a game without an entry gets default stops.

    If a ``language`` is given, return only the first match of each game, with its end.
    """
    for game in games:
        if language:
            first = next((journey for journey in MATCHES if journey.game == game), Journey(game))
            yield replace(first, language=language)
            yield replace(first, language=language, stops=(Stop(END, "", 0),), options=SHORT.get(game, {}))
            continue
        yield from [journey for journey in MATCHES if journey.game == game] or [Journey(game)]


async def reach(rig: Stage, table: Table, stop: Stop) -> None:
    """Play until the match reaches a stop.

    :raises RuntimeError: if the match ends first.
    """
    if stop.name == END:
        await play(rig, table)
        return
    await play(rig, table, moves=stop.moves)
    while (match := table.state.match) and not (
        0 in match.waiting and stop.question in str(match.decision) and stop.sight(match)
    ):
        if not await play(rig, table, moves=1):
            raise RuntimeError(f"{match.key} is over before it comes to {stop.name!r}")


async def shoot(browser: Browser, rig: Stage, ann: Person, title: str) -> None:
    """Save Ann's table, her hand in the DMs, and both in the channel once she has pressed My hand.

    This takes each picture in every theme and on every device. When the match is over, there is no hand to save.
    """
    for device, theme in LOOKS:
        for left in [message for message in ann.messages() if message["flags"] & EPHEMERAL]:
            ann.delete(left)  # hands shown during earlier moves
        name = f"{title}-{{}}-{theme}-{device.name}.png".format
        async with tab(browser, f"{rig.playground.url}/#person={ann.name}", device, theme) as opened:
            await opened.messages("").last.wait_for()
            await opened.fit(1)
            await opened.shot(SHOTS / name("table"))
            if title.endswith(END):
                continue
            await opened.press(speak(ann.locale)("button-hand"))
            await opened.private.wait_for()
            await opened.fit(2)
            await opened.shot(SHOTS / name("both"))
            await opened.fit(0)
            await opened.go_to("dm")
            await opened.messages("").last.wait_for()
            await opened.fit(1)
            await opened.shot(SHOTS / name("hand"))


async def play_before(rig: Stage) -> None:
    """Add matches from the past few days, so that there is a history to show."""
    winners = {9: ("Ann", "Ben", "Cléo"), 8: ("Ben", "Ann", "Dan"), 6: ("Cléo", "Ann", "Ben"), 5: ("Ann", "Dan", "Ben")}
    for days, names in winners.items():
        await happened(rig, past(rig, *names, at=3600.0 * 24 * days))


async def remember(browser: Browser, rig: Stage, table: Table) -> None:
    """Save what the commands show of past matches, and a replay of the match from the middle."""
    ann = rig.person("Ann")
    for device, theme in LOOKS:
        async with tab(browser, f"{rig.playground.url}/#person={ann.name}", device, theme) as opened:
            for command in (*COMMANDS, "replay"):
                options = {"match": table.id} if command == "replay" else {}
                shown = await ann.slash(command, **options)
                await opened.private.last.wait_for()
                await opened.fit(1)
                await opened.shot(SHOTS / f"memory-{command}-{theme}-{device.name}.png")
                ann.delete(shown.message)


async def learn(browser: Browser, rig: Stage, game: str, prefix: str = "") -> None:
    """Save the first step of a game's lesson, in files whose names start with ``prefix``."""
    ann = rig.person("Ann")
    for device, theme in LOOKS:
        async with tab(browser, f"{rig.playground.url}/#person=Ann", device, theme) as opened:
            begun = await ann.slash(f"learn {game}")
            step = await (await ann.click(speak(ann.locale)("learn-begin"), begun.message)).settled()
            await opened.private.last.wait_for()
            await opened.page.wait_for_timeout(400)  # wait until the page has drawn it
            await opened.fit(1)
            await opened.shot(SHOTS / f"{prefix}{game}-learn-{theme}-{device.name}.png")
            ann.delete(step.message)


async def rules(browser: Browser, rig: Stage, game: str, prefix: str = "") -> None:
    """Save a game's rules page as shown on a phone."""
    ann = rig.person("Ann")
    async with tab(browser, f"{rig.playground.url}/#person=Ann", PHONE, "dark") as opened:
        page = await (await ann.slash(f"rules {game}")).settled()
        await opened.private.last.wait_for()
        await opened.fit(1)
        await opened.shot(SHOTS / f"{prefix}{game}-rules-dark-phone.png")
    ann.delete(page.message)


def the_same_cards() -> AbstractContextManager[object]:
    """Deal the same cards in every picture."""
    return patch("tables.state.match_seed", lambda *_: SEED)


async def main(games: Collection[str], language: str = "") -> None:
    """Take pictures of these games. With a ``language``, take only one match per game, in that language."""
    # The page shows real time, so the bot must use it too, whatever the time of day.
    with patch("tests.stage.SLOW", 0.0):
        await show(games, language)


async def show(games: Collection[str], language: str) -> None:
    """Play the matches of these games, and save the pictures."""
    async with chromium() as browser:
        for journey in journeys(games, language):
            with tempfile.TemporaryDirectory() as folder:
                async with stage(Path(folder), deals=the_same_cards) as rig:
                    await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
                    ann = rig.person("Ann")
                    if journey.language:
                        ann.locale = journey.language
                    memorable = (journey.game, journey.stops[-1].name) == ("spectrum", END) and not language
                    prefix = f"{language}-" if language else ""
                    if memorable:
                        await play_before(rig)
                    table = await open_table(rig, journey.game, *journey.names, **journey.options)
                    for stop in journey.stops:
                        await reach(rig, table, stop)
                        await shoot(browser, rig, ann, f"{prefix}{journey.game}-{stop.name}")
                    if journey.stops[-1].name == END:
                        await learn(browser, rig, journey.game, prefix)
                        await rules(browser, rig, journey.game, prefix)
                    if memorable:
                        await remember(browser, rig, table)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"make shots needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asked = argparse.ArgumentParser(prog="python -m tests.browser.shots", description=__doc__)
    asked.add_argument("games", nargs="*", help="the games (default: all)")
    asked.add_argument("--language", default="", help="such as de: one match of each game in that language")
    given = asked.parse_args()
    asyncio.run(main(given.games or list(PRESENTERS), given.language))
    print(f"saved the pictures in {SHOTS}")  # noqa: T201 - this is a command
