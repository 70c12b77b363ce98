"""What others feel while one person floods the bot with clicks."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from cogs.flood import Flood, Flow
from tests.players import open_table
from tests.stage import stage
from watch.health import percentile


@dataclass
class Figures:
    """What came of a run: seconds from another player's click to its answer."""

    flooded: int = 0
    others: list[float] = field(default_factory=list)

    @property
    def p99(self) -> float:
        """Within so many seconds 99 % of the others' clicks are answered."""
        return percentile(self.others, 0.99)


async def run(clicks: int) -> Figures:
    """Another player clicks so often, while nine times as many clicks come from a flooder."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder)) as house:
            table = await open_table(house, "levelup", "Ann", "Ben")
            ann, ben = house.person("Ann"), house.person("Ben")
            message = await ben.until("My hand")
            house.client.flood = Flood(Flow(5.0, 15.0))
            clock = asyncio.get_running_loop().time
            storm: set[asyncio.Task[object]] = set()
            for _ in range(clicks):
                for _ in range(9):
                    task = asyncio.create_task(ann.forge(message, f"s1:{table.id}:-:hand"))
                    storm.add(task)
                    task.add_done_callback(storm.discard)
                    figures.flooded += 1
                began = clock()
                reply = await ben.forge(message, f"s1:{table.id}:-:rules")
                assert not reply.failed
                figures.others.append(clock() - began)
                await asyncio.sleep(0.25)
            for task in storm:
                task.cancel()
            await asyncio.gather(*storm, return_exceptions=True)
    return figures
