// What of a webhook is secret: the key of its signatures, and the address, which in some chats is all that one needs to write
// there. The table holds both encrypted only, as it does emails.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { DecryptionError, decrypt, encrypt, encryptionKeyName } from '../mail/encryption.js'
import { logError } from '../runtime/log.js'
import type { Webhook } from './record.js'

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
export const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 24
/** A replaced secret signs beside the new one for so long, so that receivers can change over. */
const REPLACED_MS = 24 * 3600_000
/** So that the header of the signatures stays short. */
const MAX_REPLACED = 5

const replacedSchema = z.object({ secret: z.string(), until: z.string() })

const secretsSchema = z.object({
  address: z.string(),
  secret: z.string(),
  /** Those before, the latest first, and until when they sign, too. What the first version stored has only the latest. */
  replaced: z.optional(z.union([z.array(replacedSchema), replacedSchema])),
})
export type Secrets = z.output<typeof secretsSchema>

export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** With a new secret. */
export function withNewSecret(secrets: Secrets, now: Date): Secrets {
  const until = new Date(now.getTime() + REPLACED_MS).toISOString()
  const replaced = [{ secret: secrets.secret, until }, ...signingReplaced(secrets, now)].slice(0, MAX_REPLACED)
  return { address: secrets.address, secret: newSecret(), replaced }
}

/** Those that sign now. */
export function signingSecrets(secrets: Secrets, now: Date): string[] {
  return [secrets.secret, ...signingReplaced(secrets, now).map(({ secret }) => secret)]
}

function signingReplaced({ replaced = [] }: Secrets, now: Date) {
  return [replaced].flat().filter(({ until }) => now.toISOString() < until)
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

/** @throws DecryptionError when the key with which they were encrypted is no longer valid. */
export async function openSecrets({ id, encrypted }: Pick<Webhook, 'id' | 'encrypted'>): Promise<Secrets> {
  return z.parse(secretsSchema, JSON.parse(await decrypt(encrypted, contextOf(id))))
}

/** Undefined when their key is no longer valid. @throws any other error: they may be readable the next time. */
export async function readSecrets(webhook: Pick<Webhook, 'id' | 'encrypted'>): Promise<Secrets | undefined> {
  try {
    return await openSecrets(webhook)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    logError('the address of a webhook cannot be read', error, { webhookId: webhook.id })
    return undefined
  }
}

const contextOf = (id: number) => `webhook ${id}`
