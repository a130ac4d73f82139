import { type Declaration, TIME } from './declaration.js'

export const zone = {
  path: 'zones',
  noun: 'zone',
  stored: { byId: 'ZONE', byRegion: 'ZONE' },
  scope: 'region',
  offered: true,
  fields: {
    name: { type: 'name', required: true, public: true },
    region_id: { type: 'reference', expected: true, public: true, note: 'id of its region' },
    created_at: TIME,
    updated_at: TIME,
    short_name: { type: 'name', public: true, note: 'short display name' },
    is_primary: { type: 'flag', public: true, label: 'Main zone', note: 'whether it is one of the main ones' },
  },
} as const satisfies Declaration
