// A region that a user misses, with what an administrator needs to decide on it.
import * as z from 'zod/mini'
import { regionCatalog } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { geocodeToStore } from '../../shared/search/geocode/geocoder.js'
import { similarRegions } from '../../shared/suggestions/decide/similar.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedRegionView, suggestedRegionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Show a suggested region, where it may be, and regions that are near or have a similar name',
    route: 'GET /admin/suggested_regions/{id}.json',
    parameters: z.object({ id: required(id('id of the suggestion')) }),
    response: z.object({
      suggestion: suggestedRegionViewSchema,
      /** Of the city or address of that name; null when none is known. */
      point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
      similar_regions: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          full_name: z.string(),
          distance_miles: z.nullable(z.number()),
        }),
      ),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read', 'geocode'],
  },
  async ({ id }, { user }) => {
    const suggestion = await directorySuggestionFor('region', user, id)
    const [known, { list }] = await Promise.all([geocodeToStore(suggestion.name, undefined), regionCatalog()])
    // Once it is approved, its own region is the nearest.
    const others = list.filter((region) => region.id !== suggestion.region_id)
    return {
      suggestion: suggestedRegionView(suggestion),
      point: known?.point ?? null,
      similar_regions: similarRegions(suggestion.name, known?.point, others).map(({ region, distanceMiles }) => ({
        id: region.id,
        name: region.name,
        full_name: region.full_name,
        distance_miles: distanceMiles ?? null,
      })),
    }
  },
)
