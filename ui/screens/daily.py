"""Build the screens of the daily deal: its introduction, each question, the end, what is shared, and its fairness."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from club.attempt import Attempt, Score
from club.calendar import begins
from club.costliest import can_judge
from club.daily import Record, Summary
from club.daily_deal import YOU, DailyDeal
from tables.dailies import DailyLine
from ui.art.profile_card import ClubLine
from ui.custom_ids import daily_table
from ui.options import game_name
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Document, Row, Screen, Text, above_controls
from ui.table.ending import last_position
from ui.table.score_history import history
from ui.table.table_screens import narration
from ui.table.whose_turn import whose_turn
from ui.table.widgets import yes
from ui.text.moments import time_of_day
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.text_context import TextContext
from ui.text.texts import Say, speak

BEGIN, SHOW, RULES, FAIR, BOARD, COSTLIEST = "begin", "show", "rules", "fair", "board", "costliest"
OPEN, SHARE = "daily-open", "daily-share"
"""The actions of the buttons."""
SQUARES = {"best": "🟩", "between": "🟨", "worst": "🟥", "even": "⬜"}
PROOF = "proof.json"


def intro_screen(deal: DailyDeal, streak: int, say: Say) -> Screen:
    """Introduce the day's deal to someone who hasn't begun it."""
    name = f"about-{deal.game}"
    lines = [
        _title(deal, say),
        say(name) if say.has(name) else "",
        say(
            "daily-about",
            game=game_name(deal.game, say),
            others=deal.form.players - 1,
            short=yes(bool(deal.form.options)),
        ),
        say(f"{deal.game}-daily-tie") if deal.form.spent else "",
        say("daily-streak", days=streak) if streak else "",
    ]
    buttons = (Button(BEGIN, say("learn-begin"), "main"), Button(RULES, say("button-rules")), _fair(say))
    return daily_screen([Text("\n".join(filter(None, lines))), Row(buttons)], deal, say)


def question_screen(attempt: Attempt, name: str, locale: str | None, *, notice: str = "", chosen: str = "") -> Screen:
    """Ask for the person's next move, above their hand. ``name`` is theirs; ``notice`` answers the last click."""
    context = text_context(attempt.deal, name, locale, chosen)
    presenter, match = PRESENTERS[attempt.deal.game], attempt.match
    view = replace(match.view(YOU), waiting=tuple(seat for seat in match.waiting if seat == YOU))
    title = context(
        "daily-step", game=game_name(attempt.deal.game, context.say), heading=presenter.heading(view, context)
    )
    told = narration(presenter, attempt.recent, context, presenter.lines_above(view, context), presenter.held(view))
    blocks: list[Block] = [Text(f"{title}\n{whose_turn(presenter, view, context)}")]
    if told and not notice:
        blocks.append(Text("\n".join(f"-# {line}" for line in told), tiles=True))
    answer = [Text(context("notice", text=notice))] if notice else []
    blocks += above_controls(presenter.hand(view, match.legal_moves(YOU), context), answer)
    return daily_screen(
        [*blocks, Row((Button(RULES, context("button-rules")),))], attempt.deal, context.say, match.decision
    )


def end_screen(
    attempt: Attempt,
    score: Score,
    summary: Summary,
    name: str,
    locale: str | None,
    *,
    here: bool,
    notice: str = "",
) -> Screen:
    """Show a finished attempt: the score, par, how many did better, the streak, and the table at the end.

    ``here`` says whether others are in this place, who are also counted apart.
    """
    context = text_context(attempt.deal, name, locale)
    say = context.say
    lines = [
        *([say("notice", text=notice)] if notice else []),
        _title(attempt.deal, say),
        f"{_score(attempt.deal, score, say)} · {_par(attempt.deal, score, summary.par, say)}",
        _compared(summary, say, here=here),
        say("daily-streak", days=summary.streak),
        _as_of(attempt.deal, summary.at, say),
    ]
    board = (Button(BOARD, say("button-daily-board")),) if here else ()
    judged = (Button(COSTLIEST, say("button-daily-costliest")),) if can_judge(attempt.deal.game) else ()
    row = Row((Button(SHARE, say("button-share"), "good"), *judged, *board, _fair(say)))
    return daily_screen([Text("\n".join(lines)), *last_position(attempt.match, context), row], attempt.deal, say)


def shared_screen(
    attempt: Attempt, score: Score, summary: Summary, name: str, locale: str | None, *, pictures: bool
) -> Screen:
    """Show everyone how someone did, without giving away any card. ``locale`` is the channel's."""
    context = text_context(attempt.deal, name, locale)
    say = context.say
    kinds = kinds_of(attempt)
    words = say.listed([say(f"daily-{kind}") for kind in kinds])
    par = summary.par
    marks = "".join(SQUARES[kind] for kind in kinds) if pictures else words
    lines = [
        say("daily-shared", name=context.name(YOU), game=game_name(attempt.deal.game, say), date=_date(attempt.deal)),
        *([marks] if kinds else []),
        " · ".join([_score(attempt.deal, score, say), *([_par(attempt.deal, score, par, say)] if par else [])]),
        say("daily-streak", days=summary.streak) if summary.streak > 1 else "",
    ]
    row = Row((Button(OPEN, say("button-daily"), "main", table="-"),))
    return daily_screen([Text("\n".join(filter(None, lines))), row], attempt.deal, say)


