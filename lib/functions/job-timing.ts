// When jobs run: as an expression for EventBridge Scheduler, and as a check for the local server.
import type { Timing, Weekday } from '../../shared/background/job.js'

const WEEKDAYS: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600_000

/** https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html */
export function scheduleExpression(timing: Timing): string {
  if ('onTheHour' in timing) return 'cron(0 * * * ? *)'
  if ('everyMinutes' in timing) {
    return `rate(${timing.everyMinutes} ${timing.everyMinutes === 1 ? 'minute' : 'minutes'})`
  }
  const { hour, minute } = clockTime(timing.dailyAt)
  return timing.on ? `cron(${minute} ${hour} ? * ${timing.on} *)` : `cron(${minute} ${hour} * * ? *)`
}

export function periodSeconds(timing: Timing): number {
  if ('everyMinutes' in timing) return timing.everyMinutes * 60
  return (DAY_MS / 1000) * (timing.on ? WEEKDAYS.length : 1)
}

/** Whether a run is due after `last` and until `now`; intervals count from `startedAt`. All in epoch milliseconds. */
export function isDue(
  timing: Timing,
  { startedAt, last, now }: { startedAt: number; last: number; now: number },
): boolean {
  if ('everyMinutes' in timing) {
    const origin = 'onTheHour' in timing ? 0 : startedAt
    const runs = (time: number) => Math.floor((time - origin) / (timing.everyMinutes * MINUTE_MS))
    return runs(now) > runs(last)
  }
  const { hour, minute } = clockTime(timing.dailyAt)
  const due = new Date(now).setUTCHours(hour, minute, 0, 0)
  const isDay = timing.on === undefined || WEEKDAYS[new Date(due).getUTCDay()] === timing.on
  return isDay && due > last && due <= now
}

function clockTime(text: string): { hour: number; minute: number } {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) throw new Error(`${text} is not a time of day such as 10:30`)
  return { hour: Number(hour), minute: Number(minute) }
}
