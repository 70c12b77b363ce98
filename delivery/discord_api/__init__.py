"""Requests to Discord: building, sending and counting them, and understanding refusals."""
