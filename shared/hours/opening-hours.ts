// Opening hours as text, in the part of OpenStreetMap's syntax that a place of this directory needs
// (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification): days of the week, times, parts of the year, days
// of a month and holidays. Not in it: comments, years, weeks, Easter, the sun, open ends and fallbacks, which need other
// data to be judged, or are free text. The package opening_hours, which has all of it, takes 160 KB of the map's page, where this
// takes 3, and counts Friday night after midnight as Saturday.

/** Minutes after the midnight in which a day begins. What ends on the next day ends after more than 1,440 of them. */
export type Span = readonly [from: number, to: number]

/** From Monday, 0, to Sunday, 6; from Saturday to Monday around the end of the week. */
export interface WeekdayRange {
  from: number
  to: number
  /** Only the first one of a month, 1, or the last one, -1, and so on; empty: each. */
  nth: readonly number[]
}

/** Month (from 1) × 100 + day, around the end of the year where `to` is less. A month as a whole ends on day 31. */
export interface DateRange {
  from: number
  to: number
}

/** Public and school holidays. */
type Holiday = 'PH' | 'SH'

/** On a day that it is for, a rule takes the place of those before it. */
export interface HoursRule {
  /** Empty: the whole year. */
  dates: readonly DateRange[]
  /** Empty, without holidays: every day. */
  weekdays: readonly WeekdayRange[]
  holidays: readonly Holiday[]
  /** When it is open; with `isOff`, closed: without any, all day. */
  spans: readonly Span[]
  isOff: boolean
  /** Its times come to those of the rules before it. */
  isAdded: boolean
}

export type ParsedHours = { rules: readonly HoursRule[]; problem?: never } | { problem: string; rules?: never }

/** As long as a value of OpenStreetMap. */
export const MAX_HOURS_CHARACTERS = 255
export const HOURS_EXAMPLE = 'Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00; PH off'
export const DAY_MINUTES = 24 * 60

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const HOLIDAYS: readonly Holiday[] = ['PH', 'SH']
const MAX_NTH = 5
/** Of what is not understood, in characters. */
const MAX_QUOTED = 20

const TOKEN = /\s*(24\s*\/\s*7|\d+:\d\d|\d+|\p{L}+|.)/gsu
const DASH = /^[\u2010-\u2015\u2212]$/

/**
 * Reads them as people write them, too: in any case, with longer names of days (`Mon`), dashes, blanks and hours of one
 * digit.
 * @returns `problem` says what is wrong, as in `must be …`.
 */
export function parseHours(text: string): ParsedHours {
  const reader = new Reader(text)
  try {
    const rules = reader.rules()
    return rules.length > 0 ? { rules } : { problem: `must be like ${HOURS_EXAMPLE}` }
  } catch (error) {
    if (error instanceof NotUnderstood) return { problem: error.message }
    throw error
  }
}

class NotUnderstood extends Error {}

class Reader {
  private readonly text: string
  private readonly tokens: readonly string[]
  /** Where in the text each of them ends. */
  private readonly ends: readonly number[]
  private position = 0

  constructor(text: string) {
    this.text = text.trim()
    const found = [...this.text.matchAll(TOKEN)]
    this.tokens = found.map(([, token = '']) => (DASH.test(token) ? '-' : token))
    this.ends = found.map(({ 0: whole, index }) => index + whole.length)
  }

  rules(): HoursRule[] {
    const rules: HoursRule[] = []
    let isAdded = false
    while (this.token() !== undefined) {
      rules.push(this.rule(isAdded))
      isAdded = this.takes(',')
      if (isAdded && this.token() === undefined) this.fail()
      if (!isAdded && this.token() !== undefined && !this.takes(';')) this.fail()
    }
    return rules
  }

