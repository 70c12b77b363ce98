"""Let twelve made-up people play for a week of virtual time: ``python -m tests.club.week`` writes docs/diary/week.md.

Everything but the people is real: tables, daily deals, puzzles, the store and the screens. Each person has a level, an
hour and a share of days on which they come, so two runs give the same page.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap
from typing import NamedTuple
from unittest.mock import patch

import games  # noqa: F401 - registers the games
from club.calendar import DAY_SECONDS, day_of
from club.daily import Daily
from club.daily_deal import YOU
from club.puzzle import Puzzle
from club.puzzle_pool import offered
from club.puzzling import Puzzling
from club.reminders import Reminder
from data.sqlite import SqliteStore
from engine import Match, Move
from opponents import choose
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.history.board_posts import WEEK, BoardPost
from tables.history.records import ALL_GAMES
from tables.ports import Standing
from tables.puzzle_posts import PuzzlePost, Tally
from tables.registry import TableRegistry
from tests.matches import match_of
from tests.seeded_secrets import secrets_from
from ui.screen import Screen, Text, without_pictures
from ui.screens.board_posts import board_post_screen, daily_post_screen, puzzle_post_screen, recap_screen
from ui.screens.daily import profile_line
from ui.screens.posted_puzzles import posted_answer, posted_question
from ui.screens.puzzle_profile import puzzle_lines
from ui.screens.records import DAILY, NO_ASKER, PUZZLES
from ui.table.evening import tally_line
from ui.text.texts import speak

PAGE = Path(__file__).parents[2] / "docs" / "diary" / "week.md"
MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
GUILD, CHANNEL, DAYS = 1, 2, 7
EVENING = 20 * 3600.0
DAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
OUTAGE = 3
"""On Thursday the bot is away for most of the day, and nobody can play."""
SHORT = {
    "levelup": {"first_round": 10},
    "escalier": {"max_cards": 4},
    "spectrum": {"max_rounds": 3},
    "staircase": {},
}
SAY = speak("en")
WIDTH = 100


class Member(NamedTuple):
    """Someone on the server: how well they play, on which share of days they come, and at what hour."""

    name: str
    level: str
    comes: float
    hour: int
    reminded: bool = False


MEMBERS = (
    Member("Ann", "regular", 1.0, 7, reminded=True),
    Member("Ben", "regular", 0.9, 12),
    Member("Cléo", "novice", 0.8, 18),
    Member("Dan", "novice", 0.5, 22),
    Member("Élodie", "regular", 0.9, 6, reminded=True),
    Member("Finn", "novice", 0.4, 23),
    Member("Greta", "regular", 0.6, 19),
    Member("Hugo", "regular", 0.9, 8),
    Member("Ida", "novice", 0.7, 13),
    Member("Jo", "novice", 0.2, 16),
    Member("Kim", "regular", 0.5, 21),
    Member("Kim", "novice", 0.6, 17),
)


class Week:
    """The server, its people, and what happened so far."""

    def __init__(self, store: SqliteStore) -> None:
        self.now = MONDAY
        self._rng = random.Random("a week of twelve")
        self._clicks = iter(range(1, 1_000_000))
        self._store = store
        self._registry = TableRegistry(store, now=lambda: self.now, pause=lambda: 1.0)
        self._daily = Daily(store.dailies, lambda: self.now)
        self._puzzling = Puzzling(store.puzzles, lambda: self.now)
        self._reminders = {user: Reminder(one.hour * 60 + 30, 0, "en") for user, one in self._people() if one.reminded}
        self.lines: list[str] = []
        self._posted: tuple[PuzzlePost, Puzzle]

    @staticmethod
    def _people() -> list[tuple[int, Member]]:
        return list(enumerate(MEMBERS, 1))

    async def play(self) -> None:
        """Play the week, then show the boards."""
        for number, name in enumerate(DAY_NAMES):
            self.now = MONDAY + number * DAY_SECONDS
            await self._day(number, name)
        self.now = MONDAY + WEEK + 60.0
        await self._boards()

    async def _day(self, number: int, name: str) -> None:
        deals = await self._daily.plan()
        for hour in range(24) if number != OUTAGE else range(18, 24):
            await self._store.dailies.note_hour(deals[0].day, hour)
        self.lines += ["", f"## {name}", ""]
        if number == OUTAGE:
            self.lines += ["The bot was away until 18:00. The day breaks no streak.", ""]
        told = await self._dailies(number)
        self._list(f"Daily deal ({SAY('game-' + deals[0].game)}): {told}.")
        reminded = [MEMBERS[user - 1].name for user in self._told_today()]
        if reminded:
            self._list(f"Reminded by DM: {', '.join(reminded)}.")
        await self._solve()
        await self._puzzle_of_the_day()
        await self._evening()

    def _told_today(self) -> list[int]:
        today = day_of(self.now)
        return sorted(user for user, one in self._reminders.items() if one.told == today)

    async def _dailies(self, number: int) -> str:
        """Let everyone who comes play the daily deal at their hour; return who played, best first."""
        for user, one in sorted(self._people(), key=lambda person: person[1].hour):
            away = number == OUTAGE and one.hour < 18
            if away or self._rng.random() > one.comes:
                continue
            begins = MONDAY + number * DAY_SECONDS
            reminder = self._reminders.get(user)
            late = reminder is not None and self._rng.random() < 1 / 3
            if reminder is not None and late:  # they forget until they are reminded
                self.now = begins + reminder.minute * 60.0
                assert reminder.is_due(self.now)
                self._reminders[user] = Reminder(reminder.minute, day_of(self.now), reminder.locale)
            self.now = begins + one.hour * 3600.0 + (2400.0 if late else 0.0)
            await self._deal(user, one)
        lines = await self._daily.board(day_of(self.now), GUILD)
        return ", ".join(f"{line.name} {line.points}" for line in lines) or "nobody"

    async def _deal(self, user: int, one: Member) -> None:
        deal = await self._daily.deal(self._daily.today)
        attempt = await self._daily.begin(deal, user, GUILD, one.name)
        while attempt.match.outcome is None:
            move = self._chosen(attempt.match, YOU, one.level)
            attempt, _ = await self._daily.play(deal, user, str(attempt.match.decision), move)

    def _chosen(self, match: Match, seat: int, level: str) -> Move:
        return choose(match.redeal(seat, self._rng), seat, self._rng, level)

    async def _solve(self) -> None:
        """Let some people answer two puzzles of a game each."""
        for user, one in self._people():
            if self._rng.random() > one.comes / 2:
                continue
            game = self._rng.choice(offered())
            for _ in range(2):
                puzzle, _ = await self._puzzling.choose(user, game)
                move = self._chosen(puzzle.position(), puzzle.seat, one.level)
                await self._puzzling.answer(user, puzzle, str(move), GUILD, one.name)

    async def _puzzle_of_the_day(self) -> None:
        """Let some people answer the puzzle that is posted in the channel each day."""
        day, posts = day_of(self.now), self._store.puzzle_posts
        game = self._puzzling.game_of_the_day(day)
        puzzle = await self._puzzling.of_the_day(GUILD, day, await posts.times_answered(GUILD, game))
        for user, one in self._people():
            if self._rng.random() < one.comes / 2:
                move = self._chosen(puzzle.position(), puzzle.seat, one.level)
                await self._puzzling.answer(user, puzzle, str(move), GUILD, one.name)
        tally = await posts.tally(GUILD, game, puzzle.id, day)
        self._posted = PuzzlePost(GUILD, CHANNEL, 1, 0, day, game, puzzle.id, "en", *tally, self.now), puzzle
        self._list(f"Puzzle of the day ({SAY('game-' + game)}): tried by {tally.tried}, solved by {tally.solved}.")

    async def _evening(self) -> None:
        """Let three to five people play two or three matches of different games, with a guest in the last."""
        self.now += 0 if self.now % DAY_SECONDS >= EVENING else EVENING - self.now % DAY_SECONDS
        there = self._rng.sample(self._people(), self._rng.choice((3, 4)))
        for number in range(self._rng.choice((2, 3))):
            players = there if number else there[:-1]
            tally = await self._match(self._rng.choice([*SHORT]), players)
            if tally:
                self._list(f"{tally}.")

    async def _match(self, game: str, players: Sequence[tuple[int, Member]]) -> str:
        """Play a match of the evening; return the tally that its end shows."""
        people = [Person(user, one.name, "en-GB") for user, one in players[: 3 if game != "staircase" else 4]]
        host, *guests = people if len(people) > 2 or game in ("staircase", "levelup") else [*people, _guest(people)]
        opening = Opening(game, GUILD, CHANNEL, "live", "en-GB", SHORT[game])
        table = await self._registry.open(opening, host, next(self._clicks))
        for guest in guests:
            await table.ask(join, next(self._clicks), guest)
        await table.start(host.user, next(self._clicks))
        levels = {user: one.level for user, one in self._people()}
        while table.state.standing is Standing.RUNNING:
            match = match_of(table.state)
            seat = match.waiting[0]
            user = table.state.seats[seat].user
            move = self._chosen(match, seat, levels[user])
            self.now += 12.0
            await table.ask(submit, next(self._clicks), user, match.decision or "", str(move))
        return _said(tally_line(table.evening, SAY))

    # -- the boards on the next Monday --------------------------------------------------------------------------------

    async def _boards(self) -> None:
        archive = self._store.archive
        board = await archive.leaderboard(GUILD, ALL_GAMES, "week", page=0, asker=NO_ASKER, now=self.now - 120)
        post = BoardPost(CHANNEL, GUILD, 0, ALL_GAMES, "week", "en", "", self.now, True, MONDAY)
        self._show("The board of the week", board_post_screen(post, board, {}, SAY))
        ranking = await self._daily.week(GUILD, MONDAY + WEEK)
        self._show("The daily deal’s board", daily_post_screen(replace(post, game=DAILY), ranking, SAY))
        puzzles = await self._puzzling.week(GUILD, MONDAY + WEEK)
        self._show("The board of puzzles", puzzle_post_screen(replace(post, game=PUZZLES), puzzles, SAY))
        week = await archive.week(GUILD, ALL_GAMES, MONDAY, MONDAY + WEEK)
        self._show("The recap on Monday", recap_screen(post, MONDAY + WEEK, board, week, SAY, ranking, puzzles))
        posted, puzzle = self._posted
        self._show("Sunday’s puzzle, on Sunday", posted_question(posted, puzzle))
        self._show("Sunday’s puzzle, on Monday", posted_answer(posted, puzzle, Tally(posted.tried, posted.solved)))
        self.lines += ["", "## What a profile adds", ""]
        for user, one in self._people()[:3]:
            progress = {game: await self._puzzling.progress(user, game) for game in offered()}
            lines = [*profile_line(await self._daily.record(user), SAY), *puzzle_lines(progress, SAY)]
            self._list(f"{one.name}: " + "; ".join(f"{line.name}: {line.record}" for line in lines) + ".")

    def _list(self, words: str) -> None:
        self.lines += wrap(words, WIDTH, initial_indent="- ", subsequent_indent="  ")

    def _show(self, title: str, screen: Screen) -> None:
        blocks = without_pictures(screen).blocks
        words = [_said(line) for block in blocks if isinstance(block, Text) for line in block.words.splitlines()]
        shown = [line for one in filter(None, words) for line in wrap(one, WIDTH)]
        self.lines += ["", f"## {title}", "", "```text", *shown, "```"]


def _guest(people: Sequence[Person]) -> Person:
    user, one = next((user, one) for user, one in enumerate(MEMBERS, 1) if all(user != seat.user for seat in people))
    return Person(user, one.name, "en-GB")


def _said(words: str) -> str:
    """Return words as they read in Discord, with times in UTC."""
    timed = re.sub(r"<t:(\d+):t>", lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%H:%M}", words)
    return re.sub(r"^(?:-#|#+) |[*_]{1,2}|\\(?=\W)", "", timed)


async def run() -> str:
    """Play the week and return the page."""
    seeded = secrets_from(random.Random("a week's deals"))
    with (
        TemporaryDirectory() as folder,
        patch("data.sql.dailies.secrets", seeded),
        patch("secrets.token_bytes", seeded.token_bytes),
    ):
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        week = Week(store)
        began = time.perf_counter()
        await week.play()
        await store.close()
    print(f"{time.perf_counter() - began:.0f} s")  # noqa: T201 - a program
    return "\n".join(week.lines)


HEAD = """# A week of twelve people

A made-up server, from 16 to 22 November 2026, in virtual time: `python -m tests.club.week` plays it
and writes this page. The people are computer players of two levels, each with their own hours; two
of them are called Kim. Tables, deals, puzzles, the store and the screens are real. Times are UTC.

Seen when reading it:

- *Tonight* would have been wrong for readers in other time zones, so the tally says since when.
- Shared wins count for everyone who shares them, so a tally can have more wins than matches.
- Computer players tie often at the daily deal of Staircase: five moves leave little to choose.
- Both Kims got a number in a tally although only one was at the table. Now only the other one does.
- An answer named *your rating*, which is that of one game; a board combines all games. Both now say
  which.
"""

if __name__ == "__main__":
    PAGE.write_text(HEAD + asyncio.run(run()) + "\n", encoding="utf-8")
