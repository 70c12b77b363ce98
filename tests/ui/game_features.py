"""Choose games by what their screens offer, so that a rule is checked for every game with that feature."""

from __future__ import annotations

from engine.registry import specs
from ui.presenter import Presenter
from ui.presenters import PRESENTERS


def _that_define(part: str) -> list[str]:
    """Return the keys of the games whose presenter overrides ``part``."""
    return [key for key, show in PRESENTERS.items() if getattr(type(show), part) is not getattr(Presenter, part)]


WITH_ENDING = _that_define("ending")
"""Games whose end is one picture."""
WITH_PLOT = [key for key in _that_define("standing") if key in WITH_ENDING]
"""Games whose end picture has a plot of the scores."""
WITH_GOLDEN_LINE = _that_define("held")
"""Games whose picture keeps showing what has just ended."""
REVIEWED = [spec.key for spec in specs() if spec.estimator]
"""Games with an estimator of moves, so that their matches can be reviewed."""
