// What administrators may set of reference data, as parameters of the endpoints. A field has one meaning wherever it
// occurs.
import { BadRequestError } from '../errors.js'
import { clearable, type Parameter, type RawParameters } from '../parameters/parameter.js'
import { latitude, longitude } from '../parameters/points.js'
import {
  day,
  email,
  id,
  integer,
  longText,
  MAX_MESSAGE,
  miles,
  strictYesNoOrNull,
  text,
  website,
} from '../parameters/values.js'
import { machineSchema, operatorSchema, regionSchema } from '../records/catalog.js'
import {
  eventSchema,
  locationTypeSchema,
  machineGroupSchema,
  type ReferenceType,
  storedRegionLinkSchema,
  zoneSchema,
} from '../records/reference-data.js'
import type { Item } from '../table/item.js'
import { nameProblem } from '../text/name-rule.js'
import { withDefaults } from './reference-types.js'

/** The types by their names in paths. */
export const RECORD_TYPES = {
  regions: 'region',
  zones: 'zone',
  operators: 'operator',
  location_types: 'location_type',
  machines: 'machine',
  machine_groups: 'machine_group',
  events: 'event',
  links: 'region_link_xref',
} as const satisfies Record<string, ReferenceType>
export type RecordTypeName = keyof typeof RECORD_TYPES

const SCHEMAS = {
  region: regionSchema,
  zone: zoneSchema,
  operator: operatorSchema,
  location_type: locationTypeSchema,
  machine: machineSchema,
  machine_group: machineGroupSchema,
  event: eventSchema,
  region_link_xref: storedRegionLinkSchema,
} as const

const MAX_LINK = 2_000
const MAX_NUMBER = 2 ** 31 - 1
/** Half the circumference of the earth: the radius of a region that is everywhere. */
const MAX_RADIUS_MILES = 12_500

const line = (description: string, maxLength?: number) => clearable(text(description, maxLength))
const link = (description: string) => clearable(website(`${description}; without https:// it gets that`, MAX_LINK))
const whole = (description: string, minimum = 0) => clearable(integer(description, minimum, MAX_NUMBER))
const mark = (description: string) => strictYesNoOrNull(description)

/** Every field of any type; a record has those of its type. Blank clears a field, absent leaves it. */
export const REFERENCE_FIELDS = {
  name: line('name; of a region the one in paths, of a machine unique'),
  full_name: line('of a region: the name that is shown'),
  short_name: line('of a zone: short name'),
  motd: clearable(longText('of a region: message of the day', MAX_MESSAGE)),
  lat: clearable(latitude('center of the region')),
  lon: clearable(longitude('center of the region')),
  state: line('of a region: state'),
  effective_radius: clearable(miles('of a region: radius around its center', MAX_RADIUS_MILES)),
  should_email_machine_removal: mark('of a region: email its administrators when a machine is removed'),
  send_digest_comment_emails: mark('of a region: comments in a daily digest'),
  send_digest_removal_emails: mark('of a region: removals in a daily digest'),
  should_auto_delete_empty_locations: mark('of a region: remove locations that are without machines for a week'),
  n_search_no: whole('of a region: for old clients'),
  default_search_type: line('of a region: for old clients'),
  region_id: clearable(id('region of the zone, operator, event or link')),
  is_primary: mark('of a zone: whether it is one of the main ones'),
  email: clearable(email('of an operator: email address')),
  website: link('of an operator: address of the website'),
  phone: line('of an operator: phone number'),
  email_opt_in: mark('of an operator: whether the email address is public'),
  phone_opt_in: mark('of an operator: whether the phone number is public'),
  icon: line('of a location type: name of the icon'),
  library: line('of a location type: library of the icon'),
  year: whole('of a machine: year of manufacture'),
  manufacturer: line('of a machine: maker'),
  machine_group_id: clearable(id('of a machine: id of its group')),
  machine_type: line('of a machine: em, ss or me'),
  machine_display: line('of a machine: alphanumeric, lcd, dmd, reels or lights'),
  ipdb_id: whole('of a machine: id in the Internet Pinball Database'),
  ipdb_link: link('of a machine: page in the Internet Pinball Database'),
  opdb_id: line('of a machine: id in the Open Pinball Database'),
  opdb_img: link('of a machine: address of a picture'),
  opdb_img_height: whole('of a machine: height of the picture in pixels'),
  opdb_img_width: whole('of a machine: width of the picture in pixels'),
  ic_eligible: mark('of a machine: whether it can be connected to Insider Connected'),
  is_active: mark('of a machine: whether it is in use'),
  location_id: clearable(id('of an event: the location where it is')),
  external_location_name: line('of an event: where it is, when it is at no location of the directory'),
  long_desc: clearable(longText('of an event: description', MAX_MESSAGE)),
  external_link: link('of an event: address of its page'),
  start_date: clearable(day('of an event: first day')),
  end_date: clearable(day('of an event: last day')),
  category: line('of an event or link: heading under which it is listed'),
  category_no: whole('of an event: position of the category'),
  ifpa_calendar_id: whole('of an event: id in the calendar of the IFPA'),
  ifpa_tournament_id: whole('of an event: id of the tournament at the IFPA'),
  url: link('of a link: the address'),
  description: clearable(longText('of a link: description', MAX_MESSAGE)),
  sort_order: whole('of a link: position'),
} as const satisfies Record<string, Parameter<unknown>>

