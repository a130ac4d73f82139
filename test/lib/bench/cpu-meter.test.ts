import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CpuMeter, startCpuMeter } from '../../../lib/bench/cpu/cpu-meter.js'
import { type Stack, startStack } from '../../support/stack.js'

const REGIONS = { path: '/api/v1/regions.json', status: 200 }
const UNKNOWN_REGION = { path: '/api/v1/regions/1.json', status: 404 }

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

describe('the CPU meter', () => {
  let meter: CpuMeter
  beforeAll(() => {
    meter = startCpuMeter()
  })
  afterAll(() => meter.stop())

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

describe('what a request has read', () => {
  it('is the whole items, which are billed, where it has asked for some of their attributes', async () => {
    const { inBackground } = await import('../../../lib/bench/client.js')
    const { itemBytes } = await import('../../../lib/bench/item-size.js')
    const { queryAll } = await import('../../../shared/table/query.js')
    const { putItem } = await import('../../../shared/table/write.js')
    const item = { pk: 'WHOLE', sk: 'a', name: 'Abbey Arcade', size: 7 }
    await putItem(item)

    const { read, calls } = await inBackground('a query', () => queryAll({ partition: 'WHOLE', fields: ['name'] }))

    expect(read).toEqual([{ item, bytes: itemBytes(item) }])
    expect(calls).toBe(1)
  })
})
