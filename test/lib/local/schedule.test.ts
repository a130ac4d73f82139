import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSchedule } from '../../../lib/local/schedule.js'
import type { JobHandler } from '../../../shared/background/job.js'

function jobEvery(everyMinutes: number, run = vi.fn(async () => {})) {
  const definition = { summary: 'A job', everyMinutes, access: ['table:read'] } as const
  const handler: JobHandler = Object.assign(() => run(), { definition })
  return { handler, run }
}

describe('startSchedule', () => {
  const useFakeTimers = () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  }

  it('runs each job at its interval, also after a failure', async () => {
    useFakeTimers()
    const often = jobEvery(
      1,
      vi.fn(async () => {
        throw new Error('it failed')
      }),
    )
    const seldom = jobEvery(5)
    const schedule = startSchedule([often.handler, seldom.handler])

    await vi.advanceTimersByTimeAsync(10 * 60_000)

    expect([often.run.mock.calls.length, seldom.run.mock.calls.length]).toEqual([10, 2])
    await schedule.stop()
  })

  it('runs the latest jobs', async () => {
    useFakeTimers()
    const [before, now] = [jobEvery(1), jobEvery(1)]
    const schedule = startSchedule([before.handler])
    schedule.serve([now.handler])

    await vi.advanceTimersByTimeAsync(60_000)

    expect([before.run.mock.calls.length, now.run.mock.calls.length]).toEqual([0, 1])
    await schedule.stop()
  })

  it('stops after the running jobs have ended, and starts no more', async () => {
    useFakeTimers()
    const events: string[] = []
    const slow = jobEvery(
      1,
      vi.fn(async () => {
        await new Promise((resolve) => setTimeout(resolve, 150_000))
        events.push('ended')
      }),
    )
    const schedule = startSchedule([slow.handler])
    await vi.advanceTimersByTimeAsync(60_000)

    const stopped = schedule.stop().then(() => events.push('stopped'))
    await vi.advanceTimersByTimeAsync(150_000)
    await stopped

    expect(events).toEqual(['ended', 'stopped'])
  })
})