const NAMES = ['name', 'full_name', 'short_name']

/** What an administrator of a region may set of it. Its names and where it is belong to super administrators. */
export const OWN_REGION_FIELDS: readonly string[] = [
  'motd',
  'should_email_machine_removal',
  'send_digest_comment_emails',
  'send_digest_removal_emails',
  'should_auto_delete_empty_locations',
]

/** Fields without which a record of the type makes no sense. */
const REQUIRED: Partial<Record<ReferenceType, readonly string[]>> = {
  region: ['name', 'full_name'],
  zone: ['name', 'region_id'],
  operator: ['name'],
  location_type: ['name'],
  machine: ['name'],
  machine_group: ['name'],
  event: ['name', 'region_id'],
  region_link_xref: ['name', 'url', 'region_id'],
}
const REGION_NAME = /^[a-z0-9_-]{1,100}$/

/** Whether records of the type have the field. */
export function hasReferenceField(type: ReferenceType, field: string): boolean {
  return field in SCHEMAS[type].shape
}

/**
 * The fields that were sent, as they are stored.
 * @throws BadRequestError that names each field that the type does not have.
 */
export function sentFields(type: ReferenceType, fields: Readonly<Record<string, unknown>>, raw: RawParameters): Item {
  const unknown = Object.keys(REFERENCE_FIELDS).filter((field) => field in raw && !hasReferenceField(type, field))
  if (unknown.length > 0) throw new BadRequestError(unknown.map((field) => `${field} is no field of a ${type}`))
  return fieldsOf(type, fields)
}

/** The given fields that the type has, as they are stored. */
export function fieldsOf(type: ReferenceType, fields: Readonly<Record<string, unknown>>): Item {
  const given = Object.entries(fields).filter(([field, value]) => value !== undefined && hasReferenceField(type, field))
  return Object.fromEntries(given.map(([field, value]) => [field, storedValue(field, value)]))
}

/** Points are stored as texts. */
function storedValue(field: string, value: unknown): unknown {
  return field === 'lat' || field === 'lon' ? (value === null ? null : String(value)) : value
}

/**
 * @param sent - the fields that an administrator sets.
 * @param before - undefined for a new record.
 * @throws BadRequestError with every problem.
 */
export function assertAcceptable(type: ReferenceType, sent: Item, before?: Item): void {
  const after: Item = { ...before, ...sent }
  const isBlank = (field: string) => (after[field] ?? null) === null
  const isWritten = (field: string) => !before || field in sent
  const problems = [
    ...(REQUIRED[type] ?? [])
      .filter((field) => isWritten(field) && isBlank(field))
      .map((field) => `${field} is required`),
    ...nameProblems(sent, before),
    ...(type === 'region' && isBlank('lat') !== isBlank('lon') ? ['lat and lon come together or not at all'] : []),
    ...(type === 'region' && typeof sent.name === 'string' && !REGION_NAME.test(sent.name)
      ? ['name must have at most 100 characters of a-z, 0-9, - and _, because it is part of addresses']
      : []),
    ...(type === 'event' && endsEarly(after) ? ['end_date must not be before start_date'] : []),
  ]
  if (problems.length > 0) throw new BadRequestError(problems)
}

/** A name that has been there before, as in an import, may stay. */
function nameProblems(sent: Item, before: Item | undefined): string[] {
  return NAMES.flatMap((field) => {
    const name = sent[field]
    const problem = typeof name === 'string' && name !== before?.[field] ? nameProblem(name) : undefined
    return problem === undefined ? [] : [`${field} ${problem}`]
  })
}

function endsEarly({ start_date, end_date }: Item): boolean {
  return typeof start_date === 'string' && typeof end_date === 'string' && end_date < start_date
}

/** The times of a change, for types that have them. */
export function withTimes(type: ReferenceType, now: Date, what: 'created' | 'updated'): Item {
  const time = now.toISOString()
  if (!hasReferenceField(type, 'updated_at')) return {}
  return what === 'created' ? { created_at: time, updated_at: time } : { updated_at: time }
}

/** A record with every field of its type, null where it has none. */
export function referenceRecordView(type: ReferenceType, record: Item): Item {
  const full = withDefaults(type, record)
  return Object.fromEntries(Object.keys(SCHEMAS[type].shape).map((field) => [field, full[field] ?? null]))
}
