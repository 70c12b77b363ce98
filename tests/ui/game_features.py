"""Choose games by what their screens offer, so that a law holds for every game that has it."""

from __future__ import annotations

from engine.registry import specs
from ui.presenter import Presenter
from ui.presenters import PRESENTERS


def _that_define(part: str) -> list[str]:
    """The games whose presenter has a ``part`` of its own, by their keys."""
    return [key for key, show in PRESENTERS.items() if getattr(type(show), part) is not getattr(Presenter, part)]


WITH_ENDING = _that_define("ending")
"""Their end is one picture."""
WITH_PLOT = [key for key in _that_define("standing") if key in WITH_ENDING]
"""That picture shows how the match went."""
WITH_GOLDEN_LINE = _that_define("held")
"""What has just ended stays in the picture."""
REVIEWED = [spec.key for spec in specs() if spec.estimator]
"""What their moves are worth can be said, so their matches are reviewed."""
