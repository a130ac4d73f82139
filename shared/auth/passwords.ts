// Passwords are kept as scrypt hashes, each with a salt of its own.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * The first of the equally strong settings that OWASP recommends for scrypt: N = 2^17, r = 8, p = 1, which takes 128 MB
 * and some tenths of a second for each guess
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt).
 */
const COST_LOG2 = 17
const BLOCK_SIZE = 8
const PARALLELIZATION = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes made with other settings are verified as long as that takes no more than this. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const MAX_PARALLELIZATION = 16

/** In the PHC string format: it names the settings, so that they can be raised without losing older hashes. */
const HASH_FORMAT = /^\$scrypt\$ln=([1-9]\d?),r=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{16,})$/

/** A self-describing hash: `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`, salt and hash in Base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, OWN_SETTINGS)
  return `$scrypt$ln=${COST_LOG2},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${base64(salt)}$${base64(hash)}`
}

/** Is it a hash as `hashPassword` writes it, if perhaps with other settings? */
export function isPasswordHash(text: string): boolean {
  return HASH_FORMAT.test(text)
}

/**
 * Is this the password of which that hash was made? A hash of unknown form fits no password; nor does null, but that
 * is said after the time that a hash of ours takes, so that nobody can tell by it which accounts there are.
 */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  if (hashed === null) {
    await derive(password, randomBytes(SALT_BYTES), HASH_BYTES, OWN_SETTINGS)
    return false
  }
  const match = HASH_FORMAT.exec(hashed)
  if (!match) return false
  const [costLog2 = 0, blockSize = 0, parallelization = 0] = match.slice(1, 4).map(Number)
  const [salt = '', hash = ''] = match.slice(4)
  const settings = { cost: 2 ** costLog2, blockSize, parallelization }
  if (memoryBytes(settings) > MAX_MEMORY_BYTES || parallelization > MAX_PARALLELIZATION) return false
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, settings)
  return timingSafeEqual(actual, expected)
}

interface Settings {
  cost: number
  blockSize: number
  parallelization: number
}

const OWN_SETTINGS: Settings = { cost: 2 ** COST_LOG2, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION }

/** RFC 7914, section 2: 128 × r bytes for each of N blocks, and for each of the p runs. */
function memoryBytes({ cost, blockSize, parallelization }: Settings): number {
  return 128 * blockSize * (cost + parallelization + 2)
}

/** What looks the same is the same password, however a keyboard composes it (NIST SP 800-63B, 5.1.1.2). */
function derive(password: string, salt: Buffer, length: number, settings: Settings): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...settings, maxmem: MAX_MEMORY_BYTES }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
