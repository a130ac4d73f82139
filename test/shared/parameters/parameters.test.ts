import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeParameters } from '../../../lib/openapi/parameters.js'
import { distanceMiles } from '../../../shared/geo/point.js'
import { Nested, type Parameter, parameter, required } from '../../../shared/parameters/parameter.js'
import { parseParameters } from '../../../shared/parameters/parse.js'
import { boxEdge, latitude, point, wrapLongitude } from '../../../shared/parameters/points.js'
import {
  choice,
  choices,
  cursor,
  day,
  detailLevel,
  file,
  flag,
  id,
  ids,
  integer,
  longText,
  MAX_ID,
  miles,
  pageSize,
  strictFlag,
  strictYesNoOrNull,
  text,
  texts,
  topCount,
} from '../../../shared/parameters/values.js'

/** The parsed value, or the error. */
function read<T>(schema: Parameter<T>, raw?: unknown): { value: T } | { error: string } {
  const result = z.safeParse(schema, raw)
  return result.success ? { value: result.data } : { error: result.error.issues.map(({ message }) => message).join() }
}

/** Reads a longitude as part of a point. */
function readLongitude(raw: unknown): { value: number } | { error: string } {
  const result = read(required(point('')), { lat: '0', lon: raw })
  return 'value' in result ? { value: result.value.lon } : result
}

const MISSING = 'is required'
const CONTROL = 'must not contain control characters'
const BOOLEAN = 'must be a text or number, not true or false'
const A_FILE = new File(['x'], 'x.txt')

/** Blank in one way or another: each is the same as absent. */
const BLANKS: unknown[] = [undefined, null, '', ' ', '\t\n', '\u00a0', [], [''], ['12', '']]

/** No number, whatever parseFloat and Number make of it. */
const NO_NUMBERS: unknown[] = [
  '1km',
  '0x10',
  'Infinity',
  '-Infinity',
  'NaN',
  '1,5',
  '1 2',
  '1.2.3',
  '.',
  'e5',
  '--1',
  '١٢',
]

describe('parameter', () => {
  it('passes on what is no error', () => {
    const read = () => {
      throw new TypeError('a fault of ours')
    }
    const broken = parameter({ description: 'broken' }, read, z.string())

    expect(() => z.safeParse(broken, 'x')).toThrow('a fault of ours')
  })

  it('keeps its documentation', () => {
    expect(describeParameters(z.object({ count: required(integer('how many', 1, 9)) }))).toEqual({
      count: {
        description: 'how many',
        isRequired: true,
        schema: { type: 'integer', minimum: 1, maximum: 9 },
      },
    })
  })

  it('names the parameter when it stands in an object', () => {
    const result = z.safeParse(z.object({ lat: required(latitude('')), lon: required(boxEdge('')) }), { lat: '91' })

    expect(result.error?.issues.map(({ path, message }) => [...path, message])).toEqual([
      ['lat', 'must be between -90 and 90'],
      ['lon', MISSING],
    ])
  })
})

describe('text', () => {
  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(text(''), raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, string]>([
    [' Ground Kontrol ', 'Ground Kontrol'],
    ['a_b', 'a_b'],
    [['first', 'last'], 'last'],
    [12, '12'],
    ['a\ttab', 'a\ttab'],
    ['Café 🎱 東京', 'Café 🎱 東京'],
    ['x'.repeat(255), 'x'.repeat(255)],
    [` ${'x'.repeat(255)} `, 'x'.repeat(255)],
  ])('reads %j', (raw, value) => {
    expect(read(text(''), raw)).toEqual({ value })
  })

  it.each<[unknown, string]>([
    ['nul\0', CONTROL],
    ['bell\u0007', CONTROL],
    ['a\rb', CONTROL],
    ['escape\u001b[31m', CONTROL],
    ['delete\u007f', CONTROL],
    ['next line\u0085', CONTROL],
    ['half a \ud83c ball', 'must not contain incomplete characters'],
    ['the other half \udfb1', 'must not contain incomplete characters'],
    ['x'.repeat(256), 'must have at most 255 characters'],
    [A_FILE, 'must be a text, not a file'],
    [false, BOOLEAN],
    [true, BOOLEAN],
    [[null, null], 'must not be a list with null'],
    [['a', null], 'must not be a list with null'],
    [new Nested({ a: 1 }), 'must be a text, number, boolean or a list of them'],
    ['two\nlines', 'must not contain line breaks'],
    ['two\r\nlines', 'must not contain line breaks'],
    ['two\u2028lines', 'must not contain line breaks'],
    ['two\u2029lines', 'must not contain line breaks'],
  ])('rejects %j', (raw, error) => {
    expect(read(text(''), raw)).toEqual({ error })
  })

  it('has the length that it is given', () => {
    expect(read(text('', 3), 'abc')).toEqual({ value: 'abc' })
    expect(read(text('', 3), 'abcd')).toEqual({ error: 'must have at most 3 characters' })
  })
})

