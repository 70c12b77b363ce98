"""Simulate people at Discord clients: their actions, and what they see."""
