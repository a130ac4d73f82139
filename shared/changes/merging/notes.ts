// Conditions and scores are where their machine is: when it has moved, has become history, or has become another record of the
// same machine, they follow.
import * as z from 'zod/mini'
import { type Change, commitUnits, type Unit } from '../../administrators/units.js'
import { kindOf, locatorItem } from '../../locations/belongings.js'
import { recordChange } from '../../locations/commit.js'
import { scoreSchema } from '../../records/lmxs.js'
import {
  conditionKey,
  hiddenKey,
  hiddenPartition,
  historyPartition,
  LOCATION_SORT,
  locationPartition,
  locatorKey,
  scoreKey,
} from '../../records/location-keys.js'
import { locationSchema } from '../../records/locations.js'
import { listAll, type Stored } from '../../removal/belongings.js'
import { groupBy } from '../../runtime/collections.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { userScoreItem } from '../../scores/store.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { keyOf, keyText } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { put, remove, type Step, update } from '../../table/transaction.js'
import { isSameItem } from '../../table/whole/same-item.js'
import { readingOf } from '../commit-found.js'
import { shownFields } from './pairs.js'
import { submissionMovesFrom } from './recorded.js'

export const isNote = (item: Stored) => ['CONDITION', 'SCORE'].includes(kindOf(item) ?? '')
export const isMachine = (item: Stored) => kindOf(item) === 'LMX'

/**
 * Moves the conditions and scores at some locations to their machines, which then show those that are not hidden. May be
 * repeated.
 * @param merged - machines of the catalog: a score on one of them is on that of them which its machine is.
 */
export async function followMachines(
  change: Change,
  locationIds: readonly number[],
  merged: readonly number[] = [],
): Promise<void> {
  const partitions = locationIds.flatMap((id) => [locationPartition(id), historyPartition(id), hiddenPartition(id)])
  await retryOnRace(async () => {
    const records = (await inParallel(partitions, (partition) => listAll(partition))).flat()
    const notes = records.filter(isNote)
    const lmxs = records.filter(isMachine)
    const homes = await homesOf(notes, lmxs)
    const placed = notes.map((note, index) => noteAt(homes[index], note, merged))
    const moves = await moveUnits(notes, placed)
    const shown = placed.filter(({ hidden }) => hidden === undefined)
    const ofMachine = groupBy(shown, (note) => note.location_machine_xref_id)
    const locations = records.filter(({ sk }) => sk === LOCATION_SORT)
    const locationAt = new Map(locations.map((item) => [item.pk, z.parse(locationSchema, item)]))
    const shows = await inParallel(lmxs, async (lmx): Promise<Unit[]> => {
      const location = locationAt.get(lmx.pk)
      if (!location || lmx.deleted_at !== undefined) return []
      const fields = await shownFields(location, lmx, ofMachine.get(lmx.id) ?? [])
      const step = update(keyOf(lmx), { set: Object.entries(fields), add: [['version', 1]] })
      return [{ steps: [step], reading: readingOf(lmx) }]
    })
    const changed = locations.map((location) => update(keyOf(location), recordChange))
    return (await commitUnits(change, [...moves, ...shows.flat()], changed)) || undefined
  })
}

/** The machine of each note, or the record that it has become; undefined for one that is elsewhere. */
async function homesOf(notes: readonly Stored[], lmxs: readonly Stored[]): Promise<(Stored | undefined)[]> {
  const byId = new Map(lmxs.map((lmx) => [lmx.id, lmx]))
  const idOf = (note: Stored) => Number(note.location_machine_xref_id)
  const gone = [...new Set(notes.map(idOf))].filter((id) => !byId.has(id))
  const locators = await batchGet(
    gone.map((id) => locatorKey('LMX', id)),
    { consistent: true },
  )
  const successors = new Map(gone.map((id, index) => [id, locators[index]?.merged_into]))
  return notes.map((note) => byId.get(idOf(note)) ?? byId.get(successors.get(idOf(note))))
}

function noteAt(lmx: Stored | undefined, note: Stored, merged: readonly number[]): Stored {
  if (!lmx) return note
  const keyAt = kindOf(note) === 'SCORE' ? scoreKey : conditionKey
  const locationId = Number(lmx.location_id)
  const key = keyAt(locationId, Number(lmx.id), Number(note.id))
  const { pk, sk } = note.hidden ? hiddenKey(locationId, key) : { ...key, pk: lmx.pk }
  const isOther = [note, lmx].every(({ machine_id }) => merged.includes(Number(machine_id)))
  return {
    ...{ ...note, pk, sk, location_machine_xref_id: lmx.id },
    ...(isOther ? { machine_id: lmx.machine_id } : {}),
  }
}

/** @param placed - the same conditions and scores where they are to be. */
async function moveUnits(notes: readonly Stored[], placed: readonly Stored[]): Promise<Unit[]> {
  const moves = placed.map((moved, index) => [notes[index] as Stored, moved] as const)
  const left = moves.flatMap(([note, moved]) => (isSameLocation(note, moved) ? [] : [locationIdOf(note)]))
  const submissionMoves = new Map(
    await inParallel([...new Set(left)], async (id) => [id, await submissionMovesFrom(id)] as const),
  )
  return moves.flatMap(([note, moved]): Unit[] => {
    const isElsewhere = keyText(note) !== keyText(moved)
    if (!isElsewhere && note.machine_id === moved.machine_id) return []
    const locationId = locationIdOf(moved)
    const steps = isElsewhere
      ? [put(moved), put(locatorItem(locationId, moved)), remove(keyOf(note))]
      : [update(keyOf(note), { set: [['machine_id', moved.machine_id]] })]
    const isScore = kindOf(note) === 'SCORE'
    const copies = isScore ? userCopySteps(note, moved) : []
    const moveSubmission = isSameLocation(note, moved) ? undefined : submissionMoves.get(locationIdOf(note))
    const recorded = moveSubmission?.(note, isScore ? 'machine_score_xref' : 'machine_condition', locationId)
    return [
      {
        steps: [...steps, ...copies, ...(recorded?.steps ?? [])],
        reading: new Map([...readingOf(note), ...(recorded?.reading ?? [])]),
      },
    ]
  })
}

/** Of a record in the collection of a location, or in its history. */
const locationIdOf = ({ pk }: Stored) => Number(pk.slice(pk.indexOf('#') + 1))
const isSameLocation = (one: Stored, other: Stored) => locationIdOf(one) === locationIdOf(other)

/** The copy of the score's user has the machine, but not the location. A hidden score has none. */
export function userCopySteps(score: Item, changed: Item): Step[] {
  if (score.hidden) return []
  const copies = [score, changed].map((one) => userScoreItem(z.parse(scoreSchema, one)))
  const [before, after] = copies as [Stored, Stored]
  if (isSameItem(before, after)) return []
  return [...(keyText(before) === keyText(after) ? [] : [remove(keyOf(before))]), put(after)]
}
