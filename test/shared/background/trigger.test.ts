import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('LOG_LEVEL', 'info')
const { trigger } = await import('../../../shared/background/trigger.js')
const { RetryLaterError } = await import('../../../shared/runtime/trigger-runs.js')

const EVENT = { detail: { object: { key: 'wool/12' } } }

function failingWith(error: Error) {
  return trigger({ summary: 'Spins wool', objectPrefix: 'wool/', access: ['table:read'] }, async () => {
    throw error
  })
}

describe('trigger', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('logs an error and fails with it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()

    await expect(failingWith(new Error('no wool'))(EVENT)).rejects.toThrow('no wool')
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({
      level: 'ERROR',
      trigger: 'Spins wool',
      error: { message: 'no wool' },
    })
  })

  it('fails without logging an error when the event is to be retried', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const info = vi.spyOn(console, 'info').mockReturnValue()

    await expect(failingWith(new RetryLaterError('the wheel is in use'))(EVENT)).rejects.toThrow('in use')
    expect(log).not.toHaveBeenCalled()
    expect(JSON.parse(info.mock.lastCall?.[0])).toMatchObject({
      level: 'INFO',
      message: 'trigger retried later',
      trigger: 'Spins wool',
      reason: 'the wheel is in use',
    })
  })
})
