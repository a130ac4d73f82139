// Pairs of places and machines that are perhaps the same, and what is remembered of those that are not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}

/** So far north of the next pair that nothing of another is near. */
const APART = 0.1
const METERS = 1 / 111_200
const CASES: Readonly<Record<string, [first: object, second: object, metersNorth: number, alike: string[] | null]>> = {
  'the same name across the street': [{ name: 'Ground Kontrol' }, { name: 'Ground Kontrol' }, 60, ['same name']],
  'the same name around the block': [{ name: 'Wedgehead' }, { name: 'WEDGEHEAD!' }, 400, ['same name']],
  'the same name spelled otherwise': [{ name: 'Dave & Buster’s' }, { name: 'dave and busters' }, 20, ['same name']],
  'accents and other letters': [{ name: 'Café Łódź' }, { name: 'cafe lodz' }, 20, ['same name']],
  'a name without its article': [{ name: 'The Goodfoot' }, { name: 'Goodfoot Lounge' }, 30, ['similar name']],
  'a name with more words': [{ name: 'Quarterworld' }, { name: 'Quarter World Arcade' }, 100, ['similar name']],
  'a name with a typo': [{ name: 'Pinball Paradise' }, { name: 'Pinball Paradice' }, 10, ['similar name']],
  'the same address with another name': [
    { name: 'Old Town Pizza', street: '226 N.W. Davis Street' },
    { name: 'Secret Tunnels', street: '226 NW Davis St' },
    5,
    ['same address'],
  ],
  'the same name and address with a wrong point': [
    { name: 'Blitz', street: '100 Main St' },
    { name: 'Blitz', street: '100 Main Street, Suite 4' },
    4_000,
    ['same name', 'same address'],
  ],
  'a place id of both': [
    { name: 'Upstairs', place_id: 'ChIJ-one' },
    { name: 'Hoyts', place_id: 'ChIJ-one' },
    900,
    ['same place id'],
  ],
  'the same address with another name, far away': [
    { name: 'Maple', street: '1 Main St' },
    { name: 'Walnut', street: '1 Main St' },
    3_000,
    null,
  ],
  'neighbors with other names': [{ name: 'Ice Rink' }, { name: 'Cinnabar Cinemas' }, 5, null],
  'neighbors with a word in common that says what they are': [{ name: 'Lucky Bar' }, { name: 'Bar' }, 5, null],
  'suites of a building': [
    { name: 'Food Hall', street: '5 Mall Way, Suite 12' },
    { name: 'Big Screens', street: '5 Mall Way #14' },
    3,
    null,
  ],
  'two of a chain': [{ name: 'Roundup' }, { name: 'Roundup' }, 3_000, null],
  'numbered halls': [{ name: 'Terminal 1 Arcade' }, { name: 'Terminal 2 Arcade' }, 50, null],
  'the same street without a number': [
    { name: 'Alder', street: 'Broadway' },
    { name: 'Birch', street: 'Broadway' },
    50,
    null,
  ],
}
const place = (id: number, fields: object): ImportRecord => {
  return {
    type: 'location',
    id,
    name: `Place ${id}`,
    city: 'Bend',
    state: 'OR',
    country: 'US',
    region_id: 7,
    ...fields,
  }
}
const pairs = Object.values(CASES).flatMap(([first, second, meters], index) => {
  const [id, lat] = [100 + 2 * index, 40 + index * APART]
  // Each in a town of its own.
  const city = `Town ${String.fromCharCode(65 + index)}`
  return [
    place(id, { lat: String(lat), lon: '-121.3', city, ...first }),
    place(id + 1, { lat: String(lat + meters * METERS), lon: '-121.3', city, ...second }),
  ]
})
const mall = [200, 201, 202].map((id) =>
  place(id, { name: ['Aquarium', 'Bookshop', 'Chess Corner'][id - 200], street: '9 Plaza', lat: '38', lon: '-121.3' }),
)
const twin = (id: number, region_id: number | null, lon: string) =>
  place(id, { name: 'Twin Pines', lat: '30', lon, region_id, city: 'Salem' })

