"""Implement the rules of Staircase as an engine match: build the highest-scoring staircase. 2-5 players.

Each player gets five of the 52 cards, dealt one at a time beginning with the starter. The next card is turned up to
begin the scrap pile; the rest form the face-down depot. The starter sits to the dealer's left; turns go clockwise. A
turn is one of these:

* build c: put card c from your hand at the right end of your own staircase.
* scrap a, build b: put a face up on the scrap pile and b on your staircase, then draw the top of the depot.
* recycle c: put c face down on top of the depot, and the top of the scrap pile on your staircase. Only you know c, and
  you can track it into the hand of the player who draws it; see ``games.staircase.rules.card_tracking``.
* interfere a, b: show two cards from your hand; another seat must take one of them for its own staircase. The other
  card goes on the scrap pile, and play continues to your left. This is a house rule: on by default for three or more
  players, off for two.

A seat without cards is skipped, but still answers an interfere. When all hands are empty, the highest-scoring staircase
wins; see ``scoring.py``. An answer takes no card from a hand, an interfere takes two, and every other move takes
exactly one. So a match always has 5 moves per player, and the depot (26 cards or more, at most 4 drawn per player)
never runs out.

Refusals: ``not-your-turn`` (waiting), ``not-in-this-game`` (verb), ``take-one`` (cards), ``not-shown`` (card, cards),
``nothing-to-take``, ``not-in-hand`` (card), ``two-cards``, ``empty-scrap-pile``, ``interfere-off``, ``not-yourself``,
``no-such-target``, and ``unreadable`` for malformed moves.
"""

from __future__ import annotations

from engine import cards
from engine.events import EVERYONE, Event, Outcome, only, places_by
from engine.move import Move
from games.staircase.rules.card_tracking import DEPOT
from games.staircase.rules.position import HAND_SIZE, Layout, Position, card_texts
from games.staircase.rules.scoring import SHORTEST_RUN, Points, worth
from games.staircase.rules.view import Interference, NewStep, StaircaseView, Steps

__all__ = ["HAND_SIZE", "Interference", "Layout", "Staircase", "StaircaseView", "Steps"]


