"""Words: texts in each language, cards, names, clocks and refusals."""
