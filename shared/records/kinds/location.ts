import { type Field, type RecordDeclaration, TIME } from './declaration.js'

interface LocationDeclaration extends RecordDeclaration {
  noun: string
  fields: Readonly<Record<string, Field & ({ marker: number } | { copied: number })>>
}

/** Its line-up, with the place 12 of the copies, is beside its fields: records/locations.ts. */
export const location = {
  noun: 'place',
  fields: {
    name: { type: 'name', required: true, public: true, marker: 1, note: 'name of the location' },
    street: { type: 'line', public: true, copied: 0, label: 'Street and number' },
    city: { type: 'name', maxLength: 100, public: true, marker: 4 },
    state: { type: 'name', maxLength: 100, public: true, marker: 5, label: 'State or province' },
    zip: { type: 'line', maxLength: 100, public: true, copied: 1, label: 'Postal code' },
    country: { type: 'country', public: true, copied: 2, note: 'two letters (ISO 3166-1)' },
    lat: { type: 'latitude', required: true, public: true, marker: 2 },
    lon: { type: 'longitude', required: true, public: true, marker: 3 },
    phone: {
      type: 'phone',
      public: true,
      setBy: 'users',
      copied: 3,
      note: "phone number, by default of the location's country; it may have an extension",
    },
    website: {
      type: 'website',
      maxLength: 255,
      public: true,
      setBy: 'users',
      copied: 4,
      note: 'address of its website',
    },
    created_at: { ...TIME, copied: 5 },
    updated_at: { ...TIME, copied: 6 },
    location_type_id: { type: 'reference', public: true, setBy: 'users', marker: 7, note: 'id of the location type' },
    operator_id: { type: 'reference', public: true, setBy: 'users', marker: 10, note: 'id of the operator' },
    region_id: { type: 'reference', public: true, marker: 9, note: 'id of the region' },
    zone_id: {
      type: 'reference',
      public: true,
      marker: 11,
      note: 'id of a zone of the region; it is cleared when the location leaves the region',
    },
    description: {
      type: 'long_text',
      // As in the reference service, whose clients cut there.
      maxLength: 549,
      public: true,
      setBy: 'users',
      copied: 14,
      note: 'written by users, without links',
    },
    all_ages: {
      type: 'choice',
      choices: { Yes: 'yes', 'At Times': 'at times', No: 'no' },
      public: true,
      setBy: 'users',
      copied: 16,
      label: 'People of all ages',
      note: 'whether people of all ages may enter: Yes, At Times or No',
    },
    payment_type: {
      type: 'choice',
      choices: { 'Free Play': 'free play', No: 'coins and cards' },
      public: true,
      setBy: 'users',
      copied: 17,
      label: 'Payment',
      note: 'how machines are paid for: Free Play, or No for coins and cards',
    },
    opening_hours: {
      type: 'opening_hours',
      public: true,
      setBy: 'users',
      copied: 18,
      hint: 'such as Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00; PH off',
      note: "opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7",
    },
    opening_hours_remark: {
      type: 'long_text',
      maxLength: 255,
      public: true,
      setBy: 'users',
      copied: 19,
      label: 'Remark on the opening hours',
      note: 'what the opening hours cannot say, such as that it closes early on quiet nights; without links',
    },
    step_free_entrance: {
      type: 'choice',
      choices: { Yes: 'yes', Limited: 'with help', No: 'no' },
      public: true,
      setBy: 'users',
      copied: 20,
      label: 'Step-free entrance',
      note: 'whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No',
    },
    seating: {
      type: 'choice',
      choices: { Yes: 'yes', Limited: 'a little', No: 'no' },
      public: true,
      setBy: 'users',
      copied: 21,
      label: 'Seating',
      note: 'whether there are seats near the machines: Yes, Limited or No',
    },
    family_friendly: {
      type: 'choice',
      choices: { Yes: 'yes', 'At Times': 'at times', No: 'no' },
      public: true,
      setBy: 'users',
      copied: 22,
      label: 'Family friendly',
      note: 'whether it is a place for families with children: Yes, At Times or No',
    },
    is_stern_army: {
      type: 'flag',
      public: true,
      marker: 8,
      label: 'Partner program',
      note: 'whether the location takes part in the partner program',
    },
    ic_active: {
      type: 'flag',
      public: true,
      setBy: 'service',
      marker: 12,
      note: 'whether a machine there is connected to Insider Connected',
    },
    place_id: {
      type: 'text',
      public: true,
      copied: 15,
      label: 'Id at the map provider',
      note: 'id at the provider of maps',
    },
    machine_count: { type: 'integer', default: 0, public: 'in_responses', derived: true, marker: 6 },
    // How many different users have submissions at the location, and how many submissions are about it.
    users_count: { type: 'integer', public: 'in_responses', derived: true, copied: 10 },
    user_submissions_count: { type: 'integer', public: 'in_responses', derived: true, copied: 11 },
    date_last_updated: {
      type: 'day',
      public: true,
      setBy: 'service',
      copied: 7,
      note: 'day of the last change or confirmation by a user, where the location is',
    },
    last_updated_by_user_id: {
      type: 'reference',
      to: 'user',
      role: 'past',
      public: 'in_responses',
      setBy: 'service',
      copied: 8,
      note: 'user who changed or confirmed it last',
    },
    // A copy, so that lists need no users: usernames never change. Views that have it leave it blank where there is none.
    last_updated_by_username: { type: 'line', public: 'in_data', setBy: 'service', copied: 9 },
    /** The operator in whose name that user did it: see `BY_OPERATOR`. */
    updated_by_operator_id: { type: 'reference', to: 'operator', role: 'past', setBy: 'service', copied: 25 },
    // When a user last added or removed a machine.
    line_up_changed_at: { type: 'time', copied: 13 },
    // Set with the first picture, for good. Who makes copies looks for the newest one only where it is set.
    has_pictures: { type: 'flag', derived: true, copied: 23 },
    // Only copies have it: derived/thumbnail.ts.
    thumbnail: { type: 'text', derived: true, copied: 24 },
  },
} as const satisfies LocationDeclaration
