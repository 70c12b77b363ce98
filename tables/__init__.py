"""Tables: lobby, seats, one match, a clock and a log. asyncio, but neither Discord nor SQL."""
