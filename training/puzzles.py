"""Search for puzzles: ``python -m training.puzzles GAME`` adds to a game's ``puzzles.jsonl`` until it has 60.

Matches have consecutive numbers as seeds, so the same command finds the same puzzles. ``--check`` only judges
those again, and drops any that no longer hold. Spectrum's come from the matches after 100, 10000, 20000, 31000,
70000 and 150000, with ``--most-moves 2`` and ``--tempting stay`` or ``fold``: its other decisions differ too little.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path

import games  # noqa: F401 - registers the games
from club.puzzle import Puzzle
from club.puzzle_search import Position, Wanted, conclude, examine, judged, lacks, positions, votes
from engine.registry import spec_of

SHARES = 6
"""The shares into which a full set is divided; no theme gets more than one."""
PER_MATCH = 3


def main() -> None:
    """Search until a game has enough puzzles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--goal", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--most-moves", type=int, default=1000, help="leave out decisions between more moves")
    parser.add_argument("--tempting", help="look only where most Novices would make a move with this verb")
    parser.add_argument("--themes", nargs="*", help="look for no others")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    path = asked.out or Path(*spec_of(asked.game).words.split(".")) / "puzzles.jsonl"
    found = [Puzzle.from_json(json.loads(line)) for line in path.read_text().splitlines()] if path.exists() else []
    if asked.check:
        again = [conclude(judged(Position(one.position(), one.seat))) for one in found]
        found = []
        for judged_again in again:
            if judged_again is not None and lacks(found, asked.goal)(judged_again.theme, judged_again.shape):
                found.append(judged_again)
        write(path, found)
        return
    until = time.monotonic() + 60 * asked.minutes
    seed = asked.first
    most = -(-asked.goal // SHARES)
    while len(found) < asked.goal and time.monotonic() < until:
        new = 0
        themes = set[str]()
        for position in positions(asked.game, seed.to_bytes(8, "big")):
            if len(position.match.legal_moves(position.seat)) > asked.most_moves:
                continue
            if asked.tempting and not tempts(position, asked.tempting):
                continue
            lacking = lacks(found, most)

            def wanted(theme: str, shape: str, lacking: Wanted = lacking, themes: set[str] = themes) -> bool:
                asked_for = asked.themes is None or theme in asked.themes
                return asked_for and theme not in themes and lacking(theme, shape)

            puzzle = conclude(examine(position, wanted))
            if puzzle is not None and wanted(puzzle.theme, puzzle.shape):
                found.append(puzzle)
                themes.add(puzzle.theme)
                new += 1
                print(seed, puzzle.theme, puzzle.shape, puzzle.best, "/", puzzle.tempting, puzzle.gain, puzzle.ease)
                if new == PER_MATCH:
                    break
        seed += 1
        if new:
            write(path, found)
            print(seed, len(found), dict(Counter(puzzle.theme for puzzle in found)), flush=True)


def tempts(position: Position, verb: str) -> bool:
    """Return whether most Novices would make a move with this verb."""
    found = [vote.verb == verb for vote in votes(position, "novice")]
    return 2 * sum(found) > len(found)


def write(path: Path, found: list[Puzzle]) -> None:
    """Write the puzzles, one a line."""
    lines = [json.dumps(puzzle.as_json(), separators=(",", ":")) for puzzle in found]
    path.write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()
