// Makes what is derived from records match them, as soon as they have changed.
import { recordTrigger } from '../../shared/background/record-trigger.js'

export const handler = recordTrigger({
  summary: 'Derives from changed records what lists and counts show, and sends emails',
  access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
  records: [],
})
