// Apart from users.ts, which every function loads that knows who is signed in: few change accounts.
import type { Actor } from '../../actions/actor.js'
import { ForbiddenError, NotFoundError } from '../../errors.js'
import { getUser } from '../users.js'

/** @throws NotFoundError for an unknown user, ForbiddenError for another one than the actor. */
export async function assertOwnAccount(userId: number, { user }: Pick<Actor, 'user'>): Promise<void> {
  if (userId === user.id) return
  if (!(await getUser(userId))) throw new NotFoundError('user', userId)
  throw new ForbiddenError('You can only see and change your own account')
}
