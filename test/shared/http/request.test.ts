import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'

const ORIGIN_KEY = 'k'.repeat(40)
const SOURCE = '203.0.113.9'

const eventOf = (headers: Record<string, string>, sourceIp = SOURCE) =>
  ({ headers, requestContext: { http: { sourceIp } } }) as unknown as APIGatewayProxyEventV2

async function load(variables: Record<string, string> = { ORIGIN_KEY }) {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries({ TABLE_NAME: 'no-table', ...variables })) vi.stubEnv(name, value)
  vi.resetModules()
  return import('../../../shared/http/request.js')
}

async function ipOf(headers: Record<string, string>, variables?: Record<string, string>): Promise<string> {
  const { clientInfo } = await load(variables)
  return clientInfo(eventOf(headers)).ip
}

describe('the IP address of the client', () => {
  const viewer = (address: string) => ({ 'cloudfront-viewer-address': address })
  const key = { 'x-origin-key': ORIGIN_KEY }

  it.each([
    ['a direct call has none', {}],
    ['a direct call makes one up', viewer('198.51.100.1:443')],
    ['a direct call guesses the key', { ...viewer('198.51.100.1:443'), 'x-origin-key': 'guess' }],
    ['a direct call guesses the length too', { ...viewer('198.51.100.1:443'), 'x-origin-key': 'g'.repeat(40) }],
    ['CloudFront says nothing', key],
  ])('is the source of the request when %s', async (_, headers) => {
    expect(await ipOf(headers)).toBe(SOURCE)
  })

  it.each([
    ['198.51.100.1:46532', '198.51.100.1'],
    ['2001:db8::8a2e:370:7334:443', '2001:db8::8a2e:370:7334'],
  ])('is what CloudFront says: %s', async (address, ip) => {
    expect(await ipOf({ ...viewer(address), ...key })).toBe(ip)
  })

  it('is the source of the request without CloudFront, whatever headers are sent', async () => {
    expect(await ipOf({ ...viewer('198.51.100.1:443'), 'x-origin-key': '' }, { ORIGIN_KEY: '' })).toBe(SOURCE)
  })
})

describe('the client in log lines', () => {
  it('is the hash that the command in docs/operate.md computes', async () => {
    const { clientDigest } = await load()
    const viewer = { 'cloudfront-viewer-address': '198.51.100.1:443', 'x-origin-key': ORIGIN_KEY }
    const expected = createHmac('sha256', ORIGIN_KEY).update('198.51.100.1').digest('hex').slice(0, 16)

    expect(clientDigest(eventOf(viewer))).toBe(expected)
    expect(clientDigest(eventOf({}))).not.toBe(expected)
  })

  it('is the same for all addresses that one client can use', async () => {
    const { clientDigest } = await load()
    const digests = ['2001:db8::1', '2001:db8:0:0:ffff::2'].map((ip) => clientDigest(eventOf({}, ip)))

    expect(new Set(digests).size).toBe(1)
  })

  it('differs from key to key, and is missing without one', async () => {
    const digests = []
    for (const key of [ORIGIN_KEY, 'o'.repeat(40), '']) {
      const { clientDigest } = await load({ ORIGIN_KEY: key, TOKEN_SECRET: '' })
      digests.push(clientDigest(eventOf({})))
    }

    expect(new Set(digests).size).toBe(3)
    expect(digests[2]).toBeUndefined()
  })
})
