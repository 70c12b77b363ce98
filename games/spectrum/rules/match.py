"""Implement the rules of Spectrum as an engine match: seven colours, a bluff, five victory cards. 3-5 players.

The deck has 8, 9 or 10 cards (``copies``) of each of seven colours; only a card's colour matters.

A round goes as follows. The starter deals and goes first; the role moves one seat to the left each round.

1. All players draw up to seven cards; the rest is the stock.
2. Exchange, twice around the table. On their turn, players may first offer one card face down to their left neighbour,
   who gives one back or declines (``swap``). Nobody sees a card before both agree, and then only those two do. Then the
   player discards up to three cards face up and draws the same number, limited by the stock.
3. All players pick three cards in secret, then show them at the same time.
4. Beginning with the starter, each player announces whether they stay or fold.
5. Players who stayed show all seven cards. The strongest hand wins (``scoring.py``), but equal hands cancel out. The
   winner moves one card of the winning colour from their hand to their victory cards, unless they already have that
   colour. With all seven colours they move two cards, of new colours. If there is a choice, the winner makes it.
6. Players who stayed discard their hand; players who folded discard any number of cards in secret. These cards, the
   face-up cards and the stock are shuffled for the next round.

The match ends when a player has ``target`` victory cards, or after ``max_rounds`` rounds. Players are ranked by their
victory cards.

The engine makes two kinds of move automatically: a claim without a choice, and an exchange that must be empty when
offers are no longer possible.

Refusals: ``not-your-turn`` (waiting), ``already-answered``, ``stayers-discard-all``, ``not-now`` (phase), ``swap-off``,
``one-offer``, ``not-in-hand`` (cards), ``named-twice``, ``stock-short`` (stock), ``at-most-three``, ``exactly-three``,
``claim-count`` (claims), ``claim-colour`` (claimable), ``unreadable``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import COLOUR_SETS, NAMES, card_set, cards_in, lowest, names
from engine.events import EVERYONE, Event, only
from engine.move import Move
from games.spectrum.rules.position import Position, letters, union
from games.spectrum.rules.round import LAPS, Round
from games.spectrum.rules.scoring import SPECTRUM, Strength, strength, winner
from games.spectrum.rules.view import Seen, Showdown, SpectrumView


class Spectrum(Position):
    """A match of Spectrum."""

    marks_reveals = True

    __slots__ = ()

    # -- applying moves ------------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        if move.verb not in ("show", "discard"):  # a sealed question stays the same until all seats have answered it
            self._question += 1
        match move.verb:
            case "offer":
                self._make_offer(seat, move.cards[0], events)
            case "accept" | "decline":
                self._answer_offer(seat, move.cards, events)
            case "exchange":
                self._exchange(move.cards, events)
                self._ask_turn(events)
            case "show" | "discard":
                self._seal(seat, move.cards, events)
            case "stay" | "fold":
                self._stay_or_fold(seat, move.verb, events)
            case _:
                self._claim(seat, sorted(move.colours), events)

    def _make_offer(self, seat: int, card: int, events: list[Event]) -> None:
        self._round.offer = "offered"
        self._round.offered = card
        self._phase = "answer"
        events.append(Event("offered", seat, facts={"to": self._round.neighbour}, audience=EVERYONE))
        events.append(Event("own-offer", seat, (NAMES[card],), audience=only(seat)))

    def _answer_offer(self, seat: int, returned: tuple[int, ...], events: list[Event]) -> None:
        offerer = self._round.at_turn
        self._round.offer = answer = "swapped" if returned else "declined"
        events.append(Event(answer, seat, facts={"from": offerer}, audience=EVERYONE))
        if returned:
            self._reveal()
            swap = self._round.swap(returned[0])
            self._memory = self._memory.swapped(*swap)
            for one in (offerer, seat):
                partner, given, got = swap.side_of(one)
                events.append(Event("own-swap", one, (given, got), {"with": partner}, only(one)))
        self._ask_turn(events)

    def _ask_turn(self, events: list[Event]) -> None:
        """Ask the next seat that can exchange. After the last one, ask everyone to show three cards."""
        self._phase = "exchange"
        while self._round.turn < LAPS * self.players:
            if self._round.stock or self._may_offer:
                return
            self._exchange((), events)
        self._phase = "show"

    def _exchange(self, discarded: tuple[int, ...], events: list[Event]) -> None:
        seat = self._round.at_turn
        drawn = self._round.exchange(discarded)
        if discarded:
            self._reveal()
            self._memory = self._memory.exchanged(seat, card_set(discarded), drawn)
        facts = {"drawn": len(discarded), "stock": len(self._round.stock)}
        events.append(Event("exchanged", seat, _texts(discarded), facts, EVERYONE))
        if discarded:
            events.append(Event("own-draw", seat, names(drawn), audience=only(seat)))

    def _seal(self, seat: int, chosen: tuple[int, ...], events: list[Event]) -> None:
        self._round.sealed[seat] = card_set(chosen)
        events.append(Event("answered", seat, facts={"question": self._phase}, audience=EVERYONE))
        events.append(Event("own-answer", seat, _texts(chosen), audience=only(seat)))
        if self.waiting:
            return
        self._question += 1
        if self._phase == "show":
            self._show(events)
        else:
            self._next_round(events)

    def _show(self, events: list[Event]) -> None:
        self._reveal()
        self._round.show()
        self._memory = self._memory.revealed(self._round.shown)
        self._phase = "stay"
        for seat in self._round.order:
            events.append(Event("shown", seat, names(self._round.shown[seat]), audience=EVERYONE))

    def _stay_or_fold(self, seat: int, stand: str, events: list[Event]) -> None:
        self._round.stands[seat] = stand
        self._round.turn += 1
        events.append(Event("stayed" if stand == "stay" else "folded", seat, audience=EVERYONE))
        if self._round.turn == self.players:
            self._decide(events)

    # -- showdown

    def _decide(self, events: list[Event]) -> None:
        """Compare the hands that stayed, and have the winner claim victory cards."""
        self._reveal()
        hands = [
            hand if stand == "stay" else 0 for hand, stand in zip(self._round.hands, self._round.stands, strict=True)
        ]
        strengths = [strength(hand) for hand in hands]
        best = winner({seat: strengths[seat].value for seat, hand in enumerate(hands) if hand})
        colours = tuple(tuple(letters(strength.colours)) for strength in strengths)
        self._showdown = Showdown(
            self._round.number,
            hands=tuple(map(names, hands)),
            strengths=tuple(hand.value for hand in strengths),
            colours=colours,
            shown=tuple(map(names, self._round.shown)),
            winner=best,
        )
        self._memory = self._memory.revealed(hands)
        for seat in self._round.order:
            if hands[seat]:
                facts = {"strength": strengths[seat].value, "colours": list(colours[seat])}
                events.append(Event("showdown", seat, names(hands[seat]), facts, EVERYONE))
        if best is not None:
            self._ask_claim(best, strengths[best], events)
            return
        events.append(Event("nobody-won", facts={"round": self._round.number}, audience=EVERYONE))
        self._close_round(events)

    def _ask_claim(self, seat: int, hand: Strength, events: list[Event]) -> None:
        owned = self._victories[seat]
        claimable = tuple(colour for colour in hand.colours if not owned & COLOUR_SETS[colour])
        missing = int(self.options["target"]) - owned.bit_count()
        claims = min(2 if hand.value == SPECTRUM else 1, missing, len(claimable))
        facts = {
            "round": self._round.number,
            "strength": hand.value,
            "colours": letters(hand.colours),
            "claimable": letters(claimable),
            "claims": claims,
        }
        events.append(Event("round-won", seat, facts=facts, audience=EVERYONE))
        if claims == len(claimable):
            self._claim(seat, claimable, events)
        else:
            self._claimable = claimable
            self._claims = claims
            self._phase = "claim"

    def _claim(self, seat: int, colours: Sequence[int], events: list[Event]) -> None:
        """Move the lowest card of each of these colours from the winner's hand to their victory cards."""
        taken = card_set(lowest(self._round.hands[seat] & COLOUR_SETS[colour]) for colour in colours)
        self._round.hands[seat] ^= taken
        self._victories[seat] |= taken
        self._claimable = ()
        self._claims = 0
        self._showdown = self._showdown._replace(claimed=names(taken))
        self._memory = self._memory.claimed(seat, taken)
        if taken:
            facts = {"colours": letters(colours), "owned": self._victories[seat].bit_count()}
            events.append(Event("claimed", seat, names(taken), facts, EVERYONE))
        self._close_round(events)

    # -- between rounds

    def _close_round(self, events: list[Event]) -> None:
        """End the match, or ask the seats that folded what to discard."""
        scores = tuple(victories.bit_count() for victories in self._victories)
        reached = max(scores) >= int(self.options["target"])
        if not reached and self._round.number < int(self.options["max_rounds"]):
            self._phase = "discard"
            if not self.waiting:
                self._next_round(events)
            return
        self._phase = "over"
        self._end(scores, events, reason="finished" if reached else "limit")

    def _next_round(self, events: list[Event]) -> None:
        """Apply all discards, shuffle all cards except hands and victory cards, and draw up to seven."""
        last = self._round
        discarded = last.final_discards()
        kept = [hand & ~cards for hand, cards in zip(last.hands, discarded, strict=True)]
        deck = self._deck & ~union(kept) & ~union(self._victories)
        self._round = Round(last.number + 1, last.order[1], kept, self._shuffled(cards_in(deck)))
        drawn = [hand & ~cards for hand, cards in zip(self._round.hands, kept, strict=True)]
        unseen = self._deck & ~(last.discards | union(self._victories))
        self._memory = self._memory.round_over(last.hands, last.stands, unseen, discarded).dealt(drawn)
        for seat in last.order:
            facts: dict[str, object] = {"count": discarded[seat].bit_count()}
            events.append(Event("discarded", seat, facts=facts, audience=EVERYONE))
        facts = {
            "round": self._round.number,
            "starter": self._round.starter,
            "drawn": [cards.bit_count() for cards in drawn],
            "stock": len(self._round.stock),
        }
        events.append(Event("round-dealt", facts=facts, audience=EVERYONE))
        for seat in self._round.order:
            events.append(Event("hand-dealt", seat, names(drawn[seat]), audience=only(seat)))
        self._ask_turn(events)

    # -- what a seat may know ------------------------------------------------------------------------------------------

    def collected(self, seat: int) -> tuple[str, ...]:
        """Return the victory cards a seat has won so far."""
        return names(self._victories[seat])

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards in a seat's hand."""
        return names(self._round.hands[seat])

    def seen(self, seat: int) -> Seen:
        """Return only the parts of a view that affect the seat's moves. Searches use this because it's much faster."""
        table = self._round
        return Seen(
            self._phase,
            table.number,
            table.offer,
            len(table.stock),
            table.turns,
            tuple(table.stands),
            tuple(table.shown),
            table.hands[seat],
            self._victories[seat],
        )

    def view(self, seat: int | None) -> SpectrumView:
        """Return this seat's view of the match, or a spectator's view if it is None."""
        common = self._common_view(seat)
        table = self._round
        exchanging = self._phase in ("exchange", "answer")
        sealed = table.sealed[seat] if seat is not None else None
        return SpectrumView(
            **common,
            round=table.number,
            starter=table.starter,
            lap=table.lap if exchanging else 0,
            turn=table.at_turn if exchanging or self._phase == "stay" else None,
            offer=table.offer,
            stock=len(table.stock),
            turns=table.turns,
            discards=tuple(text for turn in table.turns for text in turn.discarded),
            hand_sizes=tuple(hand.bit_count() for hand in table.hands),
            kept=table.kept,
            answered=tuple(other for other, answer in enumerate(table.sealed) if answer is not None),
            shown=tuple(map(names, table.shown)),
            stands=tuple(table.stands),
            showdown=self._showdown if self._showdown.round else None,
            claimable=tuple(letters(self._claimable)),
            claims=self._claims,
            victories=tuple(map(names, self._victories)),
            hand=names(table.hands[seat]) if seat is not None else (),
            offered=NAMES[table.offered] if table.offer == "offered" and seat == table.at_turn else None,
            sealed=names(sealed) if sealed is not None else None,
            swaps=tuple(swap.side_of(seat) for swap in table.swaps if seat in swap[:2]) if seat is not None else (),
        )


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in cards])
