// An administrator adds a location without a suggestion: what it must be is the same.
import * as z from 'zod/mini'
import { once } from '../../actions/once.js'
import type { RequestRecord } from '../../actions/request-record.js'
import { importOf } from '../../administrators/imports.js'
import { newJournalEntry } from '../../administrators/journal.js'
import { createLocation, MAX_FIRST_MACHINES } from '../../locations/changes.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { addMachine } from '../../locations/line-up/line-up.js'
import { required } from '../../parameters/parameter.js'
import { assertPhone } from '../../parameters/phone.js'
import { point } from '../../parameters/points.js'
import { ids, longText, MAX_MESSAGE } from '../../parameters/values.js'
import type { Machine } from '../../records/catalog.js'
import { fieldParameters } from '../../records/field-parameters.js'
import { location } from '../../records/kinds/location.js'
import { suggestedLocation } from '../../records/kinds/suggestions.js'
import type { User } from '../../records/users.js'
import { retryOnRace } from '../../table/retry.js'
import type { Step } from '../../table/transaction.js'
import { degreesText } from '../../text/decimal.js'
import { type SuggestedLocation, suggestedLocationSchema } from '../record.js'
import { acceptedLocation, NO_CLIENT, suggestedLocations } from './kinds/location.js'
import { assertMachinesExist, machinesOf, namedMachines, withBestPoint } from './new-location.js'

/** Points come as a whole. */
const { lat: _, lon: __, name, ...others } = fieldParameters(location)

/** Nothing has been listed before. */
const { no_duplicate_of: ___, ...answers } = suggestedLocations.approval

/** What a new location is added with. */
export const addedParameters = z.object({
  name: required(name),
  ...others,
  point: point('the location; without it, the address is looked up'),
  machine_ids: ids('ids of its machines'),
  machines: longText('names of its machines, comma-separated, where there are no machine_ids', MAX_MESSAGE),
  ...answers,
})
type Added = z.output<typeof addedParameters>

/** Which a suggestion does not have. */
const ALONE = Object.keys(others).filter((field) => !(field in suggestedLocation.fields)) as (keyof typeof others)[]

export const addedSchema = z.object({
  location_id: z.int(),
  /** Of the entry of the journal that reverts it. */
  journal_id: z.int(),
})
const storedSchema = z.extend(addedSchema, {
  /** Of the entry that reverts it with all that came from the same spreadsheet; null for one that came alone. */
  import_id: z.nullable(z.int()),
})
export type AddedLocation = z.output<typeof storedSchema>

export interface Adding {
  user: User
  now: Date
  idempotency?: RequestRecord | undefined
  /** Called when the location has been added by an earlier request. */
  onRepeated?: () => void
  /**
   * Of what comes from a spreadsheet: the import that has begun, undefined for a new one, and the locations that it has added.
   * Absent for one that comes alone.
   */
  import?: { id: number | undefined; locations: ReadonlySet<number> }
  /** What `locateAdded` has returned; absent: it is looked up. */
  located?: SuggestedLocation | undefined
}

/** As a suggestion that nobody has stored. */
function draftOf({ point: given, machine_ids = [], machines = '', ...fields }: Added, { user, now }: Adding) {
  return z.parse(suggestedLocationSchema, {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(given ? { lat: degreesText(given.lat), lon: degreesText(given.lon), point_from: 'address' } : {}),
    id: 0,
    created_at: now.toISOString(),
    user_id: 0,
    username: user.username,
    machines,
    machine_ids,
  })
}

/** With its point, or that of its address. */
export function locateAdded(added: Added, adding: Adding): Promise<SuggestedLocation> {
  const { user, now } = adding
  return withBestPoint(draftOf(added, adding), { user, now })
}

/**
 * What would be created.
 * @throws HttpError that says what speaks against it.
 */
export async function checkAdded(added: Added, adding: Adding) {
  await assertMachinesExist(added.machine_ids ?? [])
  const located = adding.located ?? (await locateAdded(added, adding))
  const { fields, machines } = await acceptedLocation(located, added, adding.user, adding.import?.locations)
  await assertPhone(fields.phone, fields.country ?? null)
  const alone = Object.fromEntries(ALONE.map((field) => [field, added[field] ?? null]))
  return { fields: { ...alone, ...fields }, machines }
}

/** @throws HttpError for an unknown or ambiguous machine. */
export async function checkMachines(added: Added, adding: Adding): Promise<Machine[]> {
  await assertMachinesExist(added.machine_ids ?? [])
  return (await machinesOf(draftOf(added, adding), added.ignore_unknown_machines)).machines
}

/**
 * Creates a location with its machines, and the entry of the journal in the same transaction. Machines that have no room in
 * it follow; repeating the request completes them.
 * @param extraSteps - of the transaction.
 * @throws HttpError that says what speaks against it.
 */
export async function addLocation(
  added: Added,
  adding: Adding,
  extraSteps: (outcome: AddedLocation) => Step[] = () => [],
): Promise<AddedLocation> {
  const { user, now, idempotency } = adding
  const request = {
    idempotency,
    now,
    content: ['add-location', user.id, added],
    // What has been removed since may be added again.
    repeated: async (first: AddedLocation) => {
      if (!(await readLocationSnapshot(first.location_id))) return null
      adding.onRepeated?.()
      return first
    },
  }
  const result = await once(request, storedSchema, async (remember) => {
    const { fields, machines } = await checkAdded(added, adding)
    const record = await newJournalEntry({ user, now })
    const all = adding.import && (await importOf(adding.import.id, { user, now }))
    const change = { action: 'create_location', record_type: 'location', before: undefined, after: fields }
    return retryOnRace(async () => {
      const outcome = (location_id: number) => ({ location_id, journal_id: record.id, import_id: all?.id ?? null })
      const first = machines.slice(0, MAX_FIRST_MACHINES)
      const id = await createLocation(fields, first, { user, now }, async (record_id) => [
        record({ ...change, record_id, region_id: fields.region_id }),
        ...(all?.stepsOf({ location_id: record_id, journal_id: record.id }, fields.region_id) ?? []),
        ...remember(outcome(record_id)),
        ...extraSteps(outcome(record_id)),
      ])
      return id === undefined ? undefined : outcome(id)
    })
  })
  const { machines } = await namedMachines(draftOf(added, adding))
  for (const { id } of machines.slice(MAX_FIRST_MACHINES))
    await addMachine(result.location_id, id, undefined, { user, now, client: NO_CLIENT })
  return result
}
