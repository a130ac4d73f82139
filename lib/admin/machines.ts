// The actions of all reference data, one for machines that users have made, and one for machines that are the same.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { getReferenceRecord } from '../../shared/catalog/changes.js'
import { type Machine, machineSchema } from '../../shared/records/catalog.js'
import { finishMachineMerge, mergeMachines } from '../../shared/removal/merge-machines/merge.js'
import { keepMachine } from '../../shared/upkeep/unused-machines.js'
import { type AdminAction, existing, type Resource, readId, requiredOption } from './admin-action.js'
import { referenceActions } from './reference-actions.js'
import type { ReferenceResource } from './reference-resources.js'

export function machineActions(resource: ReferenceResource): Resource {
  return { actions: { ...referenceActions(resource, 'machines').actions, keep, merge } }
}

const keep: AdminAction = {
  positionals: ['ID'],
  summary: 'Keeps a machine that a user has made, though it may be at no location',
  options: {},
  run: async ({ positionals }) => {
    const id = readId(positionals[0])
    const machine = await machineOf(id)
    const isNew = await keepMachine(machine)
    return { text: `Machine ${id} ${isNew ? 'stays' : 'stays in any case'}`, data: { id, was_new: isNew } }
  },
}

const merge: AdminAction = {
  positionals: ['ID'],
  summary: 'Merges a machine into another, to which its id then leads',
  options: { into: { type: 'string', value: 'ID', help: 'the machine that stays; its blank fields are filled' } },
  run: async ({ positionals, options, confirm, now }) => {
    const id = readId(positionals[0])
    const into = readId(requiredOption(options, 'into'), '--into')
    const [from, to] = [await machineOf(id), await machineOf(into)]
    await confirm(`Merge machine ${id}, ${from.name}, into machine ${into}, ${to.name}?`)
    await mergeMachines(id, into, { user: OPERATOR, now })
    await finishMachineMerge(id, into, now)
    return { text: `Machine ${id} merged into machine ${into}, ${to.name}`, data: { id, into } }
  },
}

async function machineOf(id: number): Promise<Machine> {
  return machineSchema.parse(existing(await getReferenceRecord('machine', id), 'machine', id))
}
