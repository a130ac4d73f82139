// Emails that anybody may request for any account. Neither the response nor its duration reveals whether it exists.
import * as z from 'zod/mini'
import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import { atFixedTime } from '../runtime/fixed-duration.js'
import { type Account, findAccount } from '../store/accounts.js'
import { countRequests, type RateLimit } from '../store/rate-limits.js'
import type { RequestRecord } from '../table/request-record.js'
import { put, transact } from '../table/transaction.js'
import { once } from './once.js'

/** Longer than finding the account, storing the email and sending it take. */
const RESPONSE_MS = 1_000
/** The job sends an email that takes longer: waiting for it would reveal that the account exists. */
const MAX_WAIT_MS = 600

type AccountWithEmail = Account & { email: string }

/**
 * Sends the email that `write` returns, if the account exists and can receive email. Takes the same time if not.
 * @param identification - a username or an email address.
 * @param limit - per identification.
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
      const item = email && (await outboxItem(email, now))
      const steps = [...(item ? [put(item)] : []), ...remember()]
      if (steps.length > 0) await transact(steps)
      if (item) await sendSoon([item], MAX_WAIT_MS)
    })
  })
}

/** The links would be useless to a disabled account. */
function canReceiveEmail(account: Account): account is AccountWithEmail {
  return account.email !== null && !account.is_disabled
}
