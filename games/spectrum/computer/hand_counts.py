"""Count a Spectrum hand by colour: its value, its potential, and the cards it can spare.

Winning a round takes one victory card, or two with a spectrum. So most hands aim for one of two things: a group in a
colour the player doesn't own yet, or all seven colours. Players who fold keep their cards at no cost, but only a near
spectrum is worth keeping.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from games.spectrum.rules.scoring import SPECTRUM

Counts = list[int]
"""The number of cards of each colour, indexed as in ``cards.COLOURS``."""

COLOURS = range(len(cards.COLOURS))
ALL, NOTHING = -1, -2
"""Goals that aren't a colour: collect all colours, or keep every card. Any other goal is a colour's index."""


def counts(hand: int) -> Counts:
    """Count a card set by colour."""
    return [(hand & colour).bit_count() for colour in cards.COLOUR_SETS]


def strength(hand: Counts) -> int:
    """Return a hand's strength, like ``games.spectrum.rules.scoring.strength``."""
    return SPECTRUM if min(hand) else max(hand)


def largest(hand: Counts, owned: Sequence[bool]) -> int:
    """Return the unowned colour with the largest group; there is one, as players own at most five of seven."""
    return max((colour for colour in COLOURS if not owned[colour]), key=hand.__getitem__)


def goal(hand: Counts, owned: Sequence[bool], exchanges: int = 1) -> int:
    """Choose what to collect, given the number of exchanges left: all colours or the largest group.

    Collect all colours if the hand has six of them. With four or five, do so only if no large group competes and there
    is time.
    """
    colours = len(COLOURS) - hand.count(0)
    group = largest(hand, owned)
    in_time = hand[group] <= 2 or exchanges > 1
    for_all = colours >= 6 or (colours == 5 and in_time) or (colours == 4 and exchanges > 1 and hand[group] <= 2)
    return ALL if for_all else group


def spare(hand: Counts, collected: int) -> list[int]:
    """Return the colours of the cards that don't serve the goal, one entry per card."""
    if collected == NOTHING:
        return []
    keeps = [min(count, 1) if collected == ALL else count * (colour == collected) for colour, count in enumerate(hand)]
    return [colour for colour in COLOURS for _ in range(hand[colour] - keeps[colour])]


def gains(hand: Counts, owned: Sequence[bool]) -> bool:
    """Return whether winning with this hand earns a victory card, because a winning colour isn't owned yet."""
    group = 1 if min(hand) else max(hand)
    return any(count == group and not has for count, has in zip(hand, owned, strict=True))


def keeping_value(hand: Counts, owned: Sequence[bool]) -> float:
    """Return the value, in victory cards, of folding and keeping the cards that serve the goal."""
    collected = goal(hand, owned)
    if collected == ALL:
        return _COLOURS_WORTH[len(COLOURS) - hand.count(0)]
    return _GROUP_WORTH[hand[collected]]


_COLOURS_WORTH = (0.0, 0.0, 0.0, 0.0, 0.0, 0.06, 0.19, 0.72)
_GROUP_WORTH = (0.0, 0.0, 0.0, 0.0, 0.08, 0.16, 0.25, 0.4)
