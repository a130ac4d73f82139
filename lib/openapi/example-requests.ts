// One successful request to each endpoint on the sample data, shown in the documentation and sent by tests. An endpoint
// needs an entry only if the default values by parameter name do not fit.
import type { Endpoint } from '../functions/registry.js'
import { EXAMPLE_DELIVERY_ID } from './example-webhook.js'
import { docsOf, type ExampleValues, isFile } from './parameters.js'
import type { PublicRoute } from './route-texts.js'

/** A confirmed user of the sample data, whose credentials the requests use. */
export const EXAMPLE_USER = { id: 2, email: 'player2@example.org', password: 'the silver ball' }
/** The token in a private address: the id of the login in base 36, then what would be random. */
export const EXAMPLE_CALENDAR = `jag0-${'example-'.repeat(4)}`

/** Only exists in the copy of the sample on which the examples are recorded. */
export const EXAMPLE_LOGIN = {
  id: 900_000,
  username: 'newcomer',
  email: 'newcomer@example.org',
  password: 'multi ball',
}

/** An administrator of all regions, in that copy alone. */
export const EXAMPLE_ADMINISTRATOR = {
  id: 900_001,
  username: 'caretaker',
  email: 'caretaker@example.org',
  password: 'steel ball',
}
/** The suggestions there: one for each example that changes one. */
export const EXAMPLE_SUGGESTIONS = { approved: 900_001, rejected: 900_002, shown: 900_003, merged: 900_004 }

/** The session of the user that is listed, and ends. */
export const EXAMPLE_SESSION = 'k3Zq'

/** A report there of what was reverted of a user. */
export const EXAMPLE_REVERT_ID = 900_001

/** An account there that an administrator deletes. */
export const EXAMPLE_LEAVER_ID = 900_002

/** The operator whose machines the user and the leaver look after there. */
export const EXAMPLE_OPERATOR_ID = 10

/** An action there that an administrator reverts. */
export const EXAMPLE_ACTION = { id: 900_001, created_at: '2019-11-02T12:00:00.000Z' }
/** In the journal: the removal of a zone. */
export const EXAMPLE_ENTRY_ID = 900_001
/** Locations of the sample: one that the examples remove, and one that is removed before them and restored by them. */
const EXAMPLE_CLOSED_LOCATION = 878
export const EXAMPLE_REMOVED_LOCATION = 871
/** One that the examples merge into another. */
const EXAMPLE_MERGED_LOCATION = 866
/** Two editions of one machine there, which the examples merge. */
const EXAMPLE_EDITIONS = { id: 2966, into_machine_id: 2306 }

/** Comments on machines there: one that the examples hide, one that is hidden before them, one that is reported. */
export const EXAMPLE_CONDITIONS = { hidden: 11, hiddenBefore: 12, reported: 13 }
/** A report there of the last. */
export const EXAMPLE_REPORT_ID = 900_001

/** An email there that could not be sent. */
export const EXAMPLE_FAILED_EMAIL = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  created_at: '2019-11-02T12:00:00.000Z',
}

/** A webhook there. */
export const EXAMPLE_WEBHOOK_ID = 900_001

/** The setting of the services to which the requests are sent. */
export const EXAMPLE_GEOCODE_KEY = 'key-of-an-app'

const LOCATION_ID = 864
const MACHINE_ID = 641
const LMX_ID = 1526
/** A score of the user in the sample, and the first comment that the user makes. */
const SCORE_ID = 1
const NEW_CONDITION_ID = 50497

/** A PNG of one pixel. */
const SMALLEST_PICTURE = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
      'base64',
    ),
  ],
  'pixel.png',
  { type: 'image/png' },
)
/** The first one: the sample has no pictures. */
const PICTURE_ID = 1

/** For paths with a region that the endpoint ignores. */
const UNREAD_REGION = 'portland'

/** Default values of required parameters, by name. */
const VALUES: ExampleValues = {
  address: 'Portland, OR',
  comment: 'Near the entrance',
  app_version: '4.1',
  condition: 'Plays like new',
  device_type: 'phone',
  email: EXAMPLE_USER.email,
  id: LOCATION_ID,
  lat: 45.52,
  location_id: LOCATION_ID,
  location_machine_xref_id: LMX_ID,
  location_machines: 'Xenon (Bally, 1979), Fathom (Bally, 1981)',
  location_name: 'The Silver Ball',
  lon: -122.67,
  machine_id: MACHINE_ID,
  machine_name: 'Bride of Pin-Bot (Prototype)',
  message: 'Thank you for the directory',
  os: 'Android',
  os_version: '16',
  name: 'portland',
  region: 'portland',
  region_id: 1,
  region_name: 'Atlantis',
  score: '1,234,560',
}

