import { type Declaration, TIME } from './declaration.js'

export const machineGroup = {
  path: 'machine_groups',
  noun: 'machine group',
  stored: { byId: 'MACHINE_GROUP' },
  scope: 'everything',
  fields: {
    name: { type: 'name', required: true, public: true },
    created_at: TIME,
    updated_at: TIME,
  },
} as const satisfies Declaration
