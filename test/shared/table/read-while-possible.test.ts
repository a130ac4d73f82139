import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ResponseTooLargeError } from '../../../shared/errors.js'
import { limitUnits, meterCall, metered } from '../../../shared/table/meter.js'
import { readWhilePossible } from '../../../shared/table/read-while-possible.js'

/** A call of one unit that responds after so many milliseconds. */
function callOf(milliseconds: number): Promise<unknown> {
  return meterCall('GetItem', {}, async () => {
    await delay(milliseconds)
    return { output: { ConsumedCapacity: { CapacityUnits: 1 } } }
  })
}

function readWithLimit(units: number, inputs: readonly number[]): Promise<number[]> {
  return metered(() => {
    limitUnits(units)
    return readWhilePossible(inputs, async (milliseconds) => {
      await callOf(milliseconds)
      return milliseconds
    })
  })
}

describe('readWhilePossible', () => {
  it('keeps what it has sent, whichever responds after the request has read what it may', async () => {
    expect(await readWithLimit(1, [20, 10, 0])).toEqual([20, 10, 0])
  })

  it('ends before the first that it may not send any more', async () => {
    const inputs = Array.from({ length: 100 }, (_, index) => index % 3)
    const read = await readWithLimit(30, inputs)

    expect(read.length).toBeGreaterThan(30)
    expect(read.length).toBeLessThan(100)
    expect(read).toEqual(inputs.slice(0, read.length))
  })

  it('rejects what may not even begin', async () => {
    await expect(readWithLimit(-1, [0])).rejects.toThrow(ResponseTooLargeError)
  })
})
