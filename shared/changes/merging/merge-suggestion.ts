// Merges a suggested location into one that is there already: with the decision the location gets the details that it lacks, and
// a follow-up adds the machines that it lacks, as the suggesting user does.
import * as z from 'zod/mini'
import { followUpStep } from '../../actions/follow-ups.js'
import type { Administrator } from '../../administrators/journal.js'
import { referencesIn } from '../../catalog/reference-checks.js'
import { withFittingReferences } from '../../catalog/regional-references.js'
import { checkLocationReferences } from '../../derived/current-copies.js'
import { NotFoundError } from '../../errors.js'
import { readLocationSnapshot, recordChange } from '../../locations/commit.js'
import { locationKey } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import { assertNotInterrupted, decide } from '../../suggestions/decide/decide.js'
import { namedMachine, namedMachineSchema } from '../../suggestions/decide/kinds/location.js'
import { machinesOf } from '../../suggestions/decide/new-location.js'
import { assertOpen } from '../../suggestions/decide/queue.js'
import {
  PLACE_FIELDS,
  type PlaceField,
  type SuggestedLocation,
  suggestedLocationSchema,
} from '../../suggestions/record.js'
import { retryOnRace } from '../../table/retry.js'
import { type Step, transact, update } from '../../table/transaction.js'
import { workOnChange } from '../continue.js'

export const mergedSchema = z.object({
  suggestion: suggestedLocationSchema,
  /** Those that the location gets. */
  machines: z.array(namedMachineSchema),
  /** The fields that the location gets, if they are wanted. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
type Merged = z.output<typeof mergedSchema>

/** Where a location is, what it is called and to which region it belongs is known. */
const NEVER_TAKEN: readonly PlaceField[] = ['name', 'lat', 'lon', 'region_id', 'zone_id']

interface Options {
  /** Whether the location gets the details that it lacks. */
  takesDetails: boolean
  ignoresUnknownMachines: boolean
  isDryRun: boolean
  /** @throws ForbiddenError for a location that the administrator does not administer. */
  assertAllowed: (location: Location) => void
  remember: (merged: Merged) => Step[]
}

/**
 * @param into - id of the location.
 * @returns the suggestion as it was closed, and what the location gets; of a dry run, would get.
 * @throws NotFoundError for an unknown location, BadRequestError for an operator of another region, ConflictError for a suggestion
 * that was decided on, HttpError 422 for names of no machine or of several.
 */
export async function mergeSuggestion(
  suggestion: SuggestedLocation,
  into: number,
  administrator: Administrator,
  { takesDetails, ignoresUnknownMachines, isDryRun, assertAllowed, remember }: Options,
): Promise<Merged> {
  const { now } = administrator
  assertOpen('location', suggestion)
  assertNotInterrupted('location', suggestion)
  const { machines: wanted, without } = await machinesOf(suggestion, ignoresUnknownMachines)
  const plan = async () => {
    const snapshot = await readLocationSnapshot(into)
    if (!snapshot) throw new NotFoundError('location', into)
    const { location, version } = snapshot
    assertAllowed(location)
    const machines = wanted.filter(({ id }) => !location.line_up[id]).map(namedMachine)
    return { location, version, machines, details: missingDetails(suggestion, location) }
  }
  const first = await plan()
  if (isDryRun) return { suggestion, machines: first.machines, details: first.details }
  let merged: Merged = { suggestion, machines: [], details: {} }
  let changeId = 0
  const closed = await decide(
    'location',
    'merge',
    suggestion,
    administrator,
    (closed) => remember({ ...merged, suggestion: closed }),
    async (stepsOf, id) => {
      changeId = id
      await retryOnRace(async () => {
        const { location, version, machines, details } = await plan()
        const taken = takesDetails ? await withFittingReferences(location, details) : {}
        merged = { suggestion, machines, details: taken }
        const steps = await stepsOf({
          changes: { location_id: into, is_merged: true },
          decision: (origin) => ({
            isApproved: true,
            link: `${origin}/locations/${into}`,
            into: location.name,
            without,
          }),
          made: { added_machine_ids: machines.map((one) => one.id), taken_details: Object.keys(taken) },
        })
        const set = [...Object.entries(taken), ['updated_at', now.toISOString()] as const]
        const checks = checkLocationReferences(into, referencesIn('location', taken), now)
        const failed = await transact([
          update(locationKey(into), { ...recordChange, set, equal: [['version', version || null]] }),
          followUpStep('change', id, now, { kind: 'merge_suggestion', subject: suggestion.id, into }),
          ...checks.steps,
          ...steps,
        ])
        checks.assertPassed(failed)
        return failed ? undefined : true
      })
    },
  )
  await workOnChange(changeId, now)
  return { ...merged, suggestion: closed }
}

/** What the location lacks, and the suggestion has. */
function missingDetails(suggestion: SuggestedLocation, location: Location): Merged['details'] {
  const fields = PLACE_FIELDS.filter((name) => !NEVER_TAKEN.includes(name) && (location[name] ?? null) === null)
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = suggestion[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  ) as Merged['details']
}
