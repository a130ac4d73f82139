// Administrators' changes of a location's fields. None is recorded as a user's action: the journal has it.
import * as z from 'zod/mini'
import {
  type Administrator,
  type JournaledChange,
  newJournalEntry,
  regionsOfChange,
} from '../administrators/journal.js'
import { overtakenError } from '../catalog/changes.js'
import { referencesIn } from '../catalog/reference-checks.js'
import { withFittingReferences } from '../catalog/regional-references.js'
import { checkLocationReferences } from '../derived/current-copies.js'
import { locationKey } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { retryOnRace } from '../table/retry.js'
import { type Step, transact, update } from '../table/transaction.js'
import { updateItem } from '../table/write.js'
import { readLocationSnapshot, recordChange } from './commit.js'

/** What an administrator may set; null clears a field. */
export type LocationChanges = Partial<
  Omit<Location, 'id' | 'line_up' | 'machine_count' | 'ic_active' | 'line_up_changed_at' | 'created_at' | 'updated_at'>
>

interface Options {
  /** Rejects the change of the location as it is at that moment. */
  assertAllowed?: (location: Location) => void | Promise<void>
  /** The version that the administrator has seen; the change of a later one is a conflict. */
  seenVersion?: number | undefined
  /** Further steps of the transaction, given the changed location. */
  extraSteps?: (changed: VersionedLocation) => readonly Step[]
}

export interface VersionedLocation {
  location: Location
  version: number
}

/**
 * @returns the changed location; undefined for an unknown one.
 * @throws NotFoundError for a new region, zone, location type or operator that is unknown, BadRequestError for one of another
 * region, ConflictError when somebody else has changed one of the fields since they were read.
 */
export async function updateLocation(
  id: number,
  changes: LocationChanges,
  administrator: Administrator,
  { assertAllowed = () => {}, seenVersion, extraSteps = () => [] }: Options = {},
): Promise<VersionedLocation | undefined> {
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  let first: Location | undefined
  const { result } = await retryOnRace(async () => {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot) return { result: undefined }
    const { location: before, version } = snapshot
    await assertAllowed(before)
    const fitting = await withFittingReferences(before, changes)
    const changed = Object.entries(fitting).filter(([field, value]) => value !== before[field as keyof Location])
    if (changed.length === 0) return { result: { location: before, version } }
    first ??= before
    const read = first
    const isOutdated = seenVersion !== undefined && seenVersion !== version
    const fields = changed.map(([field]) => field as keyof Location)
    const overtaken = fields.filter((field) => isOutdated || read[field] !== before[field])
    if (overtaken.length > 0) throw overtakenError(`location ${id}`, before, overtaken)
    const location = z.parse(locationSchema, {
      ...before,
      ...Object.fromEntries(changed),
      updated_at: now.toISOString(),
    })
    const checks = checkLocationReferences(id, referencesIn(Object.fromEntries(changed)), now)
    const result = { location, version: version + 1 }
    const failed = await transact([
      update(locationKey(id), {
        ...recordChange,
        set: [...changed, ['updated_at', now.toISOString()]],
        equal: [['version', version || null]],
      }),
      record(changeOf('update_location', before, location)),
      ...checks.steps,
      ...extraSteps(result),
    ])
    checks.assertPassed(failed)
    return failed ? undefined : { result }
  })
  return result
}

/** The change as the journal has it: without what follows from the machines. */
export function changeOf(action: string, before: Location | undefined, after: Location | undefined): JournaledChange {
  const known = (after ?? before) as Location
  return {
    action,
    record_type: 'location',
    record_id: known.id,
    ...regionsOfChange(before, after),
    before: before && withoutLineUp(before),
    after: after && withoutLineUp(after),
  }
}

function withoutLineUp({ line_up, updated_at, ...fields }: Location): object {
  return fields
}

/** What is derived from a location follows again, though its record is unchanged, because a machine has changed. */
export async function deriveAgain(id: number): Promise<void> {
  await updateItem(locationKey(id), recordChange)
}
