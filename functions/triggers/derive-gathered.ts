// Makes what is derived from records match them, for all changes of a minute at once.
import { recordTrigger } from '../../shared/background/record-trigger.js'
import { LOCATION_PARTITION_PREFIX, LOCATION_SORT, locationIdOf } from '../../shared/records/location-keys.js'

export const handler = recordTrigger({
  summary: 'Derives from changed records what may follow a minute later',
  access: ['table:read', 'table:write', 'token-secret:read'],
  gathers: true,
  records: [
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
