"""Count a Spectrum hand by colour: what it is worth, may become, and can spare.

A round won takes one victory card, two with a spectrum, so most hands are after one of two things: a group of a colour
that the player lacks, or all seven colours. Who folds keeps its cards and loses nothing by it; nearly a spectrum is the
one thing that is worth keeping.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from games.spectrum.rules.scoring import SPECTRUM

Counts = list[int]
"""How many cards of each colour, by index into ``cards.COLOURS``."""

COLOURS = range(len(cards.COLOURS))
ALL, NOTHING = -1, -2
"""The goals of a hand that collects all colours, and of one that changes no card; other goals are a colour."""


def counts(hand: int) -> Counts:
    """The colours of a set of cards."""
    return [(hand & colour).bit_count() for colour in cards.COLOUR_SETS]


def strength(hand: Counts) -> int:
    """How strong a hand is, as ``games.spectrum.rules.scoring.strength``."""
    return SPECTRUM if min(hand) else max(hand)


def largest(hand: Counts, owned: Sequence[bool]) -> int:
    """The colour of the largest group among those the player lacks (at least two of seven)."""
    return max((colour for colour in COLOURS if not owned[colour]), key=hand.__getitem__)


def goal(hand: Counts, owned: Sequence[bool], exchanges: int = 1) -> int:
    """What to collect, with so many exchanges left: all colours or the largest group.

    All colours with six of them, or with five or four when no group stands against it and time is left.
    """
    colours = len(COLOURS) - hand.count(0)
    group = largest(hand, owned)
    in_time = hand[group] <= 2 or exchanges > 1
    for_all = colours >= 6 or (colours == 5 and in_time) or (colours == 4 and exchanges > 1 and hand[group] <= 2)
    return ALL if for_all else group


def spare(hand: Counts, collected: int) -> list[int]:
    """The colours of the cards that don't serve the goal, one for each card."""
    if collected == NOTHING:
        return []
    keeps = [min(count, 1) if collected == ALL else count * (colour == collected) for colour, count in enumerate(hand)]
    return [colour for colour in COLOURS for _ in range(hand[colour] - keeps[colour])]


def gains(hand: Counts, owned: Sequence[bool]) -> bool:
    """Whether a round won with this hand brings a victory card: one of the winning colours is lacked."""
    group = 1 if min(hand) else max(hand)
    return any(count == group and not has for count, has in zip(hand, owned, strict=True))


def keeping_value(hand: Counts, owned: Sequence[bool]) -> float:
    """What it is worth to fold and keep the cards that serve the goal, in victory cards."""
    collected = goal(hand, owned)
    if collected == ALL:
        return _COLOURS_WORTH[len(COLOURS) - hand.count(0)]
    return _GROUP_WORTH[hand[collected]]


_COLOURS_WORTH = (0.0, 0.0, 0.0, 0.0, 0.0, 0.06, 0.19, 0.72)
_GROUP_WORTH = (0.0, 0.0, 0.0, 0.0, 0.08, 0.16, 0.25, 0.4)
