"""Make the playground misbehave as Discord can."""
