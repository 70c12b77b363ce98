"""Record what each seat sees of the cards that change hands in a round of Spectrum.

The match records each event here with all its cards. A seat's clues (``games.spectrum.rules.inference``) contain only
what it could see of the event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.spectrum.rules.inference import Clues, end_round, see_gone, see_held, swap_in_secret

Update = Callable[[Clues, int], Clues]
"""Computes a seat's clues after an event: (clues before the event, seat) -> clues."""


class Memory:
    """All public and private observations so far, as a linked list of events shared by copies of a match.

    Adding an event is cheap. A seat's clues are computed on first request, then cached.
    """

    __slots__ = ("_before", "_known", "_update")

    def __init__(self, known: Sequence[Clues]) -> None:
        """Start a list of events with each seat's initial clues."""
        self._known = dict(enumerate(known))
        self._before = self
        self._update: Update | None = None

    def clues(self, seat: int) -> Clues:
        """Return this seat's clues about the other hands."""
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
        """Add a swap: ``one`` gave a card to ``other`` and got one back; only these two seats saw the cards."""

        def update(clues: Clues, seat: int) -> Clues:
            if seat == one:
                return see_held(see_gone(clues, 1 << got, other), other, 1 << given)
            if seat == other:
                return see_held(see_gone(clues, 1 << given, one), one, 1 << got)
            return swap_in_secret(clues, one, other)

        return self._add(update)

    def exchanged(self, who: int, discarded: int, drawn: int) -> Memory:
        """Add an exchange: a seat discarded face up and drew cards that only it saw."""
        return self._add(lambda clues, seat: see_gone(clues, drawn) if seat == who else see_gone(clues, discarded, who))

    def revealed(self, hands: Sequence[int]) -> Memory:
        """Add cards that each seat showed everyone and kept: its three cards, or its hand at the showdown."""
        return self._add(lambda clues, seat: see_revealed(clues, seat, hands))

    def claimed(self, winner: int, cards: int) -> Memory:
        """Add a claim: the winner took victory cards out of the revealed hand."""
        return self._add(lambda clues, seat: clues if seat == winner else see_gone(clues, cards, winner))

    def round_over(self, hands: Sequence[int], stands: Sequence[str], covered: int, discarded: Sequence[int]) -> Memory:
        """Add a round's final discards: revealed hands of seats that stayed, secret cards of seats that folded.

        ``hands`` (before discarding), ``stands`` ("stay" or "fold") and the ``discarded`` cards are per seat.
        ``covered`` are the cards that were neither face-up discards nor victory cards.
        """
        revealed = [hand if stand == "stay" else 0 for hand, stand in zip(hands, stands, strict=True)]
        for hand in revealed:
            covered &= ~hand
        counts = {seat: cards.bit_count() for seat, cards in enumerate(discarded) if stands[seat] == "fold"}

        def update(clues: Clues, seat: int) -> Clues:
            others = {other: count for other, count in counts.items() if other != seat}
            return end_round(clues, revealed, covered & ~hands[seat], others)

        return self._add(update)

    def dealt(self, drawn: Sequence[int]) -> Memory:
        """Add a deal: each seat drew cards that only it saw."""
        return self._add(lambda clues, seat: see_gone(clues, drawn[seat]))

    def _add(self, update: Update) -> Memory:
        result = object.__new__(Memory)
        result._known = {}
        result._before = self
        result._update = update
        return result


def see_revealed(clues: Clues, seat: int, hands: Sequence[int]) -> Clues:
    """Return a seat's clues after the other seats reveal these cards."""
    for owner, cards in enumerate(hands):
        if cards and owner != seat:
            clues = see_held(clues, owner, cards)
    return clues
