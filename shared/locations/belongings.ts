// What belongs to a location: machines, conditions, scores and pictures, in its collection or its history.
import * as z from 'zod/mini'
import { dayAt } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import { type Condition, conditionSchema, type Lmx, lmxSchema } from '../records/lmxs.js'
import {
  CONDITION_PREFIX,
  LMX_PREFIX,
  type Located,
  locatorKey,
  PICTURE_PREFIX,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { newestFirst } from './store.js'

const KINDS: readonly (readonly [kind: Located, prefix: string])[] = [
  ['LMX', LMX_PREFIX],
  ['CONDITION', CONDITION_PREFIX],
  ['SCORE', SCORE_PREFIX],
  ['PICTURE', PICTURE_PREFIX],
]

/** What a record at a location is; undefined for the location itself. */
export function kindOf({ sk }: Key): Located | undefined {
  const [kind] = KINDS.find(([, prefix]) => sk.startsWith(prefix)) ?? []
  return kind
}

/** Leads from the record's id to the location in whose collection or history it is. */
export function locatorItem(locationId: number, item: Item & Key): Item & Key {
  const kind = kindOf(item)
  if (!kind) throw new Error(`${item.sk} has no locator`)
  const key = { ...locatorKey(kind, Number(item.id)), location_id: locationId }
  if (kind === 'LMX') return { ...key, machine_id: item.machine_id }
  return kind === 'PICTURE' ? key : { ...key, lmx_id: item.location_machine_xref_id }
}

/** Which day it was at the location of a condition; null where that is unknown, or there is none. */
export async function dayOfCondition(
  location: Parameters<typeof pointOf>[0],
  condition: Pick<Condition, 'created_at'> | undefined,
): Promise<string | null> {
  return condition?.created_at ? dayAt(pointOf(location), new Date(condition.created_at)) : null
}

/** What a machine shows of its conditions and scores, whose author the condition names. */
export async function shownOf(
  location: Parameters<typeof pointOf>[0],
  conditions: readonly Item[],
  scores: readonly Item[],
): Promise<
  Pick<Lmx, 'condition' | 'condition_date' | 'machine_score_xrefs_count'> & Partial<Pick<Lmx, 'user_id' | 'username'>>
> {
  const [newest] = conditions.map((item): Condition => z.parse(conditionSchema, item)).sort(newestFirst)
  return {
    condition: newest?.comment ?? null,
    condition_date: await dayOfCondition(location, newest),
    machine_score_xrefs_count: scores.length || null,
    ...(newest ? { user_id: newest.user_id, username: newest.username } : {}),
  }
}

export const readLmxItem = (item: Item): Lmx => z.parse(lmxSchema, item)
