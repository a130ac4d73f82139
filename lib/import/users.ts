// Accounts, favorites, life lists, watches, when users last confirmed a location, and addresses that get no emails.
import * as z from 'zod/mini'
import { favoriteKey, userAttributesKey, userKey } from '../../shared/accounts/keys.js'
import { hashPassword, verifyPassword } from '../../shared/accounts/sign-in/passwords.js'
import { accountItems, accountKeys, endedSessions, ownerKeys } from '../../shared/accounts/store.js'
import { deletedUserItem } from '../../shared/accounts/user-attributes.js'
import { usernameLookItem, usernameLookKey } from '../../shared/accounts/username-look.js'
import { favoriteContribution } from '../../shared/accounts/users.js'
import { suppressedItem } from '../../shared/mail/suppressed-addresses.js'
import { confirmedKey } from '../../shared/records/location-keys.js'
import { idsIn, referencesTo } from '../../shared/records/references.js'
import { type User, userSchema } from '../../shared/records/users.js'
import { lifeListKey } from '../../shared/scores/keys.js'
import { lifeListContributions } from '../../shared/scores/life-list-store.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyOf, keyText } from '../../shared/table/key.js'
import { USER_CONTRIBUTION } from '../../shared/upkeep/recount.js'
import { watchKey } from '../../shared/watches/keys.js'
import { watchSchema } from '../../shared/watches/record.js'
import { watchContribution, watchItems } from '../../shared/watches/store.js'
import type { Imported } from '../record-format/formats.js'
import { type Change, keysOf, recordItem } from './change-writer.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'
import { textOf } from './table-contents.js'

export async function importUsers(context: ImportContext): Promise<void> {
  const { staging, contents, totals } = context
  const entries = staging.of('user')
  const stored = await contents.read(entries.map((entry) => userKey(idOf(entry))))
  const looks = usernameLooks(entries.map((entry) => ({ id: idOf(entry), username: entry.record.username })))
  const claimed = new Set([...entries.flatMap(({ record }) => ownerKeys(record)).map(keyText), ...looks.keys()])
  const changes: Change[] = []
  for (const entry of entries) {
    const id = idOf(entry)
    const before = stored.get(keyText(userKey(id)))
    const owned = before ? ownedKeys(z.parse(userSchema, before)) : []
    const look = looks.get(keyText(usernameLookKey(entry.record.username)))
    changes.push({
      puts: [
        ...accountItems(await userRecord(entry.record, id, before)),
        ...(look?.id === id ? [look] : []),
        ...importedIdItems(entry),
      ],
      // A name that passes from one user to another must not become free in between.
      deletes: [...owned.filter((key) => !claimed.has(keyText(key))), userAttributesKey(id)],
    })
  }
  await writeRecords('user', changes, context)
  for (const _ of changes) totals.add([USER_CONTRIBUTION])
}

function ownedKeys(user: User): Key[] {
  return [...accountKeys(user), usernameLookKey(user.username)]
}

/** The owner of each look, by its key. */
function usernameLooks(users: readonly Pick<User, 'id' | 'username'>[]): Map<string, Item & Key> {
  const items = [...users].sort((a, b) => b.id - a.id).map(usernameLookItem)
  return new Map(items.map((item) => [keyText(item), item]))
}

/**
 * Without a password in the file the stored one stays. A different one ends all sessions, as enabling a disabled account does,
 * and an earlier export restores none.
 */
async function userRecord({ password, ...record }: Imported<'user'>, id: number, stored: Item | undefined) {
  const { username, email } = record
  const known = textOf(stored?.password_hash)
  const isNew = password !== null && !(known !== null && (await verifyPassword(password, known)))
  const token_version = Math.max(record.token_version ?? 0, Number(stored?.token_version ?? 0))
  const kept = {
    password_hash: isNew ? await hashPassword(password) : ((password === null ? record.password_hash : null) ?? known),
    token_version,
    ended_sessions: stored ? (stored.ended_sessions ?? null) : record.ended_sessions,
  }
  const item = { ...recordItem('user', { ...record, ...kept, id }, userKey(id), stored), id, username, email }
  const isEnabled = stored?.is_disabled === true && record.is_disabled !== true
  return stored && (isNew || isEnabled) ? { ...item, ...endedSessions({ token_version }) } : item
}

