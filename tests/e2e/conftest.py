"""For every test here: in a calm world the bot asks for nothing that isn't there."""

from tests.calm import a_calm_world_has_no_404

__all__ = ["a_calm_world_has_no_404"]