describe('longText', () => {
  it('reads several lines, with the line ends of forms as plain ones', () => {
    expect(read(longText('', 20), ' two\r\nlines\n')).toEqual({ value: 'two\nlines' })
  })

  it.each<[unknown, string]>([
    ['a\rb', CONTROL],
    ['x'.repeat(21), 'must have at most 20 characters'],
    [false, BOOLEAN],
  ])('rejects %j', (raw, error) => {
    expect(read(longText('', 20), raw)).toEqual({ error })
  })
})

describe('requiredText', () => {
  it.each(BLANKS)('rejects %j', (raw) => {
    expect(read(required(text('')), raw)).toEqual({ error: MISSING })
  })

  it('reads a text', () => {
    expect(read(required(text('')), ' Bar ')).toEqual({ value: 'Bar' })
  })
})

describe('texts', () => {
  it.each(BLANKS.slice(0, -1))('is undefined for %j', (raw) => {
    expect(read(texts(''), raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, string[]]>([
    ['Portland', ['Portland']],
    ['St_Paul', ['St_Paul']],
    [
      ['Portland', ' Salem ', ''],
      ['Portland', 'Salem'],
    ],
    [['Portland', 'Portland'], ['Portland']],
    [
      [97202, 'true'],
      ['97202', 'true'],
    ],
  ])('reads %j', (raw, value) => {
    expect(read(texts(''), raw)).toEqual({ value })
  })

  it.each<[unknown, string[] | undefined]>([
    ['GrXzD_G5pe4', ['GrXzD', 'G5pe4']],
    ['_GrXzD__ G5pe4 _', ['GrXzD', 'G5pe4']],
    [
      ['a_b', 'b_c'],
      ['a', 'b', 'c'],
    ],
    ['_', undefined],
  ])('splits %j by its separator', (raw, value) => {
    expect(read(texts('', { separator: '_' }), raw)).toEqual({ value })
  })

  it.each<[unknown, string]>([
    [Array(101).fill('x'), 'must have at most 100 values'],
    [['ok', 'x'.repeat(256)], 'must have at most 255 characters'],
    [['ok', 'x\0'], CONTROL],
    [A_FILE, 'must be a text, not a file'],
  ])('rejects too many, too long or unreadable ones', (raw, error) => {
    expect(read(texts(''), raw)).toEqual({ error })
  })

  it('bounds each text that a separator joins', () => {
    expect(read(texts('', { separator: '_' }), `ok_${'x'.repeat(256)}`)).toEqual({
      error: 'must have at most 255 characters',
    })
    expect(read(texts('', { separator: '_' }), Array(101).fill('x').join('_'))).toEqual({
      error: 'must have at most 100 values',
    })
  })
})

const NO_IDS: unknown[] = ['0', '-1', '+1', '1.5', '1e2', 'abc', '1 2', '9'.repeat(30), MAX_ID + 1, 12.5, ...NO_NUMBERS]
const NO_ID = 'must be an id, a whole number from 1'

describe('recordId', () => {
  it.each<[unknown, number]>([
    ['12', 12],
    [' 12 ', 12],
    ['007', 7],
    [12, 12],
    [['1', '2'], 2],
    [String(MAX_ID), MAX_ID],
  ])('reads %j', (raw, value) => {
    expect(read(required(id('')), raw)).toEqual({ value })
  })

  it.each(BLANKS)('rejects %j', (raw) => {
    expect(read(required(id('')), raw)).toEqual({ error: MISSING })
  })

  it.each(NO_IDS)('rejects %j', (raw) => {
    expect(read(required(id('')), raw)).toEqual({ error: NO_ID })
  })

  it.each<[unknown, string]>([
    ['1'.repeat(41), 'must have at most 40 characters'],
    ['1\0', CONTROL],
    [A_FILE, 'must be a text, not a file'],
  ])('reports other errors of %j', (raw, error) => {
    expect(read(required(id('')), raw)).toEqual({ error })
  })
})

describe('optionalId', () => {
  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(id(''), raw)).toEqual({ value: undefined })
  })

  it('reads an id', () => {
    expect(read(id(''), ' 12')).toEqual({ value: 12 })
  })

  it.each(NO_IDS)('rejects %j', (raw) => {
    expect(read(id(''), raw)).toEqual({ error: NO_ID })
  })
})

