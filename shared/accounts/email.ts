// Changes the email address of an account. The new one counts when the link sent there was followed.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import { countRequests } from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import { BadRequestError, ConflictError } from '../errors.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import type { User } from '../records/users.js'
import { put } from '../table/transaction.js'
import { mailboxOf } from '../text/email-address.js'
import { EMAIL_CHANGE_VALID_HOURS, emailChangeLink } from './account-links.js'
import { emailProblems } from './account-rules.js'
import { confirmEmailEmail, emailChangeRequestedEmail } from './emails/email-change.js'
import { emailKey } from './keys.js'
import { MAILBOX_LIMIT } from './requested-emails.js'
import { listAccounts, requestEmail } from './store.js'

const LIMIT = { name: 'update-email', max: 5, seconds: 1800 }

interface EmailRequest {
  origin: string
  now: Date
  idempotency: RequestRecord | undefined
}

/**
 * Sends the link to the new address, and tells the present one. The present address itself only ends an earlier change.
 * @param email - in lower case.
 * @throws BadRequestError for no address, ConflictError when another account has it, TooManyRequestsError.
 */
export async function requestEmailChange(user: User, email: string, request: EmailRequest): Promise<void> {
  const problems = emailProblems(email)
  if (problems.length > 0) throw new BadRequestError(problems)
  const { origin, now } = request
  await once(request, z.literal(true), async (remember) => {
    await countRequests([[LIMIT, String(user.id)]], now)
    if (email === user.email?.toLowerCase()) {
      if (user.new_email !== null) await assertUnchanged(requestEmail(user, null, remember(true)))
      return true as const
    }
    const [owner] = await listAccounts([emailKey(email)])
    if (owner) throw new ConflictError('email is already taken')
    await countRequests([[MAILBOX_LIMIT, mailboxOf(email)]], now)
    const link = await emailChangeLink({ ...user, new_email: email }, origin, now)
    const emails = [
      confirmEmailEmail({ email, link, validHours: EMAIL_CHANGE_VALID_HOURS }),
      ...(user.email === null
        ? []
        : [emailChangeRequestedEmail({ email: user.email, username: user.username, newEmail: email })]),
    ]
    const items = await Promise.all(emails.map((one) => outboxItem(one, now)))
    await assertUnchanged(requestEmail(user, email, [...items.map((item) => put(item)), ...remember(true)]))
    await sendSoon(items)
    return true as const
  })
}

async function assertUnchanged(isDone: Promise<boolean>): Promise<void> {
  if (!(await isDone)) throw new ConflictError('the account has changed at the same moment, please try again')
}
