import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn } from '../../../shared/hours/clock.js'
import { isOpenAt, openingAt, spansOn } from '../../../shared/hours/open.js'
import { type HoursRule, parseHours, writeHours } from '../../../shared/hours/opening-hours.js'

const rulesOf = (text: string): readonly HoursRule[] => parseHours(text).rules ?? expect.fail(parseHours(text).problem)
/** @param time - by the clock, as `2026-11-27 16:00`, a Friday. */
const clock = (time: string) => {
  const [day = '', hours = 0, minutes = 0] = time.split(/[ :]/)
  return { day: new Date(day), minutes: Number(hours) * 60 + Number(minutes) }
}
const MINUTE_MS = 60_000

describe('isOpenAt', () => {
  it.each([
    // Past midnight, whatever the next day has.
    ['Fr 16:00-02:00', '2026-11-27 15:59', false],
    ['Fr 16:00-02:00', '2026-11-27 16:00', true],
    ['Fr 16:00-02:00', '2026-11-28 01:59', true],
    ['Fr 16:00-02:00', '2026-11-28 02:00', false],
    ['Fr 16:00-02:00', '2026-11-27 01:00', false],
    ['Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00', '2026-11-28 01:00', true],
    ['Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00', '2026-11-28 11:00', false],
    ['Mo-Su 16:00-02:00; Sa off', '2026-11-28 01:00', true],
    ['Mo-Su 16:00-02:00; Sa off', '2026-11-28 23:00', false],
    ['Mo-Su 16:00-02:00; Sa off', '2026-11-29 01:00', false],
    ['Dec 31 20:00-04:00', '2027-01-01 03:00', true],
    // A later rule takes the place of those before it, unless it is added or only closes some hours.
    ['Mo-Fr 08:00-18:00; Fr 20:00-22:00', '2026-11-27 09:00', false],
    ['Mo-Fr 08:00-18:00, Fr 20:00-22:00', '2026-11-27 09:00', true],
    ['Mo-Fr 08:00-18:00; Fr 12:00-13:00 off', '2026-11-27 12:30', false],
    ['Mo-Fr 08:00-18:00; Fr 12:00-13:00 off', '2026-11-27 13:00', true],
    ['24/7; Fr off', '2026-11-27 12:00', false],
    ['10:00-20:00; off', '2026-11-27 12:00', false],
    // Parts of the year, days of a month.
    ['Nov-Mar 10:00-20:00', '2026-11-01 12:00', true],
    ['Nov-Mar 10:00-20:00', '2026-04-01 12:00', false],
    ['Nov 20-Jan 5 10:00-20:00', '2027-01-05 12:00', true],
    ['Nov 20-Jan 5 10:00-20:00', '2027-01-06 12:00', false],
    ['Feb 10:00-20:00', '2028-02-29 12:00', true],
    ['Fr[4] 10:00-20:00', '2026-11-27 12:00', true],
    ['Fr[1,3] 10:00-20:00', '2026-11-27 12:00', false],
    ['Fr[-1] 10:00-20:00', '2026-11-27 12:00', true],
    ['Mo-Fr[-2] 10:00-20:00', '2026-11-20 12:00', true],
    ['Sa-Mo 10:00-20:00', '2026-11-29 12:00', true],
    ['Sa-Mo 10:00-20:00', '2026-11-27 12:00', false],
    // Nobody knows which days are holidays.
    ['PH 10:00-20:00', '2026-12-25 12:00', false],
    ['PH,Fr 10:00-20:00', '2026-12-25 12:00', true],
  ])('judges %s at %s: %s', (text, time, isOpen) => {
    expect(isOpenAt(rulesOf(text), clock(time))).toBe(isOpen)
    expect(openingAt(rulesOf(text), clock(time)).isOpen).toBe(isOpen)
  })

  it('judges weeks as a list of all their minutes would', () => {
    const span = fc
      .tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 }))
      .map(([from, length]) => [from, from + length])
    const week = fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(week, fc.nat(7 * 1440 - 1), (days, minute) => {
        const open = new Set<number>()
        days.forEach((spans, day) => {
          for (const [from = 0, to = 0] of spans)
            for (let one = from; one < to; one++) open.add((day * 1440 + one) % (7 * 1440))
        })
        const text = days.map((spans, day) => `${DAYS[day]} ${spans.map(written).join(',') || 'off'}`).join('; ')
        // A Monday.
        const time = { day: new Date(Date.UTC(2026, 10, 23 + Math.floor(minute / 1440))), minutes: minute % 1440 }

        expect(isOpenAt(rulesOf(text), time)).toBe(open.has(minute))
      }),
    )
  })

  it('is not changed by rules for holidays', () => {
    fc.assert(
      fc.property(rules(), rules(), times(), (some, others, time) => {
        const ofHolidays = others.map((rule) => ({ ...rule, weekdays: [], holidays: ['PH' as const] }))
        expect(isOpenAt([...some, ...ofHolidays], time)).toBe(isOpenAt(some, time))
      }),
    )
  })
})

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const written = ([from = 0, to = 0]: number[]) =>
  [from, to].map((one) => `${Math.floor(one / 60)}:${String(one % 60).padStart(2, '0')}`).join('-')

