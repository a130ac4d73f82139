// Makes what is derived from records match them, as soon as they have changed.
import { FEEDS_OF_RECORDS } from '../../shared/activity/feed-keys.js'
import { recordTrigger } from '../../shared/background/record-trigger.js'
import { OUTBOX_PARTITION } from '../../shared/mail/keys.js'
import {
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  locationIdOf,
  SCORE_PREFIX,
} from '../../shared/records/location-keys.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'
import { batchGet } from '../../shared/table/get.js'
import type { Key } from '../../shared/table/key.js'

export const handler = recordTrigger({
  summary: 'Derives from changed records what lists and counts show, and sends emails',
  access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
  records: [
    {
      keys: { pk: FEEDS_OF_RECORDS },
      derive: (key, now) => followSubmissions([key], now),
      deriveAll: followSubmissions,
    },
    {
      keys: { pk: OUTBOX_PARTITION },
      derive: async (key, now) => (await import('../../shared/mail/outbox.js')).sendQueuedEmail(key, now),
    },
    {
      keys: { pk: { prefix: LOCATION_PARTITION_PREFIX }, sk: LOCATION_SORT },
      derive: async (key, now) => {
        const { deriveLocation } = await import('../../shared/derived/derive-location.js')
        await deriveLocation(locationIdOf(key), now)
      },
    },
    {
      keys: { pk: { prefix: LOCATION_PARTITION_PREFIX }, sk: { prefix: SCORE_PREFIX } },
      derive: async (key, now) => (await import('../../shared/derived/derive-score.js')).deriveScore(key, now),
    },
  ],
})

async function followSubmissions(keys: readonly Key[], now: Date): Promise<void> {
  const [{ matchSubmission }, { queueForWebhooks }, { deriveSubmissions }, { notificationSteps }] = await Promise.all([
    import('../../shared/watches/match.js'),
    import('../../shared/webhooks/match.js'),
    import('../../shared/activity/derive.js'),
    import('../../shared/locations/notifications.js'),
  ])
  const records = (await batchGet(keys, { consistent: true })).filter((record) => record !== undefined)
  // First: a submission from which something has been derived is no news any more.
  await inParallel(records, (record) => matchSubmission(record, now))
  await inParallel(records, (record) => queueForWebhooks(record, now))
  await deriveSubmissions(records, now, notificationSteps)
}
