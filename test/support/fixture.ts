// A small, invented directory in the import format, with a case for every rule of the searches.

export type ImportRecord = { type: string } & Record<string, unknown>

export const PORTLAND = { lat: 45.5234, lon: -122.6756 }

export const regions: ImportRecord[] = [
  {
    type: 'region',
    id: 1,
    name: 'portland',
    full_name: 'Portland, Oregon',
    lat: '45.5234',
    lon: '-122.6756',
    state: 'Oregon',
    effective_radius: 40,
    motd: 'Play more',
  },
  { type: 'region', id: 3, name: 'seattle', full_name: 'Seattle', lat: 47.6062, lon: -122.3321, effective_radius: 50 },
]

export const references: ImportRecord[] = [
  { type: 'zone', id: 1, name: 'SE', region_id: 1, is_primary: true },
  { type: 'zone', id: 2, name: 'NE', region_id: 1 },
  {
    type: 'operator',
    id: 5,
    name: 'Quarters Inc',
    region_id: 1,
    email: 'quarters@example.org',
    website: 'https://example.org',
    phone: '503-555-0199',
    email_opt_in: true,
  },
  { type: 'operator', id: 6, name: 'Another Operator', region_id: 3 },
  { type: 'location_type', id: 4, name: 'Bar' },
  { type: 'location_type', id: 1, name: 'Arcade', icon: 'space-invaders', library: 'icons' },
  { type: 'machine_group', id: 72, name: 'Monster Bash' },
  {
    type: 'machine',
    id: 641,
    name: 'Monster Bash',
    year: 1998,
    manufacturer: 'Williams',
    ipdb_id: 4441,
    opdb_id: 'Gr3EW-MD3Nj',
    machine_group_id: 72,
    machine_type: 'ss',
    machine_display: 'dmd',
  },
  {
    type: 'machine',
    id: 3211,
    name: 'Monster Bash (Remake)',
    year: 2018,
    manufacturer: 'Chicago Gaming',
    opdb_id: 'Gr3EW-MRmke',
    machine_group_id: 72,
    machine_type: 'ss',
  },
  {
    type: 'machine',
    id: 642,
    name: 'The Addams Family',
    year: 1992,
    manufacturer: 'Bally',
    ipdb_id: 20,
    opdb_id: 'G4ODR-MDXEy',
  },
  {
    type: 'machine',
    id: 700,
    name: 'Eight Ball',
    manufacturer: 'Bally',
    year: 1977,
    machine_type: 'em',
    opdb_id: 'GEiBa-MEiBa',
  },
  {
    type: 'machine',
    id: 701,
    name: 'Godzilla',
    manufacturer: 'Stern',
    year: 2021,
    ic_eligible: true,
    opdb_id: 'Gweel-Me0pW',
  },
  { type: 'machine', id: 702, name: 'zebra', year: 1975 },
  { type: 'machine', id: 703, name: 'Homemade' },
]

export const users: ImportRecord[] = [
  {
    type: 'user',
    id: 10,
    username: 'flipper',
    email: 'flipper@example.org',
    confirmed_at: '2019-01-01T00:00:00Z',
    created_at: '2018-05-01T10:00:00Z',
  },
  {
    type: 'user',
    id: 11,
    username: 'tilt',
    email: 'tilt@example.org',
    confirmed_at: '2019-01-01T00:00:00Z',
    region_id: 1,
  },
]

/** With an address, for tests that are not about it. */
function location(fields: Record<string, unknown>): ImportRecord {
  return {
    type: 'location',
    street: '1 Main St',
    city: 'Portland',
    state: 'OR',
    zip: '97202',
    country: 'US',
    ...fields,
  }
}

