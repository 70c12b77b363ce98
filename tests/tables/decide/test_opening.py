"""Test requests to open a table, and what they store."""

from __future__ import annotations

from opponents import LEVELS
from tables.decide.opening import Opening
from tables.entries import Friendly, Hastened, Seated
from tests.tables.conftest import ANN


def test_computer_players_of_all_levels_can_be_requested_together() -> None:
    computers = dict(enumerate(LEVELS, 1))
    opening = Opening("escalier", 1, 2, "live", "en-GB", computers=computers, friendly=True, tempo="slow", parent=3)
    header = opening.header(ANN, 5.0, "oak", bytes(32))
    assert (header.table, header.host, header.opened, header.parent) == ("oak", ANN.user, 5.0, 3)
    host, *seated, friendly, tempo = opening.contents(ANN)
    assert host == ANN.seated()
    assert [(one.user, one.level) for one in seated if isinstance(one, Seated)] == [
        (-number, level) for number, level in computers.items()
    ]
    assert (friendly, tempo) == (Friendly(True), Hastened("slow"))


def test_a_table_in_a_thread_counts_for_its_channel() -> None:
    for parent, counted_in in ((None, 2), (3, 3)):
        opening = Opening("staircase", 1, 2, "live", "en-GB", parent=parent)
        assert opening.header(ANN, 5.0, "oak", bytes(32)).counted_in == counted_in
