import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const named = (id: number, name: string, city = 'Springfield'): ImportRecord => ({
  type: 'location',
  id,
  name,
  street: '1 Main St',
  city,
  state: 'OR',
  lat: 44,
  lon: -123,
})

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([
    ...fixture,
    named(900, 'Brewery Annex'),
    named(901, 'The Old Brewary'),
    named(902, 'A-Town Pinball'),
    named(903, 'Rumba Room'),
    named(905, '★'),
    named(906, '🎱🎱🎱'),
    named(904, 'Silverball Palace and Other Very Long Names of Establishments', "Coeur d'Alene"),
  ])
})
afterAll(() => stack.close())

const suggest = async (path: string) => (await stack.get(path)).body
const cost = (headers: Headers, what: 'trips' | 'units') =>
  Number(new RegExp(`${what};dur=([\\d.]+)`).exec(headers.get('server-timing') ?? '')?.[1])
const values = async (part: string) =>
  (await suggest(`/locations/autocomplete.json?name=${encodeURIComponent(part)}`)).map(
    ({ value }: { value: string }) => value,
  )

describe('GET /locations/autocomplete.json', () => {
  it.each(['', '?name=', '?name=!', '?name=a'])('suggests nothing for %s', async (query) => {
    expect(await suggest(`/locations/autocomplete.json${query}`)).toEqual([])
  })

  it('suggests names with their city and state', async () => {
    expect(await suggest('/locations/autocomplete?name=kontrol')).toEqual([
      { label: 'Ground Kontrol (Portland, OR)', value: 'Ground Kontrol', id: 100 },
    ])
  })

  it('leaves the state out where there is none', async () => {
    expect(await suggest('/locations/autocomplete.json?name=date%20line%20e')).toEqual([
      { label: 'Date Line East (Taveuni)', value: 'Date Line East', id: 301 },
    ])
  })

  it.each([
    ['GROUND', ['Ground Kontrol']],
    ['★', ['★']],
    ['🎱🎱🎱', ['🎱🎱🎱']],
    ['#', []],
    ['™', []],
    ['und kon', ['Ground Kontrol']],
    ['ntrol', ['Ground Kontrol']],
    ['zurich', ['Café Zürich']],
    ['CAFÉ Z', ['Café Zürich']],
    ["shorty's", ['Shorty’s']],
    ['shorty’s', ['Shorty’s']],
    ['shortys', ['Shorty’s']],
    ['atown', ['A-Town Pinball']],
    ['a town', ['A-Town Pinball']],
    ['add a ball', ['Add-a-Ball']],
    [
      'palace and other very long names of establishments',
      ['Silverball Palace and Other Very Long Names of Establishments'],
    ],
    ['palace and other very long names of restaurants', []],
    ['xyz', []],
  ])('finds %s in %j', async (part, expected) => {
    expect(await values(part)).toEqual(expected)
  })

  it('does not join the letters of two words', async () => {
    expect(await values('bar')).toEqual([])
  })

  it.each([
    ['kontorl', ['Ground Kontrol']],
    ['kntrol', ['Ground Kontrol']],
    ['konntrol', ['Ground Kontrol']],
    ['kongrol', ['Ground Kontrol']],
    ['gruond kontrol', ['Ground Kontrol']],
  ])('forgives the typing error in %s', async (part, expected) => {
    expect(await values(part)).toEqual(expected)
  })

  it('forgives none in a short word', async () => {
    expect(await values('shpi')).toEqual([])
  })

  it('takes nothing for a typing error that a name has, and looks for no correction then', async () => {
    expect(await values('brewary')).toEqual(['The Old Brewary'])
    expect(cost((await stack.get('/locations/autocomplete.json?name=brewary')).headers, 'trips')).toBe(1)
    expect(cost((await stack.get('/locations/autocomplete.json?name=brewory')).headers, 'trips')).toBe(2)
  })

  it('costs no more however many names have the part', async () => {
    const [{ putAll }, { nameItems }] = await Promise.all([
      import('../../../shared/table/whole/bulk.js'),
      import('../../../shared/derived/name-index.js'),
    ])
    const names = Array.from({ length: 500 }, (_, index) => ({
      id: String(10_000 + index),
      name: 'Zebra',
      labels: { id: 10_000 + index, city: 'Springfield', state: 'OR' },
    }))
    await putAll(names.flatMap((name) => nameItems('LOCATION', name).filter(({ sk }) => String(sk).includes('#'))))

    const { body, headers } = await stack.get('/locations/autocomplete.json?name=zebra')

    expect(body).toHaveLength(400)
    expect(cost(headers, 'units')).toBeLessThan(10)
  })
})
