"""Play a daily deal in processes that are killed while they store something.

Run as ``python -m tests.club.killed_player DATABASE GAME EVERY``. Each forked process opens the database and goes on:
it repeats the last click, whose answer nobody has seen, and then makes new ones. It kills itself at the first thing it
stores, in turn before the transaction, within it, and after it. With ``EVERY`` > 1, most moves aren't disturbed. Each
process prints how it will die and the attempt's moves that it found.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable
from itertools import cycle, islice
from pathlib import Path

import games  # noqa: F401 - registers the games
from club.attempt import Attempt
from club.calendar import DAY_SECONDS
from club.daily import Daily
from club.daily_deal import YOU, DailyDeal
from data.database import Database
from data.sql.dailies import SqlDailies
from data.sqlite import SqliteStore
from data.store import SqlStore
from data.writer import Job
from engine import Move

USER, DAY = 7, 20783
BEFORE, WITHIN, AFTER = "before", "within", "after"
OVER = "over"
MOST_PROCESSES = 1000


class FatalStore(SqlDailies):
    """Kills the process at the first thing it stores while ``armed``."""

    def __init__(self, store: SqlStore, death: str) -> None:
        super().__init__(store.dailies._read, store.dailies._write)
        self.armed = True
        self._death = death
        self._store: Callable[[Job], Awaitable[None]] = self._write
        self._write = self._fatal

    async def _fatal(self, job: Job) -> None:
        def work(db: Database) -> None:
            job(db)
            self._die_if(WITHIN)

        self._die_if(BEFORE)
        await self._store(work)
        self._die_if(AFTER)

    def _die_if(self, moment: str) -> None:
        if self.armed and moment == self._death:
            os.kill(os.getpid(), signal.SIGKILL)


class LastClick:
    """The person's last click, in a file: the next process gets it again."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "last click"

    def read(self) -> list[str] | None:
        """Return the question and the move, or None before the first click."""
        return self._file.read_text().splitlines() if self._file.exists() else None

    def write(self, question: str, move: str) -> None:
        """Remember a click."""
        self._file.write_text(f"{question}\n{move}")


def chosen(attempt: Attempt) -> Move:
    """Return the move of someone who always plays alike."""
    return random.Random(attempt.code).choice(attempt.match.legal_moves(YOU))


def undisturbed(deal: DailyDeal) -> Attempt:
    """Return the same attempt without any kills."""
    attempt = Attempt(deal)
    while attempt.match.outcome is None:
        attempt.play(chosen(attempt))
    return attempt


async def go_on(database: str, game: str, every: int, death: str, last_click: LastClick) -> None:
    """Play on until killed, or until the end."""
    store = await _opened(database)
    dailies = FatalStore(store, death)
    daily = Daily(dailies, lambda: DAY * DAY_SECONDS + 1.0)
    found = await store.dailies.attempt(DAY, USER)
    os.write(1, f"{death} {found.code.hex() if found else '-'}\n".encode())
    if not await dailies.days(DAY, DAY):
        await dailies.plan({DAY: game})
    deal = await daily.deal(DAY)
    attempt = await daily.begin(deal, USER, 0, "Ann")
    if (click := last_click.read()) is not None:
        decision, text = click
        dailies.armed = _killed_at(attempt, every)
        attempt, _ = await daily.play(deal, USER, decision, Move.parse(text))
    while attempt.match.outcome is None:
        move = chosen(attempt)
        last_click.write(str(attempt.match.decision), str(move))
        dailies.armed = _killed_at(attempt, every)
        attempt, made = await daily.play(deal, USER, str(attempt.match.decision), move)
        assert made
    secret = await dailies.secret()
    assert attempt.code == undisturbed(DailyDeal.of(secret, DAY, game)).code
    (day,) = await dailies.finished_days(USER, DAY - 9)
    assert day == DAY
    os.write(1, f"{OVER} {attempt.code.hex()}\n".encode())
    await store.close()


def _killed_at(attempt: Attempt, every: int) -> bool:
    """Return whether this move is disturbed; the last one always is."""
    if attempt.match.outcome is not None:
        return False
    moved = sum(seat == YOU for seat, _ in attempt.match.record()["moves"])
    if moved % every == 0:
        return True
    after = Attempt.resumed(attempt.deal, attempt.code)
    after.play(chosen(after))
    return after.match.outcome is not None


async def _opened(database: str) -> SqlStore:
    if "://" not in database:
        return await SqliteStore.open(Path(database))
    from data.postgres.address import Address  # noqa: PLC0415 - asyncpg isn't installed without PostgreSQL
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - as above

    return await PostgresStore.open(Address(database))


def main(database: str, game: str, every: str, folder: str) -> None:
    """Start one process after the other until one reaches the end."""
    for death in islice(cycle((BEFORE, WITHIN, AFTER)), MOST_PROCESSES):
        process = os.fork()
        if process == 0:
            code = 1
            try:
                asyncio.run(go_on(database, game, int(every), death, LastClick(Path(folder))))
                code = 0
            except BaseException:  # noqa: BLE001 - the process must end, whatever threads it has
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(code)
        _, status = os.waitpid(process, 0)
        if not os.WIFSIGNALED(status):
            sys.exit(os.waitstatus_to_exitcode(status))
    sys.exit("the attempt never ends")


if __name__ == "__main__":
    main(*sys.argv[1:])
