// Times as administrators read them.
import { locale } from '../language.js'

const TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** @param time - ISO 8601. */
export function formatTime(time: string | null | undefined): string {
  return time ? TIME.format(new Date(time)) : ''
}
