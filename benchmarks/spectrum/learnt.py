"""What an expert of Spectrum has learnt, thousands of times at once: the situations of its table, read and written.

``python -m benchmarks.spectrum.learnt FILE.npz`` prints the module that the player reads (``four_players.py``).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.spectrum.first_expert import standing
from benchmarks.spectrum.many_rounds import ACTIONS, STAY, Array, Matches, Stage, total
from benchmarks.spectrum.situations import HANDS, KINDS, LAST, MOODS, SIGNALS, Coarse, hand_class, learnt_as, mood, pats

CELLS, SHOWN_CELLS = 9, 9
STAYED, BEHIND, LOOKS_STRONG = (15, 60, 115), (20, 80), 30
WHOLE = 9
"""Frequencies are told in so many parts."""
WIDTHS = {"exchange": CELLS * len(MOODS), "show": SHOWN_CELLS * len(MOODS), "discard": len(MOODS)}
"""How many situations stand in a row of the table, each with two digits; ``stay`` has a row for each mood and 0 to 2
who stayed, and one digit."""


class Situations(Coarse):
    """The situations of the shipped table; ``games.spectrum.computer.learnt_table`` reads the same off a view."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.sizes = {
            "exchange": HANDS * WIDTHS["exchange"],
            "show": KINDS * WIDTHS["show"],
            "stay": KINDS * len(MOODS) * 3 * players * (len(STAYED) + 1) * (len(BEHIND) + 1) * 2,
            "discard": HANDS * WIDTHS["discard"],
        }

    def key(self, matches: Matches, stage: Stage) -> Array:
        """As for the coarse one."""
        if stage.decision == "discard":
            hand = hand_class(matches.hands[stage.place], matches.owned[stage.place])
            return hand * len(MOODS) + mood(matches, stage.place)
        return super().key(matches, stage)

    def exchanging(self, matches: Matches, place: int) -> Array:
        """An offer, an answer or an exchange."""
        hand = hand_class(matches.hands[place], matches.owned[place])
        done = int((matches.discards[place, :, :1] >= 0).sum())
        last = matches.discards[place, max(done, 1) - 1].astype(int)
        cell = (0, 1 + pats(matches, place) * 2 + (last > 1), 7 + (last > 0))[done]
        return (hand * CELLS + cell) * len(MOODS) + mood(matches, place)

    def showing(self, matches: Matches, place: int) -> Array:
        """Three cards to show."""
        return super().showing(matches, place) * len(MOODS) + mood(matches, place)

    def standing(self, matches: Matches, place: int) -> Array:
        """Who stays or folds: who has stayed and who comes after are told apart."""
        alarms = self.alarms(matches)
        stayed, behind = matches.stays == STAY, matches.stays < 0
        behind[place] = False
        level, later = (
            sum(((alarms * those).sum(0) >= step).astype(int) for step in steps)
            for those, steps in ((stayed, STAYED), (behind, BEHIND))
        )
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        key = (kind * len(MOODS) + mood(matches, place)) * 3 + np.minimum(total(stayed, 0), 2)
        key = (key * self.players + matches.players - 1 - place) * (len(STAYED) + 1) + level
        return (key * (len(BEHIND) + 1) + later) * 2 + (alarms[place] > LOOKS_STRONG)


class Learnt:
    """A policy from tables of how often each choice is made."""

    def __init__(self, players: int, often: dict[str, Array], alarm: Array) -> None:
        self.situations = Situations(players)
        self.situations.alarm = alarm
        self.often = often

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """As the table has it."""
        return self.often[learnt_as(stage.decision)].take(self.situations.key(matches, stage), 1)


def shipped(players: int, module: Any) -> Learnt:
    """What the player's module for so many players says."""
    often = {}
    for decision in ("exchange", "show", "discard"):
        pairs = _digits(getattr(module, decision.upper())).reshape(-1, 2).T
        often[decision] = np.concatenate([pairs, WHOLE - pairs.sum(0, keepdims=True)]) / WHOLE
    stays = _digits(module.STAY) / WHOLE
    often["stay"] = np.stack([1 - stays, stays])
    alarm = _digits(module.ALARM).reshape(-1, 2) @ (10, 1) / 100
    return Learnt(players, often, alarm)


def load(players: int, path: Path) -> Learnt:
    """What ``train.py`` has left in a file, for so many players."""
    with np.load(path) as saved:
        often = {decision: saved[decision] for decision in ("exchange", "show", "stay", "discard")}
        return Learnt(players, often, saved["alarm"])


def _digits(rows: str) -> Array:
    return np.array([int(digit) for row in rows.split() for digit in row])


def written(players: int, often: dict[str, Array], alarm: Array) -> str:
    """The module of the player, from how often each choice is to be made; a last round's spectrum always stays."""
    stays = np.rint(often["stay"][1] * WHOLE).astype(int)
    stays.reshape(KINDS, len(MOODS), -1)[0, LAST] = WHOLE
    texts = {"STAY": _rows(stays, players * (len(STAYED) + 1) * (len(BEHIND) + 1) * 2)}
    for decision, width in WIDTHS.items():
        texts[decision.upper()] = _rows(_parts(often[decision]), 2 * width)
    per_cent = np.minimum(np.rint(100 * alarm), 99).astype(int)
    texts["ALARM"] = _rows(np.stack([per_cent // 10, per_cent % 10], 1).ravel(), 32)
    assert set(ACTIONS) - {"offer", "answer"} == {name.lower() for name in texts} - {"alarm"}
    assert per_cent.size == SIGNALS
    return "\n".join(f'{name} = """\n{rows}\n"""\n"""{MEANINGS[name]}"""\n' for name, rows in sorted(texts.items()))


def _parts(likely: Array) -> Array:
    """The first two of three chances in parts of the whole, the largest remainders rounded up."""
    scaled = likely * WHOLE
    parts = np.floor(scaled).astype(int)
    order = np.argsort(parts - scaled, 0)
    for rank in range(2):
        short = parts.sum(0) < WHOLE
        np.add.at(parts, (order[rank], np.arange(parts.shape[1])), short.astype(int))
    return parts[:2].T.ravel()


def _rows(digits: Array, width: int) -> str:
    return "\n".join("".join(map(str, row)) for row in digits.reshape(-1, width))


MEANINGS = {
    "ALARM": """How likely a spectrum is, in per cent: a row for each discard of lap one, without a swap and with one;
in it, by the discard of lap two and how many alike are shown.""",
    "DISCARD": """A row for each ``hand_class``; in it, by mood: keep nothing, one of each colour.""",
    "EXCHANGE": """A row for each ``hand_class``; in it, by turns and pats, by mood: change nothing, all colours.""",
    "SHOW": """A row for each kind of hand; in it, by the discard of lap two, pats, mood: three different, a pair.""",
    "STAY": """For each kind of hand, mood, and 0 to 2 who stayed a row; in it, by seats behind, alarm of who stayed, of
who comes after, and whether the seat itself looks strong: how often to stay.""",
}


def main() -> None:
    table = load(4, Path(sys.argv[1]))
    print('"""Frequencies for four players; see ``learnt_table.py``. ``benchmarks/spectrum`` made them."""')
    print()
    print(written(4, table.often, table.situations.alarm), end="")


if __name__ == "__main__":
    main()
