// A copy of a location has attributes of its own only for what the index of markers needs. All other fields are one
// text: their names would be a third of what a search reads, and reading value by value most of its work.
import { type Location, locationSchema, type Marker, markerSchema } from '../../records/locations.js'
import { type Item, withoutNulls } from '../../table/item.js'
import { recordReader } from '../../table/stored-record.js'
import { packLineUp, unpackLineUp } from './packed-line-up.js'

type PackedField = Exclude<keyof Location, keyof Marker>

/** Where each field is in the text. A new field goes to the end; the place of a former one stays empty. */
const PLACES: Readonly<Record<PackedField, number>> = {
  street: 0,
  zip: 1,
  country: 2,
  phone: 3,
  website: 4,
  created_at: 5,
  updated_at: 6,
  date_last_updated: 7,
  last_updated_by_user_id: 8,
  last_updated_by_username: 9,
  users_count: 10,
  user_submissions_count: 11,
  line_up: 12,
  line_up_changed_at: 13,
  // Most locations have none of these, and empty places at the end are left out.
  description: 14,
  place_id: 15,
  all_ages: 16,
  payment_type: 17,
}
const PACKED = Object.entries(PLACES) as [PackedField, number][]
const MARKER_FIELDS = Object.keys(markerSchema.shape) as (keyof Marker)[]

/** Stored in milliseconds, in half of the bytes. */
const TIMES = ['created_at', 'updated_at', 'line_up_changed_at'] as const satisfies PackedField[]

/** The attributes of a copy besides its keys. */
export function packLocation(location: Location): Item {
  const values: unknown[] = []
  for (const [field, place] of PACKED) values[place] = location[field]
  for (const field of TIMES) values[PLACES[field]] = packTime(location[field])
  values[PLACES.line_up] = packLineUp(location.line_up)
  while (values.length > 0 && values.at(-1) === null) values.pop()
  const marker = Object.fromEntries(MARKER_FIELDS.map((field) => [field, location[field]]))
  return { ...withoutNulls(marker), packed: JSON.stringify(values) }
}

const readAllFields = recordReader(locationSchema)
const readMarkerFields = recordReader(locationSchema, MARKER_FIELDS)

/** @param item - a copy, one of an earlier version, which has all fields as attributes, or the record itself. */
export function readLocation(item: Item): Location {
  const { location, lineUp } = readPacked(item)
  location.line_up = unpackLineUp(lineUp)
  return location
}

/** The same with an empty line-up. */
export function readWithoutLineUp(item: Item): Location {
  const { location } = readPacked(item)
  location.line_up = {}
  return location
}

/** @returns also the line-up as the item has it. */
function readPacked(item: Item): { location: Location; lineUp: string | Location['line_up'] } {
  if (typeof item.packed !== 'string') {
    const location = readAllFields(item)
    return { location, lineUp: location.line_up }
  }
  const location = readMarkerFields(item)
  const values: unknown[] = JSON.parse(item.packed)
  const fields = location as Item
  for (const [field, place] of PACKED) fields[field] = values[place] ?? null
  for (const field of TIMES) location[field] = unpackTime(values[PLACES[field]])
  return { location, lineUp: values[PLACES.line_up] as string }
}

/** A text that is no time in the usual form is kept. */
function packTime(text: string | null): string | number | null {
  if (text === null) return null
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) || isoTime(milliseconds) !== text ? text : milliseconds
}

function unpackTime(stored: unknown): string | null {
  return typeof stored === 'number' ? isoTime(stored) : ((stored ?? null) as string | null)
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
