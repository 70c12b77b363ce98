"""Level Up in words and controls."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Event, Move
from engine.cards import SUITS, card_set, name
from engine.cards import card as number
from engine.cards import names as card_names
from games.levelup.rule_pictures import pictures
from games.levelup.rules.match import HandResult, LevelUpView, MeldView
from games.levelup.rules.melds import best_melds, wild_cards
from ui.art.pictures import FansPicture, Group
from ui.card_text import face, faces, suit_face
from ui.pieces import closed, do, doer, is_ahead, own_cards, pile_facts, piles, yes
from ui.presenter import Presenter
from ui.screen import Block, Choice, Drawing, Menu, Text, cut, plain, rows
from ui.text_context import TextContext

PILE_SHOWN = 8
LONGEST_CHOICE = 100
LAY_DOWN_BUTTONS = 5
_SUITS_SHOWN = tuple(reversed(SUITS))


class LevelUpPresenter(Presenter[LevelUpView]):
    """The presenter of Level Up."""

    accent = 0x308E59
    silent = frozenset({"dealt", "match-over"})

    def chapter(self, view: LevelUpView) -> int:
        """The number of the hand."""
        return view.hand_number

    def heading(self, view: LevelUpView, context: TextContext) -> str:
        """The number of the hand."""
        return context("levelup-heading", hand=view.hand_number)

    def question(self, view: LevelUpView, context: TextContext) -> str:
        """Whose turn it is, and to do what."""
        return context(f"levelup-question-{view.phase}", name=context.name(view.turn))

    def table(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """ROUND and cards of each player, the discard pile and the stock."""
        lines = [
            context(
                "levelup-seat",
                name=name,
                round=min(view.rounds[seat], view.last_round),
                last=view.last_round,
                cards=view.counts[seat],
                turn=yes(seat == view.turn),
                leads=yes(is_ahead(view.rounds, seat)),
                dealer=yes(seat == view.dealer),
            )
            for seat, name in enumerate(context.names)
        ]
        pile = view.discard_pile[-PILE_SHOWN:]
        return [Text("\n".join(lines)), *piles(view.stock, pile, self._piles(view, pile, context))]

    def _piles(self, view: LevelUpView, pile: tuple[str, ...], context: TextContext) -> str:
        if not pile:
            return context("levelup-piles-empty", stock=view.stock)
        return context("levelup-piles", pile=len(view.discard_pile), stock=view.stock, **pile_facts(pile, context))

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: LevelUpView, moves: list[Move], context: TextContext) -> list[Block]:
        """The cards, what they make, and the moves: draws, discards, laying down."""
        round_number = view.rounds[view.seat or 0]
        wilds = frozenset(card_names(wild_cards(round_number)))
        words = self._cards(view, round_number, wilds, context)
        cards = tuple(card for group in self._groups(view.hand) for card in group)
        blocks = own_cards(cards, words, wilds)
        if view.melds:
            now = yes(any(move.verb == "laydown" for move in moves))
            melds = "\n".join(self._melds(view.melds, context))
            blocks.append(Text(context("levelup-ready", melds=melds, now=now), tiles=True))
        if view.phase == "draw":
            return blocks + self._draw_controls(view, moves, context)
        return blocks + self._discard_controls(view, moves, wilds, context)

    def _cards(self, view: LevelUpView, round_number: int, wilds: frozenset[str], context: TextContext) -> str:
        groups = [" ".join(self._card(card, wilds, context) for card in group) for group in self._groups(view.hand)]
        return context(
            "levelup-hand", cards=" · ".join(groups), round=round_number, rank=self._rank(round_number, context)
        )

    def _groups(self, hand: tuple[str, ...]) -> list[list[str]]:
        """A hand by suits, jokers last."""
        suits = [[card for card in hand if card[1] == suit and card[0] != "X"] for suit in _SUITS_SHOWN]
        return [group for group in (*suits, [card for card in hand if card[0] == "X"]) if group]

    def _card(self, card: str, wilds: frozenset[str], context: TextContext) -> str:
        return face(card, context.say) + ("★" if card in wilds else "")

    def _rank(self, round_number: int, context: TextContext) -> str:
        return context("rank", rank="23456789TJQKA"[round_number - 2])

    def _draw_controls(self, view: LevelUpView, moves: list[Move], context: TextContext) -> list[Block]:
        buttons = []
        for move in moves:
            if move.verb == "laydown":
                buttons.append(do(move, context("levelup-do-laydown"), "good"))
            elif move.pile == "stock":
                buttons.append(do(move, context("levelup-do-stock", stock=view.stock)))
            else:
                top = face(view.discard_pile[-1], context.say)
                buttons.append(do(move, context("levelup-do-take", card=top)))
        return rows(buttons)

    def _discard_controls(
        self, view: LevelUpView, moves: list[Move], wilds: frozenset[str], context: TextContext
    ) -> list[Block]:
        discards = {str(move)[-2:]: move for move in moves if move.verb == "discard"}
        if not discards:
            return rows([do(move, context("levelup-do-laydown"), "good") for move in moves])
        buttons = []
        for card in (card for group in self._groups(view.hand) for card in group):
            label = self._card(card, wilds, context)
            if card not in discards:
                buttons.append(closed(f"discard {card}", context("levelup-just-taken", card=label)))
            elif card == view.drawn:
                buttons.append(do(discards[card], context("levelup-new", card=label), "plain"))
            else:
                buttons.append(do(discards[card], label, "plain"))
        blocks: list[Block] = [Text(context("levelup-discard")), *rows(buttons)]
        return blocks + self._lay_down_controls(view, [move for move in moves if move.verb == "laydown"], context)

    def _lay_down_controls(self, view: LevelUpView, moves: list[Move], context: TextContext) -> list[Block]:
        """Discarding a card and laying down the rest, with the melds that would make."""
        offers = []
        for move in moves:
            (discard,) = move.cards
            left = tuple(card for card in view.hand if card != name(discard))
            label = context("levelup-do-discard-and-laydown", card=face(name(discard), context.say))
            melds = context.say.joined(self._melds(self._parted(view, left), context), "list-semicolon")
            offers.append((str(move), label, plain(melds)))
        if len(offers) > LAY_DOWN_BUTTONS:
            choices = tuple(Choice(move, label, cut(melds, LONGEST_CHOICE)) for move, label, melds in offers)
            return [Menu("pick", context("levelup-pick-laydown"), choices)]
        lines = [context("levelup-offer", label=label, melds=melds) for _, label, melds in offers]
        buttons = rows([do(move, label, "good") for move, label, _ in offers])
        return [Text("\n".join(lines)), *buttons] if offers else []

    def _parted(self, view: LevelUpView, hand: tuple[str, ...]) -> tuple[MeldView, ...]:
        """The melds that the viewer would lay down with these cards."""
        options = dict(view.options)
        wilds = wild_cards(view.rounds[view.seat or 0])
        cards = card_set(number(text) for text in hand)
        found = best_melds(cards, wilds, str(options["aces"]), bool(options["natural_wilds"])) or ()
        return tuple(MeldView(m.kind, tuple(name(c) for c in m.cards), m.stands_for, m.bonus) for m in found)

    # -- endings ------------------------------------------------------------------------------------------------------

    def chapter_result(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """Who laid down what, the bonus, and who advances; or why nobody did."""
        ended = view.last_hand
        if ended is None:
            return []
        words = self._ending(ended, view.last_round, context)
        if not ended.melds:
            return [Text(words)]
        wilds = frozenset(card_names(wild_cards(ended.from_round or 0)))
        fans = [
            Group(meld.cards, lit=meld.bonus, wild=tuple(c for c in meld.cards if c in wilds)) for meld in ended.melds
        ]
        return [Text(words), Drawing(FansPicture(tuple(fans)), plain(words))]

    def result(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """The last hand."""
        return self.chapter_result(view, context)

    def _ending(self, ended: HandResult, last_round: int, context: TextContext) -> str:
        if ended.seat is None:
            return context(f"levelup-stalemate-{ended.reason}", hand=ended.hand_number)
        return context(
            "levelup-laid-down",
            hand=ended.hand_number,
            name=context.name(ended.seat),
            melds="\n".join(self._melds(ended.melds, context)),
            before=ended.from_round or 0,
            after=ended.to_round or 0,
            through=yes((ended.to_round or 0) > last_round),
            bonus=yes(ended.bonus),
        )

    def _melds(self, melds: tuple[MeldView, ...], context: TextContext) -> list[str]:
        return [
            context(
                "levelup-meld",
                kind=context(f"levelup-{meld.kind}"),
                cards=" ".join(
                    self._standing(*pair, context) for pair in zip(meld.cards, meld.stands_for, strict=True)
                ),
                bonus=yes(meld.bonus),
            )
            for meld in melds
        ]

    def _standing(self, card: str, stands_for: str, context: TextContext) -> str:
        """A card of a meld; of a wild also what it stands for."""
        if stands_for in ("", card, card[0]):
            return self._card(card, frozenset({card}) if stands_for else frozenset(), context)
        if len(stands_for) > 1:
            role = face(stands_for, context.say)
        else:
            role = suit_face(stands_for) if stands_for in SUITS else context("rank", rank=stands_for)
        return context("levelup-wild", card=face(card, context.say), role=role)

    def score(self, view: LevelUpView, seat: int, context: TextContext) -> str:
        """The ROUND reached; the winner is through the last."""
        reached = view.rounds[seat]
        return context("levelup-score", round=min(reached, view.last_round), done=yes(reached > view.last_round))

    def tell(self, event: Event, context: TextContext) -> str | None:
        """One sentence for what happened; dealing and the end are told by the screens themselves."""
        key = f"levelup-event-{event.kind}"
        told_by_its_card = event.kind == "drew" and event.seat == context.seat
        if told_by_its_card or not context.say.has(key):
            return None
        return context(
            key,
            **doer(event, context),
            cards=faces(event.cards, context.say),
            after=event.facts.get("to_round", 0),
            stock=event.facts.get("stock", 0),
        )

    def rule_pictures(self, context: TextContext) -> list[Drawing]:
        """The melds; a wild card and the bonus."""
        return pictures(self._melds, context)

    def hint_facts(self, view: LevelUpView, context: TextContext) -> Mapping[str, object]:
        """The top of the discard pile."""
        return {"top": face(view.discard_pile[-1], context.say) if view.discard_pile else ""}


PRESENTER = LevelUpPresenter()