export const locations: ImportRecord[] = [
  location({
    id: 100,
    name: 'Ground Kontrol',
    lat: '45.5238',
    lon: '-122.6755',
    region_id: 1,
    zone_id: 2,
    location_type_id: 1,
    operator_id: 5,
    phone: '503-555-0100',
    website: 'https://example.org/gk',
    description: 'Two floors',
    date_last_updated: '2019-10-29',
    last_updated_by_user_id: 10,
    is_stern_army: true,
    place_id: 'place-of-100',
    all_ages: 'At Times',
    payment_type: 'Free Play',
    opening_hours: '24/7',
    opening_hours_remark: 'Ring the bell',
    step_free_entrance: 'Limited',
    seating: 'Yes',
    family_friendly: 'At Times',
    created_at: '2018-09-05T21:04:49.095-07:00',
    updated_at: '2019-10-29T20:42:34.738-07:00',
  }),
  location({
    id: 101,
    name: "Billy Ray's Neighborhood Dive",
    lat: '45.5389837',
    lon: '-122.6613665',
    region_id: 1,
    zone_id: 2,
    location_type_id: 4,
    zip: '97212',
    all_ages: 'Yes',
    payment_type: 'No',
    opening_hours: 'off',
    step_free_entrance: 'No',
    family_friendly: 'No',
  }),
  location({
    id: 102,
    name: 'Café Zürich',
    lat: '45.4935475',
    lon: '-122.635794',
    region_id: 1,
    zone_id: 1,
    location_type_id: 4,
  }),
  location({ id: 103, name: 'ship ahoy', lat: '45.5000000', lon: '-122.6400', region_id: 1, zone_id: 1 }),
  location({
    id: 200,
    name: 'Shorty’s',
    city: 'Seattle',
    state: 'WA',
    zip: '98121',
    lat: 47.6145,
    lon: -122.3455,
    region_id: 3,
    location_type_id: 4,
    operator_id: 6,
  }),
  location({
    id: 201,
    name: 'Add-a-Ball',
    city: 'Seattle',
    state: 'WA',
    zip: '98103',
    lat: 47.6513,
    lon: -122.3473,
    region_id: 3,
    location_type_id: 1,
  }),
  location({
    id: 300,
    name: 'Lonely Arcade',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    lat: 43.6591,
    lon: -70.2568,
  }),
  location({
    id: 301,
    name: 'Date Line East',
    city: 'Taveuni',
    state: null,
    zip: null,
    country: 'FJ',
    lat: -16.85,
    lon: -179.98,
  }),
  location({
    id: 302,
    name: 'Date Line West',
    city: 'Taveuni',
    state: null,
    zip: null,
    country: 'FJ',
    lat: -16.82,
    lon: 179.98,
  }),
]

const addedAt = '2019-10-01T10:00:00.000Z'

function lmx(id: number, location_id: number, machine_id: number, fields: Record<string, unknown> = {}): ImportRecord {
  return {
    type: 'location_machine_xref',
    id,
    location_id,
    machine_id,
    created_at: addedAt,
    updated_at: addedAt,
    ...fields,
  }
}

export const lmxs: ImportRecord[] = [
  lmx(1000, 100, 702, { user_id: 10, created_at: '2019-10-05T10:00:00Z' }),
  lmx(1001, 100, 642, { user_id: 10, created_at: '2019-10-06T10:00:00Z' }),
  lmx(1002, 100, 641, { user_id: 11, created_at: '2019-10-07T10:00:00Z' }),
  lmx(1003, 100, 701, { ic_enabled: true, created_at: '2019-10-08T10:00:00Z' }),
  lmx(1004, 100, 703, { created_at: '2019-10-09T10:00:00Z' }),
  lmx(1005, 100, 700, { created_at: '2019-10-10T10:00:00Z' }),
  lmx(1010, 101, 3211),
  lmx(1011, 102, 700),
  lmx(1012, 102, 642),
  lmx(1020, 200, 641),
  lmx(1021, 200, 701, { ic_enabled: false }),
  lmx(1030, 201, 700),
  lmx(1040, 300, 701),
  lmx(1050, 301, 641),
  lmx(1051, 302, 641),
]

const conditions: ImportRecord[] = [
  ...Array.from({ length: 14 }, (_, index) => ({
    type: 'machine_condition',
    id: 5000 + index,
    location_machine_xref_id: 1002,
    comment: `note ${index}`,
    user_id: 10,
    created_at: `2019-11-${String(index + 1).padStart(2, '0')}T12:00:00Z`,
    updated_at: `2019-11-${String(index + 1).padStart(2, '0')}T12:00:00Z`,
  })),
  {
    type: 'machine_condition',
    id: 5100,
    location_machine_xref_id: 1012,
    comment: 'sticky flipper',
    created_at: '2019-09-01T12:00:00Z',
  },
]

const scores: ImportRecord[] = [
  {
    type: 'machine_score_xref',
    id: 7000,
    location_machine_xref_id: 1002,
    score: 1234567,
    user_id: 10,
    created_at: '2019-11-01T12:00:00Z',
  },
  {
    type: 'machine_score_xref',
    id: 7001,
    location_machine_xref_id: 1002,
    score: 99000000,
    user_id: 11,
    created_at: '2019-11-02T12:00:00Z',
  },
  {
    type: 'machine_score_xref',
    id: 7002,
    location_machine_xref_id: 1012,
    score: '9223372036854775807',
    user_id: 10,
    created_at: '2019-11-03T12:00:00Z',
  },
]

const extras: ImportRecord[] = [
  { type: 'user_fave_location', user_id: 10, location_id: 101 },
  { type: 'user_fave_location', user_id: 10, location_id: 200 },
  {
    type: 'region_link_xref',
    id: 1,
    region_id: 1,
    name: 'League',
    url: 'https://example.org/league',
    category: 'Leagues',
  },
  { type: 'region_link_xref', id: 2, region_id: 1, name: 'Shop', url: 'https://example.org/shop', category: '' },
]