  private rule(isAdded: boolean): HoursRule {
    const begin = this.position
    if (/^24\s*\/\s*7$/.test(this.token() ?? '')) {
      this.position += 1
      return { dates: [], weekdays: [], holidays: [], spans: [ALL_DAY], isOff: false, isAdded }
    }
    const dates = this.dates()
    const days = this.days()
    const spans = this.spans()
    const isOff = this.takes('off') || this.takes('closed')
    const isOpen = !isOff && this.takes('open')
    if (this.position === begin) this.fail()
    const isAllDay = spans.length === 0 && !isOff
    if (isAllDay && !isOpen && days.weekdays.length + days.holidays.length + dates.length === 0) this.fail()
    return { dates, ...days, spans: isAllDay ? [ALL_DAY] : spans, isOff, isAdded }
  }

  private dates(): DateRange[] {
    const dates: DateRange[] = []
    let month = this.month()
    while (month !== undefined) {
      dates.push(...this.daysOf(month))
      const hasNext = this.token() === ',' && indexIn(MONTHS, this.token(1), 3) !== undefined
      month = hasNext && this.takes(',') ? this.month() : undefined
    }
    if (dates.length > 0) this.takes(':')
    return dates
  }

  /** `Dec`, `Nov-Mar`, `Dec 25`, `Dec 24-26`, `Dec 20-Jan 5`, `Dec 24,31`. */
  private daysOf(month: number): DateRange[] {
    if (!isNumber(this.token())) {
      const last = this.takes('-') ? (this.month() ?? this.fail()) : month
      return [{ from: month * 100 + 1, to: last * 100 + 31 }]
    }
    const ranges: DateRange[] = []
    do {
      const from = this.dayOf(month)
      const to = this.takes('-') ? this.dayOf(this.month() ?? month) : from
      ranges.push({ from, to })
    } while (this.token() === ',' && isNumber(this.token(1)) && this.takes(','))
    return ranges
  }

  private dayOf(month: number): number {
    const day = this.number()
    if (day < 1 || day > (MONTH_DAYS[month - 1] ?? 0)) this.fail(-1)
    return month * 100 + day
  }

  private month(): number | undefined {
    const index = indexIn(MONTHS, this.token(), 3)
    if (index !== undefined) this.position += 1
    return index === undefined ? undefined : index + 1
  }

  private days(): Pick<HoursRule, 'weekdays' | 'holidays'> {
    const weekdays: WeekdayRange[] = []
    const holidays: Holiday[] = []
    while (isDay(this.token())) {
      const holiday = holidayOf(this.token())
      if (holiday) this.position += 1
      if (holiday) holidays.push(holiday)
      else weekdays.push(this.weekdays())
      if (this.token() !== ',' || !isDay(this.token(1))) break
      this.position += 1
    }
    return { weekdays, holidays }
  }

  private weekdays(): WeekdayRange {
    const from = this.weekday()
    const to = this.takes('-') ? this.weekday() : from
    const nth: number[] = []
    if (this.takes('[')) {
      do nth.push(this.nth())
      while (this.takes(','))
      if (!this.takes(']')) this.fail()
    }
    return { from, to, nth }
  }

  private weekday(): number {
    const index = indexIn(WEEKDAYS, this.token(), 2)
    if (index === undefined) return this.fail()
    this.position += 1
    return index
  }

  private nth(): number {
    const sign = this.takes('-') ? -1 : 1
    const number = this.number()
    if (number < 1 || number > MAX_NTH) this.fail(-1)
    return sign * number
  }

  private spans(): Span[] {
    const spans: Span[] = []
    while (isTime(this.token())) {
      spans.push(this.span())
      if (this.token() !== ',' || !isTime(this.token(1))) break
      this.position += 1
    }
    return spans
  }

  private span(): Span {
    const from = this.time(DAY_MINUTES - 1)
    if (!this.takes('-')) this.fail()
    const to = this.time(2 * DAY_MINUTES)
    return [from, to > from ? to : to + DAY_MINUTES]
  }

