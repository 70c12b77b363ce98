"""What Discord refuses: its schema and the limits it doesn't state."""
