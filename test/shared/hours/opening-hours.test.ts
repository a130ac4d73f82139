import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HoursRule, parseHours, type Span, writeHours } from '../../../shared/hours/opening-hours.js'

const written = (text: string) => {
  const { rules, problem } = parseHours(text)
  return rules ? writeHours(rules) : problem
}

describe('parseHours', () => {
  it.each([
    '24/7',
    'off',
    '10:00-20:00',
    'Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00',
    'Mo-Th 11:00-23:00; Fr,Sa 11:00-02:00; PH off',
    'Mo-Fr 08:00-12:00,13:00-17:30; Sa-Mo 10:00-10:00',
    'Mo-Fr 08:00-12:00, We 14:00-18:00',
    'Mo-Sa 10:00-20:00; We 12:00-13:00 off; Dec 24-26,Dec 31,Jan 1 off',
    'Nov-Mar Th-Su 12:00-20:00; Apr 1-Oct 15 12:00-22:00; Dec 20-Jan 5 off',
    'Su[1,-1] 10:00-12:00; Su,PH 12:00-18:00; SH 10:00-18:00',
    'Feb 29 00:00-24:00',
    'Fr 01:00-26:00',
  ])('reads %s and writes it the same', (text) => {
    expect(written(text)).toBe(text)
  })

  it.each([
    ['mo–fr 9:00 – 17:30;SA closed', 'Mo-Fr 09:00-17:30; Sa off'],
    ['Monday-Fri 9:00-17:00 , Sat 10:00-12:00;', 'Mo-Fr 09:00-17:00, Sa 10:00-12:00'],
    ['24 / 7; 25:00', undefined],
    ['Mo-Su 00:00-24:00', 'Mo-Su 00:00-24:00'],
    ['00:00-24:00', '24/7'],
    ['Fr open; Sa', 'Fr 00:00-24:00; Sa 00:00-24:00'],
    ['Apr-Oct: Mo 10:00-26:00', 'Apr-Oct Mo 10:00-02:00'],
    ['Dec 24,31: 10:00-12:00', 'Dec 24,Dec 31 10:00-12:00'],
    ['September 1-30 10:00-12:00', 'Sep 1-30 10:00-12:00'],
  ])('reads %s as %s', (text, usual) => {
    if (usual) expect(written(text)).toBe(usual)
    else expect(parseHours(text).rules).toBeUndefined()
  })

  it.each([
    ['Mo-Su 10:00-sunset', 'sunset'],
    ['Mo-Su 16:00+', '+'],
    ['Mo 10:00-20:00 "ring the bell"', '"ring the bell"'],
    ['2026 Dec 24 off', '2026 Dec 24 off'],
    ['week 1-10 Mo off', 'week 1-10 Mo off'],
    ['easter off', 'easter off'],
    ['Mo-Fr 10:00-20:00 || off', '|| off'],
    ['Mo-Fr 10:60-20:00', '10:60-20:00'],
    ['Mo-Fr 24:00-26:00', '24:00-26:00'],
    ['Mo-Fr 10:00-49:00', '49:00'],
    ['Mo-Fr 10:00-100:00', '100:00'],
    ['Mo[6] 10:00-20:00', '6] 10:00-20:00'],
    ['Feb 30 off', '30 off'],
    ['PH Mo 10:00-12:00', 'Mo 10:00-12:00'],
    ['Di-Fr 10:00-20:00', 'Di-Fr 10:00-20:00'],
    ['ask the staff or their dog', 'ask the staff or the'],
    ['4pm-2am', '4pm-2am'],
    [';', ';'],
  ])('says what it does not understand of %s', (text, problem) => {
    const usual = 'must be like Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00; PH off'
    expect(parseHours(text).problem).toBe(
      `${usual}: "${problem}" is not understood. What this cannot say goes into the remark`,
    )
  })

  it.each(['Mo-Fr 10:00', 'Mo-Fr 10:00-20:00,', 'Mo[', 'Dec 24-'])('misses the end of %s', (text) => {
    expect(parseHours(text).problem).toContain(': the end is missing.')
  })

  it('needs a rule', () => {
    expect(parseHours(' ').problem).toBe('must be like Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00; PH off')
  })

  it('reads what it writes as the same rules, in any case and with any blanks', () => {
    fc.assert(
      fc.property(rules(), fc.constantFrom('', ' ', '  '), (some, blank) => {
        const text = writeHours(some)
        expect(parseHours(text)).toEqual({ rules: some })
        expect(parseHours(text.toUpperCase().replace(/[;,:[\]-](?!\d\d\b(?!:))/g, (sign) => sign + blank))).toEqual({
          rules: some,
        })
      }),
    )
  })

  it('answers any text with rules or a problem', () => {
    const words = fc.constantFrom(...'Mo Fr PH Jan Feb 24/7 10:00 9:5 off open - , ; [ ] : + 1 31 2026 " x'.split(' '))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (text) => {
          const { rules: found, problem } = parseHours(text)
          expect(found === undefined).toBe(typeof problem === 'string')
          if (found) expect(parseHours(writeHours(found)).rules).toEqual(found)
        },
      ),
    )
  })
})

/** Whatever rules there may be. */
function rules(): fc.Arbitrary<HoursRule[]> {
  return fc.array(rule(), { minLength: 1, maxLength: 4 }).map(([first, ...others]) => [
    { ...(first as HoursRule), isAdded: false },
    // Times alone after times are more of the same rule's.
    ...others.map((one) =>
      one.dates.length + one.weekdays.length + one.holidays.length > 0 ? one : { ...one, isAdded: false },
    ),
  ])
}

function rule(): fc.Arbitrary<HoursRule> {
  const minute = fc.nat(1439)
  const span = fc.tuple(minute, fc.integer({ min: 1, max: 1440 })).map(([from, length]): Span => [from, from + length])
  const day = fc.integer({ min: 1, max: 28 })
  const month = fc.integer({ min: 1, max: 12 })
  const dates = fc.oneof(
    fc.tuple(month, month).map(([from, to]) => ({ from: from * 100 + 1, to: to * 100 + 31 })),
    fc
      .tuple(month, day, month, day)
      .map(([from, first, to, last]) => ({ from: from * 100 + first, to: to * 100 + last })),
  )
  const nth = fc.constantFrom(1, 2, 3, 4, 5, -1, -2, -5)
  const weekdays = fc.record({ from: fc.nat(6), to: fc.nat(6), nth: fc.uniqueArray(nth, { maxLength: 2 }) })
  return fc
    .record({
      dates: fc.array(dates, { maxLength: 2 }),
      weekdays: fc.array(weekdays, { maxLength: 2 }),
      holidays: fc.constantFrom<HoursRule['holidays'][]>([], ['PH'], ['PH', 'SH']),
      spans: fc.array(span, { maxLength: 3 }),
      isOff: fc.boolean(),
      isAdded: fc.boolean(),
    })
    .map((one) => (one.isOff || one.spans.length > 0 ? one : { ...one, spans: [[0, 1440]] }))
}
