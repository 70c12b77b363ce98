"""Choose which tables one of several processes runs."""

from __future__ import annotations

from tables.ownership import Ownership
from tables.ports import Group


class PlaysGroup(Ownership):
    """An ownership that assigns the tables of ``home`` to this process, and the rest to another one."""

    shared = True

    def __init__(self, home: Group) -> None:
        super().__init__()
        self.home = home

    def plays(self, guild: int) -> bool:
        return Group.of(guild, self.home.groups) == self.home
