"""Spectrum: seven colours, swaps with neighbours, a bluff, and victory cards."""

from engine import DailyForm, GameSpec, ShortMatch

SPEC = GameSpec(
    key="spectrum",
    rules="games.spectrum.rules:Spectrum",
    screens="games.spectrum.screens:PRESENTER",
    words="games.spectrum",
    length="games.spectrum.length:minutes",
    computer="games.spectrum.computer:PLAYER",
    estimator="games.spectrum.computer.estimator:ESTIMATOR",
    themes="games.spectrum.computer.themes:THEMES",
    lesson="games.spectrum.lesson:LESSON",
    second_lesson="games.spectrum.second_lesson:LESSON",
    achievements="games.spectrum.achievements:ACHIEVEMENTS",
    moments=("nobody-won", "round-won", "showdown"),
    banner="games.spectrum.banner:BANNER",
    collectible=("R1", "Y1", "G1", "B1", "P1", "W1", "K1"),
    short=ShortMatch({"target": 3, "max_rounds": 8}),
    daily=DailyForm(4, {"max_rounds": 3}),
)
