// Removes pictures of locations, each in one transaction.

import * as z from 'zod/mini'
import type { Actor } from '../actions/actor.js'
import { deletionGuard, repeatExpiry } from '../actions/idempotency-guard.js'
import { nextId } from '../actions/sequences.js'
import { pictureRemovedText } from '../activity/texts.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import { commitAction, readLocationSnapshot, recordChange, submissionAt } from '../locations/commit.js'
import { getLocator } from '../locations/line-up/store.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { remove, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import { detachStep } from './orphaned-objects.js'

/**
 * Removes a picture and its objects. A repeat by the same user within minutes does nothing.
 * @param remember - makes further steps of the transaction.
 * @throws NotFoundError for an unknown picture, ForbiddenError for that of another user.
 */
export async function removePicture(id: number, actor: Actor, remember: () => readonly Step[]): Promise<void> {
  const { user, now } = actor
  const guard = deletionGuard('location_picture_xref', id, user.id)
  const { removed } = await retryOnRace(async () => {
    const where = await getLocator('PICTURE', id)
    const snapshot = where && (await readLocationSnapshot(where.location_id, [pictureKey(where.location_id, id)]))
    const item = snapshot?.otherItems[0]
    if (!snapshot || !item) {
      const isRepeated = guard.resultIn(await getItem(guard.key, { consistent: true }), now)
      if (isRepeated) return { removed: undefined }
      throw new NotFoundError('picture', id)
    }
    const { location } = snapshot
    const picture = z.parse(pictureSchema, item)
    if (picture.user_id !== user.id) throw new ForbiddenError('You can only remove pictures of your own')
    const { object_token } = picture
    const failed = await commitAction(location.id, now, {
      actor,
      change: recordChange,
      steps: [
        remove(pictureKey(location.id, id), { exists: ['pk'] }),
        remove(locatorKey('PICTURE', id)),
        ...(object_token === null ? [] : [detachStep({ id, object_token }, now)]),
        guard.step(repeatExpiry(now)),
        ...remember(),
      ],
      submissions: [await pictureRemoval(location, actor)],
    })
    return failed ? undefined : { removed: picture }
  })
  if (removed) await deleteObjectsOf(removed)
}

/** What the feeds show of it. */
export async function pictureRemoval(location: Location, actor: Actor): Promise<Submission> {
  return submissionAt(location, actor, await nextId('user_submission'), {
    submission_type: 'remove_picture',
    submission: pictureRemovedText(location, actor.user.username),
  })
}
