// Lists, shows, approves and rejects regions that users miss.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { existingSuggestion } from '../../shared/suggestions/decide/queue.js'
import { approveRegion, rejectRegion } from '../../shared/suggestions/decide/region-decisions.js'
import { fieldsText } from '../cli/output.js'
import { type AdminAction, readId } from './admin-action.js'
import { checkRecord, editableFields, fieldOptions, readFields } from './fields.js'
import { listAction, openSuggestion, REASON, rejectionReason } from './suggestion-actions.js'

const FIELDS = editableFields('region')

export const actions: Readonly<Record<string, AdminAction>> = {
  list: listAction('region', ({ region_id }) => (region_id === null ? 'rejected' : `region ${region_id}`)),
  show: {
    positionals: ['ID'],
    summary: 'Shows a suggested region',
    run: async ({ positionals: [id] }) => {
      const suggestion = await existingSuggestion('region', readId(id))
      return { text: fieldsText({ ...suggestion }), data: suggestion }
    },
  },
  approve: {
    positionals: ['ID'],
    summary: 'Creates a suggested region with the fields that are given, of which --name is required',
    options: fieldOptions('region', FIELDS, { name: 'name in paths, lower case', full_name: 'that of the suggestion' }),
    run: async ({ positionals: [id], options, now }) => {
      const suggestion = await openSuggestion('region', readId(id))
      const fields = { full_name: suggestion.name, ...readFields('region', FIELDS, options) }
      const approved = await approveRegion(suggestion, await checkRecord('region', fields), { user: OPERATOR, now })
      return { text: `Region ${approved.region_id} created`, data: approved }
    },
  },
  reject: {
    positionals: ['ID'],
    summary: 'Rejects a suggested region',
    options: REASON,
    run: async ({ positionals: [id], options, confirm, now }) => {
      const suggestion = await openSuggestion('region', readId(id))
      const reason = rejectionReason(options)
      await confirm(`Reject ${suggestion.name}, suggested by ${suggestion.username}?`)
      const rejected = await rejectRegion(suggestion, reason, { user: OPERATOR, now })
      return { text: `Suggestion ${rejected.id} rejected`, data: rejected }
    },
  },
}
