"""Sample Spectrum worlds that explain what the others did, as if they played like Experts.

Each other seat gets a pool of hands from re-dealt worlds, weighted by how likely an Expert with that hand would have
discarded, shown and stayed as this player did. The weight looks back at the player's last exchange, and at the first
one if the player hasn't swapped since: it averages over the cards that may have been drawn. A world combines hands from
all pools.

A spectrum is rare, but nearly certain for a player who stands pat, so every pool has one with its exact probability.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import partial, reduce
from itertools import accumulate
from math import comb, perm, prod
from operator import and_
from typing import NamedTuple

from engine import cards
from engine.chance import Rng
from games.spectrum.computer.fast_round import Round
from games.spectrum.computer.packed_hand import SPECTRUM_HAND, Hand, counts_in, hand_of, of_colours, subsets
from games.spectrum.computer.policy import MOST_DISCARDS
from games.spectrum.computer.public_round import PublicRound
from games.spectrum.computer.seat_choices import Lookup, stage_of
from games.spectrum.rules.inference import HAND
from games.spectrum.rules.match import Spectrum

_SMALLEST_POOL, _HINT, _LARGEST_POOL = 40, 160, 2560
"""A pool has as many hands as a hint has worlds. To be more certain, more worlds don't help if they share few hands."""
_TRIES = 20
"""How many combinations of hands to try until one doesn't need more cards of a colour than there are."""
_WHIM = 0.02
"""How often someone does what no Expert would, such as any of the possible discards."""
_EXCHANGES = sum(comb(HAND, number) for number in range(4))
_MOST = 3


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
    """A seat's possible worlds; the more ``worlds`` will be drawn, the larger are the pools."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng, worlds: int = 100) -> None:
        self._world, self._outer = world, rng
        self._rng = random.Random(rng.getrandbits(64))  # noqa: S311 - only simulated deals; faster than ``rng``
        self.public = public = PublicRound(world, seat)
        size = max(_SMALLEST_POOL, min(_LARGEST_POOL, worlds**2 // _HINT))
        looks = [self._dealt() for _ in range(size)]
        self._own = hand_of(looks[0][seat])
        others = [other for other in range(public.players) if other != seat]
        self._known = {other: hand_of(reduce(and_, (hands[other] for hands in looks))) for other in others}
        self._unseen = public.left_beside([self._own, *self._known.values()])
        self._copies = {other: Counter(hand_of(hands[other]) for hands in looks) for other in others}
        self._draws: dict[tuple[int, Hand], int] = defaultdict(int)
        acts = Acts(public)
        self._pools = {
            other: Pool(acts, other, self._prior([hand_of(hands[other]) for hands in looks], other)) for other in others
        }

    def _prior(self, hands: Sequence[Hand], seat: int) -> dict[Hand, float]:
        """Return how often each hand was dealt, with the exact share of spectra."""
        prior: dict[Hand, float] = defaultdict(float)
        for hand in hands:
            prior[hand] += 1 / len(hands)
        if sum(counts_in(hands[0])) < HAND:
            return prior
        known = counts_in(self._known[seat])
        missing = HAND - sum(known)
        chance = 0.0
        if max(known) <= 1:
            ways = prod(left for left, has in zip(self._unseen, known, strict=True) if not has)
            chance = ways / comb(sum(self._unseen), missing)
        dealt = prior.pop(SPECTRUM_HAND, 0.0)
        if dealt < 1:
            prior = {hand: share * (1 - chance) / (1 - dealt) for hand, share in prior.items()}
        if chance:
            prior[SPECTRUM_HAND] = chance
        return prior

    def next_world(self) -> tuple[Round, float]:
        """Sample a world and return it with its weight."""
        self._outer.random()  # may interrupt the estimate
        for _ in range(_TRIES):
            hands = [self._own] * self.public.players
            for seat, pool in self._pools.items():
                hands[seat] = pool.pick(self._rng)
            if weight := self._together(hands):
                return self._round(hands), weight
        hands = [hand_of(held) for held in self._dealt()]
        return self._round(hands), _WHIM

    def drawn(self, world: Round) -> tuple[tuple[Hand, int] | None, ...]:
        """Return the others' hands that are in this world by the luck of their pools; a spectrum isn't.

        Equal hands of a pool take turns, since they are separate pieces of luck.
        """
        found: list[tuple[Hand, int] | None] = []
        for seat, copies in self._copies.items():
            hand = world.hands[seat]
            self._draws[seat, hand] += 1
            is_exact = hand == SPECTRUM_HAND
            found.append(None if is_exact else (hand, self._draws[seat, hand] % max(1, copies[hand])))
        return tuple(found)

    def _round(self, hands: Sequence[Hand]) -> Round:
        stock = self.public.deck_beside(hands, self._rng)
        return Round.of(self.public, hands, stock, self.public.luck(self._rng))

    @property
    def has_spectrum(self) -> bool:
        """Whether the seat itself has a spectrum."""
        return self._own == SPECTRUM_HAND

    @property
    def rivals_with_spectrum(self) -> int:
        """How likely at least one other seat has a spectrum, in percent."""
        return round(100 * (1 - prod(1 - pool.share(SPECTRUM_HAND) for pool in self._pools.values())))

    def _dealt(self) -> list[int]:
        """Return the hands of a re-dealt world."""
        world = self._world.redeal(self.public.seat, self._rng)
        return [world.seen(seat).hand for seat in range(self.public.players)]

    def _together(self, hands: Sequence[Hand]) -> float:
        """Return how much likelier these hands are together than one by one; 0 if there aren't enough cards."""
        drawn = [counts_in(hands[seat] - known) for seat, known in self._known.items()]
        weight = 1.0
        for left, taken in zip(self._unseen, zip(*drawn, strict=True), strict=True):
            total = sum(taken)
            if total > left:
                return 0.0
            if total > max(taken):
                weight *= perm(left, total) / prod([perm(left, number) for number in taken])
        return weight


