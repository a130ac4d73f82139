// Makes what is derived from records match them, for all changes of a minute at once.
import { recordTrigger } from '../../shared/background/record-trigger.js'
import { WATCH_MATCHES_AT_ONCE } from '../../shared/watches/keys.js'

export const handler = recordTrigger({
  summary: 'Derives from changed records what may follow a minute later',
  access: ['table:read', 'table:write', 'token-secret:read'],
  gathers: true,
  records: [
    {
      keys: WATCH_MATCHES_AT_ONCE,
      derive: async (key, now) => (await import('../../shared/watches/deliver.js')).emailWatched(key, now),
    },
  ],
})
