// A user's favorite locations, in the order in which they were added.
import * as z from 'zod/mini'
import { listFavorites } from '../../shared/accounts/users.js'
import { type MachineCatalog, machineCatalogFor } from '../../shared/catalog/catalog.js'
import { listOfType } from '../../shared/catalog/reference-data.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { featuresReply, formatOf, formatParameter } from '../../shared/http/formats/formats.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import { locationViewAnd, locationViewSchema, machinesOf } from '../../shared/locations/views/locations.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { type FoundLocation, machineIdsAt } from '../../shared/records/line-up.js'
import { type LocationType, locationTypeSchema } from '../../shared/records/reference-data.js'
import { pick, pickSchema } from '../../shared/records/shown.js'
import { type Favorite, favoriteSchema } from '../../shared/records/users.js'
import { findByIds } from '../../shared/search/spatial-search.js'
import { featureCollectionSchema, placeListOf } from '../../shared/search/views/boxes.js'
import { withoutLimit } from '../../shared/table/meter.js'

const LOCATION_FIELDS = [
  'id',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'lat',
  'lon',
  'location_type_id',
  'date_last_updated',
  'last_updated_by_user_id',
  'ic_active',
  'machine_count',
  'users_count',
  'user_submissions_count',
  'place_id',
  'all_ages',
  'payment_type',
] as const
const MACHINE_FIELDS = ['id', 'name', 'year', 'manufacturer'] as const
const machineViewSchema = z.extend(pickSchema(machineSchema, MACHINE_FIELDS), { lmx_count: z.int32() })

export const handler = endpoint(
  {
    summary: "List a user's favorite locations",
    route: 'GET /users/{id}/list_fave_locations.json',
    aliases: ['GET /users/{id}/list_fave_locations.geojson'],
    parameters: z.object({ id: required(id('id of the user')), ...formatParameter }),
    response: z.union([
      featureCollectionSchema,
      z.object({
        user_fave_locations: z.array(
          z.extend(favoriteSchema, {
            location: z.extend(locationViewSchema, {
              location_type: z.nullable(locationTypeSchema),
              machines: z.array(machineViewSchema),
            }),
          }),
        ),
      }),
    ]),
    expensive: true,
    access: ['table:read'],
  },
  // A user has at most 2,000 favorites, which are more than other requests may read.
  ({ id, ...parameters }, request) =>
    withoutLimit(async () => {
      const favorites = await listFavorites(id)
      if (!favorites) throw new NotFoundError('user', id)
      const format = formatOf(parameters, request)
      if (!format) return listFavoriteLocations(favorites)
      const byId = new Map((await locationsOf(favorites)).map((location) => [location.id, location]))
      const locations = favorites.flatMap(({ location_id }) => byId.get(location_id) ?? [])
      return featuresReply(format, await placeListOf(locations, false), request)
    }),
)

function locationsOf(favorites: readonly Favorite[]): Promise<FoundLocation[]> {
  const ids = favorites.map((favorite) => favorite.location_id)
  return findByIds(ids, { detail: 'record', facets: undefined, matches: () => true })
}

async function listFavoriteLocations(favorites: readonly Favorite[]) {
  const [locations, types] = await Promise.all([
    locationsOf(favorites),
    listOfType('LOCATION_TYPE', locationTypeSchema),
  ])
  const ids = machineIdsAt(locations)
  const [catalog, lmxCountOf] = await Promise.all([machineCatalogFor(ids), lmxCounts([...ids])])
  const views = new Map(locations.map((location) => [location.id, favoriteView(location, types, catalog, lmxCountOf)]))
  return {
    user_fave_locations: favorites.flatMap((favorite) => {
      const location = views.get(favorite.location_id)
      return location ? [{ ...favorite, location }] : []
    }),
  }
}

function favoriteView(
  location: FoundLocation,
  types: LocationType[],
  catalog: MachineCatalog,
  lmxCountOf: (machineId: number) => number,
) {
  return locationViewAnd(location, LOCATION_FIELDS, {
    location_type: types.find((type) => type.id === location.location_type_id) ?? null,
    machines: machinesOf(location.machines, catalog).map((machine) => ({
      ...pick(machine, MACHINE_FIELDS),
      lmx_count: lmxCountOf(machine.id),
    })),
  })
}
