"""Track what a Spectrum seat knows about hidden hands, and deal worlds consistent with that.

A seat sees cards enter a hand, and loses track of them when that hand secretly swaps a card or discards face down.
After that, only a lower bound is certain: at least n of these cards are in these hands. Such a bound is a
:class:`Clue`, and a seat's knowledge is a short list of clues:

* When a card is given to a neighbour, three cards are shown, or a hand is revealed at the showdown, all of these cards
  are in that hand.
* A card seen leaving a hand, or seen elsewhere, no longer counts.
* After a swap that the seat didn't see, each of the two hands is certain to hold one card fewer, but together they have
  lost none.
* When a round ends, a folded hand holds only cards that the seat hasn't seen elsewhere. If that hand then discards
  ``d`` cards, every bound on it drops by ``d``. The bound lasts until it reaches zero, even over several rounds.

The bounds are exact, with one exception: two bounds on the same hands but different cards, neither of which is certain
for all of its cards. They aren't added up before a swap or discard lowers both, so a world can violate their sum. This
happens only with cards shown in earlier rounds in two neighbouring hands, and secret swaps by both.

Each clue also has the probability that each of its cards is still there, treating every secret choice as random. Clues
depend only on what the seat saw, so a re-dealt world can't reveal anything else.
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
    """At least ``least`` of ``cards`` are in the hands of ``seats`` together; ``cards`` and ``seats`` are bit masks.

    ``chance`` is the probability of each card still being in those hands, or 0 if the clue says nothing about
    single cards.
    """

    seats: int
    cards: int
    least: int
    chance: float = 0.0

    @property
    def certain(self) -> bool:
        """Whether all of the cards are certain to be in these hands."""
        return self.least == self.cards.bit_count()


Clues = tuple[Clue, ...]


def see_held(clues: Clues, seat: int, cards: int) -> Clues:
    """Return the clues after the seat sees these cards in the hand of ``seat``."""
    hand = 1 << seat
    result = []
    certain = cards
    for clue in clues:
        if not clue.seats & hand:
            result.append(clue._replace(cards=clue.cards & ~cards))
        elif clue.seats == hand and clue.certain:
            certain |= clue.cards
        else:  # the next card to leave this hand may come from either set, but counts only once: merge the sets
            new = (cards & ~clue.cards).bit_count()
            result.append(clue._replace(cards=clue.cards | cards, least=clue.least + new))
    result.append(Clue(hand, certain, certain.bit_count(), 1.0))
    return _tidy(result)


def see_gone(clues: Clues, cards: int, seat: int | None = None) -> Clues:
    """Return the clues after these cards leave the hand of ``seat`` or, if it is None, turn up outside all hands."""
    hand = 0 if seat is None else 1 << seat
    result = []
    for clue in clues:
        counted = (clue.cards & cards).bit_count() if clue.seats & hand else 0
        result.append(clue._replace(cards=clue.cards & ~cards, least=max(0, clue.least - counted)))
    return _tidy(result)


def swap_in_secret(clues: Clues, one: int, other: int) -> Clues:
    """Return the clues after two other seats swap cards that only they see."""
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
    """Return the clues after all seats discard at the end of a round.

    ``shown`` has, per seat, the whole hand if the seat stayed (that hand goes back to the deck), otherwise 0.
    ``unseen`` are the cards this seat hasn't seen anywhere. ``discarded`` is the number of cards that each other folded
    seat discarded face down.
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
    """Return the informative clues, most specific first, leaving out those implied by another clue."""
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
    """Deal the unseen cards into random hands of these sizes so that all clues hold; also return the rest, shuffled.

    :raises RuntimeError: if the clues contradict one another.
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
    raise RuntimeError("the clues contradict one another")


def _place(clue: Clue, hands: list[int], free: list[int], left: int, guessed: int, rng: Rng) -> int | None:
    """Put a clue's required cards, and random extra ones, into its hands; return them, or None if they don't fit."""
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
