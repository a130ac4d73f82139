import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Stack, startStack } from '../../support/stack.js'

const [KEY, NEXT_KEY] = ['k'.repeat(40), 'n'.repeat(40)]

describe('requests where the web ACL is required', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({
      environment: { ORIGIN_KEY: `${KEY},${NEXT_KEY}`, ORIGIN_KEY_REQUIRED: 'on', ERROR_STATUS: 'classic' },
    })
  })
  afterAll(() => stack.close())

  const PATHS = [
    ['GET', '/api/v1/regions.json'],
    ['GET', '/api/v1/users/auth_details.json?login=a&password=b'],
    ['POST', '/api/v1/users/signup.json'],
    ['OPTIONS', '/api/v1/regions.json'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/users/confirmation'],
    ['GET', '/'],
  ] as const
  const send = (method: string, path: string, key?: string) =>
    fetch(`${stack.url}${path}`, { method, headers: key === undefined ? {} : { 'x-origin-key': key } })

  it.each(PATHS)('are rejected without the key of CloudFront: %s %s', async (method, path) => {
    const keys = [undefined, '', 'guess', 'g'.repeat(40), `${KEY},${NEXT_KEY}`, KEY.slice(1)]
    const statuses = await Promise.all(keys.map(async (key) => (await send(method, path, key)).status))

    expect(statuses).toEqual(keys.map(() => 403))
  })

  it.each(PATHS)('are answered with either key: %s %s', async (method, path) => {
    for (const key of [KEY, NEXT_KEY]) expect((await send(method, path, key)).status).not.toBe(403)
  })

  it('say why they are rejected, and cost no read', async () => {
    const response = await send('GET', '/api/v1/regions.json')

    expect(await response.json()).toEqual({ errors: 'This address is not public; use that of the API' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the environment', () => {
  it('is rejected when it requires a key and has none', async () => {
    vi.resetModules()
    vi.stubEnv('TABLE_NAME', 'no-table')
    vi.stubEnv('ORIGIN_KEY', '')
    vi.stubEnv('ORIGIN_KEY_REQUIRED', 'on')

    await expect(import('../../../shared/runtime/environment.js')).rejects.toThrow('ORIGIN_KEY_REQUIRED: needs')
    vi.unstubAllEnvs()
  })
})