const machine = (id: number, name: string, fields: object = {}): ImportRecord => ({
  type: 'machine',
  id,
  name,
  ...fields,
})
const STERN = { manufacturer: 'Stern', year: 2021 }
const machines = [
  machine(1, 'Godzilla', { manufacturer: 'Sega', year: 1998 }),
  machine(2, 'Godzilla (Pro)', STERN),
  machine(3, 'Godzilla (Premium)', STERN),
  machine(4, 'Godzila (Pro)'),
  machine(5, 'Godzilla Pro', { manufacturer: 'stern' }),
  machine(6, 'Jurassic Park 2', STERN),
  machine(7, 'Jurassic Park 3', STERN),
  machine(8, 'The Addams Family', { manufacturer: 'Bally', year: 1992 }),
  machine(9, 'Addams Family'),
  machine(10, 'Godzilla (Pro)', { manufacturer: 'Nobody', year: 2003 }),
]

let stack: Stack
let chief: AdministratorClient
let sage: AdministratorClient
let both: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(
    [
      { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
      { type: 'region', id: 8, name: 'salem', full_name: 'Salem', lat: '44.94', lon: '-123.03' },
      person(60, 'chief', { is_super_admin: true }),
      person(61, 'sage', { region_id: 7 }),
      person(63, 'both', { region_id: 7, further_region_ids: [8] }),
      ...machines,
      ...pairs,
      ...mall,
      twin(300, 8, '179.9995'),
      twin(301, 7, '-179.9995'),
      twin(302, null, '179.9995'),
    ],
    { LOG_LEVEL: 'silent' },
  )
  ;[chief, sage, both] = [60, 61, 63].map((id) => administratorClient(stack, id)) as [
    typeof chief,
    typeof sage,
    typeof both,
  ]
})
afterAll(() => stack.close())

interface ListedPair {
  id: string
  alike: string[]
  distance: number
}
async function listed(administrator: AdministratorClient, query = ''): Promise<ListedPair[]> {
  const { status, body } = await administrator('GET', `duplicates/locations.json${query}`)
  expect(status).toBe(200)
  return body.pairs
}
const idsOf = async (...of: Parameters<typeof listed>) => (await listed(...of)).map(({ id }) => id)

const countOf = async (who: AdministratorClient) => (await who('GET', 'overview.json')).body.counts.duplicates

describe('GET /admin/duplicates/locations.json', () => {
  it.each(Object.entries(CASES))('compares %s', async (name, [, , meters, alike]) => {
    const id = 100 + 2 * Object.keys(CASES).indexOf(name)
    const pair = (await listed(sage)).find((one) => one.id === `${id}-${id + 1}`)

    expect(pair?.alike ?? null).toEqual(alike)
    if (pair) expect(pair.distance * 1609.344).toBeCloseTo(meters, -1)
  })

  it('lists nothing else, the most alike first: no two shops of a mall', async () => {
    const { body } = await sage('GET', 'duplicates/locations.json')

    const wanted = Object.values(CASES).filter(([, , , alike]) => alike)
    expect(body).toMatchObject({ region_ids: [7], count: wanted.length, next_after: null })
    expect(await countOf(sage)).toBe(wanted.length)
    expect(body.pairs).toHaveLength(wanted.length)
    expect(body.pairs.map(({ alike }: ListedPair) => alike[0]).indexOf('same name')).toBeLessThan(3)
    expect(body.pairs[0].locations[0]).toEqual(expect.objectContaining({ region_id: 7, machine_count: 0 }))
    const skipping = await listed(sage, `?after=${wanted.length - 1}`)
    expect(skipping).toEqual(body.pairs.slice(-1))
  })

  it('compares across regions for who looks after both, and over the date line', async () => {
    const twins = (ids: string[]) => ids.filter((id) => id.startsWith('30'))

    expect(twins(await idsOf(sage))).toEqual([])
    expect(twins(await idsOf(both))).toEqual(['300-301'])
    expect(twins(await idsOf(chief)).sort()).toEqual(['300-301', '300-302', '301-302'])
    expect(await idsOf(chief, '?region_id=8')).toEqual([])
    expect((await sage('GET', 'duplicates/locations.json?region_id=8')).status).toBe(403)
    expect((await sage('GET', 'duplicates/locations.json?after=-1')).body.errors).toMatch(/^after /)
  })
})

describe('GET /admin/duplicates/machines.json', () => {
  it('lists machines alike by name for super administrators: no editions, sequels and remakes', async () => {
    const { body } = await chief('GET', 'duplicates/machines.json')

    const alike = Object.fromEntries(body.pairs.map((pair: ListedPair) => [pair.id, pair.alike]))
    expect(alike).toEqual({
      '2-5': ['same name'],
      '2-4': ['similar name'],
      '4-5': ['similar name'],
      '4-10': ['similar name'],
      '8-9': ['similar name'],
    })
    expect(body.pairs[0]).toMatchObject({
      id: '2-5',
      machines: [
        { id: 2, ...STERN },
        { id: 5, year: null },
      ],
    })
    expect((await both('GET', 'duplicates/machines.json')).status).toBe(403)
  })
})

