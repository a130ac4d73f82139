// Pictures of locations as people add and remove them: each action is one transaction.
import * as z from 'zod/mini'
import { administers } from '../auth/administrators.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import { type Picture, type PictureObjects, pictureSchema, type User } from '../records.js'
import { secondsOf } from '../runtime/time.js'
import { findWhere } from '../store/lmxs.js'
import { attachStep, detachStep } from '../store/orphaned-objects.js'
import { getPictureAt } from '../store/pictures.js'
import { nextId } from '../store/sequences.js'
import { pictureAddedText, pictureRemovedText } from '../store/submission-texts.js'
import { withoutNulls } from '../table/item.js'
import { idempotencyKey, locationKey, locatorKey, pictureKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { check, create, put, remove, type Step } from '../table/transaction.js'
import {
  type Actor,
  commitAction,
  type LocationSnapshot,
  readLocationSnapshot,
  retryOnRace,
  submissionAt,
} from './commit.js'

const REPEAT_SECONDS = 600
const repeatSchema = z.object({ picture_id: z.number(), expires_at: z.number() })

/**
 * The picture that the same user has made of the same file a moment ago: the same request again.
 * @throws NotFoundError for an unknown location.
 */
export async function findRepeated(locationId: number, digest: string, now: Date): Promise<Picture | undefined> {
  return repeatedIn(await existingPlace(locationId, digest), now)
}

/**
 * Adds a picture whose objects are announced and stored.
 * @returns the picture as it is there; another one when the same file has been added meanwhile, undefined when the item
 * that waited for it is gone.
 * @throws NotFoundError when the location is gone.
 */
export async function createPicture(
  picture: NewPicture,
  once: PictureIdempotency,
  author: Actor,
): Promise<Picture | undefined> {
  const { id, location_id } = picture
  const { user, now } = author
  const created = await retryOnRace(async (): Promise<{ picture: Picture | undefined } | undefined> => {
    const place = await existingPlace(location_id, once.digest)
    const repeated = once.finish ? undefined : await repeatedIn(place, now)
    if (repeated) return { picture: repeated }
    const [guard] = place.otherItems
    const failed = await commitAction(location_id, now, {
      steps: [
        // The first, since the one that fails first tells why: who comes second finds the picture there too.
        ...(once.finish ? [once.finish] : []),
        check(locationKey(location_id), { exists: ['pk'] }),
        create({ ...withoutNulls(picture), ...pictureKey(location_id, id) }),
        create({ ...locatorKey('PICTURE', id), location_id }),
        put(
          { ...idempotencyKey(once.digest), picture_id: id, [TTL_ATTRIBUTE]: secondsOf(now) + REPEAT_SECONDS },
          { equal: [[TTL_ATTRIBUTE, guard?.[TTL_ATTRIBUTE] ?? null]] },
        ),
        attachStep(picture),
      ],
      submissions: [
        submissionAt(place.location, author, await nextId('user_submission'), {
          submission_type: 'new_picture',
          submission: pictureAddedText(place.location, user.username),
        }),
      ],
    })
    if (failed && failed === once.finish) return { picture: undefined }
    return failed ? undefined : { picture }
  })
  return created.picture
}

/**
 * Removes a picture; its objects are left to be deleted.
 * @throws NotFoundError when there is no such picture, ForbiddenError when it is not the user's to remove.
 */
export async function removePicture(id: number, doer: { user: User; now: Date }): Promise<Picture> {
  const { user, now } = doer
  return retryOnRace(async () => {
    const where = await findWhere('PICTURE', id)
    const place = where && (await readLocationSnapshot(where.location_id, [pictureKey(where.location_id, id)]))
    const item = place?.otherItems[0]
    if (!place || !item) throw new NotFoundError('picture', id)
    const { location } = place
    const picture = z.parse(pictureSchema, item)
    const mayRemove = picture.user_id === user.id || administers(user, location.region_id)
    if (!mayRemove) throw new ForbiddenError('Only who added a picture and administrators can remove it')
    const { object_token } = picture
    const failed = await commitAction(location.id, now, {
      steps: [
        remove(pictureKey(location.id, id), { exists: ['pk'] }),
        remove(locatorKey('PICTURE', id)),
        ...(object_token === null ? [] : [detachStep({ id, object_token }, now)]),
      ],
      submissions: [
        submissionAt(location, doer, await nextId('user_submission'), {
          submission_type: 'remove_picture',
          submission: pictureRemovedText(location, user.username),
        }),
      ],
    })
    return failed ? undefined : picture
  })
}

export type NewPicture = Picture & PictureObjects
/** What a deed takes along that must not be done twice. */
export interface PictureIdempotency {
  /** Tells the same file of the same user at the same location. */
  digest: string
  /** The item that waits for the picture, where it was announced. */
  finish?: Step | undefined
}

async function repeatedIn(
  { location, otherItems: [guard] }: LocationSnapshot,
  now: Date,
): Promise<Picture | undefined> {
  const repeat = guard && z.parse(repeatSchema, guard)
  if (!repeat || repeat.expires_at <= secondsOf(now)) return undefined
  // It may have been removed since, and be added anew.
  return getPictureAt(location.id, repeat.picture_id)
}

async function existingPlace(locationId: number, digest: string): Promise<LocationSnapshot> {
  const place = await readLocationSnapshot(locationId, [idempotencyKey(digest)])
  if (!place) throw new NotFoundError('location', locationId)
  return place
}
