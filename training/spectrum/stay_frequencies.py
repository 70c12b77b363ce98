"""Train how often Spectrum's players stay in matches without swaps, for ``stay_table.py``.

``python -m training.spectrum.stay_frequencies [SECONDS]`` prints the table for ``games.spectrum.computer.stay_table``,
as digits from 0 (fold) to 9 (stay).

For speed, hands are counts by colour, and there are no swaps or shown cards. All seats collect what suits their hands,
and learn when to stay by regret matching: the more a choice would have gained so far, the more often it is made.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from math import log

from games.spectrum.computer.hand_counts import COLOURS, Counts, goal, keeping_value, spare, strength
from games.spectrum.computer.stay_table import KINDS, Cell, Situation, alarm, cell_of, kind_of_hand
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM, winner

HAND, COPIES, TARGET, MOST_DISCARDS, MOST_ROUNDS = 7, 9, 5, 3, 40
PER_CARD = 2.0  # the factor by which one more victory card multiplies a player's odds of winning the match
FLOOR = -3.0
WHIM = 0.04


def match_chances(scores: list[int]) -> list[float]:
    """Estimate each seat's probability of winning a match from their numbers of victory cards."""
    if max(scores) >= TARGET:
        return [float(score >= TARGET) for score in scores]
    weights = [PER_CARD**score for score in scores]
    return [weight / sum(weights) for weight in weights]


def slope(chance: float) -> float:
    """Return how much another victory card increases the probability of winning the match."""
    return log(PER_CARD) * chance * (1 - chance)


@dataclass
class Round:
    """A round: the seats in order and, by seat, hands, victory cards, alarms and who stays (None if undecided)."""

    order: list[int]
    hands: list[Counts]
    owned: list[list[bool]]
    alarms: list[float]
    stays: list[bool | None]

    def exchange(self, stock: list[int], rng: random.Random) -> None:
        """Play both laps of the exchange from this stock."""
        for lap in range(LAPS):
            for seat in self.order:
                hand = self.hands[seat]
                spared = spare(hand, goal(hand, self.owned[seat], LAPS - lap))
                discarded = rng.sample(spared, min(MOST_DISCARDS, len(stock), len(spared)))
                self.alarms[seat] = alarm(len(discarded), len(stock))
                for colour in discarded:
                    hand[colour] -= 1
                for _ in discarded:
                    hand[stock.pop()] += 1

    def situation(self, place: int) -> Situation:
        """Return the situation for the stay-or-fold decision of the seat at this position in the order."""
        seat = self.order[place]
        stayed = [other for other in self.order[:place] if self.stays[other]]
        behind = self.order[place + 1 :]
        alarms = sum(self.alarms[other] for other in (*stayed, *behind))
        return Situation(kind_of_hand(self.hands[seat], self.owned[seat]), len(stayed), len(behind), alarms)

    def won(self) -> tuple[int | None, int]:
        """Return the winner and the number of victory cards they take."""
        values = {seat: strength(hand) for seat, hand in enumerate(self.hands) if self.stays[seat]}
        best = winner(values)
        return best, 0 if best is None else min(len(self.claimable(best)), 2 if values[best] == SPECTRUM else 1)

    def claimable(self, seat: int) -> list[int]:
        """Return the colours that a winner can claim, ignoring the target."""
        hand, value = self.hands[seat], strength(self.hands[seat])
        group = 1 if value == SPECTRUM else value
        return [colour for colour in COLOURS if hand[colour] == group and not self.owned[seat][colour]]

    def chances(self) -> list[float]:
        """Return each seat's probability of winning the match, once all have decided whether to stay."""
        scores = [sum(owned) for owned in self.owned]
        best, claims = self.won()
        if best is not None:
            scores[best] = min(TARGET, scores[best] + claims)
        chances = match_chances(scores)
        if max(scores) < TARGET:
            for seat, chance in enumerate(chances):
                if not self.stays[seat]:
                    chances[seat] += keeping_value(self.hands[seat], self.owned[seat]) * slope(chance)
        return chances


