"""Track what a seat of Spectrum knows about hidden hands, and deal worlds that agree with it.

A seat sees cards go into a hand, and loses sight of them when that hand swaps with another in secret or discards face
down. What stays certain is a lower bound: at least so many of these cards are in those hands. That is a
:class:`Clue`, and all that a seat carries with it is a few of them:

* A card given to a neighbour, three cards shown, a hand at the showdown: all of them are in that hand.
* A card seen to leave a hand, or seen elsewhere, counts no more.
* After a swap that the seat did not see, one card fewer is certain in either hand, and none is lost from the two
  hands together.
* When a round ends, every card that a folded seat holds is one that this seat did not see elsewhere. If it then
  discards ``d`` cards, all that was certain about its hand is ``d`` fewer. This goes on for as many rounds as it lasts.

The bounds are exact, but for one thing: two bounds about the same hands and different cards, neither certain for all
its cards, are not added up before one swap or discard lowers both; a world may then break their sum. It takes cards
that were shown in earlier rounds in two neighbouring hands, and secret swaps of both.

Beside its bound a clue has the chance that each of its cards is still there, taking every secret choice as random.
Clues are made of what the seat saw and of nothing else, so that a re-dealt world can't tell what it did not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.cards import cards_in
from engine.chance import Rng, shuffled

HAND = 7
_FAINT = 0.25
_ATTEMPTS = 10_000


class Clue(NamedTuple):
    """At least ``least`` of ``cards`` are in the hands of ``seats`` together; both are bit masks.

    ``chance`` is how likely each of the cards is still there; 0 when the clue says nothing of single cards.
    """

    seats: int
    cards: int
    least: int
    chance: float = 0.0

    @property
    def certain(self) -> bool:
        """Whether all the cards are there."""
        return self.least == self.cards.bit_count()


Clues = tuple[Clue, ...]


def see_held(clues: Clues, seat: int, cards: int) -> Clues:
    """The clues after seeing that these cards are in the hand of ``seat``."""
    hand = 1 << seat
    result = []
    certain = cards
    for clue in clues:
        if not clue.seats & hand:
            result.append(clue._replace(cards=clue.cards & ~cards))
        elif clue.seats == hand and clue.certain:
            certain |= clue.cards
        else:  # what leaves this hand next is one of these or one of those, never both: count them together
            new = (cards & ~clue.cards).bit_count()
            result.append(clue._replace(cards=clue.cards | cards, least=clue.least + new))
    result.append(Clue(hand, certain, certain.bit_count(), 1.0))
    return _tidy(result)


def see_gone(clues: Clues, cards: int, seat: int | None = None) -> Clues:
    """The clues after seeing these cards leave the hand of ``seat``, or (None) in a place that is no hand of others."""
    hand = 0 if seat is None else 1 << seat
    result = []
    for clue in clues:
        counted = (clue.cards & cards).bit_count() if clue.seats & hand else 0
        result.append(clue._replace(cards=clue.cards & ~cards, least=max(0, clue.least - counted)))
    return _tidy(result)


def swap_in_secret(clues: Clues, one: int, other: int) -> Clues:
    """The clues after two others have swapped a card that only they saw."""
    both = 1 << one | 1 << other
    result = []
    for clue in clues:
        if clue.seats & both in (0, both):
            result.append(clue)
            continue
        left = 1 / (HAND * clue.seats.bit_count())
        result.append(clue._replace(least=max(0, clue.least - 1), chance=clue.chance * (1 - left)))
        if clue.least > 0:
            result.append(clue._replace(seats=clue.seats | both))
    return _tidy(result)


def end_round(clues: Clues, shown: Sequence[int], unseen: int, discarded: Mapping[int, int]) -> Clues:
    """The clues after all have discarded at the end of a round.

    ``shown`` are, per seat, the whole hand of who stayed (it goes to the deck), else 0. ``unseen`` are the cards that
    were nowhere to be seen. ``discarded`` is, for each seat that folded, how many cards it put away face down; the
    seat whose clues these are is left out of it.
    """
    for seat, hand in enumerate(shown):
        if hand:
            clues = tuple(clue._replace(seats=clue.seats & ~(1 << seat)) for clue in see_gone(clues, hand, seat))
    result = list(clues)
    for seat in discarded:
        elsewhere = 0
        for clue in clues:
            if clue.certain and not clue.seats >> seat & 1:
                elsewhere |= clue.cards
        result.append(Clue(1 << seat, unseen & ~elsewhere, HAND))
    return _tidy(_thinned(clue, discarded) for clue in result)


def _thinned(clue: Clue, discarded: Mapping[int, int]) -> Clue:
    seats = cards_in(clue.seats)
    gone = sum(discarded[seat] for seat in seats)
    kept = 1 - gone / (HAND * len(seats)) if seats else 0.0
    return clue._replace(least=max(0, clue.least - gone), chance=clue.chance * kept)


def _tidy(clues: Iterable[Clue]) -> Clues:
    """The clues that say something, the most telling first, without those that another one implies."""
    result: list[Clue] = []
    for clue in sorted(clues, key=lambda clue: (clue.cards.bit_count(), clue.seats.bit_count(), -clue.least)):
        telling = clue.least > 0 or (clue.chance >= _FAINT and clue.cards)
        if telling and not any(_implies(other, clue) for other in result):
            result.append(clue)
    return tuple(result)


def _implies(one: Clue, other: Clue) -> bool:
    outside = (one.cards & ~other.cards).bit_count()
    return (
        one.seats & ~other.seats == 0
        and one.least - outside >= other.least
        and (other.chance == 0 or (one.cards == other.cards and one.chance >= other.chance))
    )


def redeal_hands(clues: Clues, unseen: int, sizes: Sequence[int], rng: Rng) -> tuple[list[int], list[int]]:
    """Random hands of the given sizes, and the rest in random order, out of the unseen cards: all clues hold.

    :raises RuntimeError: when the clues contradict one another.
    """
    for _ in range(_ATTEMPTS):
        hands = [0] * len(sizes)
        free = list(sizes)
        left = unseen
        guessed = 0
        for clue in clues:
            placed = _place(clue, hands, free, left, guessed, rng)
            if placed is None:
                break
            left &= ~placed
            guessed |= clue.cards if clue.chance else 0
        else:
            rest = shuffled(cards_in(left), rng)
            for seat, room in enumerate(free):
                for _slot in range(room):
                    hands[seat] |= 1 << rest.pop()
            return hands, rest
    raise RuntimeError("clues contradict one another")


def _place(clue: Clue, hands: list[int], free: list[int], left: int, guessed: int, rng: Rng) -> int | None:
    """Put as many of a clue's cards as it asks for, or by chance more, into its hands; None when they do not fit."""
    seats = cards_in(clue.seats)
    needed = clue.least - sum((hands[seat] & clue.cards).bit_count() for seat in seats)
    wanted = needed
    if clue.chance:
        likely = sum(rng.random() < clue.chance for _ in range((clue.cards & left & ~guessed).bit_count()))
        wanted = max(needed, min(likely, sum(free[seat] for seat in seats)))
    if wanted <= 0:
        return 0
    candidates = cards_in(clue.cards & left)
    slots = [seat for seat in seats for _ in range(free[seat])]
    if needed > min(len(candidates), len(slots)):
        return None
    if wanted < len(candidates):
        candidates = shuffled(candidates, rng)[:wanted]
    if len(seats) > 1:
        slots = shuffled(slots, rng)
    placed = 0
    for card, seat in zip(candidates, slots, strict=False):
        hands[seat] |= 1 << card
        free[seat] -= 1
        placed |= 1 << card
    return placed
