"""The player of Spectrum.

* A novice collects one colour, now and then all of them when it has six, shows what it has, and is easily frightened.
* A regular also goes for all colours when it has six of them. It stays when the odds are that no other hand is better.
* An expert goes for all colours earlier, keeps what is worth keeping by folding, and stays with frequencies that can't
  be exploited (``stay_table.py``). It reads how many cards the others changed last, and shows now
  its group, now three different colours.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from engine import Move, cards
from engine.chance import Rng, shuffled
from games.spectrum.computer.hand_counts import ALL, counts, gains, goal, kept_worth, largest, spare, strength
from games.spectrum.computer.stay_table import Situation, alarm, standing, stay_chance
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM
from opponents.levels import Budget, Player, anything_legal

_STAY, _FOLD, _DECLINE = Move("stay"), Move("fold"), Move("decline")
_MOST_DISCARDS = 3
_HIDING = 0.6
_WHIM = 0.1
_NOTICES = 0.7
"""How often Novice sees that one more colour would be a spectrum."""
_WORTH_KEEPING = 0.1
_HOLDS = {2: 0.1, 3: 0.4, 4: 0.7, 5: 0.9}
"""How likely a hand of each strength is better than that of one who stays; stronger ones nearly always are."""


class _Seat(ABC):
    """What a player knows at a decision, and how it decides; the levels differ in what they override."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng) -> None:
        self.world, self.seat, self.rng = world, seat, rng
        self.seen = world.seen(seat)
        self.cards = shuffled(cards.cards_in(self.seen.hand), rng)
        self.hand = counts(self.seen.hand)
        self.owned = owned_colours(self.seen.victories)

    def move(self) -> Move:
        """A legal move."""
        match self.seen.phase:
            case "exchange" | "answer":
                return self._change(self.collected())
            case "show":
                return Move("show", tuple(sorted(self.shown()[:3])))
            case "stay":
                return _STAY if self.stays() else _FOLD
            case "discard":
                return Move("discard", tuple(sorted(self.put_away())))
            case _:  # which of the colours to claim makes no difference
                return anything_legal(self.world, self.seat, self.rng)

    def collected(self) -> int:
        """What to collect: a colour, or all."""
        return largest(self.hand, self.owned)

    def shown(self) -> list[int]:
        """The hand, the cards to show first."""
        return self._group_first()

    @abstractmethod
    def stays(self) -> bool:
        """Whether to stay."""

    def put_away(self) -> list[int]:
        """The cards to discard after folding."""
        return self._spared(self.collected())

    # -- cards that change hands --------------------------------------------------------------------------------------

    def _change(self, collected: int) -> Move:
        """Offer, accept or exchange cards that don't serve the goal."""
        spared = self._spared(collected)
        seen = self.seen
        if seen.phase == "answer":
            return Move("accept", (spared[0],)) if spared else _DECLINE
        if spared and seen.offer == "" and self.world.options["swap"]:
            return Move("offer", (spared[0],))
        return Move("exchange", tuple(sorted(spared[: min(_MOST_DISCARDS, seen.stock)])))

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

    def _group_first(self) -> list[int]:
        """Cards of the largest groups first."""
        return sorted(self.cards, key=lambda card: -self.hand[cards.colour(card)])

    def _colours_first(self) -> list[int]:
        """One card of each colour first: there may be a spectrum behind them."""
        first: list[int] = []
        again: list[int] = []
        for card in self.cards:
            known = {cards.colour(other) for other in first}
            (again if cards.colour(card) in known else first).append(card)
        return first + again

    # -- the others ---------------------------------------------------------------------------------------------------

    def _rivals(self) -> tuple[list[int], list[int]]:
        """Who has stayed, and who has still to say it after this seat."""
        stayed = [seat for seat, stand in enumerate(self.seen.stands) if stand == "stay"]
        behind = [seat for seat, stand in enumerate(self.seen.stands) if not stand and seat != self.seat]
        return stayed, behind

    def _alike(self, seat: int) -> int:
        """How many of the three cards that a seat shows are alike."""
        return max(counts(self.seen.shown[seat]))


