"""Card art of our own: shapes, card faces, pictures of hands and tables, emoji tiles.

It takes card texts (``9D``, ``X1``, ``P3``) and knows neither Discord nor a match.
"""
