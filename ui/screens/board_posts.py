"""Build what is posted in a channel for everyone: a leaderboard, and a weekly recap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tables.dailies import DailyRank
from tables.history.board_posts import BoardPost, Week
from tables.history.records import Leaderboard, Point, Rank
from ui.art.pictures import HandPicture
from ui.components import LONGEST_ALT
from ui.screen import Block, Button, Divider, Drawing, Row, Screen, Text, cut, plain
from ui.screens.daily_ranking import daily_ranking_screen, recap_line
from ui.screens.profile import best_line, has_line
from ui.screens.puzzle_board import puzzle_board_screen, puzzle_recap_line
from ui.screens.records import EVERY_GAME, GOLD, NO_ASKER, for_everyone, game_title, leaderboard_screen, name_of
from ui.text.card_text import named
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.texts import Say

CHAMPIONS = 3
NOBODY = Leaderboard((), 0, 1, None)
"""The leaderboard of a week in which nobody did anything."""


def board_post_screen(post: BoardPost, board: Leaderboard, curves: Mapping[int, Sequence[Point]], say: Say) -> Screen:
    """Show a channel's current leaderboard, with a button that shows readers their own line."""
    return _posted(post, leaderboard_screen(board, post.game, post.period, curves, asker=NO_ASKER, say=say), say)


def daily_post_screen(post: BoardPost, lines: Sequence[DailyRank], say: Say) -> Screen:
    """Show a channel's current leaderboard of the daily deal, as :func:`board_post_screen` does."""
    return _posted(post, daily_ranking_screen(lines, post.period, asker=NO_ASKER, say=say), say)


def puzzle_post_screen(post: BoardPost, board: Leaderboard, say: Say) -> Screen:
    """Show a channel's current leaderboard of puzzles, as :func:`board_post_screen` does."""
    return _posted(post, puzzle_board_screen(board, post.period, asker=NO_ASKER, say=say), say)


def _posted(post: BoardPost, screen: Screen, say: Say) -> Screen:
    look = Button(f"board:{post.game or EVERY_GAME} {post.period} 0", say("button-board-look"))
    public = for_everyone(screen, say("board-post-foot"))
    return replace(public, blocks=(*public.blocks, Row((look,))))


def recap_screen(
    post: BoardPost,
    monday: float,
    champions: Leaderboard,
    week: Week,
    say: Say,
    daily: Sequence[DailyRank] = (),
    puzzles: Leaderboard = NOBODY,
) -> Screen:
    """Show a recap of the week ending on ``monday``: the top winners, the best hand, and the number of matches.

    ``daily`` and ``puzzles`` are the week's best at the daily deal and at puzzles.
    """
    besides = list(filter(None, (recap_line(daily, say), puzzle_recap_line(puzzles, say))))
    blocks: list[Block] = [Text(say("recap-title", game=game_title(post.game, say)))]
    first = [line for line in champions.lines if line.rank == 1][:CHAMPIONS]
    lines = [_champions(first, say)] if first else []
    lines += [say("recap-matches", matches=week.matches)] if week.matches or not besides else []
    blocks.append(Text("\n".join([*lines, *besides])))
    if week.best is not None and has_line(week.best, say):
        hand = say("recap-hand", name=name_of(week.name, say), hand=best_line(week.best, say), table=week.best.table)
        blocks += [Divider(), Text(hand)]
        if week.best.cards:
            blocks.append(Drawing(HandPicture(week.best.cards), cut(plain(named(week.best.cards, say)), LONGEST_ALT)))
    blocks.append(Row((Button(recap_button(post, monday), say("button-recap-board")),)))
    return Screen(tuple(blocks), GOLD, language=say.language)


def _champions(first: Sequence[Rank], say: Say) -> str:
    best, *_ = first
    names = say.listed(map(escaped, told_apart(tuple(clean_name(line.name, say("somebody")) for line in first))))
    return say("recap-champion", names=names, count=len(first), wins=best.wins, matches=best.matches)


def recap_button(post: BoardPost, monday: float) -> str:
    """Return what a recap's button requests; it identifies one week's recap in one channel."""
    return f"recap:{monday:.0f} {post.game or EVERY_GAME}"


def posted_screen(post: BoardPost, say: Say, notice: str = "") -> Screen:
    """Confirm to a manager that a leaderboard was posted; say whether it includes recaps, and how to change that."""
    where = f"<#{post.channel}>"
    words = say("board-posted", where=where, game=game_title(post.game, say), period=say(f"period-{post.period}"))
    recaps = say("board-posted-recaps", on="yes" if post.recaps else "no")
    switch = Button(
        f"board-recaps:{post.channel} {'off' if post.recaps else 'on'}",
        say("button-recaps", on="yes" if post.recaps else "no"),
    )
    down = Button(f"board-down:{post.channel}", say("button-board-down"), "bad")
    return Screen((*([Text(notice)] if notice else []), Text(f"{words}\n{recaps}"), Row((switch, down))), GOLD)