export async function importFavorites(context: ImportContext): Promise<void> {
  const keyOf = ({ user_id, location_id }: Imported<'user_fave_location'>) => favoriteKey(user_id, location_id)
  const records = await importOfUsers('user_fave_location', keyOf, context)
  context.totals.add(records.map(({ user_id }) => favoriteContribution(user_id)))
}

export async function importLifeLists(context: ImportContext): Promise<void> {
  const keyOf = ({ user_id, machine_id }: Imported<'user_machine_xref'>) => lifeListKey(user_id, machine_id)
  const records = await importOfUsers('user_machine_xref', keyOf, context)
  context.totals.add(records.flatMap(({ user_id, machine_id }) => lifeListContributions(user_id, machine_id)))
}

/** A watch whose subject has changed leaves the copies of the stored one. */
export async function importWatches(context: ImportContext): Promise<void> {
  const { staging, contents, totals } = context
  const entries = staging.of('user_watch')
  const stored = await contents.read(entries.map((entry) => watchKey(entry.record.user_id, idOf(entry))))
  const changes = entries.map((entry): Change => {
    const watch = z.parse(watchSchema, { ...entry.record, id: idOf(entry) })
    const before = stored.get(keyText(watchKey(watch.user_id, watch.id)))
    const deletes = before ? watchItems(z.parse(watchSchema, before)).map(keyOf) : []
    return { puts: [...watchItems(watch), ...importedIdItems(entry)], deletes }
  })
  await writeRecords('user_watch', changes, context)
  totals.add(entries.map(({ record }) => watchContribution(record.user_id)))
}

/**
 * Imports records of the users' partitions. @returns each once: a file may have the same one twice, which is one item.
 */
async function importOfUsers<T extends 'user_fave_location' | 'user_machine_xref'>(
  type: T,
  keyOf: (record: Imported<T>) => Key,
  { staging, contents, writer, report }: ImportContext,
): Promise<Imported<T>[]> {
  const records = staging.of(type).map(({ record }) => record)
  const stored = await contents.read(records.map(keyOf))
  for (const record of records) {
    const key = keyOf(record)
    const item = recordItem(type, record, key, stored.get(keyText(key)))
    report.countWritten(type, await writer.write({ puts: [item] }, stored))
  }
  return [...new Map(records.map((record) => [keyText(keyOf(record)), record])).values()]
}

export async function importConfirmations(context: ImportContext): Promise<void> {
  const entries = context.staging.of('location_confirmation')
  const changes = entries.map(({ record: { location_id, user_id, confirmed_at } }) => ({
    puts: [{ ...confirmedKey(location_id, user_id), confirmed_at }],
  }))
  await writeRecords('location_confirmation', changes, context)
}

export async function importSuppressedAddresses(context: ImportContext): Promise<void> {
  const entries = context.staging.of('suppressed_address')
  const changes = entries.map(({ record: { id, ...record } }) => ({ puts: [suppressedItem(record)] }))
  await writeRecords('suppressed_address', changes, context)
}

/** Marks users whom records name, and who are neither in the files nor in the table, as deleted. */
export async function importDeletedUsers(context: ImportContext): Promise<void> {
  const { staging, contents, writer, deletedUsers } = context
  for (const reference of referencesTo('user', 'past')) {
    for (const { record } of staging.of(reference.from)) {
      for (const id of idsIn(reference, record)) noteDeletedUser(id, context)
    }
  }
  const changes = [...deletedUsers].map((id) => ({ puts: [deletedUserItem(id)] }))
  const stored = await contents.read(changes.flatMap(keysOf))
  for (const change of changes) await writer.write(change, stored)
}

/** After `lookUpReferences`. */
export function noteDeletedUser(id: number | null, { staging, contents, deletedUsers }: ImportContext): void {
  if (id !== null && !staging.has('user', id) && !contents.get('user', id)) deletedUsers.add(id)
}
