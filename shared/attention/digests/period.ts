// The day or week that a digest covers, in UTC.
const DAY_MS = 24 * 3600_000

export interface Period {
  /** ISO 8601: `since` inclusive, `until` exclusive. */
  since: string
  until: string
  /** For display: `2019-11-01`, or `2019-10-28 to 2019-11-03`. */
  label: string
}

export function dayBefore(now: Date): Period {
  return daysBefore(now, 1)
}

/** The seven days before today. */
export function weekBefore(now: Date): Period {
  return daysBefore(now, 7)
}

function daysBefore(now: Date, days: number): Period {
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const [since, until] = [new Date(end - days * DAY_MS).toISOString(), new Date(end).toISOString()]
  const lastDay = new Date(end - DAY_MS).toISOString().slice(0, 10)
  return { since, until, label: days === 1 ? lastDay : `${since.slice(0, 10)} to ${lastDay}` }
}
