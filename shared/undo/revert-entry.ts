// An administrator reverts what is in the journal, by a change that is in the journal itself.
import * as z from 'zod/mini'
import { updateUser } from '../accounts/administered.js'
import type { Administrator } from '../administrators/journal.js'
import { findRegionsOf, getJournalEntry, revertedStep } from '../administrators/journal-entries.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import {
  type AdministeringUser,
  administers,
  assertAdministers,
  isSuperAdministrator,
} from '../administrators/roles.js'
import { assertMayChange, assertMayMake } from '../catalog/access.js'
import { createReferenceRecord, getReferenceRecord, updateReferenceRecord } from '../catalog/changes.js'
import { assertUnchanged, removeCreated } from '../changes/created-location.js'
import { restoreLocation } from '../changes/remove-location.js'
import { BadRequestError, BusyError, ConflictError, ForbiddenError, NotFoundError } from '../errors.js'
import { updateLocation } from '../locations/administered.js'
import { revertDismissal } from '../moderation/reports.js'
import { showContent } from '../moderation/show.js'
import { CONTENT_TYPES } from '../records/content-types.js'
import { REFERENCE_TYPES, type ReferenceType } from '../records/kinds/all.js'
import type { Location } from '../records/locations.js'
import type { User } from '../records/users.js'
import { assertMayMove, isRemovable, listReferrers, referrersText } from '../removal/reference/referrers.js'
import { removeReferenceRecord } from '../removal/reference/removal.js'
import type { SuggestionKind } from '../suggestions/keys.js'
import type { SuggestedLocation } from '../suggestions/record.js'
import type { Item } from '../table/item.js'
import { orThrow, type Step } from '../table/transaction.js'
import { isOfRevertibleKind } from './revertible.js'

/** Who reverts: an account, or the operator. */
export type RevertingUser = Administrator['user'] & AdministeringUser

interface Reverting {
  entry: JournalEntry
  user: RevertingUser
  now: Date
  /** @throws ForbiddenError for a region that the user does not administer. */
  assertMay: (regionId: number | null) => void
  /** Belong into the transaction of the change. */
  steps: readonly Step[]
  /** Those of them that a change in units needs, which marks the entry itself. */
  remembered: readonly Step[]
}

type Revert = (reverting: Reverting) => Promise<unknown>

/** What is rare is loaded when it is needed. */
const REVERTS: Readonly<Record<string, Revert>> = {
  create_location: ({ entry, user, now, assertMay, steps }) =>
    removeCreated(entry, { user, now }, { assertMay, steps }),
  import_locations: async ({ entry, user, now, assertMay, steps }) => {
    const { undoImport } = await import('../changes/imports/undo.js')
    await undoImport(entry, { user, now }, assertMay, steps)
  },
  update_location: revertLocationUpdate,
  remove_location: ({ entry: { id: changeId, record_id }, user, now, assertMay, remembered }) =>
    restoreLocation(
      record_id,
      { user, now },
      {
        changeId,
        assertAllowed: ({ region_id }) => assertMay(region_id),
        extraSteps: remembered,
      },
    ),
  merge_location: revertMerge,
  merge_machine: revertMergeOfMachines,
  update_user: revertUserUpdate,
  connect_operator: revertConnection,
  disconnect_operator: revertConnection,
  delete_user: async ({ entry: { record_id }, user, now, steps }) => {
    assertChangesAccounts(user)
    const { revertDeletion } = await import('../removal/accounts/deletion.js')
    await revertDeletion(record_id, { user, now }, steps)
  },
  hide_record: ({ entry: { record_id, ...entry }, user, now, assertMay, steps }) => {
    const record_type = z.parse(z.enum(CONTENT_TYPES), entry.record_type)
    return showContent({ record_type, record_id }, { user, now }, { assertMay, extraSteps: () => steps })
  },
  dismiss_report: ({ entry: { record_id }, user, now, assertMay, steps }) =>
    revertDismissal(record_id, { user, now }, assertMay, steps),
  dismiss_duplicate: async ({ entry, user, now, steps }) => {
    const { revertDistinct } = await import('../attention/duplicates/dismissed.js')
    await revertDistinct(entry, user, now, steps)
  },
  revert_action: async ({ entry, user, now, assertMay, steps }) => {
    const { restoreAction } = await import('./restore-action.js')
    await restoreAction(entry, { user, now }, assertMay, steps)
  },
  update_suggestion: revertSuggestionUpdate,
  reject_suggestion: revertSuggestionRejection,
  merge_suggestion: async ({ entry, user, now, assertMay, steps }) => {
    const { revertSuggestionMerge } = await import('./revert-suggestion-merge.js')
    await revertSuggestionMerge(entry, { user, now }, assertMay, steps)
  },
  reject_machine: revertSuggestionRejection,
  reject_region: revertSuggestionRejection,
}

const OF_REFERENCE_DATA = {
  update: revertReferenceUpdate,
  remove: restoreReference,
  create: revertReferenceCreation,
} as const

