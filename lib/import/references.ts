// Rejects records that refer to records which are neither in the files nor in the table.

import { usernameKey } from '../../shared/accounts/keys.js'
import { ownerKeys } from '../../shared/accounts/store.js'
import { idsIn, type Reference, referencesOf } from '../../shared/records/references.js'
import { groupBy } from '../../shared/runtime/collections.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import type { ImportContext } from './context.js'

type KnownRecords = Pick<ImportContext, 'staging' | 'contents'>

/** A record type comes after those it refers to, so that rejecting a record also rejects what refers to it. */
export async function rejectDanglingReferences(context: ImportContext): Promise<void> {
  const { staging, report } = context
  for (const type of RECORD_TYPES) {
    const records = staging.of(type).map(({ record }) => record)
    await lookUpReferences(type, records, context)
    staging.rejectWhere(type, report, ({ record }) => findDanglingReference(type, record, context))
    if (type === 'user') await rejectTakenNames(context)
  }
}

/** Looks up in the table the referenced records that are not in the files. */
export async function lookUpReferences(
  type: RecordType,
  records: readonly object[],
  { staging, contents }: KnownRecords,
): Promise<void> {
  const missing = records.flatMap((record) => named(type, record)).filter(({ to, id }) => !staging.has(to, id))
  for (const [to, references] of groupBy(missing, (one) => one.to)) {
    const ids = references.map(({ id }) => id)
    await contents.lookUp(to, ids)
  }
}

/** The reason why a record cannot be imported if a reference does not exist, after `lookUpReferences`. */
export function findDanglingReference(
  type: RecordType,
  record: object,
  { staging, contents }: KnownRecords,
): string | undefined {
  const dangling = named(type, record).find(
    ({ to, id, role, vital }) =>
      !staging.has(to, id) &&
      !contents.get(to, id) &&
      // What others name may have been deleted.
      (role === 'part' || vital || !staging.wasDeleted(to, id)),
  )
  return dangling && `${dangling.field}: ${dangling.to} ${dangling.id} not found`
}

function named(type: RecordType, record: object): (Reference & { to: RecordType; id: number })[] {
  return referencesOf(type).flatMap((one) =>
    one.unchecked ? [] : idsIn(one, record).map((id) => ({ ...one, to: one.to as RecordType, id })),
  )
}

/** Usernames and email addresses are unique in the table too. A user without id is the stored user of that name. */
async function rejectTakenNames({ staging, contents, report }: ImportContext): Promise<void> {
  const users = staging.of('user')
  const owners = await contents.read(users.flatMap(({ record }) => ownerKeys(record)))
  const byId = new Map(users.map(({ record }) => [record.id, record]))
  const isKeptBy = (ownerId: number, key: Key) => {
    const owner = byId.get(ownerId)
    return !owner || ownerKeys(owner).some((kept) => keyText(kept) === keyText(key))
  }
  staging.rejectWhere('user', report, (entry) => {
    const { record } = entry
    const stored = owners.get(keyText(usernameKey(record.username)))
    const problem = record.id === undefined && stored ? staging.assignId(entry, Number(stored.id)) : undefined
    if (problem) return problem
    const taken = ownerKeys(record).find((key) => {
      const owner = owners.get(keyText(key))
      return owner && owner.id !== record.id && isKeptBy(Number(owner.id), key)
    })
    if (!taken) return undefined
    const field = taken.pk.startsWith(usernameKey('').pk) ? 'username' : 'email'
    return `${field} is already taken by user ${owners.get(keyText(taken))?.id}`
  })
}
