"""Record what each seat sees of the cards that change hands in a round of Spectrum.

The match notes here what happened, with all cards. What one seat could see of it becomes that seat's clues
(``games.spectrum.rules.inference``); nothing else of a note ever reaches them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.spectrum.rules.inference import Clues, end_round, see_gone, see_held, swap_in_secret

Update = Callable[[Clues, int], Clues]
"""Makes a seat's clues after something happened from its clues before: (clues, seat) -> clues."""


class Memory:
    """All that was there to be seen so far: a chain of notes that copies of a match share.

    A new note makes a new chain, at little cost. A seat's clues are worked out when first asked for, and kept.
    """

    __slots__ = ("_before", "_known", "_update")

    def __init__(self, known: Sequence[Clues]) -> None:
        """The start of a chain, from the clues that each seat has already."""
        self._known = dict(enumerate(known))
        self._before = self
        self._update: Update | None = None

    def clues(self, seat: int) -> Clues:
        """All that this seat knows by now about the hands of others."""
        notes: list[Memory] = []
        note = self
        while seat not in note._known:
            notes.append(note)
            note = note._before
        clues = note._known[seat]
        for note in reversed(notes):
            if note._update is not None:
                clues = note._update(clues, seat)
        self._known[seat] = clues
        return clues

    def swapped(self, one: int, other: int, given: int, got: int) -> Memory:
        """Seat ``one`` gave a card to ``other`` and got one back; only those two see which."""

        def update(clues: Clues, seat: int) -> Clues:
            if seat == one:
                return see_held(see_gone(clues, 1 << got, other), other, 1 << given)
            if seat == other:
                return see_held(see_gone(clues, 1 << given, one), one, 1 << got)
            return swap_in_secret(clues, one, other)

        return self._then(update)

    def exchanged(self, who: int, discarded: int, drawn: int) -> Memory:
        """A seat discarded face up for all to see, and drew cards that only it sees."""
        return self._then(
            lambda clues, seat: see_gone(clues, drawn) if seat == who else see_gone(clues, discarded, who)
        )

    def revealed(self, hands: Sequence[int]) -> Memory:
        """Everybody sees these cards of each seat, which keeps them: three cards shown, or a hand at the showdown."""
        return self._then(lambda clues, seat: see_revealed(clues, seat, hands))

    def claimed(self, winner: int, cards: int) -> Memory:
        """The winner took victory cards out of the hand that lies open."""
        return self._then(lambda clues, seat: clues if seat == winner else see_gone(clues, cards, winner))

    def round_over(self, hands: Sequence[int], stands: Sequence[str], covered: int, discarded: Sequence[int]) -> Memory:
        """All discarded: who stayed a hand that lay open, who folded some cards in secret.

        ``hands``, ``stands`` ("stay" or "fold") and the cards ``discarded`` are per seat, the hands those before it.
        ``covered`` are the cards that were neither face-up discards nor victory cards.
        """
        revealed = [hand if stand == "stay" else 0 for hand, stand in zip(hands, stands, strict=True)]
        for hand in revealed:
            covered &= ~hand
        counts = {seat: cards.bit_count() for seat, cards in enumerate(discarded) if stands[seat] == "fold"}

        def update(clues: Clues, seat: int) -> Clues:
            others = {other: count for other, count in counts.items() if other != seat}
            return end_round(clues, revealed, covered & ~hands[seat], others)

        return self._then(update)

    def dealt(self, drawn: Sequence[int]) -> Memory:
        """Each seat drew cards that only it sees."""
        return self._then(lambda clues, seat: see_gone(clues, drawn[seat]))

    def _then(self, update: Update) -> Memory:
        result = object.__new__(Memory)
        result._known = {}
        result._before = self
        result._update = update
        return result


def see_revealed(clues: Clues, seat: int, hands: Sequence[int]) -> Clues:
    """A seat's clues after these cards of each other seat lie open."""
    for owner, cards in enumerate(hands):
        if cards and owner != seat:
            clues = see_held(clues, owner, cards)
    return clues
