// Emails that anybody may request for any account. Neither the response nor its duration reveals whether it exists.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import {
  countRequests,
  countWithin,
  customerPrefix,
  ipPrefix,
  limitStep,
  type RateLimit,
} from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import type { Reader } from '../languages/list.js'
import type { Email } from '../mail/email.js'
import { outboxItem } from '../mail/outbox.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { atFixedTime } from '../runtime/fixed-duration.js'
import { put, type Step, transact } from '../table/transaction.js'
import { mailboxOf } from '../text/email-address.js'
import { isKnownIp, pairText } from './sign-in/sign-in-attempts.js'
import { type Account, findAccount } from './store.js'
import { getUser } from './users.js'

/** Longer than finding the account and storing the email take. */
const RESPONSE_MS = 1_000

const DAY_SECONDS = 24 * 3600
/** For all emails of one kind to a mailbox that one network requests, to whichever accounts. */
const STRANGER_DAY_MAX = 5
const OWNER_DAY_MAX = 10
/**
 * For emails of all kinds to accounts whose addresses lead to the same mailbox, from wherever they are requested. Networks from
 * which its owner has signed in may go on, so that strangers cannot keep the owner from getting any.
 */
export const MAILBOX_LIMIT: RateLimit = { name: 'account-emails-mailbox', max: 20, seconds: DAY_SECONDS }

type AccountWithEmail = Account & { email: string }

/**
 * Sends the email that `write` returns, if the account exists and can receive email. Takes the same time if not. More
 * emails than a network may request for an account, or its mailbox should get, are left out silently: an error would reveal
 * the account.
 * @param identification - a username or an email address.
 * @param limit - per asking network and identification, and per network and account.
 * @param request - a repeat of it sends nothing.
 * @throws TooManyRequestsError, whether the account exists or not.
 */
export async function emailAccount(
  identification: string,
  limit: RateLimit,
  request: { client: ClientInfo; now: Date; idempotency: RequestRecord | undefined },
  write: (account: AccountWithEmail) => Promise<Email | undefined>,
): Promise<void> {
  const { client, now } = request
  const attempt = { login: identification, ipPrefix: ipPrefix(client.ip) }
  const network = customerPrefix(attempt.ipPrefix)
  await once(request, z.void(), async (remember) => {
    await countRequests([limit], pairText({ ...attempt, ipPrefix: network }), now)
    await atFixedTime(RESPONSE_MS, async () => {
      const [found, isKnown] = await Promise.all([findAccount(identification), isKnownIp(attempt, now)])
      const account = found && canReceiveEmail(found) ? found : undefined
      const email = account && (await write(account))
      // An unconfirmed account may be that of a stranger, who signed up with the address and knows the password.
      const isOwner = isKnown && found?.confirmed_at !== null
      const isAllowed = account && email && (await isWithinLimits(account, limit, { network, isOwner, now }))
      const item = isAllowed ? await outboxItem(email, now) : undefined
      const steps = [...(item ? [put(item)] : []), ...remember()]
      if (steps.length > 0) await transact(steps)
    })
  })
}

/** The language of an account is in its record alone. One GetItem. */
export async function readerOf({ id }: Account): Promise<Reader> {
  return { language: (await getUser(id))?.language ?? null }
}

async function isWithinLimits(
  { id, email }: AccountWithEmail,
  limit: RateLimit,
  { network, isOwner, now }: { network: string; isOwner: boolean; now: Date },
): Promise<boolean> {
  const perAccount = { ...limit, name: `${limit.name}-account` }
  const perDay = { name: `${limit.name}-day`, max: isOwner ? OWNER_DAY_MAX : STRANGER_DAY_MAX, seconds: DAY_SECONDS }
  const counted: [RateLimit, string][] = [
    [perAccount, pairText({ login: String(id), ipPrefix: network })],
    [perDay, pairText({ login: mailboxOf(email), ipPrefix: network })],
  ]
  if (!isOwner) counted.push([MAILBOX_LIMIT, mailboxOf(email)])
  // One after the other: what one network requests in vain must not use up what others have.
  for (const one of counted) if (!(await countWithin([one], now))) return false
  return true
}

/**
 * The part of a transaction that counts an email to an address that somebody has typed: also of the network, so that one
 * network cannot use up what others have. What fails for another reason counts nothing.
 * @param limit - of a day, per mailbox.
 * @throws TooManyRequestsError, from the transaction.
 */
export function mailboxSteps(limit: RateLimit, email: string, { ip }: ClientInfo, now: Date): Step[] {
  const mailbox = mailboxOf(email)
  const ofNetwork = { ...limit, name: `${limit.name}-network`, max: STRANGER_DAY_MAX }
  return [
    limitStep(ofNetwork, pairText({ login: mailbox, ipPrefix: customerPrefix(ipPrefix(ip)) }), now),
    limitStep(limit, mailbox, now),
  ]
}

/** The links would be useless to a disabled account. */
function canReceiveEmail(account: Account): account is AccountWithEmail {
  return account.email !== null && !account.is_disabled
}
