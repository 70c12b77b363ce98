"""Several processes for one bot: the life of one of them, and ``python -m fleet``, which starts them on one machine."""
