# Makes the reads of the README's tour with the client of openapi-python-client, signs up and signs in.
import importlib
import pkgutil
import sys

import httpx
from directory_client import Client, api
from directory_client.api.locations import (
    locations_closest_by_lat_lon,
    locations_list_region,
    locations_within_bounding_box_geojson,
)
from directory_client.api.users import users_auth_details, users_sign_up
from directory_client.models import UsersAuthDetailsBody, UsersSignUpBody

# A module may be one that cannot be imported.
for module in pkgutil.walk_packages(api.__path__, f"{api.__name__}."):
    importlib.import_module(module.name)

url, mailbox = sys.argv[1:]
client = Client(base_url=url)
closest = locations_closest_by_lat_lon.sync(client=client, lat=45.52, lon=-122.67)
print(closest.location.name)
listed = locations_list_region.sync("portland", client=client, by_at_least_n_machines=10)
print(len(listed.locations))
box = locations_within_bounding_box_geojson.sync(
    client=client, swlat=45.4, swlon=-122.8, nelat=45.6, nelon=-122.5, no_details=2
)
print(len(box.features))

account = {"username": "newcomer", "email": "newcomer@example.com"}
password = "multi ball"
users_sign_up.sync(
    client=client, body=UsersSignUpBody(**account, password=password, confirm_password=password)
)
email = httpx.get(f"{mailbox}/store").json()["emails"][-1]["body"]["text"]
link = httpx.URL(next(word for word in email.split() if "confirmation_token=" in word))
httpx.post(link.copy_with(query=None), data=dict(link.params)).raise_for_status()
signed_in = users_auth_details.sync(
    client=client, body=UsersAuthDetailsBody(login=account["email"], password=password)
)
assert signed_in.user.username == account["username"]
