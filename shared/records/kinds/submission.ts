import { ANSWERED, BY_OPERATOR, type RecordDeclaration, TIME } from './declaration.js'

/** A user's action, as feeds show it, or message. Names are copies from that time. */
export const submission = {
  fields: {
    submission_type: { type: 'text', required: true, public: true },
    submission: { type: 'long_text', public: true },
    region_id: { type: 'reference', role: 'past', public: true },
    created_at: TIME,
    updated_at: TIME,
    user_id: { type: 'reference', role: 'past', public: 'in_responses' },
    location_id: { type: 'reference', role: 'follows', public: true },
    machine_id: { type: 'reference', role: 'follows', public: true },
    comment: { type: 'long_text', public: true },
    user_name: { type: 'name', public: true },
    location_name: { type: 'name', public: true },
    machine_name: { type: 'long_text', public: true },
    city_name: { type: 'name', public: true, note: 'name of the city at that time' },
    high_score: { type: 'long_integer', public: true },
    lat: { type: 'numeric_latitude', public: true },
    lon: { type: 'numeric_longitude', public: true },
    /** The score or the condition that it records. */
    machine_score_xref_id: { type: 'id', public: 'in_responses' },
    machine_condition_id: { type: 'id', public: 'in_responses' },
    by_operator_id: BY_OPERATOR,
    answers_condition_id: ANSWERED,
    /** When that score or condition was deleted: no feed shows it, and no counter counts it. */
    deleted_at: { type: 'time', public: 'in_responses' },
  },
} as const satisfies RecordDeclaration