class Learner:
    """The accumulated regrets and weighted choices for each cell of the table: [stay, fold]."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.regrets: dict[Cell, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.choices: dict[Cell, list[float]] = defaultdict(lambda: [0.0, 0.0])

    def stay_chance(self, situation: Situation) -> float:
        """Return how often to stay, as learnt so far."""
        stay, fold = (max(0.0, regret) for regret in self.regrets[cell_of(situation)])
        return stay / (stay + fold) if stay + fold else 0.5

    def learn(self, table: Round, weight: float) -> None:
        """Have all seats of a round decide whether to stay, and learn what the other choice would have gained."""
        before = match_chances([sum(owned) for owned in table.owned])
        for place, seat in enumerate(table.order):
            situation = table.situation(place)
            stay = self.stay_chance(situation)
            gains = [self.imagined(table, place, stays)[seat] / slope(before[seat]) for stays in (True, False)]
            expected = stay * gains[0] + (1 - stay) * gains[1]
            regrets, choices = self.regrets[cell_of(situation)], self.choices[cell_of(situation)]
            for choice, chance in enumerate((stay, 1 - stay)):
                regrets[choice] = max(FLOOR, regrets[choice] + gains[choice] - expected)
                choices[choice] += chance * weight
            table.stays[seat] = self.rng.random() < stay * (1 - WHIM) + WHIM / 2

    def imagined(self, table: Round, place: int, stays: bool) -> list[float]:
        """Return everyone's chances of winning if this seat stays or folds and later seats play as learnt."""
        trial = Round(table.order, table.hands, table.owned, table.alarms, table.stays.copy())
        trial.stays[table.order[place]] = stays
        for later in range(place + 1, len(table.order)):
            trial.stays[table.order[later]] = self.rng.random() < self.stay_chance(trial.situation(later))
        return trial.chances()

    def play_match(self, players: int, weight: float) -> int:
        """Learn from one match's rounds; return the number of rounds."""
        rng = self.rng
        hands = [[0] * len(COLOURS) for _ in range(players)]
        owned = [[False] * len(COLOURS) for _ in range(players)]
        start = rng.randrange(players)
        for number in range(MOST_ROUNDS):
            stock = [
                colour
                for colour in COLOURS
                for _ in range(COPIES - sum(hand[colour] for hand in hands) - sum(own[colour] for own in owned))
            ]
            rng.shuffle(stock)
            for hand in hands:
                for _ in range(HAND - sum(hand)):
                    hand[stock.pop()] += 1
            order = [(start + number + place) % players for place in range(players)]
            table = Round(order, hands, owned, [0.0] * players, [None] * players)
            table.exchange(stock, rng)
            self.learn(table, weight)
            best, claims = table.won()
            if best is not None:
                for colour in rng.sample(table.claimable(best), claims):
                    owned[best][colour] = True
                if sum(owned[best]) >= TARGET:
                    return number + 1
            for seat, hand in enumerate(hands):
                gone = (
                    [c for c in COLOURS for _ in range(hand[c])]
                    if table.stays[seat]
                    else spare(hand, goal(hand, owned[seat]))
                )
                for colour in gone:
                    hand[colour] -= 1
        return MOST_ROUNDS

    def row(self, kind: str) -> str:
        """Return a row of the table: a digit per cell, or 9 for a cell with too little data."""
        digits = ""
        for before in range(3):
            for behind in range(4):
                for level in range(4):
                    stay, fold = self.choices[Cell(kind, before, behind, level)]
                    digits += str(round(9 * stay / (stay + fold))) if stay + fold > 10 else "9"
        return digits


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    rng = random.Random(1)
    learner = Learner(rng)
    rounds = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        rounds += learner.play_match(rng.choice((3, 4, 5)), max(0.0, elapsed / seconds - 0.1))
    print(f"{rounds:,} rounds")
    for kind in KINDS:
        print(f'    "{kind}": "{learner.row(kind)}",')


if __name__ == "__main__":
    main()
