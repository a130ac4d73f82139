// A user requests an API token, which an administrator approves or denies (api-tokens/decide.ts).

import { footer } from '../accounts/footer.js'
import { recipientsFor } from '../accounts/recipients.js'
import type { RequestActor } from '../actions/actor.js'
import { countRequests, type RateLimit } from '../actions/rate-limits.js'
import { ConflictError } from '../errors.js'
import { outboxItem } from '../mail/outbox.js'
import { retryOnRace } from '../table/retry.js'
import { create, transact } from '../table/transaction.js'
import { apiTokenRequestedEmail } from './emails.js'
import { apiTokenStep, getApiTokenOf } from './store.js'

const USER_LIMIT: RateLimit = { name: 'request-api-token', max: 5, seconds: 24 * 3600 }

/**
 * Records the request and tells the administrators.
 * @throws ConflictError when the user has an active token or waits for one, TooManyRequestsError
 */
export async function requestApiToken(statedUse: string, { user, client, now }: RequestActor): Promise<void> {
  await countRequests([USER_LIMIT], String(user.id), now)
  const { to, cc } = await recipientsFor(null)
  await retryOnRace(async () => {
    const before = await getApiTokenOf(user.id)
    if (before?.status === 'active') throw new ConflictError('You already have an active API token')
    if (before?.status === 'pending') throw new ConflictError('You have already requested an API token')
    const record = {
      user_id: user.id,
      username: user.username,
      status: 'pending',
      stated_use: statedUse,
      requested_at: now.toISOString(),
      decided_at: null,
      digest: null,
      times_denied: before?.times_denied ?? 0,
      times_revoked: before?.times_revoked ?? 0,
    } as const
    const email = apiTokenRequestedEmail({ to, cc, record, email: user.email, footer: footer({ client }) })
    const item = await outboxItem(email, now)
    if (await transact([apiTokenStep(record, before), create(item)])) return undefined
    return true
  })
}
