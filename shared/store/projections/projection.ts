// Keeps everything that is derived from a location's record in step with it: its copies under the facets, its part in
// the figures, its entries in the name index. A note beside the record (FILED) says which version has been filed, under
// which facets and with which contributions, so that filing can be repeated at any time, by anyone, without harm.
//
// Two who file at once cannot harm each other: a copy is only ever replaced by one of a later version, and the note is
// only changed by who has read its last revision. Who is interrupted leaves nothing that the next filing does not mend.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BusyError } from '../../errors.js'
import { type Location, locationSchema, type Machine } from '../../records.js'
import { TABLE_NAME, table } from '../../table/client.js'
import { unlessConditionFails } from '../../table/conditional-write.js'
import { addToCounter, type Contribution, contributionChanges } from '../../table/counters.js'
import type { Item } from '../../table/item.js'
import { type Key, locationKey, projectionStateKey } from '../../table/keys.js'
import { inParallel } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { machineCatalogFor } from '../catalog.js'
import { facetItem, facetKey, facetsOf, locationItem } from './facets.js'
import { cityKey, contributionsOf } from './location-counters.js'
import { type NameEntry, nameItems, nameKeys } from './name-index.js'

/** What has been derived from a version of a location, and under which keys it lies. */
export const projectionStateSchema = z.object({
  version: z.number(),
  /** Name and point as they were: the keys of the copies depend on them. */
  id: z.number(),
  name: z.string(),
  lat: z.string(),
  lon: z.string(),
  city: z._default(z.nullable(z.string()), null),
  state: z._default(z.nullable(z.string()), null),
  facets: z.array(z.string()),
  contributions: z.array(
    z.object({
      counter: z.string(),
      key: z.string(),
      count: z.number(),
      rankedAs: z.optional(z.string()),
      position: z.optional(z.object({ x: z.number(), y: z.number(), z: z.number() })),
      labels: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
export type ProjectionState = z.output<typeof projectionStateSchema>

function projectionOf(location: Location, version: number, machines: ReadonlyMap<number, Machine>): ProjectionState {
  const { id, name, lat, lon, city, state } = location
  const facets = facetsOf(location, machines)
  return { version, id, name, lat, lon, city, state, facets, contributions: contributionsOf(location, machines) }
}

function projectionStateItem(locationId: number, filing: ProjectionState): Item & Key {
  return { ...projectionStateKey(locationId), ...filing }
}

/** The keys of the copies that were made. */
export function copiesOf(filing: ProjectionState): Key[] {
  return filing.facets.map((facet) => facetKey(filing, facet))
}

type Named = Pick<Location, 'id' | 'name' | 'city' | 'state'>

/** What the name index knows of a location. */
export function locationName({ id, name, city, state }: Named): NameEntry {
  return { id: String(id), name, labels: { id, ...(city ? { city } : {}), ...(state ? { state } : {}) } }
}

/** What the name index knows of a location's city, undefined without one. */
export function cityName({ city, state }: Named): NameEntry | undefined {
  if (!city) return undefined
  const labels = { city, ...(state ? { state } : {}) }
  return { id: cityKey(city, state), name: state ? `${city} ${state}` : city, labels }
}

/**
 * All items that hold a location and what is derived from it, but for the figures, which it shares with others: for
 * writing many locations at once, as the import does.
 */
export function allLocationItems(
  location: Location,
  version: number,
  machines: ReadonlyMap<number, Machine>,
): (Item & Key)[] {
  const filing = projectionOf(location, version, machines)
  const city = cityName(location)
  return [
    { ...locationItem(location), version },
    ...filing.facets.map((facet) => ({ ...facetItem(location, facet), version })),
    projectionStateItem(location.id, filing),
    ...nameItems('LOCATION', locationName(location)),
    ...(city ? nameItems('CITY', city) : []),
  ]
}

/** So long a filing may not know that a machine has changed: who changes one files its locations after that. */
export const PROJECTION_TRUST_MS = 1_000

const MAX_ATTEMPTS = 25
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 400
/** A transaction holds 100 items at most; one is the note. */
const CHANGES_PER_TRANSACTION = 90
/** For so long a removed copy bars the way to one that is written late. */
const TOMBSTONE_SECONDS = 24 * 3600

/**
 * Brings everything derived from a location in step with its record, or removes it when the record is gone. Does
 * nothing when that has been done already.
 * @throws BusyError when others change the same location or its city all the time.
 */
export async function projectLocation(locationId: number, now: Date): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await fileOnce(locationId, now)) return
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
  throw new BusyError()
}

interface Note {
  filing: ProjectionState | undefined
  /** Keys of copies that somebody announced to write and may have written. */
  claimed: Key[]
  /** Counts the changes of the note itself. */
  revision: number
}

/** @returns false when somebody else changed the note meanwhile. */
async function fileOnce(locationId: number, now: Date): Promise<boolean> {
  const { location, version, note } = await readState(locationId)
  if (!location && !note.filing) return true
  if (location && note.filing?.version === version && note.claimed.length === 0) return true
  const machines = location
    ? (await machineCatalogFor([location], PROJECTION_TRUST_MS)).byId
    : new Map<number, Machine>()
  const next = location ? projectionOf(location, version, machines) : undefined
  const tombstoneVersion = next ? version : (note.filing?.version ?? 0) + 1
  const known = [...(note.filing ? copiesOf(note.filing) : []), ...note.claimed]
  const wanted = next ? copiesOf(next) : []

  const claimed = [...note.claimed, ...without(wanted, known)]
  let { revision } = note
  if (claimed.length > note.claimed.length) {
    if (!(await claim(locationId, note, claimed))) return false
    revision++
  }
  const copies = location && next ? next.facets.map((facet) => ({ ...facetItem(location, facet), version })) : []
  const tombstones = without(known, wanted).map((key) => tombstone(key, tombstoneVersion, now))
  await inParallel([...copies, ...tombstones], putUnlessNewer)
  await updateNames(note.filing, next)
  return commit(locationId, { ...note, claimed, revision }, next)
}

async function readState(locationId: number) {
  const Keys = [locationKey(locationId), projectionStateKey(locationId)]
  const answer = await table.send(
    new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: true } } }),
  )
  const items = answer.Responses?.[TABLE_NAME] ?? []
  if (answer.UnprocessedKeys?.[TABLE_NAME]) throw new BusyError()
  const record = items.find(({ pk }) => pk === locationKey(locationId).pk)
  const filed = items.find(({ pk }) => pk === projectionStateKey(locationId).pk)
  const note: Note = {
    filing: filed?.version === undefined ? undefined : z.parse(projectionStateSchema, filed),
    claimed: (filed?.claimed ?? []) as Key[],
    revision: Number(filed?.revision ?? 0),
  }
  return { location: record && z.parse(locationSchema, record), version: Number(record?.version ?? 0), note }
}

