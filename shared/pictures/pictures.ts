// Adds pictures to locations, each in one transaction.
import { createHash } from 'node:crypto'
import type { Actor } from '../actions/actor.js'
import { RepeatedError } from '../actions/once.js'
import { nextId } from '../actions/sequences.js'
import { pictureAddedText } from '../activity/texts.js'
import { HttpError, NotFoundError } from '../errors.js'
import { commitAction, readLocationSnapshot, recordChange, submissionAt } from '../locations/commit.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import type { Picture } from '../records/pictures.js'
import { withoutNulls } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import { attachStep } from './orphaned-objects.js'
import { getPictureAt, listPictures } from './store.js'
import { type NewPicture, type Photo, storeObjects } from './storing.js'

const MAX_PICTURES_PER_LOCATION = 100

/**
 * Adds a picture of a location.
 * @param remember - makes further steps of the transaction.
 * @throws PictureError when the file is not a picture, NotFoundError for an unknown location, HttpError 422 when the
 * location has the maximum number of pictures.
 */
export async function addPicture(
  photo: Photo,
  actor: Actor,
  remember: (picture: Picture) => readonly Step[],
): Promise<Picture> {
  await assertCapacity(photo.locationId)
  const picture = await storeObjects(photo, actor, () => nextId('location_picture_xref'))
  try {
    await createPicture(picture, remember(picture), actor)
  } catch (error) {
    if (error instanceof RepeatedError) await deleteObjectsOf(picture)
    throw error
  }
  return picture
}

/** @throws HttpError 422 when the location has the maximum number of pictures. */
export async function assertCapacity(locationId: number): Promise<void> {
  const { length } = await listPictures(locationId, { consistent: true })
  if (length < MAX_PICTURES_PER_LOCATION) return
  throw new HttpError(422, `location ${locationId} already has ${length} pictures, the maximum`)
}

/** How a file is recognized that the same user adds again at the same location, unless the picture was removed since. */
export function photoRepeats({ locationId, bytes }: Photo, { user }: Actor) {
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const repeated = async ({ id }: Picture) => (await getPictureAt(locationId, id)) ?? null
  return { content: ['picture', user.id, locationId, digest], repeated, isCostly: true } as const
}

/**
 * Commits a picture whose objects are stored.
 * @param finish - deletes the waiting item of an announced upload, which was counted when it was announced.
 * @returns false when the condition of `finish` does not hold, because the upload was processed before.
 * @throws NotFoundError when the location does not exist, HttpError 422 when it has the maximum number of pictures.
 */
export async function createPicture(
  picture: NewPicture,
  extraSteps: readonly Step[],
  actor: Actor,
  finish?: Step,
): Promise<boolean> {
  const { id, location_id } = picture
  const { user } = actor
  return retryOnRace(async () => {
    // The location first: a picture that is added after it was read makes the transaction fail.
    const snapshot = await readLocationSnapshot(location_id)
    if (!snapshot) throw new NotFoundError('location', location_id)
    const { location, version } = snapshot
    await assertCapacity(location_id)
    const failed = await commitAction(location_id, {
      ...(finish ? {} : { actor }),
      change: { ...recordChange, set: [['has_pictures', true]], equal: [['version', version || null]] },
      steps: [
        // First: a concurrent run also fails on the later steps, but this one says why.
        ...(finish ? [finish] : []),
        create({ ...withoutNulls(picture), ...pictureKey(location_id, id) }),
        create({ ...locatorKey('PICTURE', id), location_id }),
        attachStep(picture),
        ...extraSteps,
      ],
      submissions: [
        submissionAt(location, actor, await nextId('user_submission'), {
          submission_type: 'new_picture',
          submission: pictureAddedText(location, user.username),
        }),
      ],
    })
    if (failed && failed === finish) return false
    return failed ? undefined : true
  })
}
