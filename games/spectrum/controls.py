"""Build the controls for a Spectrum hand: its cards as buttons, and actions for the pressed ones.

Nothing is stored between presses: the context says which cards are pressed (``TextContext.chosen``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from engine import Move
from engine.cards import COLOURS
from engine.cards import name as card_name
from games.spectrum.rules.view import SpectrumView
from games.spectrum.showdown_screen import by_colour
from ui.components import LONGEST_LABEL
from ui.screen import Block, Button, Row, Style, Text, cut, rows
from ui.table.widgets import CARDS_IN_ROW, closed, do, toggles, yes
from ui.text.card_text import colour_face, face, tally
from ui.text.text_context import TextContext

PRESSING = frozenset({"exchange", "answer", "show", "claim", "discard"})
"""The phases in which cards or colours are buttons."""
MOST_COLOURS = 5
"""A hand with this many colours may become a spectrum."""
SHOWN = 3
"""The number of cards each player shows."""


def controls(view: SpectrumView, moves: Sequence[Move], context: TextContext) -> list[Block]:
    """Return the controls for the legal ``moves``, of which there must be at least one."""
    asked: dict[str, Callable[[_Hand], list[Block]]] = {
        "exchange": _exchange,
        "answer": _answer,
        "show": _show,
        "stay": _stay,
        "claim": _claim,
        "discard": _discard,
    }
    return asked[view.phase](_Hand(view, moves, context))


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand whose owner is asked for one of the legal ``moves``."""

    view: SpectrumView
    moves: Sequence[Move]
    context: TextContext

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards in the picture's order."""
        return by_colour(self.view.hand)

    @property
    def pressed(self) -> tuple[str, ...]:
        """The pressed cards, except any no longer in the hand."""
        chosen = self.context.chosen.split(" ")
        return tuple(card for card in self.cards if card in chosen)

    @property
    def labels(self) -> dict[str, str]:
        """The cards' labels; copies of a colour are numbered, since words can't tell them apart."""
        labels = {}
        for card in self.cards:
            copies = [other for other in self.cards if other[0] == card[0]]
            shown, number = face(card, self.context.say), copies.index(card) + 1
            labels[card] = self.context("spectrum-copy", card=shown, number=number) if len(copies) > 1 else shown
        return labels

    def toggles(self) -> list[Block]:
        """Return a button for each card that selects or deselects it."""
        return rows(toggles(self.labels, self.pressed, self.view.hand), CARDS_IN_ROW)

    def legal(self, verb: str, cards: Iterable[str]) -> Move | None:
        """Return the legal move with this verb and these cards, or None if there isn't one."""
        wanted = set(cards)
        found = (move for move in self.moves if move.verb == verb and len(move.cards) == len(wanted))
        return next((move for move in found if {card_name(card) for card in move.cards} == wanted), None)

    def button(self, verb: str, cards: Sequence[str], label: str, style: Style = "plain") -> Button:
        """Return the button for a move with these cards, disabled if the rules forbid the move."""
        move = self.legal(verb, cards)
        label = cut(label, LONGEST_LABEL)
        return do(move, label, style) if move is not None else closed(" ".join((verb, *cards)), label)

    def shortcut(self, verb: str, cards: Sequence[str], label: str) -> list[Button]:
        """Return a button for a move that doesn't require pressing cards, if there is one."""
        if self.pressed or not cards or self.legal(verb, cards) is None:
            return []
        return [self.button(verb, cards, label)]


def may_offer(view: SpectrumView) -> bool:
    """Return whether the seat whose turn it is may offer a card."""
    return view.phase == "exchange" and view.offer == "" and bool(dict(view.options)["swap"])


def most(view: SpectrumView) -> int:
    """Return how many cards can be exchanged now."""
    return min(3, view.stock)


def left_of(view: SpectrumView, seat: int) -> int:
    """Return the seat to the left of another."""
    return (seat + 1) % view.players


# -- the questions of a round -----------------------------------------------------------------------------------------


def _exchange(hand: _Hand) -> list[Block]:
    view, context, pressed, cards = hand.view, hand.context, hand.pressed, hand.cards
    label = context("spectrum-do-exchange", count=len(pressed))
    buttons = [hand.button("exchange", pressed, label, _style(pressed))]
    if not most(view) and not pressed:
        buttons.insert(0, closed(f"exchange {view.hand[0]}", context("spectrum-no-exchange")))
    if may_offer(view):
        buttons.append(_offer(hand, context.plain_names[left_of(view, view.seat or 0)]))
    keeps = hand.shortcut("exchange", _beside_the_largest(cards), context("spectrum-do-largest"))
    buttons += keeps or hand.shortcut("exchange", _doubles(cards), context("spectrum-do-one-each"))
    return [*hand.toggles(), Row(tuple(buttons))]


