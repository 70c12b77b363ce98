"""Forward clicks between the processes of one bot."""
