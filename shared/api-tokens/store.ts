// The API tokens of programs, where the service asks for them: a user requests one with its use, an administrator
// approves it. They do not sign anybody in. One record per user; of the token itself only a digest is stored.
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, paddedId } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { put, type Step } from '../table/transaction.js'

/** The API tokens of programs, by the id of their user. */
const API_TOKEN_PARTITION = 'API_TOKEN'
export const apiTokenKey = (userId: number): Key => ({ pk: API_TOKEN_PARTITION, sk: paddedId(userId) })

const apiTokenSchema = z.object({
  user_id: z.number(),
  username: z.string(),
  status: z.enum(['pending', 'active', 'denied', 'revoked']),
  /** In the words of the user. */
  stated_use: z.string(),
  requested_at: z.string(),
  /** Of the present status, unless it is pending. */
  decided_at: z._default(z.nullable(z.string()), null),
  /** Of the active token. */
  digest: z._default(z.nullable(z.string()), null),
  times_denied: z._default(z.number(), 0),
  times_revoked: z._default(z.number(), 0),
  /** Incremented by every change of the record. */
  version: z.number(),
})
export type ApiTokenRecord = z.output<typeof apiTokenSchema>

export function parseApiToken(item: Item): ApiTokenRecord {
  return z.parse(apiTokenSchema, item)
}

/** The record with its latest changes. One GetItem. */
export async function getApiTokenOf(userId: number): Promise<ApiTokenRecord | undefined> {
  const item = await getItem(apiTokenKey(userId), { consistent: true })
  return item && parseApiToken(item)
}

/** All records by the id of the user. One Query. */
export async function listApiTokens(): Promise<ApiTokenRecord[]> {
  return (await queryAll({ partition: API_TOKEN_PARTITION })).map(parseApiToken)
}

/** The part of a transaction that stores the record if it is still as `before`. */
export function apiTokenStep(record: Omit<ApiTokenRecord, 'version'>, before: ApiTokenRecord | undefined): Step {
  const item = { ...record, ...apiTokenKey(record.user_id), version: (before?.version ?? 0) + 1 }
  return put(item, { equal: [['version', before?.version ?? null]] })
}

/** With the longest id, 78 random bits remain. */
const TOKEN_CHARACTERS = 24
const ID_RADIX = 36

/** A new token: its owner's id, which leads to the record, and a random part. */
export function newApiToken(userId: number): string {
  return `${userId.toString(ID_RADIX)}-${randomBytes(TOKEN_CHARACTERS).toString('base64url')}`.slice(
    0,
    TOKEN_CHARACTERS,
  )
}

/** The id in a token, which need not be valid; undefined for other texts. */
export function apiTokenOwner(token: string): number | undefined {
  if (token.length !== TOKEN_CHARACTERS) return undefined
  const [, id] = /^([0-9a-z]{1,10})-[\w-]+$/.exec(token) ?? []
  return id === undefined ? undefined : Number.parseInt(id, ID_RADIX)
}

export function apiTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
