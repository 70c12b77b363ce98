"""Crazy Eights: match the top card, get rid of your hand. Set up like an installed package; only tests see it."""

from engine import GameSpec

SPEC = GameSpec(
    key="crazyeights",
    rules="crazyeights.rules:CrazyEights",
    screens="crazyeights.screens:PRESENTER",
    words="crazyeights",
    minutes=10,
    lowest_wins=True,
)
