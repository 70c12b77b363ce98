"""Read and write the policy files of Spectrum's expert, and use them to play thousands of matches in parallel.

``python -m training.spectrum.learnt_policy FOLDER PLAYERS`` converts the results stored by ``train.py`` in the folder
to the file read by the player, such as ``games/spectrum/computer/policy/4_players.toml``.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import numpy as np

from games.spectrum.computer.learnt_table import FILES
from training.spectrum.first_expert import kind_of_hand
from training.spectrum.many_rounds import ACTIONS, STAY, Array, Matches, Stage, total
from training.spectrum.situations import (
    DANGERS,
    HANDS,
    KINDS,
    LAST,
    LOOKS_STRONG,
    MOODS,
    SIGNALS,
    STAYED,
    Alarms,
    danger,
    hand_class,
    mood,
    pats,
    together,
)

SWAP_CELLS, SHOWN_CELLS, STAYED_CELLS = 4, 9, 1 + 2 * (len(STAYED) + 1)
WHOLE, LINE = 9, 120
"""The denominator of the stored frequencies, and the width of a line."""
NAMES = {3: "three", 4: "four", 5: "five"}


class Situations(Alarms):
    """The shipped table's situations, numbered as in ``games.spectrum.computer.learnt_table``."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.sizes = {
            "offer": HANDS * SWAP_CELLS * len(MOODS),
            "answer": HANDS * SWAP_CELLS * len(MOODS),
            "exchange": HANDS * len(MOODS) * (1 + 6 * players),
            "show": KINDS * players * SHOWN_CELLS * len(MOODS),
            "stay": KINDS * len(MOODS) * STAYED_CELLS * players * DANGERS * 2,
            "discard": HANDS * len(MOODS),
        }

    def key(self, matches: Matches, stage: Stage) -> Array:
        """Return the situation of the deciding seat at this stage, in each match."""
        place = stage.place
        after, now = self.players - 1 - place, mood(matches, place)
        hand = hand_class(matches.hands[place], matches.owned[place])
        done = int((matches.discards[place, :, :1] >= 0).sum())
        first = matches.discards[place, 0].astype(int)
        match stage.decision:
            case "discard":
                return hand * len(MOODS) + now
            case "offer" | "answer":
                cell = (np.zeros_like(first), 1 + (first > 1), np.full_like(first, 3))[done]
                return (hand * SWAP_CELLS + cell) * len(MOODS) + now
            case "exchange":
                cell = 1 + (after * 3 + pats(matches, place)) * 2 + (first > 1) if done else 0
                return (hand * len(MOODS) + now) * (1 + 6 * self.players) + cell
            case "show":
                kind = kind_of_hand(matches.hands[place], matches.owned[place]).astype(int)
                second = np.minimum(matches.discards[place, 1].astype(int), 2)
                key = (kind * self.players + after) * 3 + second
                return (key * 3 + pats(matches, place)) * len(MOODS) + now
            case _:
                return self._staying(matches, place)

    def _staying(self, matches: Matches, place: int) -> Array:
        """Return the situation of a seat that must stay or fold.

        It is based on the seats that stayed and those still to decide.
        """
        alarms = self.alarms(matches)
        stayed, behind = matches.stays == STAY, matches.stays < 0
        behind[place] = False
        number = total(stayed, 0).astype(int)
        kind = kind_of_hand(matches.hands[place], matches.owned[place]).astype(int)
        key = (kind * len(MOODS) + mood(matches, place)) * STAYED_CELLS
        several = np.minimum(number, 2) - 1
        key += np.where(number, 1 + several * (len(STAYED) + 1) + together(alarms, stayed), 0)
        key = (key * self.players + matches.players - 1 - place) * DANGERS + danger(alarms, behind)
        return key * 2 + (alarms[place] > LOOKS_STRONG)


class Learnt:
    """A policy as a table of each choice's frequency."""

    def __init__(self, players: int, frequencies: dict[str, Array], alarm: Array) -> None:
        self.situations = Situations(players)
        self.situations.alarm = alarm
        self.frequencies = frequencies

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return the table's probabilities."""
        return self.frequencies[stage.decision].take(self.situations.key(matches, stage), 1)


def read_policy(players: int, path: Path | None = None) -> Learnt:
    """Read the policy for this number of players, from the shipped file or another one."""
    rows = tomllib.loads((path or FILES[players]).read_text("utf-8"))
    frequencies = {}
    for decision in set(ACTIONS) - {"stay"}:
        pairs = _digits(rows[decision.upper()]).reshape(-1, 2).T
        frequencies[decision] = np.concatenate([pairs, WHOLE - pairs.sum(0, keepdims=True)]) / WHOLE
    stays = _digits(rows["STAY"]) / WHOLE
    frequencies["stay"] = np.stack([1 - stays, stays])
    alarm = _digits(rows["ALARM"]).reshape(-1, 2) @ (10, 1) / 100
    return Learnt(players, frequencies, alarm)


def load(players: int, path: Path) -> Learnt:
    """Load the results for this number of players from a file written by ``train.py``."""
    with np.load(path) as saved:
        return Learnt(players, {decision: saved[decision] for decision in ACTIONS}, saved["alarm"])


def _digits(rows: str) -> Array:
    return np.array([int(digit) for row in rows.split() for digit in row])


def policy_text(players: int, frequencies: dict[str, Array], alarm: Array) -> str:
    """Return a policy file's text, in which a seat with a spectrum always stays in the last round."""
    stays = np.rint(frequencies["stay"][1] * WHOLE).astype(int)
    stays.reshape(KINDS, len(MOODS), -1)[0, LAST] = WHOLE
    texts = {"STAY": _rows(stays, LINE)}
    widths = {
        "offer": SWAP_CELLS * len(MOODS),
        "answer": SWAP_CELLS * len(MOODS),
        "exchange": 1 + 6 * players,
        "show": SHOWN_CELLS * len(MOODS),
        "discard": len(MOODS),
    }
    for decision, width in widths.items():
        texts[decision.upper()] = _rows(_parts(frequencies[decision]), 2 * width)
    per_cent = np.minimum(np.rint(100 * alarm), 99).astype(int)
    texts["ALARM"] = _rows(np.stack([per_cent // 10, per_cent % 10], 1).ravel(), 32)
    assert per_cent.size == SIGNALS
    heading = (
        f"# How an expert of Spectrum plays with {NAMES[players]} players."
        " learnt_table.py explains the rows; training/spectrum made them.\n\n"
    )
    return heading + "\n".join(f'{name} = """\n{rows}\n"""\n' for name, rows in sorted(texts.items()))


def _parts(likely: Array) -> Array:
    """Return the first two of three probabilities as shares of ``WHOLE``, rounding up the largest remainders."""
    scaled = likely * WHOLE
    parts = np.floor(scaled).astype(int)
    order = np.argsort(parts - scaled, 0)
    for rank in range(2):
        short = parts.sum(0) < WHOLE
        np.add.at(parts, (order[rank], np.arange(parts.shape[1])), short.astype(int))
    return parts[:2].T.ravel()


def _rows(digits: Array, width: int) -> str:
    return "\n".join("".join(map(str, row)) for row in digits.reshape(-1, width))


def main() -> None:
    folder, players = Path(sys.argv[1]), int(sys.argv[2])
    table = load(players, folder / f"{players}.npz")
    FILES[players].write_text(policy_text(players, table.frequencies, table.situations.alarm), "utf-8")


if __name__ == "__main__":
    main()
