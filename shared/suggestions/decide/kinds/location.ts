// Suggested locations: what an administrator needs to decide on one, and how it gets onto the map.
import * as z from 'zod/mini'
import type { Administrator } from '../../../administrators/journal.js'
import { type AdministeringUser, assertAdministers } from '../../../administrators/roles.js'
import { assertFarPointAccepted, assertOutsideOthers } from '../../../catalog/areas.js'
import { regionCatalog } from '../../../catalog/catalog.js'
import { nameAndYear } from '../../../catalog/machine-name.js'
import { ConflictError } from '../../../errors.js'
import { createLocation, MAX_FIRST_MACHINES, type NewLocation } from '../../../locations/changes.js'
import { readLocationSnapshot } from '../../../locations/commit.js'
import { addMachine } from '../../../locations/line-up/line-up.js'
import { ids, strictFlag } from '../../../parameters/values.js'
import type { Machine } from '../../../records/catalog.js'
import { duplicateLine, type PossibleDuplicate, possibleDuplicateSchema } from '../../../search/duplicates.js'
import type { SuggestedLocation } from '../../record.js'
import { approvedStep } from '../../store.js'
import { suggestedLocationViewSchema } from '../../view.js'
import { commitDecision, decide, type Remember } from '../decide.js'
import {
  assertPointAccepted,
  assertPointInTown,
  assumedCountry,
  duplicatesOf,
  type MachinesOfSuggestion,
  machinesOf,
  namedMachines,
  newLocationOf,
  withBestPoint,
} from '../new-location.js'
import { assertOpen, conflictAt } from '../queue.js'
import { decidable } from './decidable.js'

/** The action is recorded as the suggesting user's, without a client. */
export const NO_CLIENT = { ip: '', userAgent: '', appVersion: '' }

export const namedMachineSchema = z.object({ id: z.int(), name: z.string() })

export const suggestedLocations = decidable<SuggestedLocation>()({
  shownSchema: z.object({
    suggestion: suggestedLocationViewSchema,
    /** Of a suggestion without a country: the one that its location gets, that of the nearest location of its region. */
    assumed_country: z.nullable(z.string()),
    found_machines: z.array(namedMachineSchema),
    unknown_machines: z.array(z.object({ name: z.string(), candidates: z.array(namedMachineSchema) })),
    possible_duplicates: z.array(possibleDuplicateSchema),
  }),
  async details(suggestion) {
    const [{ machines, unknown }, duplicates, assumed_country] = await Promise.all([
      namedMachines(suggestion),
      duplicatesOf(suggestion),
      assumedCountry(suggestion),
    ])
    return {
      assumed_country,
      found_machines: machines.map(namedMachine),
      unknown_machines: unknown.map(({ name, candidates }) => ({ name, candidates: candidates.map(namedMachine) })),
      // Once it is approved, its own location is the nearest.
      possible_duplicates: duplicates.filter((one) => one.id !== suggestion.location_id),
    }
  },
  approval: {
    ignore_unknown_machines: strictFlag('of a location: leave out machines whose names are unknown or ambiguous'),
    is_no_duplicate: strictFlag('of a location: create it although one of that name, place id or within 100 m exists'),
    no_duplicate_of: ids(
      'of a location: ids of locations that it is not, such as those of possible_duplicates; others are asked about',
    ),
    accept_approximate_point: strictFlag(
      'of a location: create it although its point is only the middle of its city or postal code',
    ),
    accept_far_point: strictFlag(
      'of a location: create it although its point is outside of its region, or far from its town',
    ),
  },
  async approve(suggestion, parameters, { user, now }, remember) {
    assertOpen('location', suggestion)
    const located = await withBestPoint(suggestion, { user, now })
    const { fields, ...named } = await acceptedLocation(located, parameters, user)
    return approveLocation(suggestion, fields, named, { user, now }, remember)
  },
})

/** Which questions about a new location an administrator has answered. */
type Answers = Record<
  'ignore_unknown_machines' | 'is_no_duplicate' | 'accept_approximate_point' | 'accept_far_point',
  boolean
> & { no_duplicate_of?: readonly number[] | undefined }

/**
 * What a suggestion becomes, with all that speaks against it checked.
 * @param located - the suggestion with its best point.
 * @param ofTable - locations that come from the same table.
 * @throws BadRequestError, ForbiddenError, NotFoundError, ConflictError for a question that is not answered, HttpError 422 for
 * machines.
 */
