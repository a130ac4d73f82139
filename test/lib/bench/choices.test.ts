import { describe, expect, it } from 'vitest'
import { address, boxOfMiles, nameFragment, near, query, seededRandom } from '../../../lib/bench/patterns/choices.js'
import { buildWorld } from '../../../lib/bench/patterns/world.js'
import { distanceMiles } from '../../../shared/geo/point.js'

const HOME = { lat: 45.52, lon: -122.67 }
const times = <T>(act: () => T): T[] => Array.from({ length: 200 }, act)

describe('query', () => {
  it('encodes parameters and omits undefined ones', () => {
    expect(query({ name: 'Bar & Grill', limit: 5, cursor: undefined })).toBe('name=Bar+%26+Grill&limit=5')
  })
})

describe('near', () => {
  it('stays within the distance', () => {
    const random = seededRandom(1)
    const distances = times(() => distanceMiles(HOME, near(random, HOME, 8)))

    expect(Math.max(...distances)).toBeLessThan(8.1)
    expect(Math.max(...distances)).toBeGreaterThan(6)
  })
})

describe('boxOfMiles', () => {
  it('is centered on the point and within the given height', () => {
    const random = seededRandom(1)

    for (const box of times(() => boxOfMiles(HOME, random, 6, 25))) {
      const height = distanceMiles({ lat: box.swlat, lon: HOME.lon }, { lat: box.nelat, lon: HOME.lon })
      expect(height).toBeGreaterThan(5.9)
      expect(height).toBeLessThan(25.1)
      expect(box.swlon).toBeLessThan(HOME.lon)
      expect(box.nelon).toBeGreaterThan(HOME.lon)
    }
  })
})

describe('address', () => {
  it('is mostly a city and state, else a postal code or a full address', () => {
    const world = buildWorld([
      { type: 'location', id: 1, street: '1 Main St', city: 'Troy', state: 'OR', zip: '97205' },
    ])
    const random = seededRandom(1)
    const written = times(() => address(world, random))
    const count = (text: string) => written.filter((one) => one === text).length

    expect(count('Troy, OR')).toBeGreaterThan(120)
    expect(count('97205')).toBeGreaterThan(10)
    expect(count('1 Main St, Troy, OR, 97205')).toBeGreaterThan(10)
    expect(count('Troy, OR') + count('97205') + count('1 Main St, Troy, OR, 97205')).toBe(200)
  })
})

describe('nameFragment', () => {
  it('is a part of the name of 3 to 9 letters, sometimes with one typo', () => {
    const random = seededRandom(1)
    const fragments = times(() => nameFragment(random, 'Ground Kontrol Classic Arcade'))

    expect(fragments.every(({ length }) => length >= 3 && length <= 9)).toBe(true)
    const wrong = fragments.filter((fragment) => !'Ground Kontrol Classic Arcade'.includes(fragment))
    expect(wrong.length).toBeGreaterThan(5)
    expect(wrong.length).toBeLessThan(50)
  })
})