describe('ids', () => {
  it.each(BLANKS.slice(0, -1))('is undefined for %j', (raw) => {
    expect(read(ids(''), raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, number[] | undefined]>([
    ['12', [12]],
    ['12_34', [12, 34]],
    ['_12__ 34 _', [12, 34]],
    ['_', undefined],
    [12, [12]],
    [
      ['1', '2_3', 4],
      [1, 2, 3, 4],
    ],
    [['1', ''], [1]],
    ['5_5_5', [5]],
  ])('reads %j', (raw, value) => {
    expect(read(ids(''), raw)).toEqual({ value })
  })

  it.each(NO_IDS)('rejects %j', (raw) => {
    expect(read(ids(''), raw)).toEqual({ error: NO_ID })
  })

  it.each<[string, unknown, string]>([
    ['one wrong id among others', '12_x_34', NO_ID],
    ['commas', '12,34', NO_ID],
    ['more than 100', Array.from({ length: 101 }, (_, index) => index + 1).join('_'), 'must have at most 100 values'],
    ['a text without end', '1_'.repeat(3_000), 'must have at most 4000 characters'],
    ['a control character', '1\u0000_2', CONTROL],
    ['a file', A_FILE, 'must be a text, not a file'],
  ])('rejects %s', (_, raw, error) => {
    expect(read(ids(''), raw)).toEqual({ error })
  })

  it('reads every list of ids that it is given, repeated or joined', () => {
    const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(anyIds, (value) => {
        expect(read(ids(''), value.join('_'))).toEqual({ value })
        expect(read(ids(''), value.map(String))).toEqual({ value })
        expect(read(ids(''), value)).toEqual({ value })
      }),
    )
  })
})

describe('flag', () => {
  it.each([...BLANKS, '0', ' 0 ', 0, 'false', 'False', 'FALSE', false, ['1', '0']])('is off for %j', (raw) => {
    expect(read(flag(''), raw)).toEqual({ value: false })
  })

  it.each(['1', 1, 'true', true, '2', 'on', 'yes', 'no', 'off', '00', 'null', ['0', '1']])('is on for %j', (raw) => {
    expect(read(flag(''), raw)).toEqual({ value: true })
  })

  it.each<[unknown, string]>([
    ['\u0001', CONTROL],
    ['x'.repeat(256), 'must have at most 255 characters'],
    [A_FILE, 'must be a text, not a file'],
  ])('rejects %j', (raw, error) => {
    expect(read(flag(''), raw)).toEqual({ error })
  })
})

describe('strictFlag', () => {
  it.each([...BLANKS, '0', 0, 'False', false, 'no', 'OFF', ['1', '0']])('is off for %j', (raw) => {
    expect(read(strictFlag(''), raw)).toEqual({ value: false })
  })

  it.each(['1', 1, ' true ', true, 'on', 'Yes', ['0', '1']])('is on for %j', (raw) => {
    expect(read(strictFlag(''), raw)).toEqual({ value: true })
  })

  it.each(['n', 'f', 'x', 'null', 'nope', 'maybe', '2', '00', 'truefalse'])('does not guess what %j means', (raw) => {
    expect(read(strictFlag(''), raw)).toEqual({ error: 'must be true or false' })
    expect(read(strictYesNoOrNull(''), raw)).toEqual({ error: 'must be true or false' })
  })
})

describe('strictYesNoOrNull', () => {
  it.each<[unknown, boolean | null | undefined]>([
    [null, null],
    ['', undefined],
    [undefined, undefined],
    ['no', false],
    [true, true],
  ])('reads %j as %j', (raw, value) => {
    expect(read(strictYesNoOrNull(''), raw)).toEqual({ value })
  })
})

describe('detailLevel', () => {
  it.each<[unknown, 0 | 1 | 2]>([
    ...BLANKS.map((blank): [unknown, 0] => [blank, 0]),
    ['0', 0],
    [0, 0],
    ['false', 0],
    [false, 0],
    ['1', 1],
    [1, 1],
    ['true', 1],
    [true, 1],
    ['3', 1],
    ['-1', 1],
    ['12', 1],
    ['2', 2],
    [' 2 ', 2],
    [2, 2],
    [['2', '1'], 1],
    [['1', '2'], 2],
  ])('reads %j as %i', (raw, value) => {
    expect(read(detailLevel(''), raw)).toEqual({ value })
  })

  it.each<[unknown, 0 | 1 | 2]>([
    ['3', 0],
    ['all', 0],
    ['1', 1],
    ['true', 1],
    [true, 1],
    ['2', 2],
  ])('reads %j as %i where other values mean all details', (raw, value) => {
    expect(read(detailLevel('', 0), raw)).toEqual({ value })
  })
})

describe('integer', () => {
  const count = integer('', 0, 100)
  const OUT = 'must be a whole number from 0 to 100'

  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(count, raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, number]>([
    ['0', 0],
    ['100', 100],
    [' 12 ', 12],
    ['1e2', 100],
    ['12.0', 12],
    ['+12', 12],
    ['007', 7],
    [12, 12],
    [['1', '2'], 2],
  ])('reads %j', (raw, value) => {
    expect(read(count, raw)).toEqual({ value })
  })

  it.each(NO_NUMBERS)('rejects %j, which is not a number', (raw) => {
    expect(read(count, raw)).toEqual({ error: 'must be a number' })
  })

  it.each(['-1', '101', '1.5', 1.5, '1e3', '1e999', -1])('rejects %j, which is out of bounds', (raw) => {
    expect(read(count, raw)).toEqual({ error: OUT })
  })
})

describe('pageSize', () => {
  it.each<[string, unknown]>([
    ['0', { error: 'must be a whole number from 1 to 1000' }],
    ['1', { value: 1 }],
    ['1000', { value: 1000 }],
    ['1001', { error: 'must be a whole number from 1 to 1000' }],
  ])('answers %s', (raw, answer) => {
    expect(read(pageSize(), raw)).toEqual(answer)
  })
})

describe('cursor', () => {
  it('is a text of at most 1000 characters', () => {
    expect(read(cursor(), 'x'.repeat(1_000))).toEqual({ value: 'x'.repeat(1_000) })
    expect(read(cursor(), 'x'.repeat(1_001))).toEqual({ error: 'must have at most 1000 characters' })
  })
})

describe('topCount', () => {
  it.each<[unknown, number]>([
    ...BLANKS.map((blank): [unknown, number] => [blank, 25]),
    ['0', 25],
    ['10', 10],
    [10, 10],
    ['10000', 10_000],
    ['100000', 10_000],
    ['9'.repeat(20), 10_000],
  ])('reads %j as %i', (raw, value) => {
    expect(read(topCount('', 25), raw)).toEqual({ value })
  })

  it.each([
    ['-1', 'must be a whole number from 0'],
    ['2.5', 'must be a whole number from 0'],
    ['many', 'must be a number'],
    ['10 or so', 'must be a number'],
  ])('rejects %j', (raw, error) => {
    expect(read(topCount('', 25), raw)).toEqual({ error })
  })
})

describe('day', () => {
  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(day(''), raw)).toEqual({ value: undefined })
  })

  it.each(['2019-11-01', '2020-02-29', '1999-12-31'])('reads %s', (value) => {
    expect(read(day(''), ` ${value} `)).toEqual({ value })
  })

  it.each([
    '2019-02-29',
    '2019-02-30',
    '2019-13-01',
    '2019-00-10',
    '2019-1-1',
    '01.11.2019',
    '2019-11-01T00:00:00Z',
    'today',
    20191101,
  ])('rejects %j', (raw) => {
    expect(read(day(''), raw)).toEqual({ error: 'must be a day as YYYY-MM-DD' })
  })
})

