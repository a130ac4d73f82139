// Users delete their own accounts: at once with the password. A token may be stolen: with it alone, the account is disabled
// for a week, in which a link in an email reverts the deletion. So is one that has just acted, which administrators could not
// undo as a whole otherwise.
import { addressOfRestore, claimedUser, restoreLink } from '../../accounts/account-links.js'
import { assertCurrentPassword, assertHasMailbox, isPasswordTrusted } from '../../accounts/changes/current-password.js'
import { ownersAddresses, revertibleEmails } from '../../accounts/changes/former-emails.js'
import { accountDeletedEmail, deletionAnnouncedEmail } from '../../accounts/emails/account-deletion.js'
import { getFollowUp } from '../../actions/follow-ups.js'
import { userFeed } from '../../activity/feed-keys.js'
import { readFeeds } from '../../activity/feeds.js'
import { ConflictError } from '../../errors.js'
import type { Email } from '../../mail/email.js'
import { outboxItem } from '../../mail/outbox.js'
import type { OutboxItem } from '../../mail/stored-emails.js'
import { emailTexts } from '../../mail/texts.js'
import type { User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { put } from '../../table/transaction.js'
import { deleteAccount, leavingSteps } from './account.js'
import { announceDeletion, revertDeletion, WAITING_MS } from './deletion.js'

interface DeletionRequest {
  client: ClientInfo
  origin: string
  languages: readonly string[]
  now: Date
}

/**
 * Deletes the account of the user, and tells its owner by email.
 * @param currentPassword - undefined when only the token says who asks.
 * @returns when it will be deleted; undefined when it is.
 * @throws BadRequestError for a wrong password, or for none where no link can be sent, TooManyRequestsError, ConflictError for the last super administrator.
 */
export async function deleteOwnAccount(
  user: User,
  currentPassword: string | undefined,
  request: DeletionRequest,
): Promise<string | undefined> {
  const { origin, languages, now } = request
  if (currentPassword === undefined) assertHasMailbox(user)
  else await assertCurrentPassword(user, currentPassword, request)
  const { id, username } = user
  const texts = await emailTexts(user, languages)
  if (currentPassword !== undefined && (await mayDeleteAtOnce(user, now))) {
    const items = await itemsFor(user, now, (email) => accountDeletedEmail({ email, username }, texts))
    await deleteAccount(
      user,
      now,
      items.map((item) => put(item)),
    )
    return undefined
  }
  return announceDeletion(id, false, { user, now }, async (time, latest) => {
    const waiting = { announcedAt: now, until: new Date(time) }
    const items = await itemsFor(latest, now, async (email) => {
      const link = await restoreLink(id, email, waiting, origin)
      return deletionAnnouncedEmail({ email, username, link, deletedAt: time }, texts)
    })
    return [...(await leavingSteps(user, latest)), ...items.map((item) => put(item))]
  })
}

/**
 * Not while a former address may restore the account: who changed the address would leave nothing of it. Nor when it has
 * acted within the week, or is silenced: what a vandal did is undone and hidden by the account.
 */
async function mayDeleteAtOnce(user: User, now: Date): Promise<boolean> {
  if (!isPasswordTrusted(user, now) || revertibleEmails(user, now).length > 0) return false
  // Without an address it is an imported one, and no link could be sent.
  return user.email === null || !(user.is_silenced || (await hasActedLately(user, now)))
}

async function hasActedLately({ id }: User, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WAITING_MS).toISOString()
  const { submissions } = await readFeeds([userFeed(id)], { types: undefined, since, before: undefined, limit: 1 })
  return submissions.length > 0
}

function itemsFor(user: User, now: Date, write: (email: string) => Email | Promise<Email>): Promise<OutboxItem[]> {
  return Promise.all(ownersAddresses(user, now).map(async (email) => outboxItem(await write(email), now)))
}

export interface Restorable {
  user: User
  /** Whether the link is of a mailbox that has the account: a former address keeps it from being deleted, and no more. */
  isOwners: boolean
  /** The deletion is reverted: the page can say so to those who open the link again. */
  isDone: boolean
}

/** The account whose deletion the link reverts; undefined for an invalid link. Three GetItems at most. */
export async function userOfRestore(token: string, now: Date): Promise<Restorable | undefined> {
  const before = await claimedUser(token)
  const waiting = before && (await getFollowUp('user_deletion', before.id))
  // It may have been reverted at this moment.
  const user = waiting ? before : await claimedUser(token)
  const announcedAt = waiting?.created_at ?? user?.reverted_deletion?.announced_at
  if (!user || announcedAt === undefined) return undefined
  const address = await addressOfRestore(token, user, announcedAt, now)
  if (address === undefined) return undefined
  return { user, isOwners: ownersAddresses(user, now).includes(address), isDone: !waiting }
}

/**
 * Reverts the deletion. All tokens of the account end. It stays disabled if an administrator has disabled it meanwhile. Followed
 * again, the link changes nothing.
 * @returns the account as it is then; undefined for an invalid link.
 */
export async function restoreOwnAccount(token: string, now: Date): Promise<Restorable | undefined> {
  const found = await userOfRestore(token, now)
  if (!found || found.isDone) return found
  const { user } = found
  try {
    await revertDeletion(user.id, { user, now }, [])
  } catch (error) {
    // Another request with the same link was faster.
    if (!(error instanceof ConflictError)) throw error
  }
  return userOfRestore(token, now)
}