describe('openingAt', () => {
  it.each([
    ['Fr 16:00-02:00', '2026-11-27 20:00', { isOpen: true, until: 26 * 60 }],
    ['Fr 16:00-02:00', '2026-11-28 01:00', { isOpen: true, until: 2 * 60 }],
    ['Fr 16:00-02:00', '2026-11-28 03:00', { isOpen: false, until: (6 * 24 + 16) * 60 }],
    ['Mo-Su 00:00-24:00; Su 00:00-20:00', '2026-11-27 12:00', { isOpen: true, until: (2 * 24 + 20) * 60 }],
    ['24/7', '2026-11-27 12:00', { isOpen: true, until: undefined }],
    ['off', '2026-11-27 12:00', { isOpen: false, until: undefined }],
    ['Nov 27 10:00-12:00', '2026-11-27 12:00', { isOpen: false, until: (365 * 24 + 10) * 60 }],
    ['Mo 10:00-12:00,11:00-14:00, Mo 14:00-15:00', '2026-11-30 10:00', { isOpen: true, until: 15 * 60 }],
  ])('of %s at %s', (text, time, opening) => {
    expect(openingAt(rulesOf(text), clock(time))).toEqual(opening)
  })

  it('ends at the first minute at which it is otherwise', () => {
    fc.assert(
      fc.property(rules(), times(), (some, time) => {
        const { isOpen, until = Infinity } = openingAt(some, time)
        const at = (minutes: number) => {
          const day = new Date(time.day.getTime() + Math.floor(minutes / 1440) * 24 * 60 * MINUTE_MS)
          return isOpenAt(some, { day, minutes: minutes % 1440 })
        }
        expect(at(time.minutes)).toBe(isOpen)
        if (until < Infinity) expect(at(until)).toBe(!isOpen)
        for (let minute = time.minutes; minute < Math.min(until, time.minutes + 3000); minute += 31)
          expect(at(minute)).toBe(isOpen)
      }),
    )
  })
})

describe('spansOn', () => {
  it('keeps apart and in their order what begins on a day', () => {
    fc.assert(
      fc.property(rules(), times(), (some, { day }) => {
        const spans = spansOn(some, day).flat()
        expect(spans).toEqual(spans.toSorted((a, b) => a - b))
        expect(new Set(spans).size).toBe(spans.length)
      }),
    )
  })
})

/** Of any kind, as texts may have them. */
function rules(): fc.Arbitrary<readonly HoursRule[]> {
  const pick = (...parts: string[]) => fc.constantFrom('', ...parts)
  const rule = fc
    .tuple(
      pick('Nov-Feb', 'Dec 20-Jan 5', 'Dec 31', 'Nov 25-30'),
      pick('Mo-Fr', 'Sa-Mo', 'Su', 'Fr[1,-1]', 'We,PH'),
      pick('10:00-18:00', '20:00-03:00', '09:00-12:00,13:00-01:00', '00:00-24:00', '18:00-18:00'),
      pick('off', 'off', 'open'),
    )
    .map((parts) => parts.filter(Boolean).join(' '))
  const text = fc.array(fc.tuple(rule, fc.constantFrom('; ', ', ')), { minLength: 1, maxLength: 4 })
  return text.map((all) => parseHours(all.flat().join('').slice(0, -2)).rules ?? []).filter((some) => some.length > 0)
}

const times = () =>
  fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.nat(1439))
    .map(([days, minutes]) => ({ day: new Date(Date.UTC(2026, 0, 1 + days)), minutes }))

describe('clockIn', () => {
  it.each([
    ['Europe/Helsinki', '2026-11-26T22:30:00Z', '2026-11-27', 30],
    ['America/Los_Angeles', '2026-11-26T07:59:00Z', '2026-11-25', 23 * 60 + 59],
    ['America/Los_Angeles', '2026-11-26T08:00:00Z', '2026-11-26', 0],
    ['Asia/Kathmandu', '2026-11-26T00:00:00Z', '2026-11-26', 5 * 60 + 45],
    // As other programs write that they have no time.
    ['UTC', '0001-01-01T00:00:00Z', '0001-01-01', 0],
    // The hour from 2 to 3 is left out, and that from 1 to 2 is there twice.
    ['America/Los_Angeles', '2026-03-08T09:59:00Z', '2026-03-08', 119],
    ['America/Los_Angeles', '2026-03-08T10:00:00Z', '2026-03-08', 180],
    ['America/Los_Angeles', '2026-11-01T08:30:00Z', '2026-11-01', 90],
    ['America/Los_Angeles', '2026-11-01T09:30:00Z', '2026-11-01', 90],
  ])('of %s at %s', (zone, time, day, minutes) => {
    expect(clockIn(zone, new Date(time))).toEqual({ day: new Date(day), minutes })
  })

  it.each([
    ['2026-03-08T07:00:00Z', 'Sa 20:00-02:30', 3 * 60],
    // From 11 pm to the first 1:30, and the half hour after the second 1:00.
    ['2026-11-01T06:00:00Z', 'Sa 20:00-01:30', (2.5 + 0.5) * 60],
  ])('closes by the clock on the wall in a night when it changes, from %s', (begin, text, minutesOpen) => {
    const rules = rulesOf(text)
    const open = Array.from({ length: 600 }, (_, minute) => {
      const time = new Date(Date.parse(begin) + minute * MINUTE_MS)
      return isOpenAt(rules, clockIn('America/Los_Angeles', time))
    })

    expect(open.filter(Boolean)).toHaveLength(minutesOpen)
  })

  it('agrees with the hours as written, whatever the zone does with its clocks', () => {
    const zone = fc.constantFrom(
      'America/Los_Angeles',
      'Europe/London',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'UTC',
    )
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, time, (timeZone, at) => {
        const { day, minutes } = clockIn(timeZone, at)
        const [hours = 0, rest = 0] = at
          .toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
          .split(':')
          .map(Number)
        expect(minutes).toBe(hours * 60 + rest)
        expect(day.toISOString().slice(0, 10)).toBe(at.toLocaleDateString('sv-SE', { timeZone }))
        expect(isOpenAt(rulesOf(writeHours(rulesOf('09:00-17:00'))), { day, minutes })).toBe(hours >= 9 && hours < 17)
      }),
    )
  })
})
