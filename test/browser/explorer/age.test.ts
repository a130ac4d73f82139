import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { formatAge } from '../../../browser/explorer/age.js'
import { loadMessages } from '../../../browser/explorer/translate.js'
import { clockIn } from '../../../shared/hours/clock.js'

beforeAll(loadMessages)
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['Pacific/Kiritimati', 0],
  ['Europe/Berlin', 1],
  ['America/Los_Angeles', 1],
  ['Pacific/Pago_Pago', 25],
  ['Pacific/Kiritimati', 47],
])('says nothing false of what was done in %s %i hours ago', (timeZone, hours) => {
  const done = Date.parse('2026-11-27T09:30:00Z')
  const day = clockIn(timeZone, new Date(done)).day.toISOString().slice(0, 10)
  vi.useFakeTimers({ toFake: ['Date'], now: done + hours * 3600_000 })

  const [, count = '', unit] = /^in the last (\d+) (hours|days)$/.exec(formatAge(day)) ?? []
  expect(Number(count) * (unit === 'days' ? 24 : 1)).toBeGreaterThanOrEqual(hours)
  expect(Number(count) * (unit === 'days' ? 24 : 1)).toBeLessThanOrEqual(hours + 72)
})

it.each([
  ['2026-11-27', 'in the last 24 hours'],
  ['2026-11-26', 'in the last 2 days'],
  ['2026-10-27', '1 month ago'],
  ['2025-12-01', '12 months ago'],
])('is the same for visitors everywhere, of %s', (day, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T03:25:00Z') })

  expect(formatAge(day)).toBe(text)
})