const DAY_MS = 24 * 3600 * 1000

/** A day before or after today, `YYYY-MM-DD`. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

const events: ImportRecord[] = [
  { type: 'event', id: 1, region_id: 1, name: 'Long over', start_date: dayFromNow(-30), end_date: dayFromNow(-20) },
  { type: 'event', id: 2, region_id: 1, name: 'Next week', category: 'Tournament', start_date: dayFromNow(7) },
  { type: 'event', id: 3, region_id: 1, name: 'Just over', start_date: dayFromNow(-9), end_date: dayFromNow(-6) },
  { type: 'event', id: 4, region_id: 1, name: 'Every week', location_id: 100 },
]

interface LocationFields {
  location_id: number
  region_id: number | null
  location_name: string
  city_name: string
  lat: number
  lon: number
}

const groundKontrol: LocationFields = {
  location_id: 100,
  region_id: 1,
  location_name: 'Ground Kontrol',
  city_name: 'Portland',
  lat: 45.5238,
  lon: -122.6755,
}
const shortys: LocationFields = {
  location_id: 200,
  region_id: 3,
  location_name: 'Shorty’s',
  city_name: 'Seattle',
  lat: 47.6145,
  lon: -122.3455,
}

function submission(
  id: number,
  submission_type: string,
  created_at: string,
  location: LocationFields,
  fields: Record<string, unknown> = {},
): ImportRecord {
  return {
    type: 'user_submission',
    id,
    submission_type,
    submission: `${submission_type} ${id}`,
    created_at,
    ...location,
    ...fields,
  }
}

const flipper = { user_id: 10, user_name: 'flipper' }
const tilt = { user_id: 11, user_name: 'tilt' }

const submissions: ImportRecord[] = [
  submission(1, 'new_lmx', '2018-01-01T12:00:00Z', groundKontrol, { ...flipper, machine_id: 702 }),
  submission(2, 'new_lmx', '2019-10-06T10:00:00Z', groundKontrol, { ...flipper, machine_id: 642 }),
  submission(3, 'new_lmx', '2019-10-07T10:00:00Z', groundKontrol, { ...tilt, machine_id: 641 }),
  submission(4, 'remove_machine', '2019-10-08T10:00:00Z', groundKontrol, { ...tilt, machine_id: 700 }),
  submission(5, 'new_condition', '2019-10-09T10:00:00Z', groundKontrol, {
    ...flipper,
    machine_id: 641,
    comment: 'note 0',
  }),
  submission(6, 'new_msx', '2019-11-01T12:00:00Z', groundKontrol, {
    ...flipper,
    machine_id: 641,
    machine_name: 'Monster Bash (Williams, 1998)',
    high_score: 1234567,
  }),
  submission(7, 'new_msx', '2019-11-03T12:00:00Z', shortys, {
    ...flipper,
    machine_id: 641,
    machine_name: 'Monster Bash (Williams, 1998)',
    high_score: '9223372036854775807',
  }),
  submission(8, 'confirm_location', '2019-11-04T12:00:00Z', shortys),
  {
    type: 'user_submission',
    id: 9,
    submission_type: 'suggest_location',
    submission: 'From: someone@example.org',
    region_id: 1,
    user_id: 10,
    user_name: 'flipper',
    created_at: '2019-11-05T12:00:00Z',
  },
  {
    type: 'user_submission',
    id: 10,
    submission_type: 'contact_us',
    submission: 'Their Email: someone@example.org',
    region_id: 1,
    created_at: '2019-11-06T12:00:00Z',
  },
]

/** The whole directory. */
export const fixture: ImportRecord[] = [
  ...regions,
  ...references,
  ...users,
  ...locations,
  ...lmxs,
  ...conditions,
  ...scores,
  ...extras,
  ...events,
  ...submissions,
]

/** Fifty machines that are at no location. Not part of the fixture. */
export const prototypes: ImportRecord[] = Array.from({ length: 50 }, (_, index) => ({
  type: 'machine',
  id: 9000 + index,
  name: `Prototype ${index}`,
  manufacturer: `Maker ${index % 5}`,
}))

/** Administrators of Seattle, one of them disabled, and one of all regions. Not part of the fixture. */
export const administrators: ImportRecord[] = [
  { type: 'user', id: 20, username: 'harbor', email: 'harbor@example.org', region_id: 3 },
  { type: 'user', id: 21, username: 'pier', email: 'pier@example.org', region_id: 3 },
  { type: 'user', id: 22, username: 'gone', email: 'gone@example.org', region_id: 3, is_disabled: true },
  { type: 'user', id: 23, username: 'chief', email: 'chief@example.org', is_super_admin: true },
]
