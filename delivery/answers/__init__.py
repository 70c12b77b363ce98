"""Answer interactions: commands, clicks and forms."""
