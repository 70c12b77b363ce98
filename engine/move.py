"""Moves: values with a text form that round-trips, the same for every game."""

from __future__ import annotations

from typing import NamedTuple

from engine import cards


class IllegalMove(ValueError):
    """A move that the rules refuse; nothing has changed.

    ``code`` names the rule (such as ``"follow-suit"``) and ``facts`` say what the sentence about it needs. Facts are
    plain JSON values that the seat concerned may know; words for people are made elsewhere.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Shape(NamedTuple):
    """What may follow a verb in the text of a move."""

    cards: range = range(1)
    pile: bool = False
    number: bool = False
    target: bool = False
    colours: range = range(1)


SHAPES: dict[str, Shape] = {
    "draw": Shape(pile=True),
    "discard": Shape(cards=range(8)),
    "laydown": Shape(cards=range(2)),
    "build": Shape(cards=range(1, 2)),
    "scrap": Shape(cards=range(2, 3)),
    "recycle": Shape(cards=range(1, 2)),
    "interfere": Shape(cards=range(2, 3), target=True),
    "take": Shape(cards=range(1, 2)),
    "bid": Shape(number=True),
    "play": Shape(cards=range(1, 2)),
    "offer": Shape(cards=range(1, 2)),
    "accept": Shape(cards=range(1, 2)),
    "decline": Shape(),
    "exchange": Shape(cards=range(4)),
    "show": Shape(cards=range(3, 4)),
    "stay": Shape(),
    "fold": Shape(),
    "claim": Shape(colours=range(1, 3)),
}
PILES = ("stock", "discard")
_NUMBERS = {int}


class Move(NamedTuple):
    """One thing a seat does: a verb and what it needs.

    ``cards`` are card numbers in the order written, ``pile`` is ``"stock"`` or ``"discard"``, ``number`` a bid,
    ``target`` a seat from 0, ``colours`` indices into ``cards.COLOURS``. Whether it is legal is for a match to say.

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

    def __str__(self) -> str:
        """The text of the move; ``Move.parse`` reads it back."""
        words = [self.verb, *(cards.NAMES[card] for card in self.cards)]
        if self.pile:
            words.append(self.pile)
        if self.number is not None:
            words.append(str(self.number))
        if self.target is not None:
            words.append(f"@{self.target}")
        words.extend(cards.COLOURS[colour] for colour in self.colours)
        return " ".join(words)

    @property
    def is_plain(self) -> bool:
        """Whether it is made of texts and whole numbers only; ``True`` and 1.0 just equal the number 1."""
        verb, named, pile, number, target, colours = self
        return (
            type(verb) is type(pile) is str
            and type(named) is type(colours) is tuple
            and _NUMBERS.issuperset(map(type, named + colours))
            and (number is None or type(number) is int)
            and (target is None or type(target) is int)
        )

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move with this text.

        :raises IllegalMove: ``unreadable``, when the text is not exactly the text of a move.
        """
        if not isinstance(text, str) or not 0 < len(text) <= 80:
            raise IllegalMove("unreadable")
        verb, *words = text.split(" ")
        shape = SHAPES.get(verb)
        if shape is None:
            raise IllegalMove("unreadable")
        numbers = [word for word in words if word.isascii() and word.isdigit()]
        targets = [word[1:] for word in words if word.startswith("@") and word[1:].isascii() and word[1:].isdigit()]
        move = cls(
            verb,
            cards=tuple(cards.card(word) for word in words if cards.is_card(word)),
            pile=next((word for word in words if word in PILES), ""),
            number=int(numbers[0]) if numbers else None,
            target=int(targets[0]) if targets else None,
            colours=tuple(cards.COLOURS.index(word) for word in words if len(word) == 1 and word in cards.COLOURS),
        )
        if not move._fits(shape) or str(move) != text:
            raise IllegalMove("unreadable")
        return move

    def _fits(self, shape: Shape) -> bool:
        return (
            len(self.cards) in shape.cards
            and bool(self.pile) == shape.pile
            and (self.number is not None) == shape.number
            and (self.target is not None) == shape.target
            and len(self.colours) in shape.colours
        )
