import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const paid = vi.hoisted(() => ({ addresses: [] as string[] }))
vi.mock('../../../shared/search/geocode/amazon-location.js', () => ({
  findWithAmazonLocation: async (address: string) => {
    paid.addresses.push(address)
    return { lat: 45.5, lon: -122.6 }
  },
}))
afterAll(() => vi.doUnmock('../../../shared/search/geocode/amazon-location.js'))

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture, { GEOCODER: 'places' })
})
afterAll(() => stack.close())

const at = (address: string) => stack.get(`/locations/closest_by_address.json?address=${encodeURIComponent(address)}`)

describe('GET /locations/closest_by_address.json with a paid geocoder', () => {
  it('looks up at most 60 addresses an hour for each IP address, and says so', async () => {
    const statuses = []
    for (let count = 0; count < 60; count++) statuses.push((await at(`unknown street ${count}`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(paid.addresses).toHaveLength(60)

    const { status, headers, body } = await at('one more unknown street')

    expect(status).toBe(429)
    expect(body.errors).toMatch(/^Too many searches for addresses \(60 an hour\), please try again in \d+ seconds$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(paid.addresses).toHaveLength(60)
    // The directory's own gazetteer is free.
    expect((await at('Seattle, WA')).status).toBe(200)
  })
})
