"""Count the presses that Experts' matches of Spectrum take: ``python -m tests.games.spectrum.presses [matches]``.

Prints the average per player and round, by kind of move and for each number of players: with today's controls and, for
comparison, with the menus of cards that they replaced.
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import games  # noqa: F401 - registers the games
from engine import Move, new_match
from engine.cards import COLOURS, name
from games.spectrum.controls import controls
from games.spectrum.rules import Spectrum
from opponents import choose
from tests.games.spectrum.reading import buttons, context

WORLDS = 20
"""How many simulated deals an Expert may try per move."""
OPEN_AND_PICK, CLOSE_AND_CONFIRM = 2, 2


@dataclass
class Counted:
    """How often each type of move was made, and its presses now and with menus; ``turns`` is players times rounds."""

    turns: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    now: Counter[str] = field(default_factory=Counter)
    with_menus: Counter[str] = field(default_factory=Counter)

    @property
    def average(self) -> float:
        """The presses per player and round."""
        return self.now.total() / self.turns


def colours(move: Move) -> tuple[str, ...]:
    """Return a move's verb and colours; copies of a colour are interchangeable.

    To show cards, an Expert chooses between three colours, a pair and three of a colour, and then draws the colours by
    lot: only the sizes of the groups count.
    """
    named = [*(name(card)[0] for card in move.cards), *(COLOURS[one] for one in move.colours)]
    if move.verb == "show":
        return move.verb, *sorted(str(size) for size in Counter(named).values())
    return move.verb, *sorted(named)


def presses(match: Spectrum, seat: int, move: Move) -> int:
    """Return the fewest presses that make this move, or an equivalent one with other copies of its colours."""
    view, moves = match.view(seat), match.legal_moves(seat)
    chosen = [*(name(card) for card in move.cards), *(COLOURS[one] for one in move.colours)]
    for pressed in ([], chosen):
        blocks = controls(view, moves, replace(context(seat), chosen=" ".join(pressed)))
        offered = [Move.parse(button.what.removeprefix("do:")) for button in buttons(blocks) if not button.disabled]
        if colours(move) in map(colours, offered):
            return len(pressed) + 1
    raise AssertionError(f"no control makes the move {move}")


def presses_in_menus(move: Move) -> int:
    """Return the presses that a move took when cards were picked from menus.

    A single-card menu is opened and a card picked. A multi-card menu is also closed, and the choice confirmed.
    """
    if move.verb in ("offer", "accept") or len(move.colours) > 1:
        return OPEN_AND_PICK
    return 1 + len(move.cards) + CLOSE_AND_CONFIRM if move.cards else 1


def expert_moves(players: int, seed: int) -> Iterator[tuple[Spectrum, int, Move]]:
    """Yield each move of a whole match between Experts, along with the match before it and the mover's seat."""
    rng = random.Random(f"presses {players} {seed}")
    match = new_match("spectrum", players, rng.randbytes(32))
    assert isinstance(match, Spectrum)
    while match.outcome is None:
        seat = match.waiting[0]
        move = choose(match.redeal(seat, rng), seat, rng, "expert", math.inf, WORLDS)
        yield match, seat, move
        match.apply(seat, move)


def counted(players: int, matches: int) -> Counted:
    """Count the presses in this many matches."""
    found = Counted()
    for seed in range(matches):
        for match, seat, move in expert_moves(players, seed):
            found.moves[move.verb] += 1
            found.now[move.verb] += presses(match, seat, move)
            found.with_menus[move.verb] += presses_in_menus(move)
        found.turns += players * match.round_number
    return found


def told(players: int, found: Counted) -> str:
    """Write the averages as a table."""
    rows = [(verb, found.moves[verb], found.with_menus[verb], found.now[verb]) for verb in found.moves]
    rows.append(("all", found.moves.total(), found.with_menus.total(), found.now.total()))
    lines = [f"{players} players    moves  with menus  now"]
    for verb, *numbers in rows:
        moves, before, now = (number / found.turns for number in numbers)
        lines.append(f"  {verb:10} {moves:5.2f}       {before:5.2f} {now:5.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    for size in (3, 4, 5):
        print(told(size, counted(size, int(sys.argv[1]) if len(sys.argv) > 1 else 6)), flush=True)  # noqa: T201 - a command
