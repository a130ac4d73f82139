// Letters hold links that open accounts, so that they lie in the table as ciphertext only: a copy of the table lets
// nobody in. AES-256-GCM; the key is made of the token secret (HKDF, RFC 5869), which is kept apart from the table.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { tokenSecret } from '../runtime/token-secret.js'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param context - what the text belongs to; it cannot be opened as part of anything else. */
export async function encrypt(text: string, context: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await letterKey(), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when it was sealed with another secret or for another context, or was changed. */
export async function decrypt(sealed: string, context: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const textStart = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, await letterKey(), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, textStart))
  return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8')
}

async function letterKey(): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await tokenSecret(), '', 'letters', KEY_BYTES))
}