const LAT_RANGE = 'must be between -90 and 90'
const LON_RANGE = 'must be between -180 and 180'

describe('latitude', () => {
  it.each<[unknown, number]>([
    ['45.52', 45.52],
    ['90', 90],
    ['-90', -90],
    ['0', 0],
    [0, 0],
    ['+.5', 0.5],
    ['5.', 5],
    [' 12 ', 12],
    ['1e1', 10],
    [-33.8688, -33.8688],
    [['1', '2'], 2],
  ])('reads %j', (raw, value) => {
    expect(read(required(latitude('')), raw)).toEqual({ value })
  })

  it.each(BLANKS)('rejects %j: it does not mean 0 degrees', (raw) => {
    expect(read(required(latitude('')), raw)).toEqual({ error: MISSING })
  })

  it.each(NO_NUMBERS)('rejects %j', (raw) => {
    expect(read(required(latitude('')), raw)).toEqual({ error: 'must be a number' })
  })

  it.each(['90.0000001', '-91', '1e2', '1e999', 100])('rejects %j', (raw) => {
    expect(read(required(latitude('')), raw)).toEqual({ error: LAT_RANGE })
  })

  it.each<[unknown, string]>([
    [`0.${'0'.repeat(40)}`, 'must have at most 40 characters'],
    ['45\u0000', CONTROL],
    [A_FILE, 'must be a text, not a file'],
  ])('reports other errors of %j', (raw, error) => {
    expect(read(required(latitude('')), raw)).toEqual({ error })
  })
})

