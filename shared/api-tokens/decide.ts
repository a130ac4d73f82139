// Administrators' decisions on API tokens. The token is emailed to its user and shown to nobody else.

import { readUser } from '../accounts/administered.js'
import type { Email } from '../mail/email.js'
import { outboxItem } from '../mail/outbox.js'
import { type EmailTexts, emailTexts } from '../mail/texts.js'
import type { User } from '../records/users.js'
import { retryOnRace } from '../table/retry.js'
import { create, transact } from '../table/transaction.js'
import { apiTokenApprovedEmail, apiTokenDeniedEmail } from './emails.js'
import { type ApiTokenRecord, apiTokenDigest, apiTokenStep, getApiTokenOf, newApiToken } from './store.js'

/** What may be decided, with the statuses in which it may be. */
const DECISIONS = {
  approve: ['pending', 'denied', 'revoked'],
  deny: ['pending'],
  revoke: ['active'],
  regenerate: ['active'],
} as const satisfies Record<string, readonly ApiTokenRecord['status'][]>

export type Decision = keyof typeof DECISIONS

/**
 * Decides on the token of a user.
 * @returns the changed record; the unchanged one where its status does not allow the decision; undefined when the user
 * has requested none.
 */
export async function decideOnApiToken(
  userId: number,
  decision: Decision,
  now: Date,
): Promise<{ record: ApiTokenRecord; isDone: boolean } | undefined> {
  const { outcome } = await retryOnRace(async () => {
    const [before, user] = await Promise.all([getApiTokenOf(userId), readUser(userId)])
    if (!before || !user) return { outcome: undefined }
    const isAllowed = (DECISIONS[decision] as readonly string[]).includes(before.status)
    if (!isAllowed) return { outcome: { record: before, isDone: false } }
    const { record, email } = decided(before, user, decision, { now, texts: await emailTexts(user) })
    const items = email ? [await outboxItem(email, now)] : []
    if (await transact([apiTokenStep(record, before), ...items.map(create)])) return undefined
    return { outcome: { record: { ...record, version: before.version + 1 }, isDone: true } }
  })
  return outcome
}

function decided(
  before: ApiTokenRecord,
  { id, username, email }: User,
  decision: Decision,
  { now, texts }: { now: Date; texts: EmailTexts },
): { record: ApiTokenRecord; email: Email | undefined } {
  const record = { ...before, decided_at: now.toISOString(), digest: null }
  const { times_denied, times_revoked } = before
  const to = email === null ? undefined : { email, username }
  if (decision === 'deny') {
    const denied = { ...record, status: 'denied', times_denied: times_denied + 1 } as const
    return { record: denied, email: to && apiTokenDeniedEmail(to, texts) }
  }
  if (decision === 'revoke') {
    return { record: { ...record, status: 'revoked', times_revoked: times_revoked + 1 }, email: undefined }
  }
  const token = newApiToken(id)
  return {
    record: { ...record, status: 'active', digest: apiTokenDigest(token) },
    email: to && apiTokenApprovedEmail({ ...to, token }, texts),
  }
}
