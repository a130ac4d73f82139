// The titles at the most locations, with all versions of a title counted together.
import * as z from 'zod/mini'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { TITLE_MACHINES } from '../../shared/derived/keys.js'
import { titleOf } from '../../shared/derived/location-counters.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { topCount } from '../../shared/parameters/values.js'
import type { Machine } from '../../shared/records/catalog.js'
import { groupBy } from '../../shared/runtime/collections.js'
import { topCountersWithEquals } from '../../shared/table/counters.js'
import { compareText } from '../../shared/text/text.js'

const DEFAULT_COUNT = 25

const titleSchema = z.object({
  opdb_id: z.string(),
  machine_name: z.string(),
  manufacturer: z.nullable(z.string()),
  year: z.nullable(z.int32()),
  machine_count: z.int32(),
})

type Title = z.infer<typeof titleSchema>

export const handler = endpoint(
  {
    summary: 'List the titles at the most locations, counting all versions of a title together',
    route: 'GET /location_machine_xrefs/top_n_machines.json',
    parameters: z.object({ n: topCount('how many titles', DEFAULT_COUNT) }),
    response: z.object({ machines: z.array(titleSchema) }),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ n }) => {
    const [top, { list }] = await Promise.all([topCountersWithEquals(TITLE_MACHINES, n), machineCatalog()])
    const versions = groupBy(list, (machine) => titleOf(machine) ?? '')
    const titles = top.map(({ key, count }) => ({
      opdb_id: key,
      ...describeTitle(versions.get(key) ?? []),
      machine_count: count,
    }))
    return { machines: titles.sort(compareTitles).slice(0, n) }
  },
)

/** The ranking itself orders equal titles by the names that they were first counted with. */
function compareTitles(a: Title, b: Title): number {
  return b.machine_count - a.machine_count || compareText(a.machine_name.toLowerCase(), b.machine_name.toLowerCase())
}

/**
 * The alphabetically first name without its edition in brackets, and the manufacturer and year of the earliest version.
 */
function describeTitle(versions: Machine[]) {
  const [name = ''] = versions.map((machine) => machine.name).sort(compareText)
  const [earliest] = versions.toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || a.id - b.id)
  return {
    machine_name: name.split(' (')[0] ?? name,
    manufacturer: earliest?.manufacturer ?? null,
    year: earliest?.year ?? null,
  }
}
