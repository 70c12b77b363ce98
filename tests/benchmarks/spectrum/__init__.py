"""What the computer players of Spectrum are trained with. Where numpy isn't installed, its tests are left out."""

import pytest

pytest.importorskip("numpy", reason="training needs numpy, of requirements-bench.txt")
