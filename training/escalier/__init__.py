"""Fit the numbers used by L'Escalier's computer players."""