class _Novice(_Seat):
    def collected(self) -> int:
        """All colours when it has them, and now and then when only one is missing."""
        missing = self.hand.count(0)
        return ALL if not missing or (missing == 1 and self.rng.random() < _NOTICES) else super().collected()

    def stays(self) -> bool:
        """With a large group, or on a whim; three alike are frightening."""
        stayed, behind = self._rivals()
        frightened = any(self._alike(seat) == 3 for seat in (*stayed, *behind))
        return strength(self.hand) >= (5 if frightened else 4) or self.rng.random() < _WHIM


class _Regular(_Seat):
    def collected(self) -> int:
        """All colours when only one is missing."""
        return ALL if self.hand.count(0) <= 1 else super().collected()

    def shown(self) -> list[int]:
        """Now the group, now different colours."""
        return self._colours_first() if self.rng.random() < 0.5 else self._group_first()

    def stays(self) -> bool:
        """When it is likely enough that no other hand is as good; half of the seats to come are taken to stay."""
        stayed, behind = self._rivals()
        holds = _HOLDS.get(strength(self.hand), 0.95)
        odds: float = holds ** len(stayed) * ((1 + holds) / 2) ** len(behind)
        return odds > 0.2 + 0.2 * self.rng.random()


class _Expert(_Seat):
    def collected(self) -> int:
        """By what the hand may still become."""
        exchanged = any(turn.seat == self.seat for turn in self.seen.turns)
        return goal(self.hand, self.owned, 1 if exchanged else LAPS)

    def shown(self) -> list[int]:
        """More often different colours than the group."""
        return self._colours_first() if self.rng.random() < _HIDING else self._group_first()

    def stays(self) -> bool:
        """As often as the table says; but a hand that can't win a card is folded where keeping it is worth more.

        In the last round nothing is kept: a spectrum is never folded, nor any hand of the last to speak, whose staying
        nobody can answer any more.
        """
        stayed, behind = self._rivals()
        if self.is_last_round and (strength(self.hand) == SPECTRUM or not behind):
            return True
        if not gains(self.hand, self.owned) and kept_worth(self.hand, self.owned) > _WORTH_KEEPING:
            return False
        alarms = sum(self.alarm(seat) for seat in (*stayed, *behind))
        situation = Situation(standing(self.hand, self.owned), len(stayed), len(behind), alarms)
        return self.rng.random() < stay_chance(situation)

    @property
    def is_last_round(self) -> bool:
        """Whether the match is over after this round, whoever wins it."""
        return self.seen.round >= int(self.world.options["max_rounds"])

    def put_away(self) -> list[int]:
        """What does not serve the goal, or all if that is not worth keeping either."""
        return self._spared(goal(self.hand, self.owned)) if kept_worth(self.hand, self.owned) > 0 else self.cards

    def alarm(self, seat: int) -> float:
        """How likely a rival has a spectrum, by what it shows and how many cards it changed last."""
        if self._alike(seat) > 1:
            return 0.0
        stock = self.seen.stock
        for turn in reversed(self.seen.turns):
            stock += len(turn.discarded)
            if turn.seat == seat:
                return alarm(len(turn.discarded), stock)
        return 0.0


def owned_colours(victories: int) -> list[bool]:
    """For each colour whether it is among these victory cards."""
    return [count > 0 for count in counts(victories)]


def expert_at_once(world: Spectrum, seat: int, rng: Rng) -> Move:
    """An expert's move."""
    return _Expert(world, seat, rng).move()


def alarms_of(world: Spectrum, seat: int) -> dict[int, float]:
    """How likely each of the others has a spectrum, as an expert in this seat reads it; 0 where it can't tell."""
    mind = _Expert(world, seat, random.Random(0))  # noqa: S311 - its taste has no say in this
    return {other: mind.alarm(other) for other in range(world.players) if other != seat}


def novice(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move of a beginner."""
    return _Novice(world, seat, rng).move()


def regular(world: Spectrum, seat: int, rng: Rng) -> Move:
    """A move by the odds of the own hand."""
    return _Regular(world, seat, rng).move()


def expert(world: Spectrum, seat: int, rng: Rng, _budget: Budget) -> Move:
    """A move by frequencies found beforehand; no search is needed."""
    return expert_at_once(world, seat, rng)


PLAYER = Player(novice, regular, expert)
