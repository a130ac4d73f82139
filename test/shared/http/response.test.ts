import { describe, expect, it, vi } from 'vitest'

async function corsFor(origins: string, origin: string | undefined): Promise<Record<string, string>> {
  vi.stubEnv('TABLE_NAME', 'no-table')
  vi.stubEnv('CORS_ORIGINS', origins)
  vi.resetModules()
  const { corsHeaders } = await import('../../../shared/http/response.js')
  return corsHeaders(origin)
}

const MAP = 'https://map.example.org'
const LISTED = `https://example.org, ${MAP}`

describe('corsHeaders', () => {
  it('lets pages of every origin call, the same for all, when every origin may', async () => {
    const headers = await corsFor('*', MAP)

    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(headers).not.toHaveProperty('vary')
  })

  it('lets a listed origin call', async () => {
    expect(await corsFor(LISTED, MAP)).toMatchObject({ 'access-control-allow-origin': MAP, vary: 'Origin' })
  })

  it.each([['https://evil.example'], ['https://example.org.evil.example'], [undefined]])(
    'allows nothing to %s when other origins are listed, and varies by origin',
    async (origin) => {
      expect(await corsFor(LISTED, origin)).toEqual({ vary: 'Origin' })
    },
  )
})
