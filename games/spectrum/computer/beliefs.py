"""Sample Spectrum worlds that explain what the others did, as if they played like Experts.

Each other seat gets a pool of hands from re-dealt worlds, weighted by how likely an Expert with that hand would have
discarded, shown and stayed as this player did. The weight looks back at the player's last exchange: it averages over
the cards that may have been drawn then. A world combines hands from all pools.

A spectrum is rare, but nearly certain for a player who stands pat, so every pool has one with its exact probability.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from itertools import accumulate, combinations
from math import comb, perm, prod
from operator import and_
from typing import NamedTuple

from engine import cards
from engine.chance import Rng
from games.spectrum.computer.fast_round import Round, Table, hand_of, moved
from games.spectrum.computer.hand_counts import COLOURS
from games.spectrum.computer.policy import Hand, Held, can_show, chance_to_discard, chance_to_spare, held, ways_to_take
from games.spectrum.rules.inference import HAND
from games.spectrum.rules.match import Spectrum

_POOL = 150
_TRIES = 20
"""How many combinations of hands to try until one doesn't need more cards of a colour than there are."""
_WHIM = 0.02
"""How often someone does what no Expert would, such as any of the possible discards."""
_EXCHANGES = sum(comb(HAND, number) for number in range(4))
_MOST = 3
_SPECTRUM: Hand = (1,) * len(COLOURS)


class Pool:
    """The hands that a seat may hold, each with the probability that its player would have acted like this."""

    def __init__(self, acts: Acts, seat: int, hands: Mapping[Hand, float]) -> None:
        weights = [weight * acts.likelihood(seat, hand) for hand, weight in hands.items()]
        self._hands = [*hands]
        self._up_to = [*accumulate(weights)]

    def share(self, hand: Hand) -> float:
        """Return how likely the seat holds exactly this hand."""
        if hand not in self._hands:
            return 0.0
        at = self._hands.index(hand)
        return (self._up_to[at] - (self._up_to[at - 1] if at else 0.0)) / self._up_to[-1]

    def pick(self, rng: Rng) -> Hand:
        """Pick a hand by its weight."""
        at = bisect(self._up_to, rng.random() * self._up_to[-1])
        return self._hands[min(at, len(self._hands) - 1)]


class Beliefs:
    """A seat's possible worlds."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng) -> None:
        self._world, self._rng = world, rng
        self.table = table = Table(world, seat)
        looks = [self._dealt() for _ in range(_POOL)]
        self._own = hand_of(looks[0][seat])
        others = [other for other in range(table.players) if other != seat]
        self._known = {other: hand_of(reduce(and_, (hands[other] for hands in looks))) for other in others}
        self._unseen = table.left_beside([self._own, *self._known.values()])
        acts = Acts(table)
        self._pools = {
            other: Pool(acts, other, self._prior([hand_of(hands[other]) for hands in looks], other)) for other in others
        }

    def _prior(self, hands: Sequence[Hand], seat: int) -> dict[Hand, float]:
        """Return how often each hand was dealt, with the exact share of spectra."""
        known = self._known[seat]
        prior: dict[Hand, float] = defaultdict(float)
        for hand in hands:
            prior[hand] += 1 / len(hands)
        if sum(hands[0]) < HAND:
            return prior
        missing = HAND - sum(known)
        chance = 0.0
        if max(known) <= 1:
            ways = prod(left for left, has in zip(self._unseen, known, strict=True) if not has)
            chance = ways / comb(sum(self._unseen), missing)
        dealt = prior.pop(_SPECTRUM, 0.0)
        if dealt < 1:
            prior = {hand: share * (1 - chance) / (1 - dealt) for hand, share in prior.items()}
        if chance:
            prior[_SPECTRUM] = chance
        return prior

    def next_world(self) -> tuple[Round, float]:
        """Sample a world and return it with its weight."""
        table = self.table
        for _ in range(_TRIES):
            hands = [
                self._own if seat == table.seat else self._pools[seat].pick(self._rng) for seat in range(table.players)
            ]
            if weight := self._together(hands):
                return Round.of(table, hands, table.stock_beside(hands, self._rng)), weight
        hands = [hand_of(held) for held in self._dealt()]
        return Round.of(table, hands, table.stock_beside(hands, self._rng)), _WHIM

    @property
    def has_spectrum(self) -> bool:
        """Whether the seat itself has a spectrum."""
        return self._own == _SPECTRUM

    @property
    def rivals_with_spectrum(self) -> int:
        """How likely at least one other seat has a spectrum, in percent."""
        return round(100 * (1 - prod(1 - pool.share(_SPECTRUM) for pool in self._pools.values())))

    def _dealt(self) -> list[int]:
        """Return the hands of a re-dealt world."""
        world = self._world.redeal(self.table.seat, self._rng)
        return [world.seen(seat).hand for seat in range(self.table.players)]

    def _together(self, hands: Sequence[Hand]) -> float:
        """Return how much likelier these hands are together than one by one; 0 if there aren't enough cards."""
        weight = 1.0
        for colour, left in enumerate(self._unseen):
            taken = [hands[seat][colour] - known[colour] for seat, known in self._known.items()]
            if sum(taken) > left:
                return 0.0
            alone = 1
            for number in taken:
                alone *= perm(left, number)
            weight *= perm(left, sum(taken)) / alone if alone else 0.0
        return weight


