"""Notify people with pings, alerts and posted leaderboards."""
