"""Processes in which experts think."""
