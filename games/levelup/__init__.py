"""Level Up, a rummy race: lay down your whole hand in melds to climb one ROUND."""

from engine import DailyForm, GameSpec, ShortMatch

SPEC = GameSpec(
    key="levelup",
    rules="games.levelup.rules:LevelUp",
    screens="games.levelup.screens:PRESENTER",
    words="games.levelup",
    length="games.levelup.length:minutes",
    computer="games.levelup.computer:PLAYER",
    estimator="games.levelup.computer.estimator:ESTIMATOR",
    themes="games.levelup.computer.themes:THEMES",
    lesson="games.levelup.lesson:LESSON",
    second_lesson="games.levelup.second_lesson:LESSON",
    achievements="games.levelup.achievements:ACHIEVEMENTS",
    moments=("laid-down", "stalemate"),
    banner="games.levelup.banner:BANNER",
    short=ShortMatch({"last_round": 5}),
    daily=DailyForm(3, {"first_round": 5, "max_hands": 3}, spent="draw"),
)
