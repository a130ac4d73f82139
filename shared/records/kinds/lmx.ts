import { type RecordDeclaration, TIME } from './declaration.js'

/** A machine at a location (location_machine_xref, lmx). */
export const lmx = {
  fields: {
    created_at: TIME,
    updated_at: TIME,
    location_id: { type: 'reference', role: 'part', required: true, public: true },
    machine_id: { type: 'reference', role: 'follows', required: true, public: true },
    condition: {
      type: 'long_text',
      public: 'in_responses',
      derived: true,
      note: 'the newest note on the condition of the machine',
    },
    condition_date: {
      type: 'day',
      public: 'in_responses',
      derived: true,
      note: 'day of the newest note on the condition, where the location is',
    },
    // Null: the reference service shows it.
    ip: { type: 'text', public: 'in_responses', derived: true },
    user_id: { type: 'reference', role: 'past', public: 'in_responses', setBy: 'service' },
    machine_score_xrefs_count: {
      type: 'integer',
      public: 'in_responses',
      derived: true,
      note: 'how many scores were entered',
    },
    ic_enabled: {
      type: 'flag',
      public: true,
      setBy: 'users',
      note: 'whether the machine is connected to Insider Connected; null: unknown',
    },
    username: { type: 'line', setBy: 'service' },
    deleted_at: { type: 'time' },
    deleted_by_user_id: { type: 'reference', to: 'user', role: 'past', setBy: 'service' },
  },
} as const satisfies RecordDeclaration
