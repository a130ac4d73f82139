import type { Declaration } from './declaration.js'

export const regionLink = {
  path: 'links',
  noun: 'link',
  stored: { byRegion: 'REGION_LINK' },
  scope: 'region',
  fields: {
    region_id: { type: 'reference', expected: true, public: true, note: 'id of its region' },
    name: { type: 'name', expected: true, public: true },
    url: { type: 'website', expected: true, public: true, inList: true, label: 'Address', note: 'the address' },
    description: { type: 'long_text', public: true },
    category: { type: 'text', public: true, inList: true, note: 'heading under which it is listed' },
    sort_order: { type: 'integer', public: true, label: 'Position' },
    // Only administrators see them.
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
  },
} as const satisfies Declaration
