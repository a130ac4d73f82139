import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CpuMeter, startCpuMeter } from '../../../lib/bench/cpu/cpu-meter.js'
import { type Stack, startStack } from '../../support/stack.js'

const REGIONS = { path: '/api/v1/regions.json', status: 200 }
const UNKNOWN_REGION = { path: '/api/v1/regions/1.json', status: 404 }

describe('the CPU meter', () => {
  let stack: Stack
  let meter: CpuMeter
  beforeAll(async () => {
    stack = await startStack()
    meter = startCpuMeter()
  })
  afterAll(async () => {
    meter.stop()
    await stack.close()
  })

  it('measures each request, and the least that its response needs', async () => {
    const { milliseconds, reference } = await meter.measure([REGIONS, UNKNOWN_REGION, REGIONS])

    expect(milliseconds).toHaveLength(3)
    expect(Math.max(...milliseconds)).toBeGreaterThan(reference)
    for (const time of [...milliseconds, reference]) expect(time).toBeGreaterThan(0)
    expect((await meter.measure([REGIONS])).milliseconds).toHaveLength(1)
  })

  it('fails when a request has another status than before', async () => {
    await expect(meter.measure([REGIONS, { ...UNKNOWN_REGION, status: 200 }])).rejects.toThrow(
      '/api/v1/regions/1.json responded 404 instead of 200',
    )
  })
})
