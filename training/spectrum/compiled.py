"""Call ``rounds.c`` from Python to train Spectrum's tables eight times as fast as with numpy.

Only training needs a C compiler (``cc``): the bot ships with the trained tables.
"""

from __future__ import annotations

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from ctypes import POINTER, Structure, c_double, c_float, c_int, c_int8, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from training.spectrum.best_response import FADING, FEW, SURE
from training.spectrum.learning import TREMBLE
from training.spectrum.many_rounds import ACTIONS, Array
from training.spectrum.position_values import PositionValues
from training.spectrum.situations import SIGNALS, Fine

DECISIONS = tuple(ACTIONS)
SEATS, LONGEST = 5, 60
NO_RESPONDER, THE_HERO, ANOTHER = range(3)
_SOURCE = Path(__file__).with_name("rounds.c")
_COMPILED = ("-O3", "-march=native", "-ffast-math", "-fPIC", "-c")
_LINKED = ("-shared",)
"""Not compiled with ``-ffast-math``, which would flush denormal numbers (below 2e-308) to zero in the whole process."""


class _Table(Structure):
    _fields_ = (("frequencies", POINTER(c_float) * 6), ("alarm", POINTER(c_float)), ("size", c_int * 6))


class _Hero(Structure):
    _fields_ = (
        ("best", POINTER(c_int8) * 6),
        ("gains", POINTER(c_double) * 6),
        ("squares", POINTER(c_double) * 6),
        ("tries", POINTER(c_double) * 6),
        ("size", c_int * 6),
    )


class _Gains(Structure):
    _fields_ = (
        ("gains", POINTER(c_double) * 6),
        ("tries", POINTER(c_double) * 6),
        ("seen", POINTER(c_double)),
        ("spectra", POINTER(c_double)),
    )


@cache
def library() -> Any:
    """Compile and load ``rounds.c``.

    :raises OSError: if there is no compiler.
    :raises subprocess.CalledProcessError: if the compilation fails.
    """
    version = hashlib.sha256(_SOURCE.read_bytes()).hexdigest()[:16]
    folder = Path(tempfile.mkdtemp(prefix="spectrum-"))
    part, built = folder / f"{version}.o", folder / f"{version}.so"
    for call in ([*_COMPILED, "-o", str(part), str(_SOURCE)], [*_LINKED, "-o", str(built), str(part), "-lm"]):
        subprocess.run(["cc", *call], check=True)  # noqa: S603, S607 - our own source
    code = ctypes.CDLL(str(built))
    shutil.rmtree(folder)
    code.start.argtypes = [c_void_p, c_int, c_int, c_double, c_int, c_uint64]
    code.learn_round.argtypes = [c_void_p, c_int, *[c_void_p] * 4, c_double, c_double, c_uint64]
    code.play_matches.argtypes = [*[c_int] * 5, *[c_void_p] * 4, c_uint64]
    code.positions.argtypes = [c_int, c_int, c_double, *[c_void_p] * 7, c_int, c_uint64]
    return code


def _pointer(array: Array, kind: Any) -> Any:
    return array.ctypes.data_as(POINTER(kind))


class Table:
    """A policy as a table of each choice's frequency."""

    def __init__(self, frequencies: dict[str, Array], alarm: Array) -> None:
        self.frequencies = [np.ascontiguousarray(frequencies[decision], np.float32) for decision in DECISIONS]
        self.alarm = np.ascontiguousarray(alarm, np.float32)
        self.raw = _Table()
        self.raw.alarm = _pointer(self.alarm, c_float)
        for at, chances in enumerate(self.frequencies):
            self.raw.frequencies[at], self.raw.size[at] = _pointer(chances, c_float), chances.shape[1]


class Gains:
    """Each choice's gain over the table's choice, by situation, and how often each signal meant a spectrum."""

    def __init__(self, sizes: dict[str, int]) -> None:
        self.gains = {decision: np.zeros((3, sizes[decision])) for decision in DECISIONS}
        self.tries = {decision: np.zeros(sizes[decision]) for decision in DECISIONS}
        self.seen, self.spectra = np.zeros(SIGNALS), np.zeros(SIGNALS)
        self.raw = _Gains(seen=_pointer(self.seen, c_double), spectra=_pointer(self.spectra, c_double))
        for at, decision in enumerate(DECISIONS):
            self.raw.gains[at] = _pointer(self.gains[decision], c_double)
            self.raw.tries[at] = _pointer(self.tries[decision], c_double)

    def clear(self) -> None:
        """Reset all counters to zero."""
        for array in (*self.gains.values(), *self.tries.values(), self.seen, self.spectra):
            array[:] = 0


