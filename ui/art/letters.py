"""Put a language's letters on a picture's cards: French packs use R, D and V for king, queen and jack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ui.art.pictures import (
    CurvesPicture,
    Group,
    GroupsPicture,
    HandPicture,
    Moving,
    Picture,
    PilesPicture,
    Played,
    RowsPicture,
    TrickPicture,
)

RANKS = "23456789TJQKA"
COLOURS = "RYGBPWK"
_BETWEEN = ":"


class Letters(NamedTuple):
    """The letters of ranks, from two to ace, and of Spectrum's colours, from red to black. No letter is used twice."""

    ranks: tuple[str, ...]
    colours: tuple[str, ...]


ENGLISH = Letters(tuple("10" if rank == "T" else rank for rank in RANKS), tuple("RYGBPWL"))
"""Black's letter is L, because K stands for king. Its code, used in moves and records, is K in every language."""


@lru_cache(2048)
def lettered(card: str, letters: Letters) -> str:
    """Append a card's corner letter if it isn't the English one: in French, ``KS`` becomes ``KS:R``, but ``7S`` stays.

    This way, two languages share a rendered picture unless one of its cards looks different. Anything that isn't a card
    face, such as a back, stays unchanged.
    """
    wanted, usual = letter_of(card, letters), letter_of(card, ENGLISH)
    return card if wanted == usual else f"{card}{_BETWEEN}{wanted}"


def parted(card: str) -> tuple[str, str]:
    """Split a text into the card and its corner letters: the reverse of :func:`lettered`."""
    itself, _, letter = card.partition(_BETWEEN)
    return itself, letter or letter_of(itself, ENGLISH)


def letter_of(card: str, letters: Letters) -> str:
    """Return a card's corner letter for its rank or colour, or "" for a joker or a back."""
    if card[:1] in COLOURS and card[1:].isdigit():
        return letters.colours[COLOURS.index(card[0])]
    if len(card) == 2 and card[0] in RANKS:
        return letters.ranks[RANKS.index(card[0])]
    return ""


def in_letters(picture: Picture, letters: Letters) -> Picture:
    """Return the same picture with these letters on its cards."""
    if letters == ENGLISH:  # those it has
        return picture

    def letter(card: str) -> str:
        return lettered(card, letters)

    def all_of(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(letter, cards))

    def play(played: Played) -> Played:
        return played._replace(card=letter(played.card))

    def group(cards: Group) -> Group:
        return cards._replace(cards=all_of(cards.cards), wild=all_of(cards.wild))

    match picture:
        case HandPicture(cards, wild, _) | RowsPicture(cards, wild):
            return replace(picture, cards=all_of(cards), wild=all_of(wild))
        case TrickPicture(plays, turn_up):
            return TrickPicture(tuple(map(play, plays)), play(turn_up) if turn_up else None)
        case PilesPicture(stock, pile):
            return PilesPicture(stock, all_of(pile))
        case GroupsPicture(groups):
            return GroupsPicture(tuple(map(group, groups)))
        case CurvesPicture():
            return picture
        case Moving(frames):
            return Moving(tuple(in_letters(frame, letters) for frame in frames))
        case _:
            return picture.in_letters(letter)
