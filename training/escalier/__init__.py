"""Fit the numbers that L'Escalier's computer players use."""
