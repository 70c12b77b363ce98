"""Define moves: values with the same form in every game and a text form that can be parsed back."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine import cards


class IllegalMove(ValueError):
    """A move that the rules refuse; nothing has changed.

    ``code`` names the rule (such as ``"follow-suit"``), and ``facts`` contain what a sentence about it needs. Facts are
    plain JSON values that the seat in question may know. The engine itself contains no sentences.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


LONGEST_TEXT = 80
_CARD = "|".join(cards.NAMES)
_NUMBER = "0|[1-9][0-9]*"
_FORM = re.compile(
    rf"(?P<verb>[a-z]+)(?P<cards>(?: (?:{_CARD}))*)(?: (?P<pile>[a-z]+))?(?: (?P<number>{_NUMBER}))?"
    rf"(?: @(?P<target>{_NUMBER}))?(?P<colours>(?: [{cards.COLOURS}])*)(?: (?P<suit>[{cards.SUITS}]))?"
)
"""The pattern of a move's text. No letter is both a suit and a colour, so a single letter is unambiguous."""
_INT = {int}


class Move(NamedTuple):
    """A seat's move: a verb and its arguments.

    ``cards`` are card numbers in the order written, ``pile`` names a place such as ``"stock"``, ``number`` is a bid,
    ``target`` is a seat (from 0), ``colours`` are indices into ``cards.COLOURS``, and ``suit`` is an index into
    ``cards.SUITS``. The match decides which verbs exist, which arguments each takes and whether the move is legal.

    >>> move = Move.parse("interfere 2C KD @2")
    >>> move.verb, move.target, str(move)
    ('interfere', 2, 'interfere 2C KD @2')
    """

    verb: str
    cards: tuple[int, ...] = ()
    pile: str = ""
    number: int | None = None
    target: int | None = None
    colours: tuple[int, ...] = ()
    suit: int | None = None

    def __str__(self) -> str:
        """Return the move's text; ``Move.parse`` reads it back."""
        words = [self.verb, *(cards.NAMES[card] for card in self.cards)]
        if self.pile:
            words.append(self.pile)
        if self.number is not None:
            words.append(str(self.number))
        if self.target is not None:
            words.append(f"@{self.target}")
        words.extend(cards.COLOURS[colour] for colour in self.colours)
        if self.suit is not None:
            words.append(cards.SUITS[self.suit])
        return " ".join(words)

    @property
    def is_plain(self) -> bool:
        """Whether all fields are strictly strings and ints. ``True`` and 1.0 aren't, although they equal 1."""
        verb, named, pile, number, target, colours, suit = self
        return (
            type(verb) is type(pile) is str
            and type(named) is type(colours) is tuple
            and _INT.issuperset(map(type, named + colours))
            and (number is None or type(number) is int)
            and (target is None or type(target) is int)
            and (suit is None or type(suit) is int)
        )

    @classmethod
    def parse(cls, text: str) -> Move:
        """Parse the text of a move in any game.

        :raises IllegalMove: ``unreadable``, if the text doesn't have the form of a move: a lower-case verb, then
            optionally, in this order: cards, a pile, a number, a target, colours, a suit.
        """
        form = _FORM.fullmatch(text) if isinstance(text, str) and len(text) <= LONGEST_TEXT else None
        if form is None:
            raise IllegalMove("unreadable")
        verb, named, pile, number, target, colours, suit = form.groups()
        return cls(
            verb,
            tuple([cards.card(word) for word in named.split()]),
            pile or "",
            None if number is None else int(number),
            None if target is None else int(target),
            tuple([cards.COLOURS.index(letter) for letter in colours.split()]),
            None if suit is None else cards.SUITS.index(suit),
        )


class Shape(NamedTuple):
    """The arguments of a verb: how many cards and colours, which piles, and which others.

    A move must have a ``number`` or a ``target`` if and only if the shape has one; its ``suit`` is optional.
    """

    cards: range = range(1)
    piles: tuple[str, ...] = ("",)
    number: bool = False
    target: bool = False
    colours: range = range(1)
    suit: bool = False

    def fits(self, move: Move) -> bool:
        """Return whether a move has this shape, regardless of its verb and cards."""
        return (
            len(move.cards) in self.cards
            and move.pile in self.piles
            and (move.number is not None) == self.number
            and (move.target is not None) == self.target
            and len(move.colours) in self.colours
            and (move.suit is None or self.suit)
        )

    def refusal(self, move: Move) -> IllegalMove:
        """Return the refusal of a move that doesn't have this shape.

        The code is ``card-count`` (wanted) if only the number of cards is wrong and the shape allows exactly one
        number; otherwise it is ``unreadable``.
        """
        wanted = self.cards[0]
        if (
            len(self.cards) == 1
            and wanted
            and self._replace(cards=range(len(move.cards), len(move.cards) + 1)).fits(move)
        ):
            return IllegalMove("card-count", wanted=wanted)
        return IllegalMove("unreadable")
