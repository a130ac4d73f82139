import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../lib/bench/random.js'
import { boxOfMiles, nameFragment, near, query, weighted } from '../../../lib/bench/requests.js'
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

describe('weighted', () => {
  it('chooses by the weights', () => {
    const random = seededRandom(1)
    const chosen = times(() =>
      weighted(random, [
        [0.75, 'often'],
        [0.25, 'seldom'],
      ] as const),
    )

    const often = chosen.filter((one) => one === 'often').length
    expect(often).toBeGreaterThan(130)
    expect(often).toBeLessThan(170)
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
