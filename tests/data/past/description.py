"""Describe a database's contents as plain JSON, in terms that don't depend on names in the code.

All data is read through the interfaces the bot uses: the store, its archive, the compaction, the screens.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from data.sqlite import SqliteStore
from engine import Match, Move, replay
from tables.finished.past_match import PastMatch, hands
from tables.history.records import PERIODS, Profile, Result
from tables.ports import Standing
from tables.preferences import PINGS, Preferences
from tables.setup.fairness import commitment
from tables.state import TableState, state_from_log
from tests.data.tables_in import tables_in
from ui import custom_ids
from ui.screen import Button, Menu, Row, Screen
from ui.table.table_screens import hand_screen, table_screen

Json = dict[str, Any]

GUILD, ELSEWHERE = 1100000000000000002, 1100000000000000102
CHANNEL, ROOM = 1100000000000000010, 1100000000000000110
PEOPLE = {
    name: 1100000000000000021 + number
    for number, name in enumerate(("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida"))
}
"""The first six are the playground's people. Gus has been erased; Hal's erasure is pending."""
NOON = 1_763_812_800.0
"""A time later than everything in the database: Saturday, 22 November 2025."""
EXPORTED = ("Finn", "Gus", "Hal", "Ida")
GAMES_ASKED = ("", "levelup", "staircase", "escalier", "spectrum")


async def told(path: Path) -> Json:
    """Describe everything in the database at ``path``. Opening it may run a migration or a pending erasure."""
    store = await SqliteStore.open(path)
    try:
        tables = await tables_in(store, *Standing)
        return {
            "tables": {table: await _table(store, table) for table in tables},
            "memory": await remembered(store),
            "settings": await _settings(store),
            "facts": {key: await store.fact(key) for key in ("alive", "commands of 1100000000000000001")},
            "reminders": [
                [one.table, one.seat, one.decision, one.channel, one.message] for one in await store.reminders()
            ],
            "seated": {name: await store.tables_of(user) for name, user in PEOPLE.items()},
            "direct messages closed": [name for name, user in PEOPLE.items() if await store.dms_closed(user)],
        }
    finally:
        await store.close()


# -- tables -----------------------------------------------------------------------------------------------------------


async def state_of(store: SqliteStore, table: str) -> TableState:
    """Return a table's state according to its log."""
    stored = await store.load(table)
    assert stored is not None
    return state_from_log(*stored)


async def _table(store: SqliteStore, table: str) -> Json:
    state = await state_of(store, table)
    header = state.header
    deadlines = await store.deadlines(table)
    return {
        "game": header.game,
        "place": [header.guild, header.channel],
        "host": header.host,
        "opened": header.opened,
        "pace": header.pace,
        "locale": header.locale,
        "asked for": dict(header.options),
        "invited": list(header.invited),
        "rematch of": header.rematch_of,
        "commitment": commitment(header.seed),
        "standing": state.standing.value,
        "entries": state.seq,
        "ended": state.ended,
        "friendly": state.friendly,
        "paused": state.paused,
        "votes": sorted(state.votes),
        "dealer": state.dealer,
        "clicks": [int(click) for click in state.mixed.joins()] if state.match is not None else [],
        "seats": [
            {
                "user": seat.user,
                "name": seat.name,
                "locale": seat.locale,
                "level": seat.level,
                "away": seat.away,
                "bank": seat.bank,
                "moves": seat.moves,
                "by the computer": seat.autopilot,
            }
            for seat in state.seats
        ],
        "match": _match(state.match) if state.match is not None else None,
        "result": _result(await store.archive.result(table)),
        "proof": PastMatch(state).proof() if state.match is not None and state.standing is Standing.OVER else None,
        "due": [[one.seat, one.decision, one.due] for one in deadlines],
        "messages": [[one.kind, one.user, one.channel, one.message, one.chapter] for one in await store.posts(table)],
        "controls": _controls(state, table_screen(state, {one.seat: one for one in deadlines})),
        "private controls": {
            str(seat.user): _controls(
                state, hand_screen(state, {one.seat: one for one in deadlines}, number, link=None)
            )
            for number, seat in enumerate(state.seats)
            if seat.level is None and state.standing is Standing.RUNNING
        },
    }


def _match(match: Match) -> Json:
    record, outcome = match.record(), match.outcome
    return {
        "options": dict(match.options),
        "rules": match.rules_version,
        "decision": match.decision,
        "waiting": list(match.waiting),
        "hands": [list(hand) for hand in hands(match)],
        "legal": {str(seat): [str(move) for move in match.legal_moves(seat)] for seat in match.waiting},
        "moves": [f"{seat} {move}" for seat, move in record["moves"]],
        "positions": [fingerprint(position) for position in positions(match)],
        "places": list(outcome.places) if outcome is not None else None,
        "scores": list(outcome.scores) if outcome is not None else None,
        "reason": outcome.reason if outcome is not None else None,
    }


def positions(match: Match) -> Iterator[Match]:
    """Yield the match at every position since the deal: the same object each time, so inspect it immediately."""
    record = match.record()
    again = replay({**record, "moves": []})
    yield again
    for seat, move in record["moves"]:
        again.apply(seat, Move.parse(move))
        yield again


