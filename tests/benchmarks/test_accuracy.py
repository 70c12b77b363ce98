"""Check the lines about the accuracy of each level."""

from __future__ import annotations

from benchmarks.opponents.accuracy import lines
from opponents import LEVELS


def test_each_level_has_a_line_with_its_accuracy_and_one_that_compares_it_with_the_level_below() -> None:
    found = [*lines("staircase", range(1), 2)]
    count = len(LEVELS) + 1
    accuracies, gaps = found[:count], found[count:]
    assert [line.deals for line in found] == [1] * (2 * count - 1)
    assert accuracies[-1].figure == 100, "Expert's moves count as the best"
    assert [round(gap.figure, 6) for gap in gaps] == [
        round(accuracies[at + 1].figure - accuracies[at].figure, 6) for at in range(count - 1)
    ]
