// Emails contain links that open accounts, so the table holds them only encrypted: a copy of the table opens nothing.
// AES-256-GCM; the key is derived from the key of tokens (HKDF, RFC 5869), which is not in the table. Compressed, most
// emails take less than a kilobyte, for which DynamoDB charges one unit a write.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { tokenKeys } from '../runtime/token-secret.js'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_NAME_BYTES = 9
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text has another key or context, or was changed. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

/** @param context - authenticated with the text, which can be decrypted only with the same context. */
export async function encrypt(text: string, context: string): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = randomBytes(NONCE_BYTES)
  const { signing } = await tokenKeys()
  const cipher = createCipheriv(CIPHER, encryptionKey(signing), nonce).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** @throws DecryptionError for another secret, another context or a changed text. */
export async function decrypt(encrypted: Uint8Array, context: string): Promise<string> {
  const { verifying } = await tokenKeys()
  const texts = verifying.map((key) => decryptWith(encryptionKey(key), encrypted, context))
  const text = texts.find((one) => one !== undefined)
  if (text === undefined) throw new DecryptionError('an encrypted text has another key or context, or was changed')
  return text
}

/** Tells the keys apart, without being one: what `encrypt` encrypts now has the key of this name. */
export async function encryptionKeyName(): Promise<string> {
  const { signing } = await tokenKeys()
  return Buffer.from(hkdfSync('sha256', signing, '', 'name of the key', KEY_NAME_BYTES)).toString('base64url')
}

function decryptWith(key: Buffer, bytes: Uint8Array, context: string): string | undefined {
  const textStart = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, textStart))
    const compressed = Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()])
    return inflateRawSync(compressed).toString('utf8')
  } catch {
    return undefined
  }
}

function encryptionKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'emails', KEY_BYTES))
}
