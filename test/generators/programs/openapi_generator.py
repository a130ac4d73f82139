# Makes the reads of the README's tour with the Python client of openapi-generator.
import sys

from openapi_client import ApiClient, Configuration, LocationsApi

api = LocationsApi(ApiClient(Configuration(host=sys.argv[1])))
closest = api.locations_closest_by_lat_lon(lat=45.52, lon=-122.67)
print(closest.actual_instance.location.name)
listed = api.locations_list_region("portland", by_at_least_n_machines=10)
print(len(listed.actual_instance.locations.actual_instance))
box = api.locations_within_bounding_box_geojson(
    swlat=45.4, swlon=-122.8, nelat=45.6, nelon=-122.5, no_details=2
)
print(len(box.actual_instance.features))
