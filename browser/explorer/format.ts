// Numbers and dates as people read them.
import { stored } from './stored.js'

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

const METERS_PER_MILE = 1609.344
const FEET_PER_MILE = 5280
export const UNITS = ['miles', 'kilometers'] as const
export type Unit = (typeof UNITS)[number]
/** What roads are signed in where the visitor's language is spoken. */
export const unitOfLanguage: Unit = /^en$|-(us|gb|lr|mm)\b/i.test(navigator.language) ? 'miles' : 'kilometers'
/** What the visitor has chosen on this device. */
export const unit = stored<Unit>('unit')

/** @returns a distance in the visitor's unit, such as `0.3 mi` and `450 m`. */
export function shortDistance(miles: number): string {
  if ((unit.read() ?? unitOfLanguage) === 'miles')
    return miles < 0.1 ? `${tens(miles * FEET_PER_MILE)} ft` : `${written(miles)} mi`
  const meters = miles * METERS_PER_MILE
  return meters < 1000 ? `${tens(meters)} m` : `${written(meters / 1000)} km`
}

const tens = (count: number) => Math.round(count / 10) * 10
const written = (distance: number) => (distance < 10 ? distance.toFixed(1) : NUMBER.format(Math.round(distance)))

const DAY_MS = 24 * 3600 * 1000
const AGES = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const
const AGE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How many days ago it was, as `yesterday` or `2 months ago`. @param day - as `2019-10-29`. */
export function formatAge(day: string): string {
  const days = ageInDays(day)
  const [unit, length] = AGES.find(([, one]) => days >= one) ?? (['day', 1] as const)
  return AGE.format(-Math.floor(days / length), unit)
}

/** Not before today, whatever the clocks of the zones say. */
export function ageInDays(day: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(day)) / DAY_MS))
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
