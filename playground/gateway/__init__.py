"""Discord's gateway, on this machine."""
