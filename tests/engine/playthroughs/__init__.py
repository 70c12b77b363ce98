"""Record matches, one text file per game: the setup, each move, and all events of each move.

Any change to the rules shows up as a diff. ``python -m tests.engine.playthroughs [KEY …]`` records the matches again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from engine import EVERYONE, Event, Match, Move, new_match
from tests.games.facts import facts_of, folder_of_tests


def file_of(key: str) -> Path:
    """Return the path of a game's recorded match."""
    return folder_of_tests(key) / "playthrough.txt"


def record(key: str) -> str:
    """Record a match of random moves line by line; players lay down whenever possible."""
    story = facts_of(key).story
    match = new_match(key, story["players"], bytes(range(32)), story["options"])
    lines = [f"game {key}", f"players {match.players}", f"seed {bytes(range(32)).hex()}"]
    lines += [f"options {json.dumps(story['options'])}", ""]
    rng = random.Random(key)
    while match.outcome is None:
        seat = match.waiting[-1]
        moves = match.legal_moves(seat)
        move = next((move for move in moves if move.verb == "laydown"), None) or rng.choice(moves)
        lines += move_lines(seat, move, match.apply(seat, move))
    return "\n".join([*lines, f"places {list(match.outcome.places)} scores {list(match.outcome.scores)}", ""])


def move_lines(seat: int, move: Move, events: list[Event]) -> list[str]:
    """Return a move and its events, one line each."""
    return [f"{seat} {move}", *(f"    {line(event)}" for event in events)]


def line(event: Event) -> str:
    """Format an event as ``kind @seat cards {facts} -> audience``, without the audience if everyone may know it."""
    words = [event.kind]
    if event.seat is not None:
        words.append(f"@{event.seat}")
    words += event.cards
    if event.facts:
        words.append(json.dumps(dict(event.facts)))
    if event.audience != EVERYONE:
        words.append("-> " + ",".join("table" if seat is None else str(seat) for seat in _in_order(event)))
    return " ".join(words)


def _in_order(event: Event) -> list[int | None]:
    return sorted(event.audience, key=lambda seat: -1 if seat is None else seat)


def read(text: str) -> tuple[Match, Iterator[tuple[int, Move, list[str]]], str]:
    """Parse a recorded match: its setup, its moves with the lines expected after each, and its last line."""
    head, body = text.split("\n\n", 1)
    facts = dict(line.split(" ", 1) for line in head.splitlines())
    match = new_match(facts["game"], int(facts["players"]), bytes.fromhex(facts["seed"]), json.loads(facts["options"]))
    *lines, last = body.splitlines()
    return match, _steps(lines), last


def _steps(lines: list[str]) -> Iterator[tuple[int, Move, list[str]]]:
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        seat, move = lines[start].split(" ", 1)
        yield int(seat), Move.parse(move), lines[start:end]
