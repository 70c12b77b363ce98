"""Look without changing anything: who the bot is, which servers it is on, and its permissions there."""

from __future__ import annotations

import time

import discord

from delivery.discord_api.discord_compat.rest import request_once
from delivery.discord_api.install_link import FOR_THREADS, NEEDED, can_users_install, install_link, user_install_link
from delivery.discord_api.sessions import USER_AGENT
from delivery.gateway.session_starts import at, is_low
from doctor import texts
from doctor.client import DoctorClient
from doctor.report import PROBLEMS, Report, in_words

MAX_CHANNELS = 10
"""The maximum number of channels named per server."""


async def look(client: DoctorClient, report: Report) -> None:
    """Report who the bot is, how it is connected, which commands are registered, and its permissions on each server."""
    application = client.application
    name = application.name if application is not None else "?"
    report.say(texts.BOT.format(name=client.user, id=client.application_id, application=name))
    if (person := owner(client)) is not None:
        report.say(texts.OWNER.format(name=person.display_name, id=person.id))
    if application is not None and application.interactions_endpoint_url:
        report.problem(texts.ENDPOINT)
    report.say(texts.INSTALL.format(link=install_link(client.application_id or 0)))
    can_install = can_users_install(application)
    own = texts.USER_INSTALL.format(link=user_install_link(client.application_id or 0))
    report.say(own if can_install else texts.NO_USER_INSTALL)
    report.say(texts.SENT_AS.format(user_agent=USER_AGENT))
    starts = client.gateway.get("session_start_limit") or {}
    report.say(texts.SHARDS.format(shards=client.shard_count, left=starts.get("remaining"), total=starts.get("total")))
    if is_low(starts.get("remaining"), starts.get("total")):
        report.problem(texts.FEW_STARTS.format(until=at(time.time() + starts.get("reset_after", 0) / 1000)))
    await _commands(client, report)
    if not client.guilds:
        report.problem(texts.NO_SERVER)
    for guild in client.guilds:
        _server(guild, report)


def owner(client: DoctorClient) -> discord.User | discord.TeamMember | None:
    """Return the application's owner; for a team, the team's owner."""
    application = client.application
    if application is None:
        return None
    return (application.team.owner if application.team is not None else None) or application.owner


async def _commands(client: DoctorClient, report: Report) -> None:
    path = "/applications/{application_id}/commands"
    try:
        known = await request_once(client, "GET", path, application_id=client.application_id or 0)
        count = len(known)
    except PROBLEMS as problem:
        report.problem(texts.FAILED.format(name="commands", why=in_words(problem)))
    else:
        report.say(texts.COMMANDS.format(count=count) if count else texts.NO_COMMANDS)


def _server(guild: discord.Guild, report: Report) -> None:
    report.say(texts.SERVER.format(name=guild.name, id=guild.id))
    if not guild.text_channels:
        report.problem(texts.NO_CHANNELS)
        return
    everywhere = _needed(guild.me.guild_permissions)
    if everywhere:
        report.problem(texts.MISSING_HERE.format(names=_names(everywhere)))
    places = []
    for channel in guild.text_channels:
        missing_here = [one for one in _needed(channel.permissions_for(guild.me)) if one not in everywhere]
        if missing_here:
            places.append(texts.MISSING_THERE.format(channel=channel.name, id=channel.id, names=_names(missing_here)))
    for line in places[:MAX_CHANNELS]:
        report.problem(line)
    if len(places) > MAX_CHANNELS:
        report.problem(texts.MORE_CHANNELS.format(count=len(places) - MAX_CHANNELS))
    if not everywhere and not places:
        report.say(texts.ALL_GRANTED)
    threads = _missing(guild.me.guild_permissions, FOR_THREADS)
    if threads:
        report.say(texts.NO_THREADS.format(names=_names(threads)))


def _needed(granted: discord.Permissions) -> list[str]:
    """List missing permissions, except those that depend on another missing one."""
    missing = _missing(granted, NEEDED)
    if "view_channel" in missing:
        return ["view_channel"]
    return [one for one in missing if one != "attach_files" or "send_messages" not in missing]


def _missing(granted: discord.Permissions, wanted: tuple[str, ...]) -> list[str]:
    return [one for one in wanted if not getattr(granted, one)]


def _names(permissions: list[str]) -> str:
    return ", ".join(texts.PERMISSIONS[one] for one in permissions)