class Turn(NamedTuple):
    """A seat's last exchange: what it discarded, and what an Expert would have looked at before.

    ``offered`` and ``answered`` are whether the seat offered or gave a card in that lap, None if it wasn't asked.
    """

    discarded: tuple[int, ...]
    stock: int
    before: tuple[int, ...]
    pats: int
    offered: bool | None
    answered: bool | None


class Acts:
    """The acts of all seats in this round, and how likely an Expert with a given hand would have done the same."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._alarms = [table.frequencies.alarm(looks) for looks in table.signals]
        self._turns: dict[int, Turn] = {}
        stock = table.stock + sum(table.gone)
        discards: dict[int, tuple[int, ...]] = defaultdict(tuple)
        answers: dict[int, bool] = {}
        for turn in table.turns:
            neighbour = (turn.seat + 1) % table.players
            if turn.swap:
                answers[neighbour] = turn.swap == "swapped"
            pats = sum(other != turn.seat and gone[1:] == (0,) for other, gone in discards.items())
            colours = tuple(sorted(cards.colour(cards.card(text)) for text in turn.discarded))
            offered = bool(turn.swap) if table.swaps else None
            before = discards[turn.seat]
            self._turns[turn.seat] = Turn(colours, stock, before, pats, offered, answers.pop(turn.seat, None))
            discards[turn.seat] = (*before, _MOST if len(colours) == stock else len(colours))
            stock -= len(colours)

    def likelihood(self, seat: int, hand: Hand) -> float:
        """Return how likely an Expert with this hand would have acted like this seat, in this round."""
        if sum(hand) < HAND:
            return 1.0  # the winner, whose hand everyone has seen
        table = self._table
        looks = held(hand, table.owned[seat])
        chance = 1.0
        if table.stands[seat]:
            stays = self._stay_chance(seat, looks)
            chance *= _or_whim(stays if table.stands[seat] == "stay" else 1 - stays, 1)
        if any(table.shown):
            chance *= self._shown(seat, hand, looks)
        if seat in self._turns:
            return chance * self._exchanged(seat, hand, self._turns[seat])
        return chance * self._kept(seat, looks)

    def _kept(self, seat: int, looks: Held) -> float:
        """Return how well a hand fits the number of cards kept from the last round: a group or different colours."""
        kept = self._table.kept[seat]
        return 1.0 if max(looks.colours, looks.most) >= kept else _WHIM

    def _stay_chance(self, seat: int, looks: Held) -> float:
        table = self._table
        order = table.order
        before, behind = order[: order.index(seat)], order[order.index(seat) + 1 :]
        stayed = [self._alarms[other] for other in before if table.stands[other] == "stay"]
        return table.stay_chance(seat, looks, stayed, [self._alarms[other] for other in behind], self._alarms[seat])

    def _shown(self, seat: int, hand: Hand, looks: Held) -> float:
        """Return the chance of showing these three cards, compared with any three."""
        table = self._table
        shown = hand_of(table.shown[seat])
        alike = max(shown)
        second = table.signals[seat].second
        pats = sum(other != seat and signals.second == 0 for other, signals in enumerate(table.signals))
        weights = table.frequencies.show(looks.kind, table.behind[seat], second, pats, table.moods[seat])
        able = can_show(looks)
        weights = [weight * can for weight, can in zip(weights, able, strict=True)]
        if not any(weights):
            weights = [*able]
        chance = weights[alike - 1] / sum(weights)
        if alike == 1:
            chance /= comb(looks.colours, 3)
        elif hand[shown.index(alike)] < looks.most:
            chance = 0.0
        else:
            chance /= hand.count(looks.most)
            if alike == 2:
                chance *= hand[shown.index(1)] / (HAND - looks.most)
        ways = prod(comb(has, seen) for has, seen in zip(hand, shown, strict=True))
        return _or_whim(chance / ways, comb(HAND, 3))

    def _exchanged(self, seat: int, hand: Hand, turn: Turn) -> float:
        """Return the chance of the last exchange, on average over the cards that may have been drawn in it."""
        table = self._table
        owned, mood = table.owned[seat], table.moods[seat]
        if not turn.stock:
            return 1.0
        number = len(turn.discarded)
        chance = 0.0
        for drawn, ways in _subsets(hand, number):
            before = moved(hand, drawn, turn.discarded)
            looks = held(before, owned)
            weights = table.frequencies.exchange(looks.hand_class, turn.before, table.behind[seat], turn.pats, mood)
            step = chance_to_discard(weights, looks, turn.discarded, turn.stock)
            if step:
                step /= ways_to_take(turn.discarded, [colour for colour in COLOURS for _ in range(before[colour])])
            step = _or_whim(step, _EXCHANGES)
            for decision, done in (("offer", turn.offered), ("answer", turn.answered)):
                if done is not None:
                    weights = table.frequencies.swap(decision, looks.hand_class, turn.before, mood)
                    keeps = chance_to_spare(weights, looks, None)
                    step *= _or_whim(1 - keeps if done else keeps, 1)
            if not turn.before:
                step *= self._kept(seat, looks)
            chance += ways * step
        return chance / comb(HAND, number)


def _or_whim(chance: float, choices: int) -> float:
    """Return the chance of an act that is sometimes a whim: any of these ``choices``."""
    return (1 - _WHIM) * chance + _WHIM / choices


@lru_cache(maxsize=1 << 12)
def _subsets(hand: Hand, number: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the colours of each ``number`` of cards in a hand, and in how many ways each can be taken."""
    held = [colour for colour in COLOURS for _ in range(hand[colour])]
    return tuple(Counter(combinations(held, number)).items())
