"""Play a trained policy at a real table: map a seat's view to ``Matches``, and its choice to a move."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine import Move, cards
from engine.chance import Rng, shuffled
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.view import SpectrumView
from opponents import anything_legal
from training.spectrum.many_rounds import (
    COLOURS,
    FOLD,
    MOST_DISCARDS,
    NOTHING,
    STAY,
    Array,
    Matches,
    Policy,
    Stage,
    chances,
    sample,
    spare,
)

STANDS = {"": -1, "fold": FOLD, "stay": STAY}


def counted(texts: tuple[str, ...]) -> Array:
    return np.bincount([cards.colour(cards.card(text)) for text in texts], minlength=COLOURS).astype(np.int8)


def seen_by(view: SpectrumView, phase: str, options: Any, rng: Array) -> tuple[Matches, Stage]:
    """Return what the viewer knows as a single match, and its stage; the others' unknown hands are empty."""
    players = len(view.hand_sizes)
    left = int(options["max_rounds"]) - view.round + (phase != "discard")
    matches = Matches(1, players, rng, int(options["target"]), left)
    cell_of = [(seat - view.starter) % players for seat in range(players)]
    matches.hands[:] = 0
    own = cell_of[view.seat or 0]
    matches.hands[own, :, 0] = counted(view.hand)
    for seat, place in enumerate(cell_of):
        matches.owned[place, :, 0] = counted(view.victories[seat]) > 0
        matches.stays[place, 0] = STANDS[view.stands[seat]]
        matches.shown[place, 0] = counted(view.shown[seat]).max() if view.shown[seat] else 0
    stock = view.stock
    for turn in reversed(view.turns):
        stock += len(turn.discarded)
        place, number = cell_of[turn.seat], len(turn.discarded)
        matches.discards[place, turn.lap - 1, 0] = MOST_DISCARDS if number == stock else number
    matches.stock = np.zeros((COLOURS, 1), np.int8)
    matches.stock[0] = view.stock
    swaps = [(turn.lap, turn.seat, turn.swap) for turn in view.turns]
    if view.lap and view.turn is not None:
        swaps.append((view.lap, view.turn, view.offer))
    for lap, seat, swap in swaps:
        if lap == LAPS and swap:
            matches.swaps[cell_of[seat], 0] = True
            matches.swaps[(cell_of[seat] + 1) % players, 0] |= swap == "swapped"
    lap = max(view.lap - 1, 0)
    if phase == "exchange":
        return matches, Stage("offer" if view.offer == "" and options["swap"] else "exchange", own, lap)
    return matches, Stage(phase, own, lap)


def choose_by(policy: Policy, match: Any, seat: int, rng: Rng) -> Move:
    """Return the move of a seat that follows the policy."""
    if match.phase == "claim":
        return anything_legal(match, seat, rng)
    luck = np.random.default_rng(int(rng.random() * 2**32))
    matches, stage = seen_by(match.view(seat), match.phase, match.options, luck)
    hand = shuffled([cards.card(text) for text in match.view(seat).hand], rng)

    def decide(at: Stage) -> int:
        return int(sample(chances(matches, at, policy), luck)[0])

    choice = decide(stage)
    if stage.decision == "stay":
        return Move("stay" if choice == STAY else "fold")
    if stage.decision == "show":
        return Move("show", tuple(sorted(shown(hand, choice + 1))))
    if stage.decision == "discard":
        kept = [] if choice == NOTHING else _without(hand, _spared(matches, stage, choice))
        return Move("discard", tuple(sorted(card for card in hand if card not in kept)))
    left = _chosen(hand, _spared(matches, stage, choice))
    if stage.decision == "answer":
        return Move("accept", (left[0],)) if left else Move("decline")
    if stage.decision == "offer":
        if left:
            return Move("offer", (left[0],))
        left = _chosen(hand, _spared(matches, stage, decide(Stage("exchange", stage.place, stage.lap))))
    return Move("exchange", tuple(sorted(left[: min(MOST_DISCARDS, int(matches.stock.sum()))])))


def _spared(matches: Matches, stage: Stage, choice: int) -> list[int]:
    place = stage.place
    counts = spare(matches.hands[place], matches.owned[place], np.array([choice]))[:, 0]
    return [int(count) for count in counts]


def _chosen(hand: list[int], counts: list[int]) -> list[int]:
    """Return as many cards of each colour as ``counts`` says, in the order of the hand."""
    chosen, left = [], counts.copy()
    for card in hand:
        if left[cards.colour(card)]:
            left[cards.colour(card)] -= 1
            chosen.append(card)
    return chosen


def _without(hand: list[int], counts: list[int]) -> list[int]:
    gone = _chosen(hand, counts)
    return [card for card in hand if card not in gone]


def shown(hand: list[int], alike: int) -> list[int]:
    """Return three cards, ``alike`` of them of the same colour; the hand must contain such cards."""
    by_colour: dict[int, list[int]] = {}
    for card in hand:
        by_colour.setdefault(cards.colour(card), []).append(card)
    groups = list(by_colour.values())
    if alike == 1:
        return [group[0] for group in groups[:3]]
    best = max(groups, key=len)
    return best[:3] if alike == 3 else [*best[:2], next(card for card in hand if card not in best)]
