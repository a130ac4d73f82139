// The day or week that a digest covers, in UTC. A digest is due until midnight: what fails is repeated every hour.
const DAY_MS = 24 * 3600_000

export interface Period {
  /** ISO 8601: `since` inclusive, `until` exclusive. */
  since: string
  until: string
  /** For display: `2019-11-01`, or `2019-10-28 to 2019-11-03`. */
  label: string
}

const DAILY_HOUR = 10
const WEEKLY_HOUR = 11
const MONDAY = 1

/** Yesterday, whose digests are due from 10:00 on; undefined before. */
export function dueDay(now: Date): Period | undefined {
  return now.getUTCHours() >= DAILY_HOUR ? daysBefore(now, 1) : undefined
}

/** The seven days before a Monday, whose overviews are due from 11:00 on; undefined at other times. */
export function dueWeek(now: Date): Period | undefined {
  return now.getUTCDay() === MONDAY && now.getUTCHours() >= WEEKLY_HOUR ? daysBefore(now, 7) : undefined
}

function daysBefore(now: Date, days: number): Period {
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const [since, until] = [new Date(end - days * DAY_MS).toISOString(), new Date(end).toISOString()]
  const lastDay = new Date(end - DAY_MS).toISOString().slice(0, 10)
  return { since, until, label: days === 1 ? lastDay : `${since.slice(0, 10)} to ${lastDay}` }
}