class Staircase(Position):
    """A match of Staircase."""

    marks_reveals = True

    __slots__ = ()

    # -- applying moves -----------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        self._question += 1
        if move.verb == "build":
            self._build(seat, move.cards[0], events)
        elif move.verb == "scrap":
            scrapped, built = move.cards
            self._scrap(seat, scrapped, events)
            self._build(seat, built, events, scrapped)
            self._draw(seat, events)
        elif move.verb == "recycle":
            self._recycle(seat, move.cards[0], events)
        elif move.verb == "take":
            self._take(seat, move.cards[0], events)
        else:
            self._interfere(seat, move, events)
            return
        self._end_turn(events)

    def _build(self, seat: int, card: int, events: list[Event], scrapped: int | None = None) -> None:
        self._show(seat, card)
        facts = {} if scrapped is None else {"scrapped": cards.name(scrapped)}
        events.append(Event("built", seat, (cards.name(card),), facts, EVERYONE))
        self._lay(seat, card, events)

    def _scrap(self, seat: int, card: int, events: list[Event]) -> None:
        self._show(seat, card)
        self._scraps.append(card)
        events.append(Event("scrapped", seat, (cards.name(card),), audience=EVERYONE))

    def _draw(self, seat: int, events: list[Event]) -> None:
        card = self._depot.pop()
        self._reveal()
        place = DEPOT + len(self._depot)
        self._hands[seat] |= 1 << card
        self._memories[seat] = self._memories[seat].seen(card, place, 1)
        for other in self._others(seat):
            self._memories[other] = self._memories[other].moved(place, 1, seat)
        events.append(Event("drew", seat, facts={"depot": len(self._depot)}, audience=EVERYONE))
        events.append(Event("drew-card", seat, (cards.name(card),), audience=only(seat)))

    def _recycle(self, seat: int, card: int, events: list[Event]) -> None:
        place = DEPOT + len(self._depot)
        for other in self._others(seat):
            self._memories[other] = self._memories[other].moved(seat, self._hands[seat].bit_count(), place)
        self._memories[seat] = self._memories[seat].put(card, place)
        self._hands[seat] ^= 1 << card
        self._depot.append(card)
        taken = self._scraps.pop()
        events.append(Event("recycled", seat, facts={"depot": len(self._depot)}, audience=EVERYONE))
        events.append(Event("recycled-card", seat, (cards.name(card),), audience=only(seat)))
        events.append(Event("took-from-scrap", seat, (cards.name(taken),), audience=EVERYONE))
        self._lay(seat, taken, events)

    def _interfere(self, seat: int, move: Move, events: list[Event]) -> None:
        for card in move.cards:
            self._show(seat, card)
        self._shown = move.cards
        self._target = move.target
        facts = {"target": move.target}
        events.append(Event("interfered", seat, card_texts(self._shown), facts, EVERYONE))

    def _take(self, seat: int, card: int, events: list[Event]) -> None:
        first, second = self._shown
        left = second if card == first else first
        self._shown = ()
        self._target = None
        self._scraps.append(left)
        facts = {"by": self._turn, "scrapped": cards.name(left)}
        events.append(Event("took", seat, (cards.name(card),), facts, EVERYONE))
        self._lay(seat, card, events)

    def _show(self, seat: int, card: int) -> None:
        """Remove a card from a hand, face up, letting all other seats rule out worlds."""
        size = self._hands[seat].bit_count()
        self._hands[seat] ^= 1 << card
        for other in self._others(seat):
            self._memories[other] = self._memories[other].seen(card, seat, size)

    def _lay(self, seat: int, card: int, events: list[Event]) -> None:
        """Add a card to the end of a staircase; if this raises the bonus, report the run completed by the card."""
        before = self._staircases[seat]
        self._newest_seat = seat
        self._staircases[seat] = after = (*before, card)
        if not self._points(after[-SHORTEST_RUN:]).bonus:
            return
        old, new = self._points(before), self._points(after)
        if new.bonus > old.bonus:
            run = new.runs[-1]
            grew = any(run.start == other.start for other in old.runs)
            facts = {"length": run.stop - run.start, "gain": new.bonus - old.bonus, "grew": grew}
            events.append(Event("run", seat, card_texts(after[run.start : run.stop]), facts, EVERYONE))

    def _end_turn(self, events: list[Event]) -> None:
        """Pass the turn to the next seat that has cards, or end the match if no seat has any."""
        if not any(self._hands):
            self._finish(events)
            return
        while True:
            self._turn = (self._turn + 1) % self.players
            if self._hands[self._turn]:
                return
            events.append(Event("passed", self._turn, audience=EVERYONE))

    def _finish(self, events: list[Event]) -> None:
        counted = [self._points(staircase) for staircase in self._staircases]
        totals = tuple(worth.total for worth in counted)
        self.outcome = Outcome(places_by(totals), totals)
        facts = {
            "base": [worth.base for worth in counted],
            "bonus": [worth.bonus for worth in counted],
            "scores": list(totals),
            "places": list(self.outcome.places),
        }
        events.append(Event("match-ended", facts=facts, audience=EVERYONE))

    def _points(self, staircase: tuple[int, ...]) -> Points:
        return worth(staircase, str(self.options["direction"]), str(self.options["aces"]))

    # -- what a seat may know -----------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards in a seat's hand."""
        return cards.names(self._hands[seat])

    def _newest(self) -> NewStep | None:
        if self._newest_seat is None:
            return None
        laid = self._staircases[self._newest_seat]
        before, after = self._points(laid[:-1]), self._points(laid)
        run = after.runs[-1] if after.bonus > before.bonus else None
        length = run.stop - run.start if run else 0
        return NewStep(self._newest_seat, cards.name(laid[-1]), length, after.bonus - before.bonus)

    def view(self, seat: int | None) -> StaircaseView:
        """Return this seat's view of the match, or a spectator's view if it is None.

        :raises ValueError: if the seat doesn't exist.
        """
        common = self._common_view(seat)
        interference = None
        if self._target is not None:
            interference = Interference(self._turn, self._target, card_texts(self._shown))
        return StaircaseView(
            **common,
            dealer=(self._starter - 1) % self.players,
            starter=self._starter,
            turn=None if self.outcome is not None else self._turn,
            staircases=tuple(Steps(card_texts(laid), *self._points(laid)) for laid in self._staircases),
            hand_sizes=tuple(hand.bit_count() for hand in self._hands),
            scrap_pile=card_texts(self._scraps),
            depot=len(self._depot),
            newest=self._newest(),
            interference=interference,
            hand=() if seat is None else cards.names(self._hands[seat]),
            recycled=() if seat is None else self._memories[seat].view(len(self._depot)),
        )
