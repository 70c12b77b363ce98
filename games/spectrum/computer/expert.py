"""Make decisions as a Spectrum Expert: by learnt tables if swaps are allowed, otherwise by rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import Move, cards
from engine.chance import Rng
from games.spectrum.computer.hand_counts import ALL, COLOURS, NOTHING, gains, goal, keeping_value, largest, strength
from games.spectrum.computer.learnt_table import TABLES, Table, hand_class, kind_of, mood_of, signals_of
from games.spectrum.computer.seat import Seat
from games.spectrum.computer.stay_table import Situation, alarm, kind_of_hand, stay_chance
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM

_HIDING = 0.6
_WORTH_KEEPING = 0.1
_FEW_PLAYERS = 3
"""With this number of players it makes no measurable difference which colours a winner claims."""


class Expert(Seat):
    """A rule-based expert, except that it stays with frequencies from a table."""

    def collected(self) -> int:
        """Choose a goal by the hand's potential."""
        exchanged = any(turn.seat == self.seat for turn in self.seen.turns)
        return goal(self.hand, self.owned, 1 if exchanged else LAPS)

    def shown(self) -> list[int]:
        """Show different colours more often than the largest group."""
        return self.colours_first() if self.rng.random() < _HIDING else self.group_first()

    def stays(self) -> bool:
        """Stay as often as the table says, but fold a hand that can't win a card and is worth more if kept.

        If all others have folded, the seat wins: it stays only for a card.

        Nothing is kept after the last round. In the last round, never fold a spectrum, and never fold if this seat is
        the last to decide, because nobody can respond to its decision.
        """
        stayed, behind = self.rivals()
        if not stayed and not behind:
            return gains(self.hand, self.owned)
        if self.is_last_round and (strength(self.hand) == SPECTRUM or not behind):
            return True
        if not gains(self.hand, self.owned) and keeping_value(self.hand, self.owned) > _WORTH_KEEPING:
            return False
        alarms = sum(self.alarm(seat) for seat in (*stayed, *behind))
        situation = Situation(kind_of_hand(self.hand, self.owned), len(stayed), len(behind), alarms)
        return self.rng.random() < stay_chance(situation)

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends after this round, no matter who wins it."""
        return self.seen.round >= int(self.world.options["max_rounds"])

    def discards(self) -> list[int]:
        """Discard the cards that don't serve the goal, or the whole hand if it isn't worth keeping."""
        return self.spared(goal(self.hand, self.owned)) if keeping_value(self.hand, self.owned) > 0 else self.cards

    def claim(self) -> Move:
        """Claim the rarest colours: the commoner ones are easier to collect later."""
        claims = rarest_claims(self.world)
        return claims[int(self.rng.random() * len(claims))]

    def alarm(self, seat: int) -> float:
        """Return the probability that a rival has a spectrum, given its shown cards and its last exchange."""
        if self.largest_shown_group(seat) > 1:
            return 0.0
        stock = self.seen.stock
        for turn in reversed(self.seen.turns):
            stock += len(turn.discarded)
            if turn.seat == seat:
                return alarm(len(turn.discarded), stock)
        return 0.0


class Learnt(Expert):
    """An expert that makes each choice with the frequency from its table."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng, table: Table) -> None:
        super().__init__(world, seat, rng)
        self.table = table
        self.signals = signals_of(self.seen, world.players)
        scores = [len(world.collected(other)) for other in range(world.players)]
        left = int(world.options["max_rounds"]) - self.seen.round + (self.seen.phase != "discard")
        own = scores.pop(seat)
        self.mood = mood_of(own, scores, int(world.options["target"]), left)

    def _pick(self, weights: Sequence[int]) -> int:
        """Pick one of three choices at random, by weight."""
        at = self.rng.random() * sum(weights)
        return 0 if at < weights[0] else 1 if at < weights[0] + weights[1] else 2

    def _pats(self) -> int:
        """Count the other seats that discarded nothing (stood pat) in lap two."""
        last = [turn for turn in self.seen.turns if turn.lap == LAPS and turn.seat != self.seat]
        return sum(self.signals[turn.seat].second == 0 for turn in last)

    @property
    def _seats_behind(self) -> int:
        """The number of seats that act after this one in this round."""
        return (self.world.first_dealt - self.seat - 1) % self.world.players

    def collected(self) -> int:
        """Choose a goal: all colours, the largest group, or nothing (neither swap nor exchange a card)."""
        if self.seen.phase == "answer" or self._may_offer:
            decision = "offer" if self._may_offer else "answer"
            return self._goal(
                self.table.swap(decision, hand_class(self.hand, self.owned), self._own_discards, self.mood)
            )
        return self._exchanged()

    def _exchanged(self) -> int:
        hand = hand_class(self.hand, self.owned)
        return self._goal(self.table.exchange(hand, self._own_discards, self._seats_behind, self._pats(), self.mood))

    @property
    def _own_discards(self) -> tuple[int, ...]:
        """The number of cards this seat has discarded in each of its turns so far."""
        own = self.signals[self.seat]
        return (own.first, own.second)[: sum(turn.seat == self.seat for turn in self.seen.turns)]

    @property
    def _may_offer(self) -> bool:
        return self.seen.phase == "exchange" and self.seen.offer == ""

    def _goal(self, weights: Sequence[int]) -> int:
        return (NOTHING, ALL, largest(self.hand, self.owned))[self._pick(weights)]

    def _change(self, collected: int) -> Move:
        """Offer or exchange cards for a goal.

        If the seat could make an offer but won't, choose a new goal for the exchange.
        """
        if self._may_offer and not self.spared(collected):
            return self._exchange(self.spared(self._exchanged()))
        return super()._change(collected)

    def shown(self) -> list[int]:
        """Show three different colours, a pair, or three of a colour, if the hand allows it."""
        most, colours = max(self.hand), len(COLOURS) - self.hand.count(0)
        possible = (colours >= 3, most >= 2 and colours >= 2, most >= 3)
        kind = kind_of(self.hand, self.owned)
        weights = self.table.show(kind, self._seats_behind, self.signals[self.seat].second, self._pats(), self.mood)
        weights = [weight * able for weight, able in zip(weights, possible, strict=True)]
        alike = 1 + self._pick(weights if any(weights) else possible)
        if alike == 1:
            return self.colours_first()
        first = self.group_first()[0]
        group = [card for card in self.cards if cards.colour(card) == cards.colour(first)]
        return group if alike == 3 else [*group[:2], next(card for card in self.cards if card not in group)]

    def stays(self) -> bool:
        """Stay as often as the table says, and always with a spectrum in the last round.

        If all others have folded, the seat wins: it stays only for a card.
        """
        stayed, behind = self.rivals()
        if not stayed and not behind:
            return gains(self.hand, self.owned)
        if self.is_last_round and strength(self.hand) == SPECTRUM:
            return True
        chance = self.table.stay(
            kind_of(self.hand, self.owned),
            self.mood,
            [self.table.alarm(self.signals[seat]) for seat in stayed],
            [self.table.alarm(self.signals[seat]) for seat in behind],
            self.table.alarm(self.signals[self.seat]),
        )
        return self.rng.random() < chance

    def discards(self) -> list[int]:
        """Discard the cards that don't serve the goal, even if that is the whole hand."""
        goal = self._goal(self.table.discard(hand_class(self.hand, self.owned), self.mood))
        return self.cards if goal == NOTHING else self.spared(goal)


def rarest_claims(world: Spectrum) -> list[Move]:
    """Return the claims of the rarest colours, or all of them with three players, where it makes no difference.

    A colour is rare if many of its cards are victory cards, which are out of play.
    """
    claims = [move for seat in world.waiting for move in world.legal_moves(seat) if move.verb == "claim"]
    if world.players == _FEW_PLAYERS or not claims:
        return claims
    taken = Counter(text[0] for seat in range(world.players) for text in world.collected(seat))
    scarcity = {move: sum(taken[cards.COLOURS[colour]] for colour in move.colours) for move in claims}
    most = max(scarcity.values())
    return [move for move in claims if scarcity[move] == most]


def expert_in(world: Spectrum, seat: int, rng: Rng) -> Expert:
    """Return an expert for this seat: a trained one if swaps are allowed, otherwise a rule-based one."""
    return Learnt(world, seat, rng, TABLES[world.players]) if world.options["swap"] else Expert(world, seat, rng)
