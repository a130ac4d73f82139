// The private address of an account's calendar: programs for calendars send no headers, so a token is in the query, which no log
// has. It shows the events of what the account follows, and gives no other right. Only a digest of the token is stored.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Actor, actionLimitStep } from '../actions/actor.js'
import { UnauthorizedError } from '../errors.js'
import type { User } from '../records/users.js'
import { retryOnRace } from '../table/retry.js'
import { transact, update } from '../table/transaction.js'
import { userKey } from './keys.js'
import { SIGN_IN } from './sign-in/sign-in.js'
import { isValidToken } from './sign-in/tokens.js'
import { unchangedSince } from './store.js'
import { getUser } from './users.js'

const RANDOM_BYTES = 24
const ID_RADIX = 36
/** The id of its user, which leads to the record, and 192 random bits. */
const TOKEN = /^([0-9a-z]{1,10})-[\w-]{32}$/

/** A signed-in user, with the token of the request. */
type Owner = Actor & { token: string | undefined }

export const calendarDigest = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Makes an address in place of the one before, which ends.
 * @param origin - of this service.
 */
export async function makeCalendarLink(actor: Owner, origin: string): Promise<{ url: string; created_at: string }> {
  const token = `${actor.user.id.toString(ID_RADIX)}-${randomBytes(RANDOM_BYTES).toString('base64url')}`
  const created_at = actor.now.toISOString()
  await setCalendar({ digest: calendarDigest(token), created_at }, actor)
  return { url: `${origin}/api/v1/calendars/followed.ics?token=${token}`, created_at }
}

/** Ends the address. Ending what is not there is no error. */
export function endCalendarLink(actor: Owner): Promise<true> {
  return setCalendar(null, actor)
}

function setCalendar(calendar: User['calendar'], actor: Owner): Promise<true> {
  return retryOnRace(async () => {
    const before = await getUser(actor.user.id, { consistent: true })
    // An account that is deleted at this moment is not made again, and an address would outlive sessions that have just ended.
    if (!before || !(await isValidToken(actor.token ?? '', before))) throw new UnauthorizedError(SIGN_IN)
    const failed = await transact([
      update(userKey(before.id), { set: [['calendar', calendar]], equal: unchangedSince(before) }),
      actionLimitStep(actor),
    ])
    return failed ? undefined : true
  })
}

/** Whose calendar it is; undefined for a token that is wrong or has ended, and for a disabled account. One GetItem. */
export async function userOfCalendar(token: string): Promise<User | undefined> {
  const [, id] = TOKEN.exec(token) ?? []
  const user = id === undefined ? undefined : await getUser(Number.parseInt(id, ID_RADIX), { consistent: true })
  if (!user?.calendar || user.is_disabled) return undefined
  const [own, given] = [user.calendar.digest, calendarDigest(token)].map((digest) => Buffer.from(digest)) as [
    Buffer,
    Buffer,
  ]
  return own.length === given.length && timingSafeEqual(own, given) ? user : undefined
}
