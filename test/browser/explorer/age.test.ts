import { afterEach, expect, it, vi } from 'vitest'
import { ageInDays } from '../../../browser/explorer/age.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it.each([
  ['America/Los_Angeles', '2026-11-26', 0],
  ['America/Los_Angeles', '2026-11-25', 1],
  ['America/Los_Angeles', '2026-11-27', 0],
  ['Europe/Berlin', '2026-11-26', 1],
])('counts days by the clock of the visitor, in %s since %s', (zone, day, days) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T03:25:00Z') })

  expect(ageInDays(day)).toBe(days)
})
