"""Build the leaderboard of the daily deal over a week, a month or all time, and its line in the weekly recap."""

from __future__ import annotations

from collections.abc import Sequence

from tables.dailies import DailyRank
from tables.history.records import Period
from ui.screen import Block, Button, Row, Screen, Text
from ui.screens.daily import OPEN
from ui.screens.records import DAILY, GOLD, NO_ASKER, board_menus, game_title
from ui.table.widgets import yes
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.texts import Say

CHAMPIONS = 3


def daily_ranking_screen(lines: Sequence[DailyRank], period: Period, *, asker: int, say: Say) -> Screen:
    """Show one reader (or ``NO_ASKER``) a server's best, with menus for the game and the period."""
    names = _names(lines, say)
    shown = [
        say(
            "daily-ranking-line",
            rank=line.rank,
            name=escaped(name),
            points=line.points,
            deals=line.deals,
            own=yes(line.user == asker),
        )
        for line, name in zip(lines, names, strict=True)
    ]
    if asker != NO_ASKER and lines and all(line.user != asker for line in lines):
        shown.append(say("daily-ranking-own-none"))
    blocks: list[Block] = [
        Text(say("board-title", game=game_title(DAILY, say), period=say(f"period-{period}"))),
        Text("\n".join(shown) or say("daily-ranking-empty")),
        Text(say("daily-ranking-foot")),
        *board_menus(DAILY, period, say),
        Row((Button(OPEN, say("button-daily"), "main"),)),
    ]
    return Screen(tuple(blocks), GOLD, language=say.language)


def recap_line(week: Sequence[DailyRank], say: Say) -> str:
    """Name a week's best at the daily deal, or return "" if nobody finished one."""
    first = [name for line, name in zip(week, _names(week, say), strict=True) if line.rank == 1][:CHAMPIONS]
    if not first:
        return ""
    return say("recap-daily", names=say.listed(map(escaped, first)), count=len(first), points=week[0].points)


def _names(lines: Sequence[DailyRank], say: Say) -> tuple[str, ...]:
    return told_apart(tuple(clean_name(line.name, say("somebody")) for line in lines))
