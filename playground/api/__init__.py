"""Discord's HTTP API, on this machine."""
