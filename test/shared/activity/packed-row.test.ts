import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glanceAt, packRow, unpackRow } from '../../../shared/activity/packed-row.js'
import type { Submission } from '../../../shared/records/submissions.js'

const MADE: Submission = {
  id: 38_493,
  submission_type: 'new_lmx',
  submission: 'Monster Bash (Williams, 1998) was added to Ground Kontrol in Portland by flipper',
  created_at: '2019-12-01T10:00:00.000Z',
  updated_at: '2019-12-01T10:00:00.000Z',
  deleted_at: null,
  region_id: 1,
  location_id: 874,
  machine_id: 641,
  user_id: 4711,
  user_name: 'flipper',
  machine_name: 'Monster Bash (Williams, 1998)',
  location_name: 'Ground Kontrol',
  city_name: 'Portland',
  comment: null,
  high_score: null,
  lat: 45.5238123,
  lon: -122.6768456,
  machine_score_xref_id: null,
  machine_condition_id: null,
  by_operator_id: null,
  answers_condition_id: null,
}

const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '\0', 'a\0b')))
const reference = fc.option(fc.oneof(fc.nat({ max: 300 }), fc.maxSafeInteger()))
const degrees = (max: number) =>
  fc.option(
    fc.oneof(
      fc.double({ min: -max, max, noNaN: true }),
      fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((n) => n / 1e6),
    ),
  )
const time = fc.option(fc.constantFrom('2019-12-01T10:00:00.000Z', '2019-12-02T10:00:00.000Z'))
const submission: fc.Arbitrary<Submission> = fc.record({
  id: fc.nat(),
  submission_type: fc.constantFrom('new_lmx', 'new_condition', 'new_msx', 'delete_location', 'of a later version', ''),
  submission: text,
  created_at: time,
  updated_at: time,
  deleted_at: time,
  region_id: reference,
  location_id: reference,
  machine_id: reference,
  user_id: reference,
  user_name: text,
  machine_name: text,
  location_name: text,
  city_name: text,
  comment: text,
  high_score: fc.option(
    fc.oneof(
      fc.maxSafeInteger(),
      fc.constantFrom(0.5, 1e21),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).filter((n) => !Number.isSafeInteger(Number(n))),
    ),
  ),
  lat: degrees(90),
  lon: degrees(180),
  machine_score_xref_id: reference,
  machine_condition_id: reference,
  by_operator_id: reference,
  answers_condition_id: reference,
})

/** Zero has no sign in JSON, nor in DynamoDB. */
const positiveZero = ({ lat, lon, ...rest }: Submission): Submission => ({
  ...rest,
  lat: lat === 0 ? 0 : lat,
  lon: lon === 0 ? 0 : lon,
})

describe('a packed row', () => {
  it('holds every submission exactly', () => {
    fc.assert(
      fc.property(submission, (one) => {
        expect(positiveZero(unpackRow(packRow(one), one))).toEqual(positiveZero(one))
      }),
    )
  })

  it('tells its type and point without its texts, or nothing', () => {
    fc.assert(
      fc.property(submission, (one) => {
        const { lat, lon } = positiveZero(one)
        const { type, point } = glanceAt(packRow(one))
        expect([undefined, one.submission_type]).toContain(type)
        expect([undefined, { lat, lon }]).toContainEqual(point)
      }),
    )
    expect(glanceAt(packRow(MADE))).toEqual({ type: MADE.submission_type, point: { lat: MADE.lat, lon: MADE.lon } })
  })

  it('takes a sixth of the bytes of its JSON', () => {
    expect(packRow(MADE).length).toBeLessThan(JSON.stringify(MADE).length / 6)
    expect(unpackRow(packRow(MADE), MADE)).toEqual(MADE)
  })

  it('has none of what a record keeps for administrators', () => {
    const record = { ...MADE, changed_values: '{"before":{"phone":"503-555-0100"}}' }
    expect(packRow(record)).toEqual(packRow(MADE))
  })
})
