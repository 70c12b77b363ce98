"""Golf: six cards face down, and the lowest total wins. It is set up like an installed package, for tests only."""

from engine import DailyForm, GameSpec, ShortMatch

SPEC = GameSpec(
    key="golf",
    rules="golf.rules:Golf",
    screens="golf.screens:PRESENTER",
    words="golf",
    length="golf.length:minutes",
    computer="golf.computer:PLAYER",
    estimator="golf.computer.estimator:ESTIMATOR",
    lowest_wins=True,
    moments=("hand-over",),
    short=ShortMatch({"deals": 1}),
    daily=DailyForm(3, {"deals": 2}),
)