describe('POST /admin/duplicates/{record_type}/{id}/dismiss.json', () => {
  const dismiss = (administrator: AdministratorClient, type: string, id: number, other_id?: number) =>
    administrator('POST', `duplicates/${type}/${id}/dismiss.json`, { other_id })

  it('remembers that two are two until the journal reverts it, also in an export', async () => {
    expect((await dismiss(sage, 'location', 101, 100)).body).toEqual({
      record_type: 'location',
      id: 101,
      other_id: 100,
    })
    expect(await idsOf(sage)).not.toContain('100-101')
    expect(await idsOf(chief)).not.toContain('100-101')
    const { status, body } = await dismiss(chief, 'location', 100, 101)
    expect([status, body.errors]).toEqual([
      409,
      expect.stringMatching(/^location 100 and 101 are two, said sage on 20/),
    ])

    const items = [...(await tableItems((key) => key.startsWith('DISTINCT#'))).values()]
    expect(items).toHaveLength(1)
    const { recordIn } = await import('../../../lib/export/records.js')
    expect(items.map((item) => recordIn(item as Parameters<typeof recordIn>[0]))).toEqual([
      {
        type: 'distinct_pair',
        fields: expect.objectContaining({ record_type: 'location', record_id: 100, distinct_from: 101 }),
      },
    ])

    const { entries } = (await sage('GET', 'journal.json?action=dismiss_duplicate&record_id=100')).body
    expect(entries).toMatchObject([{ record_type: 'location', record_id: 100, after: { distinct_from: 101 } }])
    expect((await sage('POST', `journal/${entries[0].id}/revert.json`)).status).toBe(200)
    expect(await idsOf(sage)).toContain('100-101')
    expect((await sage('POST', `journal/${entries[0].id}/revert.json`)).status).toBe(409)
    expect((await dismiss(sage, 'location', 100, 101)).status).toBe(200)
    const [again] = (await sage('GET', 'journal.json?action=dismiss_duplicate&record_id=100')).body.entries
    expect((await sage('POST', `journal/${again.id}/revert.json`)).status).toBe(200)
  })

  it('is for who looks after both', async () => {
    expect((await dismiss(sage, 'location', 300, 301)).status).toBe(403)
    expect((await dismiss(sage, 'location', 301, 300)).status).toBe(403)
    expect((await dismiss(both, 'machine', 2, 5)).status).toBe(403)
    expect((await dismiss(both, 'location', 301, 300)).status).toBe(200)
    const { entries } = (await both('GET', 'journal.json?record_id=300')).body
    expect((await sage('POST', `journal/${entries[0].id}/revert.json`)).status).toBe(403)
    expect((await both('POST', `journal/${entries[0].id}/revert.json`)).status).toBe(200)
  })

  it('remembers machines, too', async () => {
    expect((await dismiss(chief, 'machine', 5, 2)).status).toBe(200)
    const { pairs } = (await chief('GET', 'duplicates/machines.json')).body
    expect(pairs.map(({ id }: ListedPair) => id)).not.toContain('2-5')
    const { entries } = (await chief('GET', 'journal.json?record_type=machine')).body
    expect((await chief('POST', `journal/${entries[0].id}/revert.json`)).status).toBe(200)
    expect((await chief('GET', 'duplicates/machines.json')).body.pairs[0].id).toBe('2-5')
  })

  it('rejects what is not two records', async () => {
    const errorOf = async (...of: Parameters<typeof dismiss>) => {
      const { status, body } = await dismiss(...of)
      return [status, body.errors]
    }

    expect(await errorOf(chief, 'location', 100)).toEqual([400, 'other_id is required'])
    expect(await errorOf(chief, 'location', 100, 100)).toEqual([400, 'other_id must be another location'])
    expect(await errorOf(chief, 'location', 100, 9999)).toEqual([404, 'location 9999 not found'])
    expect(await errorOf(chief, 'machine', 9999, 1)).toEqual([404, 'machine 9999 not found'])
    expect((await errorOf(chief, 'user', 1, 2))[0]).toBe(400)
  })
})
