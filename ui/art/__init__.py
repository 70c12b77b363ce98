"""Draw our own card art: card faces, pictures of hands and tables, emojis.

This package takes card texts (``9D``, ``X1``, ``P3``) and knows neither Discord nor matches.
"""
