// Registers that all of a user is to be hidden, or shown again. It is apart from what does it (of-user.ts), which loads much.

import { followUpStep } from '../actions/follow-ups.js'
import { type Administrator, journalStep } from '../administrators/journal.js'
import { ConflictError } from '../errors.js'
import type { User } from '../records/users.js'
import { orThrow, type Step } from '../table/transaction.js'

/**
 * The part of a transaction that registers that all of a user is to be hidden, or that what was hidden so is to be shown
 * again. It throws a ConflictError while another run does either.
 */
export async function visibilitySteps(
  { id, username }: Pick<User, 'id' | 'username'>,
  visibility: 'hide' | 'show',
  administrator: Administrator,
): Promise<Step[]> {
  const { user, now } = administrator
  const registered = followUpStep('user_content', id, now, { isDue: true, visibility, by: user }, { absent: ['pk'] })
  return [
    orThrow(registered, () => new ConflictError(`what user ${id} has written is just being hidden or shown`)),
    await journalStep(administrator, {
      action: `${visibility}_content_of_user`,
      record_type: 'user',
      record_id: id,
      // Only administrators of all regions look after accounts.
      region_id: null,
      before: { username },
      after: undefined,
    }),
  ]
}
