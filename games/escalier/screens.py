"""Present L'Escalier: its texts, buttons and menus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from engine import Event, Move
from engine.cards import SUITS, card_set
from engine.cards import card as card_number
from engine.cards import name as card_name
from games.escalier.rule_pictures import pictures
from games.escalier.rules.tricks import refusal, trumps_of
from games.escalier.rules.view import EscalierView, RoundResult, Trick
from games.escalier.seating import ended_dealer, ended_round, finished_trick, round_picture, sorted_hand, table_scene
from ui.art.pictures import BACK, Group, GroupsPicture
from ui.presenter import Ending, Moment, Presenter
from ui.screen import Block, Drawing, Text, rows
from ui.table.name_labels import plate
from ui.table.widgets import (
    CARDS_IN_ROW,
    around,
    cards_alone,
    closed,
    described_by,
    do,
    doer,
    is_ahead,
    opens,
    or_none,
    who,
    yes,
)
from ui.text.card_text import face, faces, suit_face
from ui.text.refusals import sentence
from ui.text.text_context import TextContext

MOST_BIDS, HIGH_BIDS = 2 * CARDS_IN_ROW, "high"
"""The maximum number of buttons for bids that fit a phone, and what the button for higher bids opens."""


class EscalierPresenter(Presenter[EscalierView]):
    """Presents L'Escalier."""

    accent = 0x9B2D46
    part = "round"
    silent = frozenset({"forehead-seen", "hand-dealt", "match-over", "played"})
    endings = frozenset({"round-scored"})
    unseen = frozenset({"hand_sizes", "led"})

    def chapter(self, view: EscalierView) -> int:
        """Return the round's number."""
        return view.round

    def heading(self, view: EscalierView, context: TextContext) -> str:
        """Return the heading: the round's number and the number of rounds."""
        return context("escalier-heading", round=view.round, rounds=len(view.plan))

    def asked(self, view: EscalierView, context: TextContext) -> str:
        """Return whether to bid, lead or play, and which bid is forbidden to the last bidder."""
        forbidden, leads = or_none(view.forbidden_bid), yes(not view.trick)
        return context(f"escalier-asked-{view.phase}", forbidden=forbidden, leads=leads)

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: EscalierView, context: TextContext) -> list[Block]:
        """Show the table as one picture. In words: the previous round, trump, the trick, each seat, earlier tricks."""
        top = [_trump(view.turn_up, view.cards, context)]
        if view.forehead:
            top.append(context("escalier-forehead-round"))
        before = [*self._taken(view, context), *self._last_trick(view, context)]
        words = [*top, *self._trick(view, context), self._seats(view, context), *before]
        return [described_by(table_scene(view, context), *self._previous_round(view, context), *words)]

    def _previous_round(self, view: EscalierView, context: TextContext) -> list[str]:
        """Describe the previous round, which the picture shows until the first bid in this one."""
        ended = ended_round(view)
        if ended is None:
            return []
        cards = _played(ended.last_trick, view.players, context)
        return [
            *self._ended(view, context),
            f"-# {_about(view, ended, context)}",
            _bids_and_dealer(ended_dealer(view, ended), ended.bids, ended.cards, context, playing=True),
            context("escalier-last-trick-before", round=ended.round, cards=cards),
        ]

    def _ended(self, view: EscalierView, context: TextContext) -> list[str]:
        """Say how the previous round ended, until the first bid in this one."""
        return [f"-# {self.chapter_line(view, context)}"] if ended_round(view) else []

    def _seats(self, view: EscalierView, context: TextContext) -> str:
        """Return a line per seat and then, in small print, the dealer and the sum of the bids."""
        seats = [self._seat(view, seat, context) for seat in range(view.players)]
        return "\n".join([*seats, self._dealer_and_bids(view, context)])

    def _seat(self, view: EscalierView, seat: int, context: TextContext) -> str:
        """Return a seat's bid, tricks and points."""
        return context(
            "escalier-seat",
            name=context.name(seat),
            turn=yes(seat == view.turn),
            bid=or_none(view.bids[seat]),
            playing=yes(view.phase == "play"),
            won=view.won[seat],
            lost=view.lost[seat],
            ahead=yes(is_ahead(view.lost, seat, lowest=True)),
        )

    def _dealer_and_bids(self, view: EscalierView, context: TextContext) -> str:
        """Return, in small print, the dealer and the sum of the bids."""
        return _bids_and_dealer(view.dealer, view.bids, view.cards, context, playing=view.phase == "play")

    def _trick(self, view: EscalierView, context: TextContext) -> list[str]:
        """Describe the current trick: who leads, or the cards played and who is winning."""
        if view.phase != "play":
            return []
        place = {"number": len(view.tricks) + 1, "tricks": view.cards}
        if view.winner is None:
            return [context("escalier-trick-open", name=context.name(view.leader), **place)]
        lying = _played(Trick(view.leader, view.winner, view.trick), view.players, context)
        return [context("escalier-trick", name=context.name(view.winner), cards=lying, **place)]

    def _taken(self, view: EscalierView, context: TextContext) -> list[str]:
        """Say who took each trick in this round and with which card, except for the last trick."""
        taken = [
            context(
                "escalier-card", name=context.name(trick.winner), card=face(_winning(trick, view.players), context.say)
            )
            for trick in view.tricks[:-1]
        ]
        return [context("escalier-taken", tricks=" · ".join(taken))] if taken else []

    def _last_trick(self, view: EscalierView, context: TextContext) -> list[str]:
        """Describe this round's latest trick in full."""
        if not view.tricks:
            return []
        return [context("escalier-last-trick", cards=_played(view.tricks[-1], view.players, context))]

    def held(self, view: EscalierView) -> frozenset[str]:
        """Return what the picture shows: the deal and bids, a trick until the next card, a round until the next bid.

        A hand needs no sentence at all, since its picture shows bids and tricks above the cards.
        """
        if view.seat is not None:
            return self.endings | {"bid", "round-dealt", "trick-won"}
        shown = frozenset({"round-dealt", "bid"} if view.phase == "play" else ())
        shown |= {"trick-won"} if finished_trick(view) else set()
        return shown | self.endings if ended_round(view) else shown

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: EscalierView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show the table with the player's cards (or, in a forehead round, everyone else's) and the controls.

        Cards that are buttons aren't in the picture too.
        """
        first = [
            *self._ended(view, context),
            _trump(view.turn_up, view.cards, context),
            *self._trick(view, context),
            self._foreheads(view, context) if view.forehead else self._cards(view, context),
        ]
        words = [*first, self._seats(view, context), *self._last_trick(view, context)]
        first += [self._seat(view, view.seat or 0, context), self._dealer_and_bids(view, context)]
        pictured = () if any(move.verb == "play" for move in moves) else sorted_hand(view)
        scene: list[Block] = [described_by(table_scene(view, context, pictured), *words, short=first if moves else ())]
        if view.forehead:
            scene.append(Text(context("escalier-forehead-hand")))
        if not moves:
            return scene
        return [*scene, *(self._bid_controls if view.phase == "bid" else self._play_controls)(view, moves, context)]

    def private(self, view: EscalierView, context: TextContext) -> list[Block]:
        """Show the player's cards or, while they bid in a forehead round, everyone else's."""
        if not view.forehead:
            return cards_alone(sorted_hand(view), self._cards(view, context))
        if view.phase != "bid":
            return []
        others = [seat for seat in around(view.leader, view.players) if view.foreheads[seat]]
        groups = (Group((view.foreheads[seat] or BACK,), plate(seat, context)) for seat in others)
        return [described_by(GroupsPicture(tuple(groups)), self._foreheads(view, context))]

    def _cards(self, view: EscalierView, context: TextContext) -> str:
        if not view.hand:
            return context("hand-empty")
        suits = groupby(sorted_hand(view), key=lambda card: card[1])
        return context(
            "escalier-hand",
            cards=" · ".join(_marked([*suit], view, context) for _, suit in suits),
        )

    def _foreheads(self, view: EscalierView, context: TextContext) -> str:
        """Return every card in playing order, as seen by one seat in a forehead round; its own stays hidden."""
        lines = [context("escalier-foreheads")]
        for number, seat in enumerate(around(view.leader, view.players), 1):
            card = view.foreheads[seat]
            if card is None:
                lines.append(context("escalier-own-forehead", number=number))
            else:
                shown = face(card, context.say)
                lines.append(context("escalier-forehead", number=number, name=context.name(seat), card=shown))
        return "\n".join(lines)

    def _bid_controls(self, view: EscalierView, moves: list[Move], context: TextContext) -> list[Block]:
        """Return a button for each bid; in a large round, high bids are behind one button.

        The bid forbidden to the last bidder is disabled, with a short reason.
        """
        words = [context("escalier-bid", tricks=view.cards)]
        if view.forbidden_bid is not None:
            words.append(context("escalier-closed-bid", bid=view.forbidden_bid, total=view.cards))
        allowed = {move.number for move in moves}
        buttons = [
            (do if number in allowed else closed)(f"bid {number}", _bid(number, context))
            for number in range(view.cards + 1)
        ]
        if len(buttons) > MOST_BIDS:
            usual, high = buttons[: MOST_BIDS - 1], buttons[MOST_BIDS - 1 :]
            if context.chosen == HIGH_BIDS:
                buttons = [*high, opens("", context("button-back"))]
            else:
                span = context("escalier-high-bids", first=len(usual), last=view.cards)
                buttons = [*usual, opens(HIGH_BIDS, span)]
        return [Text("\n".join(words)), *rows(buttons, CARDS_IN_ROW)]

    def move_name(self, _view: EscalierView, move: Move, context: TextContext) -> str:
        """Name a bid, whose button may be behind another; cards name themselves."""
        return _bid(move.number or 0, context) if move.verb == "bid" else ""

    def _play_controls(self, view: EscalierView, moves: list[Move], context: TextContext) -> list[Block]:
        """Return a button for each card. Cards that can't be played now are disabled; the rule is stated above."""
        playable = {card_name(move.cards[0]) for move in moves}
        buttons = [
            (do if card in playable else closed)(f"play {card}", face(card, context.say)) for card in sorted_hand(view)
        ]
        words = self._closed_cards(view, playable, context)
        return [*([Text("\n".join(words))] if words else []), *rows(buttons, CARDS_IN_ROW)]

    def _closed_cards(self, view: EscalierView, playable: set[str], context: TextContext) -> list[str]:
        """Say why some cards can't be played now: one line per rule, worded like the refusal."""
        numbers = card_set(card_number(card) for card in view.hand)
        trick = [card_number(card) for card in view.trick]
        trumps = trumps_of(SUITS.index(view.trump), str(dict(view.options)["undertrump"]))
        cards_by_reason: dict[str, list[str]] = {}
        for card in sorted_hand(view):
            if card not in playable:
                why = sentence(refusal(card_number(card), numbers, trick, trumps), view.game, context.say) or ""
                cards_by_reason.setdefault(why, []).append(face(card, context.say))
        alone = len(cards_by_reason) == 1  # the buttons show which cards can't be played
        return [
            context("escalier-closed", cards="none" if alone else " ".join(cards), why=why)
            for why, cards in cards_by_reason.items()
        ]

    # -- endings ------------------------------------------------------------------------------------------------------

    def result(self, view: EscalierView, context: TextContext) -> list[Block]:
        """Show the last round in one picture: bids, tricks, points lost, and its last trick."""
        ended = view.previous
        if ended is None:
            return []
        return [described_by(table_scene(view, context), self._ending(view, ended, context))]

    def chapter_line(self, view: EscalierView, context: TextContext) -> str:
        """Say how many points each player lost in the previous round."""
        ended = view.previous
        if ended is None:
            return ""
        return context("escalier-event-round-scored", round=ended.round, results=_results(ended.lost, context))

    def standing(self, view: EscalierView, seat: int) -> int:
        """Return the points a seat has lost, as a negative number."""
        return -view.lost[seat]

    def ending(self, view: EscalierView, moment: Moment | None, context: TextContext) -> Ending:
        """Show how many points each player lost, and the bids and tricks of the round that decided the match."""
        scores = tuple(context("escalier-plate-lost", lost=lost) for lost in view.lost)
        told = [self._ending(view, view.previous, context)] if view.previous is not None else []
        end = Ending(scores, context("escalier-unit"), context("escalier-course"), told=tuple(told))
        shown = moment.part.view if moment is not None else None
        if not isinstance(shown, EscalierView) or shown.previous is None:
            return end
        ended = shown.previous
        caption = context("escalier-round", round=ended.round)
        if ended != view.previous:
            told = [caption, *self._bids(shown, ended, context), *told]
        return end._replace(told=tuple(told), caption=caption, below=round_picture(ended, context))

    def _ending(self, view: EscalierView, ended: RoundResult, context: TextContext) -> str:
        lines = [_about(view, ended, context), *self._bids(view, ended, context)]
        lines.append(context("escalier-last-trick", cards=_played(ended.last_trick, view.players, context)))
        return "\n".join(lines)

    def decided(self, view: EscalierView, moment: Moment, context: TextContext) -> str:
        """Say which round decided the match, or which cost the reader most, with the bid that failed in it."""
        ended = view.previous
        if ended is None:
            return ""
        return context(
            "escalier-decided",
            round=ended.round,
            alone=yes(moment.alone),
            **who("ahead", moment.ahead, context),
            **who("behind", moment.behind, context),
            bid=ended.bids[moment.behind],
            won=ended.won[moment.behind],
            lost=ended.lost[moment.behind],
            less=ended.lost[moment.ahead] if moment.ahead is not None else 0,
        )

    def _bids(self, view: EscalierView, ended: RoundResult, context: TextContext) -> list[str]:
        """Say for each seat what it bid, took and lost in a round, and its total loss by then."""
        return [
            context(
                "escalier-result-seat",
                name=context.name(seat),
                bid=ended.bids[seat],
                won=ended.won[seat],
                lost=ended.lost[seat],
                total=view.lost[seat],
                ahead=yes(is_ahead(view.lost, seat, lowest=True)),
            )
            for seat in range(view.players)
        ]

    def score(self, view: EscalierView, seat: int, context: TextContext) -> str:
        """Return a seat's points lost, as text."""
        return context("escalier-points", points=view.lost[seat])

    def rule_pictures(self, context: TextContext) -> Mapping[str, Drawing]:
        """Draw the forbidden bid, which cards can be played, and a forehead round."""
        return pictures(context)

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Return a sentence about a bid, a trick, or a round dealt or scored; return None for a single card."""
        key = f"escalier-event-{event.kind}"
        if not context.say.has(key):
            return None
        facts = event.facts
        shown = ""
        if event.kind == "trick-won" and event.seat is not None:
            trick = Trick(facts["leader"], event.seat, event.cards)
            shown = face(_winning(trick, len(context.names)), context.say)
        return context(
            key,
            **doer(event, context),
            bid=facts.get("bid", 0),
            card=shown,
            round=facts.get("round", 0),
            cards=facts.get("cards", 0),
            suit=suit_face(event.cards[0][1]) if event.kind == "round-dealt" else "",
            results=_results(facts.get("lost", ()), context),
        )


def _bid(number: int, context: TextContext) -> str:
    return context("escalier-do-bid", bid=number)


def _about(view: EscalierView, ended: RoundResult, context: TextContext) -> str:
    """Return a finished round's number, hand size and trump."""
    return context(
        "escalier-result",
        round=ended.round,
        rounds=len(view.plan),
        cards=ended.cards,
        suit=suit_face(ended.turn_up[1]),
        card=face(ended.turn_up, context.say),
    )


