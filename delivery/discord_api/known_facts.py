"""Store facts learned about Discord for the next start.

``python -m doctor --try`` learns about pictures, and each start of the bot learns about commands and shards.
"""

from __future__ import annotations

from tables.ports import Store


async def keeps_pictures(store: Store, application: int | None) -> bool | None:
    """Return whether an edit can keep a message's pictures without resending them; None if unknown.

    :raises StoreError: if the store fails.
    """
    return {"yes": True, "no": False}.get(await store.fact(_pictures(application)) or "")


async def note_keeps_pictures(store: Store, application: int | None, *, kept: bool) -> None:
    """Store whether an edit keeps a message's pictures.

    :raises StoreError: if the store fails.
    """
    await store.set_fact(_pictures(application), "yes" if kept else "no")


def commands_key(application: int) -> str:
    """Return the key for the hash of the registered commands."""
    return f"commands of {application}"


def shards_key(application: int | None) -> str:
    """Return the key for the number of shards that Discord last recommended."""
    return f"shards of {application}"


def _pictures(application: int | None) -> str:
    return f"keeps pictures for {application}"
