"""Check a real token: who the bot is, what it may do where, and whether each kind of request works.

``python -m doctor`` looks; ``python -m doctor --try CHANNEL`` also does everything once and takes it away again.
"""
