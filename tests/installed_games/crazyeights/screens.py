"""Draw Crazy Eights: its words, buttons and menus."""

from __future__ import annotations

from itertools import groupby

from crazyeights.rules.view import CrazyEightsView
from engine import Event, Move
from engine.cards import SUITS
from engine.cards import card as card_number
from engine.cards import name as card_name
from ui.presenter import Presenter
from ui.screen import Block, Button, Choice, Menu, Text, rows
from ui.table.widgets import around, closed, do, doer, is_ahead, or_none, own_cards, pile_facts, piles, yes
from ui.text.card_text import face, faces, suit_face
from ui.text.text_context import TextContext

PILE_SHOWN = 8


class CrazyEightsPresenter(Presenter[CrazyEightsView]):
    """The presenter of Crazy Eights."""

    accent = 0x4C5FD7
    silent = frozenset({"match-over"})
    unseen = frozenset({"can_draw"})

    def heading(self, view: CrazyEightsView, context: TextContext) -> str:
        """Return the suit asked for."""
        return context("crazyeights-heading", suit=suit_face(view.suit))

    def asked(self, view: CrazyEightsView, context: TextContext) -> str:
        """Return what a player can do before and after drawing."""
        return context(f"crazyeights-asked-{view.phase}")

    def table(self, view: CrazyEightsView, context: TextContext) -> list[Block]:
        """Show everyone's card count, and the piles with the suit asked for."""
        return [Text(self._seats(view, around(0, view.players), context)), *self._piles(view, context)]

    def _seats(self, view: CrazyEightsView, seats: list[int], context: TextContext) -> str:
        return "\n".join(
            context(
                "crazyeights-seat",
                name=context.name(seat),
                turn=yes(seat == view.turn),
                cards=view.counts[seat],
                leads=yes(is_ahead(view.counts, seat, lowest=True)),
                dealer=yes(seat == view.dealer),
            )
            for seat in seats
        )

    def _piles(self, view: CrazyEightsView, context: TextContext) -> list[Block]:
        shown = view.discards[-PILE_SHOWN:]
        words = context(
            "crazyeights-piles",
            suit=suit_face(view.suit),
            stock=view.stock,
            moves=view.moves,
            **pile_facts(shown, context),
        )
        return piles(view.stock, shown, words)

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: CrazyEightsView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show the player's cards by suit, the piles, the other players clockwise, and the moves."""
        held = sorted(view.hand, key=card_number, reverse=True)
        by_suit = [" ".join(_marked(card, context) for card in suit) for _, suit in groupby(held, lambda card: card[1])]
        words = context("crazyeights-hand", cards=" · ".join(by_suit)) if held else context("hand-empty")
        top = context("crazyeights-top", card=face(view.discards[-1], context.say), suit=suit_face(view.suit))
        others = self._seats(view, around(view.seat or 0, view.players)[1:], context)
        eights = [card for card in held if card[0] == "8"]
        blocks = [*own_cards(held, words, eights), Text(f"{top}\n{others}")]
        if not moves:
            return blocks
        return blocks + (self._drawn(view, moves, context) if view.drawn else self._turn(view, moves, context))

    def _turn(self, view: CrazyEightsView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show a button for each fitting card and a menu for the eights; if nothing fits, show the draw or the pass."""
        plays = [move for move in moves if move.verb == "play"]
        if plays:
            eights = tuple(Choice(str(move), _asking(move, context)) for move in plays if move.suit is not None)
            menu = [Menu("pick:eight", context("crazyeights-pick-eight"), eights)] if eights else []
            cards = rows([_play(move, context) for move in plays if move.suit is None])
            return [*cards, *menu, *rows([closed("draw", context("crazyeights-no-draw"))])]
        if view.can_draw:
            return rows([do("draw", context("crazyeights-do-draw", stock=view.stock))])
        return rows([closed("draw", context("crazyeights-nothing")), _pass(context)])

    def _drawn(self, view: CrazyEightsView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show buttons to play the drawn card if it fits, and to pass."""
        card = view.drawn or ""
        shown = face(card, context.say)
        plays = [_play(move, context) for move in moves if move.verb == "play"]
        fits = plays or [closed(f"play {card}", context("crazyeights-no-fit", card=shown))]
        said = Text(context("crazyeights-drawn", card=shown, fits=yes(bool(plays))))
        return [said, *rows([*fits, _pass(context)])]

    # -- endings and events -------------------------------------------------------------------------------------------

    def result(self, view: CrazyEightsView, context: TextContext) -> list[Block]:
        """Say who got rid of their last card, and which card it was; or that nobody did."""
        out = next((seat for seat, count in enumerate(view.counts) if not count), None)
        if out is None:
            return [Text(context("crazyeights-nobody-out"))]
        return [Text(context("crazyeights-out", name=context.name(out), card=face(view.discards[-1], context.say)))]

    def score(self, view: CrazyEightsView, seat: int, context: TextContext) -> str:
        """Return the number of cards left."""
        return context("crazyeights-score", cards=view.counts[seat])

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Describe an event in one sentence; players who draw a card see it, so they aren't told."""
        key = f"crazyeights-event-{event.kind}"
        if not context.say.has(key) or (event.kind == "drew" and event.seat == context.seat):
            return None
        suit = event.facts.get("suit")
        return context(
            key,
            **doer(event, context),
            cards=faces(event.cards, context.say),
            suit=suit_face(suit) if suit else "none",
            left=or_none(event.facts.get("left")),
        )


def _marked(card: str, context: TextContext) -> str:
    return face(card, context.say) + ("★" if card[0] == "8" else "")


def _play(move: Move, context: TextContext) -> Button:
    """Return the button that plays a card; for an eight, it names the suit."""
    return do(move, face(card_name(move.cards[0]), context.say) if move.suit is None else _asking(move, context))


def _pass(context: TextContext) -> Button:
    return do("pass", context("crazyeights-do-pass"), "plain")


def _asking(move: Move, context: TextContext) -> str:
    suit = suit_face(SUITS[move.suit or 0])
    return context("crazyeights-do-eight", card=face(card_name(move.cards[0]), context.say), suit=suit)


PRESENTER = CrazyEightsPresenter()
