import { describe, expect, it } from 'vitest'
import { directionView } from '../../../../shared/locations/views/directions.js'

describe('directionView', () => {
  it('gives the distance in miles as a number and the bearing as text', () => {
    const { distance, bearing } = directionView({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })

    expect(distance).toBeCloseTo(69.09, 2)
    expect(bearing).toBe('0')
  })

  it('points from the searcher to the location', () => {
    const { bearing } = directionView({ lat: 0, lon: 0 }, { lat: 0, lon: -1 })

    expect(Number(bearing)).toBeCloseTo(270, 9)
  })
})
