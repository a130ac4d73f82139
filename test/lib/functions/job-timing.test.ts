import { describe, expect, it } from 'vitest'
import { isDue, periodSeconds, scheduleExpression } from '../../../lib/functions/job-timing.js'
import type { Timing } from '../../../shared/background/job.js'

describe('scheduleExpression', () => {
  it.each<[Timing, string, number]>([
    [{ everyMinutes: 1 }, 'rate(1 minute)', 60],
    [{ everyMinutes: 15 }, 'rate(15 minutes)', 900],
    [{ everyMinutes: 60, onTheHour: true }, 'cron(0 * * * ? *)', 3600],
    [{ dailyAt: '00:05' }, 'cron(5 0 * * ? *)', 86_400],
    [{ dailyAt: '23:59', on: 'MON' }, 'cron(59 23 ? * MON *)', 604_800],
  ])('of %j is %s, every %d seconds', (timing, expression, seconds) => {
    expect([scheduleExpression(timing), periodSeconds(timing)]).toEqual([expression, seconds])
  })

  it.each(['24:00', '7:30', '', '12:60'])('rejects %j as a time', (dailyAt) => {
    expect(() => scheduleExpression({ dailyAt })).toThrow('is not a time of day')
  })
})

describe('isDue', () => {
  // A Monday.
  const startedAt = Date.parse('2019-11-04T10:00:00Z')
  const times = (timing: Timing, minutes: number) =>
    Array.from({ length: minutes }, (_, index) => startedAt + (index + 1) * 60_000 + (index % 3))
      .filter((now, index, all) => isDue(timing, { startedAt, last: all[index - 1] ?? startedAt, now }))
      .map((now) => new Date(now).toISOString().slice(0, 16))

  it('is true at every interval', () => {
    expect(times({ everyMinutes: 20 }, 60)).toEqual(['2019-11-04T10:20', '2019-11-04T10:40', '2019-11-04T11:00'])
  })

  it('is true at the beginning of every hour, whenever it started', () => {
    const since = { startedAt: startedAt + 25 * 60_000, last: startedAt + 59 * 60_000 }
    const isDueAt = (now: number) => isDue({ everyMinutes: 60, onTheHour: true }, { ...since, now })

    expect([59.5, 60, 61].map((minutes) => isDueAt(startedAt + minutes * 60_000))).toEqual([false, true, true])
  })

  it('is true once a day', () => {
    expect(times({ dailyAt: '10:30' }, 2 * 24 * 60)).toEqual(['2019-11-04T10:30', '2019-11-05T10:30'])
  })

  it('is true once a week', () => {
    const weeks = times({ dailyAt: '09:00', on: 'TUE' }, 14 * 24 * 60)

    expect(weeks).toEqual(['2019-11-05T09:00', '2019-11-12T09:00'])
  })
})
