// Conditions and scores are where their machine is: when it has moved, has become history, or has become another record of the
// same machine, they follow.
import * as z from 'zod/mini'
import { type Change, commitUnits, type Unit } from '../../administrators/units.js'
import { kindOf, locatorItem } from '../../locations/belongings.js'
import { recordChange } from '../../locations/commit.js'
import { scoreSchema } from '../../records/lmxs.js'
import {
  conditionKey,
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
import { keyOf, keyText } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { put, remove, update } from '../../table/transaction.js'
import { shownFields } from './pairs.js'

export const isNote = (item: Stored) => ['CONDITION', 'SCORE'].includes(kindOf(item) ?? '')
export const isMachine = (item: Stored) => kindOf(item) === 'LMX'

/** Moves the conditions and scores at some locations to their machines, which then show them. May be repeated. */
export async function followMachines(change: Change, locationIds: readonly number[]): Promise<void> {
  const partitions = locationIds.flatMap((id) => [locationPartition(id), historyPartition(id)])
  await retryOnRace(async () => {
    const records = (await inParallel(partitions, (partition) => listAll(partition))).flat()
    const notes = records.filter(isNote)
    const lmxs = records.filter(isMachine)
    const homes = await homesOf(notes, lmxs)
    const placed = notes.map((note, index) => noteAt(homes[index], note))
    const moves = notes.map((note, index) => moveUnits(note, placed[index] as Stored))
    const ofMachine = groupBy(placed, (note) => note.location_machine_xref_id)
    const locations = records.filter(({ sk }) => sk === LOCATION_SORT)
    const locationAt = new Map(locations.map((item) => [item.pk, z.parse(locationSchema, item)]))
    const shows = await inParallel(lmxs, async (lmx): Promise<Unit[]> => {
      const location = locationAt.get(lmx.pk)
      if (!location || lmx.deleted_at !== undefined) return []
      const fields = await shownFields(location, lmx, ofMachine.get(lmx.id) ?? [])
      const step = update(keyOf(lmx), { set: Object.entries(fields), add: [['version', 1]] })
      return [{ steps: [step], reading: new Map([[keyText(lmx), lmx]]) }]
    })
    const changed = locations.map((location) => update(keyOf(location), recordChange))
    return (await commitUnits(change, [...moves, ...shows].flat(), changed)) || undefined
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

function noteAt(lmx: Stored | undefined, note: Stored): Stored {
  if (!lmx) return note
  const keyAt = kindOf(note) === 'SCORE' ? scoreKey : conditionKey
  const { sk } = keyAt(Number(lmx.location_id), Number(lmx.id), Number(note.id))
  return { ...note, pk: lmx.pk, sk, location_machine_xref_id: lmx.id }
}

function moveUnits(note: Stored, moved: Stored): Unit[] {
  if (keyText(note) === keyText(moved)) return []
  const locationId = Number(moved.pk.slice(moved.pk.indexOf('#') + 1))
  // The copy of its user has the machine, but not the location.
  const isOther = note.location_machine_xref_id !== moved.location_machine_xref_id
  const copies = isOther && kindOf(note) === 'SCORE' ? [put(userScoreItem(z.parse(scoreSchema, moved)))] : []
  const steps = [remove(keyOf(note)), put(moved), put(locatorItem(locationId, moved)), ...copies]
  return [{ steps, reading: new Map([[keyText(note), note]]) }]
}
