// What the actions of suggested machines and regions share.
import { assertOpen, existingSuggestion } from '../../shared/suggestions/decide/queue.js'
import { listSuggestions, type Suggestions } from '../../shared/suggestions/store.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, type OptionRule, type OptionValues, textOption } from './admin-action.js'
import { assertEmailsCanBeStored } from './stored-emails.js'

type Kind = 'machine' | 'region'

export const REASON: Readonly<Record<string, OptionRule>> = {
  reason: { type: 'string', value: 'TEXT', help: 'why, also for the suggesting user if they asked to be told' },
}

/** @throws AdminError without one. */
export function rejectionReason(options: OptionValues): string {
  const reason = textOption(options, 'reason')
  if (!reason) throw new AdminError('--reason is required')
  return reason
}

/** @throws NotFoundError, ConflictError for one that was decided on, AdminError when its email could not be stored. */
export async function openSuggestion<K extends Kind>(kind: K, id: number): Promise<Suggestions[K]> {
  const suggestion = await existingSuggestion(kind, id)
  assertOpen(kind, suggestion)
  if (suggestion.notify_origin !== null) assertEmailsCanBeStored()
  return suggestion
}

/** @param decisionOf - a closed suggestion's, in a word or two. */
export function listAction<K extends Kind>(kind: K, decisionOf: (one: Suggestions[K]) => string): AdminAction {
  return {
    positionals: [],
    summary: `Lists the open suggestions of ${kind}s`,
    options: { closed: { type: 'boolean', help: 'the closed ones instead' } },
    run: async ({ options }) => {
      const suggestions = await listSuggestions(kind, options.closed ? 'CLOSED' : 'OPEN')
      const rows = suggestions.map((one) => [
        one.name,
        String(one.id),
        one.created_at?.slice(0, 10) ?? '',
        one.username,
        one.closed_at === null ? '' : decisionOf(one),
      ])
      return { text: tableText(['name', 'id', 'suggested', 'by', 'decision'], rows), data: suggestions }
    },
  }
}
