"""Infer what an L'Escalier seat can know about the other hands from bids and from the cards played.

The only sources are the seat's view and the rules: an earlier play can imply that a hand doesn't hold certain cards.
Sets of cards are bits in order of strength; see ``card_strength.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp, fsum, inf, log
from typing import NamedTuple

from engine import cards
from engine.chance import Rng
from games.escalier.computer import habits
from games.escalier.computer.card_strength import EVERY_CARD, strengths
from games.escalier.computer.evaluation import expected_tricks, tricks_implied_by
from games.escalier.computer.fast_round import LUCK_LEVELS, Round
from games.escalier.computer.habits import EarlierBids
from games.escalier.rules.match import Escalier
from games.escalier.rules.redeal import Hidden

_BID_SPREAD = 0.15
"""The standard deviation of bids around the hand's expected tricks, beyond the effect of rounding."""
_CARD_SURPRISE = 3.0
"""The log odds against a card that a sensible player wouldn't have played."""
_ERRATIC = 0.04
"""The share of players who bid and play at random."""
_STRONG = 0.3
"""The share of players who bid and play like Experts."""
_NEVER = 1e-6
"""The probability of an action that strong players never take."""
_FIRST_DEALS, _FIRST_SWAPS, _SWAPS = 10, 100, 20
_DIGITS = 9
"""The number of digits of a logarithm to keep.

Further digits vary with the machine and the Python version, so they must not affect which hand is chosen.
"""


class Choice(NamedTuple):
    """A card played by a seat, and the round just before, without hands."""

    card: int
    before: Round


class Judgement(NamedTuple):
    """A hand's fit to its seat's bid and plays (log odds), and the chances that the seat is erratic or strong."""

    fit: float
    erratic: float
    strong: float


class _Judgements(dict[int, Judgement]):
    """The judgements of a seat's possible hands, each computed on first access."""

    def __init__(self, judged: Callable[[int], Judgement]) -> None:
        self._judged = judged

    def __missing__(self, hand: int) -> Judgement:
        judgement = self[hand] = self._judged(hand)
        return judgement


class Mind:
    """A seat's knowledge in a round of two or more cards.

    In ``round``, the other seats' hands are empty, and bids that haven't been made count as 0.
    """

    def __init__(self, world: Escalier, seat: int) -> None:
        view = world.view(seat)
        self.view, self.seat = view, seat
        self.order = strengths(view.trump, str(dict(view.options)["undertrump"]))
        self.leader = (view.dealer + 1) % view.players
        self.hidden = self._by_strength(world.hidden_from(seat))
        self.choices: list[list[Choice]] = [[] for _ in range(view.players)]
        self.implied_tricks = self._implied_tricks()
        self.round = self._replayed()
        self.hand = self.round.hands[seat] = sum(map(self._bit, view.hand))

    def expected_tricks(self, hand: int) -> float:
        """Return the expected tricks of a complete hand in this round."""
        return expected_tricks(self.order, hand, self.view.players, self.view.cards)

    def sure_tricks(self, hand: int) -> int:
        """Return how many trumps a hand holds that no card outside it can beat."""
        trumps = [place for place in range(self.order.trumps.bit_length()) if hand & self.order.trumps & 1 << place]
        return sum(not self.order.better[place] & ~hand for place in trumps)

    def _implied_tricks(self) -> list[tuple[float, float]]:
        """Return, by seat, the range of expected tricks implied by its bid; unlimited for a seat that hasn't bid."""
        size, bids, last = self.view.cards, self.view.bids, self.view.dealer
        missing = size - sum(bid or 0 for seat, bid in enumerate(bids) if seat != last)
        return [
            (-inf, inf)
            if bid is None
            else tricks_implied_by(bid, size, missing if seat == last and missing >= 0 else None)
            for seat, bid in enumerate(bids)
        ]

    def earlier_bids(self, seat: int) -> EarlierBids:
        """Return the bids made before a seat's own bid."""
        view = self.view
        before = [(self.leader + step) % view.players for step in range((seat - self.leader) % view.players)]
        total = sum(view.bids[other] or 0 for other in before)
        return EarlierBids(len(before), total, view.cards - total if seat == view.dealer else None)

    def _by_strength(self, hidden: Hidden) -> Hidden:
        bits = self.order.bits
        return hidden._replace(cards=bits(hidden.cards), denied=tuple(map(bits, hidden.denied)))

    def _bit(self, text: str) -> int:
        return self.order.bit[cards.card(text)]

    def _replayed(self) -> Round:
        """Replay the round so far, and record the other seats' choices."""
        view = self.view
        bids = [bid or 0 for bid in view.bids]
        table = Round(self.order, [0] * view.players, bids, self.leader, self._bit(view.turn_up))
        for text in (*(text for trick in view.tricks for text in trick.cards), *view.trick):
            card, seat = self._bit(text), table.turn
            if seat != self.seat:
                self.choices[seat].append(Choice(card, table.copy(table.hands)))
            table.hands[seat] = card
            table.lay(card)
        return table


