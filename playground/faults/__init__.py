"""Faults that a test can ask of the playground."""
