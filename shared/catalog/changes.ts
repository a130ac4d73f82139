// Administrators' changes of reference data: regions, zones, operators, location types, machines and their groups,
// links and events.

import { followUpStep } from '../actions/follow-ups.js'
import {
  type Administrator,
  type JournaledChange,
  newJournalEntry,
  regionsOfChange,
} from '../administrators/journal.js'
import { ConflictError } from '../errors.js'
import type { Machine } from '../records/catalog.js'
import { machineSchema, regionSchema } from '../records/catalog.js'
import type { ReferenceType } from '../records/kinds/all.js'
import { inParallel } from '../runtime/in-parallel.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyText } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { check, create, orThrow, put, remove, type Step, transact, update } from '../table/transaction.js'
import { mergingMachineKey } from './keys.js'
import { checkReferences, REMOVAL_MARK, referencesIn } from './reference-checks.js'
import { listOfType } from './reference-data.js'
import {
  partitionInRegion,
  referenceKeys,
  referencePartitions,
  referenceRecordKey,
  withDefaults,
} from './reference-types.js'
import { OF_EVENT, withFittingReferences } from './regional-references.js'
import { statusStep, statusTypeOf } from './statuses.js'

/** All records of a type by id, with their latest changes. */
export async function listReferenceRecords(type: ReferenceType): Promise<Item[]> {
  const regionIds = async () => (await listOfType('REGION', regionSchema, { consistent: true })).map(({ id }) => id)
  const partitions = await referencePartitions(type, regionIds)
  const lists = await inParallel(partitions, (partition) => queryAll({ partition, consistent: true }))
  return lists
    .flat()
    .map(withoutKeys)
    .sort((a, b) => Number(a.id) - Number(b.id))
}

/** Those of a region, of a type that is listed by region. One Query. */
export async function listRegionalRecords(type: ReferenceType, regionId: number): Promise<Item[]> {
  return (await queryAll({ partition: partitionInRegion(type, regionId), consistent: true })).map(withoutKeys)
}

export async function getReferenceRecord(type: ReferenceType, id: number): Promise<Item | undefined> {
  const key = referenceRecordKey(type, id)
  if (!key) return (await listReferenceRecords(type)).find((record) => record.id === id)
  const item = await getItem(key, { consistent: true })
  return item && withoutKeys(item)
}

function withoutKeys({ pk, sk, [REMOVAL_MARK]: mark, ...record }: Item): Item {
  return record
}

/** @throws ConflictError when the name is already taken, NotFoundError for a reference to an unknown record. */
export async function createReferenceRecord(
  type: ReferenceType,
  record: Item & { id: number },
  administrator: Administrator,
  extraSteps: readonly Step[] = [],
): Promise<void> {
  const commit = await committer(type, administrator)
  const created = withDefaults(type, await withRegionalReferences(type, {}, record))
  await retryOnRace(async () => ((await commit(undefined, created, { otherSteps: extraSteps })) ? true : undefined))
}

interface UpdateOptions {
  /** Rejects the change of the record as it is at that moment. */
  assertAllowed?: (record: Item) => void | Promise<void>
  /** When the administrator read the record, it had this `updated_at`. */
  seen?: string | null | undefined
  /** Further steps of the transaction, given the changed record. */
  extraSteps?: (changed: Item) => readonly Step[]
}

/**
 * @returns the record before the change; undefined for an unknown one.
 * @throws ConflictError when the new name is already taken, or somebody else has changed one of the fields since they
 * were read; NotFoundError for a new reference to an unknown record.
 */
