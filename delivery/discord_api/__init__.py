"""Requests to Discord: how they are sent, limited, retried and refused."""
