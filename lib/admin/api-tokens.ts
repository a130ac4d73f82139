// Lists the API tokens of programs and decides on requests for them. Each user has one at most.
import { type Decision, decideOnApiToken } from '../../shared/api-tokens/decide.js'
import { type ApiTokenRecord, getApiTokenOf, listApiTokens } from '../../shared/api-tokens/store.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, existing, readId } from './admin-action.js'
import { assertEmailsCanBeStored } from './stored-emails.js'

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists requested, active, denied and revoked API tokens',
    options: { pending: { type: 'boolean', help: 'only requests without a decision' } },
    run: async ({ options }) => {
      const records = (await listApiTokens()).filter(({ status }) => !options.pending || status === 'pending')
      const rows = records.map(({ user_id, username, status, requested_at, stated_use }) => [
        String(user_id),
        username,
        status,
        requested_at.slice(0, 10),
        stated_use.replace(/\s+/g, ' ').slice(0, 60),
      ])
      return { text: tableText(['USER', 'USERNAME', 'STATUS', 'REQUESTED', 'USE'], rows), data: records.map(shown) }
    },
  },
  show: {
    positionals: ['USER'],
    summary: "Shows a user's API token, without the token itself",
    run: async ({ positionals: [id] }) => {
      const userId = readId(id, 'USER')
      const data = shown(existing(await getApiTokenOf(userId), 'API token of user', userId))
      const lines = Object.entries(data).map(([name, value]) => `${name}: ${value}`)
      return { text: lines.join('\n'), data }
    },
  },
  approve: decision('approve', 'Gives a user an API token, which is emailed', 'was emailed a token'),
  deny: decision('deny', 'Denies a request for an API token', 'gets no token'),
  revoke: decision('revoke', "Ends a user's API token", 'has no token any more'),
  regenerate: decision(
    'regenerate',
    "Replaces a user's API token by another one, which is emailed",
    'was emailed another token',
  ),
}

/** The token may be used for another minute by functions that have just checked it. */
function decision(name: Decision, summary: string, effect: string): AdminAction {
  return {
    positionals: ['USER'],
    summary,
    run: async ({ positionals: [id], now }) => {
      const userId = readId(id, 'USER')
      assertEmailsCanBeStored()
      const { record, isDone } = existing(await decideOnApiToken(userId, name, now), 'API token of user', userId)
      if (!isDone) throw new AdminError(`the API token of user ${userId} is ${record.status}`)
      return { text: `User ${userId}, ${record.username}, ${effect}`, data: shown(record) }
    },
  }
}

function shown({ digest: _, version: __, ...record }: ApiTokenRecord) {
  return record
}
