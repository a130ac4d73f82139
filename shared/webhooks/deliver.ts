// Sends what waits for webhooks. The follower of what was queued sends it at once to receivers that respond; what fails, the job
// sends with growing pauses, and all that goes to a receiver that does not respond. So one that is slow or gone holds nothing up
// for longer than its own attempts. What is sent is read then: what was hidden or deleted meanwhile is left out.
import { recipientsFor } from '../accounts/recipients.js'
import { submissionIn } from '../activity/submissions.js'
import { submissionViews } from '../feeds/view.js'
import { outboxItem } from '../mail/outbox.js'
import { groupBy } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { batchGet, getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { create, transact } from '../table/transaction.js'
import {
  deliveryIn,
  dropDelivery,
  isAnythingWaiting,
  listDeliveries,
  postponeDelivery,
  settleDelivery,
  submissionKey,
} from './deliveries.js'
import { stoppedEmail } from './email.js'
import { isWanted } from './match.js'
import { activityMessage } from './message.js'
import type { Attempt, Delivery, Webhook } from './record.js'
import { readSecrets, type Secrets } from './secrets.js'
import { sendMessage } from './send.js'
import { getWebhook, listWebhooks, noteOutcome, stopStep } from './store.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After each failed attempt. The last attempt is a day after the first. */
const PAUSES_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 8 * HOUR_MS, 8.5 * HOUR_MS]
/** A webhook stops after nothing but failures for so long. */
const STOPPED_AFTER_MS = 24 * HOUR_MS
/** Says that nothing more is wanted. */
const GONE = 410

/** The follower has other things to do. */
const FOLLOWER_MS = 8_000
/** The job leaves what is new to the follower for this time. */
const FOLLOWED_MS = 5 * MINUTE_MS
/** The next run continues. */
const JOB_MS = 3 * MINUTE_MS
const MAX_OF_RUN = 200
/** A receiver that fails so often in a row gets no more in a run. */
const MAX_FAILURES = 2

const NOT_READABLE: Attempt = {
  status: null,
  milliseconds: null,
  response: null,
  error: 'its address cannot be read any more: set it again',
}

/** Sends what has just been queued, to webhooks that work. Never rejects: what it leaves, the job sends. */
export async function sendQueuedDeliveries(keys: readonly Key[], now: Date): Promise<void> {
  const deadline = Date.now() + FOLLOWER_MS
  try {
    const items = await batchGet(keys, { consistent: true })
    const queued = items.flatMap((item) => (item ? [deliveryIn(item)] : [])).filter(({ due_at }) => due_at === null)
    await inParallel([...groupBy(queued, ({ webhook_id }) => webhook_id)], async ([id, deliveries]) => {
      const webhook = await getWebhook(id)
      if (webhook?.failing_since === null) await sendAll(webhook, deliveries, { now, deadline, maxFailures: 1 })
    })
  } catch (error) {
    logError('webhooks are left to the job', error, {})
  }
}

interface Sent extends Record<string, number> {
  delivered: number
  failed: number
}

/** Sends what is due. What is meant for webhooks that are paused, stopped or gone is dropped. */
export async function sendDueDeliveries(now: Date): Promise<Sent> {
  const sent = { delivered: 0, failed: 0 }
  if (!(await isAnythingWaiting())) return sent
  const deadline = Date.now() + JOB_MS
  const followedSince = new Date(now.getTime() - FOLLOWED_MS).toISOString()
  const isDue = ({ due_at, queued_at }: Delivery) =>
    due_at === null ? queued_at <= followedSince : due_at <= now.toISOString()
  await inParallel(await listWebhooks({ consistent: true }), async (webhook) => {
    const waiting = await listDeliveries(webhook.id, MAX_OF_RUN)
    const due = webhook.state === 'active' ? waiting.filter(isDue) : waiting
    const counts = await sendAll(webhook, due, { now, deadline, maxFailures: MAX_FAILURES }).catch((error) => {
      logError('a webhook is left to the next run', error, { webhookId: webhook.id })
      return { delivered: 0, failed: 0 }
    })
    sent.delivered += counts.delivered
    sent.failed += counts.failed
  })
  return sent
}

interface Run {
  now: Date
  /** Of the clock of this process. */
  deadline: number
  maxFailures: number
}

/** One after the other, in their order. */
async function sendAll(
  webhook: Webhook,
  deliveries: readonly Delivery[],
  { now, deadline, maxFailures }: Run,
): Promise<Sent> {
  const sent = { delivered: 0, failed: 0 }
  if (deliveries.length === 0) return sent
  const secrets = await readSecrets(webhook)
  let failures = 0
  let current = webhook
  for (const delivery of deliveries) {
    if (Date.now() > deadline || failures >= maxFailures) break
    const attempt = await sendOne(current, delivery, secrets, now)
    if (!attempt) continue
    sent[attempt.error === null ? 'delivered' : 'failed'] += 1
    failures = attempt.error === null ? 0 : failures + 1
    if (attempt.error !== null && (await stopIfDue(current, attempt, now))) break
    await noteOutcome(current, attempt.error, now)
    const failing_since = attempt.error === null ? null : (current.failing_since ?? now.toISOString())
    current = { ...current, failing_since }
  }
  return sent
}

/** @returns the attempt; undefined for what is left out. */
async function sendOne(
  webhook: Webhook,
  delivery: Delivery,
  secrets: Secrets | undefined,
  now: Date,
): Promise<Attempt | undefined> {
  const message = await messageOf(webhook, delivery)
  if (!message) {
    await dropDelivery(delivery, now)
    return undefined
  }
  const attempt = secrets ? await sendMessage(message, secrets, now) : NOT_READABLE
  const pause = PAUSES_MS[delivery.attempts]
  const isLast = attempt.error === null || attempt.status === GONE || pause === undefined
  if (isLast) await settleDelivery(delivery, attempt, now)
  else await postponeDelivery(delivery, attempt, new Date(now.getTime() + pause).toISOString())
  return attempt
}

/** Undefined for what is not sent: it is gone, hidden, in another region, or from before the webhook was resumed. */
async function messageOf(webhook: Webhook, delivery: Delivery) {
  const wantedAt = delivery.is_repeat ? delivery.queued_at : delivery.created_at
  if (webhook.state !== 'active' || wantedAt < webhook.active_since) return undefined
  const item = await getItem(submissionKey(delivery), { consistent: true })
  const submission = item && submissionIn(item)
  if (!submission || !isWanted(webhook, submission)) return undefined
  const [view] = await submissionViews(Promise.resolve([submission]))
  return view && activityMessage(webhook, view)
}

/** Stops a webhook that has failed for a day, or is not wanted any more, and tells its administrators. */
async function stopIfDue(webhook: Webhook, { status, error }: Attempt, now: Date): Promise<boolean> {
  const since = webhook.failing_since ?? now.toISOString()
  if (status !== GONE && now.getTime() - Date.parse(since) < STOPPED_AFTER_MS) return false
  const reason = error ?? ''
  const email = stoppedEmail(webhook, reason, await recipientsFor(webhook.region_id))
  await transact([stopStep(webhook, reason, now), create(await outboxItem(email, now))])
  return true
}
