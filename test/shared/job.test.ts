import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('LOG_LEVEL', 'info')
const { job } = await import('../../shared/job.js')

const DEFINITION = { summary: 'Counts sheep', everyMinutes: 5, access: 'read' } as const

describe('job', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('runs at the present time, and logs how long it took and what came of it', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
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

  it('fails when its work does, after having logged it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const handler = job(DEFINITION, async () => {
      throw new Error('no sheep')
    })

    await expect(handler()).rejects.toThrow('no sheep')
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({ job: 'Counts sheep', error: { message: 'no sheep' } })
  })
})
