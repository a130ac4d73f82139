// Opening hours in words.
import type { ClockTime } from '../../../shared/hours/clock.js'
import { combinedSpans, daysAfter, openingAt, spansOn } from '../../../shared/hours/open.js'
import { DAY_MINUTES, type HoursRule, type Span } from '../../../shared/hours/opening-hours.js'

const DAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAYS_OF_WEEK = 7

/** Whether `4 pm` is written rather than `16:00` in a language, by default in the browser's. */
export function usesTwelveHours(language?: string): boolean {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** @param minutes - since midnight, also of the day before. */
export function timeText(minutes: number, isTwelveHours: boolean): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const rest = String(minute).padStart(2, '0')
  if (!isTwelveHours) return `${String(hour).padStart(2, '0')}:${rest}`
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${rest}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** A line ends between two times of a day, and not within one. */
export function spansText(spans: readonly Span[], isTwelveHours: boolean): string {
  if (spans.length === 0) return 'closed'
  return spans
    .map(([from, to]) =>
      to - from === DAY_MINUTES && from === 0
        ? 'open 24 hours'
        : `${timeText(from, isTwelveHours)}\u00a0–\u00a0${timeText(to, isTwelveHours)}`,
    )
    .join(', ')
}

/** Such as `Open until 2 am` and `Closed, opens Tue 4 pm`. @param now - by the clock there. */
export function stateText(rules: readonly HoursRule[], now: ClockTime, isTwelveHours: boolean): string {
  const { isOpen, until } = openingAt(rules, now)
  if (until === undefined) return isOpen ? 'Open 24 hours' : 'Closed'
  const time = timeText(until, isTwelveHours)
  // A night belongs to the day on which it began.
  const isNear = until < DAY_MINUTES || (isOpen && until - now.minutes < DAY_MINUTES)
  const days = Math.floor(until / DAY_MINUTES)
  const day = isNear ? '' : `${(days < DAYS_OF_WEEK ? DAY : DATE).format(daysAfter(now.day, days))} `
  return isOpen ? `Open until ${day}${time}` : `Closed, opens ${day}${time}`
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
      ['PH', 'Public holidays'],
      ['SH', 'School holidays'],
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
