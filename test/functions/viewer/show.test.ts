import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../support/stack.js'

const ORIGIN_KEY = 'the-key-that-only-cloudfront-has-12345'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ environment: { ORIGIN_KEY } })
})
afterAll(() => stack.close())

const show = (lat: string, lon: string, key = ORIGIN_KEY) =>
  stack.get('/viewer.json', {
    headers: { 'cloudfront-viewer-latitude': lat, 'cloudfront-viewer-longitude': lon, 'x-origin-key': key },
  })

describe('GET /viewer.json', () => {
  it('is where CloudFront sees the caller, for no cache', async () => {
    const { status, body, headers } = await show('45.5234', '-122.6762')

    expect(status).toBe(200)
    expect(body).toEqual({ viewer: { lat: 45.5234, lon: -122.6762 } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['', ''],
    ['45.5', ''],
    ['91', '0'],
    ['here', 'there'],
  ])('does not know it from %j and %j', async (lat, lon) => {
    expect((await show(lat, lon)).body).toEqual({ viewer: null })
  })

  it('does not believe a caller who has not come through CloudFront', async () => {
    expect((await show('45.5', '-122.7', 'another key')).body).toEqual({ viewer: null })
    expect((await stack.get('/viewer.json')).body).toEqual({ viewer: null })
  })
})