def profile_line(record: Record, say: Say) -> list[ClubLine]:
    """Return the line about the daily deal for a profile, or none for someone who hasn't finished one."""
    words = say("daily-record", deals=record.deals, streak=record.streak)
    return [ClubLine(say("daily-deal"), words)] if record.deals else []


def kinds_of(attempt: Attempt) -> list[str]:
    """Return how the person did in each hand or round among all seats: ``best``, ``between``, ``worst`` or ``even``."""
    course = history(attempt.match).course
    kinds = []
    for at in range(1, len(course[0]) if course else 0):
        gains = [numbers[at] - numbers[at - 1] for numbers in course]
        if len(set(gains)) == 1:
            kinds.append("even")
        else:
            own = gains[YOU]
            kinds.append("best" if own == max(gains) else "worst" if own == min(gains) else "between")
    return kinds


def board_screen(deal: DailyDeal, lines: Sequence[DailyLine], user: int, at: float, say: Say) -> Screen:
    """Show a day's best on a server, as they were ``at`` this time (seconds since 1970)."""
    names = told_apart(tuple(clean_name(line.name, say("somebody")) for line in lines))
    shown = [
        say(
            "daily-board-line",
            rank=1 + sum((other.points, other.spent) != (line.points, line.spent) for other in lines[:number]),
            name=escaped(name),
            result=_result(deal, line.points, line.spent, say),
            own=yes(line.user == user),
        )
        for number, (line, name) in enumerate(zip(lines, names, strict=True))
    ]
    title = say("daily-board-title", game=game_name(deal.game, say), date=_date(deal))
    buttons = (Button(SHOW, say("button-back")),)
    return daily_screen(
        [Text("\n".join([title, *(shown or [say("daily-board-empty")]), _as_of(deal, at, say)])), Row(buttons)],
        deal,
        say,
    )


def fair_screen(deal: DailyDeal, ahead: Sequence[DailyDeal], revealed: DailyDeal | None, say: Say) -> Screen:
    """Show the commitments of today and the next days, and the proof of the latest deal that is over."""
    lines = [say("daily-fair")]
    lines += [
        say("daily-commitment", date=_date(one), game=game_name(one.game, say), hex=one.commitment) for one in ahead
    ]
    blocks: list[Block] = [Text("\n".join(lines))]
    if revealed is not None:
        proof = json.dumps(revealed.proof(), indent=1).encode()
        blocks += [Text(say("daily-fair-proof", date=_date(revealed))), Document(PROOF, proof)]
    return daily_screen([*blocks, Row((Button(SHOW, say("button-back")),))], deal, say)


def _score(deal: DailyDeal, score: Score, say: Say) -> str:
    return say("daily-score", result=_result(deal, score.points, score.spent, say))


def _par(deal: DailyDeal, score: Score, par: Score | None, say: Say) -> str:
    """Compare a score with what an expert made of the deal."""
    if par is None:
        return say("daily-par", par="none", than="level")
    than = "better" if score.merit > par.merit else "level" if score.merit == par.merit else "worse"
    return say("daily-par", par=_result(deal, par.points, par.spent, say), than=than)


def _result(deal: DailyDeal, points: int, spent: int, say: Say) -> str:
    """Say what a player made of a deal: the points, and the number of moves that break ties, such as draws."""
    moves = say(f"{deal.game}-daily-spent", count=spent) if deal.form.spent else "none"
    return say("daily-result", points=say(f"{deal.game}-points", points=points), spent=moves)


def _compared(summary: Summary, say: Say, *, here: bool) -> str:
    standing = summary.standing
    lines = [say("daily-better", better=standing.better, others=standing.finished - 1)]
    if here and 1 < standing.finished_here < standing.finished:
        lines.append(say("daily-better-here", better=standing.better_here, others=standing.finished_here - 1))
    return " ".join(lines)


def _as_of(deal: DailyDeal, at: float, say: Say) -> str:
    """Say when the screen was right, and when the next deal comes."""
    return say("daily-tomorrow", now=time_of_day(at), at=time_of_day(begins(deal.day + 1).timestamp()))


def _title(deal: DailyDeal, say: Say) -> str:
    return say("daily-title", game=game_name(deal.game, say), date=_date(deal))


def _date(deal: DailyDeal) -> datetime:
    return begins(deal.day)


def _fair(say: Say) -> Button:
    return Button(FAIR, say("button-fair"))


def text_context(deal: DailyDeal, name: str, locale: str | None, chosen: str = "") -> TextContext:
    """Return the texts for the person, whose seat is the first; the others have the computers' names."""
    say = speak(locale)
    others = (say("computer-name", number=number) for number in range(1, deal.form.players))
    names = told_apart((clean_name(name, say("player-number", number=1)), *others))
    return TextContext(say, tuple(map(escaped, names)), names, YOU, chosen=chosen)


def daily_screen(blocks: Sequence[Block], deal: DailyDeal, say: Say, decision: str | None = None) -> Screen:
    """Return a screen of a daily deal: its colour, and its controls' day."""
    accent = PRESENTERS[deal.game].accent
    return Screen(tuple(blocks), accent, daily_table(deal.day), decision or "-", language=say.language)
