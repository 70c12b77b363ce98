"""Plant mistakes that the rules alone show to be mistakes, and count how many are the costliest of a review.

Experts play a match in which one seat makes the mistake at its first chance. Its review is the one that a user gets.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from benchmarks.opponents.accuracy import FORMS, Form, review_of
from benchmarks.opponents.contest import counting
from engine import Move, new_match
from games.escalier.computer.beliefs import Mind
from games.escalier.rules.match import Escalier
from games.levelup.rules import melds
from games.levelup.rules.match import LevelUp
from games.spectrum.computer.hand_counts import counts
from games.spectrum.rules.match import Spectrum
from games.staircase.rules.match import HAND_SIZE, Staircase

COSTLIEST = 0.95
"""The goal: the share of planted mistakes that are the costliest of their reviews."""

Plant = Callable[[Any, int], Move | None]
"""Returns a mistake that a seat could make here, or None."""


class Named(NamedTuple):
    """How many planted mistakes were the costliest of their reviews."""

    title: str
    planted: int
    costliest: int

    def __str__(self) -> str:
        share = self.costliest / self.planted if self.planted else 0.0
        verdict = "reached" if share >= COSTLIEST else "missed"
        return f"{self.title:<50}{self.planted:>6} planted, {share:>6.1%} the costliest   ≥ {COSTLIEST:.0%}: {verdict}"


def forgotten_lay_down(match: LevelUp, seat: int) -> Move | None:
    """Discard a card that breaks up a hand which could be laid down now."""
    legal = match.legal_moves(seat)
    fitting = {move.cards[0] for move in legal if move.verb == "laydown" and move.cards}
    breaking = [move for move in legal if move.verb == "discard" and move.cards[0] not in fitting]
    return breaking[0] if fitting and breaking else None


def thrown_wild(match: LevelUp, seat: int) -> Move | None:
    """Discard a wild card, although another card could go and the hand can't be laid down."""
    legal = match.legal_moves(seat)
    wilds = melds.wild_cards(match.view(seat).rounds[seat])
    thrown = [move for move in legal if move.verb == "discard" and wilds >> move.cards[0] & 1]
    others = [move for move in legal if move.verb == "discard" and not wilds >> move.cards[0] & 1]
    return thrown[0] if thrown and others and all(move.verb == "discard" for move in legal) else None


def bid_of_nothing(match: Escalier, seat: int) -> Move | None:
    """Bid 0 with two tricks that can't be lost."""
    zero = Move("bid", number=0)
    if match.phase != "bid" or zero not in match.legal_moves(seat):
        return None
    mind = Mind(match.redeal(seat, random.Random(0)), seat)
    return zero if mind.sure_tricks(mind.hand) >= 2 else None


def broken_spectrum(match: Spectrum, seat: int) -> Move | None:
    """Exchange a card of a spectrum in the second lap, although nobody has stood pat."""
    view = match.view(seat)
    if match.phase != "exchange" or view.lap == 1 or min(counts(match.seen(seat).hand)) == 0:
        return None
    if any(not turn.discarded for turn in view.turns):
        return None
    return next((move for move in match.legal_moves(seat) if move.verb == "exchange" and move.cards), None)


def buried_ace(match: Staircase, seat: int) -> Move | None:
    """Recycle an ace in the first turn for a card that is worth less."""
    view = match.view(seat)
    top = view.scrap_pile[-1] if view.scrap_pile else "A"
    aces = [card for card in view.hand if card[0] == "A"]
    return Move.parse(f"recycle {aces[0]}") if len(view.hand) == HAND_SIZE and aces and top[0] != "A" else None


PLANTS: dict[str, tuple[tuple[Plant, Form], ...]] = {
    "levelup": ((forgotten_lay_down, Form(3, {"last_round": 5})), (thrown_wild, Form(3, {"last_round": 5}))),
    "escalier": ((bid_of_nothing, FORMS["escalier"]),),
    "spectrum": ((broken_spectrum, FORMS["spectrum"]),),
    "staircase": ((buried_ace, FORMS["staircase"]),),
}
"""The mistakes to plant in each game, and in which matches."""


def lines(key: str, deals: range, worlds: int) -> Iterator[Named]:
    """Yield a line for each kind of mistake; at most one is planted in each deal."""
    for plant, form in PLANTS[key]:
        found = [one for deal in deals if (one := is_costliest(key, plant, form, deal, worlds)) is not None]
        yield Named(f"{key}: {plant.__name__.replace('_', ' ')}", len(found), sum(found))


def is_costliest(key: str, plant: Plant, form: Form, deal: int, worlds: int) -> bool | None:
    """Return whether a mistake planted in this deal is the costliest of its review; None if it can't be planted.

    Another mistake may cost as much, as reviews show it.
    """
    match = new_match(key, form.players, deal.to_bytes(32, "big"), form.options, dealer=0)
    rng, expert = random.Random(f"plants {key} {deal}"), counting("expert", worlds)
    planted: tuple[int, int] | None = None
    while match.outcome is None:
        seat = match.waiting[0]
        move = None if planted else plant(match, seat)
        if move is not None:
            planted = len(match.record()["moves"]), seat
        match.apply(seat, move or expert(match, seat, rng))
    if planted is None:
        return None
    at, seat = planted
    costly = review_of(match.record(), seat).costly
    costs = {moment.at: moment.gain.hundredths[0] for moment in costly}
    return at in costs and costs[at] == max(costs.values())
