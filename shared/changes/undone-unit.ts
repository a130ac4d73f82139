// How a unit of a change is undone, by what its items are now.
import { changeSubmissionStep, derivedBefore, submissionRecordIn } from '../activity/submissions.js'
import { LAST_UPDATE } from '../activity/values-before.js'
import { keptUnitKey, LEFT_PREFIX } from '../administrators/keys.js'
import {
  type KeptUnit,
  type KeptWrite,
  keptUntil,
  placeOfUndo,
  type Reading,
  type Unit,
  valueAt,
} from '../administrators/units.js'
import { recentItems } from '../derived/current-copies.js'
import { withChange } from '../locations/commit.js'
import type { RecordType } from '../records/record-types.js'
import type { Item } from '../table/item.js'
import { type Key, keyText } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { check, create, put, remove, type Step, update } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { findChangedBy } from './changed-by.js'
import type { References, RemovedRecords } from './gone.js'
import type { Left } from './left.js'
import { recordTypeOf } from './record-items.js'
import { RESTORED_AS } from './restored.js'

export interface Undo {
  /** Of its own entry in the journal. */
  id: number
  /** Of the entry of the change that is undone. */
  of: number
  now: Date
}

export interface Run extends Undo {
  /** What is still to be restored. */
  restored: RemovedRecords
  hasLeft: boolean
}

/** The record that a unit is about: the first, unless it has none. */
export function subjectOf({ writes }: KeptUnit): { type: RecordType | undefined; write: KeptWrite | undefined } {
  for (const write of writes) {
    const item = 'paths' in write ? write.key : (write.before ?? write.after ?? write.key)
    const type = recordTypeOf(item)
    if (type) return { type, write }
  }
  return { type: undefined, write: writes[0] }
}

interface Plan extends Unit {
  checks?: Step[]
  left?: Left
}

export async function planUndo(run: Run, unit: KeptUnit, reading: Reading, references: References): Promise<Plan> {
  const place = placeOfUndo(unit.place)
  const states = unit.writes.flatMap((write) => stateOf(write, reading.get(keyText(write.key))) ?? [])
  // Somebody has done the same by hand.
  if (states.length > 0 && states.every((state) => state === 'as before')) return { steps: [], place }
  if (states.some((state) => state !== 'as left')) return left(run, unit, reading, await whoChanged(run, unit, reading))
  const steps: Step[] = []
  const checks: Step[] = []
  const otherSteps: Step[] = []
  for (const write of unit.writes) {
    const current = reading.get(keyText(write.key))
    const after = 'paths' in write ? withPathsBefore(write, current) : (write.before as (Item & Key) | null)
    const type = recordTypeOf(after ?? current ?? write.key)
    const found = type && after ? await references.of(type, after, currentOf(type, after, unit, reading)) : undefined
    if (found?.gone) return left(run, unit, reading, `${found.gone} is gone`)
    checks.push(...(found?.checks ?? []))
    if (type === 'location' && current) {
      otherSteps.push(...recentItems(Number(current.id), found?.referred ?? [], run.now).map((item) => put(item)))
    }
    if (type === 'user_submission') {
      steps.push(...submissionSteps(run, write, unit, reading))
    } else if ('paths' in write) {
      steps.push(...updateSteps(write, current))
    } else if (!after) {
      steps.push(remove(write.key))
    } else {
      const restore = type && !current && (run.hasLeft || type === 'location') ? RESTORED_AS[type] : undefined
      const restored = await restore?.(after, run.restored, run.now)
      steps.push(put(restored?.item ?? withNextVersion(after, current)))
      otherSteps.push(...(restored?.otherSteps ?? []))
    }
  }
  return { steps, otherSteps, checks, reading, place }
}

const LAST_UPDATES: readonly string[] = LAST_UPDATE
/** What changes with every write, or with others of the location, and what followers set. */
const NOT_COMPARED: readonly string[] = [
  ...['version', 'derived', 'origin', 'updated_at', 'line_up_changed_at', 'ic_active'],
  ...LAST_UPDATES,
]

type KeptUpdate = Extract<KeptWrite, { paths: unknown }>

export const comparedPaths = ({ paths }: KeptUpdate) => paths.filter(([path]) => !NOT_COMPARED.includes(String(path)))

/** Undefined for what only adds to numbers. */
function stateOf(write: KeptWrite, current: (Item & Key) | undefined): 'as left' | 'as before' | 'changed' | undefined {
  const is = (which: 'before' | 'after') => {
    if (!('paths' in write)) return isSameItem(compared(current ?? null), compared(write[which]))
    return (
      current &&
      comparedPaths(write).every(([path, ...values]) =>
        isSameItem(valueAt(current, path), values[which === 'after' ? 1 : 0]),
      )
    )
  }
  if ('paths' in write && write.paths.length === 0) return undefined
  if (is('after')) return 'as left'
  return is('before') ? 'as before' : 'changed'
}

/** An item without what followers set; its time counts. */
function compared(item: Item | null): Item | null {
  if (!item) return null
  const { version, derived, origin, ...others } = item
  return others
}

