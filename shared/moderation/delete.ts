// What a request to delete a note, score or picture does. Its author deletes it, and it is gone. An administrator of its region
// hides it: nobody reads it any more, the journal has it, and administrators can show it again.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import { nextId } from '../actions/sequences.js'
import { changeSubmissionStep } from '../activity/submissions.js'
import { pictureRemovedText } from '../activity/texts.js'
import { administers, isAdministrator } from '../administrators/roles.js'
import { ConflictError, ForbiddenError, NotFoundError } from '../errors.js'
import { commitAction, submissionAt } from '../locations/commit.js'
import type { OwnerActor } from '../locations/line-up/owned-record.js'
import { deleteObjectsOf } from '../pictures/deleted-objects.js'
import { detachStep } from '../pictures/orphaned-objects.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { retryOnRace } from '../table/retry.js'
import type { Step } from '../table/transaction.js'
import type { ContentReference } from './hide.js'
import { type Content, deletionOf, readContent } from './user-content.js'

/**
 * Deletes the record, or hides that of another user. A repeat by the same user within minutes does nothing.
 * @throws NotFoundError for an unknown or hidden record, ForbiddenError for who is neither its author nor an administrator of
 * its region.
 */
export async function deleteContent(reference: ContentReference, actor: OwnerActor): Promise<void> {
  const { record_type, record_id } = reference
  const content = ['delete', record_type, record_id, actor.user.id]
  await once({ ...actor, content, isRejectedTwice: true }, z.void(), async (remember) => {
    try {
      await deleteOwn(reference, actor, remember)
    } catch (error) {
      if (!(error instanceof ForbiddenError) || !isAdministrator(actor.user)) throw error
      await hideOfAnother(reference, actor, remember, error)
    }
  })
}

/**
 * Deletes a record. The submission that recorded it is kept as deleted, in no feed and no count; of a picture the feeds show
 * that it was added and removed.
 * @throws ForbiddenError for the record of another user.
 */
async function deleteOwn(
  { record_type, record_id }: ContentReference,
  actor: OwnerActor,
  remember: () => readonly Step[],
): Promise<void> {
  const { user, now } = actor
  const { record } = await retryOnRace(async () => {
    const content = await readContent(record_type, record_id)
    const isPicture = record_type === 'location_picture_xref'
    if (!content) throw new NotFoundError(isPicture ? 'picture' : record_type, record_id)
    const { record, location } = content
    if (record.user_id !== user.id) throw new ForbiddenError('You can only delete what is your own')
    const removed = isPicture ? location : undefined
    const [{ change, steps }, recorded, submission] = await Promise.all([
      deletionOf(content, now),
      removed ? undefined : content.recorded(),
      removed && pictureRemoval(removed, actor),
    ])
    const failed = await commitAction(location?.id, {
      actor,
      change,
      steps: [
        ...steps,
        ...detachedFiles(record, now),
        ...(recorded ? [changeSubmissionStep(recorded, { deleted_at: now.toISOString() })] : []),
        ...remember(),
      ],
      submissions: submission ? [submission] : [],
    })
    return failed ? undefined : content
  })
  if ('object_token' in record) await deleteObjectsOf(record)
}

function detachedFiles(record: Content['record'], now: Date): Step[] {
  if (!('object_token' in record) || record.object_token === null) return []
  return [detachStep({ id: record.id, object_token: record.object_token }, now)]
}

/** What the feeds show of it. */
async function pictureRemoval(location: Location, actor: OwnerActor): Promise<Submission> {
  return submissionAt(location, actor, await nextId('user_submission'), {
    submission_type: 'remove_picture',
    submission: pictureRemovedText(location, actor.user.username),
  })
}

/** @param forbidden - for who does not administer the region of the record. */
async function hideOfAnother(
  reference: ContentReference,
  actor: OwnerActor,
  remember: () => readonly Step[],
  forbidden: ForbiddenError,
): Promise<void> {
  const { user, now } = actor
  const { record_type, record_id } = reference
  // Rarely needed, and loaded only then.
  const { hideContent } = await import('./hide.js')
  try {
    await hideContent(
      reference,
      { user, now },
      {
        assertMay: (regionId) => {
          if (!administers(user, regionId)) throw forbidden
        },
        actor,
        ...(record_type === 'location_picture_xref'
          ? { submissions: async (location) => [await pictureRemoval(location, actor)] }
          : {}),
        extraSteps: () => remember(),
      },
    )
  } catch (error) {
    // Somebody was faster.
    if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error
    throw new NotFoundError(record_type, record_id)
  }
}
