"""Measure the effect of Discord's rate limits: requests per move and tables per token, in virtual time."""
