"""Results as rows, and all that is worked out from them. What writes is called inside a transaction of the writer's."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import permutations

from data.columns import parsed_or_empty
from data.ratings import NEWCOMER, Rating, Side, rated
from engine.achievements import GENERATION, Achievement
from tables.archive import ALL_GAMES, NEEDED, PERIODS, Period, Result, SeatResult

FORGET_DERIVED = (
    "DELETE FROM careers",
    "DELETE FROM places",
    "DELETE FROM ratings",
    "DELETE FROM standings",
    "DELETE FROM pairs",
    "DELETE FROM trophies",
    "DELETE FROM bests",
)


def period_key(period: Period, at: float) -> str:
    """What a period is called in the rows: the month or ISO week (UTC) that the moment ``at`` lies in.

    >>> period_key("week", 1_700_000_000.0)
    '2023-W46'
    """
    moment = datetime.fromtimestamp(at, UTC)
    match period:
        case "all":
            return "all"
        case "month":
            return f"{moment:%Y-%m}"
        case "week":
            year, week, _ = moment.isocalendar()
            return f"{year}-W{week:02}"


def record(db: sqlite3.Connection, result: Result) -> None:
    """Store a result and count it.

    :raises sqlite3.IntegrityError: when the table has a result already.
    """
    number = db.execute(
        "INSERT INTO results (table_id, guild, game, ended, reason, options, moves, seconds, friendly, generation)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number",
        (
            result.table,
            result.guild,
            result.game,
            result.ended,
            result.reason,
            json.dumps(dict(result.options), separators=(",", ":")),
            result.moves,
            result.seconds,
            result.friendly,
            GENERATION,
        ),
    ).fetchone()[0]
    db.executemany(
        "INSERT INTO result_seats"
        " (number, seat, guild, user, name, level, place, score, moves, autopilot, cards, feats)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                at,
                result.guild,
                s.user,
                s.name,
                s.level,
                s.place,
                s.score,
                s.moves,
                s.autopilot,
                " ".join(s.cards),
                feats_text(s.achievements),
            )
            for at, s in enumerate(result.seats)
        ],
    )
    db.executemany(
        "INSERT INTO members (user, guild, name) VALUES (?, ?, ?)"
        " ON CONFLICT (user, guild) DO UPDATE SET name = excluded.name",
        [(seat.user, result.guild, seat.name) for seat in _people(result) if seat.user > 0],
    )
    count(db, number, result)


def recount(db: sqlite3.Connection) -> int:
    """Work everything out again from the results alone; returns how many there are."""
    for statement in FORGET_DERIVED:
        db.execute(statement)
    numbers = [number for (number,) in db.execute("SELECT number FROM results ORDER BY number")]
    for number in numbers:
        count(db, number, load(db, number))
    return len(numbers)


def load(db: sqlite3.Connection, number: int) -> Result:
    """A stored result."""
    table, guild, game, ended, reason, options, moves, seconds, friendly = db.execute(
        "SELECT table_id, guild, game, ended, reason, options, moves, seconds, friendly FROM results WHERE number = ?",
        (number,),
    ).fetchone()
    seats = db.execute(
        "SELECT seat, user, name, level, place, score, moves, autopilot, cards, feats FROM result_seats"
        " WHERE number = ? ORDER BY seat",
        (number,),
    )
    played = tuple(
        SeatResult(
            user, name, level, place, score, made, autopilot, tuple(cards.split()), tuple(_feats(seat, achievements))
        )
        for seat, user, name, level, place, score, made, autopilot, cards, achievements in seats
    )
    return Result(
        table, game, guild, ended, reason, parsed_or_empty(options, dict), moves, seconds, played, bool(friendly)
    )


def feats_text(achievements: Iterable[Achievement]) -> str:
    """A seat's achievements as the rows have them: a JSON list of kind, merit, cards and facts of each."""
    return json.dumps(
        [
            (achievement.kind, achievement.merit, achievement.cards, dict(achievement.facts))
            for achievement in achievements
        ],
        separators=(",", ":"),
    )


def _feats(seat: int, text: str | None) -> Iterator[Achievement]:
    """The achievements in a column; damaged ones are left out."""
    for row in parsed_or_empty(text, list):
        match row:
            case [str(kind), int(merit), [*cards], dict(facts)] if all(isinstance(card, str) for card in cards):
                yield Achievement(kind, seat, merit, tuple(cards), facts)


