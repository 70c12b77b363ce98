"""Build, send and count requests to Discord, and interpret refusals."""
