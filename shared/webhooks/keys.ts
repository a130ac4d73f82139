// The keys of webhooks, and of what they are sent.

import { type Key, paddedId } from '../table/key.js'

export const WEBHOOK_PARTITION = 'WEBHOOK'
export const webhookKey = (id: number): Key => ({ pk: WEBHOOK_PARTITION, sk: paddedId(id) })

/** What waits to be sent, by webhook and by time. */
export const DELIVERY_PARTITION = 'WEBHOOK_DELIVERY'
export const deliveryPrefix = (webhookId: number): string => `${paddedId(webhookId)}#`
export const deliveryKey = (webhookId: number, createdAt: string, submissionId: number): Key => ({
  pk: DELIVERY_PARTITION,
  sk: `${deliveryPrefix(webhookId)}${createdAt}#${paddedId(submissionId)}`,
})

/** What was sent or given up, by the time of that. */
export const logPartition = (webhookId: number): string => `WEBHOOK_LOG#${webhookId}`
export const logKey = (webhookId: number, id: string): Key => ({ pk: logPartition(webhookId), sk: id })
