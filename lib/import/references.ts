// Rejects records that refer to records which are neither in the files nor in the table.

import { usernameKey } from '../../shared/accounts/keys.js'
import { ownerKeys } from '../../shared/accounts/store.js'
import { groupBy } from '../../shared/runtime/collections.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { RECORD_TYPES, REFERENCES, type RecordType } from '../record-format/formats.js'
import type { ImportContext } from './context.js'

type KnownRecords = Pick<ImportContext, 'staging' | 'contents'>

/** References without which a record makes no sense. A record that any other reference names may have been deleted. */
const PARENT_FIELDS: Partial<Record<RecordType, readonly string[]>> = {
  location_machine_xref: ['location_id'],
  machine_condition: ['location_machine_xref_id'],
  machine_score_xref: ['location_machine_xref_id'],
  location_picture_xref: ['location_id'],
  user_machine_xref: ['user_id', 'machine_id'],
  user_fave_location: ['user_id', 'location_id'],
  user_watch: ['user_id', 'location_id', 'machine_id'],
  location_confirmation: ['location_id'],
}

/** A record type comes after those it refers to, so that rejecting a record also rejects what refers to it. */
export async function rejectDanglingReferences(context: ImportContext): Promise<void> {
  const { staging, report } = context
  for (const type of RECORD_TYPES) {
    const records = staging.of(type).map(({ record }) => record)
    await lookUpReferences(records, context)
    staging.rejectWhere(type, report, ({ record }) => findDanglingReference(type, record, context))
    if (type === 'user') await rejectTakenNames(context)
  }
}

/** Looks up in the table the referenced records that are not in the files. */
export async function lookUpReferences(records: readonly object[], { staging, contents }: KnownRecords): Promise<void> {
  const missing = records.flatMap(referencesOf).filter(({ type, id }) => !staging.has(type, id))
  for (const [type, references] of groupBy(missing, (to) => to.type)) {
    const ids = references.map(({ id }) => id)
    await contents.lookUp(type, ids)
  }
}

/** The reason why a record cannot be imported if a reference does not exist, after `lookUpReferences`. */
export function findDanglingReference(
  type: RecordType,
  record: object,
  { staging, contents }: KnownRecords,
): string | undefined {
  const isParent = (field: string) => PARENT_FIELDS[type]?.includes(field) ?? false
  const dangling = referencesOf(record).find(
    (to) =>
      !staging.has(to.type, to.id) &&
      !contents.get(to.type, to.id) &&
      (isParent(to.field) || !staging.wasDeleted(to.type, to.id)),
  )
  return dangling && `${dangling.field}: ${dangling.type} ${dangling.id} not found`
}

function referencesOf(record: object): { field: string; type: RecordType; id: number }[] {
  const fields = record as Record<string, unknown>
  return Object.entries(REFERENCES).flatMap(([field, type]) => {
    const id = fields[field]
    return typeof id === 'number' ? [{ field, type, id }] : []
  })
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
