// Opening hours as a form has them: those of the seven days, and what differs on holidays and in parts of the year.
import { daysAfter, spansOn } from '../../../shared/hours/open.js'
import { type HoursRule, type Span, type WeekdayRange, writeHours } from '../../../shared/hours/opening-hours.js'

export interface Week {
  /** From Monday to Sunday. */
  days: readonly (readonly Span[])[]
  /** Of holidays, dates and certain weeks of a month. */
  others: readonly HoursRule[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** @returns undefined for rules whose order says more than a week with exceptions. */
export function weekOf(rules: readonly HoursRule[]): Week | undefined {
  const weekly: HoursRule[] = []
  const others: HoursRule[] = []
  for (const rule of rules) {
    const { dates, weekdays, holidays } = rule
    const isOfWeek = dates.length === 0 && weekdays.every(({ nth }) => nth.length === 0)
    if (isOfWeek && (weekdays.length > 0 || holidays.length === 0)) {
      if (others.length > 0) return undefined
      weekly.push({ ...rule, holidays: [] })
      if (holidays.length > 0) others.push({ ...rule, weekdays: [] })
    } else others.push(rule)
  }
  return { days: WEEKDAYS.map((day) => spansOn(weekly, daysAfter(A_MONDAY, day))), others }
}

export const A_MONDAY = new Date('2026-11-23')

/** @returns the text of its opening hours, with days of the same times together. */
export function weekText({ days, others }: Week): string {
  const keys = days.map((spans) => JSON.stringify(spans))
  const rules = [...new Set(keys)].flatMap((key) => {
    const spans = days[keys.indexOf(key)] ?? []
    const same = WEEKDAYS.filter((day) => keys[day] === key)
    return spans.length > 0 ? [{ ...EVERY_DAY, weekdays: rangesOf(same, key), spans }] : []
  })
  const [first = { ...EVERY_DAY, isOff: true }, ...rest] = [...rules, ...others]
  return writeHours([{ ...first, isAdded: false }, ...rest])
}

const EVERY_DAY: HoursRule = { dates: [], weekdays: [], holidays: [], spans: [], isOff: false, isAdded: false }
const ALL_DAY = '[[0,1440]]'
/** Fewer days are named one by one. */
const MIN_RANGE = 3

/** None for 24/7. */
function rangesOf(days: readonly number[], key: string): WeekdayRange[] {
  if (days.length === WEEKDAYS.length && key === ALL_DAY) return []
  const ranges: { from: number; to: number; nth: [] }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && last.to === day - 1) last.to = day
    else ranges.push({ from: day, to: day, nth: [] })
  }
  return ranges.flatMap(({ from, to, nth }) => {
    if (to - from + 1 >= MIN_RANGE) return [{ from, to, nth }]
    return days.filter((day) => day >= from && day <= to).map((day) => ({ from: day, to: day, nth }))
  })
}

export function isClosedOnHolidays({ others }: Week): boolean {
  return others.some((rule) => isForHolidays(rule) && rule.isOff && rule.spans.length === 0)
}

/** @returns the week with no other rule for public holidays. */
export function withHolidaysClosed({ days, others }: Week, isClosed: boolean): Week {
  const rest = others.flatMap((rule): HoursRule[] => {
    const holidays = rule.holidays.filter((one) => one !== 'PH')
    return !isForHolidays(rule) ? [rule] : holidays.length > 0 ? [{ ...rule, holidays }] : []
  })
  return { days, others: isClosed ? [...rest, { ...EVERY_DAY, holidays: ['PH'], isOff: true }] : rest }
}

/** Of public holidays alone, on whatever dates. */
const isForHolidays = ({ dates, weekdays, holidays }: HoursRule) =>
  holidays.includes('PH') && dates.length === 0 && weekdays.length === 0
