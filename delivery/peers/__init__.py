"""Clicks passed between the processes of one bot."""
