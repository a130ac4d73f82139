// Locations whose projections may be out of date (projection.ts). An action registers the location that it changes in
// the same transaction (`pendingStep`). A job refreshes the projections a minute later, once for all changes of that
// minute, because a location has a copy under each of its facets. What a request does not leave to the job is which
// facets have the location (membership.ts). What actions add to counters waits in the entry, too
// (table/pending-counts.ts).
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { environment } from '../runtime/environment.js'
import type { Contribution } from '../table/counters.js'
import { getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { addPendingCounts } from '../table/pending-counts.js'
import { type Step, update } from '../table/transaction.js'
import { pendingKey } from './keys.js'

const named = z._default(z.set(z.string()), new Set<string>())

export const pendingSchema = z.object({
  /** Differs for every change, so that a later change stays registered when an earlier one has been projected. */
  change: z.string(),
  /** Differs after every refresh, so that no count is moved to the counters twice. */
  generation: z.nullish(z.string()),
  changed_at: z.string(),
  /** When the first change since the last refresh was made. */
  since: z.nullish(z.string()),
  /** Each of these names the change that added it: a refresh takes what it has read, not what was added again since. */
  lmxs: named,
  regions: named,
  written: named,
})
export type Pending = z.output<typeof pendingSchema>

/** The sets of an entry. */
export function registeredSets({ lmxs, regions, written }: Pending) {
  return { lmxs, regions, written }
}

/** What a refresh has to know of a change besides the location's record. */
export interface PendingDetails {
  /** Machines whose scores enter or leave the list of a region: removed, restored, or moved with their location. */
  lmxIds?: readonly number[]
  /** The region that the location left. */
  fromRegionId?: number | null
  /** Copies that are written before the refresh. */
  copies?: readonly Key[]
  /** What the change adds to counters. */
  due?: readonly Contribution[]
  /** What the refresh will find that the change adds to counters. */
  expected?: readonly Contribution[]
}

const NAME_LENGTH = 10

/** A name for a change or a generation of an entry: short, because every change pays for the whole entry. */
export function newName(): string {
  return randomUUID().replaceAll('-', '').slice(0, NAME_LENGTH)
}

/** The part of a transaction that registers a location as changed. */
export function pendingStep(locationId: number, now: Date, details: PendingDetails = {}): Step {
  const { lmxIds = [], fromRegionId, copies = [], due = [], expected = [] } = details
  const counts = [addPendingCounts('due', due), addPendingCounts('expected', expected)]
  const time = now.toISOString()
  const change = newName()
  const withName = (values: readonly unknown[]) => new Set(values.map((value) => `${change} ${JSON.stringify(value)}`))
  return update(pendingKey(locationId), {
    set: [['change', change], ['changed_at', time], ...counts.flatMap(({ set }) => set)],
    setOnce: [
      ['generation', newName()],
      ['since', time],
    ],
    add: [
      ...(lmxIds.length > 0 ? [['lmxs', withName(lmxIds)] as const] : []),
      ...(typeof fromRegionId === 'number' ? [['regions', withName([fromRegionId])] as const] : []),
      ...(copies.length > 0 ? [['written', withName(copies.map(({ pk, sk }) => [pk, sk]))] as const] : []),
      ...counts.flatMap(({ add }) => add),
    ],
  })
}

/** What the changes of an entry have registered, besides that the location has changed. */
export function registeredIn({ lmxs, regions, written }: Pending) {
  return {
    lmxIds: valuesIn<number>(lmxs),
    regionIds: valuesIn<number>(regions),
    copies: valuesIn<[string, string]>(written).map(([pk, sk]): Key => ({ pk, sk })),
  }
}

function valuesIn<T>(named: ReadonlySet<string>): T[] {
  return [...named].map((one) => JSON.parse(one.slice(one.indexOf(' ') + 1)))
}

/** The regions that the location has left, whose lists may still have copies of its scores. */
export async function regionsLeft(locationId: number): Promise<number[]> {
  const item = await getItem(pendingKey(locationId), { consistent: true })
  return item ? registeredIn(z.parse(pendingSchema, item)).regionIds : []
}

/** Whether requests refresh the locations that they change. */
export const REFRESHES_AT_ONCE = environment.REFRESH_DELAY_SECONDS === 0
