import { GeocodeCommand, type GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { type AwsStub, mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administratorClient } from '../../../support/administrator.js'
import { startDirectory } from '../../../support/directory.js'
import { fixture } from '../../../support/fixture.js'
import type { Stack, StackResponse } from '../../../support/stack.js'

const RAIN = {
  ...{ type: 'user', id: 62, username: 'rain', email: 'rain@example.org', region_id: 3 },
  confirmed_at: '2019-01-01T00:00:00Z',
}

const client = (ip: string) => ({ ip, now: new Date() })

let stack: Stack
// biome-ignore lint/suspicious/noExplicitAny: the types of the mock differ between versions of the SDK
let places: AwsStub<any, any, any>
beforeAll(async () => {
  stack = await startDirectory([...fixture, RAIN], { GEOCODER: 'places', LOG_LEVEL: 'silent' })
  const { placesClient } = await import('../../../../shared/search/geocode/amazon-location.js')
  places = mockClient(placesClient as GeoPlacesClient)
})
beforeEach(() => {
  places.reset()
  places
    .on(GeocodeCommand)
    .resolves({ ResultItems: [{ PlaceId: 'p', PlaceType: 'Street', Title: 'x', Position: [-122.6, 45.5] }] })
})
afterAll(() => stack.close())

const intents = () => places.commandCalls(GeocodeCommand).map(({ args }) => args[0].input.IntendedUse)

describe('geocode', () => {
  it('tells Amazon Location that the point is not kept', async () => {
    const { geocode } = await import('../../../../shared/search/geocode/geocoder.js')

    expect(await geocode('1 Unknown Street', client('192.0.2.1'))).toEqual({
      point: { lat: 45.5, lon: -122.6 },
      complete: true,
    })
    expect(intents()).toEqual(['SingleUse'])
  })
})

describe('geocodeToStore', () => {
  it('tells Amazon Location that the point is kept', async () => {
    const { geocodeToStore } = await import('../../../../shared/search/geocode/geocoder.js')

    const found = await geocodeToStore('1 Unknown Street', client('192.0.2.2'))

    expect(found).toEqual({ point: { lat: 45.5, lon: -122.6 }, complete: true })
    expect(intents()).toEqual(['Storage'])
  })

  it.each([
    ['an IP address', () => '192.0.2.3'],
    ['a customer of an IPv6 network', (count: number) => `2001:db8:7:${count}::1`],
  ])('searches the gazetteer only when %s has searched too often', async (_, ipOf) => {
    const { geocodeToStore } = await import('../../../../shared/search/geocode/geocoder.js')
    for (let count = 0; count < 61; count++) await geocodeToStore(`unknown street ${count}`, client(ipOf(count)))

    expect(intents()).toHaveLength(60)
    expect(await geocodeToStore('unknown street 62', client(ipOf(62)))).toBeUndefined()
  })
})

describe('POST /admin/locations/import.json', () => {
  const TITLES = 'name,street,city,state,country,region,accept_far_point'
  const row = (number: number) => `Place ${number},${number} Unknown Street,Seattle,WA,US,Seattle,yes`
  const send = (csv: string, dry_run = false) =>
    administratorClient(stack, RAIN.id)('POST', 'locations/import.json', { csv, dry_run })

  it('looks each row up once, and none beyond 500 an hour of an administrator', async () => {
    places.on(GeocodeCommand).callsFake(({ QueryText }) => {
      const Position = [-122, 40 + Number.parseInt(QueryText, 10)]
      return { ResultItems: [{ PlaceId: 'p', PlaceType: 'Street', Title: 'x', Position }] }
    })
    const csv = [TITLES, row(1), row(2)].join('\n')
    const problemsOf = ({ body }: StackResponse) => body.rows.flatMap((one: { problems: object[] }) => one.problems)

    expect(problemsOf(await send(csv, true))).toEqual([])
    expect(intents()).toEqual(['Storage', 'Storage'])
    const { rows } = (await send(csv)).body
    expect(rows).toMatchObject([{ location_id: expect.any(Number) }, { location_id: expect.any(Number) }])
    expect(intents()).toHaveLength(4)

    const { limitStep } = await import('../../../../shared/actions/rate-limits.js')
    const { transact } = await import('../../../../shared/table/transaction.js')
    const limit = { name: 'paid-geocoder-administrator', max: 500, seconds: 3600 }
    await transact([limitStep(limit, String(RAIN.id), new Date(), 495)])
    expect(problemsOf(await send([TITLES, row(3)].join('\n'), true))).toEqual([])
    expect(problemsOf(await send([TITLES, row(4)].join('\n'), true))).toEqual([
      { field: null, message: expect.stringContaining('Its point is approximate: the middle of Seattle') },
    ])
    expect(intents()).toHaveLength(5)
  })
})
