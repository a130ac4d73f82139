import { describe, expect, it } from 'vitest'
import { type ImportRecord, multiply } from '../../../../lib/bench/copies/copies.js'
import { distanceMiles, type Point } from '../../../../shared/geo/point.js'

const RECORDS: ImportRecord[] = [
  { type: 'region', id: 1, name: 'portland', full_name: 'Portland, Oregon', lat: '45.52', lon: '-122.67', state: 'OR' },
  { type: 'zone', id: 4, name: 'Downtown', region_id: 1 },
  { type: 'operator', id: 6, name: 'Quarter World', region_id: 1 },
  { type: 'location_type', id: 2, name: 'Bar' },
  { type: 'machine', id: 641, name: 'Monster Bash' },
  { type: 'user', id: 9, username: 'player9', region_id: 1 },
  location(864, '45.5389837', '-122.6613665', { region_id: 1, zone_id: 4, operator_id: 6, location_type_id: 2 }),
  location(865, 69.65, 18.96, { region_id: null, zone_id: null, operator_id: null }),
  location(866, '-36.85', '179.9', {}),
  { type: 'location_machine_xref', id: 1526, location_id: 864, machine_id: 641, user_id: 9 },
  { type: 'machine_condition', id: 7, location_machine_xref_id: 1526, comment: 'Fine', user_id: 9 },
  { type: 'user_submission', id: 8, submission_type: 'new_lmx', location_id: 864, region_id: 1, user_id: 9 },
  { type: 'user_submission', id: 9, submission_type: 'contact_us', location_id: null, region_id: 1, user_id: 9 },
]

const TIMES = 5

describe('multiply', () => {
  const all = [...multiply(RECORDS, TIMES, 1)]
  const copies = all.slice(RECORDS.length)
  const of = (type: string, records = copies) => records.filter((record) => record.type === type)

  it('begins with the records as they are', () => {
    expect(all.slice(0, RECORDS.length)).toEqual(RECORDS)
    expect([...multiply(RECORDS, 1, 1)]).toEqual(RECORDS)
  })

  it('copies locations and what belongs to them, and nothing else', () => {
    const counts = Object.fromEntries(copies.map(({ type }) => [type, of(type).length / (TIMES - 1)]))

    expect(counts).toEqual({
      region: 1,
      zone: 1,
      operator: 1,
      location: 3,
      location_machine_xref: 1,
      machine_condition: 1,
      user_submission: 1,
    })
  })

  it('gives every record a unique id', () => {
    const ids = all.map(({ type, id }) => `${type} ${id}`)

    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps references within a copy, or to records that are not copied', () => {
    const known = new Set(all.map(({ type, id }) => `${type} ${id}`))
    const referred = { region_id: 'region', zone_id: 'zone', operator_id: 'operator', location_id: 'location' }
    const others = { location_machine_xref_id: 'location_machine_xref', machine_id: 'machine', user_id: 'user' }

    for (const record of copies) {
      for (const [field, type] of Object.entries({ ...referred, ...others, location_type_id: 'location_type' })) {
        if (typeof record[field] === 'number')
          expect(known, `${record.type}.${field}`).toContain(`${type} ${record[field]}`)
      }
    }
    const [xref] = of('location_machine_xref')
    const [submission] = of('user_submission')
    expect(xref?.location_id).toBe(submission?.location_id)
  })

  it('keeps distances, and the distance to the poles', () => {
    const original = of('location', RECORDS).map(pointOf)

    for (let copy = 0; copy < TIMES - 1; copy++) {
      const moved = of('location')
        .slice(copy * 3, copy * 3 + 3)
        .map(pointOf)
      expect(distancesOf(moved)).toEqual(distancesOf(original))
      expect(moved.map(({ lat }) => Math.abs(lat))).toEqual(original.map(({ lat }) => Math.abs(lat)))
      expect(distanceMiles(moved[0] as Point, original[0] as Point)).toBeGreaterThan(100)
      expect(moved.every(({ lon }) => lon >= -180 && lon <= 180)).toBe(true)
    }
  })

  it.each(['region', 'zone', 'operator'])('names every copy of a %s differently', (type) => {
    const names = of(type, all).map(({ name }) => name)

    expect(new Set(names).size).toBe(TIMES)
  })

  it('names cities and states differently, but not locations', () => {
    const places = of('location', all).filter(({ name }) => name === 'Place 864')

    expect(places).toHaveLength(TIMES)
    expect(new Set(places.map(({ city }) => city)).size).toBe(TIMES)
    expect(new Set(places.map(({ state }) => state)).size).toBe(TIMES)
  })

  it('makes the same copies only for the same seed', () => {
    expect([...multiply(RECORDS, TIMES, 1)]).toEqual(all)
    expect([...multiply(RECORDS, TIMES, 2)]).not.toEqual(all)
  })
})

function location(id: number, lat: unknown, lon: unknown, references: object): ImportRecord {
  return { type: 'location', id, name: `Place ${id}`, city: 'Portland', state: 'OR', lat, lon, ...references }
}

function pointOf({ lat, lon }: ImportRecord): Point {
  return { lat: Number(lat), lon: Number(lon) }
}

function distancesOf(points: Point[]): string[] {
  return points.flatMap((a) => points.map((b) => distanceMiles(a, b).toFixed(3)))
}
