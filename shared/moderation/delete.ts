// What a request to delete a note, score or picture does. Its author deletes it, and it is gone. An administrator of its region
// hides it: nobody reads it any more, the journal has it, and administrators can show it again.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import { administers, isAdministrator } from '../administrators/roles.js'
import { ConflictError, ForbiddenError, NotFoundError } from '../errors.js'
import type { OwnerActor } from '../locations/line-up/owned-record.js'
import type { Step } from '../table/transaction.js'
import type { ContentReference } from './hide.js'

/** Of a record of the user. @param remember - makes further steps of the transaction. */
type Deletion = (id: number, actor: OwnerActor, remember: () => readonly Step[]) => Promise<void>

/**
 * Deletes the record, or hides that of another user. A repeat by the same user within minutes does nothing.
 * @param deleteOwn - throws a ForbiddenError for the record of another user.
 * @throws NotFoundError for an unknown or hidden record, ForbiddenError for who is neither its author nor an administrator of
 * its region.
 */
export async function deleteContent(
  reference: ContentReference,
  actor: OwnerActor,
  deleteOwn: Deletion,
): Promise<void> {
  const { record_type, record_id } = reference
  const content = ['delete', record_type, record_id, actor.user.id]
  await once({ ...actor, content, isRejectedTwice: true }, z.void(), async (remember) => {
    try {
      await deleteOwn(record_id, actor, remember)
    } catch (error) {
      if (!(error instanceof ForbiddenError) || !isAdministrator(actor.user)) throw error
      await hideOfAnother(reference, actor, remember, error)
    }
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
  // The modules are rarely needed, and loaded only then.
  const [{ hideContent }, { pictureRemoval }] = await Promise.all([
    import('./hide.js'),
    import('../pictures/removal.js'),
  ])
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
