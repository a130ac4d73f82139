// The machine models: all, or those in a region, of a manufacturer or of a group.
import * as z from 'zod/mini'
import { machineCatalog, regionCatalog } from '../../shared/catalog/catalog.js'
import { compareMachineNames } from '../../shared/catalog/machine-name.js'
import { machineWithCountSchema, SHORT_MACHINE } from '../../shared/catalog/views/machines.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { EncodedBody, Reply } from '../../shared/http/reply.js'
import { toJson } from '../../shared/http/response.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import { pageOf } from '../../shared/paging.js'
import { cursor, detailLevel, flag, id, ids, pageSize, texts } from '../../shared/parameters/values.js'
import type { Machine } from '../../shared/records/catalog.js'
import { pick, someOfSchema } from '../../shared/records/shown.js'
import { listMachineIdsInRegion } from '../../shared/search/regions.js'
import { nameKey } from '../../shared/text/names.js'

export const handler = endpoint(
  {
    summary: 'List all machine models, or those of a region, manufacturer or group; pages are by id',
    route: 'GET /machines.json',
    parameters: z.object({
      region_id: id('only machines at locations of this region, by name'),
      manufacturer: texts('whole name of the manufacturer, in any spelling'),
      machine_group_id: id('only machines of this group'),
      id: ids('only these machines'),
      no_details: detailLevel('leave out the fields that clients do not show'),
      lmx_count: flag('include the number of locations with `no_details`, too'),
      limit: pageSize(),
      cursor: cursor(),
    }),
    response: z.object({
      machines: z.array(someOfSchema(machineWithCountSchema)),
      next_cursor: z.optional(z.string()),
    }),
    errors: { 404: 'The region does not exist.' },
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region_id, manufacturer, machine_group_id, id, no_details, lmx_count, ...page }, request) => {
    // Read fresh, because clients look up the names of newly added machines here.
    const hasCounts = !no_details || lmx_count
    const [{ list }, countOf] = await Promise.all([machineCatalog(0), hasCounts ? lmxCounts(id) : undefined])
    const isWhole = [region_id, manufacturer, machine_group_id, id, page.limit, page.cursor].every(isAbsent)
    if (isWhole && !countOf) return new Reply(shortList(list))
    const inRegion = region_id === undefined ? undefined : await machineIdsIn(region_id)
    const makers = manufacturer && new Set(manufacturer.map(nameKey))
    const machines = list.filter(
      (machine) =>
        (inRegion?.has(machine.id) ?? true) &&
        (makers?.has(nameKey(machine.manufacturer ?? '')) ?? true) &&
        (machine_group_id === undefined || machine.machine_group_id === machine_group_id) &&
        (id?.includes(machine.id) ?? true),
    )
    const isPaged = page.limit !== undefined || page.cursor !== undefined
    const { records, next } = isPaged
      ? pageOf(machines, (machine) => [machine.id], page)
      : { records: inRegion ? machines.sort(compareMachineNames) : machines, next: undefined }
    const { body, headers } = nextPage(next, request)
    const shown = records.map((machine) => ({
      ...(no_details ? pick(machine, SHORT_MACHINE) : machine),
      ...(countOf ? { lmx_count: countOf(machine.id) } : {}),
    }))
    return new Reply({ machines: shown, ...body }, { headers })
  },
)

const isAbsent = (parameter: unknown): boolean => parameter === undefined

/** By the list of the catalog, which is another after each change. */
const shortLists = new WeakMap<readonly Machine[], EncodedBody>()

/** All machines as apps read them when they start, made once for each version of the catalog. */
function shortList(list: readonly Machine[]): EncodedBody {
  const made =
    shortLists.get(list) ?? new EncodedBody(toJson({ machines: list.map((machine) => pick(machine, SHORT_MACHINE)) }))
  shortLists.set(list, made)
  return made
}

async function machineIdsIn(regionId: number): Promise<ReadonlySet<Machine['id']>> {
  const { list } = await regionCatalog(0)
  if (!list.some((region) => region.id === regionId)) throw new NotFoundError('region', regionId)
  return listMachineIdsInRegion(regionId)
}
