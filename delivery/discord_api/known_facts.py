"""Keep in the store what was found out about Discord, for the next start.

``python -m doctor --try`` finds out about pictures, the starts before about commands and shards.
"""

from __future__ import annotations

from tables.ports import Store


async def keeps_pictures(store: Store, application: int | None) -> bool | None:
    """Whether an edit may show the pictures that its message has without sending them again; None: not known.

    :raises StoreError: when the store fails.
    """
    return {"yes": True, "no": False}.get(await store.fact(_pictures(application)) or "")


async def note_keeps_pictures(store: Store, application: int | None, *, kept: bool) -> None:
    """It was found out.

    :raises StoreError: when the store fails.
    """
    await store.set_fact(_pictures(application), "yes" if kept else "no")


def commands_key(application: int) -> str:
    """The fact that holds a hash of the commands that Discord knows."""
    return f"commands of {application}"


def shards_key(application: int | None) -> str:
    """The fact that holds how many shards Discord wanted last."""
    return f"shards of {application}"


def _pictures(application: int | None) -> str:
    return f"keeps pictures for {application}"
