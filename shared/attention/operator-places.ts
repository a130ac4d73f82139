// What waits for the operator of machines: notes at its places that it has not answered, and line-ups that nobody has confirmed
// for long.
import { listAllAtLocation } from '../activity/feeds.js'
import { operatorFacet } from '../derived/keys.js'
import type { FoundLocation } from '../records/line-up.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { findInFacets } from '../search/spatial-search.js'

/** Older notes are seldom true any more. */
const NOTES_MS = 30 * 24 * 3600_000
/** Of so many places the notes are read: those where something was done last. Each is a Query. */
const MAX_READ = 100

/** A note that the operator has not answered, with what names the machine. */
interface WaitingNote {
  note: Submission
  lmxId: number
}

interface OperatorPlace {
  location: FoundLocation
  /** Newest first. */
  notes: readonly WaitingNote[]
}

/**
 * The places of an operator: first those with notes of the last 30 days that it has not answered, the newest first; then those
 * that were confirmed longest ago. One Query of the places, and one for each of up to 100 where something was done since.
 */
export async function listOperatorPlaces(operatorId: number, now: Date): Promise<OperatorPlace[]> {
  const since = new Date(now.getTime() - NOTES_MS).toISOString()
  const locations = await findInFacets({
    detail: 'record',
    facets: [operatorFacet(operatorId)],
    matches: () => true,
  })
  const changed = locations
    .filter(({ updated_at }) => updated_at !== null && updated_at >= since)
    .sort((a, b) => compare(b.updated_at, a.updated_at))
    .slice(0, MAX_READ)
  const waiting = new Map<number, WaitingNote[]>()
  await inParallel(changed, async (location) => {
    const activity = await listAllAtLocation(location.id, since, now.toISOString())
    waiting.set(location.id, waitingNotes(activity, location))
  })
  return locations
    .map((location) => ({ location, notes: waiting.get(location.id) ?? [] }))
    .sort(
      (a, b) =>
        compare(newestOf(b), newestOf(a)) ||
        compare(a.location.date_last_updated, b.location.date_last_updated) ||
        a.location.id - b.location.id,
    )
}

/**
 * Those of machines that are there. What the operator writes of a machine, without naming a note, answers all earlier ones.
 * @param activity - newest first.
 */
function waitingNotes(activity: readonly Submission[], { machines }: FoundLocation): WaitingNote[] {
  const answered = new Set<number | null>()
  const settled = new Set<number | null>()
  return activity.flatMap((note) => {
    const { submission_type, machine_id, machine_condition_id, by_operator_id, answers_condition_id } = note
    if (submission_type !== 'new_condition' || settled.has(machine_id)) return []
    if (by_operator_id !== null) {
      if (answers_condition_id === null) settled.add(machine_id)
      else answered.add(answers_condition_id)
      return []
    }
    const lmxId = machines.find(({ machineId }) => machineId === machine_id)?.lmxId
    const waits = lmxId !== undefined && machine_condition_id !== null && !answered.has(machine_condition_id)
    return waits ? [{ note, lmxId }] : []
  })
}

const newestOf = ({ notes }: OperatorPlace) => notes[0]?.note.created_at ?? null

/** What there is not comes first. */
function compare(a: string | null, b: string | null): number {
  const [first, second] = [a ?? '', b ?? '']
  return first < second ? -1 : first > second ? 1 : 0
}