/** By endpoint: parameters that replace or extend the default values. */
const OWN: Readonly<Record<string, ExampleValues>> = {
  'admin-actions/list': { location_id: LOCATION_ID },
  'admin-actions/revert': EXAMPLE_ACTION,
  'admin-attention/list': { kind: 'unconfirmed', region_id: 1 },
  'admin-content/decide': { record_type: 'machine_condition', id: EXAMPLE_CONDITIONS.hidden, visibility: 'hide' },
  'admin-duplicates/dismiss': { record_type: 'location', id: LOCATION_ID, other_id: 873 },
  'admin-duplicates/list-locations': { region_id: 1 },
  'admin-failed-emails/decide': { ...EXAMPLE_FAILED_EMAIL, decision: 'retry' },
  'admin-journal/revert': { id: EXAMPLE_ENTRY_ID },
  'admin-overview/show': { region_id: 1 },
  'admin-locations/create': {
    ...{ name: 'Rollover', street: '1 Rollover Way', city: 'Portland', country: 'US', region_id: 1 },
    ...{ lat: 45.61, lon: -122.55, machine_ids: MACHINE_ID },
  },
  'admin-locations/import': {
    csv: 'Name,Address,City,Country,Region,Latitude,Longitude\nSpinner,2 Spinner Way,Portland,US,portland,45.62,-122.56',
  },
  'admin-locations/delete': { id: EXAMPLE_CLOSED_LOCATION },
  'admin-locations/list': { name: 'clin' },
  'admin-locations/merge': { id: EXAMPLE_MERGED_LOCATION, into_location_id: LOCATION_ID },
  'admin-locations/restore': { id: EXAMPLE_REMOVED_LOCATION },
  'admin-locations/update': { id: LOCATION_ID, phone: '503-555-0123' },
  'admin-machines/merge': EXAMPLE_EDITIONS,
  'admin-records/create': { record_type: 'links', region_id: 1, name: 'League', url: 'https://example.org/league' },
  'admin-records/delete': { record_type: 'links', id: 1 },
  'admin-records/list': { record_type: 'zones', region_id: 1 },
  'admin-records/show': { record_type: 'machines', id: MACHINE_ID },
  'admin-records/update': { record_type: 'regions', id: 1, motd: 'Free play on Sunday' },
  'admin-operator-accounts/create': { id: EXAMPLE_OPERATOR_ID, username: EXAMPLE_LOGIN.username },
  'admin-operator-accounts/delete': { id: EXAMPLE_OPERATOR_ID, user_id: EXAMPLE_LEAVER_ID },
  'admin-operator-accounts/list': { id: EXAMPLE_OPERATOR_ID },
  'admin-session/create': { login: EXAMPLE_ADMINISTRATOR.username, password: EXAMPLE_ADMINISTRATOR.password },
  'admin-suggestions/approve': { kind: 'locations', id: EXAMPLE_SUGGESTIONS.approved },
  'admin-suggestions/list': { kind: 'machines' },
  'admin-suggestions/merge': {
    kind: 'locations',
    id: EXAMPLE_SUGGESTIONS.merged,
    into_location_id: LOCATION_ID,
    take_details: true,
  },
  'admin-suggestions/reject': {
    kind: 'locations',
    id: EXAMPLE_SUGGESTIONS.rejected,
    reason: 'The house is being torn down',
  },
  'admin-suggestions/show': { kind: 'locations', id: EXAMPLE_SUGGESTIONS.shown },
  'admin-suggestions/update': { kind: 'locations', id: EXAMPLE_SUGGESTIONS.shown, phone: '503-555-0123' },
  'admin-users/content': { id: EXAMPLE_LOGIN.id, visibility: 'hide' },
  'admin-users/delete': { id: EXAMPLE_LEAVER_ID },
  'admin-users/revert': { id: EXAMPLE_LOGIN.id, since: '2019-11-01' },
  'admin-reports/decide': { id: EXAMPLE_REPORT_ID, decision: 'dismiss', message: 'It is what happened' },
  'admin-reports/show': { id: EXAMPLE_REPORT_ID },
  'admin-reverts/show': { id: EXAMPLE_REVERT_ID },
  'admin-users/find': { login: EXAMPLE_LOGIN.username },
  'admin-users/show': { id: EXAMPLE_LOGIN.id },
  'admin-users/update': { id: EXAMPLE_LOGIN.id, region_ids: '1' },
  'admin-webhooks/create': { name: 'Club', address: 'https://hooks.example.org/portland', region_id: 1 },
  ...Object.fromEntries(
    ['delete', 'list-deliveries', 'rotate-secret', 'send-test'].map((name) => [
      `admin-webhooks/${name}`,
      { id: EXAMPLE_WEBHOOK_ID },
    ]),
  ),
  'admin-webhooks/repeat-delivery': { id: EXAMPLE_WEBHOOK_ID, delivery_id: EXAMPLE_DELIVERY_ID },
  'admin-webhooks/update': { id: EXAMPLE_WEBHOOK_ID, name: 'Pinball club' },
  'events/list': { lat: 45.52, lon: -122.67, from: '2019-11-01' },
  'events/list-at-location': { id: LOCATION_ID, from: '2019-11-01' },
  'calendars/show': { token: EXAMPLE_CALENDAR },
  'calendars/create': { id: EXAMPLE_USER.id },
  'calendars/delete': { id: EXAMPLE_USER.id },
  'location-machine-xrefs/create': { machine_id: 648, condition: 'Plays like new' },
  'location-machine-xrefs/delete': { id: 1527 },
  'location-machine-xrefs/list-in-region': { limit: 1 },
  'location-machine-xrefs/most-recent-nearby': { lat: 45.52, lon: -122.67, max_distance: 5 },
  'location-machine-xrefs/ic-toggle': { id: 54_217, ic_enabled: true },
  'location-machine-xrefs/show': { id: LMX_ID },
  'location-machine-xrefs/update': { id: LMX_ID },
  'location-picture-xrefs/create': { location_id: LOCATION_ID, photo: SMALLEST_PICTURE },
  'location-picture-xrefs/delete': { id: PICTURE_ID },
  'location-picture-xrefs/show': { id: PICTURE_ID },
  'location-types/show': { id: 1 },
  'locations/autocomplete': { name: 'clin' },
  'locations/autocomplete-city': { name: 'port' },
  'locations/change-machines': { add: 644, remove: 643 },
  'locations/geocode-lat-lon': { address: 'Portland, OR', geocode_key: EXAMPLE_GEOCODE_KEY },
  'locations/history': { limit: 2 },
  'locations/list': { by_city_id: 'Bend', by_at_least_n_machines: 2, limit: 2 },
  'locations/suggest': {
    location_name: 'The Silver Ball',
    location_street: '1 Water Street',
    location_city: 'Portland',
    location_state: 'OR',
    location_country: 'US',
    location_machines: 'Xenon (Bally, 1979), Fathom (Bally, 1981)',
    lat: 45.51,
    lon: -122.66,
  },
  'locations/update': { description: 'Free parking behind the house' },
  'locations/within-bounding-box': { swlat: 45.5, swlon: -122.7, nelat: 45.55, nelon: -122.6, no_details: 1, limit: 2 },
  'machine-conditions/delete': { id: NEW_CONDITION_ID },
  'machine-conditions/update': { id: NEW_CONDITION_ID, comment: 'Plays like new again' },
  'machine-score-xrefs/create': { location_machine_xref_id: LMX_ID, score: '1,234,560' },
  'machine-score-xrefs/delete': { id: SCORE_ID },
  'machine-score-xrefs/highest': { by_user_id: EXAMPLE_USER.id },
  'machine-score-xrefs/list-at-lmx': { id: LMX_ID },
  'machine-score-xrefs/update': { id: SCORE_ID, score: '1,234,570' },
  'machine-groups/show': { id: 1 },
  'machines/list': { machine_group_id: 1 },
  'machines/show': { id: MACHINE_ID, limit: 2 },
  'users/answer-emails': { id: EXAMPLE_USER.id, answer_emails: 'on' },
  'operators/list-locations': { id: EXAMPLE_OPERATOR_ID },
  'operators/show': { id: EXAMPLE_OPERATOR_ID },
  'regions/contact': { message: 'Where did the Taxi go?', email: 'visitor@example.org', region_id: 1 },
  'regions/show': { id: '1' },
  'reports/create': {
    record_type: 'machine_condition',
    record_id: EXAMPLE_CONDITIONS.reported,
    reason: 'It names a person',
  },
  'statuses/show': { id: 1 },
  'user-submissions/activity-feed': { lat: 45.52, lon: -122.67, limit: 2 },
  'regions/activity-feed': { region: 'portland', limit: 2 },
  'locations/activity-feed': { id: LOCATION_ID, limit: 2 },
  'machines/activity-feed': { id: MACHINE_ID, limit: 2 },
  'user-submissions/list': { limit: 2 },
  'user-submissions/list-within-range': { lat: 45.52, lon: -122.67, min_date_of_submission: '2019-11-01', limit: 2 },
  'user-submissions/list-at-location': { id: LOCATION_ID, limit: 2 },
  'user-submissions/list-in-region': { region: 'portland', limit: 2 },
  'users/add-fave-location': { id: EXAMPLE_USER.id, location_id: 873 },
  'users/add-life-list-machine': { id: EXAMPLE_USER.id },
  'users/add-watch': { id: EXAMPLE_USER.id, machine_id: MACHINE_ID, lat: 45.52, lon: -122.67, max_distance: 25 },
  'users/change-password': {
    id: EXAMPLE_USER.id,
    current_password: EXAMPLE_USER.password,
    password: 'the other silver ball',
    password_confirmation: 'the other silver ball',
  },
  'users/delete': { id: EXAMPLE_USER.id },
  'users/end-session': { id: EXAMPLE_USER.id, session_id: EXAMPLE_SESSION },
  'users/life-list-info': { by_user_id: EXAMPLE_USER.id },
  'users/remove-life-list-machine': { id: EXAMPLE_USER.id },
  'users/update-email': { id: EXAMPLE_USER.id, email: 'player-at-home@example.org' },
  'users/update-watch': { id: EXAMPLE_USER.id, watch_id: 1, delivery: 'immediate' },
  'users/update-account': { id: EXAMPLE_USER.id, language: 'de' },
  'users/update-user-flag': { id: EXAMPLE_USER.id, flag: 'us-or' },
  'users/auth-details': { login: EXAMPLE_LOGIN.username, password: EXAMPLE_LOGIN.password },
  'users/forgot-password': { identification: EXAMPLE_LOGIN.username },
  'users/list-fave-location-ids': { id: EXAMPLE_USER.id },
  'users/list-fave-locations': { id: EXAMPLE_USER.id },
  'users/list-watches': { id: EXAMPLE_USER.id },
  'users/remove-watch': { id: EXAMPLE_USER.id, watch_id: 1 },
  'users/profile-info': { id: EXAMPLE_USER.id },
  'users/remove-fave-location': { id: EXAMPLE_USER.id, location_id: LOCATION_ID },
  'users/resend-confirmation': { identification: EXAMPLE_LOGIN.username },
  'users/show-account': { id: EXAMPLE_USER.id },
  'users/sign-up': {
    username: 'pinhead',
    email: 'pinhead@example.org',
    password: 'extra ball',
    confirm_password: 'extra ball',
  },
}

