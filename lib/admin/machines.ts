// Keeps machines that users have made, which is no endpoint.
import { existingRecord } from '../../shared/catalog/access.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { keepMachine } from '../../shared/upkeep/unused-machines.js'
import { type Resource, readId } from './admin-action.js'

export const machineActions: Resource = {
  keep: {
    positionals: ['ID'],
    summary: 'Keep a machine that a user has made, though it may be at no location',
    run: async ({ positionals }) => {
      const id = readId(positionals[0])
      const isNew = await keepMachine(machineSchema.parse(await existingRecord('machine', id)))
      return { text: `Machine ${id} ${isNew ? 'stays' : 'stays in any case'}`, data: { id, was_new: isNew } }
    },
  },
}