function without(keys: Key[], others: Key[]): Key[] {
  const names = new Set(others.map(({ pk, sk }) => JSON.stringify([pk, sk])))
  return keys.filter(({ pk, sk }) => !names.has(JSON.stringify([pk, sk])))
}

const SAME_REVISION = '(attribute_not_exists(revision) AND :revision = :zero) OR revision = :revision'

async function claim(locationId: number, note: Note, claimed: Key[]): Promise<boolean> {
  const item = { ...projectionStateKey(locationId), ...note.filing, claimed, revision: note.revision + 1 }
  return putIf(item, SAME_REVISION, { ':revision': note.revision, ':zero': 0 })
}

function putUnlessNewer(item: Item & Key): Promise<boolean> {
  return putIf(item, 'attribute_not_exists(pk) OR version < :version', { ':version': item.version })
}

async function putIf(item: Item, condition: string, values: Item): Promise<boolean> {
  const written = await unlessConditionFails(
    table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: item,
        ConditionExpression: condition,
        ExpressionAttributeValues: values,
      }),
    ),
  )
  return written !== undefined
}

/** Stands in the place of a removed copy, in no index and seen by no search. */
function tombstone(key: Key, version: number, now: Date): Item & Key {
  return { ...key, version, [TTL_ATTRIBUTE]: Math.floor(now.getTime() / 1000) + TOMBSTONE_SECONDS }
}

