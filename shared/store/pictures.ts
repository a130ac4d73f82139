// Pictures of locations: their records, and what people do to them. A picture lies in its location's collection.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  type Author,
  commitDeed,
  type Place,
  readPlace,
  secondsOf,
  submissionAt,
  untilDone,
} from '../actions/commit.js'
import { administers } from '../auth/administrators.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import type { PictureObjects } from '../pictures/versions.js'
import { type Picture, pictureSchema, type User } from '../records.js'
import { TABLE_NAME, table } from '../table/client.js'
import { deedKey, locationKey, locationPartition, PICTURE_PREFIX, pictureKey, whereKey } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { check, create, put, remove, type Step } from '../table/transaction.js'
import { pictureAddedText, pictureRemovedText } from '../text/submission-texts.js'
import { findWhere } from './lmxs.js'
import { newestFirst } from './locations.js'
import { abandonStep, adoptStep } from './orphaned-objects.js'
import { withoutNulls } from './projections/facets.js'
import { nextId } from './sequences.js'

const NO_PICTURE = 'id: there is no such picture'

/** The picture; undefined when there is none. Two trips. */
export async function getPicture(id: number): Promise<Picture | undefined> {
  const where = await findWhere('PICTURE', id)
  return where && getPictureAt(where.location_id, id)
}

async function getPictureAt(locationId: number, id: number): Promise<Picture | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: pictureKey(locationId, id), ConsistentRead: true }),
  )
  return Item && z.parse(pictureSchema, Item)
}

/** The pictures of a location, newest first. One Query of the range in which they lie. */
export async function listPictures(locationId: number): Promise<Picture[]> {
  const items = await queryAll({ partition: locationPartition(locationId), prefix: PICTURE_PREFIX })
  return items.map((item) => z.parse(pictureSchema, item)).sort(newestFirst)
}

export type NewPicture = Picture & PictureObjects

/** What a deed takes along that must not be done twice. */
export interface Once {
  /** Tells the same file of the same user at the same location. */
  digest: string
  /** The item that waits for the picture, where it was announced. */
  finish?: Step | undefined
}

const REPEAT_SECONDS = 600
const repeatSchema = z.object({ picture_id: z.number(), expires_at: z.number() })

/**
 * The picture that the same user has made of the same file a moment ago: the same request again.
 * @throws NotFoundError for an unknown location.
 */
export async function findRepeated(locationId: number, digest: string, now: Date): Promise<Picture | undefined> {
  return repeatedIn(await existingPlace(locationId, digest), now)
}

async function repeatedIn({ location, beside: [guard] }: Place, now: Date): Promise<Picture | undefined> {
  const repeat = guard && z.parse(repeatSchema, guard)
  if (!repeat || repeat.expires_at <= secondsOf(now)) return undefined
  // It may have been removed since, and be added anew.
  return getPictureAt(location.id, repeat.picture_id)
}

async function existingPlace(locationId: number, digest: string): Promise<Place> {
  const place = await readPlace(locationId, [deedKey(digest)])
  if (!place) throw new NotFoundError('location_id: there is no such location')
  return place
}

/**
 * Adds a picture whose objects are announced and stored.
 * @returns the picture as it is there; another one when the same file has been added meanwhile, undefined when the item
 * that waited for it is gone.
 * @throws NotFoundError when the location is gone.
 */
export async function createPicture(picture: NewPicture, once: Once, author: Author): Promise<Picture | undefined> {
  const { id, location_id } = picture
  const { user, now } = author
  const created = await untilDone(async (): Promise<{ picture: Picture | undefined } | undefined> => {
    const place = await existingPlace(location_id, once.digest)
    const repeated = once.finish ? undefined : await repeatedIn(place, now)
    if (repeated) return { picture: repeated }
    const [guard] = place.beside
    const failed = await commitDeed(location_id, now, {
      steps: [
        // The first, since the one that fails first tells why: who comes second finds the picture there too.
        ...(once.finish ? [once.finish] : []),
        check(locationKey(location_id), { exists: ['pk'] }),
        create({ ...withoutNulls(picture), ...pictureKey(location_id, id) }),
        create({ ...whereKey('PICTURE', id), location_id }),
        put(
          { ...deedKey(once.digest), picture_id: id, [TTL_ATTRIBUTE]: secondsOf(now) + REPEAT_SECONDS },
          { equal: [[TTL_ATTRIBUTE, guard?.[TTL_ATTRIBUTE] ?? null]] },
        ),
        adoptStep(picture),
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
  return untilDone(async () => {
    const where = await findWhere('PICTURE', id)
    const place = where && (await readPlace(where.location_id, [pictureKey(where.location_id, id)]))
    const item = place?.beside[0]
    if (!place || !item) throw new NotFoundError(NO_PICTURE)
    const { location } = place
    const picture = z.parse(pictureSchema, item)
    const mayRemove = picture.user_id === user.id || administers(user, location.region_id)
    if (!mayRemove) throw new ForbiddenError('Only who added a picture and administrators can remove it')
    const { object_token } = picture
    const failed = await commitDeed(location.id, now, {
      steps: [
        remove(pictureKey(location.id, id), { exists: ['pk'] }),
        remove(whereKey('PICTURE', id)),
        ...(object_token === null ? [] : [abandonStep({ id, object_token }, now)]),
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
