import { describe, expect, it } from 'vitest'
import { pricePerMillion } from '../../../lib/deploy/request-price.js'

const request = { milliseconds: 10, memoryMb: 1024, rrus: 2, wrus: 0, responseBytes: 1000 }

describe('pricePerMillion', () => {
  it('adds function, API and reads', () => {
    // 0.20 for the calls, 10 ms of 1 GB, 1.00 for the API, 2 million units.
    expect(pricePerMillion(request)).toBeCloseTo(0.2 + 0.133334 + 1 + 0.25, 6)
  })

  it('adds writes, which cost five times as much', () => {
    expect(pricePerMillion({ ...request, wrus: 3 }) - pricePerMillion(request)).toBeCloseTo(3 * 0.625, 6)
  })

  it('bills started milliseconds and the configured memory', () => {
    const longer = pricePerMillion({ ...request, milliseconds: 10.1 })
    const smaller = pricePerMillion({ ...request, memoryMb: 512 })

    expect(longer - pricePerMillion(request)).toBeCloseTo(0.0133334, 6)
    expect(pricePerMillion(request) - smaller).toBeCloseTo(0.066667, 6)
  })

  it.each([
    [0, 1],
    [512 * 1024, 1],
    [512 * 1024 + 1, 2],
    [5 * 1024 * 1024, 10],
  ])('counts a response of %d bytes as %d requests of the API', (responseBytes, metered) => {
    expect(pricePerMillion({ ...request, responseBytes }) - pricePerMillion(request)).toBeCloseTo(metered - 1, 6)
  })
})