class Turn(NamedTuple):
    """A seat's exchange: what it discarded, and what an Expert would have looked at before.

    ``offered`` and ``answered`` are whether the seat offered or gave a card in that lap. They are None if it wasn't
    asked, and after a swap, because its hand was another one then. ``earlier`` is its first exchange, if the seat has
    held the same hand since then.
    """

    discarded: Hand
    number: int
    stock: int
    stage: int
    pats: int
    offered: bool | None
    answered: bool | None
    earlier: Turn | None


class Acts:
    """The acts of all seats in this round, and how likely an Expert with a given hand would have done the same."""

    def __init__(self, public: PublicRound) -> None:
        self._public = public
        self._alarms = [public.alarm(*looks) for looks in public.signals]
        self._turns: dict[int, Turn] = {}
        self._steps: Lookup[tuple[int, Turn], Lookup[Hand, float]] = Lookup(
            lambda key: Lookup(partial(self._chance_of_step, *key))
        )
        stock = public.stock + sum(counts_in(public.gone))
        discards: dict[int, tuple[int, ...]] = defaultdict(tuple)
        answers: dict[int, bool] = {}
        swapped: set[int] = set()
        for turn in public.turns:
            seat, number = turn.seat, len(turn.discarded)
            if turn.swap and turn.swap != "swapped":
                answers[(seat + 1) % public.players] = False
            pats = sum(other != seat and gone[1:] == (0,) for other, gone in discards.items())
            gone = of_colours([cards.colour(cards.card(text)) for text in turn.discarded])
            offered = bool(turn.swap) if public.swaps and turn.swap != "swapped" else None
            stage = stage_of(discards[seat])
            swapped |= {seat, (seat + 1) % public.players} if turn.swap == "swapped" else set()
            earlier = None if seat in swapped else self._turns.get(seat)
            swapped.discard(seat)
            self._turns[seat] = Turn(gone, number, stock, stage, pats, offered, answers.pop(seat, None), earlier)
            discards[seat] = (*discards[seat], _MOST if number == stock else number)
            stock -= number

    def likelihood(self, seat: int, hand: Hand) -> float:
        """Return how likely an Expert with this hand would have acted like this seat, in this round."""
        if sum(counts_in(hand)) < HAND:
            return 1.0  # the winner, whose hand everyone has seen
        public = self._public
        chance = 1.0
        if public.stands[seat]:
            stays = self._stay_chance(seat, hand)
            chance *= _or_whim(stays if public.stands[seat] == "stay" else 1 - stays, 1)
        if any(public.shown):
            chance *= self._shown(seat, hand)
        if seat in self._turns:
            return chance * self._exchanged(seat, hand, self._turns[seat])
        return chance * self._kept(seat, hand)

    def _kept(self, seat: int, hand: Hand) -> float:
        """Return how well a hand fits the number of cards kept from the last round: a group or different colours."""
        looks = self._public.choices[seat].looks[hand]
        return 1.0 if max(looks.colours, looks.most) >= self._public.kept[seat] else _WHIM

    def _stay_chance(self, seat: int, hand: Hand) -> float:
        public = self._public
        at = public.order.index(seat)
        stayed = [self._alarms[other] for other in public.order[:at] if public.stands[other] == "stay"]
        behind = [self._alarms[other] for other in public.order[at + 1 :]]
        return public.choices[seat].stay(hand, stayed, behind, self._alarms[seat])

    def _shown(self, seat: int, hand: Hand) -> float:
        """Return the chance of showing these three cards, compared with any three."""
        public = self._public
        counts, shown = counts_in(hand), counts_in(hand_of(public.shown[seat]))
        looks, alike = public.choices[seat].looks[hand], max(shown)
        second = public.signals[seat].second
        pats = sum(other != seat and signals.second == 0 for other, signals in enumerate(public.signals))
        chance = public.choices[seat].show(hand, second, pats).chances[alike - 1]
        if alike == 1:
            chance /= comb(looks.colours, 3)
        elif counts[shown.index(alike)] < looks.most:
            chance = 0.0
        else:
            chance /= counts.count(looks.most)
            if alike == 2:
                chance *= counts[shown.index(1)] / (HAND - looks.most)
        ways = prod(comb(has, seen) for has, seen in zip(counts, shown, strict=True))
        return _or_whim(chance / ways, comb(HAND, 3))

    def _exchanged(self, seat: int, hand: Hand, turn: Turn) -> float:
        """Return the chance of an exchange, on average over the cards that may have been drawn in it."""
        if not turn.stock:
            return 1.0
        steps, gone = self._steps[seat, turn], turn.discarded
        chance = sum([ways * steps[hand - drawn + gone] for drawn, ways in subsets(hand, turn.number)])
        return chance / comb(HAND, turn.number)

    def _chance_of_step(self, seat: int, turn: Turn, before: Hand) -> float:
        """Return the chance of a seat's swap and exchange with this hand, and of what led to the hand."""
        choices = self._public.choices[seat]
        hand_class, most = choices.looks[before].hand_class, min(MOST_DISCARDS, turn.stock)
        goals = choices.exchanges[turn.stage][min(turn.pats, 2)][hand_class]
        step = _or_whim(choices.chance_to_discard(before, goals, turn.discarded, turn.number, most), _EXCHANGES)
        for swaps, done in ((choices.offers, turn.offered), (choices.answers, turn.answered)):
            if done is not None:
                keeps = choices.chance_to_keep(before, swaps[turn.stage][hand_class])
                step *= _or_whim(1 - keeps if done else keeps, 1)
        if turn.earlier is not None:
            return step * self._exchanged(seat, before, turn.earlier)
        return step * (self._kept(seat, before) if not turn.stage else 1.0)


def _or_whim(chance: float, choices: int) -> float:
    """Return the chance of an act that is sometimes a whim: any of these ``choices``."""
    return (1 - _WHIM) * chance + _WHIM / choices
