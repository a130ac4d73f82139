// Messages of users and visitors to administrators, which no feed shows.

import { listArchive } from '../../shared/activity/feeds.js'
import type { Submission } from '../../shared/records/submissions.js'
import { AdminError, type OptionValues, type Resource, textOption } from './admin-action.js'

const DAY_MS = 24 * 3600_000

export const messageActions: Resource = {
  list: {
    positionals: [],
    summary: 'List the messages of contact forms, newest first',
    options: {
      since: { type: 'string', value: 'TIME', help: 'in UTC, as in 2026-11-21 or 2026-11-21T08; a day ago by default' },
      until: { type: 'string', value: 'TIME', help: 'in UTC; now by default' },
    },
    run: async ({ options, now }) => {
      const since = timeOption(options, 'since') ?? new Date(now.getTime() - DAY_MS).toISOString()
      const archived = await listArchive(since, timeOption(options, 'until') ?? now.toISOString())
      const messages = archived.filter(({ submission_type }) => submission_type === 'contact_us')
      return { text: messages.map(textOf).join('\n\n') || 'No messages', data: messages }
    },
  },
}

/** The beginning of an ISO 8601 time, since the keys of feeds sort as texts. */
function timeOption(options: OptionValues, name: string): string | undefined {
  const text = textOption(options, name)
  if (text === undefined || /^\d{4}-\d\d-\d\d(T\d\d(:\d\d)?)?$/.test(text)) return text
  throw new AdminError(`--${name} must be a time such as 2026-11-21 or 2026-11-21T08`)
}

function textOf({ id, created_at, region_id, submission }: Submission): string {
  const region = region_id === null ? 'no region' : `region ${region_id}`
  return [`message ${id}, ${created_at}, ${region}`, submission?.trimEnd().replace(/^/gm, '    ')].join('\n')
}
