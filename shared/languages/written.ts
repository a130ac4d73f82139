// Days and times of UTC, and distances, as a language writes them. In English they are as the API has them.
import { languageOf } from './list.js'

/** In English such as `2026-01-08`. @param iso - ISO 8601. */
export function dayText(iso: string, locale: string): string {
  if (languageOf(locale) === 'en') return iso.slice(0, 10)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

/** In English such as `10:11`. @param iso - ISO 8601. */
export function timeText(iso: string, locale: string): string {
  if (languageOf(locale) === 'en') return iso.slice(11, 16)
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))
}

const KILOMETERS_PER_MILE = 1.609344

/** In English such as `5 miles`, in other languages in kilometers. */
export function distanceText(miles: number, locale: string): string {
  if (languageOf(locale) === 'en') return `${miles} miles`
  const options = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(miles * KILOMETERS_PER_MILE)
}
