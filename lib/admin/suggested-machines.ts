// Lists, shows, approves and rejects machines that users have added to the catalog.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { getReferenceRecord } from '../../shared/catalog/changes.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { type Machine, machineSchema } from '../../shared/records/catalog.js'
import { finishMachineMerge } from '../../shared/removal/merge-machines/merge.js'
import { rejectMachine } from '../../shared/removal/rejected-machine.js'
import { approveMachine } from '../../shared/suggestions/decide/machine-decisions.js'
import { existingSuggestion } from '../../shared/suggestions/decide/queue.js'
import { similarMachines } from '../../shared/suggestions/decide/similar.js'
import type { SuggestedMachine } from '../../shared/suggestions/record.js'
import type { Item } from '../../shared/table/item.js'
import { fieldsText } from '../cli/output.js'
import { type AdminAction, existing, readId, textOption } from './admin-action.js'
import { checkChanges, editableFields, fieldOptions, readFields } from './fields.js'
import { listAction, openSuggestion, REASON, rejectionReason } from './suggestion-actions.js'

const FIELDS = editableFields('machine')

export const actions: Readonly<Record<string, AdminAction>> = {
  list: listAction('machine', ({ machine_id }) => (machine_id === null ? 'rejected' : `machine ${machine_id}`)),
  show: {
    positionals: ['ID'],
    summary: 'Shows a suggested machine, and machines of similar names',
    run: async ({ positionals: [id] }) => {
      const suggestion = await existingSuggestion('machine', readId(id))
      const others = (await machineCatalog(0)).list.filter((one) => one.id !== suggestion.machine_id)
      const similar = similarMachines(suggestion.name, others).map((one) => `${nameAndYear(one)} [${one.id}]`)
      return {
        text: `${fieldsText({ ...suggestion })}\n\nSimilar: ${similar.join(', ') || 'none'}`,
        data: { ...suggestion, similar },
      }
    },
  },
  approve: {
    positionals: ['ID'],
    summary: 'Keeps a suggested machine in the catalog, with the fields that are given',
    options: fieldOptions('machine', FIELDS),
    run: async ({ positionals: [id], options, now }) => {
      const suggestion = await openSuggestion('machine', readId(id))
      const record = await machineOf(suggestion)
      const given = readFields('machine', FIELDS, options)
      const changes = Object.keys(given).length > 0 ? await checkChanges('machine', record, given) : {}
      const approved = await approveMachine(suggestion, machineSchema.parse(record), changes, { user: OPERATOR, now })
      return { text: `Machine ${approved.machine_id} stays in the catalog`, data: approved }
    },
  },
  reject: {
    positionals: ['ID'],
    summary: 'Removes a suggested machine from the catalog',
    options: {
      ...REASON,
      existing: { type: 'string', value: 'ID', help: 'the machine that it is, into which it is merged' },
    },
    run: async ({ positionals: [id], options, confirm, now }) => {
      const suggestion = await openSuggestion('machine', readId(id))
      const reason = rejectionReason(options)
      await confirm(`Reject ${suggestion.name}, suggested by ${suggestion.username}?`)
      const text = textOption(options, 'existing')
      const existing = text === undefined ? undefined : await existingMachine(readId(text, '--existing'))
      const rejected = await rejectMachine(suggestion, { reason, existing }, { user: OPERATOR, now })
      if (existing) await finishMachineMerge(suggestion.machine_id ?? 0, existing.id, now)
      return { text: `Suggestion ${rejected.id} rejected`, data: rejected }
    },
  },
}

async function existingMachine(id: number): Promise<Machine> {
  return machineSchema.parse(existing(await getReferenceRecord('machine', id), 'machine', id))
}

async function machineOf({ machine_id }: SuggestedMachine): Promise<Item> {
  const id = machine_id ?? 0
  return existing(await getReferenceRecord('machine', id), 'machine', id)
}