export async function updateReferenceRecord(
  type: ReferenceType,
  id: number,
  changes: Item,
  administrator: Administrator,
  { assertAllowed = () => {}, seen, extraSteps = () => [] }: UpdateOptions = {},
): Promise<Item | undefined> {
  const commit = await committer(type, administrator)
  let first: Item | undefined
  const result = await retryOnRace(async () => {
    const before = await getReferenceRecord(type, id)
    if (!before) return { before }
    await assertAllowed(before)
    const fitting = await withRegionalReferences(type, before, changes)
    const changed = Object.keys(fitting).filter(
      (field) => field !== 'updated_at' && !isSame(fitting[field], before[field]),
    )
    if (changed.length === 0) return { before }
    first ??= before
    const read = seen === undefined ? first : undefined
    const isOutdated = read === undefined && (before.updated_at ?? null) !== seen
    const overtaken = changed.filter((field) => isOutdated || (read && !isSame(read[field], before[field])))
    if (overtaken.length > 0) throw overtakenError(`${type} ${id}`, before, overtaken)
    const after = withDefaults(type, { ...before, ...fitting })
    const isDone = await commit(before, after, { otherSteps: extraSteps(after) })
    return isDone ? { before } : undefined
  })
  return result.before
}

/** @throws BadRequestError for an event at a location of another region. */
async function withRegionalReferences<C extends Item>(type: ReferenceType, before: Item, changes: C): Promise<C> {
  return type === 'event' ? withFittingReferences(before, changes, OF_EVENT) : changes
}

const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)

/** Another administrator was faster: this one decides again. @param fields - with their values now. */
export function overtakenError(what: string, now: Item, fields: readonly string[]): ConflictError {
  const values = fields.map((field) => `${field} is ${JSON.stringify(now[field] ?? null)}`)
  return new ConflictError(`${what} has been changed by somebody else: now ${values.join(', ')}. Read it again`)
}

interface CommitOptions {
  mark?: number | null | undefined
  otherSteps?: readonly Step[]
}

type Commit = (before: Item | undefined, after: Item | undefined, options?: CommitOptions) => Promise<boolean>

/** What tries to commit a change, with one entry in the journal of the user however often it is tried. */
export async function committer(
  type: ReferenceType,
  { user, now }: Pick<Administrator, 'now'> & Partial<Administrator>,
): Promise<Commit> {
  const record = user && (await newJournalEntry({ user, now }))
  return (before, after, { mark, otherSteps = [] } = {}) => {
    const entries = record ? [record(changeOf(type, before, after))] : []
    return tryCommit(type, before, after, now, { mark, otherSteps: [...entries, ...otherSteps] })
  }
}

function changeOf(type: ReferenceType, before: Item | undefined, after: Item | undefined): JournaledChange {
  const known = after ?? before ?? {}
  const verb = before && after ? 'update' : after ? 'create' : 'remove'
  const inRegion = (record: Item | undefined) => {
    const regionId = type === 'region' ? record?.id : record?.region_id
    return record && { region_id: typeof regionId === 'number' ? regionId : null }
  }
  return {
    action: `${verb}_${type}`,
    record_type: type,
    record_id: Number(known.id),
    ...regionsOfChange(inRegion(before), inRegion(after)),
    before: before && withoutTime(before),
    after: after && withoutTime(after),
  }
}

function withoutTime({ updated_at, ...fields }: Item): Item {
  return fields
}

/** @returns false when the list or the record has changed meanwhile. */
async function tryCommit(
  type: ReferenceType,
  before: Item | undefined,
  after: Item | undefined,
  now: Date,
  { mark = null, otherSteps = [] }: CommitOptions,
): Promise<boolean> {
  const status = statusTypeOf(type)
  // The transaction fails when the list changes after this, so the checks below stay valid.
  const steps = status ? [await statusStep(status, now)] : []
  if (type === 'region' && after) await assertRegionNameFree(after)
  if (type === 'machine') steps.push(...(await machineNameSteps(before, after)))
  const checks = checkReferences(referencesIn(type, after ?? {}, before), now)
  if (type === 'machine' && before && changesProjections(before, after)) {
    const id = Number(before.id)
    steps.push(
      after ? followUpStep('machine_changed', id, now, { isDue: true }) : followUpStep('machine_removed', id, now),
    )
  }
  if (type === 'machine' && !after) steps.push(notMergingIntoStep(Number(before?.id)))
  const failed = await transact([...steps, ...itemSteps(type, before, after, mark), ...checks.steps, ...otherSteps])
  checks.assertPassed(failed)
  return failed === undefined
}

