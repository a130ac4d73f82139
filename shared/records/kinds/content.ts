// What users write or add for others to see, and administrators can hide.
import { ANSWERED, BY_OPERATOR, type RecordDeclaration, TIME } from './declaration.js'

/** A comment on a machine's condition. */
export const condition = {
  fields: {
    comment: { type: 'long_text', public: true },
    location_machine_xref_id: { type: 'reference', role: 'part', required: true, public: true },
    created_at: TIME,
    updated_at: TIME,
    user_id: { type: 'reference', role: 'past', public: 'in_responses' },
    by_operator_id: BY_OPERATOR,
    answers_condition_id: ANSWERED,
    /** The import uses it only for deleted users; others have the name of their account. Views leave it blank where there is none. */
    username: { type: 'name', public: 'in_data' },
  },
} as const satisfies RecordDeclaration

/** A high score. */
export const score = {
  fields: {
    /** Null for a score without a location. */
    location_machine_xref_id: { type: 'reference', role: 'part', public: true },
    score: { type: 'long_integer', public: true, note: 'up to 19 digits; read it as a 64-bit integer' },
    created_at: TIME,
    updated_at: TIME,
    user_id: { type: 'reference', role: 'past', public: 'in_responses' },
    machine_id: { type: 'reference', role: 'follows', public: true },
    username: { type: 'name', public: 'in_data' },
  },
} as const satisfies RecordDeclaration

/** A picture of a location. */
export const picture = {
  fields: {
    location_id: { type: 'reference', role: 'part', required: true },
    created_at: TIME,
    updated_at: TIME,
    description: { type: 'long_text', note: 'written by users' },
    user_id: { type: 'reference', role: 'past' },
    photo_file_name: { type: 'text' },
    photo_content_type: { type: 'text' },
    photo_file_size: { type: 'integer' },
    photo_updated_at: { type: 'time' },
    /** Part of its object keys; null if it has no objects. */
    object_token: { type: 'text' },
  },
} as const satisfies RecordDeclaration
