// Adds pictures to locations, each in one transaction.
import * as z from 'zod/mini'
import type { Actor } from '../actions/actor.js'
import { IdempotencyGuard, repeatExpiry } from '../actions/idempotency-guard.js'
import { nextId } from '../actions/sequences.js'
import { TurnGuard } from '../actions/turn-guard.js'
import { pictureAddedText } from '../activity/texts.js'
import { HttpError, NotFoundError } from '../errors.js'
import {
  commitAction,
  type LocationSnapshot,
  readLocationSnapshot,
  recordChange,
  submissionAt,
} from '../locations/commit.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import type { Picture } from '../records/pictures.js'
import { withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import { attachStep } from './orphaned-objects.js'
import { getPictureAt, listPictures } from './store.js'
import { type NewPicture, type Photo, storeObjects } from './storing.js'

const resultSchema = z.object({ picture_id: z.int() })

const MAX_PICTURES_PER_LOCATION = 100

/**
 * Adds a picture of a location. When the same user adds the same file again within minutes, it returns the first one.
 * @param remember - makes further steps of the transaction.
 * @throws PictureError when the file is not a picture, NotFoundError for an unknown location, HttpError 422 when the
 * location has the maximum number of pictures.
 */
export async function addPicture(
  photo: Photo,
  actor: Actor,
  remember: (picture: Picture) => readonly Step[],
): Promise<Picture> {
  const guard = pictureGuard(photo, actor)
  const repeated = await findRepeated(await readExisting(photo.locationId, guard), guard, actor.now)
  if (repeated) return repeated
  await assertCapacity(photo.locationId)
  const stored = await storeObjects(photo, actor, () => nextId('location_picture_xref'))
  const picture = await createPicture(stored, { guard, remember }, actor)
  if (!picture) throw new Error('the picture was not created, though it has no finish step')
  if (picture.id !== stored.id) await deleteObjectsOf(stored)
  return picture
}

/** @throws HttpError 422 when the location has the maximum number of pictures. */
export async function assertCapacity(locationId: number): Promise<void> {
  const { length } = await listPictures(locationId, { consistent: true })
  if (length < MAX_PICTURES_PER_LOCATION) return
  throw new HttpError(422, `location ${locationId} already has ${length} pictures, the maximum`)
}

/** The same file of the same user at the same location is the same picture. */
export function pictureGuard({ locationId, bytes }: Photo, { user }: Actor): IdempotencyGuard {
  return new IdempotencyGuard(['picture', user.id, locationId], bytes)
}

/**
 * Commits a picture whose objects are stored.
 * @returns the picture; another one when the same file was added concurrently; undefined when the condition of `finish`
 * does not hold, because the upload was processed before.
 * @throws NotFoundError when the location does not exist, HttpError 422 when it has the maximum number of pictures.
 */
export async function createPicture(
  picture: NewPicture,
  { guard, finish, remember = () => [] }: PictureIdempotency,
  actor: Actor,
): Promise<Picture | undefined> {
  const { id, location_id } = picture
  const { user, now } = actor
  const turn = new TurnGuard(['pictures', location_id])
  const created = await retryOnRace(async (): Promise<{ picture: Picture | undefined } | undefined> => {
    const snapshot = await readExisting(location_id, guard, [turn.key])
    const repeated = finish ? undefined : await findRepeated(snapshot, guard, now)
    if (repeated) return { picture: repeated }
    const [earlier, lastTurn] = snapshot.otherItems
    await assertCapacity(location_id)
    const failed = await commitAction(location_id, now, {
      // An announced picture was counted when it was announced.
      ...(finish ? {} : { actor }),
      change: recordChange,
      steps: [
        // First: a concurrent run also fails on the later steps, but this one says why.
        ...(finish ? [finish] : []),
        create({ ...withoutNulls(picture), ...pictureKey(location_id, id) }),
        create({ ...locatorKey('PICTURE', id), location_id }),
        guard.step(repeatExpiry(now), { picture_id: id }, earlier),
        turn.step(id, lastTurn, now),
        attachStep(picture),
        ...remember(picture),
      ],
      submissions: [
        submissionAt(snapshot.location, actor, await nextId('user_submission'), {
          submission_type: 'new_picture',
          submission: pictureAddedText(snapshot.location, user.username),
        }),
      ],
    })
    if (failed && failed === finish) return { picture: undefined }
    return failed ? undefined : { picture }
  })
  return created.picture
}

interface PictureIdempotency {
  guard: IdempotencyGuard
  /** Deletes the waiting item of an announced upload. */
  finish?: Step | undefined
  remember?: (picture: Picture) => readonly Step[]
}

async function findRepeated(
  { location, otherItems }: LocationSnapshot,
  guard: IdempotencyGuard,
  now: Date,
): Promise<Picture | undefined> {
  const repeated = guard.resultIn(otherItems[0], now)
  // Undefined when it has been removed since: then the file may be added again.
  return repeated && getPictureAt(location.id, z.parse(resultSchema, repeated).picture_id)
}

async function readExisting(
  locationId: number,
  guard: IdempotencyGuard,
  otherKeys: readonly Key[] = [],
): Promise<LocationSnapshot> {
  const snapshot = await readLocationSnapshot(locationId, [guard.key, ...otherKeys])
  if (!snapshot) throw new NotFoundError('location', locationId)
  return snapshot
}