/** Names hardly ever change; their items are the same whoever writes them. */
async function updateNames(before: ProjectionState | undefined, after: ProjectionState | undefined): Promise<void> {
  const entries = (filing: ProjectionState | undefined) => (filing ? [JSON.stringify(locationName(filing))] : [])
  if (entries(before)[0] === entries(after)[0] && before?.city === after?.city) return
  const kept = new Set(after ? nameKeys('LOCATION', locationName(after)).map(({ sk }) => sk) : [])
  const obsolete = before ? nameKeys('LOCATION', locationName(before)).filter(({ sk }) => !kept.has(sk)) : []
  await inParallel(obsolete, async (Key) => {
    await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key }))
  })
  if (!after) return
  const city = cityName(after)
  const items = [...nameItems('LOCATION', locationName(after)), ...(city ? nameItems('CITY', city) : [])]
  await inParallel(items, async (Item) => {
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  })
}

/**
 * Changes the note and, in the same transaction, the figures. More figures than fit into one are changed step by
 * step: after each the note tells exactly what has been contributed.
 */
async function commit(locationId: number, note: Note, after: ProjectionState | undefined): Promise<boolean> {
  const before = note.filing?.contributions ?? []
  const wanted = after?.contributions ?? []
  const changes = contributionChanges(before, wanted)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(changes.length / CHANGES_PER_TRANSACTION)) }, (_, index) =>
    changes.slice(index * CHANGES_PER_TRANSACTION, (index + 1) * CHANGES_PER_TRANSACTION),
  )
  let contributed = before
  let { revision } = note
  for (const piece of pieces) {
    const changed = new Set(piece.map(contributionId))
    const isIn = (one: Contribution) => changed.has(contributionId(one))
    contributed = [...contributed.filter((one) => !isIn(one)), ...wanted.filter(isIn)]
    const isLast = piece === pieces.at(-1)
    const unfinished = { ...unfiled(after), ...note.filing, contributions: contributed, claimed: note.claimed }
    if (!(await commitStep(locationId, revision, isLast ? after : unfinished, piece))) return false
    revision++
  }
  return true
}

/** The note of a location of which nothing has been finished. */
function unfiled(after: ProjectionState | undefined): Partial<ProjectionState> {
  return after ? { ...after, version: 0, facets: [] } : {}
}

function contributionId({ counter, key }: Contribution): string {
  return JSON.stringify([counter, key])
}

async function commitStep(
  locationId: number,
  revision: number,
  filing: Partial<ProjectionState> | undefined,
  changes: Contribution[],
): Promise<boolean> {
  const condition = {
    TableName: TABLE_NAME,
    ConditionExpression: SAME_REVISION,
    ExpressionAttributeValues: { ':revision': revision, ':zero': 0 },
  }
  const note = filing
    ? { Put: { ...condition, Item: { ...filing, ...projectionStateKey(locationId), revision: revision + 1 } } }
    : { Delete: { ...condition, Key: projectionStateKey(locationId) } }
  const figures = changes.map((change) => ({ Update: { TableName: TABLE_NAME, ...addToCounter(change) } }))
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [note, ...figures] }))
    return true
  } catch (error) {
    if (error instanceof TransactionCanceledException && isConflict(error)) return false
    throw error
  }
}

/** Somebody else was there first, or is there now: both are mended by reading again. */
function isConflict({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  const mendable = ['None', 'ConditionalCheckFailed', 'TransactionConflict', 'ThrottlingError']
  return CancellationReasons.every(({ Code = 'None' }) => mendable.includes(Code))
}
