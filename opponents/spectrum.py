"""The player of Spectrum.

* A novice collects one colour only, shows what it has, and is easily frightened.
* A regular also goes for all colours when it has six of them. It stays when the odds are that nobody has a better hand.
* An expert goes for all colours earlier, keeps what is worth keeping by folding, and stays with frequencies that nobody
  gains by answering (``opponents.spectrum_stands``). It reads how many cards the others changed last, and shows now
  its group, now three different colours.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Move, cards
from engine.chance import Rng, shuffled
from engine.showdown import SPECTRUM
from engine.spectrum import Spectrum
from engine.spectrum_round import LAPS
from engine.spectrum_view import SpectrumView
from opponents.levels import Budget, Player, anything_legal
from opponents.spectrum_hands import ALL, COLOURS, counts, goal, kept_worth, largest, spare, strength
from opponents.spectrum_stands import Situation, alarm, standing, stay_chance

_STAY, _FOLD, _DECLINE = Move("stay"), Move("fold"), Move("decline")
_MOST_DISCARDS = 3
_HIDING = 0.6
_HOLDS = {2: 0.1, 3: 0.4, 4: 0.7, 5: 0.9}
"""How likely a hand of each strength is better than that of one who stays; stronger ones nearly always are."""


def novice(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move of somebody who plays for the first time."""
    return _Seat(world, seat, rng).novice()


def regular(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move by the odds of the own hand."""
    return _Seat(world, seat, rng).regular()


def expert(world: Spectrum, seat: int, rng: Rng, _budget: Budget) -> Move:
    """A move by frequencies found beforehand; it needs no time to think."""
    return _Seat(world, seat, rng).expert()


class _Seat:
    """What a player knows at a decision, and what it may do."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng) -> None:
        self.world, self.seat, self.rng = world, seat, rng
        self.view: SpectrumView = world.view(seat)
        self.cards = shuffled([cards.card(text) for text in self.view.hand], rng)
        self.hand = counts(cards.card_set(self.cards))
        victories = counts(cards.card_set(map(cards.card, self.view.victories[seat])))
        self.owned = [bool(count) for count in victories]

    # -- the levels ---------------------------------------------------------------------------------------------------

    def novice(self) -> Move:
        group = largest(self.hand, self.owned)
        match self.view.phase:
            case "exchange" | "answer":
                return self._change(group)
            case "show":
                return self._show_group()
            case "stay":
                frightened = any(max(counts(self._set(shown))) == 3 for shown in self._rivals_shown())
                value = strength(self.hand)
                return _STAY if value >= 5 or (value >= 4 and not frightened) or self.rng.random() < 0.1 else _FOLD
            case "discard":
                return self._discard(group)
        return anything_legal(self.world, self.seat, self.rng)

    def regular(self) -> Move:
        colours = len(COLOURS) - self.hand.count(0)
        collected = ALL if colours >= 6 else largest(self.hand, self.owned)
        match self.view.phase:
            case "exchange" | "answer":
                return self._change(collected)
            case "show":
                return self._show_group() if self.rng.random() < 0.5 else self._show_colours()
            case "stay":
                return _STAY if self._odds() > 0.2 + 0.2 * self.rng.random() else _FOLD
            case "discard":
                return self._discard(collected)
        return anything_legal(self.world, self.seat, self.rng)

    def expert(self) -> Move:
        match self.view.phase:
            case "exchange" | "answer":
                left = 1 if any(turn.seat == self.seat for turn in self.view.turns) else LAPS
                return self._change(goal(self.hand, self.owned, left))
            case "show":
                return self._show_colours() if self.rng.random() < _HIDING else self._show_group()
            case "stay":
                return _STAY if self.rng.random() < stay_chance(self._situation()) else _FOLD
            case "discard":
                worth_keeping = kept_worth(self.hand, self.owned) > 0
                return self._discard(goal(self.hand, self.owned)) if worth_keeping else Move("discard", tuple(self.cards))
        return anything_legal(self.world, self.seat, self.rng)

    # -- cards that change hands --------------------------------------------------------------------------------------

    def _change(self, collected: int) -> Move:
        """Offer, accept or exchange cards that don't serve the goal."""
        spared = self._spared(collected)
        view = self.view
        if view.phase == "answer":
            return Move("accept", (spared[0],)) if spared else _DECLINE
        if spared and view.offer == "" and dict(view.options)["swap"]:
            return Move("offer", (spared[0],))
        return Move("exchange", tuple(sorted(spared[: min(_MOST_DISCARDS, view.stock)])))

    def _discard(self, collected: int) -> Move:
        return Move("discard", tuple(sorted(self._spared(collected))))

    def _spared(self, collected: int) -> list[int]:
        """The cards that don't serve the goal, in random order."""
        left = spare(self.hand, collected)
        spared = []
        for card in self.cards:
            if cards.colour(card) in left:
                left.remove(cards.colour(card))
                spared.append(card)
        return spared

    # -- three cards shown --------------------------------------------------------------------------------------------

    def _show_group(self) -> Move:
        """Three cards of which as many as can be are alike."""
        return self._show(sorted(self.cards, key=lambda card: -self.hand[cards.colour(card)]))

    def _show_colours(self) -> Move:
        """Three cards of which as many as can be are different: there may be a spectrum behind them."""
        seen: list[int] = []
        for card in self.cards:
            seen.append([cards.colour(other) for other in self.cards[: len(seen)]].count(cards.colour(card)))
        return self._show([card for _, card in sorted(zip(seen, self.cards, strict=True), key=lambda pair: pair[0])])

    def _show(self, wanted: Sequence[int]) -> Move:
        return Move("show", tuple(sorted(wanted[:3])))

    # -- staying and folding ------------------------------------------------------------------------------------------

    def _rivals(self) -> tuple[list[int], list[int]]:
        """Who has stayed, and who has still to say it after this seat."""
        stayed = [seat for seat, stand in enumerate(self.view.stands) if stand == "stay"]
        behind = [seat for seat, stand in enumerate(self.view.stands) if not stand and seat != self.seat]
        return stayed, behind

    def _rivals_shown(self) -> list[tuple[str, ...]]:
        stayed, behind = self._rivals()
        return [self.view.shown[seat] for seat in (*stayed, *behind)]

    def _odds(self) -> float:
        """How likely nobody who stays has as good a hand; every second of those who come after is taken to stay."""
        stayed, behind = self._rivals()
        holds = _HOLDS.get(strength(self.hand), 0.95)
        return holds ** len(stayed) * ((1 + holds) / 2) ** len(behind)

    def _situation(self) -> Situation:
        stayed, behind = self._rivals()
        alarms = sum(self._alarm(seat) for seat in (*stayed, *behind))
        return Situation(standing(self.hand, self.owned), len(stayed), len(behind), alarms)

    def _alarm(self, seat: int) -> float:
        """How likely a rival has a spectrum, by what it showed and how many cards it changed last."""
        if max(counts(self._set(self.view.shown[seat]))) > 1:
            return 0.0
        stock = self.view.stock
        for turn in reversed(self.view.turns):
            stock += len(turn.discarded)
            if turn.seat == seat:
                return alarm(len(turn.discarded), stock)
        return 0.0

    def _set(self, texts: Sequence[str]) -> int:
        return cards.card_set(map(cards.card, texts))


PLAYER = Player(novice, regular, expert)
