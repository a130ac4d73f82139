// Two that look like one, of which an administrator has said that they are two: no list proposes them again.
import { type Administrator, newJournalEntry, regionsOfChange } from '../../administrators/journal.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { type AdministeringUser, assertAdministers, isSuperAdministrator } from '../../administrators/roles.js'
import { getReferenceRecord } from '../../catalog/changes.js'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '../../errors.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { distinctPair } from '../../records/kinds/bookkeeping.js'
import type { FoundLocation } from '../../records/line-up.js'
import type { ValuesOf } from '../../records/stored-schema.js'
import { getItem } from '../../table/get.js'
import { queryAll } from '../../table/query.js'
import { create, orThrow, remove, type Step, transact } from '../../table/transaction.js'
import { distinctKey, distinctPartition } from './keys.js'
import { type LocationPair, locationPairs } from './location-pairs.js'

export const PAIRED_TYPES = distinctPair.fields.record_type.oneOf
export type PairedType = (typeof PAIRED_TYPES)[number]
type DistinctPair = ValuesOf<typeof distinctPair>

/** Whichever of the two is named first. */
export const pairId = (id: number, other: number): string => `${Math.min(id, other)}-${Math.max(id, other)}`

export function distinctItem(pair: DistinctPair) {
  return { ...pair, ...distinctKey(pair.record_type, pair.record_id, pair.distinct_from) }
}

/** The ids of all pairs that are two, see `pairId`. 1 RRU for each 50 of them. */
export async function readDistinctPairs(type: PairedType): Promise<ReadonlySet<string>> {
  const items = await queryAll({ partition: distinctPartition(type) })
  return new Set(items.map(({ record_id, distinct_from }) => pairId(Number(record_id), Number(distinct_from))))
}

/** The pairs of locations that nobody has said to be two, the most alike first. 1 RRU for each 50 that somebody has. */
export async function findLocationPairs(
  reading: Promise<readonly FoundLocation[]>,
): Promise<(LocationPair & { id: string })[]> {
  const [locations, distinct] = await Promise.all([reading, readDistinctPairs('location')])
  return locationPairs(locations)
    .map((pair) => ({ id: pairId(pair.locations[0].id, pair.locations[1].id), ...pair }))
    .filter(({ id }) => !distinct.has(id))
}

interface Options {
  user: AdministeringUser
  /** Further steps of the transaction. */
  extraSteps: readonly Step[]
}

/**
 * Remembers that two are two.
 * @throws NotFoundError, BadRequestError for one and itself, ForbiddenError, ConflictError that says who has said so before.
 */
export async function dismissPair(
  type: PairedType,
  [id, other]: readonly [number, number],
  administrator: Administrator,
  { user, extraSteps }: Options,
): Promise<void> {
  if (id === other) throw new BadRequestError(`other_id must be another ${type}`)
  const [record_id, distinct_from] = [Math.min(id, other), Math.max(id, other)]
  const regions = await regionsOf(type, [id, other], user)
  const known = await getItem(distinctKey(type, id, other), { consistent: true })
  if (known) {
    const day = String(known.decided_at ?? '').slice(0, 'YYYY-MM-DD'.length)
    throw new ConflictError(`${type} ${record_id} and ${distinct_from} are two, said ${known.decided_by} on ${day}`)
  }
  const { user: by, now } = administrator
  const record = await newJournalEntry(administrator)
  const decided = { decided_by: by.username, decided_at: now.toISOString() }
  await transact([
    orThrow(
      create(distinctItem({ record_type: type, record_id, distinct_from, ...decided })),
      () =>
        new ConflictError(`another administrator has just said that ${type} ${record_id} and ${distinct_from} are two`),
    ),
    record({
      ...{ action: 'dismiss_duplicate', record_type: type, record_id, ...regions },
      ...{ before: undefined, after: { distinct_from } },
    }),
    ...extraSteps,
  ])
}

/** Reverts that: the two are proposed again. @throws ForbiddenError, NotFoundError, ConflictError */
export async function revertDistinct(
  { record_type, record_id, after }: JournalEntry,
  user: Administrator['user'] & AdministeringUser,
  now: Date,
  steps: readonly Step[],
): Promise<void> {
  const type = PAIRED_TYPES.find((one) => one === record_type) ?? 'location'
  const distinct_from = Number(after.distinct_from)
  const regions = await regionsOf(type, [record_id, distinct_from], user)
  const record = await newJournalEntry({ user, now })
  await transact([
    orThrow(
      remove(distinctKey(type, record_id, distinct_from), { exists: ['pk'] }),
      () => new ConflictError('they are proposed again'),
    ),
    record({
      ...{ action: 'revert_dismiss_duplicate', record_type: type, record_id, ...regions },
      ...{ before: { distinct_from }, after: undefined },
    }),
    ...steps,
  ])
}

/** Where the two are. @throws NotFoundError, ForbiddenError for who does not look after both. */
async function regionsOf(
  type: PairedType,
  ids: readonly [number, number],
  user: AdministeringUser,
): Promise<Pick<JournalEntry, 'region_id' | 'further_region_id'>> {
  if (type === 'machine') {
    if (!isSuperAdministrator(user)) throw new ForbiddenError('Only super administrators look after machines')
    const machines = await Promise.all(ids.map((id) => getReferenceRecord('machine', id)))
    machines.forEach((machine, index) => {
      if (!machine) throw new NotFoundError('machine', ids[index] as number)
    })
    return { region_id: null, further_region_id: null }
  }
  const [a, b] = await Promise.all(
    ids.map(async (id) => {
      const snapshot = await readLocationSnapshot(id)
      if (!snapshot) throw new NotFoundError('location', id)
      assertAdministers(user, snapshot.location.region_id, `location ${id}`)
      return snapshot.location
    }),
  )
  return regionsOfChange(b, a)
}
