// What changes of conditions and scores share. Their author makes them, and nobody else.
import * as z from 'zod/mini'
import type { RequestActor } from '../../actions/actor.js'
import { ForbiddenError } from '../../errors.js'
import { type Lmx, lmxSchema } from '../../records/lmxs.js'
import { hiddenKey, historyKey, type Located, lmxKey, locatorKey } from '../../records/location-keys.js'
import type { User } from '../../records/users.js'
import { getItem } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { type ItemUpdate, type Step, update } from '../../table/transaction.js'
import { type LocationSnapshot, readLocationSnapshot, recordChange } from '../commit.js'
import { assertNotMoving } from '../successors.js'
import { entryChange, entryExists, lmxChange } from './state.js'

/** The user of a request, with the roles that decide about the records of others. */
export interface OwnerActor extends RequestActor {
  user: User
}

/** A machine at its location, present or removed, as it was read. */
export interface OwnedPlace extends LocationSnapshot {
  lmx: Lmx
  /** In the location's collection, or in its history. */
  lmxItem: Item & Key
}

/** A condition or score at a machine, as it was read. */
export interface OwnedState extends OwnedPlace {
  /** The record's item: in the location's collection, in its history, or among what is hidden there. */
  stored: Item & Key
}

const locatorSchema = z.object({ location_id: z.number(), lmx_id: z.number() })

/**
 * A record with its machine and location, also of a removed machine. Two round trips.
 * @param keyIn - the record's key in the location's collection.
 * @param isHidden - whether it is one that an administrator has hidden; no other is found then.
 * @throws BusyError while it moves to another location.
 */
export async function readOwned(
  kind: Located,
  id: number,
  keyIn: (locationId: number, lmxId: number, id: number) => Key,
  isHidden = false,
): Promise<OwnedState | undefined> {
  const locator = z.safeParse(locatorSchema, await getItem(locatorKey(kind, id), { consistent: true })).data
  if (!locator) return undefined
  const { location_id: locationId, lmx_id: lmxId } = locator
  const inEither = (key: Key) => [key, historyKey(locationId, key)]
  const own = keyIn(locationId, lmxId, id)
  const keys = [...inEither(lmxKey(locationId, lmxId)), ...(isHidden ? [hiddenKey(locationId, own)] : inEither(own))]
  const snapshot = await readLocationSnapshot(locationId, keys)
  const [machine, movedMachine, ...records] = (snapshot?.otherItems ?? []) as ((Item & Key) | undefined)[]
  const [stored, lmxItem] = [records.find((item) => item !== undefined), machine ?? movedMachine]
  if (!snapshot) await assertNotMoving(locationId)
  if (!snapshot || !stored || !lmxItem) return undefined
  return { ...snapshot, stored, lmxItem, lmx: z.parse(lmxSchema, lmxItem) }
}

/** @throws ForbiddenError for the record of another user, in whose name nobody else writes. */
export function assertIsAuthor(authorId: number | null, { user }: OwnerActor): void {
  if (authorId !== user.id) throw new ForbiddenError('You can only change comments and scores of your own')
}

/** What the change of a record changes beside it. */
export interface ParentChange {
  /** Of the location's record. */
  change: ItemUpdate
  steps: Step[]
}

/**
 * The changes of the location and the machine to which a record belongs, if both are as they were read.
 * @param set - further fields of the machine.
 */
export function parentChange(state: OwnedPlace, now: Date, set: NonNullable<ItemUpdate['set']>): ParentChange {
  const { version, lmx, lmxItem } = state
  const isPresent = lmx.deleted_at === null
  const touched = isPresent ? { set: entryChange(lmx, now), exists: entryExists(lmx) } : {}
  const step = update(keyOf(lmxItem), {
    ...lmxChange,
    set: [...(isPresent ? [['updated_at', now.toISOString()] as const] : []), ...set],
    exists: ['pk'],
    equal: [['version', lmx.version || null]],
  })
  return { change: { ...recordChange, ...touched, equal: [['version', version || null]] }, steps: [step] }
}
