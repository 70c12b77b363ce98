"""How the Spectrum experts' tables are trained. Without numpy these tests are skipped."""

import pytest

pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")
