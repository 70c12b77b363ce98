"""What Discord counts, before and after: ``python -m benchmarks.requests [--quick] [--against COMMIT]``.

- Requests for each move of whole matches: those that count in Discord's 50 a second, and the free ones with an
  interaction's token. All games, hands by direct message and in the channel, two people (or as few as may) and four.
- The highest number of tables (four people, a move in ten seconds each) at which 95 % of the screens of those who are
  asked are at most two seconds behind, and whether Discord refuses the whole bot there.

Both with the real bot on a playground as strict as Discord, in virtual time (``in_virtual_time.py``): a second passes
only when everything is done that was to be done in it. Slowing all clocks down would do too, but nobody knows by how
much on a machine that others use; a simulation would measure what we think that the bot does.

"Before" is the same people in front of another commit's bot, in a worktree of its own, in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.report import Row, show
from engine import GAMES

ROOT = Path(__file__).parent.parent
BEFORE = "818c33a"
"""The last commit with two ways to a message."""
MEASURING = (
    "benchmarks/__init__.py",
    "benchmarks/forgetful.py",
    "benchmarks/in_virtual_time.py",
    "benchmarks/whole_match.py",
    "benchmarks/many_tables.py",
    "tests/virtual_time.py",
)
"""What is put beside the other commit's bot."""
ELSEWHERE = {"tables/lobby.py": "from tables.table import Person\n"}
"""Modules that the measuring imports and the other commit may not have: where what it needs of them was then."""
IN_MEMORY = "/dev/shm"  # noqa: S108 - databases that nobody keeps
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


class Bot(NamedTuple):
    """A checkout of the project, and what it is called in the table."""

    folder: Path
    name: str

    def measure(self, part: str, **given: Any) -> Json:
        """What a part of this benchmark says about this bot.

        :raises RuntimeError: when it fails; with the last line of what it said.
        """
        command = [sys.executable, "-m", "benchmarks.in_virtual_time", f"benchmarks.{part}", json.dumps(given)]
        memory = {"TMPDIR": IN_MEMORY} if Path(IN_MEMORY).is_dir() else {}  # the disk's speed plays no part either
        done = subprocess.run(  # noqa: S603 - our own
            command, cwd=self.folder, env=os.environ | memory, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{self.name}, {part} {given}: {done.stderr.strip().splitlines()[-1:]}")
        found: Json = json.loads(done.stdout.splitlines()[-1])
        print(f"{self.name}, {part} {given}: {found}", file=sys.stderr, flush=True)
        return found


@contextmanager
def bots(against: str) -> Iterator[tuple[Bot, Bot | None]]:
    """This bot, and that of another commit where there is one ("" or without its history: none)."""
    git = shutil.which("git")
    with TemporaryDirectory() as folder:
        there = Path(folder) / "before"
        if not against or git is None or not _git(git, "worktree", "add", "--detach", str(there), against):
            yield Bot(ROOT, "now"), None
            return
        try:
            for path in MEASURING:
                shutil.copy(ROOT / path, there / path)
            for path, text in ELSEWHERE.items():
                if not (there / path).exists():
                    (there / path).write_text(text)
            yield Bot(ROOT, "now"), Bot(there, against)
        finally:
            _git(git, "worktree", "remove", "--force", str(there))


def _git(git: str, *words: str) -> bool:
    return not subprocess.run([git, "-C", str(ROOT), *words], capture_output=True, check=False).returncode  # noqa: S603 - our own


def run(against: str = BEFORE, *, quick: bool = False) -> list[Row]:
    """Everything; ``quick``: four people only, and only whether the goal of the tables is reached."""
    with bots(against) as (now, before):
        return [*_matches(now, before, PEOPLE[1:] if quick else PEOPLE), *_tables(now, before, quick=quick)]


# -- requests for each move -------------------------------------------------------------------------------------------


def _matches(now: Bot, before: Bot | None, people: tuple[int, ...]) -> list[Row]:
    kinds = [
        (game, max(number, min(GAMES[game].seats)), hands) for hands in HANDS for number in people for game in GAMES
    ]

    def play(job: tuple[Bot, tuple[str, int, str]]) -> Json:
        bot, (game, number, hands) = job
        return bot.measure("whole_match", game=game, people=number, hands=hands)

    found = {bot: _at_once(play, [(bot, kind) for kind in kinds]) for bot in (now, before) if bot is not None}
    rows = [
        _match_row(kind, found[now][place], found[before][place] if before is not None else None, before)
        for place, kind in enumerate(kinds)
    ]
    for hands in HANDS:
        places = [place for place, kind in enumerate(kinds) if kind[2] == hands]
        means = [mean(_counted(found[bot][place]) for place in places) for bot in found]
        rows.append(_mean_row(hands, means, before))
    return rows


def _at_once(work: Callable[[Any], Json], jobs: list[Any]) -> list[Json]:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(work, jobs))


