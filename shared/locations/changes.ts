// Creates, edits and confirms locations.
import * as z from 'zod/mini'
import type { Actor, RequestActor } from '../actions/actor.js'
import { assertIfMatch } from '../actions/if-match.js'
import { once } from '../actions/once.js'
import { nextId, nextIds } from '../actions/sequences.js'
import { activityOf } from '../activity/counts.js'
import { confirmedText, detailsText, locationAddedText } from '../activity/texts.js'
import { lastUpdateOf, picked, withUpdateBefore, withValuesBefore } from '../activity/values-before.js'
import { referencesIn } from '../catalog/reference-checks.js'
import { getOfType } from '../catalog/reference-data.js'
import { checkLocationReferences } from '../derived/current-copies.js'
import { locationItem } from '../derived/facets.js'
import { NotFoundError } from '../errors.js'
import { dayAt } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import { type Machine, operatorSchema } from '../records/catalog.js'
import type { FieldsWith } from '../records/kinds/declaration.js'
import type { location } from '../records/kinds/location.js'
import { confirmedKey, lmxKey, locatorKey } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { locationTypeSchema } from '../records/reference-data.js'
import { withoutNulls } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { create, put, type Step } from '../table/transaction.js'
import type { LocationChanges } from './administered.js'
import {
  commitAction,
  editedByChange,
  type LocationSnapshot,
  readLocationSnapshot,
  submissionAt,
  withChange,
} from './commit.js'

/** A machine takes four of the 100 items of a transaction. */
export const MAX_FIRST_MACHINES = 20

export type NewLocation = LocationChanges & Pick<Location, 'name' | 'lat' | 'lon' | 'region_id'>

/**
 * Creates a location with its first machines.
 * @param machines - at most `MAX_FIRST_MACHINES`.
 * @param extraSteps - further steps of the transaction, given the location's id.
 * @returns the id; undefined when a condition of `extraSteps` does not hold and nothing was created.
 * @throws NotFoundError for a region, zone, location type, operator or machine that is unknown.
 */
export async function createLocation(
  fields: NewLocation,
  machines: readonly Machine[],
  actor: Actor,
  extraSteps: (locationId: number) => Promise<readonly Step[]> = async () => [],
): Promise<number | undefined> {
  const { user, now } = actor
  const [id, lmxIds, submissionId] = await Promise.all([
    nextId('location'),
    machines.length > 0 ? nextIds('location_machine_xref', machines.length) : [],
    nextId('user_submission'),
  ])
  const lmxs = machines.map((machine, index) => ({ machine, lmxId: lmxIds[index] as number }))
  const time = now.toISOString()
  const moment = now.getTime()
  const location = z.parse(locationSchema, {
    ...fields,
    id,
    created_at: time,
    updated_at: time,
    date_last_updated: await dayAt(pointOf(fields), now),
    last_updated_by_user_id: user.id,
    last_updated_by_username: user.username,
    line_up: Object.fromEntries(lmxs.map(({ machine, lmxId }) => [machine.id, [lmxId, moment, moment, null]])),
    machine_count: machines.length,
    line_up_changed_at: machines.length > 0 ? time : null,
    users_count: user.id === null ? null : 1,
    user_submissions_count: 1,
  })
  const checks = checkLocationReferences(id, referencesIn('location', location), now)
  const failed = await commitAction(id, {
    change: undefined,
    steps: [
      create({ ...locationItem(location), version: 1 }),
      ...lmxs.flatMap(({ machine, lmxId }) => lmxSteps(location, machine, lmxId, actor)),
      ...(await extraSteps(id)),
      ...checks.steps,
    ],
    submissions: [
      submissionAt(location, actor, submissionId, {
        submission_type: 'add_location',
        submission: locationAddedText(location, user.username),
      }),
    ],
  })
  checks.assertPassed(failed)
  return failed ? undefined : id
}

function lmxSteps(
  { id: location_id }: Location,
  { id: machine_id }: Machine,
  lmxId: number,
  { user, now }: Actor,
): Step[] {
  const time = now.toISOString()
  const lmx = withoutNulls({
    id: lmxId,
    created_at: time,
    updated_at: time,
    location_id,
    machine_id,
    user_id: user.id,
    username: user.username,
  })
  return [
    create({ ...lmx, ...lmxKey(location_id, lmxId) }),
    create({ ...locatorKey('LMX', lmxId), location_id, machine_id }),
  ]
}

type EditableField = FieldsWith<typeof location, { setBy: 'users' }>
/** New values: null clears a field, an absent field is unchanged. */
type EditableFields = { [N in EditableField]?: Location[N] | undefined }

/** A changed location, without its line-up. */
const updatedSchema = z.object({
  location: locationSchema,
  /** Of the record after the change. */
  version: z.number(),
})
type UpdatedLocation = z.output<typeof updatedSchema>

/**
 * Updates fields of a location, all or none; values that it already has are no change.
 * @param assertAcceptable - throws when the location must not get these values.
 * @throws NotFoundError for an unknown location, location type or operator.
 */
