// A change by an administrator that takes more than one transaction consists of units: what must go together, such as a
// record, its locator and a counter. The transaction of a unit keeps the items as they were and as they are then, under the
// id of the change's entry in the journal. From that the change is undone (changes/undo.ts). DynamoDB deletes what was kept
// when it expires. An export has none of it.
import * as z from 'zod/mini'
import { secondsOf } from '../runtime/time.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf, keyText } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import {
  changedPaths,
  create,
  type Path,
  type Step,
  transact,
  type WriteCondition,
  withCondition,
} from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { changePartition, keptUnitKey } from './keys.js'

const DAY_MS = 24 * 3600 * 1000
/** How long a change can be undone. */
const UNDOABLE_MS = 30 * DAY_MS
/** What was kept stays a little longer, so that none of it is missing. */
export const KEPT_MS = UNDOABLE_MS + 2 * DAY_MS

/** Until when a change of this time can be undone. */
export function undoableUntil(changedAt: string): string {
  return new Date(Date.parse(changedAt) + UNDOABLE_MS).toISOString()
}

/** A change under way: the id is that of its entry in the journal. */
export interface Change {
  id: number
}

/** Items by their keys as they were read, undefined for those that were missing. */
export type Reading = ReadonlyMap<string, (Item & Key) | undefined>

/** What goes together. Its steps name each item once. */
export interface Unit {
  /**
   * What is undone: `put`, `create` and `remove` of whole items, `update` of an item that exists, and what adds to numbers,
   * such as `counterStep`. A `version` is always added to. A `check` changes nothing. An item that is put as it is must be
   * as it is for the undo of the others.
   */
  steps: readonly Step[]
  /** What the same transaction does beside it, and no undo reverts: emails, follow-ups, tombstones. */
  otherSteps?: readonly Step[]
  /** What the steps were decided on. What is not in it is read, and the unit is committed whatever that is. */
  reading?: Reading
  /** Where it is among the units of the change; absent: behind all others. */
  place?: string
}

const keySchema = z.object({ pk: z.string(), sk: z.string() })
const itemSchema = z.nullable(z.looseObject({ pk: z.string(), sk: z.string() }))
const pathSchema = z.union([z.string(), z.array(z.union([z.string(), z.number()]))])

/** One item of a unit. */
const keptWriteSchema = z.union([
  /** As a whole; null where there was none, or is none then. */
  z.object({ key: keySchema, before: itemSchema, after: itemSchema }),
  /** What was set or removed of it, with the values before and after; what was added to its numbers, and whether it had none. */
  z.object({
    key: keySchema,
    paths: z.array(z.tuple([pathSchema, z.unknown(), z.unknown()])),
    add: z.array(z.tuple([pathSchema, z.number(), z.boolean()])),
  }),
])
export type KeptWrite = z.output<typeof keptWriteSchema>
const keptUnitSchema = z.object({ sk: z.string(), kept: z.array(keptWriteSchema) })
export interface KeptUnit {
  /** Where it is among the units of the change, as text in their order. */
  place: string
  writes: KeptWrite[]
}

/** What a change has kept, in the order in which it was done. One Query. */
export async function listKeptUnits(id: number): Promise<KeptUnit[]> {
  const range = { from: '0', to: '9~' }
  const items = await queryAll({ partition: changePartition(id), range, consistent: true })
  return items.map((item) => z.parse(keptUnitSchema, item)).map(({ sk, kept }) => ({ place: sk, writes: kept }))
}

const MS_DIGITS = 13
const COUNT_DIGITS = 6
let count = 0

/** Behind all units of this process, and of those that have ended. */
function nextPlace(): string {
  count = (count + 1) % 10 ** COUNT_DIGITS
  return `${String(Date.now()).padStart(MS_DIGITS, '0')}#${String(count).padStart(COUNT_DIGITS, '0')}`
}

