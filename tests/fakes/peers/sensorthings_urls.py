"""The one address of the SensorThings server."""

from django.urls import include, path

urlpatterns = [path("sensorthings/", include("sensorthings.versions.v1_1.urls"))]
