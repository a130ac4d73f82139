// Checks what is derived from the records. For the end of tests that write.
import { expect } from 'vitest'
import { everythingDerived } from './stack.js'

type StoredItem = Record<string, unknown> & { pk: string; sk: string }
type Derived = Map<string, Record<string, unknown>>

/**
 * Compares everything derived from the records with what a rebuild derives: counters, copies under facets, markers,
 * names of locations and cities, scores in regions. Nothing may be missing, outdated, or left behind.
 */
export async function expectConsistentDirectory(): Promise<void> {
  const { recount } = await import('../../shared/upkeep/recount.js')
  await everythingDerived()
  const items = await allItems()
  expect(items.filter(isUnfinished).map(keyText)).toEqual([])
  const [stored, wanted] = [storedProjections(items), await rebuiltProjections(items)]
  expect([...stored.keys()].filter((key) => !wanted.has(key))).toEqual([])
  expect([...wanted.keys()].filter((key) => !stored.has(key))).toEqual([])
  for (const [key, item] of wanted) expect(stored.get(key), key).toEqual(item)
  expect(unfinishedStates(items)).toEqual([])
  await expectUserAttributes(items)
  await expectDerivedSubmissions(items)
  expect(await recount()).toEqual([])
}

/** Each submission is in all its feeds, as it is. */
export async function expectDerivedSubmissions(items: StoredItem[]): Promise<void> {
  const { submissionCopies, submissionIn } = await import('../../shared/activity/submissions.js')
  const records = items.filter(({ submission_type }) => submission_type !== undefined)
  const copies = items.filter(({ pk, expires_at }) => pk.startsWith('F#') && expires_at === undefined)
  const unpacked = (list: StoredItem[]) => new Map(list.map((copy) => [keyText(copy), submissionIn(copy)]))
  expect(records.filter(({ derived }) => derived !== true).map(keyText)).toEqual([])
  expect(unpacked(copies)).toEqual(unpacked(records.map(submissionIn).flatMap(submissionCopies) as StoredItem[]))
}

/** Each user with attributes, and no other that exists, has them beside the account. */
async function expectUserAttributes(items: StoredItem[]): Promise<void> {
  const [{ userAttributesItems }, { userSchema }] = await Promise.all([
    import('../../shared/accounts/user-attributes.js'),
    import('../../shared/records/users.js'),
  ])
  const users = items.filter(
    ({ pk, sk, username }) => pk.startsWith('USER#') && sk === 'USER' && username !== undefined,
  )
  const ids = new Set(users.map(({ id }) => id))
  const stored = items.filter(({ pk }) => pk === 'USER_ATTRIBUTES')
  const wanted = users.flatMap((user) => userAttributesItems(userSchema.parse(user)) as StoredItem[])
  const byText = (all: StoredItem[]) => new Map(all.map((item) => [keyText(item), item]))
  expect(byText(stored.filter(({ is_deleted }) => !is_deleted))).toEqual(byText(wanted))
  expect(stored.filter(({ is_deleted, user_id }) => is_deleted && ids.has(user_id))).toEqual([])
}

export async function allItems(): Promise<StoredItem[]> {
  const { scanTable } = await import('../../shared/table/whole/scan.js')
  const items: StoredItem[] = []
  await scanTable({ filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } }, (page) => {
    items.push(...page)
  })
  return items
}

/** The deletion of a user's content is repeated by the job, in any case. */
const isUnfinished = ({ pk, with_content }: StoredItem): boolean => pk === 'FOLLOW_UP' && with_content !== true

const keyText = ({ pk, sk }: StoredItem) => `${pk} ${sk}`

/** Single words of names are shared and stay: what they lead to is looked up. */
const PROJECTIONS = /^(FACET#|GEO#|REGION_SCORE#|USER_SCORES#|NAME#(LOCATION|CITY)#(?!START#|END#))/

function storedProjections(items: StoredItem[]): Derived {
  const isTombstone = ({ expires_at }: StoredItem) => expires_at !== undefined
  // A score without a location is the record itself.
  const isRecord = ({ pk, location_machine_xref_id }: StoredItem) =>
    pk.startsWith('USER_SCORES#') && location_machine_xref_id === undefined
  return byKey(items.filter((item) => PROJECTIONS.test(item.pk) && !isTombstone(item) && !isRecord(item)))
}

async function rebuiltProjections(items: StoredItem[]): Promise<Derived> {
  const [
    { allLocationItems, derivedFrom },
    { machineCatalog },
    { locationSchema },
    { scoreSchema },
    { regionScoreItem },
    { thumbnailOf },
  ] = await Promise.all([
    import('../../shared/derived/derived-location.js'),
    import('../../shared/catalog/catalog.js'),
    import('../../shared/records/locations.js'),
    import('../../shared/records/lmxs.js'),
    import('../../shared/derived/region-scores.js'),
    import('../../shared/derived/thumbnail.js'),
  ])
  const { byId } = await machineCatalog(0)
  const records = items.filter(({ pk, sk }) => pk.startsWith('LOCATION#') && sk === 'LOCATION')
  const derived = records.flatMap((record) => {
    const location = locationSchema.parse(record)
    const pictures = items
      .filter(({ pk, sk }) => pk === record.pk && sk.startsWith('ALBUM#'))
      .sort((one, other) => (one.sk < other.sk ? 1 : -1))
    const derived = derivedFrom(location, byId)
    const copies = allLocationItems(location, Number(record.version), derived, thumbnailOf(pictures))
    const present = new Set(Object.values(location.line_up).map(([lmxId]) => lmxId))
    const scores = items
      .filter(({ pk, sk }) => pk === record.pk && sk.startsWith('SCORE#'))
      .filter(({ location_machine_xref_id }) => present.has(Number(location_machine_xref_id)))
    const listed = location.region_id === null ? [] : scores
    return [
      ...copies,
      ...listed.map((score) => regionScoreItem(Number(location.region_id), location.id, score, 0)),
    ] as StoredItem[]
  })
  const { userScoreItem } = await import('../../shared/scores/store.js')
  const scores = items.filter(({ pk, sk }) => /^(LOCATION|HISTORY)#/.test(pk) && sk.startsWith('SCORE#'))
  const copies = scores.map((score) => userScoreItem(scoreSchema.parse(score)) as StoredItem)
  return byKey([...derived.filter(({ pk }) => PROJECTIONS.test(pk)), ...copies])
}

/**
 * Without what counts changes. Facets have the version of the record, names perhaps that of an earlier one.
 */
function byKey(items: StoredItem[]): Derived {
  return new Map(
    items.map((item) => {
      const { version, ...rest } = item
      const compared = /^(FACET|GEO)#/.test(item.pk) ? item : rest
      return [
        keyText(item),
        JSON.parse(JSON.stringify(compared, (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
      ]
    }),
  )
}

/** What an interrupted run leaves in the state of a location, or copies of an earlier version. */
function unfinishedStates(items: StoredItem[]): string[] {
  const versions = new Map(
    items.flatMap(({ pk, sk, id, version }) =>
      sk === 'LOCATION' && pk.startsWith('LOCATION#') ? [[id, version]] : [],
    ),
  )
  const isUnfinished = ({ pk, unfinished, copied }: StoredItem) =>
    unfinished !== undefined || copied !== versions.get(Number(pk.slice('LOCATION_STATE#'.length)))
  return items.filter((item) => item.pk.startsWith('LOCATION_STATE#') && isUnfinished(item)).map(keyText)
}
