// Times as administrators read them.
import { locale } from '../language.js'

const TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** When a day of the reader begins, or a later one, as the API takes times; what is no day as it is. */
export function startOfDay(day: string | undefined, daysLater = 0): string | undefined {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + daysLater)
  return Number.isNaN(start.getTime()) ? day : start.toISOString()
}

/** @param time - ISO 8601. */
export function formatTime(time: string | null | undefined): string {
  return time ? TIME.format(new Date(time)) : ''
}
