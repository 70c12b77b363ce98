"""Crazy Eights: match the top card and get rid of your hand. It is set up like an installed package, for tests only."""

from engine import GameSpec

SPEC = GameSpec(
    key="crazyeights",
    rules="crazyeights.rules:CrazyEights",
    screens="crazyeights.screens:PRESENTER",
    words="crazyeights",
    length="crazyeights.length:minutes",
    lowest_wins=True,
)
