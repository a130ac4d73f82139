import { describe, expect, it } from 'vitest'
import { atMost, exitStatus, lowerBoundUnits, rowOf, type Sample } from '../../../lib/bench/rows.js'

const MEMORY_MB = 1024
const twoTrips = atMost('trips p95', 2, ({ trips }) => trips.p95)
const fewItems = atMost('items read / answered', 1.4, ({ itemsRatio }) => itemsRatio)

describe('floorUnits', () => {
  it.each([
    [0, 0.5],
    [4096, 0.5],
    [6144, 0.75],
    [40_960, 5],
  ])('of %d bytes is %d', (bytes, units) => {
    expect(lowerBoundUnits(bytes)).toBe(units)
  })
})

describe('rowOf', () => {
  it('compares what was read with what was needed, all requests together', () => {
    const small = sample({ itemsRead: 3, itemsNeeded: 1, bytesRead: 3000, bytesNeeded: 1000, units: 0.5 })
    const large = sample({ itemsRead: 11, itemsNeeded: 9, bytesRead: 11_000, bytesNeeded: 8192, units: 1.5 })

    const row = rowOf('p', [small, large], MEMORY_MB, [])

    expect(row).toMatchObject({ requests: 2, itemsRatio: 1.4, bytesPerItem: 1400, floorUnits: 0.75 })
    expect(row.floorRatio).toBeCloseTo(2 / 1.5)
  })

  it('leaves refused requests out of the figures', () => {
    const row = rowOf('p', [sample({}), sample({ status: 400, itemsRead: 20_000 })], MEMORY_MB, [])

    expect(row).toMatchObject({ requests: 2, refused: 1, itemsRead: 1 })
  })
})

describe('exitStatus', () => {
  it('is 0 when every bar is met, to the last digit', () => {
    expect(exitStatus([rowOf('p', [sample({ trips: 2 })], MEMORY_MB, [twoTrips, fewItems])])).toBe(0)
  })

  it('is 1 when one bar of one pattern is missed', () => {
    const good = rowOf('p', [sample({ trips: 1 })], MEMORY_MB, [twoTrips])
    const bad = rowOf('q', [sample({ trips: 3 })], MEMORY_MB, [fewItems, twoTrips])

    expect(bad.bars.map(({ isMet }) => isMet)).toEqual([true, false])
    expect(exitStatus([good, bad])).toBe(1)
  })

  it('is 1 when there was nothing to measure', () => {
    expect(exitStatus([rowOf('p', [sample({ itemsNeeded: 0 })], MEMORY_MB, [fewItems])])).toBe(1)
  })
})

function sample(changes: Partial<Sample>): Sample {
  return {
    path: '/x.json',
    status: 200,
    answerBytes: 100,
    calls: 1,
    trips: 1,
    units: 0.5,
    sources: 1,
    milliseconds: 5,
    itemsRead: 1,
    itemsNeeded: 1,
    bytesRead: 1000,
    bytesNeeded: 1000,
    ...changes,
  }
}
