"""Measure how long the meld solver takes.

``python -m benchmarks.speed.melds [HANDS]``. This uses seeded random hands from a deck with two jokers. "qualifies"
checks a hand as dealt; "discards" finds the cards in a hand with one extra card that can be discarded to leave a
qualifying hand. Times are CPU time, which other programs hardly affect.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from benchmarks.report import Row
from engine import cards
from games.levelup.rules import melds

DECK = cards.FRENCH + cards.JOKERS
MEDIAN, WORST = 40.0, 2000.0
"""The limits for a question about 13 cards, in microseconds."""


def microseconds(question: Callable[[int, int], object], hands: list[int], wilds: int) -> list[float]:
    """Return a question's durations in ascending order."""
    times = []
    for hand in hands:
        start = time.process_time_ns()
        question(hand, wilds)
        times.append((time.process_time_ns() - start) / 1000)
    return sorted(times)


def row(round_number: int, count: int) -> str:
    """Return the table's line for a ROUND: median, 99th percentile and maximum for both questions."""
    dealer = random.Random(round_number)
    wilds = melds.wild_cards(round_number)
    cells = [f"{round_number:5}"]
    for question, size in ((melds.qualifies, round_number), (melds.qualifying_discards, round_number + 1)):
        hands = [cards.card_set(dealer.sample(DECK, size)) for _ in range(count)]
        times = microseconds(question, hands, wilds)
        cells += [f"{times[count // 2]:9.1f}", f"{times[count * 99 // 100]:9.1f}", f"{times[-1]:9.1f}"]
    return " ".join(cells)


def run(count: int = 1000) -> list[Row]:
    """Return the rows for the hardest ROUND, 13 cards: the median and maximum of both questions."""
    rows = []
    for name, question, size in (("qualifies", melds.qualifies, 13), ("discards", melds.qualifying_discards, 14)):
        dealer = random.Random(13)
        hands = [cards.card_set(dealer.sample(DECK, size)) for _ in range(count)]
        times = microseconds(question, hands, melds.wild_cards(13))
        for part, micros, most in (("median", times[count // 2], MEDIAN), ("worst", times[-1], WORST)):
            title = f"melds: {name}, {size} cards, {part}"
            if size == 13:  # the goal is for 13 cards; the other question is about 14
                rows.append(Row(title, f"{micros:,.0f} µs", "", None, f"at most {most:,.0f} µs", micros <= most))
            else:
                rows.append(Row(title, f"{micros:,.0f} µs"))
    return rows


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"microseconds, {count} hands per ROUND")
    print("         ------- qualifies -------     -------- discards -------")
    print("ROUND    median       p99     worst    median       p99     worst")
    for round_number in range(3, 14):
        print(row(round_number, count))


if __name__ == "__main__":
    main()
