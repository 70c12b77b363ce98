"""/alerts: get a direct message when someone opens a table for a game on this server. All answers are private."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click, unknown
from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, Where, answer, say_to, words
from cogs.offered import on_servers
from cogs.safe_int import safe_int
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import server_of
from tables import errors
from tables.alerts import Alert
from tables.registry import TableRegistry
from ui.options import game_name
from ui.presenters import PRESENTERS
from ui.screens.alerts import DEFAULT_SPAN, Span, alerts_screen, span_named


class AlertCommands(commands.Cog):
    """The /alerts command, and the buttons on its page and in the alerts themselves."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve("alert-for", self._choose_span)
        front_door.serve("alert-ask", self._ask)
        front_door.serve("alert-stop", self._stop)

    @app_commands.command(name=localised("command-alerts-name"), description=localised("command-alerts"))
    @on_servers
    async def alerts(self, interaction: Interaction) -> None:
        """Show the user's alerts on this server."""
        await answer(interaction, self._page(interaction, DEFAULT_SPAN, "private"))

    async def _page(self, interaction: Interaction, span: Span, where: Where, notice: str = "") -> Answer:
        """Return the page that lists the user's alerts on this server.

        :raises OnlyInServers: if used outside a server.
        """
        guild, user = _server(interaction), interaction.user.id
        store = self._registry.store
        alerts = await store.alerts.subscriptions(guild, user, self._registry.now())
        closed = await store.dms_closed(user)
        return Answer(alerts_screen(alerts, span, say_to(interaction), notice=notice, closed=closed), where)

    async def _choose_span(self, click: Click) -> Answer:
        return await self._page(click.interaction, span_named(click.asked.argument), "here")

    async def _ask(self, click: Click) -> Answer:
        """Store alerts for the chosen games and duration."""
        guild, span = _server(click.interaction), span_named(click.asked.argument)
        until = None if span.seconds is None else self._registry.now() + span.seconds
        for game in dict.fromkeys(click.values):
            if game in PRESENTERS:
                await self._registry.store.alerts.subscribe(Alert(guild, game, click.user, until))
        return await self._page(click.interaction, span, "here", say_to(click.interaction)("alerts-saved"))

    async def _stop(self, click: Click) -> Answer:
        """Delete all the user's alerts on a server; a button in an alert deletes only those for its game and server."""
        say = say_to(click.interaction)
        if not click.asked.argument:
            await self._registry.store.alerts.unsubscribe(click.user, _server(click.interaction))
            return await self._page(click.interaction, DEFAULT_SPAN, "here", say("alerts-stopped"))
        of, _, game = click.asked.argument.partition(" ")
        guild = safe_int(of)
        if not guild or game not in PRESENTERS:
            return unknown(click.interaction)
        await self._registry.store.alerts.unsubscribe(click.user, guild, game)
        return Answer(words(say("alert-stopped", game=game_name(game, say))), "here")


def _server(interaction: Interaction) -> int:
    server = server_of(interaction)
    if not server:
        raise errors.OnlyInServers
    return server
