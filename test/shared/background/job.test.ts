import type { Context } from 'aws-lambda'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('LOG_LEVEL', 'info')
vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'farm')
// Off otherwise, where lines go to the test's console.
vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
const { job } = await import('../../../shared/background/job.js')

const DEFINITION = {
  summary: 'Counts sheep',
  everyMinutes: 5,
  access: ['table:read'],
  metrics: [{ field: 'lost', name: 'SheepLost', unit: 'Count', alarmAbove: 0, meaning: 'A sheep is lost' }],
} as const

describe('job', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('runs with the current time, and logs its duration and result', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue()
    const before = Date.now()
    const handler = job(DEFINITION, async ({ now }) => ({ sheep: 12, age: now.getTime() - before }))

    const result = await handler()

    expect(handler.definition).toEqual(DEFINITION)
    expect(result).toEqual({ sheep: 12, age: expect.any(Number) })
    expect(result?.age).toBeGreaterThanOrEqual(0)
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({
      level: 'INFO',
      message: 'job',
      job: 'Counts sheep',
      milliseconds: expect.any(Number),
      calls: 0,
      sheep: 12,
    })
  })

  it('logs nothing when every number is 0', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue()

    await job(DEFINITION, async () => ({ sheep: 0, lost: 0 }))()

    expect(log).not.toHaveBeenCalled()
  })

  it('publishes its metrics to CloudWatch, unless they are 0', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const published = vi.spyOn(console, 'log').mockReturnValue()

    await job(DEFINITION, async () => ({ sheep: 12, lost: 0 }))()
    await job(DEFINITION, async () => ({ sheep: 12, lost: 2 }))()

    expect(published).toHaveBeenCalledOnce()
    expect(JSON.parse(published.mock.lastCall?.[0])).toMatchObject({
      SheepLost: 2,
      _aws: { CloudWatchMetrics: [{ Namespace: 'farm', Metrics: [{ Name: 'SheepLost', Unit: 'Count' }] }] },
    })
  })

  it('logs the function name and the request id', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue()
    const context = { functionName: 'farm-sheep', awsRequestId: '4-2' } as Context

    await job(DEFINITION, async () => ({ sheep: 12 }))(undefined, context)

    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({
      function_name: 'farm-sheep',
      function_request_id: '4-2',
      cold_start: expect.any(Boolean),
    })
  })

  it('logs an error and fails with it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const handler = job(DEFINITION, async () => {
      throw new Error('no sheep')
    })

    await expect(handler()).rejects.toThrow('no sheep')
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({ job: 'Counts sheep', error: { message: 'no sheep' } })
  })
})
