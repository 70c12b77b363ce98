"""What Discord's rate limits allow: requests per move, and tables per token, in virtual time."""
