import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'

const ORIGIN_KEY = 'k'.repeat(40)
const SOURCE = '203.0.113.9'

async function ipOf(headers: Record<string, string>, variables = { ORIGIN_KEY }): Promise<string> {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries({ TABLE_NAME: 'no-table', ...variables })) vi.stubEnv(name, value)
  vi.resetModules()
  const { clientInfo } = await import('../../../shared/http/request.js')
  return clientInfo({ headers, requestContext: { http: { sourceIp: SOURCE } } } as unknown as APIGatewayProxyEventV2).ip
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
