// Addresses of listed locations, without a geocoder that knows streets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const bar = (id: number, street: string, fields: Record<string, unknown>): ImportRecord => ({
  ...{ type: 'location', id, name: `Bar ${id}`, street, city: 'Portland', state: 'OR', zip: '97214', country: 'US' },
  ...{ region_id: 1, ...fields },
})

/** The first is farthest from the middle of the others. */
const bars: ImportRecord[] = [
  bar(110, '2845 SE Stark St.', { lat: 45.519, lon: -122.6371 }),
  bar(111, '2845 SE Stark', { lat: 45.5188, lon: -122.65 }),
  bar(112, '1000 SE Morrison St', { lat: 45.5174, lon: -122.6552 }),
  bar(113, '12 N Main', { lat: 45.59, lon: -122.755, zip: '97203' }),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...bars])
})
afterAll(() => stack.close())

const at = (address: string, rest = '') =>
  stack.get(`/locations/closest_by_address.json?address=${encodeURIComponent(address)}${rest}`)

describe('GET /locations/closest_by_address.json', () => {
  it.each([
    ['2845 SE Stark St, Portland, OR 97214', 110],
    ['2845 se stark st portland or 97214', 110],
    ['2845 S.E. Stark, Portland, OR 97214', 111],
    ['2845 SE Stark, Portland, OR', 111],
    ['1000 SE Morrison St, Portland, OR', 112],
    ['12 N Main, Portland, Oregon', 113],
    ['1000 SE Morrison, Portland, OR', 112],
    ['1000 southeast morrison portland', 112],
    ['1000 SE Morrison 97214', 112],
  ])('knows the address of a location: %s', async (address, expected) => {
    expect((await at(address)).body.location).toMatchObject({ id: expected })
  })

  it('measures distances from there', async () => {
    const { location, point_from } = (await at('2845 SE Stark St, Portland, OR 97214')).body
    expect([location.distance, point_from]).toEqual([0, 'address'])
  })

  it.each([
    '2846 SE Stark St, Portland, OR 97214',
    '1000 SE Morrison View Rd, 97214',
    '1000 SE Morrison Ave, 97214',
    'SE Morrison, 97214',
  ])('stays at the city or postal code for another address, and says so: %s', async (address) => {
    const [{ body: middle }, { body: other }] = await Promise.all([at('97214'), at(address)])

    expect([other.location.id, other.point]).toEqual([middle.location.id, middle.point])
    expect([middle.point_from, other.point_from]).toEqual(['address', 'city'])
  })

  it('stays there where the location is elsewhere', async () => {
    const { body } = await at('2845 SE Stark St, Seattle, WA')

    expect([200, 201]).toContain(body.location.id)
    expect(body.point_from).toBe('city')
  })

  it('costs one more round trip only where the address is not known otherwise', async () => {
    await at('97214')
    const [known, street] = [await at('97214'), await at('2845 SE Stark St, Portland, OR 97214')]

    const trips = ({ headers }: typeof known) => Number(/trips;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
    expect(trips(street) - trips(known)).toBeLessThanOrEqual(1)
  })
})
