// Numbers, dates and distances as people read them.
import { locale } from '../language.js'
import { ageInDays } from './age.js'
import { stored } from './stored.js'

const NUMBER = new Intl.NumberFormat(locale)
/** A day is the same everywhere. */
const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
/** The day of a time is that of the visitor. */
const DAY_OF_TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

export function formatCount(count: number): string {
  return NUMBER.format(count)
}

/** @param miles - as the API has distances. */
export function formatDistance(miles: number): string {
  const kilometers = miles * KILOMETERS_PER_MILE
  return `${written(miles, 'mile')} (${written(kilometers, 'kilometer')})`
}

const KILOMETERS_PER_MILE = 1.609344
const FEET_PER_MILE = 5280
export const UNITS = ['miles', 'kilometers'] as const
export type Unit = (typeof UNITS)[number]
/** Where roads are signed in miles. */
const MILES_REGIONS = ['US', 'GB', 'LR', 'MM']
const unitOfLocale: Unit = MILES_REGIONS.includes(new Intl.Locale(locale).maximize().region ?? '')
  ? 'miles'
  : 'kilometers'
const chosenUnit = stored<Unit>('unit')

/** What the visitor has chosen on this device, else that of the locale. */
export const unit = {
  read: (): Unit => chosenUnit.read() ?? unitOfLocale,
  use: (): Unit => chosenUnit.use() ?? unitOfLocale,
  write: chosenUnit.write,
}

/** @returns a distance in the visitor's unit, such as `0.3 mi` and `450 m`. */
export function shortDistance(miles: number): string {
  if (unit.read() === 'miles')
    return miles < 0.1 ? measured(tens(miles * FEET_PER_MILE), 'foot') : written(miles, 'mile')
  const kilometers = miles * KILOMETERS_PER_MILE
  return kilometers < 1 ? measured(tens(kilometers * 1000), 'meter') : written(kilometers, 'kilometer')
}

/** Around a point, in the visitor's unit: each as the API has it, in miles, and in words. */
export function radii(): (readonly [miles: string, text: string])[] {
  if (unit.read() === 'miles') return [5, 10, 25, 50, 100].map((miles) => [String(miles), inWords(miles, 'mile')])
  return [10, 20, 40, 80, 160].map((kilometers) => [
    (kilometers / KILOMETERS_PER_MILE).toFixed(2),
    inWords(kilometers, 'kilometer'),
  ])
}

type Measure = 'foot' | 'mile' | 'meter' | 'kilometer'
const inWords = (count: number, measure: Measure) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: measure, unitDisplay: 'long' }).format(count)
const measured = (count: number, measure: Measure, decimals = 0) =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: measure, minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }).format(count)
const tens = (count: number) => Math.round(count / 10) * 10
const written = (distance: number, measure: Measure) => measured(distance, measure, distance < 10 ? 1 : 0)

const AGES = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const
const AGE = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** How many days ago it was, as `yesterday` or `2 months ago`. @param day - as `2019-10-29`. */
export function formatAge(day: string): string {
  const days = ageInDays(day)
  const [unit, length] = AGES.find(([, one]) => days >= one) ?? (['day', 1] as const)
  return AGE.format(-Math.floor(days / length), unit)
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
