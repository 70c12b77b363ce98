"""Record who is notified of a new message: a DM's recipients and anyone mentioned. Edits notify no one.

A response to an interaction doesn't notify the user who triggered it.
"""

from playground.world.messages import SUPPRESS_NOTIFICATIONS
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json


def notified_by(world: World, message: Json) -> list[str]:
    """Return the ids of the users notified of a new message."""
    if message["flags"] & (EPHEMERAL | SUPPRESS_NOTIFICATIONS):
        return []
    asker = message.get("interaction_metadata", {}).get("user", {}).get("id")
    people = {user["id"] for user in message["mentions"]}
    if message["mention_everyone"]:
        people |= set(world.people)
    people |= {user["id"] for user in world.channels[message["channel_id"]].get("recipients", ())}
    people -= {asker, message["author"]["id"]}
    return sorted(one for one in people if one in world.people and world.visible_to(one, message))


def record_notifications(world: World) -> None:
    """Start recording who is notified of each new message, with a copy of the message.

    Each notification is also published as a NOTIFICATION event with the ``person`` and the ``message``.
    """

    def observe(event: str, message: Json) -> None:
        for person in notified_by(world, message) if event == "MESSAGE_CREATE" else ():
            world.notified.setdefault(person, []).append(message)
            world.publish("NOTIFICATION", {"person": person, "message": message})

    world.observers.append(observe)