class WorldSampler:
    """Samples the deals a seat could be facing; likelier deals are sampled more often.

    It walks through the possible deals with the Metropolis algorithm, repeatedly proposing to swap two hidden cards. A
    swap that better explains the others' bids and plays is always kept; any other swap is kept only sometimes. Until
    the others have bid or played, all deals are equally likely.
    """

    def __init__(self, mind: Mind, rng: Rng) -> None:
        self._mind, self._rng = mind, rng
        self._has_evidence = any(mind.choices) or any(mind.view.bids[seat] is not None for seat in mind.hidden.seats)
        self._denied = (*mind.hidden.denied, 0)
        self._earlier_bids = {seat: mind.earlier_bids(seat) for seat in mind.hidden.seats}
        self._fits: list[float] = []
        self._judgements = [_Judgements(partial(self._judged, seat)) for seat in mind.hidden.seats]
        self._judgements.append(
            _Judgements(lambda _hand: Judgement(0.0, 0.0, 0.0))
        )  # undealt cards provide no evidence
        for _ in range(_FIRST_DEALS):
            hands = mind.hidden.deal(rng)
            fits = [judgements[hand].fit for judgements, hand in zip(self._judgements, hands, strict=False)]
            if not self._fits or fsum(fits) > fsum(self._fits):
                self._hands, self._fits = hands, fits
        rest = mind.hidden.cards
        for hand in self._hands:
            rest ^= hand
        self._hands.append(rest)  # undealt cards can be swapped too
        self._fits.append(0.0)
        self._walk(_FIRST_SWAPS)

    def next_world(self) -> Round:
        """Return the next sampled deal: each seat's hand and how it plays. The seat's own hand is fixed."""
        if self._has_evidence:
            self._walk(_SWAPS)
        else:
            self._hands = self._mind.hidden.deal(self._rng)
        world = self._mind.round.copy(self._mind.round.hands)
        for place, seat in enumerate(self._mind.hidden.seats):
            hand = self._hands[place]
            world.hands[seat] = hand
            kind, judgement = self._rng.random(), self._judgements[place][hand]
            if kind < judgement.erratic:
                world.whims[seat] = _random_card(EVERY_CARD, self._rng)
            elif kind < judgement.erratic + judgement.strong:
                world.whims[seat] = -1 - int(self._rng.random() * LUCK_LEVELS)
        return world

    def _walk(self, swaps: int) -> None:
        hands, fits, rng = self._hands, self._fits, self._rng
        for _ in range(swaps):
            one, other = int(rng.random() * (len(hands) - 1)), int(rng.random() * len(hands))
            if one == other or not hands[one] or not hands[other]:
                continue
            given, got = _random_card(hands[one], rng), _random_card(hands[other], rng)
            if given & self._denied[other] or got & self._denied[one]:
                continue
            swapped = given | got
            new_one = self._judgements[one][hands[one] ^ swapped].fit
            new_other = self._judgements[other][hands[other] ^ swapped].fit
            better = new_one + new_other - fits[one] - fits[other]
            if rng.random() < exp(min(0.0, better)):
                hands[one] ^= swapped
                hands[other] ^= swapped
                fits[one], fits[other] = new_one, new_other

    def _judged(self, seat: int, hand: int) -> Judgement:
        """Rate how well a hidden hand explains its seat's actions for a sensible, strong or erratic seat."""
        mind = self._mind
        view = mind.view
        whole = hand
        for choice in mind.choices[seat]:
            whole |= choice.card
        least, most = mind.implied_tricks[seat]
        expected = mind.expected_tricks(whole)
        deviation = max(0.0, least - expected, expected - most) / _BID_SPREAD
        sensible = log(1 - _ERRATIC - _STRONG) - deviation**2 / 2
        strong, erratic = log(_STRONG), log(_ERRATIC)
        bid = view.bids[seat]
        if bid is not None:
            strong += log(
                habits.HABITS.bid_odds(expected, self._earlier_bids[seat], view.players, view.cards)[bid] + _NEVER
            )
            erratic -= log(view.cards + 1)
        for card, before in mind.choices[seat]:
            legal = before.legal(whole)
            if legal & legal - 1:
                usual = before.choice(whole)
                if usual != card:
                    sensible -= _CARD_SURPRISE
                total = likely = 0.0
                for other, chance in before.odds(legal, whole, usual):
                    total += chance
                    if other == card:
                        likely = chance
                strong += log(likely / total + _NEVER)
                erratic -= log(legal.bit_count())
            whole ^= card
        fit = round(log(exp(sensible) + exp(strong) + exp(erratic)), _DIGITS)
        return Judgement(fit, exp(erratic - fit), exp(strong - fit))


def _random_card(held: int, rng: Rng) -> int:
    """Return a random card from a set."""
    for _ in range(int(rng.random() * held.bit_count())):
        held &= held - 1
    return held & -held
