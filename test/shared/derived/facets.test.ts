import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetKey, facetsOf, machineCountFacet, nameOrder } from '../../../shared/derived/facets.js'
import {
  ALL_LOCATIONS_FACET,
  cityFacet,
  countryFacet,
  geoPartition,
  machineFacet,
  manufacturerFacet,
  operatorFacet,
  placeFacet,
  regionFacet,
  STERN_ARMY_FACET,
  stateFacet,
  typeFacet,
  zoneFacet,
} from '../../../shared/derived/keys.js'
import { pointHash } from '../../../shared/geo/geohash.js'
import { pointOf } from '../../../shared/geo/point.js'
import { formatCursor } from '../../../shared/paging.js'
import { machineMap, newLocation, newMachine } from '../../support/records.js'

describe('facetsOf', () => {
  it('has every facet that a location is searched by, each once', () => {
    const machines = machineMap(
      newMachine({ id: 1, manufacturer: 'Bally' }),
      newMachine({ id: 2, manufacturer: 'Bally' }),
    )
    const location = newLocation({
      region_id: 1,
      location_type_id: 2,
      operator_id: 3,
      zone_id: 4,
      city: 'Portland',
      state: 'OR',
      country: 'US',
      place_id: 'a place',
      is_stern_army: true,
      line_up: { 1: [10, null, null, null], 2: [11, null, null, null], 3: [12, null, null, null] },
      machine_count: 3,
    })

    expect(facetsOf(location, machines).sort()).toEqual(
      [
        ALL_LOCATIONS_FACET,
        geoPartition(pointHash(pointOf(location))),
        regionFacet(1),
        typeFacet(2),
        operatorFacet(3),
        zoneFacet(4),
        cityFacet('Portland'),
        stateFacet('OR'),
        countryFacet('US'),
        placeFacet('a place'),
        STERN_ARMY_FACET,
        machineFacet(1),
        machineFacet(2),
        machineFacet(3),
        manufacturerFacet('Bally'),
        'FACET#AT_LEAST_MACHINES#2',
      ].sort(),
    )
  })

  it('has the facet of no region for a location without region', () => {
    expect(facetsOf(newLocation(), machineMap())).toContain(regionFacet(null))
  })
})

describe('machineCountFacet', () => {
  const facetsWith = (machine_count: number) => facetsOf(newLocation({ machine_count }), machineMap())

  it('holds every location with at least this many machines', () => {
    const count = fc.integer({ min: 2, max: 10_000 })
    fc.assert(
      fc.property(count, count, (a, b) => {
        const [minimum, machineCount] = [Math.min(a, b), Math.max(a, b)]

        expect(facetsWith(machineCount)).toContain(machineCountFacet(minimum))
      }),
    )
  })

  it('holds no location with half as many machines or fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4_096 }), (minimum) => {
        expect(facetsWith(Math.floor(minimum / 2))).not.toContain(machineCountFacet(minimum))
      }),
    )
  })

  it('is undefined for a minimum that nearly all locations have', () => {
    expect([0, 1].map(machineCountFacet)).toEqual([undefined, undefined])
  })
})

describe('nameOrder', () => {
  it('ignores case, accents, spaces, punctuation and apostrophe style', () => {
    const names = ['O’Brien’s Café', "o'brien's cafe", 'OBRIENS-CAFE']

    expect(new Set(names.map(nameOrder))).toEqual(new Set(['obrienscafe']))
  })

  it.each(['a', '한', '東', '𠮷', '\ufdfa'])(
    'fits into a sort key and a cursor when all of a long name is %s',
    (one) => {
      const name = `x${one.repeat(254)}`

      const { sk } = facetKey(newLocation({ name }), ALL_LOCATIONS_FACET)

      expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(1024)
      expect(sk).not.toMatch(/\p{Surrogate}/u)
      expect(formatCursor([nameOrder(name), 2 ** 48]).length).toBeLessThanOrEqual(1_000)
    },
  )
})
