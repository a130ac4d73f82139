// Lets requests pass that have a valid API token (api-tokens/store.ts), where the service asks for one.

import { userKey } from '../accounts/keys.js'
import { countRequests, type RateLimit } from '../actions/rate-limits.js'
import { ApiTokenError } from '../errors.js'
import { batchGet } from '../table/get.js'
import { apiTokenDigest, apiTokenKey, apiTokenOwner, parseApiToken } from './store.js'

export const TOKEN_LIMIT: RateLimit = { name: 'api-token', max: 120, seconds: 60 }
/** A revoked token may pass for so long. */
const TRUST_MS = 60_000
const MAX_REMEMBERED = 1_000

/** The digests of valid tokens, with the time of their check. */
const valid = new Map<string, number>()

/**
 * Checks the token and counts the request. A BatchGet of two items, once in a minute for each function instance, and an
 * UpdateItem.
 * @throws ApiTokenError, TooManyRequestsError
 */
export async function passWithApiToken(token: string | undefined, now: Date): Promise<void> {
  if (token === undefined) throw new ApiTokenError('An API token is required: send it as X-Api-Token or api_token')
  const ownerId = apiTokenOwner(token)
  const digest = apiTokenDigest(token)
  const isKnown = now.getTime() - (valid.get(digest) ?? 0) < TRUST_MS
  if (ownerId === undefined || !(isKnown || (await isValid(ownerId, digest)))) {
    throw new ApiTokenError('The API token is not valid')
  }
  if (!isKnown) remember(digest, now)
  await countRequests([TOKEN_LIMIT], String(ownerId), now)
}

async function isValid(ownerId: number, digest: string): Promise<boolean> {
  const [record, owner] = await batchGet([apiTokenKey(ownerId), userKey(ownerId)])
  if (!record || !owner) return false
  const { status, digest: own } = parseApiToken(record)
  // Not parsed as a user: shared with this file, the schema would be one more file that most functions open.
  return status === 'active' && own === digest && owner.is_disabled !== true
}

function remember(digest: string, now: Date): void {
  if (valid.size >= MAX_REMEMBERED) valid.clear()
  valid.set(digest, now.getTime())
}
