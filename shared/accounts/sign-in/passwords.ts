// Passwords are stored as scrypt hashes, each with its own salt.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * The first of the scrypt settings that OWASP recommends: N = 2^17, r = 8, p = 1. A guess takes 128 MB and some tenths
 * of a second
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt).
 */
const COST_LOG2 = 17
const BLOCK_SIZE = 8
const PARALLELIZATION = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Limits for hashes of other settings. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const MAX_PARALLELIZATION = 16

/** The PHC string format names the settings, so they can be raised without losing older hashes. */
const HASH_FORMAT = /^\$scrypt\$ln=([1-9]\d?),r=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{16,})$/

/** `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`, salt and hash in Base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, CURRENT_SETTINGS)
  return `$scrypt$ln=${COST_LOG2},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${base64(salt)}$${base64(hash)}`
}

/** Whether it has the format of `hashPassword`, with any settings. */
export function isPasswordHash(text: string): boolean {
  return HASH_FORMAT.test(text)
}

/**
 * Whether the password matches the hash. False for a hash of unknown format and for null. A wrong password takes as long
 * with any of them as with a hash of `hashPassword`, so that the duration does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  const stored = hashed === null ? undefined : parseHash(hashed)
  if (!stored) {
    await waste(password, CURRENT_SETTINGS)
    return false
  }
  const { settings, salt, hash } = stored
  const isRight = timingSafeEqual(await derive(password, salt, hash.length, settings), hash)
  if (!isRight) await makeUpFor(password, settings)
  return isRight
}

/** Undefined for an unknown format, and for settings that take more than a function has. */
function parseHash(text: string): { settings: Settings; salt: Buffer; hash: Buffer } | undefined {
  const match = HASH_FORMAT.exec(text)
  if (!match) return undefined
  const [costLog2 = 0, blockSize = 0, parallelization = 0] = match.slice(1, 4).map(Number)
  const [salt = '', hash = ''] = match.slice(4)
  const settings = { cost: 2 ** costLog2, blockSize, parallelization }
  if (memoryBytes(settings) > MAX_MEMORY_BYTES || parallelization > MAX_PARALLELIZATION) return undefined
  return { settings, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** The work that a weak hash lacks: of N = 2^14, as much again as 2^14, 2^15 and 2^16 take, which is 2^17 in all. */
async function makeUpFor(password: string, { cost, blockSize, parallelization }: Settings): Promise<void> {
  const done = (cost * blockSize * parallelization) / (BLOCK_SIZE * PARALLELIZATION)
  const first = Math.max(2, 2 ** Math.ceil(Math.log2(done)))
  for (let next = first; next < CURRENT_SETTINGS.cost; next *= 2) {
    await waste(password, { ...CURRENT_SETTINGS, cost: next })
  }
}

async function waste(password: string, settings: Settings): Promise<void> {
  await derive(password, randomBytes(SALT_BYTES), HASH_BYTES, settings)
}

/** Whether a guess at the hash takes less memory than at one of `hashPassword`, as in accounts from elsewhere. */
export function isWeakHash(hashed: string): boolean {
  const [costLog2 = 0, blockSize = 0] = (HASH_FORMAT.exec(hashed) ?? []).slice(1, 3).map(Number)
  return 2 ** costLog2 * blockSize < CURRENT_SETTINGS.cost * CURRENT_SETTINGS.blockSize
}

interface Settings {
  cost: number
  blockSize: number
  parallelization: number
}

const CURRENT_SETTINGS: Settings = { cost: 2 ** COST_LOG2, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION }

/** RFC 7914, section 2: 128 × r bytes for each of N blocks and each of p runs. */
function memoryBytes({ cost, blockSize, parallelization }: Settings): number {
  return 128 * blockSize * (cost + parallelization + 2)
}

/** Normalizes, because keyboards compose the same characters differently (NIST SP 800-63B, 5.1.1.2). */
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
