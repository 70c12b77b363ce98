"""Let experts think in processes of their own."""
