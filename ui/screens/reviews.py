"""Build a review: a player's accuracy and, one at a time, their costliest moments and their best one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from club.moments import MomentId
from engine import Match, Move, View
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import ReviewJob
from tables.history.review import Moment, Review
from ui.art.review_card import ReviewPicture
from ui.custom_ids import puzzle_table
from ui.options import game_name
from ui.presenter import NOTE, Presenter, position
from ui.presenters import presenter_of
from ui.screen import Block, Button, Drawing, Row, Screen, Text
from ui.screens.puzzles import SHOW
from ui.table.hints import amount, hint, move_named
from ui.table.widgets import yes
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say

Part = Literal["", "why", "how"]
"""A part of a review: a moment, the reason why another move was better, or how all moments are judged."""
REASON: Part = "why"
METHOD: Part = "how"
PARTS: tuple[Part, ...] = ("", REASON, METHOD)
PICTURES = 2
"""How many pictures can show a position; games with a picture of the whole table need only one."""


def progress(job: ReviewJob, say: Say) -> str:
    """Say how far a review is; the number of decisions isn't known while they are still being counted."""
    if job.again:
        return say("review-progress-again")
    return say("review-progress", done=job.done, decisions=job.decisions)


def progress_screen(job: ReviewJob, table: str, say: Say) -> Screen:
    """Show a review's progress."""
    return Screen((Text(progress(job, say)),), None, table)


def failed_screen(table: str, say: Say) -> Screen:
    """Say that a review failed, and how to ask for it again."""
    return Screen((Text(say("refused-no-review")),), None, table)


def review_screen(
    past: PastMatch, seat: int, review: Review, locale: str | None, page: int = 0, part: Part = ""
) -> Screen:
    """Build the review of a seat's decisions, for the player who sat there: one moment, and buttons for the rest.

    The worst moment is on ``page`` 0. Its reason is a ``part`` for itself, and so is what holds for all of them, so
    that each fits a phone. This replays the match, which takes a while: call it in a thread.
    """
    state = past.state
    context = context_for(state, locale, seat)
    summary = [context("review-title", game=game_name(state.header.game, context.say)), _summary(review, context.say)]
    moments = [*enumerate(review.costly, 1), *([(0, review.good)] if review.good is not None else [])]
    share = Button("review-share", context("button-share-review"))
    page %= max(1, len(moments))
    back = Button(f"review:{page}", context("button-back"))
    further = (Button(f"review:{page + 1}", context("review-next")),) if len(moments) > 1 else ()
    blocks: list[Block]
    if part == METHOD or not moments:
        summary += _notes(past, seat, review, context.say)
        buttons = (*((back,) if moments else ()), *((share,) if review.decisions else ()))
        blocks = [Text("\n".join(summary)), *([Row(buttons)] if buttons else [])]
    elif part == REASON:
        number, moment = moments[page]
        blocks = _moment(past, seat, number, moment, context, explained=True)
        blocks.append(Row((back, *further, Button(f"review:{page} {METHOD}", context("review-method")))))
    else:
        number, moment = moments[page]
        blocks = [Text("\n".join(summary)), *_moment(past, seat, number, moment, context, explained=False)]
        why = Button(f"review:{page} {REASON}", context("review-why", good=yes(not number)), "main")
        look = Button(f"replay:{seat} {moment.at} m{number}", context("review-look"))
        again = puzzle_table(state.header.game, str(MomentId(state.header.table, moment.at)))
        once_more = Button(SHOW, context("review-again"), table=again)
        blocks += [Row((why, *further)), Row((once_more, look) if number else (look, share))]
    return Screen(tuple(blocks), presenter_of(state).accent, state.header.table, language=context.say.language)


def _summary(review: Review, say: Say) -> str:
    return say(
        "review-summary",
        accuracy=round(review.accuracy),
        margin=round(review.margin),
        decisions=review.decisions,
        mistakes=review.mistakes,
    )


def _notes(past: PastMatch, seat: int, review: Review, say: Say) -> Iterator[str]:
    if review.mistakes:
        # wins as a decimal, like points: together, mistakes can cost more than one
        yield say(f"review-given-{review.unit}", mistakes=review.mistakes, **amount(review.given, "points"))
    if review.left_out:
        yield say("review-left-out", decisions=review.decisions, every=review.decisions + review.left_out)
    yield say("review-note")
    autopilot = past.state.seats[seat].autopilot
    if autopilot:
        yield say("review-autopilot", moves=autopilot)


def _moment(
    past: PastMatch, seat: int, number: int, moment: Moment, context: TextContext, *, explained: bool
) -> list[Block]:
    """Show a position and what the player did. Number 0 means a good decision.

    If the moment is ``explained``, also say why an expert would act differently.
    """
    return moment_blocks(
        past.at(moment.at)[0], presenter_of(past.state), seat, number, moment, context, explained=explained
    )


def moment_blocks(
    match: Match,
    presenter: Presenter[View],
    seat: int,
    number: int,
    moment: Moment,
    context: TextContext,
    *,
    explained: bool,
) -> list[Block]:
    """Show the position of a moment, as :func:`_moment` does."""
    view, moves = match.view(seat), match.legal_moves(seat)
    hand = presenter.hand(view, moves, context)
    made = move_named(Move.parse(moment.other if number else moment.best), view, hand, presenter, context)
    heading = presenter.heading(match.view(None), context)
    said = [context("review-moment", number=number, move=moment.at + 1, heading=heading, made=made)]
    notes: list[str] = []
    # without moves, because a hand may show cards as buttons only
    shown = position(presenter, match, seat, [], context)
    drawings = [block for block in shown if isinstance(block, Drawing)][:PICTURES]
    if explained:
        said.append(hint(moment.advice, view, moves, presenter, context, chosen=number > 0))
    if not all(drawing.alone for drawing in drawings):  # other text describes those pictures
        asked = position(presenter, match, seat, moves, context)
        words = "\n".join(block.words for block in asked if isinstance(block, Text))
        notes = [line for line in words.split("\n") if line.startswith(NOTE)]
    return [Text("\n".join(said), tiles=True), *drawings, *([Text("\n".join(notes))] if notes else [])]


def summary_card(past: PastMatch, seat: int, review: Review, locale: str | None) -> Screen:
    """Build the public version of a review: a picture with the accuracy, and no cards."""
    state = past.state
    context = context_for(state, locale)
    facts = {"accuracy": round(review.accuracy), "decisions": review.decisions, "mistakes": review.mistakes}
    game = game_name(state.header.game, context.say)
    said = context("review-shared", name=context.name(seat), game=game, table=state.header.table, **facts)
    line = context("review-card-line", **facts)
    picture = ReviewPicture(context.plain_names[seat], game, line, round(review.accuracy))
    alt = context("review-shared", name=context.plain_names[seat], game=game, table=state.header.table, **facts)
    return Screen((Text(said), Drawing(picture, alt)), presenter_of(state).accent, state.header.table)
