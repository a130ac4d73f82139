import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'

/** Other tests get a shorter one. */
const { atFixedTime } = await vi.importActual<typeof import('../../../shared/runtime/fixed-duration.js')>(
  '../../../shared/runtime/fixed-duration.js',
)

async function durationOf(act: () => Promise<void>, milliseconds: number): Promise<number> {
  const startedAt = performance.now()
  await atFixedTime(milliseconds, act).catch(() => undefined)
  return performance.now() - startedAt
}

describe('atFixedTime', () => {
  it('is not done sooner when there was nothing to do, or when it failed', async () => {
    expect(await durationOf(async () => {}, 200)).toBeGreaterThan(195)
    expect(await durationOf(() => Promise.reject(new Error('no')), 200)).toBeGreaterThan(195)
  })

  it('waits for a longer action until the next multiple', async () => {
    expect(await durationOf(() => delay(250).then(() => undefined), 200)).toBeGreaterThan(395)
  })

  it('rethrows errors', async () => {
    await expect(atFixedTime(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
