"""Staircase: build a staircase of five cards; sequences earn a bonus."""

from engine import DailyForm, GameSpec

SPEC = GameSpec(
    key="staircase",
    rules="games.staircase.rules:Staircase",
    screens="games.staircase.screens:PRESENTER",
    words="games.staircase",
    length="games.staircase.length:minutes",
    computer="games.staircase.computer:PLAYER",
    estimator="games.staircase.computer.estimator:ESTIMATOR",
    themes="games.staircase.computer.themes:THEMES",
    lesson="games.staircase.lesson:LESSON",
    second_lesson="games.staircase.second_lesson:LESSON",
    achievements="games.staircase.achievements:ACHIEVEMENTS",
    moments=("run",),
    rematch_dealer=-1,  # the starter is the seat after the dealer
    banner="games.staircase.banner:BANNER",
    daily=DailyForm(4, {}),
)
