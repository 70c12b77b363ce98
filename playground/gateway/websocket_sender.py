"""Send WebSocket frames without awaiting: they are queued, and one task per socket sends them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from aiohttp import WSMsgType, web

from playground.world_file import Json

CLOSING_SECONDS = 1.0  # timeout for the other side's close frame
MOST_BYTES = 1 << 20  # per frame


class Frame(NamedTuple):
    """The content and type of a WebSocket frame."""

    content: bytes
    kind: WSMsgType = WSMsgType.TEXT


class Wire:
    """An open WebSocket with its queue of frames."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self._transport = transport
        self._queue: asyncio.Queue[Frame] = asyncio.Queue()
        self._silent_until = 0.0
        self._closing: asyncio.Future[None] | None = None
        self._thawed = asyncio.Event()
        self._thawed.set()

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self.send_text(json.dumps(frame))

    def send_text(self, frame: str) -> None:
        """Queue a frame that is already serialized as JSON."""
        self.send_raw(Frame(frame.encode()))

    def send_raw(self, frame: Frame) -> None:
        """Queue any content."""
        self._queue.put_nowait(frame)

    def stall(self, seconds: float) -> None:
        """Send nothing for a while, then send the frames queued in the meantime."""
        self._silent_until = asyncio.get_running_loop().time() + seconds

    def freeze(self) -> None:
        """Send nothing until `thaw`."""
        self._thawed.clear()

    def thaw(self) -> None:
        """Send all queued frames, and continue."""
        self._thawed.set()

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection with a WebSocket close code."""
        await self.socket.close(code=code, message=reason.encode())

    def close_soon(self, code: int) -> None:
        """Close the connection with a WebSocket close code, in the background."""
        self._closing = asyncio.ensure_future(self.close(code))

    def cut(self) -> None:
        """Cut the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()

    async def _send_all(self) -> None:
        with suppress(ConnectionError):  # the reader notices the lost connection and cancels this task
            while True:
                frame = await self._queue.get()
                await asyncio.sleep(max(0.0, self._silent_until - asyncio.get_running_loop().time()))
                await self._thawed.wait()
                await self.socket.send_frame(*frame)


@asynccontextmanager
async def open_wire(request: web.Request) -> AsyncIterator[Wire]:
    """Accept a WebSocket and keep sending until the block exits."""
    socket = web.WebSocketResponse(timeout=CLOSING_SECONDS, max_msg_size=MOST_BYTES)
    await socket.prepare(request)
    wire = Wire(socket, request.transport)
    sender = asyncio.create_task(wire._send_all())
    try:
        yield wire
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


def read_frame(text: str) -> Json | None:
    """Return a frame's JSON object, or None if it doesn't contain one."""
    try:
        frame = json.loads(text)
    except ValueError:
        return None
    return frame if isinstance(frame, dict) else None