def _bids_and_dealer(
    dealer: int, bids: Sequence[int | None], tricks: int, context: TextContext, *, playing: bool
) -> str:
    """Return a round's dealer and, once there are any, the sum of its bids."""
    made = [bid for bid in bids if bid is not None]
    return context(
        "escalier-bids",
        dealer=context.name(dealer),
        bids=sum(made) if made else "none",
        tricks=tricks,
        playing=yes(playing),
    )


def _marked(cards: Sequence[str], view: EscalierView, context: TextContext) -> str:
    """Return the text for cards of one suit, followed by a word if they are trumps."""
    shown = faces(cards, context.say)
    return context("escalier-trumps", cards=shown) if cards[0][1] == view.trump else shown


def _trump(turn_up: str, cards: int, context: TextContext) -> str:
    return context("escalier-trump", suit=suit_face(turn_up[1]), card=face(turn_up, context.say), cards=cards)


def _winning(trick: Trick, players: int) -> str:
    """Return the card that takes a trick."""
    return trick.cards[(trick.winner - trick.leader) % players]


def _played(trick: Trick, players: int, context: TextContext) -> str:
    """Say who played which card to a trick, in order, with the winner highlighted."""
    return " · ".join(
        context(
            "escalier-card-winning" if seat == trick.winner else "escalier-card",
            name=context.name(seat),
            card=face(card, context.say),
        )
        for seat, card in zip(around(trick.leader, players), trick.cards, strict=False)
    )


def _results(lost: Iterable[int], context: TextContext) -> str:
    """Say how many points each seat lost in a round, in seat order."""
    return " · ".join(
        context("escalier-lost-now", name=context.name(seat), you=yes(seat == context.seat), lost=points)
        for seat, points in enumerate(lost)
    )


PRESENTER = EscalierPresenter()
