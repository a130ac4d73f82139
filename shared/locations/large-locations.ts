// Reads a location whose collection is larger than one page of a query. Up to three pages are read whole. Of a larger
// one the newest conditions are read, at a bounded price, so that nobody can make a location unreadable by comments.

import {
  CONDITION_PREFIX,
  conditionsRange,
  DETAILS_RANGE,
  LMX_PREFIX,
  LOCATION_SORT,
  locationPartition,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import { groupBy } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import type { Item } from '../table/item.js'
import { queryAll, queryPage } from '../table/query.js'

const MAX_PAGES = 3
/** With machines and scores, a response then has less than 4 MB. */
const MAX_CONDITION_BYTES = 2.7 * 1024 * 1024
/** Of a machine whose conditions are not read whole. */
const MAX_CONDITIONS = 200
/** How many machines are not read whole: those that changed last. */
const MAX_MACHINES = 20
/** The first read of such a machine, and what its second read may cost together with those of the others. */
const FIRST_CONDITIONS = 12
const SECOND_READ_BYTES = 1024 * 1024
const MAX_CONDITION_ITEM_BYTES = 4_500
/** All scores of a machine are in the list of its scores. */
const MAX_SCORES = 1_000

/** The record, the machines, their conditions and their scores. */
export async function readLargeLocation(locationId: number): Promise<Item[]> {
  const partition = locationPartition(locationId)
  const read: Item[] = []
  let range: { from: string; to: string } = DETAILS_RANGE
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, isLast } = await queryPage({ partition, range })
    read.push(...items)
    if (isLast) return read
    range = { ...range, from: `${items.at(-1)?.sk}!` }
  }
  return readNewest(partition, read)
}

/** @param read - the beginning of the collection. */
async function readNewest(partition: string, read: readonly Item[]): Promise<Item[]> {
  const [machines, scores] = await Promise.all([
    queryAll({ partition, range: { from: LMX_PREFIX, to: LOCATION_SORT } }),
    queryAll({ partition, prefix: SCORE_PREFIX, limit: MAX_SCORES }),
  ])
  const known = groupBy(
    read.filter(({ sk }) => String(sk).startsWith(CONDITION_PREFIX)),
    ({ location_machine_xref_id }) => Number(location_machine_xref_id),
  )
  // The last machine was not read to its end.
  known.delete(Number(read.findLast(({ sk }) => String(sk).startsWith(CONDITION_PREFIX))?.location_machine_xref_id))
  const unknown = machines
    .filter((lmx) => lmx.condition !== undefined && lmx.deleted_at === undefined && !known.has(Number(lmx.id)))
    .sort((a, b) => (String(a.updated_at) < String(b.updated_at) ? 1 : -1))
    .slice(0, MAX_MACHINES)
    .map(({ id }) => Number(id))
  const first = await inParallel(unknown, (lmxId) => newestOf(partition, lmxId, FIRST_CONDITIONS))
  const open = first.filter(({ length }) => length === FIRST_CONDITIONS)
  const size = Math.floor(SECOND_READ_BYTES / (MAX_CONDITION_ITEM_BYTES * Math.max(1, open.length)))
  const second = await inParallel(open, (conditions) => {
    const { id, location_machine_xref_id } = conditions.at(-1) ?? {}
    const limit = Math.min(size, MAX_CONDITIONS - FIRST_CONDITIONS)
    return limit < 1 ? Promise.resolve([]) : newestOf(partition, Number(location_machine_xref_id), limit, Number(id))
  })
  return [...machines, ...scores, ...withinRoom([...known.values(), ...first, ...second].flat())]
}

function newestOf(partition: string, lmxId: number, limit: number, before?: number): Promise<Item[]> {
  return queryAll({ partition, range: conditionsRange(lmxId, before), descending: true, limit })
}

/** Leaves out the oldest. */
function withinRoom(conditions: readonly Item[]): Item[] {
  let bytes = 0
  return conditions
    .toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? 1 : -1))
    .filter((one) => {
      bytes += Buffer.byteLength(JSON.stringify(one))
      return bytes <= MAX_CONDITION_BYTES
    })
}
