import { GeocodeCommand, type GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { type AwsStub, mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDirectory } from '../../../support/directory.js'
import { fixture } from '../../../support/fixture.js'
import type { Stack } from '../../../support/stack.js'

const client = (ip: string) => ({ ip, now: new Date() })

let stack: Stack
// biome-ignore lint/suspicious/noExplicitAny: the types of the mock differ between versions of the SDK
let places: AwsStub<any, any, any>
beforeAll(async () => {
  stack = await startDirectory(fixture, { GEOCODER: 'places', LOG_LEVEL: 'silent' })
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

  it('searches the gazetteer only when an IP address has searched too often', async () => {
    const { geocodeToStore } = await import('../../../../shared/search/geocode/geocoder.js')
    for (let count = 0; count < 61; count++) await geocodeToStore(`unknown street ${count}`, client('192.0.2.3'))

    expect(intents()).toHaveLength(60)
    expect(await geocodeToStore('unknown street 62', client('192.0.2.3'))).toBeUndefined()
  })
})
