"""What lies under the plant on the map: the shipped world, and the site's own layers and tiles."""