def fingerprint(match: Match) -> str:
    """Return an eight-character hash of the open question, the players to move, the hands and the legal moves."""
    legal = [[str(move) for move in match.legal_moves(seat)] for seat in match.waiting]
    facts = [match.decision, match.waiting, hands(match), legal]
    return sha256(json.dumps(facts).encode()).hexdigest()[:8]


def _controls(state: TableState, screen: Screen) -> list[list[Any]]:
    """Return the custom ids of a screen's enabled controls, each with its menu's values."""
    found: list[list[Any]] = []
    for block in screen.blocks:
        if isinstance(block, Menu) and not block.disabled:
            found.append([_custom_id(state, screen, block), [choice.value for choice in block.choices]])
        if isinstance(block, Row):
            for button in block.buttons:
                if isinstance(button, Button) and not button.disabled:
                    found.append([_custom_id(state, screen, button), None])
    return found


def _custom_id(state: TableState, screen: Screen, control: Button | Menu) -> str:
    table = control.table if isinstance(control, Button) and control.table else state.header.table
    return custom_ids.write(table, screen.decision, control.what, screen.mark)


# -- records ----------------------------------------------------------------------------------------------------------


async def remembered(store: SqliteStore) -> Json:
    """Describe everyone's leaderboards, profiles, histories, cabinets and exports."""
    memory = store.archive
    boards: Json = {}
    for guild in (GUILD, ELSEWHERE):
        for game in GAMES_ASKED:
            for period in PERIODS:
                board = await memory.leaderboard(guild, game, period, page=0, asker=PEOPLE["Ann"], now=NOON)
                boards[f"{guild} {game or 'all games'} {period}"] = [
                    [line.rank, line.user, line.name, line.matches, line.wins, line.rating.ordinal]
                    for line in board.lines
                ]
    people: Json = {}
    for name, user in PEOPLE.items():
        kept = await memory.kept(user)
        people[name] = {
            "kept": [kept.matches, kept.servers, kept.tables, kept.settings, kept.dms_closed, kept.hidden],
            "export": (await memory.about(user)).content if name in EXPORTED else None,
        }
        for guild in (GUILD, ELSEWHERE):
            people[name][str(guild)] = {
                "history": [result.table for result in await memory.history(guild, user, 50)],
                "cabinet": [
                    [won.kind, won.cards, won.last, list(won.tables)] for won in await memory.cabinet(guild, user)
                ],
                "profile": _profile(await memory.profile(guild, user)),
            }
    return {"boards": boards, "people": people, "server export": (await memory.about_server(ELSEWHERE)).content}


def _profile(profile: Profile | None) -> Json | None:
    if profile is None:
        return None
    return {
        "name": profile.name,
        "careers": [
            {
                "game": one.game,
                "matches": one.matches,
                "wins": one.wins,
                "places": list(one.places),
                "streak": one.streak,
                "longest": one.longest,
                "highest": one.highest,
                "lowest": one.lowest,
                "rating": one.rating.ordinal,
            }
            for one in profile.careers
        ],
        "curves": {
            game: [[point.at, point.rating.ordinal] for point in curve] for game, curve in profile.curves.items()
        },
        "bests": [[one.game, one.kind, list(one.cards), dict(one.facts), one.table] for one in profile.bests],
        "opponents": [[one.user, one.name, one.matches, one.wins] for one in profile.opponents],
    }


def _result(result: Result | None) -> Json | None:
    if result is None:
        return None
    return {
        "game": result.game,
        "ended": result.ended,
        "reason": result.reason,
        "options": dict(result.options),
        "moves": result.moves,
        "seconds": result.seconds,
        "friendly": result.friendly,
        "counts": result.counts,
        "seats": [
            {
                "user": seat.user,
                "name": seat.name,
                "level": seat.level,
                "place": seat.place,
                "score": seat.score,
                "moves": seat.moves,
                "by the computer": seat.autopilot,
                "cards": list(seat.cards),
                "best": [
                    [achievement.kind, achievement.merit, list(achievement.cards), dict(achievement.facts)]
                    for achievement in seat.achievements
                ],
            }
            for seat in result.seats
        ],
    }


async def _settings(store: SqliteStore) -> Json:
    preferences = Preferences(store.archive)
    await preferences.load()
    given = await store.archive.all_settings()
    servers, players = {}, {}
    for guild in (GUILD, ELSEWHERE):
        server = preferences.server(guild)
        servers[str(guild)] = {
            "channels": list(server.channels),
            "place": server.place,
            "pace": server.pace,
            "rules": {game: dict(rules) for game, rules in server.rules.items()},
            "enders": server.enders,
            "pictures": server.pictures,
        }
    for name, user in PEOPLE.items():
        player = preferences.player(user)
        wants_pings = given.get(("player", user), {}).get(PINGS) == "on"
        players[name] = [player.hands, wants_pings, player.pictures, player.language]
    return {"servers": servers, "players": players}
