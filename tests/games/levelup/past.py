"""Find a past for a re-deal of Level Up in which hidden cards never moved."""

from __future__ import annotations

from typing import Any

from tests.engine.pasts import Past, matched_cards, with_swapped_cards


def past(match: Any, world: Any, seat: int) -> Past | None:
    """Put the re-dealt cards in the same positions in the same shuffles; the card that was just drawn goes last."""
    last = [0 if one._drawn is None else 1 << one._drawn for one in (match, world)]
    shuffles = []
    for shuffled_in in match._shuffled_in:
        pairs = []
        for real, imagined in zip(match._hands, world._hands, strict=True):
            pairs += matched_cards(real & last[0] & shuffled_in, imagined & last[1] & shuffled_in)
            pairs += matched_cards(real & ~last[0] & shuffled_in, imagined & ~last[1] & shuffled_in)
        shuffles.append(pairs)
    shuffles[-1] += zip(match._stock, world._stock, strict=True)
    return with_swapped_cards(match, shuffles)
