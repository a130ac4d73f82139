import { describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../shared/accounts/sign-in/passwords.js'

// Here the real cost is tested.
vi.unmock('node:crypto')

/** RFC 7914, section 12, third vector, cut to its first 32 bytes. */
const RFC_HASH = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex')
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** Its salt is "SodiumChloride". */
const RFC_VECTOR = `$scrypt$ln=14,r=8,p=1$${base64(Buffer.from('SodiumChloride'))}$${base64(RFC_HASH)}`

describe('verifyPassword', () => {
  it('accepts the password of a hash from another implementation', async () => {
    expect(await verifyPassword('pleaseletmein', RFC_VECTOR)).toBe(true)
  })

  it('rejects any other password', async () => {
    for (const password of ['pleaseletmeIn', '', 'pleaseletmein ']) {
      expect(await verifyPassword(password, RFC_VECTOR), password).toBe(false)
    }
  })

  it.each([
    '',
    'pleaseletmein',
    RFC_VECTOR.replace('scrypt', 'bcrypt'),
    RFC_VECTOR.replace('ln=14', 'ln=0'),
    RFC_VECTOR.slice(0, -1).replace(/\$[^$]*$/, '$'),
    // More memory than a function has.
    RFC_VECTOR.replace('ln=14', 'ln=24'),
    RFC_VECTOR.replace('p=1', 'p=99'),
  ])('rejects the hash "%s"', async (hash) => {
    expect(await verifyPassword('pleaseletmein', hash)).toBe(false)
  })
})

describe('hashPassword', () => {
  it('returns hashes that name their settings, are salted, and match only their password', async () => {
    const [hash, other] = await Promise.all([hashPassword('caf\u00e9 \u212b'), hashPassword('caf\u00e9 \u212b')])

    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(hash).not.toBe(other)
    // An equivalent composition of its characters.
    expect(await verifyPassword('cafe\u0301 \u00c5', hash)).toBe(true)
    expect(await verifyPassword('cafe \u00c5', hash)).toBe(false)
  })
})
