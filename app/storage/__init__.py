"""Disk and key ring."""
