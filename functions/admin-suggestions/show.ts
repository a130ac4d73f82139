// A suggested location with what an administrator needs to decide on it.
import * as z from 'zod/mini'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import type { Machine } from '../../shared/records/catalog.js'
import { possibleDuplicateSchema } from '../../shared/search/duplicates.js'
import { assumedCountry, duplicatesOf, namedMachines } from '../../shared/suggestions/decide/location.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

const namedMachineSchema = z.object({ id: z.int(), name: z.string() })

export const handler = endpoint(
  {
    summary: 'Show a suggested location, its machines in the catalog, and locations that may be the same',
    route: 'GET /admin/suggestions/{id}.json',
    parameters: z.object({ id: required(id('id of the suggestion')) }),
    response: z.object({
      suggestion: suggestionViewSchema,
      /** Of a suggestion without a country: the one that its location gets, that of the nearest location of its region. */
      assumed_country: z.nullable(z.string()),
      found_machines: z.array(namedMachineSchema),
      unknown_machines: z.array(z.object({ name: z.string(), candidates: z.array(namedMachineSchema) })),
      possible_duplicates: z.array(possibleDuplicateSchema),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user }) => {
    const suggestion = await suggestionFor(user, id)
    const [{ machines, unknown }, duplicates, assumed_country] = await Promise.all([
      namedMachines(suggestion),
      duplicatesOf(suggestion),
      assumedCountry(suggestion),
    ])
    return {
      suggestion: suggestionView(suggestion),
      assumed_country,
      found_machines: machines.map(namedMachine),
      unknown_machines: unknown.map(({ name, candidates }) => ({ name, candidates: candidates.map(namedMachine) })),
      // Once it is approved, its own location is the nearest.
      possible_duplicates: duplicates.filter((one) => one.id !== suggestion.location_id),
    }
  },
)

function namedMachine(machine: Machine): z.output<typeof namedMachineSchema> {
  return { id: machine.id, name: nameAndYear(machine) }
}
