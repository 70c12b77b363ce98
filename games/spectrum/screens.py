"""Put Spectrum on the screen: its words, buttons and menus. ``seating.py`` composes its picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from engine import Event, Move
from engine.cards import COLOURS
from games.spectrum.controls import PRESSING, controls, left_of, may_offer, most
from games.spectrum.rule_pictures import pictures
from games.spectrum.rules.scoring import strength_of
from games.spectrum.rules.view import Showdown, SpectrumView
from games.spectrum.seating import declined, displayed_showdown, table_scene
from games.spectrum.showdown_screen import by_colour, decided, ending, headline, result, worth
from games.spectrum.table_scene import TableScene
from games.spectrum.unfolding import unfolding
from ui.art.pictures import Group
from ui.presenter import Ending, Moment, Presenter
from ui.screen import Block, Drawing, Text, plain
from ui.table.name_labels import plate
from ui.table.widgets import cards_alone, described_by, doer, is_ahead, yes
from ui.text.card_text import face, tally
from ui.text.text_context import TextContext
from ui.text.texts import speak

_TOLD_IN_PRIVATE = frozenset({"offered", "swapped"})
"""Events with a more detailed private version for the seats involved."""
_IN_PICTURE = frozenset(
    {"declined", "exchanged", "folded", "offered", "own-draw", "own-swap", "round-dealt", "stayed", "swapped"}
)
"""Events shown in the picture of a hand, since a phone has little room above its cards."""


class SpectrumPresenter(Presenter[SpectrumView]):
    """Presents Spectrum: its table, hands, controls and events."""

    accent = 0xD6478F
    part = "round"
    silent = frozenset(
        {"answered", "discarded", "hand-dealt", "match-over", "own-answer", "own-offer", "showdown", "shown"}
    )
    endings = frozenset({"claimed", "nobody-won", "round-won"})
    unseen = frozenset({"hand_sizes"})
    at_once = frozenset({"answered"})

    def chapter(self, view: SpectrumView) -> int:
        """Return the round's number."""
        return view.round

    def heading(self, view: SpectrumView, context: TextContext) -> str:
        """Return the round's number as a heading, but tell players at their first question that cards are pressed."""
        asked = view.seat is not None and view.seat == view.turn and view.phase == "exchange"
        if asked and view.round == view.lap == 1:
            return context("spectrum-heading-first")
        last = yes(view.round == dict(view.options)["max_rounds"])
        return context("spectrum-heading", round=view.round, last=last, lap=view.lap)

    def asked(self, view: SpectrumView, context: TextContext) -> str:
        """Return what this phase of the round asks for, with the current limits."""
        return context(
            f"spectrum-asked-{view.phase}",
            by=context.name(view.turn or 0),
            offers=yes(may_offer(view)),
            most=most(view),
            claims=view.claims,
        )

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: SpectrumView, context: TextContext) -> list[Block]:
        """Show the table as one picture, with the last showdown until someone acts in the next round."""
        return [described_by(table_scene(view, context), *self._in_words(view, context))]

    def in_motion(self, view: SpectrumView, context: TextContext) -> list[TableScene]:
        """Reveal the hands of a showdown one after another."""
        showdown = displayed_showdown(view)
        return unfolding(view, showdown, context) if showdown else []

    def _in_words(self, view: SpectrumView, context: TextContext) -> list[str]:
        """Describe the table in words: the showdown on display, each seat, and the size of the stock."""
        decided = displayed_showdown(view)
        lines = [headline(decided, view.claims, context)] if decided else []
        if decided and decided.round != view.round and view.seat is not None:
            decided = None
        lines += [line for seat in range(view.players) for line in self._seat(view, seat, decided, context)]
        if view.phase in ("exchange", "answer", "show", "stay"):
            discards = _cards(view.discards, context) if view.phase == "stay" else "none"
            lines.append(context("spectrum-piles", stock=view.stock, discards=discards))
        return lines

    def _seat(self, view: SpectrumView, seat: int, decided: Showdown | None, context: TextContext) -> list[str]:
        """Describe a seat: victory cards and status, then its showdown hand, its shown cards or its exchanges."""
        stand = ("" if decided.hands[seat] else "fold") if decided else view.stands[seat]
        head = context(
            "spectrum-seat",
            name=context.name(seat),
            turn=yes(seat in view.waiting),
            leads=yes(_leads(view, seat)),
            starts=yes(seat == view.starter and (decided is None or decided.round == view.round)),
            stand="sealed" if seat in view.answered else "declined" if declined(view, seat) else stand,
            **_victories(view, seat, context),
        )
        shown = decided.shown[seat] if decided else view.shown[seat]
        below = self._exchanges(view, seat, context) if view.phase in ("exchange", "answer", "show") else []
        if decided and decided.hands[seat]:
            below.append(context("spectrum-open", cards=_cards(decided.hands[seat], context)))
            return [f"{head} · {result(decided, seat, context)}", *below]
        if shown:
            below.append(context("spectrum-open", cards=_cards(shown, context)))
        return [head, *below]

    def _exchanges(self, view: SpectrumView, seat: int, context: TextContext) -> list[str]:
        """Say in small print what a seat kept from the last round, and what it swapped and discarded in this one."""
        turns = [turn for turn in view.turns if turn.seat == seat]
        parts = [context("spectrum-kept", kept=view.kept[seat])] if view.kept[seat] else []
        swaps = sum(turn.swap == "swapped" for turn in turns)
        if swaps:
            parts.append(context("spectrum-turn-swaps", times=swaps, name=context.name(left_of(view, seat))))
        if turns:
            discarded = [card for turn in turns for card in turn.discarded]
            parts.append(context("spectrum-turn-discards", cards=_cards(discarded, context)))
        return [context("spectrum-exchanges", parts=" · ".join(parts))] if parts else []

    def held(self, view: SpectrumView) -> frozenset[str]:
        """Return the kinds of events that need no sentence, since the picture or the question shows them."""
        if view.seat is not None:
            return self.endings | _IN_PICTURE
        if view.phase == "answer":
            return frozenset({"offered"})
        return self.endings if displayed_showdown(view) else frozenset()

    def lines_above(self, _view: SpectrumView, _context: TextContext) -> int:
        """Return 1, since a phone has little room above the picture."""
        return 1

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: SpectrumView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show the table with the viewer's hand below it, what only this seat knows, and the legal moves.

        While several players answer at the same time, the hand doesn't say who has answered.
        """
        if moves:
            view = replace(view, answered=())
        own = [context("spectrum-hand", cards=" · ".join(tally(view.hand, context.say)))]
        if view.phase not in ("claim", "discard"):
            own.append(self._worth(view, context))
        if view.swaps and view.phase in ("exchange", "answer", "show"):
            own.append(self._swaps(view, context))
        scene = table_scene(view, context, pressing=bool(moves) and context.asks and view.phase in PRESSING)
        first = tuple(own) if moves and view.phase != "stay" else ()  # staying depends on what the others have shown
        blocks: list[Block] = [described_by(scene, *own, *self._in_words(view, context), short=first)]
        secrets = self._secrets(view, context)
        if secrets:
            blocks.append(Text("\n".join(secrets)))
        if not moves:
            return blocks
        return blocks + controls(view, moves, context)

    def private(self, view: SpectrumView, context: TextContext) -> list[Block]:
        """Show the viewer's cards, victory cards and secrets."""
        cards = " · ".join(tally(view.hand, context.say))
        words = context("spectrum-hand", cards=cards) if cards else context("hand-empty")
        seat = view.seat or 0
        score = self.score(view, seat, context)
        told = [context("spectrum-own-score", owned=len(view.victories[seat]), score=score)]
        told += [self._swaps(view, context)] if view.swaps else []
        told += self._hidden_cards(view, context)
        return [*cards_alone(by_colour(view.hand), words), Text("\n".join(told))]

    def _worth(self, view: SpectrumView, context: TextContext) -> str:
        """Say what the hand would be worth in a showdown, and whether winning with it would earn a victory card."""
        strength = strength_of(view.hand)
        letters = [COLOURS[colour] for colour in strength.colours]
        owned = {card[0] for card in view.victories[view.seat or 0]}
        return context(
            "spectrum-hand-worth",
            worth=worth(strength.value, letters, context),
            colours=len({card[0] for card in view.hand}),
            takes=yes(not owned.issuperset(letters)),
        )

    def _secrets(self, view: SpectrumView, context: TextContext) -> list[str]:
        """List the seat's secrets that the picture doesn't show: its offer, its sealed cards or its swaps."""
        lines = [self._swaps(view, context)] if view.swaps and view.phase == "stay" else []
        lines += self._hidden_cards(view, context)
        if view.sealed is None and view.phase == "discard" and view.stands[view.seat or 0] == "stay":
            lines.append(context("spectrum-all-discarded"))
        return lines

    def _hidden_cards(self, view: SpectrumView, context: TextContext) -> list[str]:
        """Name the card in the seat's open offer, and the cards in its sealed answer."""
        lines = []
        if view.offered is not None:
            card = face(view.offered, context.say)
            lines.append(context("spectrum-offer", name=context.name(left_of(view, view.seat or 0)), card=card))
        if view.sealed is not None:
            lines.append(context(f"spectrum-sealed-{view.phase}", cards=_cards(view.sealed, context)))
        return lines

    def _swaps(self, view: SpectrumView, context: TextContext) -> str:
        """Say in small print what this seat has swapped this round."""
        swaps = [
            context(
                "spectrum-swap", name=context.name(partner), given=_colour(given, context), got=_colour(got, context)
            )
            for partner, given, got in view.swaps
        ]
        return context("spectrum-swaps", swaps=context.say.joined(swaps, "list-comma"))

    # -- endings and events -------------------------------------------------------------------------------------------

    def result(self, view: SpectrumView, context: TextContext) -> list[Block]:
        """Show the latest showdown in one picture."""
        if view.showdown is None:
            return []
        words = ending(view.showdown, view.claims, context).split("\n")
        return [described_by(table_scene(view, context, view.showdown), *words)]

    def chapter_line(self, view: SpectrumView, context: TextContext) -> str:
        """Say who won the latest showdown, and which victory card they took."""
        return headline(view.showdown, view.claims, context) if view.showdown is not None else ""

    def standing(self, view: SpectrumView, seat: int) -> int:
        """Return a seat's number of victory cards."""
        return len(view.victories[seat])

    def ending(self, view: SpectrumView, _moment: Moment | None, context: TextContext) -> Ending:
        """Show everyone's number of victory cards, the winners' victory cards, and the last showdown."""
        most = max(len(cards) for cards in view.victories)
        winners = [seat for seat, cards in enumerate(view.victories) if cards and len(cards) == most]
        complete = yes(most >= int(dict(view.options)["target"]))
        lines = [context("spectrum-top", name=context.name(seat), owned=most, complete=complete) for seat in winners]
        lines += [_victory_cards(view, winners, context)] if winners else []
        lines += [ending(view.showdown, view.claims, context)] if view.showdown is not None else []
        cards = tuple(Group(view.victories[seat], plate(seat, context)) for seat in winners)
        scores = tuple(str(len(cards)) for cards in view.victories)
        return Ending(scores, context("spectrum-unit"), context("spectrum-course"), cards, tuple(lines))

    def decided(self, view: SpectrumView, moment: Moment, context: TextContext) -> str:
        """Say which showdown decided the match, with both hands."""
        return decided(view.showdown, moment, context) if view.showdown is not None else ""

    def score(self, view: SpectrumView, seat: int, context: TextContext) -> str:
        """Describe a seat's victory cards."""
        return context("spectrum-score", points=len(view.victories[seat]), **_victories(view, seat, context))

    def rule_pictures(self, context: TextContext) -> Mapping[str, Drawing]:
        """Draw the actions of a round, a showdown, and hands by strength."""
        return pictures(context)

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Describe an event in one sentence; return None if the screens show it anyway."""
        key = f"spectrum-event-{event.kind}"
        facts = event.facts
        concerned = context.seat is not None and context.seat in (event.seat, facts.get("from"))
        if not context.say.has(key) or (event.kind in _TOLD_IN_PRIVATE and concerned) or facts.get("drawn") == 0:
            return None
        other = facts.get("to", facts.get("from", facts.get("with", facts.get("starter"))))
        return context(
            key,
            **doer(event, context),
            other=context.name(other) if other is not None else "",
            other_you=yes(other is not None and other == context.seat),
            cards=_cards(event.cards, context),
            given=face(event.cards[0], context.say) if event.cards else "",
            got=face(event.cards[-1], context.say) if event.cards else "",
            round=facts.get("round", 0),
            worth=worth(facts.get("strength", 0), facts.get("colours", ()), context),
            takes=yes(facts.get("claims") != 0),
        )

    def hint_facts(self, view: SpectrumView, context: TextContext) -> Mapping[str, object]:
        """Name the other players in the round who exchanged nothing on their last turn, and say how many they are."""
        last = {turn.seat: turn for turn in view.turns}
        pat = [
            context.name(seat)
            for seat, turn in sorted(last.items())
            if seat != view.seat and view.stands[seat] != "fold" and not turn.discarded and turn.swap != "swapped"
        ]
        return {"pat": context.listed(pat), "pats": len(pat)}


def _colour(card: str, context: TextContext) -> str:
    return context("colour", colour=card[0])


def _victories(view: SpectrumView, seat: int, context: TextContext) -> dict[str, object]:
    cards = view.victories[seat]
    return {"owned": len(cards), "target": dict(view.options)["target"], "colours": _cards(cards, context)}


def _leads(view: SpectrumView, seat: int) -> bool:
    return is_ahead([len(cards) for cards in view.victories], seat)


def _victory_cards(view: SpectrumView, seats: Iterable[int], context: TextContext) -> str:
    """List these seats' victory cards."""
    lines = []
    for seat in seats:
        leads, won = yes(_leads(view, seat)), _victories(view, seat, context)
        facts = {"turn": "no", "starts": "no", "stand": "", "leads": leads, **won}
        lines.append(context("spectrum-seat", name=context.name(seat), **facts))
    return plain(" · ".join(lines))


def _cards(cards: Iterable[str], context: TextContext) -> str:
    """List cards by colour for use in a sentence; without cards, return "none", which the texts select on."""
    return _listed(tuple(cards), context.say.language)


@lru_cache(512)  # each screen lists all players' cards
def _listed(cards: tuple[str, ...], language: str) -> str:
    say = speak(language)
    return say.joined(tally(cards, say), "list-comma") or "none"


PRESENTER = SpectrumPresenter()
