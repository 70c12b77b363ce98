"""Work out player counts and durations from house rules, and switch a short match's house rules on and off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import GAMES, Value
from engine.registry import Parts, spec_of
from tables import errors

Rules = Mapping[str, Value]
LENGTHS: Mapping[str, Callable[[int, Rules], float]] = Parts("length")
"""Functions that estimate how many minutes a match between people takes, given its player count and house rules."""
COMPUTER_SHARE = 0.3
"""The duration of a computer player's move, including its pause, as a fraction of a person's."""


def player_counts(key: str, rules: Rules) -> list[int]:
    """Return the player counts for which a game allows these house rules, in ascending order; may be empty."""
    return [players for players in GAMES[key].seats if _problem(key, rules, players) is None]


def check_seats(key: str, rules: Rules, taken: int) -> None:
    """Check that at least ``taken`` players can play a game with these house rules.

    :raises BadOption: if no number of players can.
    :raises Full: if only fewer can.
    """
    counts = player_counts(key, rules)
    if not counts:
        raise errors.BadOption(why=_problem(key, rules, GAMES[key].seats[0]) or "")
    if taken > counts[-1]:
        raise errors.Full(seats=counts[-1])


def _problem(key: str, rules: Rules, players: int) -> str | None:
    try:
        GAMES[key].check_options(players, rules)
    except ValueError as problem:
        return str(problem)
    return None


def is_short(key: str, rules: Rules) -> bool:
    """Return whether these house rules include all those of the game's short match."""
    short = spec_of(key).short
    return short is not None and rules.items() >= short.options.items()


def shortened(key: str, rules: Rules) -> Rules:
    """Return these house rules with the short match's applied, or unchanged if the game has no short match."""
    short = spec_of(key).short
    return rules if short is None else {**rules, **short.options}


def lengthened(key: str, rules: Rules, before: Rules) -> Rules:
    """Return these house rules with the short match's reset to their values in ``before``, or to the defaults."""
    short = spec_of(key).short
    if short is None:
        return rules
    earlier = {} if is_short(key, before) else {name: before[name] for name in short.options if name in before}
    return {**{name: value for name, value in rules.items() if name not in short.options}, **earlier}


def minutes(key: str, rules: Rules, people: int, computers: int = 0, kept: int = 0) -> int | None:
    """Estimate how many minutes a match takes under these house rules, rounded the way people would say it.

    This counts the seated ``people`` and ``computers``, the number of ``kept`` seats, and any further people needed to
    start. Return None if the rules don't allow as many players as are seated.
    """
    counts, seated = player_counts(key, rules), people + computers
    if not counts or seated > counts[-1]:
        return None
    players = next((count for count in counts if count >= seated + kept), counts[-1])
    at_hand = (players - computers + COMPUTER_SHARE * computers) / players
    exact = LENGTHS[key](players, GAMES[key].check_options(players, rules)) * at_hand
    return max(1, round(exact)) if exact < 10 else 5 * round(exact / 5)
