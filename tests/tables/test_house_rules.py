"""House rules: of a game without a short match, and why none can play by some."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.registry import spec_of
from tables import errors
from tables.house_rules import check_seats, is_short, lengthened, player_counts, shortened

WITHOUT_SHORT = [key for key in GAMES if spec_of(key).short is None]


@pytest.mark.parametrize("game", WITHOUT_SHORT)
def test_a_game_without_a_short_match_keeps_its_house_rules(game: str) -> None:
    rules = {rule.name: rule.default(GAMES[game].seats[0]) for rule in GAMES[game].house_rules[:1]}
    assert not is_short(game, rules)
    assert shortened(game, rules) == rules
    assert lengthened(game, rules, {}) == rules


@pytest.mark.parametrize("game", GAMES)
def test_by_the_games_own_rules_all_its_numbers_can_play_and_no_more(game: str) -> None:
    seats = list(GAMES[game].seats)
    assert player_counts(game, {}) == seats
    check_seats(game, {}, seats[-1])
    with pytest.raises(errors.Full) as full:
        check_seats(game, {}, seats[-1] + 1)
    assert full.value.facts == {"seats": seats[-1]}


@pytest.mark.parametrize("game", GAMES)
def test_by_a_house_rule_that_there_is_not_nobody_can_play_and_it_is_said_which(game: str) -> None:
    assert player_counts(game, {"gravity": 9}) == []
    with pytest.raises(errors.BadOption) as refused:
        check_seats(game, {"gravity": 9}, 2)
    assert "gravity" in str(refused.value.facts["why"])
