// A machine that a user added to the catalog, with what an administrator needs to decide on it.
import * as z from 'zod/mini'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { machineFacet } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { findInFacets } from '../../shared/search/spatial-search.js'
import { similarMachines } from '../../shared/suggestions/decide/similar.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedMachineView, suggestedMachineViewSchema } from '../../shared/suggestions/view.js'

const placeSchema = z.object({ id: z.int(), name: z.string(), city: z.nullable(z.string()) })
const MAX_PLACES = 10

export const handler = endpoint(
  {
    summary: 'Show a suggested machine, machines with similar names, and where it is',
    route: 'GET /admin/suggested_machines/{id}.json',
    parameters: z.object({ id: required(id('id of the suggestion')) }),
    response: z.object({
      suggestion: suggestedMachineViewSchema,
      machine: z.nullable(machineSchema),
      seen_at: z.nullable(placeSchema),
      location_count: z.int32(),
      locations: z.array(placeSchema),
      similar_machines: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user }) => {
    const suggestion = await directorySuggestionFor('machine', user, id)
    const { machine_id, location_id, name } = suggestion
    const [{ list, byId }, places, seenAt] = await Promise.all([
      machineCatalog(0),
      machine_id === null
        ? []
        : findInFacets({ detail: 'marker', facets: [machineFacet(machine_id)], matches: () => true }),
      location_id === null ? undefined : getLocation(location_id),
    ])
    const machine = byId.get(machine_id ?? 0) ?? null
    const others = list.filter((one) => one.id !== machine_id)
    return {
      suggestion: suggestedMachineView(suggestion),
      machine,
      seen_at: seenAt ? placeView(seenAt) : null,
      location_count: places.length,
      locations: places.slice(0, MAX_PLACES).map(placeView),
      similar_machines: similarMachines(machine?.name ?? name, others).map((one) => ({
        id: one.id,
        name: nameAndYear(one),
      })),
    }
  },
)

function placeView({ id, name, city }: z.output<typeof placeSchema>): z.output<typeof placeSchema> {
  return { id, name, city }
}
