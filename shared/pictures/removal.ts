// Removes pictures of locations, each in one transaction.
import * as z from 'zod/mini'
import { IdempotencyGuard, repeatExpiry } from '../actions/idempotency-guard.js'
import { nextId } from '../actions/sequences.js'
import { pictureRemovedText } from '../activity/texts.js'
import { administers } from '../administrators/roles.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import { commitAction, readLocationSnapshot, recordChange, submissionAt } from '../locations/commit.js'
import { getLocator } from '../locations/line-up/store.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import { pictureSchema } from '../records/pictures.js'
import type { User } from '../records/users.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { remove, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import { detachStep } from './orphaned-objects.js'

/**
 * Removes a picture and its objects. A repeat by the same user within minutes does nothing.
 * @param remember - makes further steps of the transaction.
 * @throws NotFoundError for an unknown picture, ForbiddenError when the user may not remove it.
 */
export async function removePicture(
  id: number,
  actor: { user: User; now: Date },
  remember: () => readonly Step[],
): Promise<void> {
  const { user, now } = actor
  const guard = new IdempotencyGuard(['remove-picture', user.id, id])
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
    const mayRemove = picture.user_id === user.id || administers(user, location.region_id)
    if (!mayRemove) throw new ForbiddenError('Only the user who added a picture and administrators can remove it')
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
      submissions: [
        submissionAt(location, actor, await nextId('user_submission'), {
          submission_type: 'remove_picture',
          submission: pictureRemovedText(location, user.username),
        }),
      ],
    })
    return failed ? undefined : { removed: picture }
  })
  if (removed) await deleteObjectsOf(removed)
}
