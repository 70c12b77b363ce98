"""Draw cards, pictures of hands and tables, and emojis. Knows card texts (``9D``, ``X1``, ``P3``), but no match.

It takes card texts (``9D``, ``X1``, ``P3``) and knows neither Discord nor a match.
"""
