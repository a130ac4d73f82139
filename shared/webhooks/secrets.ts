// What of a webhook is secret: the key of its signatures, and the address, which in some chats is all that one needs to write
// there. The table holds both encrypted only, as it does emails.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { decrypt, encrypt, encryptionKeyName } from '../mail/encryption.js'
import type { Webhook } from './record.js'

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
export const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 24
/** A replaced secret signs beside the new one for so long, so that receivers can change over. */
const REPLACED_MS = 24 * 3600_000

const secretsSchema = z.object({
  address: z.string(),
  secret: z.string(),
  /** The one before, and until when it signs, too. */
  replaced: z.optional(z.object({ secret: z.string(), until: z.string() })),
})
export type Secrets = z.output<typeof secretsSchema>

export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** With a new secret. */
export function withNewSecret({ address, secret }: Secrets, now: Date): Secrets {
  const until = new Date(now.getTime() + REPLACED_MS).toISOString()
  return { address, secret: newSecret(), replaced: { secret, until } }
}

/** Those that sign now. */
export function signingSecrets({ secret, replaced }: Secrets, now: Date): string[] {
  return replaced && now.toISOString() < replaced.until ? [secret, replaced.secret] : [secret]
}

/** What the record has of them. */
export async function sealedSecrets(
  id: number,
  secrets: Secrets,
): Promise<Pick<Webhook, 'host' | 'encrypted' | 'key_name'>> {
  return {
    host: new URL(secrets.address).origin,
    encrypted: await encrypt(JSON.stringify(secrets), contextOf(id)),
    key_name: await encryptionKeyName(),
  }
}

/** @throws Error when the key with which they were encrypted is no longer valid. */
export async function openSecrets({ id, encrypted }: Pick<Webhook, 'id' | 'encrypted'>): Promise<Secrets> {
  return z.parse(secretsSchema, JSON.parse(await decrypt(encrypted, contextOf(id))))
}

const contextOf = (id: number) => `webhook ${id}`
