"""How fast the engine is: every game on its own, and L'Escalier beside OpenSpiel's oh_hell.

``python -m benchmarks.engine``. Everything is measured several times in turns and the best time counts, so that other
work on the machine spoils it least.

A step towards OpenSpiel's is what a search does for each decision: clone, ask for the legal actions, apply one. It is
measured from the dealt position of a round of 7 cards for 4 players to the end of that round. Our last card deals the
next round as well, with the provable shuffle, and tells it; oh_hell's last card just ends the game. So there are two
more lines: one without our last card, and one in which OpenSpiel deals its round too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from benchmarks.report import Row
from engine import GAMES, Match, Move, new_match
from engine.escalier import Escalier

SEED = bytes(range(32))
OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=8,num_tricks_fixed=7)"
STEPS = 4 + 4 * 7
RNG = random.Random(1)


def at_random(_match: Match, _seat: int, moves: list[Move], rng: Any) -> Move:
    return moves[int(rng.random() * len(moves))]


def best_times(rounds: int, **jobs: Callable[[], int]) -> dict[str, float]:
    """The best time of each job in µs per step; a job returns how many steps it took."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.perf_counter()
            steps = job()
            best[name] = min(best[name], (time.perf_counter() - start) / steps * 1e6)
    return best


def repeated(job: Callable[[], object], times: int) -> Callable[[], int]:
    def jobs() -> int:
        for _ in range(times):
            job()
        return times

    return jobs


# -- every game -------------------------------------------------------------------------------------------------------


def measure_game(key: str) -> None:
    """One line: playouts and decisions a second from the first deal, then µs a call halfway through a match."""
    players = 3
    match = new_match(key, players, SEED)
    half = halfway(match)
    seat = half.waiting[0]
    move = half.legal_moves(seat)[0]
    times = best_times(
        3,
        playout=repeated(lambda: match.copy().playout(at_random, RNG), 3),
        decision=lambda: decide_to_the_end(match.copy()),
        copy=repeated(half.copy, 500),
        legal=repeated(lambda: half.copy().legal_moves(seat), 500),
        apply=repeated(lambda: half.copy().apply(seat, move), 500),
    )
    per_second = f"{1e6 / times['playout']:>11,.0f}{1e6 / times['decision']:>13,.0f}"
    alone = [times["copy"], times["legal"] - times["copy"], times["apply"] - times["copy"]]
    print(f"{key:<12}{per_second}" + "".join(f"{micros:>10.2f}" for micros in alone))


def halfway(match: Match) -> Match:
    """The match after half the moves of a random one, at most 50."""
    half = match.copy()
    total = decide_to_the_end(match.copy())
    for _ in range(min(50, total // 2)):
        if half.outcome is None:
            decide(half)
    return half


def decide(match: Match) -> None:
    seat = match.waiting[0]
    match.apply(seat, at_random(match, seat, match.legal_moves(seat), RNG))


def decide_to_the_end(match: Match) -> int:
    decisions = 0
    while match.outcome is None:
        decide(match)
        decisions += 1
    return decisions


# -- beside OpenSpiel -------------------------------------------------------------------------------------------------


def dealt() -> Escalier:
    """A match with four players at the first bid of its round of 7 cards."""
    match = new_match("escalier", 4, SEED)
    assert isinstance(match, Escalier)
    while match.view(None).cards < 7:
        decide(match)
    return match


def oh_hell() -> Any:
    import pyspiel  # noqa: PLC0415 - only the comparison needs it

    return pyspiel.load_game(OH_HELL)


def dealt_oh_hell(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():  # with one number of tricks and no fixed dealer every outcome is equally likely
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


def played_out(match: Escalier) -> int:
    match.copy().play_round(at_random, RNG)
    return STEPS


def beside_openspiel() -> None:
    game = oh_hell()
    match, state = dealt(), dealt_oh_hell(game)
    times = best_times(
        600,
        oh_hell=lambda: theirs(state, clone_each=True),
        oh_hell_and_deal=lambda: theirs(dealt_oh_hell(game), clone_each=True),
        oh_hell_once=lambda: theirs(state, clone_each=False),
        apply=lambda: ours(match, STEPS, clone_each=True),
        apply_but_last=lambda: ours(match, STEPS - 1, clone_each=True),
        apply_once=lambda: ours(match, STEPS, clone_each=False),
        playout=lambda: played_out(match),
    )
    step, once = times["oh_hell"], times["oh_hell_once"]
    print(f"\nL'Escalier beside {OH_HELL}: µs a decision, and times as fast as OpenSpiel")
    print(f"{'OpenSpiel, clone + legal actions + apply':<60}{step:>6.2f}")
    for name, words in (
        ("apply", "ours the same way (goal 0.6)"),
        ("apply_but_last", "ours without the last card, which deals the next round"),
        ("playout", "ours by play_round, the path of the playouts (goal 1.5)"),
    ):
        print(f"{words:<60}{times[name]:>6.2f}{step / times[name]:>8.2f}x")
    both = times["oh_hell_and_deal"]
    print(f"{'OpenSpiel with the deal of its round':<60}{both:>6.2f}")
    ratio = both / times["apply"]
    print(f"{'ours the same way, with the deal of the next round':<60}{times['apply']:>6.2f}{ratio:>8.2f}x")
    print(f"{'OpenSpiel, cloned once, then legal actions + apply':<60}{once:>6.2f}")
    for name, words in (("apply_once", "ours the same way"), ("playout", "ours by play_round")):
        print(f"{words:<60}{times[name]:>6.2f}{once / times[name]:>8.2f}x")


def run(rounds: int = 300) -> list[Row]:
    """Playouts of every game, and the two lines beside OpenSpiel that have a goal."""
    rows = []
    for key in GAMES:
        match = new_match(key, 3, SEED)
        times = best_times(
            3,
            playout=repeated(lambda: match.copy().playout(at_random, RNG), 3),  # noqa: B023 - called at once
            decision=lambda: decide_to_the_end(match.copy()),  # noqa: B023 - called at once
        )
        figure = f"{1e6 / times['playout']:,.0f} playouts/s, {1e6 / times['decision']:,.0f} decisions/s"
        rows.append(Row(f"engine: {key}, 3 players", figure))
    try:
        state = dealt_oh_hell(oh_hell())
    except ImportError:
        return [*rows, Row("engine: L'Escalier beside OpenSpiel", "OpenSpiel is not installed")]
    match = dealt()
    times = best_times(
        rounds,
        theirs=lambda: theirs(state, clone_each=True),
        step=lambda: ours(match, STEPS, clone_each=True),
        playout=lambda: played_out(match),
    )
    for name, key, goal in (("copy + legal moves + apply", "step", 0.6), ("playout", "playout", 1.5)):
        ratio = times["theirs"] / times[key]
        peer = f"{times['theirs']:.2f} µs, OpenSpiel's oh_hell"
        figure = f"{times[key]:.2f} µs a decision"
        rows.append(Row(f"engine: L'Escalier, {name}", figure, peer, ratio, f"at least {goal:g}", ratio >= goal))
    return rows


def main() -> None:
    print(f"{'3 players':<12}{'playouts/s':>11}{'decisions/s':>13}{'copy µs':>10}{'legal µs':>10}{'apply µs':>10}")
    for key in GAMES:
        measure_game(key)
    try:
        beside_openspiel()
    except ImportError:
        print("\nOpenSpiel is not installed: pip install -r requirements-bench.txt")


if __name__ == "__main__":
    main()
