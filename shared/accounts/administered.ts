// Administrators' changes of accounts, each in one transaction over all items of the account.
import * as z from 'zod/mini'
import { followUpKey } from '../actions/keys.js'
import { lastId } from '../actions/sequences.js'
import { type Administrator, type JournaledChange, newJournalEntry } from '../administrators/journal.js'
import { administeredRegions, isSuperAdministrator } from '../administrators/roles.js'
import { getRegion } from '../catalog/catalog.js'
import { checkReferences, referencesIn } from '../catalog/reference-checks.js'
import { ConflictError } from '../errors.js'
import { digestAbove } from '../mail/hourly-limits.js'
import { outboxItem } from '../mail/outbox.js'
import type { OutboxItem } from '../mail/stored-emails.js'
import { emailTexts } from '../mail/texts.js'
import { type EditedFieldOf, editedFieldsOf } from '../records/kinds/declaration.js'
import { user } from '../records/kinds/user.js'
import { type User, userSchema } from '../records/users.js'
import { batchGet } from '../table/get.js'
import { keyText } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { check, orThrow, put, remove, type Step, transact, update } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { scanTable } from '../table/whole/scan.js'
import { newRoleEmail } from './emails/new-role.js'
import { USER_SORT, userKey } from './keys.js'
import { accountItems, accountKeys, endedSessions, unchangedSince } from './store.js'
import { activeSuperAdministratorStep, isActiveSuperAdministrator } from './super-administrators.js'
import { getUser } from './users.js'
import { forgetUserAttributes } from './views/user-attributes.js'

/** All accounts by id. Reads the whole table. */
export async function listUsers(): Promise<User[]> {
  const users: User[] = []
  const values = { ':user': USER_SORT }
  await scanTable({ filter: 'sk = :user AND attribute_exists(username)', values }, (items) => {
    for (const item of items) users.push(z.parse(userSchema, item))
  })
  return users.sort((a, b) => a.id - b.id)
}

/** Those that are left of the accounts with the last ids, the newest first. One GetItem, one BatchGet. */
export async function listNewestUsers(count: number): Promise<User[]> {
  const last = await lastId('user')
  const ids = Array.from({ length: Math.min(count, last) }, (_, index) => last - index)
  const items = await batchGet(ids.map(userKey))
  return items.flatMap((item) => (item ? [z.parse(userSchema, item)] : []))
}

/** The account with its latest changes. */
export function readUser(id: number): Promise<User | undefined> {
  return getUser(id, { consistent: true })
}

export type UserChanges = Partial<
  Pick<User, EditedFieldOf<typeof user> | 'is_disabled_by_deletion' | 'reverted_deletion'>
>

/** What the journal shows of a change of an account. */
const JOURNALED: readonly (keyof User)[] = [
  'username',
  ...editedFieldsOf(user).map(([name]) => name),
  'is_disabled_by_deletion',
]

interface UpdateOptions {
  /** Further steps of the transaction, given the changed account. */
  extraSteps?: (user: User) => readonly Step[]
  /** Whether these steps revert the deletion of the account. */
  endsDeletion?: boolean
  /** What the journal says, where administrators of a region may make the change. */
  entry?: Pick<JournaledChange, 'action' | 'region_id'>
}

/** Only administrators of all regions look after accounts otherwise. */
const UPDATE = { action: 'update_user', region_id: null }

/**
 * @param changesOf - the changes of the account as it is.
 * @returns the changed account; undefined for an unknown one.
 * @throws NotFoundError for a region or operator that is unknown, ConflictError when nobody would administer everything, or
 * when an account is enabled that will be deleted. One that is disabled while it waits for that stays disabled when its
 * deletion is reverted.
 */
export async function updateUser(
  id: number,
  changesOf: (user: User) => UserChanges,
  administrator: Administrator,
  { extraSteps = () => [], endsDeletion = false, entry = UPDATE }: UpdateOptions = {},
): Promise<User | undefined> {
  const { now } = administrator
  const result = await retryOnRace(async () => {
    const before = await readUser(id)
    if (!before) return { user: undefined }
    const changes = Object.entries(withDecision(changesOf(before)))
    if (changes.every(([name, value]) => isSameItem(value, before[name as keyof User]))) {
      const steps = extraSteps(before)
      const unchanged = check(userKey(id), { equal: unchangedSince(before) })
      return steps.length > 0 && (await transact([unchanged, ...steps])) ? undefined : { user: before }
    }
    const user = { ...before, ...Object.fromEntries(changes), updated_at: now.toISOString() }
    const journaled = { before: journaledUser(before), after: journaledUser(user) }
    const isJournaled = !isSameItem(journaled.before, journaled.after)
    const checks = checkReferences(referencesIn('user', user, before), now)
    const [notices, newEntry] = await Promise.all([
      roleNotices(before, user, administrator),
      newJournalEntry(administrator),
    ])
    const failed = await transact([
      ...administeredSteps(before, user, administrator),
      ...(before.is_disabled && !user.is_disabled && !endsDeletion ? [staysStep(id)] : []),
      ...(user.is_disabled_by_deletion && !before.is_disabled_by_deletion ? [leavesStep(id)] : []),
      ...accountChangeSteps(before, user),
      ...checks.steps,
      ...(isJournaled ? [newEntry({ ...entry, record_type: 'user', record_id: id, ...journaled })] : []),
      ...notices.map((item) => put(item)),
      ...extraSteps(user),
    ])
    checks.assertPassed(failed)
    if (failed) return undefined
    forgetUserAttributes()
    return { user }
  })
  return result.user
}

