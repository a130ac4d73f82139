import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { stateText, timeText, usesTwelveHours, weekTexts } from '../../../browser/explorer/place/hours-text.js'
import { isClosedOnHolidays, weekOf, weekText, withHolidaysClosed } from '../../../browser/explorer/place/week.js'
import { loadMessages } from '../../../browser/explorer/translate.js'
import { daysAfter, spansOn } from '../../../shared/hours/open.js'
import { parseHours } from '../../../shared/hours/opening-hours.js'

beforeAll(loadMessages)

const rulesOf = (text: string) => parseHours(text).rules ?? expect.fail(parseHours(text).problem)
/** Lines end elsewhere. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const FRIDAY = new Date('2026-11-27')

describe('stateText', () => {
  it.each([
    ['Mo-Fr 16:00-02:00', 20, 'Open until 2 am'],
    ['Mo-Th 16:00-02:00', 1, 'Open until 2 am'],
    ['Mo-Th 16:00-02:30', 1, 'Open until 2:30 am'],
    ['Mo-Th 16:00-02:00', 3, 'Closed, opens Mon 4 pm'],
    ['Mo-Fr 16:00-00:00', 3, 'Closed, opens 4 pm'],
    ['Mo-Fr 16:00-00:00', 17, 'Open until midnight'],
    ['Sa 12:00-14:00', 20, 'Closed, opens Sat noon'],
    ['Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-20:00', 20, 'Open until Sun 8 pm'],
    ['Dec 24 10:00-12:00', 20, 'Closed, opens Thu, Dec 24 10 am'],
    ['24/7', 20, 'Open 24 hours'],
    ['off', 20, 'Closed'],
    ['PH 10:00-12:00', 20, 'Closed'],
  ])('says of %s at %i on a Friday: %s', (text, hour, state) => {
    expect(plain(stateText(rulesOf(text), { day: FRIDAY, minutes: hour * 60 }, true))).toBe(state)
  })
})

describe('timeText', () => {
  it.each([
    [0, 'midnight', '00:00'],
    [90, '1:30 am', '01:30'],
    [720, 'noon', '12:00'],
    [765, '12:45 pm', '12:45'],
    [1439, '11:59 pm', '23:59'],
    [1440, 'midnight', '00:00'],
    [1560, '2 am', '02:00'],
  ])('writes minute %i as %s or %s', (minutes, twelve, other) => {
    expect([timeText(minutes, true), timeText(minutes, false)].map(plain)).toEqual([twelve, other])
  })

  it('knows where clocks have twelve hours', () => {
    expect(['en-US', 'en-GB', 'fi', 'de'].map((language) => usesTwelveHours(language))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('weekTexts', () => {
  it('shows the next days by their dates, and holidays', () => {
    const rules = rulesOf('Mo-Fr 08:00-12:00,13:00-17:00; Sa 00:00-24:00; Nov 30 off; PH off')

    const texts = weekTexts(rules, FRIDAY, false).map(({ day, hours }) => ({ day, hours: plain(hours) }))
    expect(texts).toEqual([
      { day: 'Fri', hours: '08:00 – 12:00, 13:00 – 17:00' },
      { day: 'Sat', hours: 'open 24 hours' },
      { day: 'Sun', hours: 'closed' },
      { day: 'Mon', hours: 'closed' },
      ...['Tue', 'Wed', 'Thu'].map((day) => ({ day, hours: '08:00 – 12:00, 13:00 – 17:00' })),
      { day: 'Public holidays', hours: 'closed' },
    ])
  })
})

describe('weekOf', () => {
  it.each([
    ['Mo 16:00-02:00; Tu 16:00-02:00; We 16:00-02:00; Sa,Su 12:00-02:00', 'Mo-We 16:00-02:00; Sa,Su 12:00-02:00'],
    ['10:00-20:00; PH off', 'Mo-Su 10:00-20:00; PH off'],
    ['Mo-Su 00:00-24:00', '24/7'],
    ['Mo-Fr 10:00-12:00; Fr off', 'Mo-Th 10:00-12:00'],
    ['Su,PH 12:00-18:00; Dec 25 off', 'Su 12:00-18:00; PH 12:00-18:00; Dec 25 off'],
    ['off', 'off'],
    ['PH off', 'PH off'],
  ])('reads %s, and writes %s', (text, written) => {
    expect(weekText(weekOf(rulesOf(text)) ?? expect.fail())).toBe(written)
  })

  it('does not take what is more than a week with exceptions', () => {
    expect(weekOf(rulesOf('Dec 25 off; Mo-Fr 10:00-12:00'))).toBeUndefined()
  })

  it('says the same of every day', () => {
    const rule = fc
      .tuple(
        fc.constantFrom('', 'Mo-Fr', 'Sa-Mo', 'We', 'Su,PH', 'Fr[1]', 'Nov-Feb', 'Dec 25', 'PH'),
        fc.constantFrom(
          '10:00-18:00',
          '20:00-03:00',
          '09:00-12:00,13:00-01:00',
          '00:00-24:00',
          '12:00-13:00 off',
          'off',
        ),
        fc.constantFrom('; ', ', '),
      )
      .map(([days, times, separator]) => `${days} ${times}${separator}`)
    const text = fc.array(rule, { minLength: 1, maxLength: 4 }).map((all) => all.join('').slice(0, -2))
    fc.assert(
      fc.property(text, fc.nat(600), (written, days) => {
        const rules = rulesOf(written)
        const week = weekOf(rules)
        fc.pre(week !== undefined)
        const day = daysAfter(FRIDAY, days)
        const again = rulesOf(weekText(week))

        expect(spansOn(again, day)).toEqual(spansOn(rules, day))
        expect(weekText(weekOf(again) ?? expect.fail())).toBe(weekText(week))
      }),
    )
  })
})

describe('withHolidaysClosed', () => {
  it('takes the place of other hours on public holidays alone', () => {
    const week = weekOf(rulesOf('Mo-Fr 10:00-20:00; PH,SH 12:00-18:00; Dec 25 off')) ?? expect.fail()
    const closed = withHolidaysClosed(week, true)

    expect(weekText(closed)).toBe('Mo-Fr 10:00-20:00; SH 12:00-18:00; Dec 25 off; PH off')
    expect([isClosedOnHolidays(week), isClosedOnHolidays(closed)]).toEqual([false, true])
    expect(weekText(withHolidaysClosed(closed, false))).toBe('Mo-Fr 10:00-20:00; SH 12:00-18:00; Dec 25 off')
  })
})
