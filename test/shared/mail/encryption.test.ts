import { describe, expect, it, vi } from 'vitest'

const TEXT = 'https://example.org/reset?token=secret 日本'

async function loadWith(secret: string): Promise<typeof import('../../../shared/mail/encryption.js')> {
  vi.stubEnv('TABLE_NAME', 'no-table')
  vi.stubEnv('TOKEN_SECRET', secret)
  vi.resetModules()
  return import('../../../shared/mail/encryption.js')
}

describe('encrypt', () => {
  it('is reversed by decrypt, and gives something else each time', async () => {
    const { encrypt, decrypt } = await loadWith('the first of two secrets')
    const [one, other] = [await encrypt(TEXT, 'a'), await encrypt(TEXT, 'a')]

    expect(one).not.toEqual(other)
    expect(Buffer.from(one).toString('latin1')).not.toContain('example')
    expect(await decrypt(one, 'a')).toBe(TEXT)
  })

  it('cannot be decrypted with another secret or context, or after a change', async () => {
    const { encrypt, decrypt } = await loadWith('the first of two secrets')
    const encrypted = await encrypt(TEXT, 'a')
    const changed = Buffer.from(encrypted)
    changed[40] = (changed[40] ?? 0) ^ 1
    const other = await loadWith('the second of two secrets')

    await expect(decrypt(encrypted, 'b')).rejects.toThrow()
    await expect(decrypt(changed, 'a')).rejects.toThrow()
    await expect(decrypt(new Uint8Array(), 'a')).rejects.toThrow()
    await expect(other.decrypt(encrypted, 'a')).rejects.toThrow()
  })
})
