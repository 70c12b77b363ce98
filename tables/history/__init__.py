"""Matches that are over: results, replays, reviews and leaderboards."""
