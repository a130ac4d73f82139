// Numbers and dates as people read them.

const NUMBER = new Intl.NumberFormat('en')
/** A day is the same everywhere. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
/** The day of a time is that of the visitor. */
const DAY_OF_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export function plural(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** @param miles - as the API has distances. */
export function formatDistance(miles: number): string {
  const kilometers = miles * 1.609344
  return `${miles.toFixed(miles < 10 ? 1 : 0)} mi (${kilometers.toFixed(kilometers < 10 ? 1 : 0)} km)`
}

/** @param time - ISO 8601; a day alone is shown as it is, the day of a time as the visitor's clock has it. */
export function formatDay(time: string | null | undefined): string {
  if (!time) return ''
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  return (time.includes('T') ? DAY_OF_TIME : DAY).format(date)
}

export function formatScore(score: number | null): string {
  return score === null ? '' : NUMBER.format(score)
}
