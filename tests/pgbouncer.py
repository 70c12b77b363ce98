"""Run PgBouncer in front of a test's PostgreSQL server (Debian: apt-get install pgbouncer)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.postgres import NOBODY, USER, PostgresServer

PROGRAM = Path("/usr/sbin/pgbouncer")
MISSING = "PgBouncer is not installed (Debian: apt-get install pgbouncer)"
START_SECONDS = 60.0


@contextmanager
def pooler(server: PostgresServer, databases: str = "*", **configuration: object) -> Iterator[int]:
    """Run PgBouncer, pooling by session unless told otherwise; yield its port."""
    folder = Path(tempfile.mkdtemp(prefix="stairwell-pooler-"))
    port = _free_port()
    settings = {
        "listen_addr": "127.0.0.1",
        "listen_port": port,
        "unix_socket_dir": "",
        "auth_type": "trust",
        "auth_file": folder / "users",
        "pool_mode": "session",
        "server_login_retry": 1,
    } | configuration
    lines = ["[databases]", f"{databases} = host={server.folder}", "[pgbouncer]"]
    (folder / "settings.ini").write_text("\n".join([*lines, *(f"{key} = {value}" for key, value in settings.items())]))
    (folder / "users").write_text(f'"{USER}" "right"\n')
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:
        folder.chmod(0o755)
        as_user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    process = subprocess.Popen(
        [PROGRAM, folder / "settings.ini"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **as_user
    )
    try:
        _wait_until_open(port, process)
        yield port
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(folder)


def address(port: int, database: str, user: str = USER) -> str:
    """Return a database's address through PgBouncer."""
    return f"postgresql://{user}@127.0.0.1:{port}/{database}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_until_open(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        assert process.poll() is None, "PgBouncer ended"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("PgBouncer doesn't listen")