export function updateLocation(
  locationId: number,
  fields: EditableFields,
  actor: RequestActor,
  assertAcceptable: (location: Location) => Promise<void>,
): Promise<UpdatedLocation> {
  return once(actor, updatedSchema, (remember) =>
    retryOnRace(async () => {
      const snapshot = await readLocationSnapshot(locationId, [], actor)
      if (!snapshot) throw new NotFoundError('location', locationId)
      assertIfMatch(actor, 'location', locationId, snapshot.version)
      await assertAcceptable(snapshot.location)
      return commitUpdate(snapshot, fields, actor, remember)
    }),
  )
}

async function commitUpdate(
  { location, version, newUsers }: LocationSnapshot,
  fields: EditableFields,
  actor: RequestActor,
  remember: (result: UpdatedLocation) => Step[],
): Promise<UpdatedLocation | undefined> {
  const names = await namesOf(fields)
  const changed = (Object.keys(fields) as EditableField[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== location[field],
  )
  const kept = { ...location, line_up: {} }
  if (changed.length === 0) return { location: kept, version }
  const edit = await editedByChange(location, actor)
  const set = [...edit.set, ...changed.map((field) => [field, fields[field]] as const)]
  const submissions = [
    withValuesBefore(
      submissionAt(location, actor, await nextId('user_submission'), {
        submission_type: 'location_metadata',
        submission: detailsText(
          changed.map((field) => [labelOf(field), names[field] ?? textOf(fields[field])]),
          location,
        ),
      }),
      { before: { ...lastUpdateOf(location), ...picked(location, changed) }, after: picked(fields, changed) },
    ),
  ]
  const { add } = activityOf(location.id, submissions, newUsers)
  const result = { location: withChange(kept, { set, add }), version: version + 1 }
  const checks = checkLocationReferences(location.id, referencesIn('location', fields, location), actor.now)
  const failed = await commitAction(location.id, {
    actor,
    change: { ...edit, set, equal: [['version', version || null]] },
    newUsers,
    steps: [...checks.steps, ...remember(result)],
    submissions,
  })
  checks.assertPassed(failed)
  return failed ? undefined : result
}

/** Feeds tell of it by this name. */
function labelOf(field: EditableField): string {
  return field === 'description' ? 'location description' : field.replace(/_id$/, '').replaceAll('_', ' ')
}

function textOf(value: string | number | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined ? null : String(value)
}

async function namesOf({ location_type_id, operator_id }: EditableFields) {
  const [type, operator] = await Promise.all([
    location_type_id ? getOfType('LOCATION_TYPE', locationTypeSchema, location_type_id) : undefined,
    operator_id ? getOfType('OPERATOR', operatorSchema, operator_id) : undefined,
  ])
  if (location_type_id && !type) throw new NotFoundError('location_type', location_type_id)
  if (operator_id && !operator) throw new NotFoundError('operator', operator_id)
  return { location_type_id: type?.name, operator_id: operator?.name } as Partial<Record<EditableField, string>>
}

const confirmationSchema = z.object({ confirmed_at: z.string() })
/** The feeds show a repeated confirmation of the same user only after this time, or after a change of the line-up. */
const CONFIRMATION_VALID_MS = 7 * 24 * 3600 * 1000

/**
 * Records that a user has checked the line-up. Every confirmation updates the location's dates; the feeds show one per
 * user and week, unless the line-up has changed.
 * @throws NotFoundError for an unknown location.
 */
export function confirmLineUp(locationId: number, actor: RequestActor): Promise<ConfirmedLocation> {
  return once(actor, confirmedSchema, (remember) => retryOnRace(() => commitConfirmation(locationId, actor, remember)))
}

const confirmedSchema = z.object({ name: z.string(), version: z.number() })
type ConfirmedLocation = z.output<typeof confirmedSchema>

async function commitConfirmation(
  locationId: number,
  actor: RequestActor,
  remember: (result: ConfirmedLocation) => Step[],
): Promise<ConfirmedLocation | undefined> {
  const { user, now } = actor
  const key = confirmedKey(locationId, user.id)
  const snapshot = await readLocationSnapshot(locationId, [key], actor)
  if (!snapshot) throw new NotFoundError('location', locationId)
  const { location, version, otherItems, newUsers } = snapshot
  assertIfMatch(actor, 'location', locationId, version)
  const last = confirmationSchema.safeParse(otherItems[0]).data?.confirmed_at
  const isShown =
    last === undefined ||
    now.getTime() - Date.parse(last) > CONFIRMATION_VALID_MS ||
    (location.line_up_changed_at !== null && location.line_up_changed_at > last)
  const result = { name: location.name, version: version + 1 }
  const failed = await commitAction(locationId, {
    actor,
    change: { ...(await editedByChange(location, actor)), equal: [['version', version || null]] },
    newUsers,
    steps: [
      ...(isShown
        ? [put({ ...key, confirmed_at: now.toISOString() }, { equal: [['confirmed_at', last ?? null]] })]
        : []),
      ...remember(result),
    ],
    submissions: isShown
      ? [
          withUpdateBefore(
            submissionAt(location, actor, await nextId('user_submission'), {
              submission_type: 'confirm_location',
              submission: confirmedText(location, user.username),
            }),
            location,
          ),
        ]
      : [],
  })
  return failed ? undefined : result
}
