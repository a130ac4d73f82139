// What the directory remembers of itself.
import { type RecordDeclaration, TIME } from './declaration.js'

/** When a list has last changed. */
export const status = {
  fields: {
    status_type: {
      type: 'enum',
      oneOf: ['regions', 'machines', 'operators', 'location_types'],
      required: true,
      public: true,
      note: 'which list',
    },
    created_at: TIME,
    updated_at: TIME,
  },
} as const satisfies RecordDeclaration

/** What an administrator did. Apart from who reverted it, entries are never changed. */
export const journalEntry = {
  fields: {
    created_at: { type: 'time' },
    /** Null for a command of the operator. */
    user_id: { type: 'reference', role: 'past' },
    username: { type: 'name', required: true },
    /** As in `approve_suggestion`. */
    action: { type: 'text', required: true },
    /** The kind of the record that was changed, as in `suggested_location`. */
    record_type: { type: 'text', required: true },
    record_id: { type: 'id', required: true },
    /** That of the record, at that time. */
    region_id: { type: 'reference', role: 'past' },
    /** The other one of a change that concerns two, such as a move from one to the other. */
    further_region_id: { type: 'id', to: 'region', role: 'past' },
    /** Where the record is. Null for a location itself. */
    location_id: { type: 'reference', role: 'past' },
    /** The fields that were changed, with their values before and after. */
    before: { type: 'values', required: true, default: {} },
    after: { type: 'values', required: true, default: {} },
    /** The administrator who reverted it, and when: null while it stands. */
    reverted_by: { type: 'text' },
    reverted_at: { type: 'time' },
  },
} as const satisfies RecordDeclaration

/** A user has confirmed what is known of a location. */
export const confirmation = {
  fields: {
    location_id: { type: 'reference', role: 'part', required: true },
    user_id: { type: 'reference', role: 'past', required: true },
    confirmed_at: { type: 'time', required: true },
  },
} as const satisfies RecordDeclaration

export const mergedLocation = {
  fields: {
    merged_location_id: { type: 'id', required: true },
    into_location_id: { type: 'id', required: true },
    merged_at: { type: 'time', required: true },
  },
} as const satisfies RecordDeclaration

export const mergedMachine = {
  fields: {
    merged_machine_id: { type: 'id', required: true },
    into_machine_id: { type: 'id', required: true },
    merged_at: { type: 'time', required: true },
  },
} as const satisfies RecordDeclaration

/** Two locations or machines that look like one, of which an administrator has said that they are two. */
export const distinctPair = {
  fields: {
    record_type: { type: 'enum', oneOf: ['location', 'machine'], required: true },
    /** The lower of the two ids. */
    record_id: { type: 'id', required: true },
    /** The other one. */
    distinct_from: { type: 'id', required: true },
    decided_by: { type: 'text', required: true },
    decided_at: { type: 'time', required: true },
  },
} as const satisfies RecordDeclaration

/** An address that gets no emails. */
export const suppressedAddress = {
  fields: {
    address: { type: 'text', required: true },
    reason: { type: 'enum', oneOf: ['bounce', 'complaint'], required: true },
    /** What SES says of it, such as `NoEmail`, or the type of feedback. */
    detail: { type: 'text', required: true },
    at: { type: 'time', required: true },
  },
} as const satisfies RecordDeclaration

/** The last id that records of a type got. */
export const sequence = {
  fields: {
    name: { type: 'text', required: true },
    last: { type: 'id', required: true },
  },
} as const satisfies RecordDeclaration
