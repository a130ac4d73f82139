// A transaction that makes a record refer to another checks that the other exists. A reference record is marked before
// it is removed: from then on the check fails, so that nothing refers to a record that is gone
// (removal/reference/removal.ts).
import { NotFoundError } from '../errors.js'
import { REFERENCED_BY, type ReferencedType } from '../records/kinds/all.js'
import { locationKey } from '../records/location-keys.js'
import { check, type Step } from '../table/transaction.js'
import { referenceKey } from './keys.js'
import { REFERENCE_PARTITIONS } from './reference-types.js'

/** When the removal of a reference record began, in epoch milliseconds. */
export const REMOVAL_MARK = 'removal_started_at'
/** After this time the mark of an interrupted removal counts no longer. A removal ends well before. */
export const REMOVAL_MARK_MS = 15 * 60_000

/** The mark of a machine that is merged into another: it does not expire, as the merge goes on until it is done. */
export const MERGING_MARK = Number.MAX_SAFE_INTEGER

export type Reference = readonly [type: ReferencedType, id: number]

/** The references of a record's fields, such as `region_id`; all fields if `names` is absent. */
export function referencesIn(fields: object, names: readonly string[] = Object.keys(fields)): Reference[] {
  return Object.entries(REFERENCED_BY).flatMap(([name, type]): Reference[] => {
    const id = (fields as Record<string, unknown>)[name]
    return names.includes(name) && typeof id === 'number' ? [[type, id]] : []
  })
}

export interface ReferenceChecks {
  /** Parts of the transaction that makes the references. */
  steps: Step[]
  /** @throws NotFoundError when the transaction failed at one of the steps. */
  assertPassed(failed: Step | undefined): void
}

/** Checks that records exist and are not being removed. */
export function checkReferences(references: readonly Reference[], now: Date): ReferenceChecks {
  const steps = references.map(([type, id]) => referenceCheck(type, id, now))
  return {
    steps,
    assertPassed: (failed) => {
      const reference = failed && references[steps.indexOf(failed)]
      if (reference) throw new NotFoundError(...reference)
    },
  }
}

function referenceCheck(type: ReferencedType, id: number, now: Date): Step {
  // The removal of a location is one transaction, after which its events are removed too.
  if (type === 'location') return check(locationKey(id), { exists: ['pk'] })
  return check(referenceKey(REFERENCE_PARTITIONS[type], id), {
    exists: ['pk'],
    absentOrLess: [[REMOVAL_MARK, now.getTime() - REMOVAL_MARK_MS]],
  })
}
