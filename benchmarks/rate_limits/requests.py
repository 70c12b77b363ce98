"""Count the requests of whole matches, and find how many tables Discord's limits allow.

``python -m benchmarks.rate_limits.requests [--quick]``.

- Requests per move in whole matches: those that count towards Discord's 50 per second, and free ones with an
  interaction's token. All games, hands by DM and in the channel, four people and two (or the minimum).
- The highest number of tables (four people, a move every ten seconds each) at which 95 % of the screens of players to
  move are at most two seconds late, and whether Discord refuses all of the bot's requests at that number.

Both run the real bot on a playground as strict as Discord, in virtual time (``in_virtual_time.py``): a second passes
only when everything due in it is done. Slowing down all clocks would work too, but the right factor is unknown on a
shared machine; a simulation would measure only what we think the bot does.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Any

from benchmarks.report import Row, show
from engine import GAMES

ROOT = Path(__file__).parents[2]
IN_MEMORY = "/dev/shm"  # noqa: S108 - databases that no one keeps
AT_ONCE = 2
HANDS = {"dm": "by DM", "channel": "in the channel"}
PEOPLE = (2, 4)
MEAN_GOAL = {"dm": 1.1, "channel": 0.3}
EACH_GOAL = {"dm": 1.25}
TABLES_GOAL = 400
WARM_UP, SECONDS = 20.0, 40.0
FIRST_TRY, MOST_TABLES, STEP = 128, 512, 16
IN_TIME = 0.95
REFUSED = "429 of the whole bot"

Json = dict[str, Any]


def measure(part: str, **given: Any) -> Json:
    """Run part of this benchmark in its own process, in virtual time, and return its result.

    :raises RuntimeError: if it fails; the message is the last line of its error output.
    """
    here = "benchmarks.rate_limits"
    command = [sys.executable, "-m", f"{here}.in_virtual_time", f"{here}.{part}", json.dumps(given)]
    # in memory, so that disk speed doesn't matter either
    memory = {"TMPDIR": IN_MEMORY} if Path(IN_MEMORY).is_dir() else {}
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=ROOT, env=os.environ | memory, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{part} {given}: {done.stderr.strip().splitlines()[-1:]}")
    found: Json = json.loads(done.stdout.splitlines()[-1])
    print(f"{part} {given}: {found}", file=sys.stderr, flush=True)
    return found


def run(*, quick: bool = False) -> list[Row]:
    """Measure everything. If ``quick``, measure four people only, and just check the goal for tables."""
    return [*_matches(PEOPLE[1:] if quick else PEOPLE), *_tables(quick=quick)]


# -- requests per move -------------------------------------------------------------------------------------------------


def _matches(people: tuple[int, ...]) -> list[Row]:
    kinds = [
        (game, max(number, min(GAMES[game].seats)), hands) for hands in HANDS for number in people for game in GAMES
    ]

    def play(kind: tuple[str, int, str]) -> Json:
        game, number, hands = kind
        return measure("whole_match", game=game, people=number, hands=hands)

    found = dict(zip(kinds, _at_once(play, kinds), strict=True))
    return [
        *(_match_row(*kind, match) for kind, match in found.items()),
        *(_mean_row(hands, mean(_counted(found[kind]) for kind in kinds if kind[2] == hands)) for hands in HANDS),
    ]


def _at_once(work: Callable[[Any], Json], jobs: Iterable[Any]) -> list[Json]:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(work, jobs))


def _counted(match: Json) -> float:
    return float(match["counted"] / match["moves"])


def _match_row(game: str, people: int, hands: str, match: Json) -> Row:
    figure, goal = _counted(match), EACH_GOAL.get(hands)
    return Row(
        f"requests: counted per move, {game}, {people} people, hands {HANDS[hands]}",
        f"{figure:.2f}, {match['free'] / match['moves']:.2f} free ({match['moves']} moves),"
        f" {match['sent'] / match['moves'] / 1000:.0f} kB, {1 - match['drawn'] / max(1, match['parts']):.0%} of"
        " pictures' parts ready",
        goal=f"at most {goal}" if goal is not None else "",
        reached=figure <= goal if goal is not None else None,
    )


def _mean_row(hands: str, figure: float) -> Row:
    goal = MEAN_GOAL[hands]
    name = f"requests: counted per move, mean of all games, hands {HANDS[hands]}"
    return Row(name, f"{figure:.2f}", goal=f"at most {goal}", reached=figure <= goal)


# -- number of tables --------------------------------------------------------------------------------------------------


def _tables(*, quick: bool) -> list[Row]:
    asked = ["dm"] if quick else list(HANDS)
    found = _at_once((lambda hands: _tried(hands, TABLES_GOAL)) if quick else _most_tables, asked)
    return [_tables_row(hands, most, quick=quick) for hands, most in zip(asked, found, strict=True)]


def _tried(hands: str, tables: int) -> Json:
    result = measure("many_tables", tables=tables, hands=hands, warm_up=WARM_UP, seconds=SECONDS)
    return {**result, "tables": tables, "reached": result["in time"] >= IN_TIME}


def _most_tables(hands: str) -> Json:
    """Find the highest number of tables with screens on time: double it until it fails, then halve the step."""
    best: Json = {"tables": 0, "reached": False}
    low, tables = 0, FIRST_TRY
    while tables <= MOST_TABLES and (result := _tried(hands, tables))["reached"]:
        best, low, tables = result, tables, 2 * tables
    high = tables
    while high <= MOST_TABLES and high - low > max(STEP, low // 10):
        middle = (low + high) // 2
        result = _tried(hands, middle)
        if result["reached"]:
            best, low = result, middle
        else:
            high = middle
    return best


def _tables_row(hands: str, found: Json, *, quick: bool) -> Row:
    return Row(
        f"requests: {'tables in time' if quick else 'most tables in time'}, hands {HANDS[hands]}",
        _tables_summary(found),
        goal=f"at least {TABLES_GOAL}, the bot never refused",
        reached=found["reached"] and found["tables"] >= TABLES_GOAL and not found["requests"].get(REFUSED),
    )


def _tables_summary(found: Json) -> str:
    if "moves" not in found:
        return "none"
    counted, refused = (found["requests"].get(kind, 0.0) for kind in ("counted", REFUSED))
    return (
        f"{found['tables']} ({found['moves']:.1f} moves/s, {counted:.1f} counted/s, the bot refused {refused:.1f}/s,"
        f" {found['in time']:.1%} in time, 95% within {found['95%']:.2f} s)"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="four people, no search")
    show(run(quick=parser.parse_args().quick))


if __name__ == "__main__":
    main()
