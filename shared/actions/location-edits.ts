// What people do to a location itself: they correct its details and confirm that its line-up is right.
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.js'
import { type Location, locationTypeSchema, operatorSchema } from '../records.js'
import { getOfType } from '../store/reference-data.js'
import { nextId } from '../store/sequences.js'
import { confirmedText, detailsText } from '../store/submission-texts.js'
import { confirmedKey, locationKey } from '../table/keys.js'
import { put, update } from '../table/transaction.js'
import {
  commitAction,
  editedByChange,
  type RequestActor,
  readLocationSnapshot,
  retryOnRace,
  submissionAt,
} from './commit.js'

/** Details as they shall be: null takes one away, an absent one stays. */
export type EditableFields = Partial<
  Pick<Location, 'description' | 'website' | 'phone' | 'location_type_id' | 'operator_id'>
>

/**
 * Changes details of a location, all or none. Details that are so already are no change.
 * @throws NotFoundError for an unknown location, type or operator.
 */
export async function updateFields(locationId: number, details: EditableFields, doer: RequestActor): Promise<Location> {
  const names = await namesOf(details)
  return retryOnRace(async () => {
    const place = await readLocationSnapshot(locationId)
    if (!place) throw new NotFoundError('location', locationId)
    const { location } = place
    const changed = (Object.keys(details) as (keyof EditableFields)[]).filter(
      (field) => details[field] !== undefined && details[field] !== location[field],
    )
    if (changed.length === 0) return location
    const edit = editedByChange(doer)
    const failed = await commitAction(locationId, doer.now, {
      steps: [
        update(locationKey(locationId), {
          ...edit,
          set: [...edit.set, ...changed.map((field) => [field, details[field]] as const)],
          equal: [['version', place.version]],
        }),
      ],
      submissions: [
        submissionAt(location, doer, await nextId('user_submission'), {
          submission_type: 'location_metadata',
          submission: detailsText(
            changed.map((field) => [LABELS[field], names[field] ?? textOf(details[field])]),
            location,
          ),
        }),
      ],
    })
    if (failed) return undefined
    return { ...location, ...Object.fromEntries(changed.map((field) => [field, details[field]])), ...editedBy(doer) }
  })
}

const LABELS: Record<keyof EditableFields, string> = {
  description: 'location description',
  website: 'website',
  phone: 'phone',
  location_type_id: 'location type',
  operator_id: 'operator',
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function editedBy(doer: RequestActor) {
  return Object.fromEntries(editedByChange(doer).set.map(([field, value]) => [String(field), value]))
}

async function namesOf({ location_type_id, operator_id }: EditableFields) {
  const [type, operator] = await Promise.all([
    location_type_id ? getOfType('LOCATION_TYPE', locationTypeSchema, location_type_id) : undefined,
    operator_id ? getOfType('OPERATOR', operatorSchema, operator_id) : undefined,
  ])
  if (location_type_id && !type) throw new NotFoundError('location_type', location_type_id)
  if (operator_id && !operator) throw new NotFoundError('operator', operator_id)
  return { location_type_id: type?.name, operator_id: operator?.name } as Partial<Record<keyof EditableFields, string>>
}

const confirmationSchema = z.object({ confirmed_at: z.string() })
/** So long a confirmation of the same user is no news, unless machines came or went. */
const CONFIRMATION_HOLDS_MS = 7 * 24 * 3600 * 1000

/**
 * Notes that a user has seen the line-up to be right. The location's dates are set every time; the feeds tell of it at
 * most once a week and user, unless the line-up has changed.
 * @throws NotFoundError for an unknown location.
 */
export async function confirmLineUp(locationId: number, doer: RequestActor): Promise<Location> {
  const { user, now } = doer
  const key = confirmedKey(locationId, user.id)
  return retryOnRace(async () => {
    const place = await readLocationSnapshot(locationId, [key])
    if (!place) throw new NotFoundError('location', locationId)
    const { location, otherItems } = place
    const last = confirmationSchema.safeParse(otherItems[0]).data?.confirmed_at
    const isNews =
      last === undefined ||
      now.getTime() - Date.parse(last) > CONFIRMATION_HOLDS_MS ||
      (location.line_up_changed_at !== null && location.line_up_changed_at > last)
    const failed = await commitAction(locationId, now, {
      steps: [
        update(locationKey(locationId), editedByChange(doer)),
        ...(isNews
          ? [put({ ...key, confirmed_at: now.toISOString() }, { equal: [['confirmed_at', last ?? null]] })]
          : []),
      ],
      submissions: isNews
        ? [
            submissionAt(location, doer, await nextId('user_submission'), {
              submission_type: 'confirm_location',
              submission: confirmedText(location, user.username),
            }),
          ]
        : [],
    })
    return failed ? undefined : location
  })
}
