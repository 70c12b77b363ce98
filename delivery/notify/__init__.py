"""Notify people: pings, alerts and posted leaderboards."""
