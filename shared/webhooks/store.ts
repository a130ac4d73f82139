// Webhooks as they are stored. There are few, so all are in one partition.
import * as z from 'zod/mini'
import { remembered } from '../runtime/remembered.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { queryAll } from '../table/query.js'
import { put, remove, type Step, update } from '../table/transaction.js'
import { updateItem } from '../table/write.js'
import { WEBHOOK_PARTITION, webhookKey } from './keys.js'
import { type Webhook, webhookSchema } from './record.js'

const webhookIn = (item: Item): Webhook => z.parse(webhookSchema, item)

/** All of them, by id. One Query: 0.5 RRU where there are none, and for each four. */
export async function listWebhooks({ consistent = false } = {}): Promise<Webhook[]> {
  return (await queryAll({ partition: WEBHOOK_PARTITION, consistent })).map(webhookIn)
}

/** One GetItem. */
export async function getWebhook(id: number): Promise<Webhook | undefined> {
  const item = await getItem(webhookKey(id), { consistent: true })
  return item && webhookIn(item)
}

/** A change of a webhook by an administrator is followed by all functions after this time. */
const TRUST_MS = 30_000

/** Those that get new activity. What a function instance remembers, so that activity costs nothing where there are none. */
export const activeWebhooks = remembered(
  async () => (await listWebhooks()).filter(({ state }) => state === 'active'),
  () => TRUST_MS,
)

/** The part of a transaction that stores a webhook, if it is as `before`. */
export function putWebhookStep(webhook: Webhook, before: Webhook | undefined): Step {
  const item = { ...withoutNulls(webhook), ...webhookKey(webhook.id) }
  return put(item, before ? asRead(before) : { absent: ['pk'] })
}

/** The part of a transaction that removes a webhook, if it is as it was read. */
export function removeWebhookStep(webhook: Webhook): Step {
  return remove(webhookKey(webhook.id), asRead(webhook))
}

const asRead = ({ version }: Webhook) => ({ exists: ['pk'], equal: [['version', version]] }) as const

/** Notes that a webhook has been reached, or why not. Does nothing for one that was changed meanwhile. */
export async function noteOutcome(webhook: Webhook, error: string | null, now: Date): Promise<void> {
  const failing = error === null ? null : (webhook.failing_since ?? now.toISOString())
  const set = [
    ['failing_since', failing],
    ['last_error', error],
  ] as const
  if (error !== null || webhook.failing_since !== null)
    await updateItem(webhookKey(webhook.id), { set, ...asRead(webhook) })
}

/** The part of a transaction that stops a webhook, once. */
export function stopStep(webhook: Webhook, last_error: string, now: Date): Step {
  const set = [
    ['state', 'stopped'],
    ['stopped_at', now.toISOString()],
    ['last_error', last_error],
  ] as const
  return update(webhookKey(webhook.id), {
    set,
    exists: ['pk'],
    equal: [
      ['version', webhook.version],
      ['state', 'active'],
    ],
  })
}

/** Stores the same secrets under another key. */
export async function replaceSealed(
  webhook: Webhook,
  { encrypted, key_name }: Pick<Webhook, 'encrypted' | 'key_name'>,
): Promise<void> {
  const set = [
    ['encrypted', encrypted],
    ['key_name', key_name],
  ] as const
  await updateItem(webhookKey(webhook.id), { set, ...asRead(webhook) })
}