function revertOf(action: string): Revert | undefined {
  const own = REVERTS[action]
  if (own) return own
  const type = REFERENCE_TYPES.find((one) => action.endsWith(`_${one}`))
  const verb = action.slice(0, action.indexOf('_')) as keyof typeof OF_REFERENCE_DATA
  return type && ((reverting) => OF_REFERENCE_DATA[verb](type, reverting))
}

/**
 * Reverts one entry of the journal.
 * @param remember - stores the result of the request with the change, see `once`.
 * @throws NotFoundError, ForbiddenError, ConflictError that says who has reverted it, or what is in the way.
 */
export async function revertEntry(
  id: number,
  user: RevertingUser,
  now: Date,
  remember: (reverted: JournalEntry) => Step[] = () => [],
): Promise<JournalEntry> {
  const entry = await existingEntry(id)
  await assertConcerns(entry, user)
  assertStanding(entry)
  const revert = isOfRevertibleKind(entry) ? revertOf(entry.action) : undefined
  if (!revert) throw new ConflictError(`${entry.action} is not reverted. ${ADVICE[entry.action] ?? ''}`.trim())
  const reverted = { ...entry, reverted_by: user.username, reverted_at: now.toISOString() }
  const mark = orThrow(revertedStep(entry, user.username, now), () => new ConflictError('it has just been reverted'))
  try {
    const remembered = remember(reverted)
    await revert({
      ...{ entry, user, now, remembered },
      assertMay: (regionId) =>
        assertAdministers(user, regionId, `${NAMES[entry.record_type] ?? entry.record_type} ${entry.record_id}`),
      steps: [mark, ...remembered],
    })
  } catch (error) {
    if (error instanceof ConflictError || error instanceof BusyError) assertStanding(await existingEntry(id))
    if (error instanceof NotFoundError || error instanceof BadRequestError)
      throw new ConflictError(`It cannot be reverted: ${error.message}`)
    throw error
  }
  return reverted
}

/** As administrators know what an entry is about. */
const NAMES: Readonly<Record<string, string>> = {
  user_submission: 'action',
  content_report: 'report',
  suggested_location: 'suggestion',
  suggested_machine: 'suggestion',
  suggested_region: 'suggestion',
}

/** What to do instead. */
const ADVICE: Readonly<Record<string, string>> = {
  approve_suggestion: 'Change or remove the location',
  approve_machine: 'Change the machine, or merge it into another',
  create_machine: 'Change the machine, or merge it into another',
  approve_region: 'Change the region, or ask the operator to remove it',
  create_region: 'Change the region, or ask the operator to remove it',
  restore_location: 'Remove the location again',
  revert_import_locations: 'Restore the single locations',
  show_record: 'Hide it again',
  revert_action: 'Do what the user did again, by hand',
  restore_action: 'Revert the action again',
  revert_user: 'Revert the single actions that it reverted, which are in the journal, too',
  delete_user_at_once: 'The account is gone',
  revert_merge_machine: 'Merge the machines again',
  create_webhook: 'Delete the webhook',
  update_webhook: 'Change the webhook again',
  rotate_webhook_secret: 'Replace the secret again',
  remove_webhook: 'Register the webhook again',
}

async function existingEntry(id: number): Promise<JournalEntry> {
  const entry = await getJournalEntry(id)
  if (!entry) throw new NotFoundError('entry of the journal', id)
  return entry
}

/** @throws ForbiddenError for who administers none of the regions that the entry concerns. */
async function assertConcerns(entry: JournalEntry, user: RevertingUser): Promise<void> {
  const regions = (await findRegionsOf([entry], { consistent: true }))(entry)
  if (regions.some((region) => administers(user, region))) return
  assertAdministers(user, regions[0] ?? null, `entry ${entry.id} of the journal`)
}

function assertStanding({ id, reverted_by, reverted_at }: JournalEntry): void {
  if (reverted_at === null) return
  throw new ConflictError(`entry ${id} was reverted by ${reverted_by} on ${reverted_at.slice(0, 'YYYY-MM-DD'.length)}`)
}

/** @throws ConflictError when the record is gone, or somebody has changed one of the fields since. */
const unchangedOptions = ({ entry, steps }: Reverting, assertMay: (record: Item) => unknown) => ({
  assertAllowed: async (record: object) => {
    await assertMay(record as Item)
    assertUnchanged(entry, record)
  },
  extraSteps: () => steps,
})

async function revertLocationUpdate(reverting: Reverting): Promise<void> {
  const { entry, user, now, assertMay } = reverting
  const { record_id: id, before } = entry
  // Loaded only for locations.
  const { assertOutsideOthers } = await import('../catalog/areas.js')
  const options = unchangedOptions(reverting, async (record) => {
    const location = record as Location
    assertMay(location.region_id)
    if ('region_id' in before) assertAdministers(user, before.region_id as number | null, `location ${id} to be moved`)
    await assertOutsideOthers(user, { ...location, ...before }, location)
  })
  if (!(await updateLocation(id, before, { user, now }, options))) throw new NotFoundError('location', id)
}

