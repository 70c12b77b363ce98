"""Define the initial world: one server with two channels, six users and the bot.

The ids never change, so a browser tab keeps its user when the world is reset.
"""

from typing import Final, NamedTuple

from playground.world_file import Json

FOUNDED: Final = "2024-01-01T12:00:00+00:00"
APPLICATION_ID: Final = "1100000000000000001"
GUILD_ID: Final = "1100000000000000002"
BOT_ROLE_ID: Final = "1100000000000000003"
CHANNELS: Final = (("1100000000000000010", "card-table"), ("1100000000000000011", "back-room"))


class Founder(NamedTuple):
    """A user who exists from the start."""

    id: str
    name: str
    locale: str


PEOPLE: Final = (
    Founder("1100000000000000021", "Ann", "en-GB"),
    Founder("1100000000000000022", "Ben", "en-US"),
    Founder("1100000000000000023", "Cléo", "fr"),
    Founder("1100000000000000024", "Dan", "en-US"),
    Founder("1100000000000000025", "Eve", "en-GB"),
    Founder("1100000000000000026", "Finn", "en-US"),
)
OWNER_ID: Final = PEOPLE[0].id


class Permission:
    """The permission bits known to the playground."""

    ADD_REACTIONS: Final = 1 << 6
    VIEW_CHANNEL: Final = 1 << 10
    SEND_MESSAGES: Final = 1 << 11
    MANAGE_MESSAGES: Final = 1 << 13
    EMBED_LINKS: Final = 1 << 14
    ATTACH_FILES: Final = 1 << 15
    READ_HISTORY: Final = 1 << 16
    EXTERNAL_EMOJIS: Final = 1 << 18
    USE_COMMANDS: Final = 1 << 31
    MANAGE_THREADS: Final = 1 << 34
    CREATE_PUBLIC_THREADS: Final = 1 << 35
    CREATE_PRIVATE_THREADS: Final = 1 << 36
    SEND_IN_THREADS: Final = 1 << 38
    USE_EXTERNAL_APPS: Final = 1 << 50
    ALL: Final = (1 << 53) - 1

    MEMBER: Final = (
        VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | ADD_REACTIONS | USE_COMMANDS
        | CREATE_PUBLIC_THREADS | SEND_IN_THREADS | USE_EXTERNAL_APPS
    )  # fmt: skip
    BOT: Final = MEMBER | EXTERNAL_EMOJIS | CREATE_PRIVATE_THREADS


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    """Return a Discord user object. People have a lower-case user name and a display name; bots have only one name."""
    return {
        "id": user_id,
        "username": name if bot else name.lower().replace("é", "e"),
        "global_name": None if bot else name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def bot_user() -> Json:
    """Return the bot's own user. Its id equals the application's, as for all newer bots."""
    return user(APPLICATION_ID, "Stairwell", bot=True)


def application() -> Json:
    """Return the bot's application object."""
    return {
        "id": APPLICATION_ID,
        "name": "Stairwell",
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot_user(),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(OWNER_ID, PEOPLE[0].name),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "tags": [],
    }


def role(role_id: str, name: str, permissions: int, position: int) -> Json:
    """Return a Discord role object."""
    return {
        "id": role_id,
        "name": name,
        "description": None,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(guild_id: str = GUILD_ID, name: str = "Playground", bot_role_id: str = BOT_ROLE_ID) -> Json:
    """Return a server, without its channels and members."""
    return {
        "id": guild_id,
        "name": name,
        "owner_id": OWNER_ID,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "features": [],
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(guild_id, "@everyone", Permission.MEMBER, 0), role(bot_role_id, "Bot", Permission.BOT, 1)],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 1000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def text_channel(channel_id: str, name: str, position: int, guild_id: str = GUILD_ID) -> Json:
    """Return a text channel of a server."""
    return {
        "id": channel_id,
        "type": 0,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "topic": None,
        "parent_id": None,
        "last_message_id": None,
        "permission_overwrites": [],
        "rate_limit_per_user": 0,
        "nsfw": False,
        "flags": 0,
    }