/** Who decides whether an account is disabled, decides it for whenever a deletion is reverted, too. */
function withDecision(changes: UserChanges): UserChanges {
  return 'is_disabled' in changes ? { is_disabled_by_deletion: null, ...changes } : changes
}

/**
 * The email about a new role. The operator's commands send none: they need no key of emails, and no administrator can give
 * them. Of a role that is given again and again, those of an hour come in a digest.
 */
async function roleNotices(
  before: User,
  { email, username, language, ...after }: User,
  { user: { id }, now }: Administrator,
): Promise<OutboxItem[]> {
  const earlier = administeredRegions(before)
  const regions = administeredRegions(after).filter((region) => !earlier.includes(region))
  const isSuper = isSuperAdministrator(after) && !isSuperAdministrator(before)
  if (id === null || email === null || (!isSuper && regions.length === 0)) return []
  const names = await Promise.all(
    regions.map(async (region) => (await getRegion(region))?.full_name ?? `region ${region}`),
  )
  const texts = await emailTexts({ language })
  const administers = [...(isSuper ? [texts.text('allRegions')] : []), ...names]
  const repeats = { group: 'role', title: 'messages' }
  const digest = await digestAbove('repeats', `role ${before.id}`, repeats, now)
  return [await outboxItem({ ...newRoleEmail({ email, username, administers }, texts), digest }, now)]
}

/** Fails the transaction that enables an account whose deletion waits: it would be deleted nevertheless, or never. */
function staysStep(id: number): Step {
  return orThrow(
    check(followUpKey('user_deletion', id), { absent: ['pk'] }),
    () => new ConflictError(`user ${id} will be deleted: revert the deletion in the journal first`),
  )
}

/** Fails the transaction that leaves an account disabled for a deletion which has been reverted. */
function leavesStep(id: number): Step {
  return orThrow(
    check(followUpKey('user_deletion', id), { exists: ['pk'] }),
    () => new ConflictError(`user ${id} will not be deleted: enable the account instead`),
  )
}

/**
 * The part of a transaction that leaves a super administrator: who takes the role or the account from another one. Of two who
 * do so to each other at the same moment, the second fails.
 */
export function administeredSteps(before: User, after: User, { user: { id } }: Administrator): Step[] {
  if (id === null || !isActiveSuperAdministrator(before) || isActiveSuperAdministrator(after)) return []
  const text = `user ${before.id} stays: your own role has just ended, and somebody has to administer everything`
  return [orThrow(activeSuperAdministratorStep(id), () => new ConflictError(text))]
}

/**
 * The part of a transaction that changes all items of an account, if it is as it was read. A disabled account that is
 * enabled begins without sessions. Until then its tokens stay genuine, so that their clients learn why they are rejected.
 */
export function accountChangeSteps(before: User, changes: User): Step[] {
  const isEnabled = before.is_disabled && !changes.is_disabled
  const after: User = isEnabled ? { ...changes, ...endedSessions(before) } : changes
  const [, ...otherItems] = accountItems(after)
  const kept = new Set(otherItems.map(keyText))
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof User])
  return [
    update(userKey(before.id), { set: changed, equal: unchangedSince(before) }),
    ...accountKeys(before)
      .filter((key) => !kept.has(keyText(key)))
      .map((key) => remove(key)),
    ...otherItems.map((item) => put(item)),
  ]
}

export function journaledUser(user: User): object {
  return Object.fromEntries(JOURNALED.map((name) => [name, user[name]]))
}

/** The fields of a user who administers these regions and no others. */
export function administeringRegions(regionIds: readonly number[]): Pick<User, 'region_id' | 'further_region_ids'> {
  const [first = null, ...others] = new Set(regionIds)
  return { region_id: first, further_region_ids: others.length > 0 ? others : null }
}
