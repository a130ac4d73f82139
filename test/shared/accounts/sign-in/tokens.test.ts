import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'

type Tokens = typeof import('../../../../shared/accounts/sign-in/tokens.js')

async function loadTokens(secret: string): Promise<Tokens> {
  vi.stubEnv('TABLE_NAME', 'no-table')
  vi.stubEnv('TOKEN_SECRET', secret)
  vi.resetModules()
  return import('../../../../shared/accounts/sign-in/tokens.js')
}

const SECRET = 'a secret of this test'
let tokens: Tokens
beforeAll(async () => {
  tokens = await loadTokens(SECRET)
})

const user = { id: 1234, token_version: 0 }

describe('apiToken', () => {
  it('differs each time, and fits where clients store it', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => tokens.apiToken(user)))
    const longest = await tokens.apiToken({ id: 2 ** 48, token_version: 99 })

    expect(new Set(made).size).toBe(50)
    for (const token of made) {
      expect(token).toMatch(/^[\w-]+$/)
      expect(await tokens.isApiToken(token, user)).toBe(true)
    }
    expect(longest.length).toBeLessThanOrEqual(30)
  })

  it('is not valid without a random part', async () => {
    const mac = createHmac('sha256', SECRET)
      .update(JSON.stringify(['api', 1234, 0]))
      .digest('base64url')

    for (const cut of [14, 18, 19, 20]) expect(await tokens.isApiToken(`ya-${mac.slice(0, cut)}`, user)).toBe(false)
  })

  it('is not valid with another random part', async () => {
    const token = await tokens.apiToken(user)
    const other = await tokens.apiToken(user)

    expect(await tokens.isApiToken(`${other.slice(0, 7)}${token.slice(7)}`, user)).toBe(false)
    expect(await tokens.isApiToken(`ya-${token.slice(7)}`, user)).toBe(false)
  })

  it('contains the user id', async () => {
    expect(tokens.tokenHolderId(await tokens.apiToken(user))).toBe(1234)
  })

  it('differs with the user, the version and the secret', async () => {
    const token = await tokens.apiToken(user)
    const other = await loadTokens('another secret of this test')

    expect(await tokens.isApiToken(token, user)).toBe(true)
    expect(await tokens.isApiToken(token, { ...user, id: 1235 })).toBe(false)
    expect(await tokens.isApiToken(token, { ...user, token_version: 1 })).toBe(false)
    expect(await other.isApiToken(token, user)).toBe(false)
  })

  it.each(['', '-', 'a-', '-a', 'A-abc', '0-abc', 'zzzzzzzzzzz-abc', 'a-b c', 'ü-abc'])(
    '"%s" is not a token',
    (token) => {
      expect(tokens.tokenHolderId(token)).toBeUndefined()
    },
  )
})

describe('linkToken', () => {
  const expires = Date.parse('2026-01-02T00:00:00Z')
  const before = new Date(expires - 1)
  const make = () => tokens.linkToken('reset', 7, expires, ['a@example.org', 3])

  it('is valid until it expires', async () => {
    const token = await make()

    expect(tokens.readLinkToken(token)).toEqual({ userId: 7, expires })
    expect(await tokens.isLinkToken(token, 'reset', ['a@example.org', 3], before)).toBe(true)
    expect(await tokens.isLinkToken(token, 'reset', ['a@example.org', 3], new Date(expires))).toBe(false)
  })

  it('is valid for one purpose and one state', async () => {
    const token = await make()

    expect(await tokens.isLinkToken(token, 'confirm', ['a@example.org', 3], before)).toBe(false)
    expect(await tokens.isLinkToken(token, 'reset', ['a@example.org', 4], before)).toBe(false)
    expect(await tokens.isLinkToken(token, 'reset', ['b@example.org', 3], before)).toBe(false)
  })

  it('cannot be extended or transferred to another user', async () => {
    const [id, time, mac] = (await make()).split(/-(.*?)-/)
    const later = (expires + 3600_000).toString(36)

    for (const token of [`${id}-${later}-${mac}`, `8-${time}-${mac}`, `${id}-${time}-`, '', 'x']) {
      expect(await tokens.isLinkToken(token, 'reset', ['a@example.org', 3], before), token).toBe(false)
    }
  })
})

describe('without a secret', () => {
  it('fails', async () => {
    const { apiToken } = await loadTokens('')

    await expect(apiToken(user)).rejects.toThrow('TOKEN_SECRET')
  })
})

describe('two keys', () => {
  const keys = { current: 'the second of two keys', previous: 'the first of two keys' }
  const soon = () => new Date(Date.now() + 60_000).toISOString()
  const past = () => new Date(Date.now() - 60_000).toISOString()
  const expires = Date.now() + 3600_000
  const make = async ({ apiToken, linkToken }: Tokens) => ({
    api: await apiToken(user),
    link: await linkToken('reset', 7, expires, [3]),
  })
  const accepts = async ({ isApiToken, isLinkToken }: Tokens, { api, link }: Awaited<ReturnType<typeof make>>) => [
    await isApiToken(api, user),
    await isLinkToken(link, 'reset', [3], new Date()),
  ]

  it('both verify, and the current one signs', async () => {
    const first = await loadTokens(keys.previous)
    const old = await make(first)
    const both = await loadTokens(JSON.stringify({ ...keys, current_from: past() }))
    const made = await make(both)
    const second = await loadTokens(keys.current)

    expect(await accepts(both, old)).toEqual([true, true])
    expect(await accepts(both, made)).toEqual([true, true])
    expect(await accepts(second, made)).toEqual([true, true])
    expect(await accepts(second, old)).toEqual([false, false])
    expect(await accepts(first, made)).toEqual([false, false])
  })

  it('sign as before until the time from which the current one does', async () => {
    const both = await loadTokens(JSON.stringify({ ...keys, current_from: soon() }))
    const made = await make(both)

    expect(await accepts(await loadTokens(keys.previous), made)).toEqual([true, true])
    expect(await accepts(both, await make(await loadTokens(keys.current)))).toEqual([true, true])
  })

  it.each(['{"current":"a key with 16 characters"', '{"current":"short"}', '{}', '{"previous":"a key that has 16"}'])(
    'are not read from %s, which no error quotes',
    async (secret) => {
      const { apiToken } = await loadTokens(`${secret}${' '.repeat(20)}`)

      await expect(apiToken(user)).rejects.toThrow(/^the token secret must be a key of 16 characters, or JSON/)
    },
  )
})
