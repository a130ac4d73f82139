// Makes what is derived from records match them, for all changes of a minute at once.
import { FOLLOW_UP_PARTITION } from '../../shared/actions/keys.js'
import { recordTrigger } from '../../shared/background/record-trigger.js'
import { LOCATION_PARTITION_PREFIX, LOCATION_SORT, locationIdOf } from '../../shared/records/location-keys.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'
import type { Key } from '../../shared/table/key.js'
import { WATCH_MATCHES_AT_ONCE } from '../../shared/watches/keys.js'
import { DELIVERY_PARTITION } from '../../shared/webhooks/keys.js'

export const handler = recordTrigger({
  summary: 'Derives from changed records what may follow a minute later',
  access: ['table:read', 'table:write', 'table:write-batches', 'table:scan', 'token-secret:read', ...MOVE_PICTURES],
  gathers: true,
  records: [
    {
      keys: { pk: FOLLOW_UP_PARTITION },
      derive: async (key, now) => (await import('../../shared/upkeep/follow-ups.js')).finishFollowUp(key, now),
    },
    {
      keys: WATCH_MATCHES_AT_ONCE,
      derive: async (key, now) => (await import('../../shared/watches/deliver.js')).emailWatched(key, now),
    },
    {
      keys: { pk: DELIVERY_PARTITION },
      derive: (key, now) => sendToWebhooks([key], now),
      deriveAll: sendToWebhooks,
    },
    {
      keys: { pk: { prefix: LOCATION_PARTITION_PREFIX }, sk: LOCATION_SORT },
      derive: async (key, now) => {
        const [{ deriveLocation }, { packLocationDensity }] = await Promise.all([
          import('../../shared/derived/derive-location.js'),
          import('../../shared/feeds/location-density.js'),
        ])
        await deriveLocation(locationIdOf(key), now, true)
        await packLocationDensity(now)
      },
    },
  ],
})

async function sendToWebhooks(keys: readonly Key[], now: Date): Promise<void> {
  const { sendQueuedDeliveries } = await import('../../shared/webhooks/deliver.js')
  await sendQueuedDeliveries(keys, now)
}
