// Hashing a password takes some tenths of a second on purpose. Tests hash hundreds of them, with a 128th of the cost.
import type { scrypt } from 'node:crypto'
import { vi } from 'vitest'

const REAL_COST = 2 ** 17
const TEST_COST = 2 ** 10

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  return { ...crypto, scrypt: cheap(crypto.scrypt) }
})

/** Hashes of another cost, such as those of accounts from elsewhere, stay what they are. */
export function cheap(real: typeof scrypt) {
  return (...[password, salt, length, options, callback]: Parameters<typeof scrypt>) =>
    real(password, salt, length, options.cost === REAL_COST ? { ...options, cost: TEST_COST } : options, callback)
}