/** Where the undo of a unit is among those of the undo: from the last to the first. */
export function placeOfUndo(place: string): string {
  return place.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

/** A transaction has room for 100 items; small ones conflict less with what others do. */
const ITEMS_PER_TRANSACTION = 60

/**
 * Commits a unit, or nothing when somebody else has changed one of its items since it was read, or a condition of its steps
 * does not hold. A unit that changes nothing, and does nothing else, is committed without a transaction.
 * @returns the step whose condition did not hold; undefined when it is committed.
 * @throws BusyError, the error of a step with `orThrow`.
 */
export function commitUnit(change: Change, unit: Unit): Promise<Step | undefined> {
  return commitTogether(change, [unit])
}

/**
 * Commits units in their order, several in a transaction as long as they are about different items.
 * @param otherSteps - of every transaction, such as that a location's record is changed; no undo reverts them.
 * @returns false when some could not be committed, because somebody else has changed their items since: read again, and
 * commit what is left.
 */
export async function commitUnits(
  change: Change,
  units: readonly Unit[],
  otherSteps: readonly Step[] = [],
): Promise<boolean> {
  const commit = (some: readonly Unit[]) => commitTogether(change, some, otherSteps)
  let isDone = true
  const keysOf = ({ steps, otherSteps = [] }: Unit) => [...steps, ...otherSteps].map(keyOfStep)
  for (const pack of packsOf(units, keysOf)) {
    if (!(await commit(pack))) continue
    for (const unit of pack) if (await commit([unit])) isDone = false
  }
  return isDone
}

/** In their order, each time as many as are about different items and fit into one transaction. */
export function packsOf<U>(units: readonly U[], keysOf: (unit: U) => readonly Key[]): U[][] {
  const packs: U[][] = []
  let keys = new Set<string>()
  for (const unit of units) {
    const own = keysOf(unit).map(keyText)
    const last = packs.at(-1)
    const items = keys.size + own.length + (last?.length ?? 0) + 1
    if (last && items <= ITEMS_PER_TRANSACTION && !own.some((key) => keys.has(key))) {
      last.push(unit)
      for (const key of own) keys.add(key)
    } else {
      packs.push([unit])
      keys = new Set(own)
    }
  }
  return packs
}

/** Commits units in one transaction, unless they do nothing. @returns the step whose condition did not hold. */
export async function commitTogether(
  change: Change,
  units: readonly Unit[],
  otherSteps: readonly Step[] = [],
): Promise<Step | undefined> {
  const readings = new Map(units.flatMap(({ reading }) => [...(reading ?? [])]))
  const changed = units.flatMap(({ steps }) => steps).filter((step) => !step.ConditionCheck)
  const unread = changed.map(keyOfStep).filter((key) => !readings.has(keyText(key)))
  const items = await batchGet(unread, { consistent: true })
  for (const [index, key] of unread.entries()) readings.set(keyText(key), items[index])
  const guarded = new Map<Step, Step>()
  const steps = units.flatMap(({ steps, otherSteps = [], place }) => {
    const writes = steps.map((step) => [step, step.ConditionCheck ? undefined : readBy(step, readings)] as const)
    const all = writes.flatMap(([, write]) => write?.kept ?? [])
    const kept = all.some(isChange) ? all.filter((write) => isChange(write) || isThere(write)) : []
    if (kept.length === 0 && otherSteps.length === 0 && place === undefined) return []
    const own = writes.map(([step, write]) => (write ? withCondition(step, write.condition) : step))
    for (const [index, step] of own.entries()) guarded.set(step, steps[index] as Step)
    return [...own, ...otherSteps, ...(kept.length > 0 || place ? [create(keptItem(change, place, kept))] : [])]
  })
  const failed = steps.length > 0 ? await transact([...steps, ...otherSteps]) : undefined
  return failed && (guarded.get(failed) ?? failed)
}

function keptItem({ id }: Change, place: string | undefined, kept: readonly KeptWrite[]): Item & Key {
  return { ...keptUnitKey(id, place ?? nextPlace()), kept, [TTL_ATTRIBUTE]: keptUntil() }
}

/** When what is kept now is deleted, in epoch seconds. */
export const keptUntil = (): number => secondsOf(new Date(Date.now() + KEPT_MS))

export function keyOfStep({ Put, Update, Delete, ConditionCheck }: Step): Key {
  return keyOf((Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key) as Key)
}

function isChange(write: KeptWrite): boolean {
  return 'paths' in write ? write.paths.length > 0 || write.add.length > 0 : !isSameItem(write.before, write.after)
}

const isThere = (write: KeptWrite) => !('paths' in write) && write.before !== null

/** What a step changes, and the condition that the item is as it was read. */
function readBy(step: Step, reading: Reading): { kept: KeptWrite; condition: WriteCondition } {
  const key = keyOfStep(step)
  const item = reading.get(keyText(key))
  if (!step.Update) {
    const after = (step.Put?.Item ?? null) as (Item & Key) | null
    return { kept: { key, before: item ?? null, after: after && defined(after) }, condition: asRead(item) }
  }
  const { set = [], remove = [], add = [] } = changedPaths(step)
  const changes = [...set, ...remove.map((path) => [path, null] as const)].map(
    ([path, after]) => [path, valueAt(item, path), after ?? null] as const,
  )
  const paths = changes.filter(([, before, after]) => !isSameItem(before, after))
  const numbers = add.flatMap(([path, value]) => {
    if (typeof value !== 'number') throw new Error(`an undo cannot take members out of the set ${path}`)
    return path === 'version' ? [] : [[path, value, item !== undefined && valueAt(item, path) === null] as const]
  })
  const equal = changes.map(([path, before]) => [path, before] as const)
  return {
    kept: {
      key,
      paths: paths.map(([path, ...values]) => [plainPath(path), ...values]),
      add: numbers.map(([path, ...added]) => [plainPath(path), ...added]),
    },
    condition: equal.length > 0 ? { exists: ['pk'], equal } : {},
  }
}

const plainPath = (path: Path): string | (string | number)[] => (typeof path === 'string' ? path : [...path])

/** As it is stored. */
function defined(item: Item & Key): Item & Key {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item & Key
}

/** The condition that an item is as it was read. */
function asRead(item: (Item & Key) | undefined): WriteCondition {
  if (!item) return { absent: ['pk'] }
  const { pk, sk, ...attributes } = item
  return { exists: ['pk'], equal: Object.entries(attributes).filter(([, value]) => value !== null) }
}

/** What an item has at a path; null for nothing. */
export function valueAt(item: Item | undefined, path: Path): unknown {
  let value: unknown = item
  for (const part of [path].flat()) value = (value as Record<string | number, unknown> | undefined | null)?.[part]
  return value ?? null
}
