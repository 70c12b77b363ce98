"""Build, send and count the requests to Discord, and understand refusals."""
