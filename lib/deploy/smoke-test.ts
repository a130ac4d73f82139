// Requests to the public address of a deployment, as its users send them: do the endpoints answer?
import { lookup as dnsLookup } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { API_PREFIX } from '../../shared/http/routes.js'

/** A user for the write and its revert. */
export interface SmokeUser {
  id: string
  email: string
  token: string
}

export interface SmokeOptions {
  /** Without a slash at the end. */
  url: string
  /** Undefined: nothing is written. */
  user: SmokeUser | undefined
  fetch?: typeof fetch
  pauseMs?: number
}

/** Each with the statuses that a directory may answer, which may be empty. */
const READS: readonly (readonly [path: string, statuses: readonly number[]])[] = [
  ['/', [200]],
  [`${API_PREFIX}/docs`, [200]],
  [`${API_PREFIX}/openapi.json`, [200]],
  [`${API_PREFIX}/regions.json`, [200]],
  [`${API_PREFIX}/locations.json?limit=1`, [200]],
  [`${API_PREFIX}/locations/closest_by_lat_lon.json?lat=45.52&lon=-122.67`, [200, 404]],
  [`${API_PREFIX}/users/auth_details.json`, [400, 401, 200]],
]
/** Where `apiTokens` is on, clients need a token unless they name the version of an app. */
const APP_VERSION = { appversion: 'smoke-test' }
const ATTEMPTS = 3
/** A new alias or distribution may take some seconds to be known everywhere. */
const PAUSE_MS = 3_000
const TIMEOUT_MS = 30_000

/**
 * The first of the URLs whose host name is known here. A new domain has no DNS records yet, and that is no reason to
 * roll a deployment back.
 */
export async function reachableUrl(
  urls: readonly string[],
  lookup: (host: string) => Promise<unknown> = dnsLookup,
): Promise<string | undefined> {
  for (const url of urls) {
    const isKnown = await lookup(new URL(url).hostname).then(
      () => true,
      () => false,
    )
    if (isKnown) return url
  }
  return undefined
}

/** @returns what is wrong, one line each; empty when all is well. */
export async function smokeTest(options: SmokeOptions): Promise<string[]> {
  const problems = await Promise.all(READS.map(([path, statuses]) => problemOf(options, path, statuses)))
  const found = problems.flatMap((problem) => problem ?? [])
  return found.length > 0 || !options.user ? found : writeAndRevert(options, options.user)
}

/** Adds a location to the favorites of the user and removes it again. */
async function writeAndRevert(options: SmokeOptions, { id, email, token }: SmokeUser): Promise<string[]> {
  const response = await send(options, `${API_PREFIX}/locations.json?limit=1`)
  const body = (await response.json()) as { locations?: { id: number }[] }
  const location = body.locations?.[0]
  if (!location) return []
  const init = { method: 'POST', headers: { 'x-user-email': email, 'x-user-token': token } }
  const path = (action: string) => `${API_PREFIX}/users/${id}/${action}.json?location_id=${location.id}`
  const added = await problemOf(options, path('add_fave_location'), [200, 201], init)
  if (added) return [added]
  const removed = await problemOf(options, path('remove_fave_location'), [200], init)
  return removed ? [removed] : []
}

async function problemOf(
  options: SmokeOptions,
  path: string,
  statuses: readonly number[],
  init?: RequestInit,
): Promise<string | undefined> {
  let problem: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await delay(options.pauseMs ?? PAUSE_MS)
    try {
      const { status } = await send(options, path, init)
      if (statuses.includes(status)) return undefined
      problem = `${init?.method ?? 'GET'} ${path}: status ${status}`
    } catch (error) {
      const { message, cause } = error as Error
      problem = `${init?.method ?? 'GET'} ${path}: ${cause instanceof Error ? cause.message : message}`
    }
  }
  return problem
}

/** With a parameter that nobody knows: otherwise a cache may respond in place of the functions. */
function send({ url, fetch: request = fetch }: SmokeOptions, path: string, init?: RequestInit): Promise<Response> {
  const uncached = `${path}${path.includes('?') ? '&' : '?'}smoke-test=${Date.now()}`
  const headers = { ...APP_VERSION, ...init?.headers }
  return request(`${url}${uncached}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}