def _counted(match: Json) -> float:
    return float(match["counted"] / match["moves"])


def _match_row(kind: tuple[str, int, str], now: Json, before: Json | None, bot: Bot | None) -> Row:
    game, people, hands = kind
    figure, goal = _counted(now), EACH_GOAL.get(hands)
    return Row(
        f"requests: counted for each move, {game}, {people} people, hands {HANDS[hands]}",
        f"{figure:.2f}, {now['free'] / now['moves']:.2f} free ({now['moves']} moves)",
        f"{_counted(before):.2f}, {before['free'] / before['moves']:.2f} free, {bot.name}" if before and bot else "",
        figure / _counted(before) if before else None,
        f"at most {goal}" if goal is not None else "",
        figure <= goal if goal is not None else None,
    )


def _mean_row(hands: str, means: list[float], before: Bot | None) -> Row:
    goal = MEAN_GOAL[hands]
    return Row(
        f"requests: counted for each move, mean of all games, hands {HANDS[hands]}",
        f"{means[0]:.2f}",
        f"{means[1]:.2f}, {before.name}" if before is not None else "",
        means[0] / means[1] if before is not None else None,
        f"at most {goal}",
        means[0] <= goal,
    )


# -- how many tables --------------------------------------------------------------------------------------------------


def _tables(now: Bot, before: Bot | None, *, quick: bool) -> list[Row]:
    asked = [(bot, hands) for hands in HANDS for bot in (now, before) if bot is not None]
    if quick:
        asked = [(now, "dm")]

    def most(job: tuple[Bot, str]) -> Json:
        return _tried(*job, TABLES_GOAL) if quick else _most_tables(*job)

    found = dict(zip(asked, _at_once(most, asked), strict=True))
    rows = []
    for hands in HANDS:
        if (now, hands) in found:
            peer = found.get((before, hands)) if before is not None else None
            rows.append(_tables_row(hands, found[now, hands], peer, before, quick=quick))
    return rows


def _tried(bot: Bot, hands: str, tables: int) -> Json:
    result = bot.measure("many_tables", tables=tables, hands=hands, warm_up=WARM_UP, seconds=SECONDS)
    return {**result, "tables": tables, "reached": result["in time"] >= IN_TIME}


def _most_tables(bot: Bot, hands: str) -> Json:
    """The best that was reached, by doubling and then halving the step; more than the most are not tried."""
    best: Json = {"tables": 0, "reached": False}
    low, tables = 0, FIRST_TRY
    while tables <= MOST_TABLES and (result := _tried(bot, hands, tables))["reached"]:
        best, low, tables = result, tables, 2 * tables
    high = tables
    while high <= MOST_TABLES and high - low > max(STEP, low // 10):
        middle = (low + high) // 2
        result = _tried(bot, hands, middle)
        if result["reached"]:
            best, low = result, middle
        else:
            high = middle
    return best


def _tables_row(hands: str, now: Json, before: Json | None, bot: Bot | None, *, quick: bool) -> Row:
    return Row(
        f"requests: {'whether so many tables are in time' if quick else 'most tables in time'}, hands {HANDS[hands]}",
        _tables_told(now),
        f"{_tables_told(before)}, {bot.name}" if before is not None and bot is not None else "",
        now["tables"] / before["tables"] if before is not None and before["tables"] else None,
        f"at least {TABLES_GOAL}, the bot never refused",
        now["reached"] and now["tables"] >= TABLES_GOAL and not now["requests"].get(REFUSED),
    )


def _tables_told(found: Json) -> str:
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
    parser.add_argument("--against", default=BEFORE, metavar="COMMIT", help='what it is held against; "": nothing')
    asked = parser.parse_args()
    show(run(asked.against, quick=asked.quick))


if __name__ == "__main__":
    main()