def count(db: sqlite3.Connection, number: int, result: Result) -> None:
    """Add a result to careers, leaderboards, ratings and cabinets."""
    people = _people(result)
    for seat in people:
        for card in seat.cards:
            db.execute(
                "INSERT INTO trophies (user, guild, colour, number, cards) VALUES (?, ?, ?, ?, 1)"
                " ON CONFLICT (user, guild, colour, number) DO UPDATE SET cards = cards + 1",
                (seat.user, result.guild, card[0], number),
            )
    if not result.counts:
        return
    for game in (ALL_GAMES, result.game):
        after = _rate(db, number, result, people, game)
        for seat, rating in zip(people, after, strict=True):
            _career(db, result, seat, game, rating)
            _standings(db, result, seat, game, rating)
    for seat in people:
        _bests(db, number, result, seat)
    for seat, other in permutations(people, 2):
        db.execute(
            "INSERT INTO pairs (user, guild, opponent, matches, wins) VALUES (?, ?, ?, 1, ?)"
            " ON CONFLICT (user, guild, opponent) DO UPDATE SET matches = matches + 1, wins = wins + excluded.wins",
            (seat.user, result.guild, other.user, _won(seat)),
        )


def _people(result: Result) -> list[SeatResult]:
    """The seats of persons, erased ones included."""
    return [seat for seat in result.seats if seat.level is None]


def _won(seat: SeatResult) -> int:
    """1 for a win. The computer wins none for somebody who left."""
    return int(seat.place == 1 and not seat.left)


def _rate(db: sqlite3.Connection, number: int, result: Result, people: list[SeatResult], game: str) -> list[Rating]:
    sides = []
    for seat in people:
        known = db.execute(
            "SELECT mu, sigma FROM careers WHERE user = ? AND guild = ? AND game = ?", (seat.user, result.guild, game)
        ).fetchone()
        sides.append(Side(Rating(*known) if known else NEWCOMER, seat.place or 0, seat.left))
    after = rated(sides)
    db.executemany(
        "INSERT INTO ratings (user, guild, game, number, at, mu, sigma) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (seat.user, result.guild, game, number, result.ended, *new)
            for seat, side, new in zip(people, sides, after, strict=True)
            if new != side.before
        ],
    )
    return after


def _career(db: sqlite3.Connection, result: Result, seat: SeatResult, game: str, rating: Rating) -> None:
    db.execute(
        "INSERT INTO careers (user, guild, game, matches, wins, streak, longest, highest, lowest, mu, sigma)"
        " VALUES (:user, :guild, :game, 1, :won, :won, :won, :score, :score, :mu, :sigma)"
        " ON CONFLICT (user, guild, game) DO UPDATE SET matches = matches + 1, wins = wins + :won,"
        " streak = (streak + 1) * :won, longest = max(longest, (streak + 1) * :won),"
        " highest = max(highest, :score), lowest = min(lowest, :score), mu = :mu, sigma = :sigma",
        {
            "user": seat.user,
            "guild": result.guild,
            "game": game,
            "won": _won(seat),
            "score": seat.score or 0,
            "mu": rating.mu,
            "sigma": rating.sigma,
        },
    )
    db.execute(
        "INSERT INTO places (user, guild, game, place, times) VALUES (?, ?, ?, ?, 1)"
        " ON CONFLICT (user, guild, game, place) DO UPDATE SET times = times + 1",
        (seat.user, result.guild, game, seat.place),
    )


def _bests(db: sqlite3.Connection, number: int, result: Result, seat: SeatResult) -> None:
    """Keep the best achievement of each kind; what the computer did for a player doesn't count."""
    if seat.left:
        return
    db.executemany(
        "INSERT INTO bests (user, guild, game, kind, merit, cards, facts, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user, guild, game, kind) DO UPDATE SET merit = excluded.merit, cards = excluded.cards,"
        " facts = excluded.facts, number = excluded.number WHERE excluded.merit > merit",
        [
            (
                seat.user,
                result.guild,
                result.game,
                achievement.kind,
                achievement.merit,
                " ".join(achievement.cards),
                json.dumps(dict(achievement.facts)),
                number,
            )
            for achievement in seat.achievements
        ],
    )


def _standings(db: sqlite3.Connection, result: Result, seat: SeatResult, game: str, rating: Rating) -> None:
    shown = seat.user > 0 and not db.execute("SELECT 1 FROM people WHERE user = ? AND hidden", (seat.user,)).fetchone()
    keys = [period_key(period, result.ended) for period in PERIODS]
    db.execute(  # the weeks and months before this one are never asked for
        "DELETE FROM standings WHERE user = ? AND guild = ? AND game = ? AND period NOT IN (?, ?, ?)",
        (seat.user, result.guild, game, *keys),
    )
    for period, key in zip(PERIODS, keys, strict=True):
        db.execute(
            "INSERT INTO standings (user, guild, game, period, matches, wins, merit, listed)"
            " VALUES (:user, :guild, :game, :period, 1, :won, coalesce(:rating, :won), :shown AND 1 >= :needed)"
            " ON CONFLICT (user, guild, game, period) DO UPDATE SET matches = matches + 1, wins = wins + :won,"
            " merit = coalesce(:rating, wins + :won), listed = :shown AND matches + 1 >= :needed",
            {
                "user": seat.user,
                "guild": result.guild,
                "game": game,
                "period": key,
                "won": _won(seat),
                "rating": rating.ordinal if period == "all" else None,
                "shown": shown,
                "needed": NEEDED[period],
            },
        )
