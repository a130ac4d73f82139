# Makes the reads of the README's tour with the client of openapi-python-client.
import sys

from directory_client import Client
from directory_client.api.locations import (
    locations_closest_by_lat_lon,
    locations_list_region,
    locations_within_bounding_box_geojson,
)

client = Client(base_url=sys.argv[1])
closest = locations_closest_by_lat_lon.sync(client=client, lat=45.52, lon=-122.67)
print(closest.location.name)
listed = locations_list_region.sync("portland", client=client, by_at_least_n_machines=10)
print(len(listed.locations))
box = locations_within_bounding_box_geojson.sync(
    client=client, swlat=45.4, swlon=-122.8, nelat=45.6, nelon=-122.5, no_details=2
)
print(len(box.features))
