import { type Declaration, TIME } from './declaration.js'

/** An email address or phone number is shown only where the operator has opted in: views decide that. */
export const operator = {
  path: 'operators',
  noun: 'operator',
  stored: { byId: 'OPERATOR' },
  scope: 'region',
  offered: true,
  fields: {
    name: { type: 'name', required: true, public: true },
    region_id: { type: 'reference', public: true, note: 'id of its region' },
    email: { type: 'email', note: 'email address' },
    website: { type: 'website', public: true, inList: true, note: 'address of the website' },
    phone: { type: 'phone', note: 'phone number' },
    email_opt_in: { type: 'flag', label: 'Email address is public', note: 'whether the email address is public' },
    phone_opt_in: { type: 'flag', label: 'Phone number is public', note: 'whether the phone number is public' },
    created_at: TIME,
    updated_at: TIME,
  },
} as const satisfies Declaration