  private time(max: number): number {
    const token = this.token()
    if (!isTime(token)) return this.fail()
    const [hours = 0, minutes = 0] = token.split(':').map(Number)
    const time = hours * 60 + minutes
    if (minutes > 59 || time > max) this.fail()
    this.position += 1
    return time
  }

  private number(): number {
    const token = this.token()
    if (!isNumber(token)) return this.fail()
    this.position += 1
    return Number(token)
  }

  private token(ahead = 0): string | undefined {
    return this.tokens[this.position + ahead]
  }

  private takes(token: string): boolean {
    const isNext = this.token()?.toLowerCase() === token
    if (isNext) this.position += 1
    return isNext
  }

  /** @param ahead - where the token is that is wrong. */
  private fail(ahead = 0): never {
    const rest = this.text.slice(this.ends[this.position + ahead - 1] ?? 0).trim()
    const where = rest === '' ? 'the end is missing' : `"${rest.slice(0, MAX_QUOTED)}" is not understood`
    throw new NotUnderstood(`must be like ${HOURS_EXAMPLE}: ${where}. What this cannot say goes into the remark`)
  }
}

const ALL_DAY: Span = [0, DAY_MINUTES]

/** @returns the only name that begins with a word of at least so many letters. */
function indexIn(names: readonly string[], word = '', minLength: number): number | undefined {
  const index = word.length < minLength ? -1 : names.findIndex((name) => name.startsWith(word.toLowerCase()))
  return index < 0 ? undefined : index
}

function holidayOf(token: string | undefined): Holiday | undefined {
  return HOLIDAYS.find((one) => one === token?.toUpperCase())
}

function isDay(token: string | undefined): boolean {
  return holidayOf(token) !== undefined || indexIn(WEEKDAYS, token, 2) !== undefined
}

function isTime(token: string | undefined): token is string {
  return token?.includes(':') === true && token !== ':'
}

function isNumber(token: string | undefined): token is string {
  return /^\d{1,2}$/.test(token ?? '')
}

/** The usual text of rules: `parseHours` reads it as the same rules. */
export function writeHours(rules: readonly HoursRule[]): string {
  return rules.map((rule, index) => (index === 0 ? '' : rule.isAdded ? ', ' : '; ') + writeRule(rule)).join('')
}

function writeRule({ dates, weekdays, holidays, spans, isOff }: HoursRule): string {
  const days = [...weekdays.map(writeWeekdays), ...holidays].join(',')
  const isAlways = !isOff && dates.length === 0 && days === '' && String(spans) === String([ALL_DAY])
  if (isAlways) return '24/7'
  const parts = [dates.map(writeDates).join(','), days, spans.map(writeSpan).join(','), isOff ? 'off' : '']
  return parts.filter(Boolean).join(' ')
}

function writeWeekdays({ from, to, nth }: WeekdayRange): string {
  const days = [...new Set([from, to])].map((day) => shortName(WEEKDAYS, day, 2)).join('-')
  return nth.length > 0 ? `${days}[${nth.join(',')}]` : days
}

function writeDates({ from, to }: DateRange): string {
  const [first, last] = [Math.floor(from / 100), Math.floor(to / 100)]
  const [month, lastMonth] = [first, last].map((one) => shortName(MONTHS, one - 1, 3))
  const [day, lastDay] = [from % 100, to % 100]
  if (day === 1 && lastDay === 31) return first === last ? `${month}` : `${month}-${lastMonth}`
  if (from === to) return `${month} ${day}`
  return first === last && from < to ? `${month} ${day}-${lastDay}` : `${month} ${day}-${lastMonth} ${lastDay}`
}

function shortName(names: readonly string[], index: number, length: number): string {
  const name = (names[index] ?? '').slice(0, length)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function writeSpan([from, to]: Span): string {
  const isShort = to > DAY_MINUTES && to - DAY_MINUTES <= from
  return `${clockTime(from)}-${clockTime(isShort ? to - DAY_MINUTES : to)}`
}

/** @returns `HH:MM`. */
function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