async function revertReferenceUpdate(type: ReferenceType, reverting: Reverting): Promise<void> {
  const { entry, user, now } = reverting
  const { record_id: id, before } = entry
  const changes = { ...before, updated_at: now.toISOString() }
  const options = unchangedOptions(reverting, async (record) => {
    assertMayChange(user, type, record, before)
    await assertMayMove(type, record, before)
  })
  if (!(await updateReferenceRecord(type, id, changes, { user, now }, options))) throw new NotFoundError(type, id)
}

/** Restores a removed record, with its id. */
async function restoreReference(type: ReferenceType, { entry, user, now, steps }: Reverting): Promise<void> {
  const { record_id: id, before } = entry
  const record = { ...before, id, updated_at: now.toISOString() }
  assertMayMake(user, type)
  assertMayChange(user, type, record)
  if (await getReferenceRecord(type, id)) throw new ConflictError(`${type} ${id} is there again`)
  await createReferenceRecord(type, record, { user, now }, steps)
}

async function revertReferenceCreation(
  type: ReferenceType,
  { entry: { record_id: id }, user, steps }: Reverting,
): Promise<void> {
  if (!isRemovable(type)) return
  const record = await getReferenceRecord(type, id)
  if (!record) throw new NotFoundError(type, id)
  assertMayChange(user, type, record)
  const { referrers } = await removeReferenceRecord(type, id, {
    findReferrers: () => listReferrers(type, id),
    administrator: user,
    extraSteps: steps,
  })
  if (referrers.length > 0) throw new ConflictError(referrersText(`${type} ${id}`, referrers))
}

function assertChangesAccounts(user: RevertingUser): void {
  if (!isSuperAdministrator(user)) throw new ForbiddenError('Only super administrators change accounts')
}

async function revertUserUpdate({ entry, user, now, steps }: Reverting): Promise<void> {
  const { record_id: id, before } = entry
  assertChangesAccounts(user)
  if (id === user.id) throw new ConflictError('this is your own account: ask another administrator')
  const changesOf = (account: User) => {
    assertUnchanged(entry, account)
    return before
  }
  if (!(await updateUser(id, changesOf, { user, now }, { extraSteps: () => steps })))
    throw new NotFoundError('user', id)
}

async function revertConnection({ entry, user, now, assertMay, steps }: Reverting): Promise<void> {
  const { changeConnection } = await import('../accounts/operator-accounts.js')
  const [operatorId, earlierId] = [entry.before, entry.after].map(({ operator_id }) => operator_id as number | null)
  const { region_id } = (await getReferenceRecord('operator', Number(operatorId ?? earlierId))) ?? entry
  assertMay(region_id as number | null)
  await changeConnection(
    entry.record_id,
    { from: earlierId ?? null, to: operatorId ?? null, region_id: region_id as number | null },
    { user, now },
    () => steps,
  )
}

/** Rare, and loaded only then. */
async function revertMerge({ entry, user, now, assertMay, steps }: Reverting): Promise<void> {
  const { undoLocationMerge } = await import('../changes/merging/merge-locations.js')
  await undoLocationMerge(entry, { user, now }, assertMay, steps)
}

/** Rare, and loaded only then. */
async function revertMergeOfMachines({ entry, user, now, steps }: Reverting): Promise<void> {
  if (!isSuperAdministrator(user)) throw new ForbiddenError('Only super administrators merge machines')
  const { undoMachineMerge } = await import('../changes/merging/merge-machines.js')
  await undoMachineMerge(entry, { user, now }, steps)
}

/** Loaded only for suggestions. */
async function revertSuggestionRejection({ entry, user, now, assertMay, steps }: Reverting): Promise<void> {
  const kind = entry.record_type.replace('suggested_', '') as SuggestionKind
  const machineId = entry.before.machine_id
  const machine = typeof machineId === 'number' ? machineId : null
  const { revertRejection } = await import('./revert-rejection.js')
  await revertRejection(kind, entry.record_id, machine, { user, now }, steps, assertMay)
}

/**
 * An administrator of the region where the suggestion is now may. While nobody has done anything since it was handed over, so
 * may who could hand it over. Loaded only for suggestions.
 */
async function revertSuggestionUpdate({ entry, user, now, assertMay, steps }: Reverting): Promise<void> {
  const { updated_at: earlier, ...before } = entry.before
  const { updated_at: later, ...after } = entry.after
  const assertAsLeft = (suggestion: SuggestedLocation) => {
    const isAsHandedOver = suggestion.closed_at === null && suggestion.updated_at === later
    const regionId = isAsHandedOver && 'region_id' in before ? (before.region_id as number | null) : undefined
    if (regionId === undefined || !administers(user, regionId)) assertMay(suggestion.region_id)
    assertUnchanged({ ...entry, after }, suggestion)
  }
  const { revertCorrection } = await import('../suggestions/decide/corrections.js')
  await revertCorrection(entry.record_id, before, assertAsLeft, { user, now }, steps)
}
