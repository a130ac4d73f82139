// Opening hours as data of schema.org, and as lines to read.
import type { OpeningHoursSpecification } from 'schema-dts'
import { combinedSpans, daysAfter, spansOn } from '../../hours/open.js'
import { DAY_MINUTES, parseHours, type Span } from '../../hours/opening-hours.js'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const A_MONDAY = new Date('2026-11-23')

type Day = (typeof DAYS)[number] | 'PublicHolidays'

interface DayHours {
  day: Day
  spans: readonly Span[]
}

/**
 * The hours of each day of the week, and of public holidays if they have their own. Empty where they are unknown, or
 * depend on the date: a page is kept longer than they are true.
 */
export function weeklyHours(text: string | null): readonly DayHours[] {
  const { rules = [] } = parseHours(text ?? '')
  const isWeekly = rules.every(
    ({ dates, weekdays }) => dates.length === 0 && weekdays.every(({ nth }) => nth.length === 0),
  )
  if (rules.length === 0 || !isWeekly) return []
  const onHolidays = rules.filter(({ holidays }) => holidays.includes('PH'))
  return [
    ...DAYS.map((day, index) => ({ day, spans: spansOn(rules, daysAfter(A_MONDAY, index)) })),
    ...(onHolidays.length > 0 ? [{ day: 'PublicHolidays' as const, spans: combinedSpans(onHolidays) }] : []),
  ]
}

/** `closes` before `opens` is on the next day; both at midnight mean closed (https://schema.org/OpeningHoursSpecification). */
export function hoursData(week: readonly DayHours[]): OpeningHoursSpecification[] {
  return week.flatMap(({ day, spans }) => {
    const dayOfWeek = `https://schema.org/${day}` as const
    const closed: readonly (readonly [string, string])[] = day === 'PublicHolidays' ? [['00:00', '00:00']] : []
    const times =
      spans.length > 0 ? spans.map(([from, to]) => [clock(from), clock(closing(from, to))] as const) : closed
    return times.map(([opens, closes]) => ({ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }))
  })
}

/** Such as `Monday: 16:00–02:00`. */
export function hoursLines(week: readonly DayHours[]): string[] {
  return week.map(({ day, spans }) => {
    const times = spans.map(([from, to]) =>
      to - from >= DAY_MINUTES ? 'open 24 hours' : `${clock(from)}–${clock(to)}`,
    )
    return `${day === 'PublicHolidays' ? 'Public holidays' : day}: ${times.join(', ') || 'closed'}`
  })
}

/** A whole day ends a minute early: an end that is the beginning would mean that it is closed. */
function closing(from: number, to: number): number {
  return to - from >= DAY_MINUTES ? from + DAY_MINUTES - 1 : to
}

/** @param minutes - after a midnight. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
