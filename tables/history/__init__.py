"""What is stored of finished matches, and the port to query it."""
