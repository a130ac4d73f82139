import { describe, expect, it, vi } from 'vitest'

const LETTER = 'https://example.org/reset?token=secret 日本'

async function sealing(secret: string): Promise<typeof import('../../../shared/mail/encryption.js')> {
  vi.stubEnv('TABLE_NAME', 'no-table')
  vi.stubEnv('TOKEN_SECRET', secret)
  vi.resetModules()
  return import('../../../shared/mail/encryption.js')
}

describe('seal', () => {
  it('is opened by unseal, and looks different each time', async () => {
    const { encrypt, decrypt } = await sealing('the first of two secrets')
    const [one, other] = [await encrypt(LETTER, 'a'), await encrypt(LETTER, 'a')]

    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('example')
    expect(await decrypt(one, 'a')).toBe(LETTER)
  })

  it('stays closed for another secret, as part of something else, and after a change', async () => {
    const { encrypt, decrypt } = await sealing('the first of two secrets')
    const sealed = await encrypt(LETTER, 'a')
    const changed = Buffer.from(sealed, 'base64')
    changed[40] = (changed[40] ?? 0) ^ 1
    const other = await sealing('the second of two secrets')

    await expect(decrypt(sealed, 'b')).rejects.toThrow()
    await expect(decrypt(changed.toString('base64'), 'a')).rejects.toThrow()
    await expect(decrypt('', 'a')).rejects.toThrow()
    await expect(other.decrypt(sealed, 'a')).rejects.toThrow()
  })
})