describe('longitude', () => {
  it.each<[unknown, number]>([
    ['-122.67', -122.67],
    ['180', 180],
    ['-180', -180],
    ['181', -179],
    ['-190.5', 169.5],
    ['360', 0],
    ['540', -180],
    [-540, -180],
  ])('reads %j as %d', (raw, value) => {
    expect(readLongitude(raw)).toEqual({ value })
  })

  it.each(BLANKS)('rejects %j', (raw) => {
    expect(readLongitude(raw)).toEqual({ error: MISSING })
  })

  it.each(['540.1', '-541', '1e999'])('rejects %j', (raw) => {
    expect(readLongitude(raw)).toEqual({ error: LON_RANGE })
  })

  it.each(NO_NUMBERS)('rejects %j', (raw) => {
    expect(readLongitude(raw)).toEqual({ error: 'must be a number' })
  })
})

describe('boxEdge', () => {
  it.each([190, -540, 540, 0])('keeps %d as it is', (value) => {
    expect(read(required(boxEdge('')), String(value))).toEqual({ value })
  })

  it.each<[unknown, string]>([
    ['', MISSING],
    ['541', LON_RANGE],
    ['east', 'must be a number'],
  ])('rejects %j', (raw, error) => {
    expect(read(required(boxEdge('')), raw)).toEqual({ error })
  })
})

describe('point', () => {
  it('is one value of two parameters', () => {
    expect(read(point(''), { lat: '0', lon: ['1', '-122.67'], name: 'x' })).toEqual({ value: { lat: 0, lon: -122.67 } })
  })

  it.each(BLANKS)('is undefined when both are %j', (raw) => {
    expect(read(point(''), { lat: raw, lon: raw })).toEqual({ value: undefined })
  })

  it.each([
    [point(''), { lat: '45' }, 'lon'],
    [point(''), { lat: ' ', lon: '0' }, 'lat'],
    [point('', 'user_'), { user_lat: '45', lon: '1' }, 'user_lon'],
    [required(point('')), { lon: '1' }, 'lat'],
  ])('rejects one without the other, naming the one that is missing', (schema, raw, name) => {
    expect(() => parseParameters(z.object({ point: schema }), raw)).toThrow(`${name} is required`)
  })

  it('names both when it is required', () => {
    expect(() => parseParameters(z.object({ point: required(point('')) }), {})).toThrow(
      'lat is required; lon is required',
    )
  })

  it.each([
    ['90.1', '0', `lat ${LAT_RANGE}`],
    ['0', '541', `lon ${LON_RANGE}`],
  ])('rejects %s, %s', (lat, lon, message) => {
    expect(() => parseParameters(z.object({ point: point('') }), { lat, lon })).toThrow(message)
  })

  it('takes its parts from all parameters, and nothing from one of its own name', () => {
    const sent = { lat: '1', lon: '2', point: 'x' }

    expect(parseParameters(z.object({ point: point('') }), sent)).toEqual({ point: { lat: 1, lon: 2 } })
  })

  it('is documented by its parts', () => {
    const docs = describeParameters(z.object({ point: required(point('the user', 'user_')) }))

    expect(docs).toMatchObject({
      user_lat: { description: 'latitude of the user in degrees, -90 to 90', isRequired: true },
      user_lon: { description: 'longitude of the user in degrees, -180 to 180', isRequired: true },
    })
  })
})

