"""Give people a reason to come back tomorrow: the daily deal, which everyone can play once a day, and puzzles."""
