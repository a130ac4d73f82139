import { type Declaration, TIME } from './declaration.js'

export const region = {
  path: 'regions',
  noun: 'region',
  stored: { byId: 'REGION' },
  scope: 'itself',
  removedByCommand: true,
  offered: true,
  fields: {
    name: { type: 'slug', completed: true, required: true, public: true, note: 'the name in paths' },
    created_at: TIME,
    updated_at: TIME,
    full_name: { type: 'name', completed: true, required: true, public: true, note: 'the name that is shown' },
    motd: { type: 'long_text', public: true, own: true, label: 'Message of the day' },
    lat: { type: 'latitude', completed: true, public: true, note: 'latitude of its center' },
    lon: { type: 'longitude', completed: true, public: true, note: 'longitude of its center' },
    n_search_no: { type: 'integer', last: true, label: 'Number of searches, for old apps', note: 'for old clients' },
    default_search_type: { type: 'text', last: true, label: 'Usual search, for old apps', note: 'for old clients' },
    should_email_machine_removal: {
      type: 'flag',
      own: true,
      label: 'Email about removed machines',
      note: 'whether its administrators get an email when a machine is removed',
    },
    should_auto_delete_empty_locations: {
      type: 'flag',
      own: true,
      label: 'Remove places that stay empty',
      note: 'whether locations that are without machines for a week are removed',
    },
    send_digest_comment_emails: {
      type: 'flag',
      own: true,
      label: 'Comments in a daily email',
      note: 'whether comments come in a daily digest',
    },
    send_digest_removal_emails: {
      type: 'flag',
      own: true,
      label: 'Removals in a daily email',
      note: 'whether removals come in a daily digest',
    },
    state: { type: 'line', completed: true, public: true, label: 'State or province' },
    effective_radius: {
      type: 'miles',
      completed: true,
      default: 200,
      public: true,
      label: 'Radius in miles',
      note: 'miles around its point that belong to the region',
    },
  },
} as const satisfies Declaration