export async function acceptedLocation(
  located: SuggestedLocation,
  { ignore_unknown_machines, is_no_duplicate, no_duplicate_of, accept_approximate_point, accept_far_point }: Answers,
  user: AdministeringUser,
  ofTable?: ReadonlySet<number>,
): Promise<MachinesOfSuggestion & { fields: NewLocation }> {
  const named = await machinesOf(located, ignore_unknown_machines)
  const fields = await newLocationOf(located)
  const region = (await regionCatalog()).list.find(({ id }) => id === fields.region_id)
  const where = region ? 'there' : `at ${fields.lat}, ${fields.lon}. Correct lat and lon, or name its region`
  assertAdministers(user, fields.region_id, `the location would be ${where}`, region?.full_name)
  await assertOutsideOthers(user, fields)
  assertPointAccepted(located, accept_approximate_point)
  await assertFarPointAccepted(fields, accept_far_point)
  await assertPointInTown(located, accept_far_point)
  if (!is_no_duplicate) await assertNoDuplicate({ ...located, ...fields }, no_duplicate_of, ofTable)
  return { fields, ...named }
}

export function namedMachine(machine: Machine): z.output<typeof namedMachineSchema> {
  return { id: machine.id, name: nameAndYear(machine) }
}

/** 409 for a location that may be in the directory already. */
export class DuplicateError extends ConflictError {
  readonly duplicates: PossibleDuplicate[]

  constructor(duplicates: PossibleDuplicate[]) {
    const lines = duplicates.map(duplicateLine).join('; ')
    super(`It may already be in the directory: ${lines}. Send is_no_duplicate to create it anyway`)
    this.duplicates = duplicates
  }
}

/**
 * An interrupted approval has created its location, which is no duplicate of itself.
 * @param others - ids of locations that it is known not to be.
 * @throws DuplicateError
 */
async function assertNoDuplicate(
  suggestion: SuggestedLocation,
  others: readonly number[] = [],
  ofTable?: ReadonlySet<number>,
): Promise<void> {
  const found = await duplicatesOf(suggestion, ofTable)
  const duplicates = found.filter(({ id }) => id !== suggestion.location_id && !others.includes(id))
  if (duplicates.length > 0) throw new DuplicateError(duplicates)
}

/**
 * Creates the location of a suggestion, once. Repeating an interrupted approval completes it.
 * @param fields - the suggestion's fields with the administrator's corrections.
 * @throws NotFoundError for an unknown reference, ConflictError.
 */
function approveLocation(
  suggestion: SuggestedLocation,
  fields: NewLocation,
  { machines, without }: MachinesOfSuggestion,
  administrator: Administrator,
  remember: Remember<SuggestedLocation> = () => [],
): Promise<SuggestedLocation> {
  const { now } = administrator
  const user = { id: suggestion.user_id, username: suggestion.username, email: null }
  const [first, others] = [machines.slice(0, MAX_FIRST_MACHINES), machines.slice(MAX_FIRST_MACHINES)]
  return decide('location', 'approve', suggestion, administrator, remember, async (stepsOf) => {
    const stepsAt = (location_id: number) =>
      stepsOf({
        changes: { location_id },
        decision: (origin) => ({ isApproved: true, link: `${origin}/locations/${location_id}`, without }),
        made: fields,
      })
    const created = await createdEarlier(suggestion)
    const isOneStep = others.length === 0 && created === undefined
    const createWith = (steps: typeof stepsAt) => createLocation(fields, first, { user, now }, steps)
    const locationId = created ?? (await createWith(isOneStep ? stepsAt : async (id) => [approvedStep(suggestion, id)]))
    if (locationId === undefined) throw await conflictAt('location', suggestion.id)
    if (isOneStep) return
    for (const { id } of machines) await addMachine(locationId, id, undefined, { user, now, client: NO_CLIENT })
    await commitDecision(await stepsAt(locationId))
  })
}

/** The location that an interrupted approval has created, unless it has been removed since. */
async function createdEarlier({ location_id }: SuggestedLocation): Promise<number | undefined> {
  return location_id === null ? undefined : (await readLocationSnapshot(location_id))?.location.id
}
