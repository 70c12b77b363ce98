"""Hypothesis tries the same examples in every run, in no hurry; ``--hypothesis-profile=default`` tries others."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")
