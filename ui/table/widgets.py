"""Build elements shared by presenters: card buttons, own cards, piles, seats in turn, and facts for sentences.

The words come from the game's own texts; a widget decides where they go.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from engine import Event
from ui.art.pictures import LONGEST_ROW, HandPicture, Picture, PilesPicture, RowsPicture
from ui.components import LONGEST_ALT
from ui.custom_ids import OPEN
from ui.screen import Block, Button, Drawing, Style, Text, cut
from ui.text.aloud import in_sentences
from ui.text.card_text import face, faces
from ui.text.text_context import TextContext

CARDS_IN_ROW = 4
"""Number of card buttons that fit side by side on a phone."""

# -- facts for sentences ----------------------------------------------------------------------------------------------


def yes(fact: bool) -> Literal["yes", "no"]:
    """Return a boolean fact as the text variant to select."""
    return "yes" if fact else "no"


def or_none(number: int | None) -> int | Literal["none"]:
    """Return a number as the text variant to select: the number itself, or "none" if it is None."""
    return "none" if number is None else number


def doer(event: Event, context: TextContext) -> dict[str, str]:
    """Return who caused an event: their ``name``, and whether they are the reader (``you``)."""
    if event.seat is None:
        return {"name": "", "you": "no"}
    if context.acting is not None:
        return {"name": context.acting, "you": "no"}
    return {"name": context.name(event.seat), "you": yes(event.seat == context.seat)}


def who(role: str, seat: int | None, context: TextContext) -> dict[str, str]:
    """Return a seat in a ``role`` of a sentence: its name (or "none"), and whether it is the reader's (``…_you``)."""
    named = context.name(seat) if seat is not None else "none"
    return {role: named, f"{role}_you": yes(seat is not None and seat == context.seat)}


def is_ahead(scores: Sequence[int], seat: int, *, lowest: bool = False) -> bool:
    """Return whether a seat has the best score, unless all are equal; ``lowest`` means fewer points are better."""
    best, worst = (min(scores), max(scores)) if lowest else (max(scores), min(scores))
    return scores[seat] == best != worst


def around(first: int, players: int) -> list[int]:
    """Return all seats clockwise, starting with this one."""
    return [(first + step) % players for step in range(players)]


def pile_facts(pile: Sequence[str], context: TextContext) -> dict[str, str]:
    """Return the ``top`` card of a non-empty pile, and the cards ``below`` it from the top down, or "none"."""
    *below, top = pile
    return {"top": face(top, context.say), "below": faces(reversed(below), context.say) or "none"}


# -- pictures with their words ----------------------------------------------------------------------------------------


def own_cards(cards: Sequence[str], words: str, marked: Iterable[str] = ()) -> list[Block]:
    """Show a hand as a picture, with stars on the ``marked`` cards, and as text."""
    if not cards:
        return [Text(words)]
    return [Drawing(_side_by_side(cards, marked), in_sentences(words)), Text(words)]


def cards_alone(cards: Sequence[str], words: str, marked: Iterable[str] = ()) -> list[Block]:
    """Show a hand as a picture, with stars on the ``marked`` cards; without pictures, the words replace it."""
    return [described_by(_side_by_side(cards, marked), words)] if cards else [Text(words)]


def _side_by_side(cards: Sequence[str], marked: Iterable[str]) -> Picture:
    stars = set(marked)
    wild = tuple(card for card in cards if card in stars)
    if len(cards) > LONGEST_ROW:
        return RowsPicture(tuple(cards), wild)
    return HandPicture(tuple(cards), wild, narrow=True)


def piles(stock: int, pile: tuple[str, ...], words: str) -> list[Block]:
    """Show a stock with an open pile next to it, as a picture and as text."""
    return [Drawing(PilesPicture(stock, pile), in_sentences(words)), Text(words)]


def described_by(picture: Picture, *words: str, short: Sequence[str] = ()) -> Drawing:
    """Build a picture that shows everything these words say; they replace it on screens without pictures.

    The ``short`` ones are those that a player who is asked needs first.
    """
    said = "\n".join(line for line in words if line)
    first = "\n".join(line for line in short if line)
    return Drawing(picture, cut(in_sentences(said), LONGEST_ALT), alone=True, words=said, short=first)


# -- controls ---------------------------------------------------------------------------------------------------------


def do(move: object, label: str, style: Style = "main") -> Button:
    """Return the button that makes a move."""
    return Button(f"do:{move}", label, style)


def opens(
    chosen: str, label: str, style: Style = "plain", *, disabled: bool = False, card: str = "", pressed: bool = False
) -> Button:
    """Return a button that makes no move: its answer is the same hand with this part of a move ``chosen``.

    The button carries everything chosen so far, because nothing is stored between presses; "" chooses nothing.
    """
    return Button(f"{OPEN}:{chosen}" if chosen else OPEN, label, style, disabled, card=card, pressed=pressed)


def toggles(labels: Mapping[str, str], chosen: Collection[str], order: Sequence[str]) -> list[Button]:
    """Return a button for each of these cards; pressing it selects or deselects the card.

    The cards can also be letters of colours. ``order`` is their order in the text of a move.
    """
    buttons = []
    for card, label in labels.items():
        pressed = card in chosen
        then = [other for other in order if (other in chosen) != (other == card)]
        shown = card if len(card) > 1 else f"{card}1"
        buttons.append(opens(" ".join(then), label, "main" if pressed else "plain", card=shown, pressed=pressed))
    return buttons


def closed(move: object, label: str) -> Button:
    """Return a disabled button labelled with the reason; the rules would refuse its move for the same reason."""
    return Button(f"do:{move}", label, disabled=True)
