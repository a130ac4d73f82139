// Reverts the merge of a suggested location: it waits again, and the location has neither its machines nor its details, unless
// somebody has done something with them since.
import * as z from 'zod/mini'
import { getFollowUp } from '../actions/follow-ups.js'
import { followUpKey } from '../actions/keys.js'
import { locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { keptUnitKey, LEFT_PREFIX } from '../administrators/keys.js'
import { keptUntil } from '../administrators/units.js'
import type { Left } from '../changes/left.js'
import { mergedValuesSchema } from '../changes/merging/suggestions.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { readLocationSnapshot, recordChange } from '../locations/commit.js'
import { locationKey } from '../records/location-keys.js'
import { suggestionChange } from '../suggestions/decide/decide.js'
import { conflictAt, existingSuggestion } from '../suggestions/decide/queue.js'
import type { PlaceField, SuggestedLocation } from '../suggestions/record.js'
import { revertClosingSteps, UNDECIDED } from '../suggestions/store.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { check, orThrow, put, type Step, transact, update } from '../table/transaction.js'
import { revertAction } from './revert.js'

/**
 * Reverts first what was done for the machines, each alone, so that an interrupted revert is completed by its repeat.
 * @param assertMay - throws for a region that the administrator does not administer: that of the suggestion, and that of the
 * location as it is now.
 * @throws ConflictError for a suggestion that is not merged, or while its machines are being added.
 */
export async function revertSuggestionMerge(
  entry: JournalEntry,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  extraSteps: readonly Step[],
): Promise<void> {
  const { id: changeId, record_id: id } = entry
  const suggestion = await existingSuggestion('location', id)
  assertMay(suggestion.region_id)
  const { closed_at, location_id, is_merged } = suggestion
  if (closed_at === null || location_id === null || !is_merged)
    throw new ConflictError(`suggestion ${id} is not merged any more`)
  const readLocation = async () => {
    const snapshot = await readLocationSnapshot(location_id)
    if (snapshot) assertMay(snapshot.location.region_id)
    return snapshot
  }
  await readLocation()
  const unfinished = () => new ConflictError('it is still being done: try again in some minutes')
  if (await getFollowUp('change', changeId)) throw unfinished()
  const { now } = administrator
  const values = z.parse(mergedValuesSchema, entry.after)
  const left = await revertAdditions(suggestion, location_id, values.added_machine_ids, {
    entry,
    administrator,
    assertMay,
  })
  const open = { ...suggestion, ...UNDECIDED, location_id: null, is_merged: null, updated_at: now.toISOString() }
  const record = await newJournalEntry(administrator)
  await retryOnRace(async () => {
    const snapshot = await readLocation()
    const details = values.taken_details as PlaceField[]
    const asLeft = details.filter((name) => snapshot?.location[name] === suggestion[name])
    const changed: Left[] = snapshot
      ? details
          .filter((name) => !asLeft.includes(name))
          .map((name) => ({ record_type: 'location', record_id: location_id, reason: `${name} was changed since` }))
      : []
    const set = [...asLeft.map((name) => [name, null] as const), ['updated_at', now.toISOString()] as const]
    const change = { ...recordChange, set, equal: [['version', snapshot?.version || null]] as const }
    const failed = await transact([
      ...revertClosingSteps('location', open, closed_at),
      ...(snapshot && asLeft.length > 0 ? [update(locationKey(location_id), change)] : []),
      record(suggestionChange('location', 'revert_merge', suggestion, open)),
      orThrow(check(followUpKey('change', changeId), { absent: ['pk'] }), unfinished),
      ...[...left, ...changed].map((one, index) => {
        const key = keptUnitKey(record.id, `${LEFT_PREFIX}${index}`)
        return put({ ...key, left: one, [TTL_ATTRIBUTE]: keptUntil() })
      }),
      ...extraSteps,
    ])
    if (!failed) return true
    const current = await existingSuggestion('location', id)
    if (current.closed_at !== closed_at) throw await conflictAt('location', id)
    return undefined
  })
}

interface Reverting {
  entry: JournalEntry
  administrator: Administrator
  assertMay: (regionId: number | null) => void
}

/** Removes the machines that came with the merge. @returns what stays. */
async function revertAdditions(
  { user_id }: SuggestedLocation,
  locationId: number,
  machineIds: readonly number[],
  { entry: { created_at }, administrator, assertMay }: Reverting,
): Promise<Left[]> {
  if (machineIds.length === 0) return []
  const range = { from: created_at ?? ' ', to: '~' }
  const items = await queryAll({ partition: locationFeed(locationId), range, consistent: true })
  const additions = items
    .map(submissionIn)
    .filter(
      (one) =>
        one.submission_type === 'new_lmx' &&
        one.user_id === user_id &&
        one.deleted_at === null &&
        machineIds.includes(one.machine_id ?? 0),
    )
  const left: Left[] = []
  for (const { id, created_at: time, machine_id } of additions) {
    try {
      await revertAction({ id, created_at: time ?? '' }, administrator, assertMay)
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error
      left.push({ record_type: 'machine', record_id: machine_id, reason: error.message })
    }
  }
  return left
}
