import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetItems, locationItem } from '../../../shared/derived/facets.js'
import { regionFacet } from '../../../shared/derived/keys.js'
import { hasLocation, readLocation, readMarker, readShortLocation } from '../../../shared/derived/packed-location.js'
import { type FoundLocation, lineUpOf } from '../../../shared/records/line-up.js'
import { type Location, locationSchema, markerSchema } from '../../../shared/records/locations.js'
import type { Item } from '../../../shared/table/item.js'
import { newLocation } from '../../support/records.js'

const copyOf = (location: Location): Item => facetItems(location, [regionFacet(1)])[0] ?? {}
const LINE_UP = { 641: [123456, 0, 1_536_206_689_095, true] } satisfies Location['line_up']
/** With its machines as searches find them. */
function found({ line_up, ...fields }: Location): FoundLocation {
  return { ...fields, machines: lineUpOf({ line_up }) }
}

/** Every field has a value, and another one than the other fields. */
const FULL = locationSchema.parse({
  ...Object.fromEntries(Object.keys(locationSchema.shape).map((name) => [name, `the ${name}, "quoted"`])),
  ...{ id: 5, zone_id: 6, region_id: 7, location_type_id: 8, operator_id: 9, last_updated_by_user_id: 10 },
  ...{
    updated_by_operator_id: 11,
    machine_count: 1,
    users_count: 12,
    user_submissions_count: 13,
    is_stern_army: true,
    ic_active: false,
    has_pictures: true,
  },
  ...{ lat: '45.5', lon: '-122.6', created_at: '2018-09-06T04:04:49.095Z', updated_at: '2019-09-06T04:04:49.000Z' },
  line_up: LINE_UP,
})

describe('a packed location', () => {
  it.each([
    ['every field', FULL],
    ['the lack of all that may lack', newLocation()],
  ])('keeps %s', (_, location) => {
    expect(readLocation(copyOf(location))).toEqual(found(location))
  })

  it('keeps any text and any time', () => {
    const text = fc.option(fc.string({ unit: 'binary' }), { nil: null })
    const time = fc.option(
      fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.string(),
      ),
      {
        nil: null,
      },
    )
    const fields = fc.record({ description: text, street: text, created_at: time, line_up_changed_at: time })
    fc.assert(
      fc.property(fields, (some) => {
        const location = newLocation(some)
        expect(readLocation(copyOf(location))).toEqual(found(location))
      }),
    )
  })

  it('has a text with all that the index of markers needs, and one for all other fields', () => {
    const { pk: _pk, sk: _sk, gsi2pk: _gsi2pk, gsi2sk: _gsi2sk, ...texts } = copyOf(FULL)
    expect(Object.keys(texts).sort()).toEqual(['marker', 'packed'])
    for (const location of [FULL, newLocation()]) {
      expect(readMarker({ marker: copyOf(location).marker })).toEqual(markerSchema.parse(location))
    }
  })

  it('is read without its line-up and times, too', () => {
    const times = { created_at: null, updated_at: null, line_up_changed_at: null }
    expect(readShortLocation(copyOf(FULL))).toEqual({ ...found(FULL), ...times, machines: [] })
  })

  it('takes little more than half of the record', () => {
    const bytes = (item: object) => JSON.stringify(item).length
    const location = newLocation({ street: '1 Main St', zip: '97201', created_at: FULL.created_at, country: 'US' })
    expect(bytes(copyOf(location))).toBeLessThan(bytes(location) * 0.55)
  })
})

describe('a location', () => {
  it('is read from its record, too', () => {
    expect(readLocation(locationItem(FULL))).toEqual(found(FULL))
    expect(readShortLocation(locationItem(FULL))).toEqual({ ...found(FULL), machines: [] })
  })

  it('is not in the tombstone of a copy', () => {
    expect(hasLocation(copyOf(FULL))).toBe(true)
    expect(hasLocation(locationItem(FULL))).toBe(true)
    expect(hasLocation({ pk: 'GEO#c', sk: 'c216', version: 3, expires_at: 1_700_000_000 })).toBe(false)
  })
})
