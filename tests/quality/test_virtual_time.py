"""Test the event loop whose time passes only while no task has anything to do."""

from __future__ import annotations

import asyncio
import time

from tests.virtual_time import run


async def seconds_of(work: object) -> float:
    clock = asyncio.get_running_loop().time
    began = clock()
    assert asyncio.iscoroutine(work)
    await work
    return clock() - began


def test_an_hour_of_sleep_takes_no_time() -> None:
    began = time.monotonic()
    assert run(seconds_of(asyncio.sleep(3600))) >= 3600
    assert time.monotonic() - began < 60


def test_tiny_delays_do_not_stall_the_loop() -> None:
    async def wait() -> None:
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(1000)
        until = clock() + 1e-9
        while clock() < until:  # noqa: ASYNC110 - this is what is tested
            await asyncio.sleep(1e-17)

    assert run(seconds_of(wait())) < 1001


def test_time_stops_while_a_thread_works_even_if_a_task_sleeps() -> None:
    async def busy() -> None:
        sleeping = asyncio.create_task(asyncio.sleep(0.001))
        await asyncio.to_thread(time.sleep, 0.2)
        assert not sleeping.done()

    assert run(seconds_of(busy())) < 0.001


def test_socket_data_is_handled_before_time_passes() -> None:
    async def echo() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while line := await reader.readline():
                writer.write(line)
            writer.close()

        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        async with server:
            host, port = server.sockets[0].getsockname()
            reader, writer = await asyncio.open_connection(host, port)
            async with asyncio.timeout(3600):
                for _ in range(100):
                    writer.write(b"hello\n")
                    assert await reader.readline() == b"hello\n"
            writer.close()
            await writer.wait_closed()

    assert run(seconds_of(echo())) < 3600
