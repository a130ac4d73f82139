// Webhooks and their log as administrators see them: without the secret, and of the address only the host.
import * as z from 'zod/mini'
import {
  type Attempt,
  type Delivery,
  deliverySchema,
  type LogEntry,
  logEntrySchema,
  type Webhook,
  webhookSchema,
} from './record.js'

export const webhookViewSchema = z.omit(webhookSchema, {
  encrypted: true,
  key_name: true,
  active_since: true,
  version: true,
})
type WebhookView = z.output<typeof webhookViewSchema>

export function webhookView({
  encrypted: _,
  key_name: __,
  active_since: ___,
  version: ____,
  ...view
}: Webhook): WebhookView {
  return view
}

const OF_BOTH = [
  'submission_id',
  'type',
  'created_at',
  'location_id',
  'attempts',
  'status',
  'milliseconds',
  'error',
  'response',
] as const

export const deliveryViewSchema = z.extend(
  z.pick(deliverySchema, {
    ...{ submission_id: true, type: true, created_at: true, location_id: true },
    ...{ attempts: true, status: true, milliseconds: true, error: true, response: true },
  }),
  {
    /** What waits has none. */
    id: z.nullable(z.string()),
    outcome: z.enum(['waiting', ...logEntrySchema.shape.outcome.options]),
    done_at: z.nullable(z.string()),
    /** When it is tried next; null for soon. */
    due_at: z.nullable(z.string()),
  },
)
type DeliveryView = z.output<typeof deliveryViewSchema>

type Common = Attempt & Pick<Delivery, (typeof OF_BOTH)[number]>
const common = (one: Common) => Object.fromEntries(OF_BOTH.map((name) => [name, one[name]])) as Common

export function waitingView(delivery: Delivery): DeliveryView {
  return { ...common(delivery), id: null, outcome: 'waiting', done_at: null, due_at: delivery.due_at }
}

export function loggedView(entry: LogEntry): DeliveryView {
  const { sk, outcome, done_at } = entry
  return { ...common(entry), id: sk, outcome, done_at, due_at: null }
}
