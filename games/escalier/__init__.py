"""L'Escalier, a French Oh Hell: bid how many tricks you will take, and take exactly that many."""

from engine import DailyForm, GameSpec, ShortMatch

SPEC = GameSpec(
    key="escalier",
    rules="games.escalier.rules:Escalier",
    screens="games.escalier.screens:PRESENTER",
    words="games.escalier",
    length="games.escalier.length:minutes",
    computer="games.escalier.computer:PLAYER",
    estimator="games.escalier.computer.estimator:ESTIMATOR",
    themes="games.escalier.computer.themes:THEMES",
    lesson="games.escalier.lesson:LESSON",
    second_lesson="games.escalier.second_lesson:LESSON",
    achievements="games.escalier.achievements:ACHIEVEMENTS",
    banner="games.escalier.banner:BANNER",
    lowest_wins=True,
    moments=("round-scored", "trick-won"),
    short=ShortMatch({"max_cards": 4}),
    daily=DailyForm(4, {"max_cards": 4}),
)
