"""Show tables to people on Discord (messages, private hands, responses to clicks, pings), and watch the gateway."""
