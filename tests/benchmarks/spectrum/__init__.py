"""The goals of Spectrum's Expert. Without numpy these tests are skipped."""

import pytest

pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")
