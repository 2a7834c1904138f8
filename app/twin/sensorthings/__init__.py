"""Servers that speak OGC SensorThings 1.1: asked through the door, mirrored into the plant store."""