class Hero:
    """The choices where a best response deviates from a policy, as in ``best_response.Responder``."""

    def __init__(self, players: int) -> None:
        sizes = [Fine(players).sizes[decision] for decision in DECISIONS]
        self.best = [np.full(size, -1, np.int8) for size in sizes]
        self.gains, self.squares = ([np.zeros((3, size)) for size in sizes] for _ in range(2))
        self.tries = [np.zeros(size) for size in sizes]
        self.raw = _Hero()
        for at, size in enumerate(sizes):
            self.raw.best[at], self.raw.tries[at] = _pointer(self.best[at], c_int8), _pointer(self.tries[at], c_double)
            self.raw.gains[at], self.raw.squares[at] = (
                _pointer(all_[at], c_double) for all_ in (self.gains, self.squares)
            )
            self.raw.size[at] = size

    def adopt(self, fading: float) -> None:
        """Switch to choices that reliably gain."""
        for at, tries in enumerate(self.tries):
            number = np.maximum(tries, 1.0)
            mean = self.gains[at] / number
            error = np.sqrt(np.maximum(self.squares[at] / number - mean**2, 0) / number)
            surely = np.where(tries >= FEW, mean - SURE * error, 0.0)
            self.best[at][:] = np.where(surely.max(0) > 0, surely.argmax(0), -1)
            for array in (tries, self.gains[at], self.squares[at]):
                np.multiply(array, fading, out=array)


class Matches:
    """An endless series of matches, a certain share of them against Regulars.

    :param responder: which seat plays a best response: NO_RESPONDER, THE_HERO (who learns), or ANOTHER seat.
    """

    def __init__(
        self, size: int, players: int, seed: int, regulars: float = 0.0, responder: int = NO_RESPONDER
    ) -> None:
        self.size, self.regulars, self.rng = size, regulars, np.random.default_rng(seed)
        self.state = np.zeros(size * library().match_size(), np.uint8)
        first = int(self.rng.integers(2**62))
        library().start(self.state.ctypes.data, size, players, regulars, responder, first)

    def learn_round(self, table: Table, worth: PositionValues, gains: Gains | None, hero: Hero | None = None) -> None:
        """Play a round in every match; record the gains for the table, or for the hero if ``gains`` is None."""
        raw = [None if one is None else ctypes.addressof(one.raw) for one in (table, gains, hero)]
        known = (raw[0], worth.strength.ctypes.data, *raw[1:])
        seed = int(self.rng.integers(2**62))
        library().learn_round(self.state.ctypes.data, self.size, *known, TREMBLE, self.regulars, seed)


def fit_values(
    worth: PositionValues,
    table: Table,
    players: int,
    size: int,
    seed: int,
    hero: Hero | None = None,
    regulars: bool = False,
) -> float:
    """Fit position values to ``size`` matches of the table, with a best response or Regulars; return the loss."""
    room = size * LONGEST
    spans = np.zeros(room, np.int8)
    needs, kept = np.zeros((room, SEATS), np.int8), np.zeros((room, SEATS), np.int8)
    roles, got = np.zeros((room, SEATS), np.int8), np.zeros((room, SEATS), np.float32)
    raw = [None if one is None else ctypes.addressof(one.raw) for one in (table, hero)]
    places = [array.ctypes.data for array in (roles, spans, needs, kept, got)]
    number = library().positions(size, players, regulars, *raw, *places, room, seed)
    role, need, kind = (array[:number, :players].T.astype(int) for array in (roles, needs, kept))
    span = np.broadcast_to(spans[:number].astype(int), (players, number))
    return worth.fit(span, need, kind, got[:number, :players].T.astype(float), role)


def measure(
    size: int, players: int, table: Table, seed: int, hero: Hero | None = None, regulars: bool = False
) -> tuple[Array, float]:
    """Play whole matches; return the hero's shares, and how often a pat hand showing three colours is a spectrum.

    Shares are multiples of an even share. The hero takes each seat in turn. Without a hero, the table plays against
    itself or against Regulars.
    """
    got, looks = np.zeros(size), np.zeros(4)
    raw = None if hero is None else ctypes.addressof(hero.raw)
    library().play_matches(
        size, players, 5, LONGEST, regulars, ctypes.addressof(table.raw), raw, got.ctypes.data, looks.ctypes.data, seed
    )
    return got, float(looks[1] / max(looks[0], 1))


def respond(table: Table, players: int, rounds: int, size: int, seed: int, regulars: bool = False) -> Hero:
    """Train a best response to the table, or to Regulars instead, for ``rounds`` rounds."""
    hero, worth = Hero(players), PositionValues()
    matches = Matches(size, players, seed, float(regulars), THE_HERO)
    for number in range(rounds):
        if number in (0, rounds // 4 + 1, rounds // 2 + 1):
            fit_values(worth, table, players, size, seed + number, hero, regulars)
        matches.learn_round(table, worth, None, hero)
        hero.adopt(FADING if number + 1 < rounds else 1.0)
    return hero
