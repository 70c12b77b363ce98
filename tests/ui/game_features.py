"""Select games by what their screens offer, so that a rule is checked for every game with that feature."""

from __future__ import annotations

from engine.registry import specs
from ui.presenter import Presenter
from ui.presenters import PRESENTERS


def _overriding(part: str) -> list[str]:
    """Return the keys of the games whose presenter overrides ``part``."""
    return [key for key, show in PRESENTERS.items() if getattr(type(show), part) is not getattr(Presenter, part)]


WITH_ENDING = _overriding("ending")
"""Games that show the end of a match in one picture."""
WITH_PLOT = [key for key in _overriding("standing") if key in WITH_ENDING]
"""Games whose final picture has a plot of the scores."""
WITH_GOLDEN_LINE = _overriding("held")
"""Games whose final picture still shows the hand or round that has just ended."""
REVIEWED = [spec.key for spec in specs() if spec.estimator]
"""Games whose matches can be reviewed because they have a move estimator."""
