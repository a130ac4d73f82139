// Numbers and dates as people read them.

const NUMBER = new Intl.NumberFormat('en')
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

export function plural(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** @param miles - as the API has distances. */
export function formatDistance(miles: number): string {
  const kilometers = miles * 1.609344
  return `${miles.toFixed(miles < 10 ? 1 : 0)} mi (${kilometers.toFixed(kilometers < 10 ? 1 : 0)} km)`
}

/** @param day - ISO 8601, with or without a time. */
export function formatDay(day: string | null | undefined): string {
  if (!day) return ''
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date)
}

export function formatScore(score: number | null): string {
  return score === null ? '' : NUMBER.format(score)
}
