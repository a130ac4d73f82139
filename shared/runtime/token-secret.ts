// The keys of all tokens. They are kept apart from the table, so that a copy of the table gives no access. A second key
// lets the first be replaced without signing everybody out.
import * as z from 'zod/mini'
import { environment } from './environment.js'
import { logError } from './log.js'

const MIN_KEY_CHARACTERS = 16
const key = () => z.string().check(z.minLength(MIN_KEY_CHARACTERS))

/** A secret that was never rotated is the current key alone, as plain text. */
const tokenSecretSchema = z.object({
  current: key(),
  /** Verifies what it has signed. */
  previous: z.optional(key()),
  /** ISO 8601: until then the previous key signs, while some functions do not know the current one. */
  current_from: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
})
export type TokenSecret = z.output<typeof tokenSecretSchema>

export interface TokenKeys {
  signing: string
  /** The signing key first. */
  verifying: readonly string[]
}

/** All functions know a changed secret after this time. */
export const SECRET_KEPT_MS = 10 * 60_000

let loaded: { keys: Promise<TokenKeys>; at: number } | undefined

/**
 * Fetched when a function instance needs them first, and again when they may have changed.
 * @throws Error if none are configured or the Parameter Store does not return them.
 */
export function tokenKeys(): Promise<TokenKeys> {
  const now = Date.now()
  if (loaded && Math.abs(now - loaded.at) < SECRET_KEPT_MS) return loaded.keys
  const earlier = loaded?.keys
  const keys = loadKeys().catch((error) => {
    if (earlier) {
      logError('the token secret was not loaded again', error, {})
      return earlier
    }
    loaded = undefined
    throw error
  })
  loaded = { keys, at: now }
  return keys
}

async function loadKeys(): Promise<TokenKeys> {
  return keysOf(parseTokenSecret(environment.TOKEN_SECRET ?? (await fetchSecret())), new Date())
}

/** @throws Error for a secret of another format. */
export function parseTokenSecret(text: string): TokenSecret {
  const parsed = tokenSecretSchema.safeParse(text.startsWith('{') ? parseJson(text) : { current: text })
  if (parsed.success) return parsed.data
  throw new Error(`the token secret must be a key of ${MIN_KEY_CHARACTERS} characters, or JSON with such keys`)
}

/** Undefined for other text: the error of JSON.parse would quote the secret. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keysOf({ current, previous, current_from }: TokenSecret, now: Date): TokenKeys {
  if (previous === undefined) return { signing: current, verifying: [current] }
  const isCurrent = current_from === undefined || Date.parse(current_from) <= now.getTime()
  const [signing, other] = isCurrent ? [current, previous] : [previous, current]
  return { signing, verifying: [signing, other] }
}

async function fetchSecret(): Promise<string> {
  const { TOKEN_SECRET_PARAMETER: name } = environment
  if (!name) throw new Error('environment: TOKEN_SECRET or TOKEN_SECRET_PARAMETER must be set')
  // Loaded only when needed, as most functions are not.
  const { readParameter } = await import('./parameter.js')
  return readParameter(name)
}
