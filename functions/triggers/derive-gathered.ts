// Makes what is derived from records match them, for all changes of a minute at once.
import { FOLLOW_UP_PARTITION } from '../../shared/actions/keys.js'
import { recordTrigger } from '../../shared/background/record-trigger.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'
import { WATCH_MATCHES_AT_ONCE } from '../../shared/watches/keys.js'

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
  ],
})
