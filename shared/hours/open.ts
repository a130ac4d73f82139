// When a place is open by its opening hours. What is open past midnight belongs to the day on which it began: a rule for
// the next day does not end it. Which days are holidays is not known, so rules for them alone are never met.
import type { ClockTime } from './clock.js'
import { DAY_MINUTES, type DateRange, type HoursRule, type Span, type WeekdayRange } from './opening-hours.js'

const DAY_MS = 24 * 3600 * 1000

/** @param day - midnight in UTC of a date. */
export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

/**
 * The times that begin on a date, in their order and without overlaps.
 * @param day - midnight in UTC of the date.
 */
export function spansOn(rules: readonly HoursRule[], day: Date): Span[] {
  return combinedSpans(rules.filter((rule) => isFor(rule, day)))
}

/** What rules for the same day say together, the last of them in force. */
export function combinedSpans(rules: readonly HoursRule[]): Span[] {
  let spans: readonly Span[] = []
  for (const rule of rules) {
    if (rule.isOff) spans = rule.spans.length === 0 ? [] : spans.flatMap((span) => without(span, rule.spans))
    else spans = rule.isAdded ? [...spans, ...rule.spans] : rule.spans
  }
  return merged(spans)
}

function isFor({ dates, weekdays, holidays }: HoursRule, day: Date): boolean {
  const isInDates = dates.length === 0 || dates.some((range) => isInRange(day, range))
  const isEveryDay = weekdays.length === 0 && holidays.length === 0
  return isInDates && (isEveryDay || weekdays.some((range) => isWeekdayIn(day, range)))
}

function isInRange(day: Date, { from, to }: DateRange): boolean {
  return isBetween((day.getUTCMonth() + 1) * 100 + day.getUTCDate(), from, to)
}

function isWeekdayIn(day: Date, { from, to, nth }: WeekdayRange): boolean {
  if (!isBetween((day.getUTCDay() + 6) % 7, from, to)) return false
  const date = day.getUTCDate()
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return nth.length === 0 || nth.includes(Math.ceil(date / 7)) || nth.includes(-Math.ceil((last - date + 1) / 7))
}

/** In a range that may go around the end of the week or the year. */
function isBetween(value: number, from: number, to: number): boolean {
  return from <= to ? value >= from && value <= to : value >= from || value <= to
}

function without([from, to]: Span, closed: readonly Span[]): Span[] {
  let open: Span[] = [[from, to]]
  for (const [begin, end] of closed) {
    open = open.flatMap(([start, stop]): Span[] => [
      ...(start < Math.min(stop, begin) ? [[start, Math.min(stop, begin)] as const] : []),
      ...(Math.max(start, end) < stop ? [[Math.max(start, end), stop] as const] : []),
    ])
  }
  return open
}

function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted(([a], [b]) => a - b)
  const result: Span[] = []
  for (const [from, to] of sorted) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}

export function isOpenAt(rules: readonly HoursRule[], { day, minutes }: ClockTime): boolean {
  const isWithin =
    (time: number) =>
    ([from, to]: Span) =>
      from <= time && time < to
  return (
    spansOn(rules, day).some(isWithin(minutes)) ||
    spansOn(rules, daysAfter(day, -1)).some(isWithin(minutes + DAY_MINUTES))
  )
}

/** What opens once in a year opens again within so many days, but for a 29th of February. */
const MAX_DAYS = 366

/**
 * Whether it is open, and when that ends.
 * @returns `until`: in minutes after the midnight in which the day began, by the clock; undefined where it is always so.
 */
export function openingAt(
  rules: readonly HoursRule[],
  { day, minutes }: ClockTime,
): { isOpen: boolean; until: number | undefined } {
  let end: number | undefined
  for (let offset = -1; offset <= MAX_DAYS; offset++) {
    for (const span of spansOn(rules, daysAfter(day, offset))) {
      const [from, to] = span.map((time) => time + offset * DAY_MINUTES) as [number, number]
      if (to <= minutes) continue
      if (end === undefined && from > minutes) return { isOpen: false, until: from }
      if (end !== undefined && from > end) return { isOpen: true, until: end }
      end = Math.max(end ?? 0, to)
    }
  }
  return { isOpen: end !== undefined, until: end !== undefined && end < MAX_DAYS * DAY_MINUTES ? end : undefined }
}
