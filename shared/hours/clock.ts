// What the clocks on the walls of a time zone show.

export interface ClockTime {
  /** The date there, as midnight in UTC. */
  day: Date
  /** Since midnight by the clock, which is not always how long it is ago. */
  minutes: number
}

/** By time zone: making one takes longer than using it, and imports ask for many days. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param timeZone - of the IANA, such as `Europe/Helsinki`. */
export function clockIn(timeZone: string, time: Date): ClockTime {
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  // As `2026-11-26, 19:05`: Canada writes dates as ISO 8601 has them.
  const [day = '', clock = ''] = format.format(time).split(', ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day: new Date(day.padStart(10, '0')), minutes: hours * 60 + minutes }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts })
}
