"""Check a real token: who the bot is, what it is allowed to do, and whether each kind of request works.

``python -m doctor`` changes nothing; ``python -m doctor --try CHANNEL`` also makes one request of every kind and cleans
up.
"""
