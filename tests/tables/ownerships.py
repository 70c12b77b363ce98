"""Choose which tables one of several processes plays."""

from __future__ import annotations

from tables.ownership import Ownership
from tables.ports import Group


class PlaysGroup(Ownership):
    """This process plays the tables of its ``home``; another one plays the rest."""

    shared = True

    def __init__(self, home: Group) -> None:
        super().__init__()
        self.home = home

    def plays(self, guild: int) -> bool:
        return Group.of(guild, self.home.groups) == self.home
