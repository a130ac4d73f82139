// Lists the API tokens of programs and decides on requests for them. Each user has one at most.
import { type Decision, decideOnApiToken } from '../../shared/api-tokens/decide.js'
import { type ApiTokenRecord, getApiTokenOf, listApiTokens } from '../../shared/api-tokens/store.js'
import { type AdminAction, AdminError, existing, type Resource, readId } from './admin-action.js'
import { responseText } from './response-text.js'

export const apiTokenActions: Resource = {
  list: {
    positionals: [],
    summary: 'List requested, active, denied and revoked API tokens',
    options: { pending: { type: 'boolean', help: 'only requests without a decision' } },
    run: async ({ options }) => {
      const records = (await listApiTokens()).filter(({ status }) => !options.pending || status === 'pending')
      const data = records.map(shown)
      return { text: responseText({ data }), data }
    },
  },
  show: {
    positionals: ['USER'],
    summary: "Show a user's API token, without the token itself",
    run: async ({ positionals: [id] }) => {
      const userId = readId(id, 'USER')
      const data = shown(existing(await getApiTokenOf(userId), 'API token of user', userId))
      return { text: responseText({ data }), data }
    },
  },
  approve: decision('approve', 'Give a user an API token, which is emailed', 'was emailed a token'),
  deny: decision('deny', 'Deny a request for an API token', 'gets no token'),
  revoke: decision('revoke', "End a user's API token", 'has no token any more'),
  regenerate: decision('regenerate', "Replace a user's API token, and email the new one", 'was emailed another token'),
}

/** The token may be used for another minute by functions that have just checked it. */
function decision(name: Decision, summary: string, effect: string): AdminAction {
  return {
    positionals: ['USER'],
    summary,
    run: async ({ positionals: [id], now }) => {
      const userId = readId(id, 'USER')
      const { record, isDone } = existing(await decideOnApiToken(userId, name, now), 'API token of user', userId)
      if (!isDone) throw new AdminError(`the API token of user ${userId} is ${record.status}`)
      return { text: `User ${userId}, ${record.username}, ${effect}`, data: shown(record) }
    },
  }
}

function shown({ digest: _, version: __, ...record }: ApiTokenRecord) {
  return record
}
