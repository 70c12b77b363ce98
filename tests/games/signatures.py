"""Record what each computer player does in fixed positions, so that any change to a player shows up as a diff.

``signature.txt`` lists a game's moves and their estimates line by line, so that its diff shows what changed. Parts with
too many lines to read are stored only as digests, which show that something changed. ``python -m tests.games.signatures
--print KEY`` prints those lines too, for comparison with another commit's.

If you changed a player on purpose, run ``python -m tests.games.signatures [KEY …]`` to record its new signature, and
review the diff.

Each game has ``tests/games/<key>/signature.py``, whose ``PARTS`` build the lines of each part. The lines depend on
seeds and counts, never on time. Figures have six digits, because further digits depend on the machine and on Python.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import zip_longest
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import games  # noqa: F401 - registers them
from engine import Match, Move, Value, new_match
from opponents import choose
from opponents.estimates import ESTIMATORS, Worth
from opponents.levels import DEFINED
from tests.games.facts import folder_of_tests

Parts = Mapping[str, Callable[[], Iterable[str]]]
Pick = Callable[[list[Move], random.Random], Move]
"""Picks legal moves to play a match up to a given position."""
KEYS = sorted(path.parent.name for path in Path(__file__).parent.glob("*/signature.py"))
"""The games whose players have a signature."""
IN_FULL = {"moves that are made", "what moves are worth"}
"""The parts that are stored line by line; the others are stored as digests."""
_PART = "# "


def parts_of(key: str) -> Parts:
    """Return the functions that build the lines of each part of a game's signature."""
    parts: Parts = import_module(f"tests.games.{key}.signature").PARTS
    return parts


def file_of(key: str) -> Path:
    """Return the path of the signature of a game's players."""
    return folder_of_tests(key) / "signature.txt"


def stored(key: str) -> dict[str, list[str]]:
    """Return the stored lines of each part."""
    found: dict[str, list[str]] = {}
    for line in file_of(key).read_text("utf-8").splitlines():
        if line.startswith(_PART):
            lines = found[line.removeprefix(_PART)] = []
        else:
            lines.append(line)
    return found


def current_lines(key: str, part: str) -> list[str]:
    """Return the lines of a part as they would be stored now."""
    lines = list(parts_of(key)[part]())
    if part in IN_FULL:
        return lines
    return [f"{len(lines)} lines, sha256 {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}"]


def difference(key: str, part: str) -> str:
    """Return a sentence about the first difference from the stored signature, or "" if they are equal."""
    for number, (was, now) in enumerate(zip_longest(stored(key).get(part, ()), current_lines(key, part)), 1):
        if was != now:
            return (
                f"the player of {key} changed in “{part}”, line {number}: it was\n    {was}\nand is\n    {now}\n"
                f"To see all lines, compare python -m tests.games.signatures --print {key} with another commit's.\n"
                f"If you meant to change it: python -m tests.games.signatures {key}"
            )
    return ""


def write(key: str) -> None:
    """Store the current signature of a game's players."""
    lines = (line for part in parts_of(key) for line in (_PART + part, *current_lines(key, part)))
    file_of(key).write_text("".join(f"{line}\n" for line in lines), "utf-8")


# -- the lines ---------------------------------------------------------------------------------------------------------


def shown(value: object) -> str:
    """Format a value on one line: figures with six digits, moves as text."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{round(value, 9) + 0.0:.6g}"
        case Move() | str() | int() | None:
            return str(value)
        case Mapping():
            return "{" + ", ".join(f"{shown(key)}: {shown(each)}" for key, each in value.items()) + "}"
        case _:
            return "(" + " ".join(map(shown, value)) + ")" if isinstance(value, Iterable) else repr(value)


def line(*values: object, **named: object) -> str:
    """Format a line of a signature from positional and named values."""
    return " ".join([*map(shown, values), *(f"{name}={shown(value)}" for name, value in named.items())])


# -- the positions -----------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """A question put to a seat: the heading for its lines, and a match re-dealt for that seat."""

    heading: str
    world: Any
    seat: int

    def rng(self) -> random.Random:
        """Return a random generator seeded with the question's heading, so that every run is the same."""
        return random.Random(self.heading)


def anything(moves: list[Move], rng: random.Random) -> Move:
    """Pick any move."""
    return moves[int(rng.random() * len(moves))]


def questions(
    match: Match, seed: int, every: int, pick: Pick = anything, moves: int = 1000, after: int = 0
) -> Iterator[Question]:
    """Play up to ``moves`` moves; yield a question after ``after`` moves, and another every ``every`` moves from there.

    ``every`` should be prime; otherwise the same seats are always asked.
    """
    rng = random.Random(seed)
    options = {name: value for name, value in match.options.items() if value != default_of(match, name)}
    for made in range(moves):
        if match.outcome is not None:
            return
        seat = match.waiting[int(rng.random() * len(match.waiting))]
        if made >= after and (made - after) % every == 0:
            heading = line(match.players, "players", options, "seed", seed, "move", made, "seat", seat)
            yield Question(heading, match.redeal(seat, random.Random(seed + made)), seat)
        match.apply(seat, pick(match.legal_moves(seat), rng))


def default_of(match: Match, name: str) -> Value:
    return next(option for option in match.house_rules if option.name == name).default(match.players)


def dealt(key: str, players: int, seed: int, **options: Value) -> Match:
    """Return a match of the game, dealt from this seed."""
    return new_match(key, players, bytes([seed]) * 32, options)


def moves_of(question: Question, worlds: int) -> str:
    """Return each level's move; an expert that searches tries ``worlds`` simulated deals."""
    made = [choose(question.world, question.seat, question.rng(), level, inf, worlds) for level in DEFINED]
    return line(**dict(zip(DEFINED, made, strict=True)))


def estimate_of(question: Question, worlds: int) -> Iterator[str]:
    """Yield the estimates of all moves in ``worlds`` simulated deals, grouped by value; ask about the last move."""
    world, seat = question.world, question.seat
    asked = world.legal_moves(seat)[-1]
    found = ESTIMATORS[world.key].estimate(world, seat, question.rng(), worlds, asked)
    yield line("best", found.best, "other", found.other, "in", found.unit, "stake", found.stake)
    alike: dict[Worth, list[Move]] = {}
    for move, worth in found.worths.items():
        alike.setdefault(worth, []).append(move)
    yield line("worths", {f"{moves[0]} and {len(moves) - 1}": worth for worth, moves in alike.items()})
    for move, facts in found.facts.items():
        yield line("  of", move, "gain", found.gains[move], facts)


def all_moves(asked: Iterable[Question], worlds: int) -> Iterator[str]:
    """Yield each level's move, question by question."""
    for question in asked:
        yield question.heading
        yield "  " + moves_of(question, worlds)


def all_estimates(asked: Iterable[Question], worlds: int) -> Iterator[str]:
    """Yield the estimates of all moves, question by question."""
    for question in asked:
        yield question.heading
        yield from ("  " + told for told in estimate_of(question, worlds))


def main() -> None:
    keys = sys.argv[1:]
    if keys[:1] == ["--print"]:
        for key in keys[1:]:
            for part, made in parts_of(key).items():
                sys.stdout.writelines(f"{line}\n" for line in (_PART + part, *made()))
        return
    for key in keys or KEYS:
        write(key)


if __name__ == "__main__":
    main()
