"""Let experts think in separate processes."""
