// What a record refers to must exist when an undo restores it. What the same undo restores later counts as if it did.
import { userKey } from '../accounts/keys.js'
import type { KeptUnit } from '../administrators/units.js'
import { referenceKey } from '../catalog/keys.js'
import { checkReferences, type Referred } from '../catalog/reference-checks.js'
import { REFERENCE_PARTITIONS } from '../catalog/reference-types.js'
import { findMachineSuccessor } from '../catalog/successors.js'
import { CONTENT_TYPES } from '../records/content-types.js'
import { locationKey, locatorKey } from '../records/location-keys.js'
import type { RecordType } from '../records/record-types.js'
import { idsIn, type Reference, referencesOf } from '../records/references.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyText } from '../table/key.js'
import { check, type Step } from '../table/transaction.js'
import { recordTypeOf } from './record-items.js'

/** Of a user who is gone none of these is restored, though a record that was not removed may name that user. */
const OF_USERS: readonly RecordType[] = [...CONTENT_TYPES, 'location_confirmation']

/** The records that units have removed. */
export type RemovedRecords = ReadonlyMap<string, Item & Key>

const nameOf = (type: string, id: unknown) => `${type} ${id}`

/** The records by their type and id that these units, in the order of their undo, have removed or moved, as they are then. */
export function recordsRemovedBy(units: readonly KeptUnit[]): RemovedRecords {
  const writes = units.flatMap((unit) => unit.writes)
  const items = writes.flatMap((write) => ('paths' in write || !write.before ? [] : [write.before as Item & Key]))
  return new Map(
    items.flatMap((item) => {
      const type = recordTypeOf(item)
      return type && item.id !== undefined ? [[nameOf(type, item.id), item]] : []
    }),
  )
}

interface Found {
  /** As in `user 70`; undefined when everything exists. */
  gone?: string
  /** For the transaction that restores the record. */
  checks: Step[]
}

interface FoundOfRecord extends Found {
  /** What the record then refers to that it does not now. */
  referred: Referred[]
}

/** Looks for what records refer to, each once. */
export class References {
  readonly #restored: RemovedRecords
  readonly #found = new Map<string, Promise<Found>>()

  /** @param restored - what the undo restores. */
  constructor(restored: RemovedRecords) {
    this.#restored = restored
  }

  /**
   * What a record refers to that is gone.
   * @param before - the record as it is now, of which nothing has to be looked at; empty for one that is not there.
   */
  async of(type: RecordType, record: Item & Key, before: Item): Promise<FoundOfRecord> {
    // A location is restored without what is gone: see restored.ts.
    const isWithout = type === 'location' && before.id === undefined
    const referred = (isWithout ? [] : referencesOf(type))
      .filter((reference) => isNeeded(reference, type))
      .flatMap((reference) => {
        const known = idsIn(reference, before)
        const { field } = reference
        const wanted = type === 'location_confirmation' && field === 'user_id' ? { user_id: Number(record.sk) } : record
        return idsIn(reference, wanted).flatMap((id) => (known.includes(id) ? [] : [[reference, id] as const]))
      })
    const found = await Promise.all(referred.map(([reference, id]) => this.#find(reference, id)))
    const gone = found.find((one) => one.gone !== undefined)
    return {
      ...gone,
      checks: found.flatMap(({ checks }) => checks),
      referred: referred.map(([{ to }, id]) => [to as Referred[0], id]),
    }
  }

  #find({ to, role }: Reference, id: number): Promise<Found> {
    const name = nameOf(to, id)
    const known = this.#found.get(name)
    if (known) return known
    const restored = this.#restored.get(name)
    const found = restored
      ? this.of(to, restored, {}).then(({ gone }) => ({ ...(gone ? { gone } : {}), checks: [] }))
      : look(to, id, role === 'follows')
    this.#found.set(name, found)
    return found
  }
}

function isNeeded({ to, role, unchecked }: Reference, type: RecordType): boolean {
  if (unchecked) return false
  return role !== 'past' || (to === 'user' && OF_USERS.includes(type))
}

/** @param mayBeMerged - into another machine, whose record it then becomes. */
async function look(type: RecordType, id: number, mayBeMerged: boolean): Promise<Found> {
  const key = keyOfRecord(type, id)
  if (!key) return { checks: [] }
  if (await getItem(key, { consistent: true })) return { checks: [checkOf(type, id, key)] }
  if (type === 'machine' && mayBeMerged && (await findMachineSuccessor(id)) !== undefined) return { checks: [] }
  return { gone: `${type} ${id}`, checks: [] }
}

/** Where a record is found by its id; undefined for a type to which nothing refers. */
function keyOfRecord(type: RecordType, id: number): Key | undefined {
  if (type === 'location') return locationKey(id)
  if (type === 'user') return userKey(id)
  if (type === 'location_machine_xref') return locatorKey('LMX', id)
  if (!(type in REFERENCE_PARTITIONS)) return undefined
  return referenceKey(REFERENCE_PARTITIONS[type as keyof typeof REFERENCE_PARTITIONS], id)
}

function checkOf(type: RecordType, id: number, key: Key): Step {
  if (!(type in REFERENCE_PARTITIONS)) return check(key, { exists: ['pk'] })
  return checkReferences([[type as Referred[0], id]], new Date()).steps[0] as Step
}

/** Those of several units, each once, and none of an item that the transaction writes. */
export function distinctChecks(checks: readonly Step[], written: ReadonlyMap<string, Key>): Step[] {
  const byKey = checks.map((step) => [keyText(step.ConditionCheck?.Key as Key), step] as const)
  return [...new Map(byKey.filter(([key]) => !written.has(key))).values()]
}
