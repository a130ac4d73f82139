// Undoes a change from what it has kept: unit by unit, from the last to the first. A unit is undone where all its items are
// as the change has left them. Others stay, and the undo reports who has changed them. An undo is a change itself: it keeps
// how everything was, so that it can be undone in the same way.
import { changePartition, keptUnitKey, LEFT_PREFIX } from '../administrators/keys.js'
import {
  commitTogether,
  type KeptUnit,
  keyOfStep,
  listKeptUnits,
  packsOf,
  placeOfUndo,
  type Reading,
  valueAt,
} from '../administrators/units.js'
import { ConflictError } from '../errors.js'
import { recordChange } from '../locations/commit.js'
import { LOCATION_PARTITION_PREFIX, locationIdOf, locationKey } from '../records/location-keys.js'
import { batchGet } from '../table/get.js'
import { type Key, keyText } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { type Step, update } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { distinctChecks, References, recordsRemovedBy } from './gone.js'
import { comparedPaths, planUndo, type Run, subjectOf, type Undo } from './undone-unit.js'

interface Progress {
  /** The time after which it leaves the rest to the next run, in epoch milliseconds. */
  end?: number
  /** Called after each transaction with the number of units that are done. */
  report?: (done: number) => Promise<void>
}

/**
 * Undoes what is left to undo of a change. May be repeated until it succeeds, and by several runs at once.
 * @returns whether nothing is left to do.
 */
export async function undoUnits(
  undo: Undo,
  { end = Infinity, report = async () => {} }: Progress = {},
): Promise<boolean> {
  const [kept, own] = await Promise.all([
    listKeptUnits(undo.of),
    queryAll({ partition: changePartition(undo.id), consistent: true }),
  ])
  const done = new Set(own.map(({ sk }) => String(sk).replace(LEFT_PREFIX, '')))
  const units = kept.filter(({ place }) => !done.has(placeOfUndo(place))).reverse()
  const run = { ...undo, restored: recordsRemovedBy(units), hasLeft: own.some(({ left }) => left !== undefined) }
  let count = 0
  for (const pack of byType(units).flatMap((ofType) => packsOf(ofType, keysOf))) {
    if (Date.now() >= end) return false
    if (await commitUndo(run, pack)) for (const unit of pack) await retryOnRace(() => undoAlone(run, unit))
    count += pack.length
    run.restored = recordsRemovedBy(units.slice(count))
    await report(kept.length - units.length + count)
  }
  return true
}

const keysOf = ({ writes }: KeptUnit): Key[] => writes.map(({ key }) => key)

/** Runs of units about one type of record: what a record is restored as may depend on those before. */
function byType(units: readonly KeptUnit[]): KeptUnit[][] {
  const runs: KeptUnit[][] = []
  for (const [index, unit] of units.entries()) {
    const before = units[index - 1]
    if (before && subjectOf(before).type === subjectOf(unit).type) runs.at(-1)?.push(unit)
    else runs.push([unit])
  }
  return runs
}

/** @returns true when it is done; undefined when somebody else has changed something meanwhile. */
async function undoAlone(run: Run, unit: KeptUnit): Promise<true | undefined> {
  const place = placeOfUndo(unit.place)
  const keys = [place, `${LEFT_PREFIX}${place}`].map((sk) => keptUnitKey(run.id, sk))
  const done = await batchGet(keys, { consistent: true })
  // Another run was faster, or the response was lost.
  if (done.some((item) => item !== undefined)) return true
  return (await commitUndo(run, [unit])) ? undefined : true
}

/**
 * Undoes a change of one transaction, or nothing of it.
 * @param otherSteps - further steps of the transaction, such as the entry of the undo.
 * @throws ConflictError that says what somebody has changed since, or what is gone.
 */
export async function undoAtOnce(undo: Undo, otherSteps: readonly Step[]): Promise<void> {
  await retryOnRace(async () => {
    const units = (await listKeptUnits(undo.of)).reverse()
    if (units.length === 0) throw new ConflictError('what it has changed is not kept any more')
    const run = { ...undo, restored: recordsRemovedBy(units), hasLeft: false }
    const { plans, others, reading } = await planUndos(run, units)
    const left = plans.find((plan) => plan.left)?.left
    if (left) {
      const values = units.flatMap((unit) => changedSince(unit, reading))
      const record = `${left.record_type} ${left.record_id}`
      throw new ConflictError(
        values.length > 0 ? `${record} has been changed since: ${values.join(', ')}` : `${record}: ${left.reason}`,
      )
    }
    return (await commitTogether(run, plans, [...others, ...otherSteps])) ? undefined : true
  })
}

/** What differs from how a unit has left it, as `phone is "503-555-0142"`. */
function changedSince({ writes }: KeptUnit, reading: Reading): string[] {
  return writes.flatMap((write) => {
    const current = reading.get(keyText(write.key))
    if (!current || !('paths' in write)) return []
    const changed = comparedPaths(write).filter(([path, , after]) => !isSameItem(valueAt(current, path), after))
    return changed.map(([path]) => `${[path].flat().join('.')} is ${JSON.stringify(valueAt(current, path))}`)
  })
}

/** @returns the step whose condition did not hold; undefined when the units are done. */
async function commitUndo(run: Run, units: readonly KeptUnit[]): Promise<Step | undefined> {
  const { plans, others } = await planUndos(run, units)
  const failed = await commitTogether(run, plans, others)
  if (!failed && plans.some((plan) => plan.left)) run.hasLeft = true
  return failed
}

async function planUndos(run: Run, units: readonly KeptUnit[]) {
  const keys = units.flatMap(keysOf)
  const items = await batchGet(keys, { consistent: true })
  const reading = new Map(keys.map((key, index) => [keyText(key), items[index]]))
  const references = new References(run.restored)
  const plans = await Promise.all(units.map((unit) => planUndo(run, unit, reading, references)))
  const written = new Map(plans.flatMap(({ steps }) => steps.map(keyOfStep)).map((key) => [keyText(key), key]))
  const checks = distinctChecks(
    plans.flatMap((plan) => plan.checks ?? []),
    written,
  )
  return { plans, reading, others: [...checks, ...(await locationChanges(written))] }
}

/** Where something at a location changes, its record does, unless it is not there. */
async function locationChanges(written: ReadonlyMap<string, Key>): Promise<Step[]> {
  const atLocations = [...written.values()].filter(({ pk }) => pk.startsWith(LOCATION_PARTITION_PREFIX))
  const ids = new Set(atLocations.map(locationIdOf))
  const keys = [...ids].map(locationKey).filter((key) => !written.has(keyText(key)))
  const records = await batchGet(keys, { consistent: true, fields: ['version'] })
  return keys.filter((_, index) => records[index]).map((key) => update(key, recordChange))
}
