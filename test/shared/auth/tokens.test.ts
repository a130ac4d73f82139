import { beforeAll, describe, expect, it, vi } from 'vitest'

type Tokens = typeof import('../../../shared/auth/tokens.js')

async function loadTokens(secret: string): Promise<Tokens> {
  vi.stubEnv('TABLE_NAME', 'no-table')
  vi.stubEnv('TOKEN_SECRET', secret)
  vi.resetModules()
  return import('../../../shared/auth/tokens.js')
}

let tokens: Tokens
beforeAll(async () => {
  tokens = await loadTokens('a secret of this test')
})

const user = { id: 1234, token_version: 0 }

describe('apiToken', () => {
  it('is stable and fits where clients store it', async () => {
    const token = await tokens.apiToken(user)

    expect(await tokens.apiToken(user)).toBe(token)
    expect(token).toMatch(/^[\w-]+$/)
    expect((await tokens.apiToken({ id: 2 ** 48, token_version: 99 })).length).toBeLessThanOrEqual(30)
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
