import { type Declaration, TIME } from './declaration.js'

export const event = {
  path: 'events',
  noun: 'event',
  stored: { byRegion: 'EVENT' },
  scope: 'region',
  fields: {
    region_id: { type: 'reference', expected: true, public: true, note: 'id of its region' },
    name: { type: 'name', expected: true, public: true },
    long_desc: { type: 'long_text', public: true, label: 'Description' },
    external_link: { type: 'website', public: true, label: 'Page of the event', note: 'address of its page' },
    category_no: { type: 'integer', public: true, label: 'Position of the category' },
    category: { type: 'text', public: true, inList: true, note: 'heading under which it is listed' },
    start_date: { type: 'day', public: true, inList: true, label: 'First day' },
    end_date: { type: 'day', public: true, label: 'Last day' },
    location_id: {
      type: 'reference',
      role: 'part',
      public: true,
      label: 'Place',
      note: 'id of the location where it is',
    },
    external_location_name: {
      type: 'line',
      public: true,
      label: 'Where, if at no place of the directory',
      note: 'where it is, when it is at no location of the directory',
    },
    ifpa_calendar_id: {
      type: 'integer',
      public: true,
      label: 'Number in the calendar of the IFPA',
      note: 'id in the calendar of the IFPA',
    },
    ifpa_tournament_id: {
      type: 'integer',
      public: true,
      label: 'Number of the tournament at the IFPA',
      note: 'id of the tournament at the IFPA',
    },
    created_at: TIME,
    updated_at: TIME,
  },
} as const satisfies Declaration