def _offer(hand: _Hand, name: str) -> Button:
    """Return the button that offers the pressed card or, if none is pressed, one the hand can best spare."""
    cards = hand.pressed or _spare(hand.cards)
    shown = face(cards[0], hand.context.say) if len(cards) == 1 else "none"
    label = hand.context("spectrum-do-offer", card=shown, name=name)
    if len(cards) != 1:
        return _idle("offer", label)
    button = hand.button("offer", cards, label, _style(hand.pressed))
    to_whom = hand.context("spectrum-do-offer", card="none", name=name)
    return replace(button, card=cards[0], verb=to_whom if hand.pressed else hand.context("spectrum-do-offer-it"))


def _answer(hand: _Hand) -> list[Block]:
    context = hand.context
    buttons = [replace(hand.button("accept", (card,), label), card=card) for card, label in hand.labels.items()]
    buttons.append(do("decline", context("spectrum-do-decline"), "bad"))
    return [Text(context("spectrum-note-answer")), *rows(buttons, CARDS_IN_ROW)]


def _show(hand: _Hand) -> list[Block]:
    context, pressed, cards = hand.context, hand.pressed, hand.cards
    label = context("spectrum-do-show", exactly=yes(len(pressed) == SHOWN))
    buttons = []
    if pressed:
        enough = len(pressed) >= SHOWN
        buttons = [hand.button("show", pressed, label, "good") if enough else _idle("show", label)]
    colours = tuple(next(card for card in cards if card[0] == colour) for colour in _colours(cards)[:SHOWN])
    if len(colours) == SHOWN:
        buttons += hand.shortcut("show", colours, _shows(colours, context))
    group = cards[:SHOWN]
    if group[0][0] == group[1][0]:
        largest = group[0][0] == group[-1][0]
        buttons += hand.shortcut("show", group, context("spectrum-do-group") if largest else _shows(group, context))
    return [*hand.toggles(), Row(tuple(buttons))]


def _stay(hand: _Hand) -> list[Block]:
    context = hand.context
    buttons = [do("stay", context("spectrum-do-stay"), "plain"), do("fold", context("spectrum-do-fold"), "plain")]
    note = (
        [] if len(hand.view.swaps) > 1 else [Text(context("spectrum-note-stay"))]
    )  # otherwise, it would be too tall for phones
    return [*note, *rows(buttons)]


def _claim(hand: _Hand) -> list[Block]:
    """Ask which colours to take: one by pressing it, two by pressing both and then a button."""
    view, context = hand.view, hand.context
    labels = {colour: colour_face(colour, context.say) for colour in view.claimable}
    if view.claims == 1:
        return rows([do(f"claim {colour}", label, "good") for colour, label in labels.items()], CARDS_IN_ROW)
    pressed = [colour for colour in labels if colour in context.chosen.split(" ")]
    moves = {move.colours: move for move in hand.moves}
    move = moves.get(tuple(map(COLOURS.index, pressed)))
    label = context("spectrum-do-claim")
    button = do(move, label, "good") if move is not None else _idle("claim", label)
    return [*rows(toggles(labels, pressed, view.claimable), CARDS_IN_ROW), Row((button,))]


def _discard(hand: _Hand) -> list[Block]:
    context, pressed = hand.context, hand.pressed
    label = context("spectrum-do-discard", count=len(pressed))
    keep = do("discard", context("spectrum-do-keep"), "plain")
    buttons = [hand.button("discard", pressed, label, "good")] if pressed else [_idle("discard", label), keep]
    return [Text(context("spectrum-note-discard")), *hand.toggles(), Row(tuple(buttons))]


# -- parts of a hand --------------------------------------------------------------------------------------------------


def _idle(verb: str, label: str) -> Button:
    """Return a disabled button for a move that still lacks cards."""
    return Button(f"idle:{verb}", label, disabled=True)


def _style(pressed: Sequence[str]) -> Style:
    """Highlight what can be done with the pressed cards."""
    return "good" if pressed else "plain"


def _shows(cards: Sequence[str], context: TextContext) -> str:
    named = context.say.joined(tally(cards, context.say), "list-comma")
    return cut(context("spectrum-do-these", cards=named), LONGEST_LABEL)


def _colours(cards: Iterable[str]) -> list[str]:
    """Return each colour once, in the order of the cards."""
    return list(dict.fromkeys(card[0] for card in cards))


def _doubles(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the cards left after removing one of each colour."""
    return tuple(card for number, card in enumerate(cards) if number and card[0] == cards[number - 1][0])


def _spare(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the last duplicate in a hand with most of the colours, or else the last card outside its groups.

    Return nothing if the hand has all colours.
    """
    alone = len(_colours(cards)) < MOST_COLOURS
    return tuple(cards[-1:]) if alone else _doubles(cards)[-1:]


def _beside_the_largest(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the cards outside the largest group, or none if two groups are equally large."""
    (_, largest), *others = Counter(card[0] for card in cards).most_common()
    if any(size == largest for _, size in others):
        return ()
    return tuple(card for card in cards if card[0] != cards[0][0])
