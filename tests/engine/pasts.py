"""Find moves by which an imagined world can have come about.

Each game finds such a past (``past`` of its facts), or none when the world contradicts what its seat has seen.
``agrees`` plays it through and believes nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from unittest.mock import patch

from engine import Event, Match, Move, replay
from engine.cards import NAMES, cards_in, lowest

Moves = list[tuple[int, Move]]


class Past(NamedTuple):
    """A match before some moves, and those moves."""

    start: Match
    moves: Moves


def agrees(past: Past, match: Match, world: Match, seat: int, hidden: Callable[[Any], object]) -> bool:
    """Whether the moves of a past tell the seat what it was seen in the match, and lead to the world.

    ``hidden`` says where the cards lie that somebody can't see.

    :raises IllegalMove: when one of them is not legal.
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
    """The log of a match."""
    return [(seat, Move.parse(text)) for seat, text in match.record()["moves"]]


def stacked(match: Match, decks: Iterable[Iterable[int]]) -> Match:
    """A match as this one was at its start, but for its shuffles.

    :raises ValueError: when one of them has other cards.
    """
    texts = [" ".join(NAMES[number] for number in deck) for deck in decks]
    return replay(match.record() | {"decks": texts, "moves": []})


def decks_of(match: Match) -> list[list[int]]:
    """The cards of each shuffle of a match until now, the top first."""
    decks: list[list[int]] = []
    shuffle = Match._shuffled

    def recorded(self: Match, deck: Iterable[int]) -> list[int]:
        decks.append(shuffle(self, deck))
        return decks[-1]

    with patch.object(Match, "_shuffled", recorded):
        replay(match.record())
    return decks


# -- what is hidden has stayed where it is, so other cards take the same ways -----------------------------------------


def dealt_differently(match: Any, world: Any, _seat: int) -> Past | None:
    """Other cards were dealt to the same hands, and no card was drawn since."""
    hands = zip(match._hands, world._hands, strict=True)
    return with_swapped_cards(match, [[pair for real, imagined in hands for pair in matched_cards(real, imagined)]])


def matched_cards(real: int, imagined: int) -> list[tuple[int, int]]:
    """Each card of a set with the one that is there in the world: itself, if it can be."""
    same = [(number, number) for number in cards_in(real & imagined)]
    return same + list(zip(cards_in(real & ~imagined), cards_in(imagined & ~real), strict=False))


def with_swapped_cards(match: Match, shuffles: list[list[tuple[int, int]]]) -> Past | None:
    """The same moves after the last shuffles, but for the cards in these pairs, which came from those shuffles."""
    decks = decks_of(match)
    for number, pairs in enumerate(reversed(shuffles), 1):
        named = dict(pairs)
        fresh = sorted(set(named.values()) - set(named))  # they lay where nobody has looked
        named |= dict(zip(fresh, sorted(set(named) - set(named.values())), strict=False))
        decks[-number] = [named.get(card, card) for card in decks[-number]]
    try:
        return Past(stacked(match, decks), moves_of(match))
    except ValueError:
        return None


# -- cards change hands unseen, so the moves are undone, the last one first -------------------------------------------

Table = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, Move], ...]]
"""Hands as sets, the pile face down with its top last, and the moves that lead from there to the world."""


def with_hand(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def any_of(hand: int, followed: int) -> list[int]:
    """Each card of a hand that the seat has followed until now, and one of all the others, which are alike to it."""
    strange = hand & ~followed
    return [*cards_in(hand & followed), *([lowest(strange)] if strange else [])]
