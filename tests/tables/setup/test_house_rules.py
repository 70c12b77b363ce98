"""Test house rules: short matches, games without house rules, and rules that fit no number of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from unittest.mock import patch

import pytest

from engine import GAMES, Value
from engine.registry import spec_of
from tables import errors
from tables.setup.house_rules import check_seats, is_short, lengthened, player_counts, shortened

WITH_SHORT = [key for key in GAMES if spec_of(key).short is not None]
WITHOUT_SHORT = [key for key in GAMES if spec_of(key).short is None]


@pytest.mark.parametrize("game", WITHOUT_SHORT)
def test_a_game_without_a_short_match_keeps_its_house_rules(game: str) -> None:
    rules = {rule.name: rule.default(GAMES[game].seats[0]) for rule in GAMES[game].house_rules[:1]}
    assert not is_short(game, rules)
    assert shortened(game, rules) == rules
    assert lengthened(game, rules, {}) == rules


@pytest.mark.parametrize("game", GAMES)
def test_the_default_rules_allow_all_the_games_numbers_of_players_and_no_others(game: str) -> None:
    seats = list(GAMES[game].seats)
    assert player_counts(game, {}) == seats
    check_seats(game, {}, seats[-1])
    with pytest.raises(errors.Full) as full:
        check_seats(game, {}, seats[-1] + 1)
    assert full.value.facts == {"seats": seats[-1]}


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_house_rule_allows_nobody_to_play_and_is_named(game: str) -> None:
    assert player_counts(game, {"gravity": 9}) == []
    with pytest.raises(errors.BadOption) as refused:
        check_seats(game, {"gravity": 9}, 2)
    assert "gravity" in str(refused.value.facts["why"])


def allowing(*players: int) -> Callable[[int, Mapping[str, Value]], dict[str, Value]]:
    """Return a replacement for the house rules check that allows only these numbers of players."""

    def check_options(many: int, given: Mapping[str, Value]) -> dict[str, Value]:
        if many not in players:
            raise ValueError(f"not for {many}")
        return dict(given)

    return check_options


def test_the_reason_nobody_can_play_is_given_for_the_smallest_number() -> None:
    with patch.object(GAMES["levelup"], "check_options", allowing()), pytest.raises(errors.BadOption) as refused:
        check_seats("levelup", {}, 1)
    assert refused.value.facts == {"why": f"not for {GAMES['levelup'].seats[0]}"}


@pytest.mark.parametrize("game", WITH_SHORT)
def test_every_number_of_players_can_play_the_short_match(game: str) -> None:
    short = spec_of(game).short
    assert short is not None
    for players in GAMES[game].seats:
        assert GAMES[game].check_options(players, short.options).items() >= short.options.items()


@pytest.mark.parametrize("game", WITH_SHORT)
def test_the_short_match_ends_earlier_than_the_full_one_with_any_number_of_players(game: str) -> None:
    short = spec_of(game).short
    assert short is not None
    for players in GAMES[game].seats:
        full = GAMES[game].check_options(players, {})
        shorter = [name for name, rule in short.options.items() if isinstance(rule, int) and rule < int(full[name])]
        assert shorter, f"{game} for {players}: {short.options} limits nothing"
