"""Build a review: a player's accuracy, their costliest moments with pictures, and their best one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import Move
from tables.finished.past_match import PastMatch
from tables.history.review import Moment, Review
from ui.art.review_card import ReviewPicture
from ui.options import game_name
from ui.presenter import NOTE, position
from ui.presenters import presenter_of
from ui.screen import Block, Button, Divider, Drawing, Row, Screen, Text, without_pictures
from ui.table.hints import amount, hint, move_named
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say
from ui.text_only import in_words

PICTURES = 2
"""How many positions are shown as pictures."""
MAX_LENGTH = 3400
"""The maximum length of all texts together; the rest of Discord's limit is for spelling out cards."""
SHORT_LENGTH = 450
"""The maximum length of a position's description if space is short."""


def progress_screen(done: int, decisions: int, table: str, say: Say) -> Screen:
    """Show the progress of a review; while ``decisions`` is 0, the decisions are still being counted."""
    return Screen((Text(say("review-progress", done=done, decisions=decisions)),), None, table)


def failed_screen(table: str, say: Say) -> Screen:
    """Say that a review failed, and how to ask for it again."""
    return Screen((Text(say("refused-no-review")),), None, table)


def review_screen(past: PastMatch, seat: int, review: Review, locale: str | None) -> Screen:
    """Build the review of a seat's decisions, for the player who sat there.

    This replays the match, which takes a while: call it in a thread.
    """
    state = past.state
    context = context_for(state, locale, seat)
    moments = [*enumerate(review.costly, 1), *([(0, review.good)] if review.good is not None else [])]
    title = context("review-title", game=game_name(state.header.game, context.say))
    first = Text("\n".join([title, *_summary(review, context.say)]))
    last = Text("\n".join(_notes(past, seat, context.say)))
    share = Row((Button("review-share", context("button-share-review")),))
    # if space is short, the player's own cards have priority
    for whole, room in ((True, MAX_LENGTH), (False, MAX_LENGTH), (False, SHORT_LENGTH)):
        shown = [
            block
            for number, moment in moments
            for block in (Divider(), *_moment(past, seat, number, moment, context, whole=whole, room=room))
        ]
        blocks = (first, *shown, Divider(), share, last)
        screen = Screen(blocks, presenter_of(state).accent, state.header.table, language=context.say.language)
        if sum(len(block.words) for block in blocks if isinstance(block, Text)) <= MAX_LENGTH and _can_be_spelled(
            screen
        ):
            break
    return screen


def _can_be_spelled(screen: Screen) -> bool:
    """Return whether the screen still fits when its cards are spelled out."""
    return in_words(screen).blocks != without_pictures(screen).blocks


def _summary(review: Review, say: Say) -> list[str]:
    lines = [
        say(
            "review-summary",
            accuracy=round(review.accuracy),
            margin=round(review.margin),
            decisions=review.decisions,
            mistakes=review.mistakes,
        )
    ]
    if review.mistakes:
        lines.append(say(f"review-given-{review.unit}", **amount(review.given, review.unit)))
    return lines


def _notes(past: PastMatch, seat: int, say: Say) -> Iterator[str]:
    yield say("review-note")
    autopilot = past.state.seats[seat].autopilot
    if autopilot:
        yield say("review-autopilot", moves=autopilot)


def _moment(
    past: PastMatch, seat: int, number: int, moment: Moment, context: TextContext, *, whole: bool, room: int
) -> list[Block]:
    """Show a position: what the player did, and why an expert would act differently. Number 0 means a good decision.

    If a picture shows the table, keep only as many of the first lines of its text as fit into ``room``.
    """
    presenter = presenter_of(past.state)
    match, _ = past.at(moment.at)
    view, moves = match.view(seat), match.legal_moves(seat)
    hand = presenter.hand(view, moves, context)
    made = move_named(Move.parse(moment.other if number else moment.best), view, hand, presenter, context)
    heading = presenter.heading(match.view(None), context)
    said = context("review-moment", number=number, move=moment.at + 1, heading=heading, made=made)
    reason = hint(moment.advice, view, moves, presenter, context)
    shown = position(presenter, match, seat, moves, context) if whole else hand
    drawings = [replace(block, words=_first(block.words, room)) for block in shown if isinstance(block, Drawing)]
    words = "\n".join(block.words for block in shown if isinstance(block, Text))
    notes = [line for line in words.split("\n") if line.startswith(NOTE)]
    look = Button(f"replay:{seat} {moment.at} m{number}", context("review-look"))
    return [Text(f"{said}\n{reason}", tiles=True), *drawings[:PICTURES], Text("\n".join(notes)), Row((look,))]


def _first(words: str, room: int) -> str:
    """Return as many of the first lines as fit."""
    while len(words) > room and "\n" in words:
        words = words.rpartition("\n")[0]
    return words


def summary_card(past: PastMatch, seat: int, review: Review, locale: str | None) -> Screen:
    """Build what a review shows in the channel: a picture with the accuracy, and no cards."""
    state = past.state
    context = context_for(state, locale)
    facts = {"accuracy": round(review.accuracy), "decisions": review.decisions, "mistakes": review.mistakes}
    game = game_name(state.header.game, context.say)
    said = context("review-shared", name=context.name(seat), game=game, table=state.header.table, **facts)
    line = context("review-card-line", **facts)
    picture = ReviewPicture(context.plain_names[seat], game, line, round(review.accuracy))
    alt = context("review-shared", name=context.plain_names[seat], game=game, table=state.header.table, **facts)
    return Screen((Text(said), Drawing(picture, alt)), presenter_of(state).accent, state.header.table)
