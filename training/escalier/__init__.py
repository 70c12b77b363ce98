"""Fit the numbers in L'Escalier's computer player."""
