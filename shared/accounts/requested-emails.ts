// Emails that anybody may request for any account. Neither the response nor its duration reveals whether it exists.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import { countRequests, countWithin, type RateLimit } from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import { atFixedTime } from '../runtime/fixed-duration.js'
import { put, transact } from '../table/transaction.js'
import { mailboxOf } from '../text/email-address.js'
import { type Account, findAccount } from './store.js'

/** Longer than finding the account, storing the email and sending it take. */
const RESPONSE_MS = 1_000
/** The job sends an email that takes longer: waiting for it would reveal that the account exists. */
const MAX_WAIT_MS = 600

const DAY_SECONDS = 24 * 3600
/** For all emails of one kind to an account, however the requests name it. */
const ACCOUNT_DAY_MAX = 10
/** For emails of all kinds to accounts whose addresses lead to the same mailbox. */
export const MAILBOX_LIMIT: RateLimit = { name: 'account-emails-mailbox', max: 20, seconds: DAY_SECONDS }

type AccountWithEmail = Account & { email: string }

/**
 * Sends the email that `write` returns, if the account exists and can receive email. Takes the same time if not. More
 * emails than an account or its mailbox should get are left out silently: an error would reveal the account.
 * @param identification - a username or an email address.
 * @param limit - per identification, and per account.
 * @param request - a repeat of it sends nothing.
 * @throws TooManyRequestsError, whether the account exists or not.
 */
export async function emailAccount(
  identification: string,
  limit: RateLimit,
  request: { now: Date; idempotency: RequestRecord | undefined },
  write: (account: AccountWithEmail) => Promise<Email | undefined>,
): Promise<void> {
  const { now } = request
  await once(request, z.void(), async (remember) => {
    await countRequests([[limit, identification.toLowerCase()]], now)
    await atFixedTime(RESPONSE_MS, async () => {
      const account = await findAccount(identification)
      const email = account && canReceiveEmail(account) ? await write(account) : undefined
      const isAllowed = account && email && (await isWithinLimits(account, limit, now))
      const item = isAllowed ? await outboxItem(email, now) : undefined
      const steps = [...(item ? [put(item)] : []), ...remember()]
      if (steps.length > 0) await transact(steps)
      if (item) await sendSoon([item], MAX_WAIT_MS)
    })
  })
}

function isWithinLimits({ id, email }: Account, limit: RateLimit, now: Date): Promise<boolean> {
  const perAccount = { ...limit, name: `${limit.name}-account` }
  const perDay = { name: `${limit.name}-day`, max: ACCOUNT_DAY_MAX, seconds: DAY_SECONDS }
  return countWithin(
    [
      [perAccount, String(id)],
      [perDay, String(id)],
      [MAILBOX_LIMIT, mailboxOf(email ?? '')],
    ],
    now,
  )
}

/** The links would be useless to a disabled account. */
function canReceiveEmail(account: Account): account is AccountWithEmail {
  return account.email !== null && !account.is_disabled
}
