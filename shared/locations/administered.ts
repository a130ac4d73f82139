// Administrators' changes of a location's fields. None is recorded as a user's action: the journal has it.
import * as z from 'zod/mini'
import {
  type Administrator,
  type JournaledChange,
  newJournalEntry,
  regionsOfChange,
} from '../administrators/journal.js'
import { overtakenError } from '../catalog/changes.js'
import { checkReferences, referencesIn } from '../catalog/reference-checks.js'
import { withFittingReferences } from '../catalog/regional-references.js'
import { type PendingDetails, pendingStep } from '../derived/pending.js'
import { updateProjections } from '../derived/update-projections.js'
import type { EditedFieldOf } from '../records/kinds/declaration.js'
import type { location } from '../records/kinds/location.js'
import { locationKey, locationPartition, SCORE_PREFIX } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { type Step, transact, update } from '../table/transaction.js'
import { readLocationSnapshot, recordChange } from './commit.js'

/** What an administrator may set; null clears a field. */
export type LocationChanges = Partial<Pick<Location, EditedFieldOf<typeof location>>>

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
    const moves = location.region_id === before.region_id ? {} : await scoreMoves(before)
    const checks = checkReferences(referencesIn('location', location, before), now)
    const result = { location, version: version + 1 }
    const failed = await transact([
      update(locationKey(id), {
        ...recordChange,
        set: [...changed, ['updated_at', now.toISOString()]],
        equal: [['version', version || null]],
      }),
      pendingStep(id, now, moves),
      record(changeOf('update_location', before, location)),
      ...checks.steps,
      ...extraSteps(result),
    ])
    checks.assertPassed(failed)
    if (failed) return undefined
    await updateProjections(id, now)
    return { result }
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

/** All scores at a location leave the list of its region. A score entered later changes the version of the location. */
export async function scoreMoves({ id, region_id }: Location): Promise<PendingDetails> {
  const scores = await queryAll({ partition: locationPartition(id), prefix: SCORE_PREFIX, consistent: true })
  return {
    lmxIds: [...new Set(scores.map((score) => Number(score.location_machine_xref_id)))],
    fromRegionId: region_id,
  }
}

/** Updates the projections of a location whose record is unchanged, because a machine has changed. */
export async function refreshProjectionsOf(id: number, now: Date): Promise<void> {
  const failed = await transact([update(locationKey(id), recordChange), pendingStep(id, now)])
  if (!failed) await updateProjections(id, now)
}
