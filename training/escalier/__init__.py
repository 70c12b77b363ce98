"""Fit the numbers of L'Escalier's computer players."""