/** The item as it would be with what it had at these paths. */
function withPathsBefore({ paths }: KeptUpdate, current: (Item & Key) | undefined): (Item & Key) | null {
  return current ? withChange(current, { set: paths.map(([path, before]) => [path, before]) }) : null
}

/** The record as it is now, wherever the change has moved it. */
function currentOf(type: RecordType, { id, pk, sk }: Item & Key, { writes }: KeptUnit, reading: Reading): Item {
  const items = writes.map(({ key }) => reading.get(keyText(key))).filter((item) => item !== undefined)
  const isSame = (item: Item & Key) => (id === undefined ? item.pk === pk && item.sk === sk : item.id === id)
  return items.find((item) => recordTypeOf(item) === type && isSame(item)) ?? {}
}

function withNextVersion(item: Item & Key, current: (Item & Key) | undefined): Item & Key {
  return current?.version === undefined ? item : { ...item, version: Number(current.version) + 1 }
}

function updateSteps({ key, paths, add }: KeptUpdate, current: (Item & Key) | undefined): Step[] {
  const isAsLeft = ([path, , after]: (typeof paths)[number]) => isSameItem(valueAt(current, path), after)
  const isLast = ([path]: (typeof paths)[number]) => LAST_UPDATES.includes(String(path))
  // The time of somebody else's change stays, and who it was.
  const isLastAsLeft = paths.filter(isLast).every(isAsLeft)
  const wanted = paths.filter((one) => isAsLeft(one) && (isLastAsLeft || !isLast(one)))
  // A number that was missing is not 0 then, unless others have added to it.
  const isGone = ([path, value, isNew]: (typeof add)[number]) => isNew && valueAt(current, path) === value
  const set = [
    ...wanted.map(([path, before]) => [path, before] as const),
    ...add.filter(isGone).map(([path]) => [path, null] as const),
  ]
  const added = add.filter((one) => !isGone(one)).map(([path, value]) => [path, -value] as const)
  if (set.length === 0 && added.length === 0) return []
  return [update(key, { set, add: [...added, ...(current?.version === undefined ? [] : [['version', 1] as const])] })]
}

/** What follows from a submission is taken back by its follower, who needs to know as what it has counted it. */
function submissionSteps({ now }: Run, write: KeptWrite, unit: KeptUnit, reading: Reading): Step[] {
  const items = unit.writes.map(({ key }) => reading.get(keyText(key)))
  const recordOf = (id: unknown) => {
    const item = items.find((one) => one?.submission_type !== undefined && one.id === id)
    return item && submissionRecordIn(item)
  }
  const current = reading.get(keyText(write.key))
  if ('paths' in write) {
    const set = write.paths.flatMap(([path, before]) => (path === 'derived' ? [] : [[path, before] as const]))
    return current
      ? [update(write.key, { set: [...set, ['derived', derivedBefore(submissionRecordIn(current))]] })]
      : []
  }
  if (write.before) {
    const { derived, origin, ...submission } = write.before as Item & Key
    const moved = recordOf(submission.id)
    // An email that was written since is not written again.
    const followed = moved ? { derived: derivedBefore(moved), origin: moved.origin } : {}
    return [put({ ...submission, ...followed } as Item & Key)]
  }
  const isMoved = unit.writes.some((one) => !('paths' in one) && one.before?.id === write.after?.id)
  if (!current || isMoved) return [remove(write.key)]
  return [changeSubmissionStep(submissionRecordIn(current), { deleted_at: now.toISOString() })]
}

function left(run: Run, unit: KeptUnit, reading: Reading, reason: string): Plan {
  const { type, write } = subjectOf(unit)
  const item = itemOf(write, reading)
  const numberIn = (field: string) => (typeof item?.[field] === 'number' ? item[field] : null)
  const [record_id, location_id, machine_id] = ['id', 'location_id', 'machine_id'].map(numberIn)
  const one = { record_type: type ?? 'item', record_id, location_id, machine_id, reason } as Left
  const sk = `${LEFT_PREFIX}${placeOfUndo(unit.place)}`
  const step = create({ ...keptUnitKey(run.id, sk), left: one, [TTL_ATTRIBUTE]: keptUntil() })
  // To a slow run, what another has undone meanwhile looks like somebody's change.
  const isNotDone = check(keptUnitKey(run.id, placeOfUndo(unit.place)), { absent: ['pk'] })
  return { steps: [], otherSteps: [step, isNotDone], left: one }
}

function itemOf(write: KeptWrite | undefined, reading: Reading): Item | undefined {
  if (!write) return undefined
  const kept = 'paths' in write ? undefined : (write.after ?? write.before)
  return reading.get(keyText(write.key)) ?? kept ?? { ...write.key }
}

async function whoChanged({ of }: Run, unit: KeptUnit, reading: Reading): Promise<string> {
  const { type, write } = subjectOf(unit)
  const item = itemOf(write, reading)
  if (!type || !item || !write) return 'it was changed since'
  const by = await findChangedBy(type, item, of)
  const isGone = !reading.get(keyText(write.key)) && ('paths' in write || write.after !== null)
  return `it was ${isGone ? 'removed' : 'changed'} since${by ? ` by ${by}` : ''}`
}
