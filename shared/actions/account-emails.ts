// Letters that anybody may ask for, for any account: what is answered tells nobody whether there is such an account.

import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import { atFixedTime } from '../runtime/fixed-duration.js'
import { type Account, findAccount } from '../store/accounts.js'
import { countRequests, type RateLimit } from '../store/rate-limits.js'
import { put, transact } from '../table/transaction.js'

/** Finding the account and storing a letter to it take less, together with the time for sending it. */
const ANSWER_MS = 1_000
/** A letter that takes longer is sent by the sweep: an answer that waits for it would tell that there is one. */
const SENDING_MS = 600

export type AccountWithEmail = Account & { email: string }

/**
 * Sends the letter that `write` makes for the account, if there is one that can get mail. Takes the same time if not.
 * @param identification - a username or an e-mail address.
 * @param limit - how often it may be asked for with the same identification.
 * @throws TooManyRequestsError, whether there is such an account or not.
 */
export async function emailAccount(
  identification: string,
  limit: RateLimit,
  now: Date,
  write: (account: AccountWithEmail) => Promise<Email | undefined>,
): Promise<void> {
  await countRequests([[limit, identification.toLowerCase()]], now)
  await atFixedTime(ANSWER_MS, async () => {
    const account = await findAccount(identification)
    const letter = account && canGetMail(account) ? await write(account) : undefined
    if (!letter) return
    const item = await outboxItem(letter, now)
    await transact([put(item)])
    await sendSoon([item], SENDING_MS)
  })
}

/** What a disabled account could do with its links is nothing. */
function canGetMail(account: Account): account is AccountWithEmail {
  return account.email !== null && !account.is_disabled
}
