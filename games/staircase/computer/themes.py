"""Name what Staircase's puzzles are about."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import pairwise

from engine import Value, cards
from games.staircase.rules.view import StaircaseView
from opponents.themes import Lesson, Themes


def theme(view: StaircaseView, lesson: Lesson) -> str:
    """Name the turn by how it differs from the tempting one."""
    best, tempting = lesson.best, lesson.tempting
    if best.verb in ("take", "interfere"):
        return "choose" if best.verb == "take" else best.verb
    step, other = best.cards[-1], tempting.cards[-1]
    if best.verb == "recycle":
        step = cards.card(view.scrap_pile[-1]) if view.scrap_pile else step
        if tempting.verb == "recycle":
            return "recycle-other"
        return "recycle-run" if _continues(view, step) else "recycle"
    if best.verb == tempting.verb == "scrap" and cards.rank(step) == cards.rank(other):
        return "scrap-other"
    if tempting.verb == "interfere":
        return "leave-alone"
    if cards.rank(step) == cards.rank(other):
        return _of_scrap(view, step) if best.verb == "scrap" else "keep"
    if _continues(view, step):
        return "continue"
    if best.verb == "scrap" and best.cards[0] == other:
        return "scrap-it"
    if not view.staircases[view.seat or 0].cards:
        return "start-low" if cards.rank(step) < cards.rank(other) else "start-high"
    return "step-low" if cards.rank(step) < cards.rank(other) else "step-high"


def _of_scrap(view: StaircaseView, step: int) -> str:
    """Name what a card is scrapped for, if the step is the tempting one."""
    if _continues(view, step):
        return "scrap-on"
    return "scrap-early" if len(view.staircases[view.seat or 0].cards) <= 1 else "scrap-first"


def _continues(view: StaircaseView, step: int) -> bool:
    """Return whether a step comes one rank above the last one."""
    built = view.staircases[view.seat or 0].cards
    return bool(built) and cards.rank(cards.card(built[-1])) + 1 == cards.rank(step)


def shape(view: StaircaseView) -> str:
    """Return the number of steps built, and the gaps between the hand's ranks."""
    ranks = sorted(cards.rank(cards.card(card)) for card in view.hand)
    gaps = "".join(
        "=" if not gap else "-" if gap == 1 else "." if gap == 2 else " " for gap in map(_gap, pairwise(ranks))
    )
    return f"{len(view.staircases[view.seat or 0].cards)}|{gaps}"


def _gap(ranks: tuple[int, int]) -> int:
    return ranks[1] - ranks[0]


def rules(_rng: random.Random, _players: int) -> Mapping[str, Value]:
    """Return the usual house rules."""
    return {}


THEMES = Themes(theme, shape, rules)
