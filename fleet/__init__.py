"""Several processes for one bot: the life of one, and ``python -m fleet``, which starts them on one machine."""
