"""Test the training of Spectrum's experts; without numpy these tests are skipped."""

import pytest

pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")
