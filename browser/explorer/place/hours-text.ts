// Opening hours in words.

import type { ClockTime } from '../../../shared/hours/clock.js'
import { combinedSpans, daysAfter, openingAt, spansOn } from '../../../shared/hours/open.js'
import { DAY_MINUTES, type HoursRule, type Span } from '../../../shared/hours/opening-hours.js'
import { locale, language as ownLanguage } from '../../language.js'
import { t } from '../translate.js'

const DAY = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const TIME = { minute: '2-digit', timeZone: 'UTC' } as const
const TWELVE = new Intl.DateTimeFormat(locale, { ...TIME, hour: 'numeric', hourCycle: 'h12' })
const TWENTY_FOUR = new Intl.DateTimeFormat(locale, { ...TIME, hour: '2-digit', hourCycle: 'h23' })
const MINUTE_MS = 60_000
const DAYS_OF_WEEK = 7

/** Such as `Mon`. @param day - midnight in UTC. */
export const dayName = (day: Date): string => DAY.format(day)

/** Whether `4 pm` is written rather than `16:00` in a language, by default in that of the page. */
export function usesTwelveHours(language = locale): boolean {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** @param minutes - since midnight, also of the day before. */
export function timeText(minutes: number, isTwelveHours: boolean): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const rest = String(minute).padStart(2, '0')
  if (isTwelveHours && minute === 0 && hour % 12 === 0) return t(hour === 0 ? 'midnight' : 'noon')
  if (!isTwelveHours || ownLanguage !== 'en') return (isTwelveHours ? TWELVE : TWENTY_FOUR).format(minutes * MINUTE_MS)
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${rest}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** A line ends between two times of a day, and not within one. */
export function spansText(spans: readonly Span[], isTwelveHours: boolean): string {
  if (spans.length === 0) return t('dayClosed')
  return spans
    .map(([from, to]) =>
      to - from === DAY_MINUTES && from === 0
        ? t('dayOpen24')
        : `${timeText(from, isTwelveHours)}\u00a0–\u00a0${timeText(to, isTwelveHours)}`,
    )
    .join(', ')
}

/** Such as `Open until 2 am` and `Closed, opens Tue 4 pm`. @param now - by the clock there. */
export function stateText(rules: readonly HoursRule[], now: ClockTime, isTwelveHours: boolean): string {
  const { isOpen, until } = openingAt(rules, now)
  if (until === undefined) return t(isOpen ? 'open24' : 'closed')
  const time = timeText(until, isTwelveHours)
  // A night belongs to the day on which it began.
  const isNear = until < DAY_MINUTES || (isOpen && until - now.minutes < DAY_MINUTES)
  const days = Math.floor(until / DAY_MINUTES)
  const day = isNear ? '' : `${(days < DAYS_OF_WEEK ? DAY : DATE).format(daysAfter(now.day, days))} `
  return t(isOpen ? 'openUntil' : 'closedOpens', { time: `${day}${time}` })
}

interface DayText {
  day: string
  hours: string
}

/** The next seven days, today first, and the holidays that have hours of their own. */
export function weekTexts(rules: readonly HoursRule[], today: Date, isTwelveHours: boolean): DayText[] {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, offset) => daysAfter(today, offset))
  const holidays = (
    [
      ['PH', t('publicHolidays')],
      ['SH', t('schoolHolidays')],
    ] as const
  ).flatMap(([name, day]) => {
    const some = rules.filter(({ dates, holidays }) => dates.length === 0 && holidays.includes(name))
    return some.length > 0 ? [{ day, hours: spansText(combinedSpans(some), isTwelveHours) }] : []
  })
  return [
    ...days.map((day) => ({ day: DAY.format(day), hours: spansText(spansOn(rules, day), isTwelveHours) })),
    ...holidays,
  ]
}
