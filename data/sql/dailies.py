"""Store the daily deals and everyone's attempts; ``tables.dailies.Dailies`` documents the methods."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Awaitable, Callable, Mapping

from data.database import Database, Read
from data.sql.rows import Name, columns, number, read
from data.writer import Job
from tables.dailies import MOVES_KEPT, DailyLine, DailyRank, DailyStanding, Day, StoredAttempt
from tables.ports import Unreadable

SECRET_KEY = "daily secret"  # noqa: S105 - the name of a fact
SECRET_BYTES = 32
CREATE_SECRET = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"  # noqa: S105 - a statement
SECRET = "SELECT value FROM facts WHERE key = ?"  # noqa: S105 - as above
PLAN = "INSERT INTO daily_deals (day, game, hours) VALUES (?, ?, 0) ON CONFLICT (day) DO NOTHING"
FORGET_SPENT = "DELETE FROM daily_spent WHERE day < ?"
DAYS = "SELECT day, game, par, par_spent FROM daily_deals WHERE day BETWEEN ? AND ? ORDER BY day"
NOTE_HOUR = "UPDATE daily_deals SET hours = hours | ? WHERE day = ?"
HOURS = "SELECT day, hours FROM daily_deals WHERE day >= ?"
SET_PAR = "UPDATE daily_deals SET par = ?, par_spent = ? WHERE day = ? AND par IS NULL"
FORGET_MOVES = "DELETE FROM daily_moves WHERE day < ?"
ATTEMPT = (
    "SELECT a.day, a.user, guild, coalesce(code, ?), points, spent, merit FROM daily_attempts a"
    " LEFT JOIN daily_moves m ON m.day = a.day AND m.user = a.user WHERE a.day = ? AND a.user = ?"
)
IS_SPENT = "SELECT 1 FROM daily_spent WHERE day = ? AND mark = ?"
BEGIN = "INSERT INTO daily_attempts (day, user, guild) VALUES (?, ?, ?) ON CONFLICT (day, user) DO NOTHING"
BEGIN_MOVES = "INSERT INTO daily_moves (day, user, code) VALUES (?, ?, ?)"
NAME = "INSERT INTO members (user, guild, name) VALUES (?, ?, ?) ON CONFLICT (user, guild) DO NOTHING"
EXTEND = (
    "UPDATE daily_moves SET code = :code WHERE day = :day AND user = :user AND length(code) = :before"
    " AND EXISTS (SELECT 1 FROM daily_attempts a WHERE a.day = :day AND a.user = :user AND merit IS NULL)"
)
FINISH = "UPDATE daily_attempts SET points = ?, spent = ?, merit = ? WHERE day = ? AND user = ?"
FINISHED_DAYS = "SELECT day FROM daily_attempts WHERE user = ? AND day >= ? AND merit IS NOT NULL ORDER BY day DESC"
FINISHED = "SELECT count(*) FROM daily_attempts WHERE day = :day AND merit IS NOT NULL"
BETTER = "SELECT count(*) FROM daily_attempts WHERE day = :day AND merit > :merit"
HERE = " AND guild = :guild"
BOARD = (
    "SELECT a.user, coalesce(name, ''), points, spent FROM daily_attempts a"
    " LEFT JOIN members m ON m.user = a.user AND m.guild = a.guild"
    " WHERE day = :day AND a.guild = :guild AND merit IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = a.user AND hidden = 1)"
    " ORDER BY merit DESC, a.user LIMIT :most"
)
RANKING = (
    "SELECT place, ranked.user, coalesce(name, ''), score, deals FROM ("
    "SELECT user, score, deals, rank() OVER (ORDER BY score DESC) AS place,"
    " row_number() OVER (ORDER BY score DESC, user) AS line FROM ("
    "SELECT user, CAST(sum(one) AS BIGINT) AS score, count(*) AS deals FROM ("
    "SELECT a.user, rank() OVER (PARTITION BY a.day ORDER BY merit) AS one FROM daily_deals d"
    " CROSS JOIN daily_attempts a"  # not JOIN, with which SQLite would read the attempts of all servers
    " WHERE a.day = d.day AND a.guild = :guild AND d.day BETWEEN :first AND :last AND merit IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = a.user AND hidden = 1)"
    ") deal GROUP BY user) total) ranked LEFT JOIN members m ON m.user = ranked.user AND m.guild = :guild"
    " WHERE line <= :most OR ranked.user = :asker ORDER BY line"
)
LATEST = "SELECT max(day) FROM daily_attempts WHERE user = ?"
SPEND = "INSERT INTO daily_spent (day, mark) VALUES (?, ?) ON CONFLICT DO NOTHING"
FORGET = "DELETE FROM daily_attempts WHERE user = ?"
FORGET_CODES = (  # by the deals of their attempts, since moves have no index by user
    "DELETE FROM daily_moves WHERE user = :user AND day IN (SELECT day FROM daily_attempts a WHERE a.user = :user)"
)
OWN = "SELECT day, guild, points, spent FROM daily_attempts WHERE user = ? ORDER BY day"
OWN_ROW = columns(day=int, guild=int, points=int | None, spent=int | None)
HOURS_ROW = columns(day=int, hours=int)
RANK = columns(place=int, user=int, name=Name, score=int, deals=int)
LINE = columns(user=int, name=Name, points=int, spent=int)


class SqlDailies:
    """Stores the daily deals in a database that ``read`` and ``write`` give access to."""

    def __init__(self, reading: Read, write: Callable[[Job], Awaitable[None]]) -> None:
        """Create the store; both arguments run a function on a connection, and ``write`` commits its changes."""
        self._read = reading
        self._write = write

    async def secret(self) -> bytes:
        """Return the secret from which all days' seeds derive; create it the first time."""
        found = await self._read(_secret)
        if found is None:
            new = secrets.token_hex(SECRET_BYTES)
            await self._write(lambda db: db.execute(CREATE_SECRET, (SECRET_KEY, new)))
            found = await self._read(_secret)
        if found is None:
            raise Unreadable("the secret of the daily deals is damaged")
        return found

    async def plan(self, games: Mapping[int, str]) -> None:
        """Fix the games of new days; forget marks of days before them, and older moves."""

        def job(db: Database) -> None:
            for day, game in games.items():
                db.execute(PLAN, (day, game))
            first = min(games, default=0)
            db.execute(FORGET_SPENT, (first,))
            db.execute(FORGET_MOVES, (first - MOVES_KEPT,))

        await self._write(job)

    async def days(self, first: int, last: int) -> list[Day]:
        """Return the planned days from ``first`` to ``last``, in order."""
        return await self._read(lambda db: read(db, "daily_deals", Day, DAYS, (first, last)))

    async def note_hour(self, day: int, hour: int) -> None:
        """Record that the bot was there in this hour of a planned day."""
        await self._write(lambda db: db.execute(NOTE_HOUR, (1 << hour, day)))

    async def hours(self, since: int) -> dict[int, int]:
        """Return for how many hours the bot was there, by day, from this day on."""
        rows = await self._read(lambda db: read(db, "daily_deals", HOURS_ROW, HOURS, (since,)))
        return {day: int(hours).bit_count() for day, hours in rows}

    async def set_par(self, day: int, points: int, spent: int) -> None:
        """Store what an expert made of a planned day, unless it is known already."""
        await self._write(lambda db: db.execute(SET_PAR, (points, spent, day)))

    async def attempt(self, day: int, user: int) -> StoredAttempt | None:
        """Return someone's attempt, or None.

        :raises Unreadable: if its row is damaged.
        """

        def job(db: Database) -> StoredAttempt | None:
            found = read(db, "daily_attempts", StoredAttempt, ATTEMPT, (b"", day, user), key=2)
            if not found and db.execute(ATTEMPT, (b"", day, user)).fetchone():
                raise Unreadable(f"an attempt at the deal of day {day} is damaged")
            return found[0] if found else None

        return await self._read(job)

    async def begin(self, attempt: StoredAttempt, name: str) -> bool:
        """Store a new attempt, and the person's name on its server unless that is known.

        Return False if they have had an attempt, even if it has been erased since.
        """
        begun: list[bool] = []
        who = (attempt.day, attempt.user)

        def job(db: Database) -> None:
            mark = _mark(_secret(db) or b"", attempt.day, attempt.user)
            spent = db.execute(IS_SPENT, (attempt.day, mark)).fetchone() is not None
            begun.append(not spent and db.execute(BEGIN, (*who, attempt.guild)).rowcount == 1)
            if begun[-1]:
                db.execute(BEGIN_MOVES, (*who, attempt.code))
            if begun[-1] and attempt.guild:
                db.execute(NAME, (attempt.user, attempt.guild, name))

        await self._write(job)
        return begun[-1]

    async def extend(self, attempt: StoredAttempt, moves_before: int) -> bool:
        """Replace a stored attempt's moves and result; return False if its code no longer has this length."""
        changed: list[bool] = []
        day, user, code = attempt.day, attempt.user, attempt.code
        values = {"code": code, "day": day, "user": user, "before": moves_before}
        result = (attempt.points, attempt.spent, attempt.merit)

        def job(db: Database) -> None:
            changed.append(db.execute(EXTEND, values).rowcount == 1)
            if changed[-1]:
                db.execute(FINISH, (*result, day, user))

        await self._write(job)
        return changed[-1]

    async def finished_days(self, user: int, since: int) -> list[int]:
        """Return the days from ``since`` on whose deal someone has finished, latest first."""
        return await self._read(lambda db: read(db, "daily_attempts", number, FINISHED_DAYS, (user, since)))

    async def standing(self, day: int, merit: int, guild: int) -> DailyStanding:
        """Compare a finished attempt's merit with all others."""
        values = {"day": day, "merit": merit, "guild": guild}

        def job(db: Database) -> DailyStanding:
            asked = (FINISHED, BETTER, FINISHED + HERE, BETTER + HERE)
            return DailyStanding(*(int(db.execute(sql, values).fetchone()[0]) for sql in asked))

        return await self._read(job)

    async def ranking(self, guild: int, first: int, last: int, most: int, asker: int) -> list[DailyRank]:
        """Return the best of these days on a server, and the asker's line."""
        values = {"guild": guild, "first": first, "last": last, "most": most, "asker": asker}
        rows = await self._read(lambda db: read(db, "daily_attempts", RANK, RANKING, values, within=(guild,)))
        return [DailyRank(*row) for row in rows]

    async def board(self, day: int, guild: int, most: int) -> list[DailyLine]:
        """Return a day's best on a server who aren't hidden, best first."""
        values = {"day": day, "guild": guild, "most": most}
        rows = await self._read(lambda db: read(db, "daily_attempts", LINE, BOARD, values, within=(day, guild)))
        return [DailyLine(*row) for row in rows]


def forget(db: Database, user: int) -> None:
    """Delete someone's attempts, and make sure that they can't play the latest of these deals again.

    Only a keyed hash, which names nobody, stays until the day is over.
    """
    (latest,) = db.execute(LATEST, (user,)).fetchone()
    secret = _secret(db)
    if latest is not None and secret is not None:
        db.execute(SPEND, (latest, _mark(secret, latest, user)))
    db.execute(FORGET_CODES, {"user": user})
    db.execute(FORGET, (user,))


def _secret(db: Database) -> bytes | None:
    found = db.execute(SECRET, (SECRET_KEY,)).fetchone()
    try:
        return bytes.fromhex(found[0]) if found else None
    except (TypeError, ValueError):
        return None


def _mark(secret: bytes, day: int, user: int) -> str:
    return hmac.digest(secret, f"stairwell/daily-spent/1 {day} {user}".encode(), "sha256").hex()[:32]
