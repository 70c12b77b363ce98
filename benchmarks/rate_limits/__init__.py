"""How Discord's rate limits affect the bot: requests per move and tables per token, in virtual time."""
