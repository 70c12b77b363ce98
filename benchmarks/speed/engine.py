"""Measure how fast the engine plays each game, and compare L'Escalier with OpenSpiel's oh_hell.

``python -m benchmarks.speed.engine``. Times are this process's CPU time. The measurements alternate, and the best of
several counts, to reduce the influence of other work on the machine. No match is played twice, so nothing shared by
copies of a match is already cached.

A decision consists of listing the choices, picking one at random and applying it. A step in the comparison with
OpenSpiel is what a search does for each decision: clone, list the legal actions, apply one. Steps are measured from the
deal of a 4-player, 7-card round to the end of that round. Our last card also deals the next round and reports it,
whereas oh_hell's last card just ends the game. All copies of a position share the next shuffle, as they do in a search.
For a fair comparison, there are two more lines: one in which every run has its own world and shuffle, compared with
OpenSpiel including its deal; and one without our last card.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.report import Row, show
from engine import Match, Move, cards, new_match
from games.escalier.computer.card_strength import strengths
from games.escalier.computer.fast_round import Round
from games.escalier.rules.match import Escalier

SEED = bytes(range(32))
PLAYERS = 3
MATCHES = {"levelup": 1, "staircase": 200, "escalier": 8, "spectrum": 8}
"""The number of matches needed for a few thousand decisions."""
OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=8,num_tricks_fixed=7)"
CARDS = 4 * 7
STEPS = 4 + CARDS
AT_ONCE = 8
RNG = random.Random(1)


def at_random(_match: Match, _seat: int, moves: Sequence[Move], rng: Any) -> Move:
    return moves[int(rng.random() * len(moves))]


def best_times(rounds: int, **jobs: Callable[[], int]) -> dict[str, float]:
    """Return each job's best time in µs per step; a job returns its number of steps."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.process_time_ns()
            steps = job()
            best[name] = min(best[name], (time.process_time_ns() - start) / steps / 1000)
    return best


def repeated(job: Callable[[], int], times: int) -> Callable[[], int]:
    """Return a job that repeats this one, since reading the clock too often would distort the measurement."""
    return lambda: sum(job() for _ in range(times))


def calls(function: Callable[[], object], times: int = 300) -> Callable[[], int]:
    """Return a job that calls a function ``times`` times."""

    def job() -> int:
        for _ in range(times):
            function()
        return times

    return job


# -- every game -------------------------------------------------------------------------------------------------------


def per_game(rounds: int) -> dict[str, dict[str, float]]:
    """Return each game's µs per match and per decision over whole matches, and per call halfway through one."""
    return {key: _one_game(key, count, rounds) for key, count in MATCHES.items()}


def _one_game(key: str, count: int, rounds: int) -> dict[str, float]:
    unplayed = [[new_match(key, PLAYERS, bytes([number + 1]) * 32) for number in range(count)] for _ in range(rounds)]
    to_decide = [[match.copy() for match in matches] for matches in unplayed]
    half = halfway(new_match(key, PLAYERS, SEED))
    seat = half.waiting[0]
    move = half.choices(seat)[0]
    times = best_times(
        rounds,
        match=lambda: play_to_the_end(unplayed.pop()),
        decision=lambda: decisions(to_decide.pop()),
        copy=calls(half.copy),
        choices=calls(lambda: half.copy().choices(seat)),
        legal=calls(lambda: half.copy().legal_moves(seat)),
        apply=calls(lambda: half.copy().apply(seat, move)),
    )
    return times | {name: times[name] - times["copy"] for name in ("choices", "legal", "apply")}


def play_to_the_end(matches: list[Match]) -> int:
    """Play the matches to the end, the same way every time; return the number of matches."""
    decisions(matches)
    return len(matches)


def decisions(matches: list[Match]) -> int:
    """Play the matches to the end, the same way every time; return the number of decisions."""
    rng = random.Random(1)
    return sum(decide_to_the_end(match, rng) for match in matches)


