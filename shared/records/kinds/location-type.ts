import { type Declaration, TIME } from './declaration.js'

export const locationType = {
  path: 'location_types',
  noun: 'type of place',
  plural: 'types of places',
  stored: { byId: 'LOCATION_TYPE' },
  scope: 'everything',
  offered: true,
  fields: {
    name: { type: 'name', required: true, public: true },
    icon: { type: 'text', public: true, note: 'name of an icon in its library' },
    library: { type: 'text', public: true, note: 'library of the icon' },
    created_at: TIME,
    updated_at: TIME,
  },
} as const satisfies Declaration
