// Accounts, and what belongs to one. Nothing of an account is public but what views show of it.
import { LANGUAGE_CODES } from '../../languages/list.js'
import type { RecordDeclaration } from './declaration.js'

export const user = {
  fields: {
    username: { type: 'name', required: true, setBy: 'service' },
    email: { type: 'email', setBy: 'service' },
    /** See `shared/accounts/sign-in/passwords.ts`; with null, only a password reset gives access. */
    password_hash: { type: 'text', setBy: 'service' },
    confirmed_at: { type: 'time', label: 'Email confirmed' },
    /** Part of every token: incrementing it revokes all tokens. */
    token_version: { type: 'count', default: 0, setBy: 'service' },
    /** Sessions that the user has signed out of while the token version has stayed. */
    ended_sessions: {
      type: 'objects',
      setBy: 'service',
      /** What tells the sessions of an account apart: a part of the token, and until when it is valid. */
      fields: { part: { type: 'text', required: true, default: '' }, until: { type: 'milliseconds' } },
    },
    /** The region that the user administers; the first of several. */
    region_id: { type: 'reference' },
    /** The others. */
    further_region_ids: { type: 'ids', to: 'region', label: 'Further regions' },
    is_super_admin: {
      type: 'flag',
      label: 'Super administrator',
      note: 'whether the user administers all regions, users and settings',
    },
    is_silenced: {
      type: 'flag',
      label: 'Silenced',
      note: 'whether the user signs in, but changes nothing that others see',
    },
    is_disabled: { type: 'flag', label: 'Disabled', note: 'whether the account can neither sign in nor use a token' },
    /** The operator whose machines the user looks after. An administrator of the operator's region connects them. */
    operator_id: { type: 'reference' },
    /** Emails about an operator's answer to a note of the user; null: they go out. */
    answer_emails: { type: 'enum', oneOf: ['off'], setBy: 'service' },
    /** A country, state or other flag that the user shows; see `shared/accounts/user-flags.ts`. */
    flag: { type: 'text', setBy: 'service' },
    /** In which emails are written and pages shown; null: as the browser prefers, and emails in English. */
    language: { type: 'enum', oneOf: LANGUAGE_CODES, setBy: 'service' },
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
  },
} as const satisfies RecordDeclaration

export const favorite = {
  fields: {
    user_id: { type: 'reference', role: 'part', required: true },
    location_id: { type: 'reference', role: 'part', required: true },
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
  },
} as const satisfies RecordDeclaration

/** A machine that a user has played: a member of the life list. */
export const lifeListEntry = {
  fields: {
    user_id: { type: 'reference', role: 'part', required: true },
    machine_id: { type: 'reference', vital: true, required: true },
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
  },
} as const satisfies RecordDeclaration

/** What a user wants to be told by email: what is done at a location, or where a machine comes and goes within a circle. */
export const watch = {
  fields: {
    user_id: { type: 'reference', role: 'part', required: true },
    /** Null for a watch of a machine. */
    location_id: { type: 'reference', role: 'part' },
    /** Null for a watch of a location. */
    machine_id: { type: 'reference', role: 'part' },
    with_group: { type: 'flag', note: "whether it is also about the other machines of the machine's group" },
    /** The center of the circle. */
    lat: { type: 'numeric_latitude' },
    lon: { type: 'numeric_longitude' },
    /** The radius of the circle. */
    max_distance: { type: 'miles' },
    /** When its emails are sent. */
    delivery: { type: 'enum', oneOf: ['immediate', 'daily'], required: true },
    /** The service's address when the watch was made, for links in emails of a service that has no PUBLIC_URL. */
    origin: { type: 'link' },
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
  },
} as const satisfies RecordDeclaration
