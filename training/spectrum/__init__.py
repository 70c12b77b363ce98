"""Train Spectrum's expert with numpy and C."""
