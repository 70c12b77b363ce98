"""What is stored of finished matches, and the port to ask for it."""