describe('wrapLongitude', () => {
  const anyLon = fc.oneof(
    fc.double({ min: -540, max: 540, noNaN: true }),
    fc.integer({ min: -6, max: 6 }).map((quarters) => quarters * 90),
  )

  it('stays on the meridian', () => {
    fc.assert(
      fc.property(anyLon, (lon) => {
        expect(distanceMiles({ lat: 0, lon }, { lat: 0, lon: wrapLongitude(lon) })).toBeCloseTo(0, 6)
      }),
    )
  })

  it('is from -180 to 180', () => {
    fc.assert(
      fc.property(anyLon, (lon) => {
        expect(Math.abs(wrapLongitude(lon))).toBeLessThanOrEqual(180)
      }),
    )
  })

  it('keeps what is in range, 180 and -180 too', () => {
    fc.assert(fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (lon) => wrapLongitude(lon) === lon))
    expect([wrapLongitude(180), wrapLongitude(-180)]).toEqual([180, -180])
  })
})

describe('miles', () => {
  const radius = miles('how far', 500)

  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(radius, raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, number]>([
    ['50', 50],
    ['0.001', 0.001],
    ['1e2', 100],
    [' 12 ', 12],
    ['500', 500],
    ['500.1', 500],
    ['1e999', 500],
    [12.5, 12.5],
  ])('reads %j as %d', (raw, value) => {
    expect(read(radius, raw)).toEqual({ value })
  })

  it.each(['0', '-1', '-0', '1e-999', -5])('rejects %j', (raw) => {
    expect(read(radius, raw)).toEqual({ error: 'must be a positive number of miles' })
  })

  it.each(NO_NUMBERS)('rejects %j', (raw) => {
    expect(read(radius, raw)).toEqual({ error: 'must be a number' })
  })

  it('documents its cap', () => {
    expect(describeParameters(z.object({ radius })).radius?.description).toBe('how far; at most 500 are used')
  })
})

describe('choice', () => {
  const order = choice('', ['distance', 'name'])

  it.each(BLANKS)('is undefined for %j', (raw) => {
    expect(read(order, raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, string]>([
    ['name', 'name'],
    [' distance ', 'distance'],
    [['distance', 'name'], 'name'],
  ])('reads %j', (raw, value) => {
    expect(read(order, raw)).toEqual({ value })
  })

  it.each(['Name', 'toString', 'distance_name', 1])('rejects %j and lists the choices', (raw) => {
    expect(read(order, raw)).toEqual({ error: 'must be one of distance, name' })
  })
})

describe('choices', () => {
  const kinds = choices('', ['new_lmx', 'new_msx'])

  it.each(BLANKS.slice(0, -1))('is undefined for %j', (raw) => {
    expect(read(kinds, raw)).toEqual({ value: undefined })
  })

  it.each<[unknown, string[]]>([
    ['new_lmx', ['new_lmx']],
    [
      ['new_msx', '', 'new_lmx', 'new_msx'],
      ['new_msx', 'new_lmx'],
    ],
  ])('reads %j', (raw, value) => {
    expect(read(kinds, raw)).toEqual({ value })
  })

  it.each<[unknown]>([['old'], [['new_lmx', 'old']], ['constructor']])('rejects %j and lists the choices', (raw) => {
    expect(read(kinds, raw)).toEqual({ error: 'must be one of new_lmx, new_msx' })
  })
})

describe('file', () => {
  const schema = file('a file')
  const photo = new File(['x'], 'x.jpg')

  it.each([
    [undefined, undefined],
    ['', undefined],
    [null, undefined],
    [new File([], ''), undefined],
    [photo, photo],
    [[new File(['y'], 'y'), photo], photo],
  ])('reads %j as %j', (raw, wanted) => {
    expect(z.parse(schema, raw)).toBe(wanted)
  })

  it.each(['x.jpg', 7, true])('rejects %j, which is not a file', (raw) => {
    expect(z.safeParse(schema, raw).error?.issues[0]?.message).toContain('must be a file')
  })
})
