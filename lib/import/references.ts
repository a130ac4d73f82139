// Refuses records that refer to others which are neither in the files nor in the table.
import { ownerKeys } from '../../shared/store/accounts.js'
import { type Key, keyText, usernameKey } from '../../shared/table/keys.js'
import { REFERENCES, type RecordType } from '../record-format/formats.js'
import type { Ledger } from './ledger.js'
import type { Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

/** Each type after those it refers to: what is refused cannot be referred to. */
const DEPENDENCY_ORDER: readonly RecordType[] = [
  'region',
  'location_type',
  'machine_group',
  'zone',
  'operator',
  'machine',
  'user',
  'location',
  'location_machine_xref',
  'machine_condition',
  'machine_score_xref',
  'location_picture_xref',
  'region_link_xref',
  'event',
  'user_fave_location',
  'suggested_location',
  'location_confirmation',
]

/** What a record belongs to: without that it is nothing. All else that a record refers to may be gone. */
const OWNERS: Partial<Record<RecordType, readonly string[]>> = {
  location_machine_xref: ['location_id'],
  machine_condition: ['location_machine_xref_id'],
  machine_score_xref: ['location_machine_xref_id'],
  location_picture_xref: ['location_id'],
  user_fave_location: ['user_id', 'location_id'],
  location_confirmation: ['location_id'],
}

export async function refuseDangling(staging: Staging, contents: TableContents, ledger: Ledger): Promise<void> {
  for (const type of DEPENDENCY_ORDER) {
    const records = staging.of(type).map(({ record }) => record)
    await learnReferences(records, staging, contents)
    staging.refuseWhere(type, ledger, ({ record }) => danglingReference(type, record, staging, contents))
    if (type === 'user') await refuseTakenNames(staging, contents, ledger)
  }
}

/** Looks up in the table what the records refer to and the files do not have. */
export async function learnReferences(
  records: readonly object[],
  staging: Staging,
  contents: TableContents,
): Promise<void> {
  const missing = new Map<RecordType, Set<number>>()
  for (const { type, id } of records.flatMap(referencesOf)) {
    // The table alone knows where a machine of an earlier import stands.
    if (staging.has(type, id)) continue
    const ids = missing.get(type)
    if (ids) ids.add(id)
    else missing.set(type, new Set([id]))
  }
  for (const [type, ids] of missing) await contents.learn(type, ids)
}

/** What a record refers to that is not there, nor has been. */
export function danglingReference(
  type: RecordType,
  record: object,
  staging: Staging,
  contents: TableContents,
): string | undefined {
  const mayBeGone = (field: string) => !OWNERS[type]?.includes(field)
  const dangling = referencesOf(record).find(
    (to) =>
      !staging.has(to.type, to.id) &&
      !contents.find(to.type, to.id) &&
      !(mayBeGone(to.field) && staging.isGone(to.type, to.id)),
  )
  return dangling && `${dangling.field}: there is no ${dangling.type} ${dangling.id}`
}

function referencesOf(record: object): { field: string; type: RecordType; id: number }[] {
  const fields = record as Record<string, unknown>
  return Object.entries(REFERENCES).flatMap(([field, type]) => {
    const id = fields[field]
    return typeof id === 'number' ? [{ field, type, id }] : []
  })
}

/** Names and addresses of users are unique in the table too. A user without id is the one who has the name. */
async function refuseTakenNames(staging: Staging, contents: TableContents, ledger: Ledger): Promise<void> {
  const users = staging.of('user')
  const owners = await contents.read(users.flatMap(({ record }) => ownerKeys(record)))
  const byId = new Map(users.map(({ record }) => [record.id, record]))
  const isKeptBy = (ownerId: number, key: Key) => {
    const owner = byId.get(ownerId)
    return !owner || ownerKeys(owner).some((kept) => keyText(kept) === keyText(key))
  }
  staging.refuseWhere('user', ledger, (entry) => {
    const { record } = entry
    const named = owners.get(keyText(usernameKey(record.username)))
    const problem = record.id === undefined && named ? staging.identify(entry, Number(named.id)) : undefined
    if (problem) return problem
    const taken = ownerKeys(record).find((key) => {
      const owner = owners.get(keyText(key))
      return owner && owner.id !== record.id && isKeptBy(Number(owner.id), key)
    })
    return (
      taken &&
      `user ${owners.get(keyText(taken))?.id} of the table has that ${taken.pk.startsWith(usernameKey('').pk) ? 'username' : 'email'}`
    )
  })
}
