"""Measure computer players' strength, against each other and against players trained to exploit them."""
