// Accounts, favorites, and when users last confirmed a location.
import * as z from 'zod/mini'
import { USER_CONTRIBUTION } from '../../shared/administration/recount.js'
import { hashPassword, verifyPassword } from '../../shared/auth/passwords.js'
import { userSchema } from '../../shared/records.js'
import { accountItems, accountKeys, ownerKeys } from '../../shared/store/accounts.js'
import { favoriteContribution } from '../../shared/store/users.js'
import type { Item } from '../../shared/table/item.js'
import { confirmedKey, favoriteKey, keyText, userKey } from '../../shared/table/keys.js'
import type { Imported } from '../record-format/formats.js'
import { type Change, recordItem } from './change-writer.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'
import { textOf } from './table-contents.js'

export async function importUsers(context: ImportContext): Promise<void> {
  const { staging, contents, totals } = context
  const entries = staging.of('user')
  const stored = await contents.read(entries.map((entry) => userKey(idOf(entry))))
  const claimed = new Set(entries.flatMap(({ record }) => ownerKeys(record)).map(keyText))
  const changes: Change[] = []
  for (const entry of entries) {
    const id = idOf(entry)
    const before = stored.get(keyText(userKey(id)))
    const owned = before ? accountKeys(z.parse(userSchema, before)) : []
    changes.push({
      puts: [...accountItems(await userRecord(entry.record, id, before)), ...importedIdItems(entry)],
      // A name that passes from one user to another must not become free in between.
      deletes: owned.filter((key) => !claimed.has(keyText(key))),
    })
  }
  await writeRecords('user', changes, context)
  for (const _ of changes) totals.add([USER_CONTRIBUTION])
}

/** Without a password in the file the stored one stays; a different one invalidates all tokens. */
async function userRecord({ password, ...record }: Imported<'user'>, id: number, stored: Item | undefined) {
  const { username, email } = record
  const kept = {
    password_hash: record.password_hash ?? textOf(stored?.password_hash),
    token_version: record.token_version ?? stored?.token_version ?? null,
  }
  const item = { ...recordItem('user', { ...record, ...kept, id }, userKey(id), stored), id, username, email }
  if (password === null) return item
  const known = textOf(stored?.password_hash)
  const isKnown = known !== null && (await verifyPassword(password, known))
  if (isKnown) return { ...item, password_hash: known }
  const token_version = Number(stored?.token_version ?? 0) + (stored ? 1 : 0)
  return { ...item, password_hash: await hashPassword(password), token_version }
}

export async function importFavorites({ staging, contents, writer, report, totals }: ImportContext): Promise<void> {
  const entries = staging.of('user_fave_location')
  const keys = entries.map(({ record }) => favoriteKey(record.user_id, record.location_id))
  const stored = await contents.read(keys)
  for (const { record } of entries) {
    const key = favoriteKey(record.user_id, record.location_id)
    const item = recordItem('user_fave_location', record, key, stored.get(keyText(key)))
    report.countWritten('user_fave_location', await writer.write({ puts: [item] }, stored))
  }
  // A file may have the same favorite twice, which is one item.
  const distinct = new Map(entries.map(({ record }) => [`${record.user_id} ${record.location_id}`, record.user_id]))
  totals.add([...distinct.values()].map(favoriteContribution))
}

export async function importConfirmations(context: ImportContext): Promise<void> {
  const entries = context.staging.of('location_confirmation')
  const changes = entries.map(({ record: { location_id, user_id, confirmed_at } }) => ({
    puts: [{ ...confirmedKey(location_id, user_id), confirmed_at }],
  }))
  await writeRecords('location_confirmation', changes, context)
}
