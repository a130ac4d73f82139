// Removes pictures of locations, each in one transaction.

import * as z from 'zod/mini'
import type { Actor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { pictureRemovedText } from '../activity/texts.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import { commitAction, readLocationSnapshot, recordChange, submissionAt } from '../locations/commit.js'
import { getLocator } from '../locations/line-up/store.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { retryOnRace } from '../table/retry.js'
import { remove, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import { detachStep } from './orphaned-objects.js'

/**
 * Removes a picture and its objects.
 * @param remember - makes further steps of the transaction.
 * @throws NotFoundError for an unknown picture, ForbiddenError for that of another user.
 */
export async function removePicture(id: number, actor: Actor, remember: () => readonly Step[]): Promise<void> {
  const { user, now } = actor
  const removed = await retryOnRace(async () => {
    const where = await getLocator('PICTURE', id)
    const snapshot = where && (await readLocationSnapshot(where.location_id, [pictureKey(where.location_id, id)]))
    const item = snapshot?.otherItems[0]
    if (!snapshot || !item) throw new NotFoundError('picture', id)
    const { location } = snapshot
    const picture = z.parse(pictureSchema, item)
    if (picture.user_id !== user.id) throw new ForbiddenError('You can only remove pictures of your own')
    const { object_token } = picture
    const failed = await commitAction(location.id, {
      actor,
      change: recordChange,
      steps: [
        remove(pictureKey(location.id, id), { exists: ['pk'] }),
        remove(locatorKey('PICTURE', id)),
        ...(object_token === null ? [] : [detachStep({ id, object_token }, now)]),
        ...remember(),
      ],
      submissions: [await pictureRemoval(location, actor)],
    })
    return failed ? undefined : picture
  })
  await deleteObjectsOf(removed)
}

/** What the feeds show of it. */
export async function pictureRemoval(location: Location, actor: Actor): Promise<Submission> {
  return submissionAt(location, actor, await nextId('user_submission'), {
    submission_type: 'remove_picture',
    submission: pictureRemovedText(location, actor.user.username),
  })
}
