// Values that no client should send: of wrong types, lengths, scripts and meanings.
import type { JsonSchema } from '../../shared/docs/document.js'
import type { Random } from '../support/random.js'

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  'a\u001bb',
  'a\u009fb',
  'a\nb',
  'a\r\nSet-Cookie: a=b',
  'a\u2028b',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\uffff',
  '\u200d\u200b\u2060',
  '\u202eabc',
  'e\u0301'.repeat(200),
  'İıſßﬁ',
  '١٢٣',
  '👩‍👩‍👧‍👦'.repeat(70),
  'ﷺ'.repeat(255),
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(4_001),
  'x'.repeat(10_001),
  'x'.repeat(100_000),
  '_'.repeat(4_000),
  '1_'.repeat(1_500),
  ','.repeat(600),
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '[object Object]',
  '__proto__',
  'constructor',
  '#',
  'LOCATION#100',
  'REGION#1',
  '~',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '.json',
  '.json.json',
  '<script>alert(1)</script>',
  '" onload="alert(1)',
  "' OR '1'='1",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text that a template engine would take
  '${7*7}{{7*7}}<%= 7*7 %>',
  '(a+)+$',
  'https://evil.example/',
  'javascript:alert(1)',
  'a@b.example\r\nBcc: c@d.example',
]

const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1',
  '0.5',
  '1e3',
  '1e308',
  '1e400',
  '1e-400',
  '+5',
  '00001',
  '0x10',
  '1,5',
  '1_000',
  '90.0000001',
  '-90',
  '180',
  '540',
  '540.1',
  '999999',
  '2147483648',
  '281474976710657',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(41),
]

const DAYS: readonly string[] = [
  '2019-01-01',
  '2019-02-30',
  '2019-13-01',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2019-1-1',
  '2019-01-01T00:00:00Z',
]

/** Of JSON only. */
const JSON_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  [],
  [[]],
  [null],
  [[1]],
  ['a', null],
  [true, 1, 'a'],
  {},
  { toString: 'x' },
  { length: 1 },
  { __proto__: null, constructor: { prototype: {} } },
  { a: { b: { c: [1, { d: 2 }] } } },
  Array(200).fill('1'),
  Array(600).fill(1),
]

/** A text with a meaning for the table or for cursors. */
function forgedCursor(random: Random, cursors: readonly string[]): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const real = cursors.length > 0 ? random.pick(cursors) : 'e30'
  const at = random.integer(real.length)
  return random.pick([
    real,
    `${real.slice(0, at)}${random.pick(['A', 'z', '9', '_', '='])}${real.slice(at + 1)}`,
    real.slice(0, at),
    `${real}${real}`,
    encode({}),
    encode([]),
    encode(null),
    encode({ pk: 'LOCATION#100', sk: 'LOCATION' }),
    encode(['', -1, 1e308, null, '\u0000']),
    encode([[[[[[]]]]]]),
    encode('x'.repeat(500)),
  ])
}

const isText = (schema: JsonSchema) => JSON.stringify(schema).includes('"string"')

/** A hostile text for a parameter with this schema. */
export function hostileText(random: Random, name: string, schema: JsonSchema, cursors: readonly string[]): string {
  if (name === 'cursor' || random.isOneIn(40)) return forgedCursor(random, cursors)
  if (name.includes('date') && random.isOneIn(2)) return random.pick(DAYS)
  const { maxLength } = schema
  if (typeof maxLength === 'number' && random.isOneIn(4)) {
    return random.pick(['x', 'é', '字', '😀']).repeat(maxLength + random.integer(3) - 1)
  }
  if (random.isOneIn(8)) return String.fromCodePoint(random.integer(0xd800), random.integer(0xd800))
  return random.pick(random.isOneIn(isText(schema) ? 4 : 2) ? NUMBERS : TEXTS)
}

/** A hostile value in a JSON body. */
export function hostileJson(random: Random, name: string, schema: JsonSchema, cursors: readonly string[]): unknown {
  return random.isOneIn(2) ? random.pick(JSON_VALUES) : hostileText(random, name, schema, cursors)
}

/** Texts that a header can hold. */
export function hostileHeader(random: Random): string {
  return random.pick([
    '',
    '*',
    '"',
    '""',
    'W/"a"',
    '"1-a", "2-b", *',
    ','.repeat(500),
    'x'.repeat(300),
    'a\u00e9\u00ff',
    '; q=1; q=0',
    'gzip;q=1e999, br;q=nonsense, *;q=',
    'bytes=0-1,5-2',
    '127.0.0.1',
    '203.0.113.1:99999999',
    '::::::/64',
    'http://evil.example',
    'Bearer ',
    'Bearer a-b-c',
    'Bearer 2-AAAAAAAAAAAAAAAAAAA',
    'DELETE',
    'null',
    '__proto__',
  ])
}