/** The parameters of the example request. */
export function exampleValues({ name, definition }: Endpoint): ExampleValues {
  const defaults = Object.entries(docsOf(definition)).flatMap(([parameter, doc]) => {
    const value = isFile(doc) ? SMALLEST_PICTURE : VALUES[parameter]
    return doc.isRequired && value !== undefined ? [[parameter, value]] : []
  })
  return { ...Object.fromEntries(defaults), ...OWN[name] }
}

/** Whether a successful request ends the session of its credentials. */
export function endsSession({ name }: Endpoint): boolean {
  return name === 'users/sign-out' || name === 'admin-session/delete'
}

/**
 * Deletions come last, so that the records of all other requests still exist; then the ends of sessions, and at the very end
 * that of the account.
 */
export function deletionsLast(endpoints: readonly Endpoint[]): Endpoint[] {
  const removes = (endpoint: Endpoint) => {
    if (endpoint.name === 'users/delete') return 3
    return endsSession(endpoint) ? 2 : Number(/delete|remove/.test(endpoint.name))
  }
  return [...endpoints].sort((a, b) => removes(a) - removes(b))
}

export interface SentRequest {
  /** Path and query. */
  path: string
  init: RequestInit
}

/**
 * Puts these values into the path, and the rest into the query or, if the method takes one, into a JSON body or, if
 * there is a file, into a form.
 * @param credentials - headers.
 */
export function requestWith(
  { method, path }: PublicRoute,
  values: ExampleValues,
  credentials: Record<string, string> = {},
): SentRequest {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? UNREAD_REGION)),
  )
  const rest = Object.entries(values).filter(([name]) => !inPath.includes(name))
  if (['GET', 'DELETE'].includes(method)) {
    const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
    return { path: rest.length > 0 ? `${filled}?${query}` : filled, init: { method, headers: credentials } }
  }
  return { path: filled, init: { method, ...bodyOf(rest, credentials) } }
}

function bodyOf(fields: [string, unknown][], credentials: Record<string, string>): RequestInit {
  if (!fields.some(([, value]) => value instanceof File)) {
    const headers = { ...credentials, 'content-type': 'application/json' }
    return { headers, body: JSON.stringify(Object.fromEntries(fields)) }
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value))
  return { headers: credentials, body: form }
}
