"""Find moves that could have led to a re-dealt match.

The function ``past`` in each game's facts finds such a past, or none if the re-deal contradicts what its seat has seen.
``agrees`` checks a past only by replaying it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from unittest.mock import patch

from engine import Event, Match, Move, replay
from engine.cards import NAMES, cards_in, lowest

Moves = list[tuple[int, Move]]


class Past(NamedTuple):
    """A match as it was before some moves, and those moves."""

    start: Match
    moves: Moves


def agrees(past: Past, match: Match, world: Match, seat: int, hidden: Callable[[Any], object]) -> bool:
    """Return whether a past shows the seat the same events as the match did, and leads to the re-dealt match.

    ``hidden`` returns the positions of all cards hidden from at least one seat.

    :raises IllegalMove: if a move isn't legal.
    """
    moves, twin = moves_of(match), past.start
    before = len(moves) - len(past.moves)
    real = replay(match.record() | {"moves": match.record()["moves"][:before]})
    for (mover, made), (other, move) in zip(moves[before:], past.moves, strict=True):
        seen, imagined = real.apply(mover, made), twin.apply(other, move)
        if mover != other or _visible(seen, seat) != _visible(imagined, seat) or real.view(seat) != twin.view(seat):
            return False
    return hidden(twin) == hidden(world)


def _visible(events: Iterable[Event], seat: int) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def moves_of(match: Match) -> Moves:
    """Return the moves of a match so far, with their seats."""
    return [(seat, Move.parse(text)) for seat, text in match.record()["moves"]]


def stacked(match: Match, decks: Iterable[Iterable[int]]) -> Match:
    """Start the same match again with different shuffles.

    :raises ValueError: if a shuffle contains other cards.
    """
    texts = [" ".join(NAMES[number] for number in deck) for deck in decks]
    return replay(match.record() | {"decks": texts, "moves": []})


def decks_of(match: Match) -> list[list[int]]:
    """Return the result of each shuffle in a match so far, with the top card first."""
    decks: list[list[int]] = []
    shuffle = Match._shuffled

    def recorded(self: Match, deck: Iterable[int]) -> list[int]:
        decks.append(shuffle(self, deck))
        return decks[-1]

    with patch.object(Match, "_shuffled", recorded):
        replay(match.record())
    return decks


# -- hidden cards haven't moved, so other cards take the same places
# ----------------------------------------------------


def dealt_differently(match: Any, world: Any, _seat: int) -> Past | None:
    """Return a past in which different cards were dealt. Valid only if no card has been drawn since the deal."""
    hands = zip(match._hands, world._hands, strict=True)
    return with_swapped_cards(match, [[pair for real, imagined in hands for pair in matched_cards(real, imagined)]])


def matched_cards(real: int, imagined: int) -> list[tuple[int, int]]:
    """Pair each card in a real set with its counterpart in the re-deal: the same card, if both contain it."""
    same = [(number, number) for number in cards_in(real & imagined)]
    return same + list(zip(cards_in(real & ~imagined), cards_in(imagined & ~real), strict=False))


def with_swapped_cards(match: Match, shuffles: list[list[tuple[int, int]]]) -> Past | None:
    """Return a past with the same moves, but with the two cards of each pair swapped in the latest shuffles."""
    decks = decks_of(match)
    for number, pairs in enumerate(reversed(shuffles), 1):
        named = dict(pairs)
        fresh = sorted(set(named.values()) - set(named))  # cards that no seat has seen
        named |= dict(zip(fresh, sorted(set(named) - set(named.values())), strict=False))
        decks[-number] = [named.get(card, card) for card in decks[-number]]
    try:
        return Past(stacked(match, decks), moves_of(match))
    except ValueError:
        return None


# -- hidden cards change hands, so undo the moves, the last one first
# ----------------------------------------------------

Table = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, Move], ...]]
"""The hands as sets, the face-down pile with its top card last, and the moves leading from these to the re-deal."""


def with_hand(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def any_of(hand: int, followed: int) -> list[int]:
    """Return the cards in a hand that the seat has tracked, plus one of the others, which all look alike to it."""
    strange = hand & ~followed
    return [*cards_in(hand & followed), *([lowest(strange)] if strange else [])]