/** Fails while another machine is merged into this one. */
export function notMergingIntoStep(machineId: number): Step {
  return orThrow(
    check(mergingMachineKey(machineId), { absent: ['pk'] }),
    () =>
      new ConflictError(`another machine is just being merged into machine ${machineId}: try again in some minutes`),
  )
}

function itemSteps(
  type: ReferenceType,
  before: Item | undefined,
  after: Item | undefined,
  mark: number | null,
): Step[] {
  const [earlier, later] = [before ? referenceKeys(type, before) : [], after ? referenceKeys(type, after) : []]
  const isAmong = (keys: readonly Key[], key: Key) => keys.some((one) => keyText(one) === keyText(key))
  const changed =
    before && after ? Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]) : []
  const equal = changed.map((name) => [name, before?.[name] ?? null] as const)
  const marked = mark === null ? undefined : referenceRecordKey(type, Number(before?.id))
  const stillMarked = (key: Key) => (marked && keyText(marked) === keyText(key) ? [[REMOVAL_MARK, mark] as const] : [])
  return [
    ...earlier
      .filter((key) => !isAmong(later, key))
      .map((key) => remove(key, { exists: ['pk'], equal: [...equal, ...stillMarked(key)] })),
    ...later.filter((key) => !isAmong(earlier, key)).map((key) => create({ ...withoutNulls(after ?? {}), ...key })),
    ...(changed.length > 0 ? later.filter((key) => isAmong(earlier, key)) : []).map((key) =>
      update(key, { set: changed.map((name) => [name, after?.[name] ?? null]), exists: ['pk'], equal }),
    ),
  ]
}

const PROJECTED_FIELDS = ['name', 'manufacturer', 'opdb_id', 'machine_group_id'] as const
type ProjectedFields = Readonly<Partial<Record<(typeof PROJECTED_FIELDS)[number], unknown>>>

/** Whether this change of a machine changes the projections of its locations. */
export function changesProjections(before: ProjectedFields, after: ProjectedFields | undefined): boolean {
  return PROJECTED_FIELDS.some((field) => (before[field] ?? null) !== (after?.[field] ?? null))
}

async function assertRegionNameFree({ id, name }: Item): Promise<void> {
  const regions = await listOfType('REGION', regionSchema, { consistent: true })
  const other = regions.find((region) => region.id !== id && region.name.toLowerCase() === String(name).toLowerCase())
  if (other) throw new ConflictError(`name is already taken by region ${other.id}`)
}

/**
 * Frees the old name, or passes it to another machine of that name, and takes the new one.
 * @param sharedWith - the machine that may have the same name, as those of an import may.
 * @throws ConflictError when another machine has the new name.
 */
export async function machineNameSteps(
  before: Item | undefined,
  after: Item | undefined,
  sharedWith?: number,
): Promise<Step[]> {
  if (before && after && before.name === after.name) return []
  const { machineNameItems, machineNameKey } = await import('./machine-names.js')
  const id = Number((after ?? before)?.id)
  const others = (await listOfType('MACHINE', machineSchema, { consistent: true })).filter((one) => one.id !== id)
  const keyOf = (record: Item) => machineNameKey(String(record.name))
  const [earlier, later] = [before && keyOf(before), after && keyOf(after)]
  if (earlier?.pk === later?.pk) return []
  const namesakes = (key: Key) => others.filter((one: Machine) => machineNameKey(one.name).pk === key.pk)
  const laterNamesakes = later ? namesakes(later) : []
  const taken = laterNamesakes.find((one) => one.id !== sharedWith)
  if (taken) throw new ConflictError(`name is already taken by machine ${taken.id}`)
  const steps: Step[] = []
  if (earlier) {
    const replacement = machineNameItems(namesakes(earlier)).get(earlier.pk)
    steps.push(replacement ? put(replacement) : remove(earlier))
  }
  const shared = later
    ? machineNameItems([...laterNamesakes, { id, name: String(after?.name) }]).get(later.pk)
    : undefined
  if (later && shared) steps.push(laterNamesakes.length > 0 ? put(shared) : create(shared))
  return steps
}
