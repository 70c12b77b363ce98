"""Answer the buttons under the bot's introduction: anyone can open a table or begin a lesson there."""

from __future__ import annotations

from discord.ext import commands

from cogs.clicks import Click, unknown
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, ready_answer, say_to
from cogs.play import GameCommand, Wanted
from delivery.discord_api.interaction_place import in_bots_dm
from delivery.tables.table_messages import TableMessages
from tables.registry import TableRegistry
from ui.options import most_guests
from ui.presenters import PRESENTERS
from ui.screens.introduction import GAME, OPEN, company_screen, learn_screen, play_screen
from ui.screens.nothing_yet import LEARN, PLAY


class Introduced(commands.Cog):
    """Offers the games in private, and with whom to play; then opens a table as ``/play`` does."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages, front_door: FrontDoor) -> None:
        self._registry = registry
        self._table_messages = table_messages
        front_door.serve(PLAY, self._play)
        front_door.serve(LEARN, self._learn)
        front_door.serve(GAME, self._company)
        front_door.serve_alone(OPEN, self._open)

    async def _play(self, click: Click) -> Answer:
        return Answer(play_screen(say_to(click.interaction), alone=in_bots_dm(click.interaction)))

    async def _learn(self, click: Click) -> Answer:
        return Answer(learn_screen(say_to(click.interaction)))

    async def _company(self, click: Click) -> Answer:
        game = click.asked.argument
        if game not in PRESENTERS:
            return unknown(click.interaction)
        return Answer(company_screen(game, say_to(click.interaction)), "here")

    async def _open(self, click: Click) -> None:
        game, _, computers = click.asked.argument.partition(" ")
        if game not in PRESENTERS or computers not in ("", *map(str, range(1, most_guests(game) + 1))):
            await answer(click.interaction, ready_answer(unknown(click.interaction)))
            return
        command = GameCommand(game, self._registry, self._table_messages)
        await command.open(click.interaction, Wanted(int(computers or 0)), where="here" if click.private else "public")
