"""Crazy Eights: match the top card, get rid of your hand. It comes as an installed package would; only tests see it."""

from engine import GameSpec

SPEC = GameSpec(
    key="crazyeights",
    rules="crazyeights.rules:CrazyEights",
    screens="crazyeights.screens:PRESENTER",
    words="crazyeights",
    minutes=10,
    lowest_wins=True,
)