def halfway(match: Match) -> Match:
    """Return a match played at random for half of its decisions, or 50 if that is fewer."""
    half = match.copy()
    for _ in range(min(50, decide_to_the_end(match.copy(), RNG) // 2)):
        if half.outcome is None:
            decide(half, RNG)
    return half


def decide(match: Match, rng: random.Random) -> None:
    seat = match.waiting[0]
    match.apply(seat, at_random(match, seat, match.choices(seat), rng))


def decide_to_the_end(match: Match, rng: random.Random) -> int:
    decided = 0
    while match.outcome is None:
        decide(match, rng)
        decided += 1
    return decided


# -- compared with OpenSpiel -------------------------------------------------------------------------------------------


def dealt() -> Escalier:
    """Return a four-player match at the first bid of its 7-card round."""
    match = new_match("escalier", 4, SEED)
    assert isinstance(match, Escalier)
    while match.view(None).cards < 7:
        decide(match, RNG)
    return match


def oh_hell() -> Any:
    import pyspiel  # noqa: PLC0415 - only needed for the comparison

    return pyspiel.load_game(OH_HELL)


def dealt_oh_hell(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():  # with a fixed number of tricks and no fixed dealer, every outcome is equally likely
        actions = state.legal_actions()
        state.apply_action(actions[int(RNG.random() * len(actions))])
    return state


def ours(match: Match, steps: int, clone_each: bool) -> int:
    match = match.copy()
    for _ in range(steps):
        if clone_each:
            match = match.copy()
        seat = match.waiting[0]
        moves = match.legal_moves(seat)
        match.apply(seat, moves[int(RNG.random() * len(moves))])
    return steps


def theirs(state: Any, clone_each: bool) -> int:
    state = state.clone()
    while not state.is_terminal():
        if clone_each:
            state = state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[int(RNG.random() * len(actions))])
    return STEPS


def simulated(match: Escalier) -> Round:
    """Convert a match's round to the form experts use to simulate rounds."""
    view = match.view(None)
    order = strengths(view.trump, str(match.options["undertrump"]))
    hands = [sum(order.bit[cards.card(name)] for name in match.held(seat)) for seat in range(match.players)]
    return Round(order, hands, [0] * match.players, view.leader, 0)


def played_out(imagined: Round) -> int:
    table = imagined.copy(imagined.hands)
    table.whims = [1 << int(RNG.random() * len(cards.FRENCH)) for _ in table.hands]  # just as good as random cards
    table.play_out()
    return CARDS


def against_openspiel(rounds: int) -> dict[str, float]:
    """Return the µs per decision, for us and for OpenSpiel.

    :raises ImportError: if OpenSpiel isn't installed.
    """
    game = oh_hell()
    match, state = dealt(), dealt_oh_hell(game)
    imagined = simulated(match)
    worlds = [match.redeal(0, RNG) for _ in range(rounds * AT_ONCE)]
    jobs: dict[str, Callable[[], int]] = {
        "oh_hell": lambda: theirs(state, clone_each=True),
        "oh_hell_and_deal": lambda: theirs(dealt_oh_hell(game), clone_each=True),
        "oh_hell_once": lambda: theirs(state, clone_each=False),
        "apply": lambda: ours(match, STEPS, clone_each=True),
        "apply_and_shuffle": lambda: ours(worlds.pop(), STEPS, clone_each=True),
        "apply_but_last": lambda: ours(match, STEPS - 1, clone_each=True),
        "apply_once": lambda: ours(match, STEPS, clone_each=False),
        "playout": lambda: played_out(imagined),
    }
    return best_times(rounds, **{name: repeated(job, AT_ONCE) for name, job in jobs.items()})


BESIDE = (
    ("copy + legal moves + apply", "apply", "oh_hell"),
    ("a card, as experts simulate it", "playout", "oh_hell"),
    ("copy + legal moves + apply, without the last card", "apply_but_last", "oh_hell"),
    ("copy + legal moves + apply, both with their own deal", "apply_and_shuffle", "oh_hell_and_deal"),
    ("copied once, then legal moves + apply", "apply_once", "oh_hell_once"),
    ("a card, as experts simulate it, compared with one clone", "playout", "oh_hell_once"),
)
"""The pairs to compare: our time and OpenSpiel's time."""


def run(rounds: int = 100) -> list[Row]:
    """Measure whole matches and decisions of every game, and compare L'Escalier with OpenSpiel."""
    games = per_game(3 if rounds < 100 else 7)
    rows = [
        Row(f"engine: {key}, {PLAYERS} players", f"{1e6 / times['match']:,.0f} matches/s")
        for key, times in games.items()
    ]
    peer = games["escalier"]["decision"]
    for key, times in games.items():
        micros, ratio = times["decision"], times["decision"] / peer
        figure = f"{micros:.1f} µs, {1e6 / micros:,.0f}/s"
        if key == "escalier":
            rows.append(Row(f"engine: a decision in {key}", figure))
        else:
            there = f"{peer:.1f} µs, L'Escalier"
            rows.append(Row(f"engine: a decision in {key}", figure, there, ratio))
    try:
        times = against_openspiel(rounds)
    except ImportError:
        return [*rows, Row("engine: L'Escalier vs OpenSpiel", "OpenSpiel isn't installed")]
    for name, own, other in BESIDE:
        ratio = times[other] / times[own]
        figure, there = f"{times[own]:.2f} µs per decision", f"{times[other]:.2f} µs, oh_hell"
        rows.append(Row(f"engine: L'Escalier, {name}", figure, there, ratio))
    return rows


def main() -> None:
    calls = ("copy", "choices", "legal", "apply")
    print(f"{f'{PLAYERS} players, µs':<14}" + "".join(f"{name:>10}" for name in ("decision", *calls)))
    for key, times in per_game(7).items():
        print(f"{key:<14}" + "".join(f"{times[name]:>10.2f}" for name in ("decision", *calls)))
    print()
    show(run())


if __name__ == "__main__":
    main()
