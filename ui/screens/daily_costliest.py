"""Build the screen of someone's costliest decision in a daily deal."""

from __future__ import annotations

from club.attempt import Attempt
from club.daily_deal import YOU
from engine import replay
from tables.finished.review_queue import ReviewJob
from tables.history.review import Review
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, Text
from ui.screens.daily import COSTLIEST, SHOW, daily_screen, text_context
from ui.screens.reviews import moment_blocks, progress


def judging_screen(attempt: Attempt, job: ReviewJob, name: str, locale: str | None) -> Screen:
    """Say that the decisions are still being judged, with a button to look again."""
    context = text_context(attempt.deal, name, locale)
    words = progress(job, context.say)
    again = Button(COSTLIEST, context("button-look-again"), "main")
    row = Row((again, Button(SHOW, context("button-back"))))
    return daily_screen([Text(words), row], attempt.deal, context.say)


def costliest_screen(attempt: Attempt, review: Review, name: str, locale: str | None) -> Screen:
    """Show the costliest decision, and why another would have been better. Call it in a thread: it replays."""
    context = text_context(attempt.deal, name, locale)
    blocks: list[Block] = []
    if review.costly:
        moment = review.costly[0]
        record = attempt.match.record()
        match = replay({**record, "moves": record["moves"][: moment.at]})
        presenter = PRESENTERS[attempt.deal.game]
        blocks += moment_blocks(match, presenter, YOU, 1, moment, context, explained=True)
        blocks.append(Text(context("daily-judged", decisions=review.decisions, mistakes=review.mistakes)))
    else:
        blocks.append(Text(context("daily-no-mistake", decisions=review.decisions)))
    return daily_screen([*blocks, Row((Button(SHOW, context("button-back")),))], attempt.deal, context.say)
