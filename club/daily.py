"""Let people play the daily deal: one attempt each, which continues after any interruption."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from club.attempt import Attempt, BadCode, Score
from club.calendar import DAYS_A_WEEK, day_of, first_day, streak
from club.daily_deal import AHEAD, DailyDeal, game_of
from engine import GAMES, Move
from tables.dailies import Dailies, DailyLine, DailyRank, DailyStanding, Day, StoredAttempt
from tables.errors import TableError
from tables.history.records import Period
from tables.ports import Unreadable

GRACE = 1
"""For how many days after its day an attempt that was begun in time can still be finished."""
STREAK_DAYS = 400
"""The longest streak that is counted."""
BOARD_LINES = 10


class NoDaily(TableError):
    """No installed game has a daily form, or this day's game isn't installed any more."""


class DayOver(TableError):
    """The day is over, and so is the time to finish its deal."""


class AlreadyPlayed(TableError):
    """The person has played this day's deal; their attempt has been erased since."""


class AttemptUnreadable(TableError):
    """The stored attempt can't be continued: it is damaged, or from other rules than those installed."""


class MovesForgotten(TableError):
    """The attempt's moves are no longer kept, only its result."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The facts shown with a finished attempt: how it compares, the streak, and an expert's result.

    It is right ``at`` this time (seconds since 1970). ``par`` is the expert's score, or None until known.
    """

    at: float
    standing: DailyStanding
    streak: int
    par: Score | None


class Record(NamedTuple):
    """How many deals someone has finished, and how many days in a row up to now."""

    deals: int
    streak: int


class Daily:
    """The daily deals, for one process. ``now`` returns seconds since 1970."""

    def __init__(self, dailies: Dailies, now: Callable[[], float]) -> None:
        self._dailies = dailies
        self._now = now

    @property
    def today(self) -> int:
        """The number of the current day."""
        return day_of(self._now())

    async def plan(self) -> list[Day]:
        """Return today and the days whose commitments are public; fix the games of new days first."""
        today = self.today
        days = await self._dailies.days(today, today + AHEAD)
        if len(days) <= AHEAD:
            games = {day: game for day in range(today, today + AHEAD + 1) if (game := game_of(day)) is not None}
            await self._dailies.plan(games)
            days = await self._dailies.days(today, today + AHEAD)
        return days

    async def deal(self, day: int) -> DailyDeal:
        """Return a day's deal.

        :raises NoDaily: if there is none.
        """
        days = await self.plan() if day == self.today else await self._dailies.days(day, day)
        if not days or days[0].day != day or days[0].game not in GAMES:
            raise NoDaily
        deal = DailyDeal.of(await self._dailies.secret(), day, days[0].game)
        try:
            _ = deal.form
        except KeyError:
            raise NoDaily from None
        return deal

    async def deals_ahead(self) -> list[DailyDeal]:
        """Return today's deal and those whose commitments are public. Show their commitments, never their seeds."""
        secret = await self._dailies.secret()
        return [DailyDeal.of(secret, day.day, day.game) for day in await self.plan()]

    async def revealed(self) -> DailyDeal | None:
        """Return the latest deal that nobody can play any more, or None if there is none that can be dealt."""
        try:
            return await self.deal(self.today - GRACE - 1)
        except NoDaily:
            return None

    async def attempt(self, deal: DailyDeal, user: int) -> Attempt | None:
        """Return someone's attempt, or None if they haven't begun.

        :raises AttemptUnreadable: if it can't be continued.
        :raises MovesForgotten: if it is so old that its moves are no longer kept.
        """
        try:
            stored = await self._dailies.attempt(deal.day, user)
            if stored is not None and not stored.code:
                raise MovesForgotten
            return await asyncio.to_thread(Attempt.resumed, deal, stored.code) if stored is not None else None
        except (Unreadable, BadCode):
            raise AttemptUnreadable from None

    async def begin(self, deal: DailyDeal, user: int, guild: int, name: str) -> Attempt:
        """Return someone's attempt; begin it if they haven't. ``guild`` is the place they are in (0: the bot's DM).

        :raises DayOver: if the day is over.
        :raises AlreadyPlayed: if they have played the deal, and have been erased since.
        :raises AttemptUnreadable: if it can't be continued.
        """
        found = await self.attempt(deal, user)
        if found is not None:
            return found
        if deal.day != self.today:
            raise DayOver
        new = await asyncio.to_thread(Attempt, deal)
        if await self._dailies.begin(StoredAttempt(deal.day, user, guild, new.code), name):
            return new
        found = await self.attempt(deal, user)  # another click may have been faster
        if found is None:
            raise AlreadyPlayed
        return found

    async def play(self, deal: DailyDeal, user: int, decision: str, move: Move) -> tuple[Attempt, bool]:
        """Make someone's move; return their attempt, and whether the move was made.

        A move that answers another question than the open one isn't made, so a repeated click changes nothing.

        :raises DayOver: if the deal can no longer be played.
        :raises NoDaily: if they haven't begun.
        :raises AttemptUnreadable: if the attempt can't be continued.
        :raises IllegalMove: if the rules forbid the move.
        """
        if not deal.day <= self.today <= deal.day + GRACE:
            raise DayOver
        attempt = await self.attempt(deal, user)
        if attempt is None:
            raise NoDaily
        if attempt.match.decision != decision:
            return attempt, False
        before = len(attempt.code)
        await asyncio.to_thread(attempt.play, move)
        stored = StoredAttempt(deal.day, user, 0, attempt.code)
        score = attempt.score()
        if score is not None:
            stored = replace(stored, points=score.points, spent=score.spent, merit=score.merit)
        if await self._dailies.extend(stored, before):
            return attempt, True
        again = await self.attempt(deal, user)
        if again is None:  # erased meanwhile
            raise NoDaily
        return again, False

    async def record(self, user: int) -> Record:
        """Return how often someone has finished a deal, and their streak."""
        return Record(len(await self._dailies.finished_days(user, 0)), await self.streak(user))

    async def streak(self, user: int) -> int:
        """Return how many days in a row someone has finished the deal."""
        since = self.today - STREAK_DAYS
        return streak(await self._dailies.finished_days(user, since), self.today, await self._dailies.hours(since))

    async def summary(self, attempt: Attempt, user: int, guild: int) -> Summary:
        """Compare a finished attempt with the others."""
        score = attempt.score()
        if score is None:
            raise ValueError("the attempt isn't finished")
        day = attempt.deal.day
        standing = await self._dailies.standing(day, score.merit, guild)
        planned = await self._dailies.days(day, day)
        par = None
        if planned and planned[0].par is not None:
            par = Score.of(attempt.deal.game, planned[0].par, planned[0].par_spent or 0)
        return Summary(self._now(), standing, await self.streak(user), par)

    async def ranking(self, guild: int, period: Period, asker: int) -> list[DailyRank]:
        """Return a server's best of the current week or month, or of all time, and the asker's line."""
        return await self._dailies.ranking(guild, first_day(period, self.today), self.today, BOARD_LINES, asker)

    async def week(self, guild: int, monday: float) -> list[DailyRank]:
        """Return a server's best of the week that ended on this Monday (seconds since 1970)."""
        end = day_of(monday)
        return await self._dailies.ranking(guild, end - DAYS_A_WEEK, end - 1, BOARD_LINES, 0)

    async def board(self, day: int, guild: int) -> list[DailyLine]:
        """Return a day's best on a server."""
        return await self._dailies.board(day, guild, BOARD_LINES)
