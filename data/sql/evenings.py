"""Count how often people won in a channel lately."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection

from data.database import Database
from data.sql.result_rows import HIDDEN_OF, load_all, name_now
from data.sql.rows import number, read
from tables.history.records import EVENING_SECONDS, NO_EVENING, Evening, Result, SeatResult, Winner

PLAYED = (
    "SELECT r.number FROM results r JOIN tables t ON t.table_id = r.table_id WHERE r.number IN ("
    "SELECT s.number FROM result_seats s WHERE s.user IN (SELECT value FROM json_each(:users)) AND s.level IS NULL"
    " AND s.guild = :guild AND s.ended > :since AND s.ended <= :until)"
    " AND COALESCE(t.parent, t.channel) = :channel ORDER BY r.ended DESC, r.number DESC LIMIT :most"
)
MOST = 100


def load(db: Database, guild: int, channel: int, users: Collection[int], until: float) -> Evening:
    """Return the matches between people that any of these users finished in a channel in the hours before ``until``."""
    listed = json.dumps(sorted(users))
    place = {"guild": guild, "channel": channel, "users": listed}
    when = {"since": until - EVENING_SECONDS, "until": until, "most": MOST}
    played = [one for one in load_all(db, read(db, "results", number, PLAYED, place | when)) if _is_contest(one)]
    if not played:
        return NO_EVENING
    won = [seat for result in played for seat in result.seats if seat.place == 1 and _is_known(seat) and not seat.left]
    wins = Counter(seat.user for seat in won)
    hidden = {user for (user,) in db.execute(HIDDEN_OF, (json.dumps(list(wins)),))}
    names = {seat.user: name_now(db, guild, seat) for seat in won if seat.user not in hidden}
    winners = [Winner(user, names[user], times) for user, times in wins.items() if user in names]
    winners.sort(key=lambda one: (-one.wins, one.user))
    return Evening(len(played), min(one.ended - one.seconds for one in played), tuple(winners))


def _is_contest(result: Result) -> bool:
    """Return whether a match has a winner and was played by at least two people, even if it was friendly."""
    people = sum(seat.level is None for seat in result.seats)
    return people > 1 and all(seat.place is not None for seat in result.seats)


def _is_known(seat: SeatResult) -> bool:
    return seat.level is None and seat.user > 0
