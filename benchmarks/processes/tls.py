"""Encrypt a bot's requests to the playground, as they are to Discord."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

CHUNK = 1 << 16


async def certificate(folder: Path) -> Path:
    """Create a certificate for this machine, with its key in the same file."""
    made = folder / "playground.pem"
    key = ("-newkey", "rsa:2048", "-nodes", "-keyout", str(made), "-out", str(folder / "public.pem"), "-days", "2")
    name = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    process = await asyncio.create_subprocess_exec(
        "openssl", "req", "-x509", *key, *name, stderr=asyncio.subprocess.DEVNULL
    )
    if await process.wait():
        raise RuntimeError("openssl made no certificate")
    made.write_text(made.read_text() + (folder / "public.pem").read_text())
    return made


@asynccontextmanager
async def encrypted(address: tuple[str, int], certificate: Path) -> AsyncIterator[int]:
    """Pass on what arrives encrypted at a port, and yield the port."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_connection(*address)
        await asyncio.gather(_copy(reader, inner_writer), _copy(inner_reader, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", ssl=context)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError, ssl.SSLError):
        while chunk := await reader.read(CHUNK):
            writer.write(chunk)
            await writer.drain()
    writer.close()
