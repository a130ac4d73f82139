// Checks that adding and removing a favorite share.
import { ForbiddenError, NotFoundError } from '../errors.js'
import type { User } from '../records.js'
import { getLocation } from '../store/locations.js'
import { getUser } from '../store/users.js'

/** @throws NotFoundError for an unknown user or location, ForbiddenError when it is another user. */
export async function assertOwnAndExisting(signedIn: User, userId: number, locationId: number): Promise<void> {
  const [user, location] = await Promise.all([
    userId === signedIn.id ? signedIn : getUser(userId),
    getLocation(locationId),
  ])
  if (!user) throw new NotFoundError('user', userId)
  if (!location) throw new NotFoundError('location', locationId)
  if (user.id !== signedIn.id) throw new ForbiddenError('The favorites of another user cannot be changed')
}
