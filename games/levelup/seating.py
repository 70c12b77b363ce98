"""Compose the picture of Level Up's table from a view, and choose its caption."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SUITS
from engine.cards import names as card_names
from games.levelup.rules.match import HandResult, LevelUpView
from games.levelup.rules.melds import wild_cards
from games.levelup.table_scene import Climber, TableScene
from ui.screen import plain
from ui.table.name_labels import plate, plates
from ui.table.widgets import yes
from ui.text.text_context import TextContext

PILE_SHOWN = 8
_SUITS_SHOWN = tuple(reversed(SUITS))


def by_suits(hand: Sequence[str]) -> tuple[str, ...]:
    """Sort a hand by suit, jokers last."""
    suits = [[card for card in hand if card[1] == suit] for suit in _SUITS_SHOWN]
    return tuple(card for group in (*suits, [card for card in hand if card[0] == "X"]) for card in group)


def wilds_of(round_number: int) -> frozenset[str]:
    """Return the cards that are wild for a player on this ROUND."""
    return frozenset(card_names(wild_cards(round_number)))


def wilds_in(ended: HandResult) -> frozenset[str]:
    """Return the cards laid down as wilds. In a meld with the bonus, no card is wild."""
    if ended.from_round is None:
        return frozenset()
    plain_melds = (meld for meld in ended.melds if not meld.bonus)
    return frozenset(card for meld in plain_melds for card in meld.cards) & wilds_of(ended.from_round)


def just_ended(view: LevelUpView) -> HandResult | None:
    """Return how the previous hand ended, until the first draw in this one; after that, return None."""
    return view.last_hand if view.phase == "draw" and not view.turns else None


def pile_shown(view: LevelUpView) -> tuple[str, ...]:
    """Return the part of the discard pile shown in the picture, top card last."""
    return view.discard_pile[-PILE_SHOWN:]


def table_scene(
    view: LevelUpView,
    context: TextContext,
    hand: tuple[tuple[str, ...], ...] = (),
    ready: str = "",
    ended: HandResult | None = None,
) -> TableScene:
    """Compose the table, with the viewer's ``hand`` below it in groups, and ``ready`` as its caption.

    The picture shows the melds of the hand that has ``ended``, if given. Otherwise, it shows spectators the previous
    hand's melds until the first draw, without the piles of the new hand. Players hold new cards by then, so only
    their caption says how it ended.
    """
    ended = ended or just_ended(view)
    laid = tuple(meld.cards for meld in ended.melds) if ended and view.seat is None else ()
    piles = view.outcome is not None or not laid
    wild_then = wilds_in(ended) if ended else frozenset[str]()
    starred = wilds_of(view.rounds[view.seat]) if view.seat is not None else frozenset[str]()
    pile = pile_shown(view)
    held = tuple(card for group in hand for card in group)
    first_round = int(dict(view.options)["first_round"])
    new = view.drawn or view.taken or ""
    return TableScene(
        tuple(_climber(view, seat, first_round, ended, piles, context) for seat in range(view.players)),
        view.last_round - first_round + 1,
        view.stock if piles else 0,
        (pile[-1:] if laid else pile) if piles else (),
        _side(view, context),
        plain(moment(ended, view.last_round, plates(context), context)) if ended else ready,
        laid,
        tuple(card for meld in laid for card in meld if card in wild_then),
        hand,
        tuple(card for card in dict.fromkeys((*held, *pile)) if card in starred),
        new if new in held and view.seat == view.turn else "",
    )


def _climber(
    view: LevelUpView, seat: int, first_round: int, ended: HandResult | None, holds: bool, context: TextContext
) -> Climber:
    """Describe a seat; unless it ``holds`` cards of the hand shown, leave out their number, the dealer and its turn."""
    return Climber(
        plate(seat, context),
        view.rounds[seat] - first_round,
        context("levelup-plate-step", round=min(view.rounds[seat], view.last_round)),
        view.counts[seat] if holds else None,
        holds and seat == view.turn and view.outcome is None,
        ended is not None and seat == ended.seat,
        context("plate-dealer") if holds and seat == view.dealer else "",
    )


def _side(view: LevelUpView, context: TextContext) -> tuple[str, str, str]:
    """Say how far there is to climb and, unless the viewer is a spectator, which cards are wild for them."""
    if view.seat is None:
        return (
            context("levelup-plate-goal"),
            context("levelup-plate-step", round=view.last_round),
            context("levelup-plate-wins"),
        )
    round_number = min(view.rounds[view.seat], view.last_round)
    return (
        context("levelup-plate-round", round=round_number, last=view.last_round),
        context("levelup-plate-rank", round=round_number, rank=rank_of(round_number, context)),
        context("levelup-plate-yours"),
    )


def rank_of(round_number: int, context: TextContext) -> str:
    """Return a ROUND's wild rank, as printed on cards."""
    return context("rank", rank="23456789TJQKA"[round_number - 2])


def moment(ended: HandResult, last_round: int, names: Sequence[str], context: TextContext) -> str:
    """Describe in one line how a hand ended; ``names`` are the names of the seats."""
    if ended.seat is None:
        return context("levelup-moment-stalemate")
    after, who = ended.to_round or 0, {"name": names[ended.seat], "you": yes(ended.seat == context.seat)}
    if after > last_round:
        return context("levelup-moment-through", **who)
    return context("levelup-moment", **who, after=after, bonus=yes(ended.bonus))
