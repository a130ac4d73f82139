// How hidden records are restored where they were, or where this has gone meanwhile: their machine or location may have
// been merged into another.
import * as z from 'zod/mini'
import { findConditionSubmission, findPictureSubmission, findScoreSubmission } from '../activity/linked.js'
import type { SubmissionRecord } from '../activity/submissions.js'
import { findMachineSuccessor } from '../catalog/successors.js'
import { ConflictError } from '../errors.js'
import { readLocationSnapshot, recordChange } from '../locations/commit.js'
import { newestConditions, shownFields } from '../locations/line-up/own-conditions.js'
import { type OwnedPlace, parentChange } from '../locations/line-up/owned-record.js'
import { newestFirst } from '../locations/store.js'
import { findSuccessor } from '../locations/successors.js'
import type { ContentType } from '../records/content-types.js'
import { conditionSchema, lmxSchema, type Score, scoreSchema } from '../records/lmxs.js'
import { conditionKey, historyKey, lmxKey, locatorKey, pictureKey, scoreKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import { userScoreItem } from '../scores/store.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { create, type ItemUpdate, type Step } from '../table/transaction.js'
import type { HiddenContent } from './record.js'

interface Restoration {
  /** Undefined for a score without one. */
  location: Location | undefined
  /** Of its record. */
  change: ItemUpdate | undefined
  steps: Step[]
  recorded: SubmissionRecord | undefined
}

/** By type. @throws ConflictError for a record whose location is not there any more. */
export const RESTORES: Readonly<Record<ContentType, (hidden: HiddenContent, now: Date) => Promise<Restoration>>> = {
  machine_condition: restoreCondition,
  machine_score_xref: restoreScore,
  location_picture_xref: restorePicture,
}

async function restoreCondition(hidden: HiddenContent, now: Date): Promise<Restoration> {
  const before = z.parse(conditionSchema, hidden.record)
  const place = await findPlace(hidden, before.location_machine_xref_id)
  const { location, lmx } = place
  const condition = { ...before, location_machine_xref_id: lmx.id }
  const [newest] = [...(await newestConditions(place)), condition].sort(newestFirst)
  const { change, steps } = parentChange(place, now, newest === condition ? await shownFields(location, condition) : [])
  return {
    location,
    change,
    steps: [
      create({ ...withoutNulls(condition), ...besideMachine(place, conditionKey(location.id, lmx.id, condition.id)) }),
      create({ ...locatorKey('CONDITION', condition.id), location_id: location.id, lmx_id: lmx.id }),
      ...steps,
    ],
    recorded: await findConditionSubmission(condition, location.id),
  }
}

async function restoreScore(hidden: HiddenContent, now: Date): Promise<Restoration> {
  const { score: points } = hidden.record
  const score = z.parse(scoreSchema, { ...hidden.record, score: typeof points === 'string' ? BigInt(points) : points })
  if (score.location_machine_xref_id !== null) return restoreLocatedScore(hidden, score, now)
  const { id, user_id } = score
  const machine_id = (await findMachineSuccessor(score.machine_id ?? 0)) ?? score.machine_id
  return {
    location: undefined,
    change: undefined,
    steps: [
      create(userScoreItem({ ...score, machine_id })),
      create({ ...locatorKey('SCORE', id), user_id, machine_id }),
    ],
    recorded: await findScoreSubmission({ ...score, machine_id }, null),
  }
}

async function restoreLocatedScore(hidden: HiddenContent, before: Score, now: Date): Promise<Restoration> {
  const place = await findPlace(hidden, before.location_machine_xref_id ?? 0)
  const { location, lmx } = place
  const score = { ...before, location_machine_xref_id: lmx.id, machine_id: lmx.machine_id }
  const count = (lmx.machine_score_xrefs_count ?? 0) + 1
  const { change, steps } = parentChange(place, now, [['machine_score_xrefs_count', count]])
  return {
    location,
    change,
    steps: [
      create({ ...withoutNulls(score), ...besideMachine(place, scoreKey(location.id, lmx.id, score.id)) }),
      create({ ...locatorKey('SCORE', score.id), location_id: location.id, lmx_id: lmx.id }),
      create(userScoreItem(score)),
      ...steps,
    ],
    recorded: await findScoreSubmission(score, location.id),
  }
}

async function restorePicture(hidden: HiddenContent): Promise<Restoration> {
  const before = z.parse(pictureSchema, hidden.record)
  const locationId = (await findSuccessor(before.location_id)) ?? before.location_id
  const snapshot = await readLocationSnapshot(locationId)
  if (!snapshot) throw gone(hidden)
  const picture = { ...before, location_id: locationId }
  return {
    location: snapshot.location,
    change: recordChange,
    steps: [
      create({ ...withoutNulls(picture), ...pictureKey(locationId, picture.id) }),
      create({ ...locatorKey('PICTURE', picture.id), location_id: locationId }),
    ],
    recorded: await findPictureSubmission(picture, locationId),
  }
}

const locatorSchema = z.object({ location_id: z.number(), merged_into: z.optional(z.number()) })

/** The machine to which a record belongs, which may have been removed from its location. */
async function findPlace(hidden: HiddenContent, lmxId: number): Promise<OwnedPlace> {
  for (let at = lmxId; ; ) {
    const locator = z.safeParse(locatorSchema, await getItem(locatorKey('LMX', at), { consistent: true })).data
    if (!locator) throw gone(hidden)
    const { location_id, merged_into } = locator
    if (merged_into === undefined) return placeOf(hidden, location_id, at)
    at = merged_into
  }
}

async function placeOf(hidden: HiddenContent, locationId: number, lmxId: number): Promise<OwnedPlace> {
  const key = lmxKey(locationId, lmxId)
  const snapshot = await readLocationSnapshot(locationId, [key, historyKey(locationId, key)])
  const [present, moved] = (snapshot?.otherItems ?? []) as ((Item & Key) | undefined)[]
  const lmxItem = present ?? moved
  if (!snapshot || !lmxItem) throw gone(hidden)
  return { ...snapshot, lmxItem, lmx: z.parse(lmxSchema, lmxItem) }
}

/** In the collection of the location, or with its machine in the history. */
const besideMachine = ({ lmxItem }: OwnedPlace, { sk }: Key): Key => ({ pk: lmxItem.pk, sk })

function gone({ record_type, record_id, location_id }: HiddenContent): ConflictError {
  return new ConflictError(
    `${record_type} ${record_id} cannot be shown: location ${location_id} or its machine is not there any more`,
  )
}
