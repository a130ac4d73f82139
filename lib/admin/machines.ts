// The actions of all reference data, and one for machines that users have made.
import { getReferenceRecord } from '../../shared/administration/reference-data.js'
import { keepMachine } from '../../shared/administration/unused-machines.js'
import { machineSchema } from '../../shared/records.js'
import { type AdminAction, existing, type Resource, readId } from './admin-action.js'
import { referenceActions } from './reference-actions.js'
import type { ReferenceResource } from './reference-resources.js'

export function machineActions(resource: ReferenceResource): Resource {
  return { actions: { ...referenceActions(resource, 'machines').actions, keep } }
}

const keep: AdminAction = {
  positionals: ['ID'],
  summary: 'Keeps a machine that a user has made, though it may be at no location',
  options: {},
  run: async ({ positionals }) => {
    const id = readId(positionals[0])
    const machine = machineSchema.parse(existing(await getReferenceRecord('machine', id), 'machine', id))
    const isNew = await keepMachine(machine)
    return { text: `Machine ${id} ${isNew ? 'stays' : 'stays in any case'}`, data: { id, was_new: isNew } }
  },
}
