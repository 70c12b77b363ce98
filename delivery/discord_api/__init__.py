"""Requests to Discord: how they are written, sent, counted and refused."""
