// A transaction that makes a record refer to another checks that the other exists. A reference record is marked before
// it is removed: from then on the check fails, so that nothing refers to a record that is gone
// (removal/reference/removal.ts).
import { NotFoundError } from '../errors.js'
import type { TypeReadById } from '../records/kinds/all.js'
import { locationKey } from '../records/location-keys.js'
import { idsIn, type Reference, referencesOf } from '../records/references.js'
import { check, type Step } from '../table/transaction.js'
import { referenceKey } from './keys.js'
import { REFERENCE_PARTITIONS } from './reference-types.js'

/** When the removal of a reference record began, in epoch milliseconds. */
export const REMOVAL_MARK = 'removal_started_at'
/** After this time the mark of an interrupted removal counts no longer. A removal ends well before. */
export const REMOVAL_MARK_MS = 15 * 60_000

/** The mark of a machine that is merged into another: it does not expire, as the merge goes on until it is done. */
export const MERGING_MARK = Number.MAX_SAFE_INTEGER

export type Referred = readonly [type: TypeReadById | 'location', id: number]

/** What a record refers to, beyond what it has referred to before. Users are not checked: their records name them, too. */
export function referencesIn(type: Reference['from'], record: object, before: object = {}): Referred[] {
  const checked = referencesOf(type).filter(({ to, role, unchecked }) => to !== 'user' && role !== 'past' && !unchecked)
  const found = checked.flatMap((reference) => {
    const known = new Set(idsIn(reference, before))
    const added = idsIn(reference, record).filter((id) => !known.has(id))
    return added.map((id) => [reference.to as Referred[0], id] as const)
  })
  // A transaction has each item once.
  return [...new Map(found.map((one) => [one.join(), one])).values()]
}

export interface ReferenceChecks {
  /** Parts of the transaction that makes the references. */
  steps: Step[]
  /** @throws NotFoundError when the transaction failed at one of the steps. */
  assertPassed(failed: Step | undefined): void
}

/** Checks that records exist and are not being removed. */
export function checkReferences(references: readonly Referred[], now: Date): ReferenceChecks {
  const steps = references.map(([type, id]) => referenceCheck(type, id, now))
  return {
    steps,
    assertPassed: (failed) => {
      const reference = failed && references[steps.indexOf(failed)]
      if (reference) throw new NotFoundError(...reference)
    },
  }
}

function referenceCheck(type: Referred[0], id: number, now: Date): Step {
  // The removal of a location is one transaction, after which its events are removed too.
  if (type === 'location') return check(locationKey(id), { exists: ['pk'] })
  return check(referenceKey(REFERENCE_PARTITIONS[type], id), {
    exists: ['pk'],
    absentOrLess: [[REMOVAL_MARK, now.getTime() - REMOVAL_MARK_MS]],
  })
}
