import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { distanceMiles, EARTH_RADIUS_MILES } from '../../../shared/geo/point.js'
import { watchSchema } from '../../../shared/watches/record.js'
import { anyFraction, anyPoint, destination } from '../../support/geo-arbitraries.js'

let watches: typeof import('../../../shared/watches/store.js')
beforeAll(async () => {
  vi.stubEnv('TABLE_NAME', 'unused')
  watches = await import('../../../shared/watches/store.js')
})

/** What one transaction may write, with what it checks beside. */
const MAX_COPIES = 64

describe('a watch of a machine', () => {
  it('has a copy where a submission at any point of its circle looks for it, and few others', () => {
    const anyMiles = fc.double({ min: 0.01, max: 100, noNaN: true })
    fc.assert(
      fc.property(anyPoint, anyMiles, anyFraction, fc.integer({ min: 0, max: 359 }), (center, miles, part, bearing) => {
        const watch = { id: 7, user_id: 8, machine_id: 641, ...center, max_distance: miles, delivery: 'daily' }
        const keys = watches.watchItems(watchSchema.parse(watch)).map(({ pk, sk }) => ({ pk, sk }))
        const point = destination(center, bearing, part * miles, EARTH_RADIUS_MILES)
        expect(keys.length).toBeLessThanOrEqual(MAX_COPIES)
        if (distanceMiles(center, point) > miles) return
        const { partition, prefix } = watches.watchesOfMachine(641, point)
        expect(keys.filter(({ pk, sk }) => pk === partition && sk.startsWith(prefix))).toHaveLength(1)
      }),
    )
  })

  it('has a copy in each cell around a pole, and none beyond the largest radius', () => {
    const at = (lat: number, max_distance: number) =>
      watches.watchItems(
        watchSchema.parse({ id: 1, user_id: 2, machine_id: 3, lat, lon: 0, max_distance, delivery: 'daily' }),
      ).length

    expect(at(90, 100)).toBe(1 + 32)
    expect(at(45, 100_000)).toBe(at(45, 100))
  })
})
