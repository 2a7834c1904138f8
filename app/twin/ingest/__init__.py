"""Reads what sites hand over - CSV, GeoJSON, GeoPackage, Excel, site.json - into the plant store."""
