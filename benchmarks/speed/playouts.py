"""Compare the search of L'Escalier's expert with OpenSpiel's ISMCTS bot for oh_hell.

``python -m benchmarks.speed.playouts``. In a 4-player, 7-card round, the searches choose the first bid or the first
card. A playout plays the round from that position to its end. Our playouts are played by the search's sensible players,
with hands guessed from the bids; OpenSpiel's are played by random players, with its own resampling, below a search
tree. Both are measured alternately in this process's CPU time, and the best of several runs counts, to reduce the
influence of other work on the machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, TypeVar
from unittest.mock import patch

from benchmarks.opponents.escalier import dealt
from benchmarks.report import Row, show
from benchmarks.speed.engine import dealt_oh_hell, oh_hell
from games.escalier.computer.fast_round import Round
from games.escalier.rules.match import Escalier
from opponents import choose

Position = TypeVar("Position")

DEAL = 1
WORLDS, SIMULATIONS = 200, 300
TURNS = 5


def ours(match: Escalier) -> int:
    """Have an expert think about its move; return the number of playouts."""
    played = 0
    play_out = Round.play_out

    def counted(table: Round) -> list[int]:
        nonlocal played
        played += 1
        return play_out(table)

    seat, rng = match.waiting[0], random.Random(1)
    with patch.object(Round, "play_out", counted):
        choose(match.redeal(seat, rng), seat, rng, "expert", budget=1e9, worlds=WORLDS)
    return played


def theirs(state: Any) -> int:
    """Have OpenSpiel's bot think about its move; return the number of playouts.

    :raises ImportError: if OpenSpiel isn't installed.
    """
    import numpy  # noqa: PLC0415 - only needed for the comparison
    from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: PLC0415 - only needed for the comparison
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: PLC0415 - only for the comparison

    luck = numpy.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, luck), 2.0, SIMULATIONS, random_state=luck)
    bot.run_search(state)
    return SIMULATIONS


def positions() -> dict[str, Escalier]:
    """Return the positions with our expert to move, by name."""
    bid = dealt(DEAL).copy()
    card = bid.copy()
    while card.phase == "bid":
        _make_a_bid(card)
    return {"bid": bid, "card": card}


def _make_a_bid(match: Escalier) -> None:
    seat = match.waiting[0]
    rng = random.Random(seat)
    match.apply(seat, choose(match.redeal(seat, rng), seat, rng))


def their_positions() -> dict[str, Any]:
    """Return oh_hell positions with the same number of cards left to play, under the same names.

    :raises ImportError: if OpenSpiel isn't installed.
    """
    bid = dealt_oh_hell(oh_hell())
    card = bid.clone()
    for _ in range(card.num_players()):
        card.apply_action(card.legal_actions()[1])
    return {"bid": bid, "card": card}


def per_second(job: Callable[[Position], int], position: Position) -> float:
    """Return the number of playouts per second of this thread's CPU time."""
    start = time.thread_time()
    played = job(position)
    return played / (time.thread_time() - start)


def rows() -> list[Row]:
    """Return a row of playouts per second for each kind of question."""
    peers: dict[str, Any] = {}
    try:
        peers = their_positions()
    except ImportError:
        print("OpenSpiel is not installed: see requirements-bench.txt")
    table = []
    for name, match in positions().items():
        here = there = 0.0
        for _ in range(TURNS):
            here = max(here, per_second(ours, match))
            if peers:
                there = max(there, per_second(theirs, peers[name]))
        title = f"search: playouts per second, first {name}"
        if peers:
            ratio = here / there
            table.append(Row(title, f"{here:,.0f}/s", f"{there:,.0f}/s", ratio))
        else:
            table.append(Row(title, f"{here:,.0f}/s"))
    return table


if __name__ == "__main__":
    show(rows())
