"""Compute the points of staircases, and of cards added to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import card as card_number
from engine.cards import rank
from games.staircase.rules.match import StaircaseView, Steps
from games.staircase.rules.scoring import Points, points


def total(steps: Steps) -> int:
    """Return the points of a staircase, including the bonus."""
    return steps.base + steps.bonus


def worth(steps: Steps | Points) -> dict[str, int]:
    """Return the points of a staircase as variables for texts."""
    return {"total": steps.base + steps.bonus, "base": steps.base, "bonus": steps.bonus}


def own(view: StaircaseView) -> Steps:
    """Return the viewer's own staircase."""
    return view.staircases[view.seat or 0]


def scored(view: StaircaseView, cards: Sequence[str]) -> Points:
    """Return the points of these cards as a staircase, by the match's house rules."""
    options = dict(view.options)
    return points(cards, str(options["direction"]), str(options["aces"]))


def with_card(view: StaircaseView, steps: Steps, card: str) -> Points:
    """Return a staircase's points with one more step."""
    return scored(view, (*steps.cards, card))


def by_rank(cards: Iterable[str]) -> list[str]:
    """Sort cards by rank, as in a run; suits don't matter in this game."""
    return sorted(cards, key=lambda card: rank(card_number(card)))
