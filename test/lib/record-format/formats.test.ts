import { describe, expect, it } from 'vitest'
import { parseRecord, type RecordType } from '../../../lib/record-format/formats.js'

const location = { id: 1, name: 'Ground Kontrol', lat: 45.5, lon: -122.6 }

function recordOf(type: RecordType, fields: object) {
  const parsed = parseRecord(type, fields)
  if ('reason' in parsed) throw new Error(parsed.reason)
  return parsed.record
}

function reasonFor(type: RecordType, fields: object) {
  const parsed = parseRecord(type, fields)
  return 'reason' in parsed ? parsed.reason : undefined
}

describe('parseRecord', () => {
  it('reads omitted and blank fields as null', () => {
    expect(recordOf('location', { ...location, street: '', phone: '  ', zip: null })).toEqual({
      ...{ id: 1, name: 'Ground Kontrol', lat: '45.5', lon: '-122.6', country: 'US' },
      ...{ last_updated_by_username: null, ic_active: null, line_up_changed_at: null },
      ...{ street: null, city: null, state: null, zip: null, phone: null, website: null, description: null },
      ...{ place_id: null, all_ages: null, payment_type: null, opening_hours: null, opening_hours_remark: null },
      ...{ step_free_entrance: null, seating: null, family_friendly: null },
      ...{ region_id: null, zone_id: null, location_type_id: null, operator_id: null, is_stern_army: null },
      ...{ date_last_updated: null, last_updated_by_user_id: null, created_at: null, updated_at: null },
      updated_by_operator_id: null,
    })
  })

  it('keeps text as it is', () => {
    const description = ' Señor "Frog\u2019s"\u2028&  Co '

    expect(recordOf('location', { ...location, description })).toMatchObject({ description })
    expect(recordOf('user', { username: 'a', password: ' two  blanks ' })).toMatchObject({ password: ' two  blanks ' })
  })

  it.each([
    ['Nip-It ', 'Nip-It'],
    [' Eight  Ball', 'Eight Ball'],
    ['Xenon\u00a0\t(LE)\u3000', 'Xenon (LE)'],
    ['Zero\u200bWidth\u200b', 'ZeroWidth'],
    ['Señor "Frog\u2019s"\u2028& Co', 'Señor "Frog\u2019s" & Co'],
  ])('trims the name %j, and makes its blanks single', (written, name) => {
    expect(recordOf('machine', { name: written })).toMatchObject({ name })
    expect(recordOf('location', { ...location, name: written, city: written })).toMatchObject({ name, city: name })
  })

  it.each([
    ['example.com', 'https://example.com'],
    [' WWW.Example.com/bar ', 'https://WWW.Example.com/bar'],
    ['//müller.example', 'https://müller.example'],
    ['http://example.com', 'http://example.com'],
    ['closed for good', 'closed for good'],
  ])('completes the website %j', (website, whole) => {
    expect(recordOf('location', { ...location, website })).toMatchObject({ website: whole })
    expect(recordOf('operator', { name: 'A', website })).toMatchObject({ website: whole })
    expect(recordOf('event', { region_id: 1, name: 'A', external_link: website })).toMatchObject({
      external_link: whole,
    })
    expect(recordOf('region_link_xref', { region_id: 1, name: 'A', url: website })).toMatchObject({ url: whole })
  })

  it('trims phone numbers', () => {
    expect(recordOf('location', { ...location, phone: ' 503 555  0100 ' })).toMatchObject({ phone: '503 555 0100' })
  })

  it.each(['\u200b', '\u00ad \ufeff', '\u3164'])('takes for blank what shows nothing: %j', (nothing) => {
    expect(recordOf('location', { ...location, description: nothing })).toMatchObject({ description: null })
    expect(reasonFor('machine', { name: nothing })).toBe('name is required')
  })

  it('knows the domain of an address as mail servers do', () => {
    const email = 'info@müller.example'

    expect(recordOf('user', { username: 'a', email })).toMatchObject({ email: 'info@xn--mller-kva.example' })
    expect(recordOf('operator', { name: 'A', email })).toMatchObject({ email: 'info@xn--mller-kva.example' })
  })

  it.each([
    [45.5238, '45.5238'],
    ['45.5238000', '45.5238'],
    ['45', '45.0'],
    [-0, '0.0'],
    ['45.12345678901249', '45.123456789012'],
    [90, '90.0'],
  ])('keeps a latitude of %s as %s', (lat, text) => {
    expect(recordOf('location', { ...location, lat })).toMatchObject({ lat: text })
  })

  it('keeps coordinates of submissions as numbers', () => {
    const submission = { submission_type: 'new_lmx', lat: '45.5238000', lon: -122.6755 }

    expect(recordOf('user_submission', submission)).toMatchObject({ lat: 45.5238, lon: -122.6755 })
  })

  it.each([
    ['2018-09-05T21:04:49.095-07:00', '2018-09-06T04:04:49.095Z'],
    ['2018-09-05T21:04:49.095123+0530', '2018-09-05T15:34:49.095Z'],
    ['2018-09-05 21:04:49 UTC', '2018-09-05T21:04:49.000Z'],
    ['2018-09-05T21:04Z', '2018-09-05T21:04:00.000Z'],
    ['1969-12-31T16:00:00.000-08:00', '1970-01-01T00:00:00.000Z'],
  ])('keeps the time %s as %s', (created_at, text) => {
    expect(recordOf('location', { ...location, created_at })).toMatchObject({ created_at: text })
  })

  it('writes opening hours in the usual way', () => {
    const record = recordOf('location', { ...location, opening_hours: 'mo–fr 9:00 – 17:00;Sat closed' })
    expect(record).toMatchObject({ opening_hours: 'Mo-Fr 09:00-17:00; Sa off' })
  })

  it('writes the names of regions in lower case', () => {
    expect(recordOf('region', { name: 'Portland', full_name: 'Portland, OR' })).toMatchObject({ name: 'portland' })
  })

  it.each([
    [12, 12],
    ['12', 12],
    ['9007199254740993', 9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    [9223372036854775807n, 9223372036854775807n],
    [null, null],
  ])('keeps the score %s', (score, kept) => {
    expect(recordOf('machine_score_xref', { location_machine_xref_id: 1, score })).toMatchObject({ score: kept })
  })

  it.each<[RecordType, object, string]>([
    ['location', { ...location, name: ' ' }, 'name is required'],
    ['location', { ...location, lat: undefined }, 'lat is required'],
    ['location', { ...location, lat: '' }, 'lat is required'],
    ['location', { ...location, lat: '45.5N' }, 'lat must be a decimal number'],
    ['location', { ...location, lat: true }, 'lat must be a decimal number'],
    ['location', { ...location, lat: 90.01 }, 'lat must be between -90 and 90'],
    ['location', { ...location, lon: '-180.0000001' }, 'lon must be between -180 and 180'],
    ['location', { ...location, zip: 97202 }, 'zip must be a text'],
    ['location', { ...location, name: 'x'.repeat(256) }, 'name must have at most 255 characters'],
    ['location', { ...location, name: 'half \ud83d' }, 'name must not contain incomplete characters'],
    ['location', { ...location, seating: 'Sofa' }, 'seating must be one of Yes, Limited, No'],
    [
      'location',
      { ...location, opening_hours: 'evenings' },
      'opening_hours must be like Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00; PH off: "evenings" is not understood. What this cannot say goes into the remark',
    ],
    ['location', { ...location, opening_hours: 'Mo;'.repeat(80) }, 'opening_hours must have at most 255 characters'],
    ['location', { ...location, is_stern_army: 1 }, 'is_stern_army must be true or false'],
    ['location', { ...location, id: '7' }, 'id must be an id, a whole number from 1'],
    ['location', { ...location, id: 0 }, 'id must be an id, a whole number from 1'],
    ['location', { ...location, region_id: 1.5 }, 'region_id must be an id, a whole number from 1'],
    ['location', { ...location, date_last_updated: '2019-02-29' }, 'date_last_updated must be a date, YYYY-MM-DD'],
    ['location', { ...location, date_last_updated: '2019-2-1' }, 'date_last_updated must be a date, YYYY-MM-DD'],
    [
      'location',
      { ...location, machine_count: 1, lat: 91 },
      'lat must be between -90 and 90; unknown field machine_count',
    ],
    ['machine', { name: 'X', year: '1998' }, 'year must be a whole number'],
    ['region', { name: 'x', full_name: 'X', effective_radius: 0 }, 'effective_radius must be a number above 0'],
    ['location_machine_xref', { location_id: 1 }, 'machine_id is required'],
    ['machine_score_xref', { location_machine_xref_id: 1, score: 1.5 }, 'score must be a whole number'],
    ['machine_score_xref', { location_machine_xref_id: 1, score: 2 ** 60 }, 'score must be a whole number'],
    [
      'machine_score_xref',
      { location_machine_xref_id: 1, score: '9223372036854775808' },
      'score must fit into 64 bits',
    ],
    ['user', { username: 'x', password_hash: 'secret' }, 'password_hash must be a hash of a password'],
    ['user', { username: 'x', token_version: -1 }, 'token_version must be a whole number from 0'],
    ['sequence', { name: 'user', last: 0 }, 'last must be an id, a whole number from 1'],
    ['status', { status_type: 'zones' }, 'status_type must be one of regions, machines, operators, location_types'],
  ])('refuses a %s %o', (type, fields, reason) => {
    expect(reasonFor(type, fields)).toBe(reason)
  })

  it.each([
    '2018-09-05',
    '2018-09-05T21:04:49',
    '2018-02-30T21:04:49Z',
    '2018-09-05T25:04:49Z',
    1536206689,
    'yesterday',
  ])('refuses the time %s', (updated_at) => {
    expect(reasonFor('location', { ...location, updated_at })).toBe(
      'updated_at must be a time with its offset, such as 2018-09-05T21:04:49.095-07:00',
    )
  })
})
