"""Parse the address of a PostgreSQL database, and display it without its password."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """An address like ``postgresql://user:password@host:5432/database``; ``str`` leaves out the password.

    >>> str(Address("postgresql://ann:secret@db.example/cards?sslmode=require"))
    'postgresql://ann@db.example/cards'
    """

    dsn: str = field(repr=False)

    @classmethod
    def parse(cls, text: str) -> Address:
        """Parse an address given in a setting.

        :raises ValueError: when it isn't a valid address.
        """
        parts = urlsplit(text)
        if parts.scheme not in SCHEMES or not parts.path.strip("/") or parts.fragment:
            raise ValueError("no address of a database")
        if not parts.hostname and "host" not in parse_qs(parts.query):
            raise ValueError("no host")
        _ = parts.port  # raises ValueError unless it's a number
        return cls(text)

    @property
    def is_socket(self) -> bool:
        """Whether the server is reached through a Unix socket; the host is then the socket's folder."""
        host = urlsplit(self.dsn).hostname or parse_qs(urlsplit(self.dsn).query).get("host", [""])[0]
        return "/" in host

    def __str__(self) -> str:
        parts = urlsplit(self.dsn)
        user = f"{parts.username}@" if parts.username else ""
        host = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{user}{host}{port}{parts.path}"
