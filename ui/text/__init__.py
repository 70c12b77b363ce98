"""Put everything into words: each language's texts, cards, names, clocks and refusals."""
