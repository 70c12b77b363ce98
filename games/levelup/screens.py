"""Present Level Up: its texts, buttons and menus."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from engine import Event, Move
from engine.cards import SUITS
from engine.cards import name as card_name
from games.levelup.laying_down import Way, ways
from games.levelup.meld_names import laid, shortfall
from games.levelup.rule_pictures import pictures
from games.levelup.rules.match import HandResult, LevelUpView, MeldView
from games.levelup.seating import by_suits, just_ended, moment, pile_shown, rank_of, table_scene, wilds_in, wilds_of
from ui.components import LONGEST_CHOICE, MAX_CHOICES
from ui.presenter import Ending, Moment, Part, Presenter
from ui.screen import Block, Choice, Drawing, Menu, Text, cut, plain, rows
from ui.table.turning_points import lead_for_good
from ui.table.widgets import CARDS_IN_ROW, cards_alone, closed, described_by, do, doer, is_ahead, pile_facts, who, yes
from ui.text.card_text import face, faces, suit_face
from ui.text.text_context import TextContext


class _Own(NamedTuple):
    """A player's hand and possible actions, with the ways to lay down and the wild cards."""

    view: LevelUpView
    moves: list[Move]
    ways: list[Way]
    wilds: frozenset[str]

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The cards as the picture groups them: into melds if they form some, otherwise by suit."""
        if self.view.melds:
            return tuple(meld.cards for meld in self.view.melds)
        if self.ways:
            return self.ways[0].groups
        return (by_suits(self.view.hand),) if self.view.hand else ()


_BEFORE_A_DISCARD = frozenset(
    {"discarded", "drew", "drew-card", "hand-dealt", "laid-down", "reshuffled", "stalemate", "took"}
)
"""Kinds of events that need no sentence above a hand that discards, since a phone has little room above its cards."""
ROWS_WITH_A_NOTE = 3
"""The maximum number of rows of cards as buttons that fit a phone below a note."""


class LevelUpPresenter(Presenter[LevelUpView]):
    """Presents Level Up."""

    accent = 0x308E59
    silent = frozenset({"dealt", "match-over"})
    endings = frozenset({"laid-down", "stalemate"})
    unseen = frozenset({"known", "max_hands", "reshuffle_limit", "reshuffles", "turn_limit", "window"})

    def chapter(self, view: LevelUpView) -> int:
        """Return the hand's number."""
        return view.hand_number

    def heading(self, view: LevelUpView, context: TextContext) -> str:
        """Return the heading: the hand's number."""
        return context("levelup-heading", hand=view.hand_number)

    def asked(self, view: LevelUpView, context: TextContext) -> str:
        """Return whether to draw or to discard."""
        return context(f"levelup-asked-{view.phase}")

    def table(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """Show the table as one picture. In words: each player's ROUND and cards, and the piles.

        Until the first draw, say how the previous hand ended instead, without the cards and piles of the new one.
        """
        ended = self._previous_hand(view, context)
        words = [*ended, *self._seats(view, context, holds=False)] if ended else self._seats_and_piles(view, context)
        return [described_by(table_scene(view, context), *words)]

    def _previous_hand(self, view: LevelUpView, context: TextContext) -> list[str]:
        """Say how the previous hand ended, until the first draw in this one."""
        ended = just_ended(view)
        return [self._ending(ended, view.last_round, context)] if ended else []

    def _seats(self, view: LevelUpView, context: TextContext, *, holds: bool = True) -> list[str]:
        """Describe each player's ROUND and, if they ``hold`` cards of the hand shown, their number, dealer and turn."""
        return [
            context(
                "levelup-seat",
                name=name,
                round=min(view.rounds[seat], view.last_round),
                last=view.last_round,
                cards=view.counts[seat] if holds else "none",
                turn=yes(holds and seat == view.turn),
                leads=yes(is_ahead(view.rounds, seat)),
                dealer=yes(holds and seat == view.dealer),
            )
            for seat, name in enumerate(context.names)
        ]

    def _seats_and_piles(self, view: LevelUpView, context: TextContext) -> list[str]:
        """Describe each player's ROUND and number of cards, the discard pile and the stock."""
        lines = self._seats(view, context)
        pile = pile_shown(view)
        if not pile:
            return [*lines, context("levelup-piles-empty", stock=view.stock)]
        facts = pile_facts(pile, context)
        return [*lines, context("levelup-piles", pile=len(view.discard_pile), stock=view.stock, **facts)]

    def held(self, view: LevelUpView) -> frozenset[str]:
        """Return the previous hand's ending until the first draw, and all events while the viewer chooses a discard.

        Their picture shows the card they drew, and they have read the rest before they drew.
        """
        if view.phase == "discard" and view.seat in view.waiting:
            return _BEFORE_A_DISCARD
        return self.endings if just_ended(view) else frozenset()

    def lines_above(self, _view: LevelUpView, _context: TextContext) -> int:
        """Return 1: a hand with a button per card has no room for more on a phone."""
        return 1

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: LevelUpView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show the table and the player's cards, as melds if they form some, and controls for the legal moves."""
        own = _Own(view, moves, ways(view, moves), wilds_of(view.rounds[view.seat or 0]))
        words = [*self._previous_hand(view, context), self._cards(own, context), *self._ready(own, context)]
        if view.drawn:
            words.append(context("levelup-event-drew-card", cards=face(view.drawn, context.say)))
        first = tuple(words)
        words += self._seats_and_piles(view, context)
        pictured = () if self._only_as_buttons(own) else own.groups
        scene = table_scene(view, context, pictured, self._ribbon(own, context))
        blocks: list[Block] = [described_by(scene, *words, short=first if own.moves else ())]
        if any(move.verb == "discard" for move in moves):
            return blocks + self._discard_controls(own, context)
        return blocks + self._draw_controls(own, context)

    def _only_as_buttons(self, own: _Own) -> bool:
        """Return whether the buttons that discard cards replace their picture, since it wouldn't show any melds."""
        return any(move.verb == "discard" for move in own.moves) and not own.ways

    def private(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """Show the player's cards by suit, with the wild ones marked."""
        own = _Own(view, [], [], wilds_of(view.rounds[view.seat or 0]))
        return cards_alone(by_suits(view.hand), self._cards(own, context), own.wilds)

    def _cards(self, own: _Own, context: TextContext) -> str:
        suits = groupby(by_suits(own.view.hand), key=lambda card: "X" if card[0] == "X" else card[1])
        groups = [" ".join(self._card(card, own.wilds, context) for card in suit) for _, suit in suits]
        round_number = own.view.rounds[own.view.seat or 0]
        rank = rank_of(round_number, context)
        return context("levelup-hand", cards=" · ".join(groups), round=round_number, rank=rank)

    def _card(self, card: str, wilds: Collection[str], context: TextContext) -> str:
        return face(card, context.say) + ("★" if card in wilds else "")

    def _ready(self, own: _Own, context: TextContext) -> list[str]:
        """Describe the melds that the cards form, as one text; return an empty list if the cards don't qualify."""
        if own.view.melds:
            melds = "\n".join(self._melds(own.view.melds, context, own.wilds))
            return [context("levelup-ready", melds=melds, now=yes(bool(own.ways)))]
        if not own.ways:
            return []
        best = own.ways[0]
        melds = context.say.joined(self._melds(best.melds, context, own.wilds), "list-semicolon")
        return [context("levelup-offer", label=self._label(best, context), melds=melds)]

    def _ribbon(self, own: _Own, context: TextContext) -> str:
        """Return the picture's line saying that the cards can be laid down, unless a button says all of that."""
        best = own.ways[0] if own.ways else None
        melds = best.melds if best else own.view.melds
        bonus = any(meld.bonus for meld in melds)
        if not melds or (best and not bonus):
            return ""
        return plain(
            context(
                "levelup-plate-ready",
                discard=face(best.discard, context.say) if best and best.discard else "none",
                now=yes(best is not None),
                bonus=yes(bonus),
            )
        )

    def _label(self, way: Way, context: TextContext) -> str:
        if not way.discard:
            return context("levelup-do-laydown")
        return context("levelup-do-discard-and-laydown", card=face(way.discard, context.say))

    def _draw_controls(self, own: _Own, context: TextContext) -> list[Block]:
        near = "" if own.ways or own.view.melds or not own.moves else shortfall(own.view, context)
        said: list[Block] = [Text(near)] if near else []
        buttons = [do(way.move, self._label(way, context), "good") for way in own.ways]
        for move in own.moves:
            if move.pile == "stock":
                buttons.append(do(move, context("levelup-do-stock")))
            elif move.pile == "discard":
                top = self._card(own.view.discard_pile[-1], own.wilds, context)
                buttons.append(do(move, context("levelup-do-take", card=top)))
        return [*said, *rows(buttons)]

    def _discard_controls(self, own: _Own, context: TextContext) -> list[Block]:
        """Return a button for the best way to lay down, a menu of the other ways, and a button for each discard.

        If a large hand can be laid down, or any hand in several ways, its discards go into the menu too, because few
        players would discard instead.
        """
        best, others = own.ways[:1], own.ways[1:]
        ways = [Choice(str(way.move), self._label(way, context), self._detail(way, own, context)) for way in others]
        blocks = rows([do(way.move, self._label(way, context), "good") for way in best])
        discards = {card_name(move.cards[0]): move for move in own.moves if move.verb == "discard"}
        held = [(card, self._card(card, own.wilds, context)) for group in own.groups for card in group]
        if best and (others or len(held) > CARDS_IN_ROW):
            cards = [
                Choice(str(discards[card]), context("levelup-just-discard", card=label))
                for card, label in held
                if card in discards
            ]
            if len(ways) + len(cards) <= MAX_CHOICES:
                return [*blocks, *self._menu("other" if ways else "discard", [*ways, *cards], context)]
            return [*blocks, *self._menu("laydown", ways, context), *self._menu("discard", cards, context)]
        blocks += self._menu("laydown", ways, context)
        buttons = [
            do(discards[card], label, "plain") if card in discards else closed(f"discard {card}", label)
            for card, label in held
        ]
        return [*blocks, Text(self._asks_for_a_discard(own, context)), *rows(buttons, CARDS_IN_ROW)]

    def _asks_for_a_discard(self, own: _Own, context: TextContext) -> str:
        """Ask for a discard, say which card the picture doesn't mark as drawn, and how near the cards are to melds."""
        view = own.view
        asked = context("levelup-discard", taken=face(view.taken, context.say) if view.taken else "none")
        if view.drawn and self._only_as_buttons(own):
            asked = f"{context('levelup-event-drew-card', cards=face(view.drawn, context.say))} {asked}"
        room = len(view.hand) <= ROWS_WITH_A_NOTE * CARDS_IN_ROW
        near = shortfall(view, context) if room and not own.ways else ""
        return "\n".join(filter(None, (asked, near)))

    def _menu(self, verb: str, choices: list[Choice], context: TextContext) -> list[Block]:
        """Return a menu with these choices, if any."""
        return [Menu(f"pick:{verb}", context(f"levelup-pick-{verb}"), tuple(choices))] if choices else []

    def _detail(self, way: Way, own: _Own, context: TextContext) -> str:
        """Return a menu item's description: the melds of a way to lay down."""
        melds = context.say.joined(self._melds(way.melds, context, own.wilds), "list-semicolon")
        return cut(plain(melds), LONGEST_CHOICE)

    # -- endings ------------------------------------------------------------------------------------------------------

    def result(self, view: LevelUpView, context: TextContext) -> list[Block]:
        """Show in one picture who laid down which melds, the bonus, and who advances, or why nobody advances."""
        ended = view.last_hand
        if ended is None:
            return []
        return [described_by(table_scene(view, context, ended=ended), self._ending(ended, view.last_round, context))]

    def chapter_line(self, view: LevelUpView, context: TextContext) -> str:
        """Say who climbed in the previous hand, and to which ROUND."""
        ended = view.last_hand
        if ended is None:
            return ""
        told = moment(ended, view.last_round, context.names, context)
        return context("levelup-hand-line", hand=ended.hand_number, told=told)

    def standing(self, view: LevelUpView, seat: int) -> int:
        """Return a seat's ROUND; the winner has passed the last one."""
        return view.rounds[seat]

    def ending(self, view: LevelUpView, _moment: Moment | None, context: TextContext) -> Ending:
        """Return each player's final ROUND, and the melds last laid down, with their names and wild cards."""
        scores = tuple(
            context("levelup-plate-reached", round=min(reached, view.last_round), done=yes(reached > view.last_round))
            for reached in view.rounds
        )
        end = Ending(scores, context("levelup-unit"), context("levelup-course"))
        ended = view.last_hand
        if ended is None:
            return end
        return end._replace(cards=laid(ended, context), told=(self._ending(ended, view.last_round, context),))

    def clear_win(
        self, _view: LevelUpView, parts: Sequence[Part], places: Sequence[int], seat: int | None
    ) -> Moment | None:
        """Return the hand that put the winner ahead for good."""
        return lead_for_good(parts, places, seat)

    def decided(self, view: LevelUpView, moment: Moment, context: TextContext) -> str:
        """Say which hand decided the match: by a bonus, by a climb, or as the last one for two on the last ROUND.

        After a clear win, say with which hand the winner took the lead for good.
        """
        ended = view.last_hand
        if ended is None:
            return ""
        through = (ended.to_round or 0) > view.last_round
        climbed = (ended.to_round or 0) - (ended.from_round or 0)
        return context(
            "levelup-decided",
            how="lead" if not moment.decisive else "bonus" if climbed > 1 else "last" if through else "climb",
            hand=ended.hand_number,
            round=view.last_round if through else ended.to_round or 0,
            **who("ahead", moment.ahead, context),
            **who("behind", moment.behind, context),
        )

    def _ending(self, ended: HandResult, last_round: int, context: TextContext) -> str:
        if ended.seat is None:
            return context(f"levelup-stalemate-{ended.reason}", hand=ended.hand_number)
        return context(
            "levelup-laid-down",
            hand=ended.hand_number,
            name=context.name(ended.seat),
            melds="\n".join(self._melds(ended.melds, context, wilds_in(ended))),
            before=ended.from_round or 0,
            after=ended.to_round or 0,
            through=yes((ended.to_round or 0) > last_round),
            bonus=yes(ended.bonus),
        )

    def _melds(
        self, melds: tuple[MeldView, ...], context: TextContext, wilds: Collection[str] = frozenset()
    ) -> list[str]:
        """Describe each meld; mark ``wilds`` with a star, even if the description doesn't say what they stand for."""
        return [
            context(
                "levelup-meld",
                kind=context(f"levelup-{meld.kind}"),
                cards=" ".join(
                    self._meld_card(card, role, () if meld.bonus else wilds, context)
                    for card, role in zip(meld.cards, meld.stands_for, strict=True)
                ),
                bonus=yes(meld.bonus),
            )
            for meld in melds
        ]

    def _meld_card(self, card: str, stands_for: str, wilds: Collection[str], context: TextContext) -> str:
        """Return a card in a meld and, if it is wild, what it stands for."""
        if stands_for in ("", card, card[0]):
            return self._card(card, (card,) if stands_for else wilds, context)
        if len(stands_for) > 1:
            role = face(stands_for, context.say)
        else:
            role = suit_face(stands_for) if stands_for in SUITS else context("rank", rank=stands_for)
        return context("levelup-wild", card=face(card, context.say), role=role)

    def score(self, view: LevelUpView, seat: int, context: TextContext) -> str:
        """Return the ROUND reached, in words; the winner has passed the last one."""
        reached = view.rounds[seat]
        return context("levelup-score", round=min(reached, view.last_round), done=yes(reached > view.last_round))

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Return one sentence about an event, or None for deals and endings, which already appear on the screens."""
        key = f"levelup-event-{event.kind}"
        shown_by_its_card = event.kind == "drew" and event.seat == context.seat
        if shown_by_its_card or not context.say.has(key):
            return None
        return context(
            key,
            **doer(event, context),
            cards=faces(event.cards, context.say),
            after=event.facts.get("to_round", 0),
            stock=event.facts.get("stock", 0),
        )

    def rule_pictures(self, context: TextContext) -> Mapping[str, Drawing]:
        """Draw a turn, the kinds of melds, then a wild card and the bonus."""
        return pictures(self._melds, context)

    def hint_facts(self, view: LevelUpView, context: TextContext) -> Mapping[str, object]:
        """Return the top of the discard pile."""
        return {"top": face(view.discard_pile[-1], context.say) if view.discard_pile else ""}


PRESENTER = LevelUpPresenter()
