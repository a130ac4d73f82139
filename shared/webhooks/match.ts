// Compares new activity with the webhooks. What they are sent waits for another follower (deliver.ts).
import { shownAs, submissionIn } from '../activity/submissions.js'
import type { PublicType } from '../activity/types.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import type { Item } from '../table/item.js'
import { queueDelivery } from './deliveries.js'
import type { Webhook } from './record.js'
import { activeWebhooks } from './store.js'

/** Older activity is no news: that of an import. The stream is never further behind. */
const MAX_AGE_MS = 24 * 3600_000

/**
 * Queues a submission for the webhooks that want it. Where there are none it reads nothing but their list, once in half a minute.
 * @param item - its record. Of one from which other things are derived already, it has been done.
 */
export async function queueForWebhooks(item: Item, now: Date): Promise<void> {
  if (item.derived !== undefined) return
  const webhooks = await activeWebhooks.get()
  if (webhooks.length === 0) return
  const submission = submissionIn(item)
  const { id, submission_type, created_at, location_id } = submission
  if (created_at === null || Date.parse(created_at) < now.getTime() - MAX_AGE_MS) return
  const wanting = webhooks.filter((webhook) => created_at >= webhook.active_since && isWanted(webhook, submission))
  await inParallel(wanting, (webhook) =>
    queueDelivery({ webhook_id: webhook.id, submission_id: id, type: submission_type, created_at, location_id }, now),
  )
}

/** Whether a webhook is sent a submission as it is: what feeds show of the region. */
export function isWanted({ region_id, submission_types }: Webhook, submission: Submission): boolean {
  const type = shownAs(submission)
  if (type === undefined || submission.location_id === null) return false
  if (region_id !== null && submission.region_id !== region_id) return false
  return submission_types.length === 0 || submission_types.includes(type as PublicType)
}
