"""Show tables to people on Discord (messages, private hands, answers to clicks, pings), and watch the gateway."""
