// The day and the week that digests tell of, in UTC.

const DAY_MS = 24 * 3600_000

export interface Period {
  /** ISO 8601; the first moment belongs to it, the last does not. */
  since: string
  until: string
  /** For people: `2019-11-01`, or `2019-10-28 to 2019-11-03`. */
  label: string
}

/** The day before that of a moment. */
export function dayBefore(now: Date): Period {
  return daysBefore(now, 1)
}

/** The seven days before that of a moment. */
export function weekBefore(now: Date): Period {
  return daysBefore(now, 7)
}

function daysBefore(now: Date, days: number): Period {
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const [since, until] = [new Date(end - days * DAY_MS).toISOString(), new Date(end).toISOString()]
  const lastDay = new Date(end - DAY_MS).toISOString().slice(0, 10)
  return { since, until, label: days === 1 ? lastDay : `${since.slice(0, 10)} to ${lastDay}` }
}
