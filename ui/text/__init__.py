"""Put things into words: texts of each language, cards, names, clocks, refusals."""
