// Calls the API of this service.

import { shownText } from './api-texts.js'
import type { Waiting } from './later/waiting.js'
import { BASE } from './page.js'
import { currentAccount, setAccount } from './session.js'
import { t } from './translate.js'

/** Undefined is not sent. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>
>

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The query of a GET, else the body. */
  parameters?: Parameters | FormData
  signal?: AbortSignal | undefined
  /** The idempotency key of a request that may be repeated; absent: one of its own. */
  key?: string | undefined
  /** Of what is sent later where there is no network now, by who is signed in. Not for forms with files. */
  later?: Pick<Waiting, 'title' | 'text' | 'place' | 'doneStatuses'>
}

/** What is wrong, to be shown: one text for each thing. */
export class ApiError extends Error {
  readonly status: number
  /** As the API says it, in English. */
  readonly messages: readonly string[]

  constructor(status: number, messages: readonly string[]) {
    super(messages.map(shownText).join('. '))
    this.status = status
    this.messages = messages
  }
}

export const WILL_BE_SENT = t('willBeSent')

/** Tells the page that something was to be done with what is not there. */
export const GONE = 'gone'

/** In place of a response: the request waits for the network. */
export class LaterError extends ApiError {
  constructor() {
    super(0, [WILL_BE_SENT])
  }
}

type Keep = (one: Waiting) => Promise<boolean>
let keep: Keep = async () => false

/** @param keeper - keeps what is sent later; resolves to false where it need not, or cannot. */
export function keepUnsentBy(keeper: Keep): void {
  keep = keeper
}

/**
 * The body of a successful response. A session that has ended is forgotten, so that the page offers to sign in.
 * @param path - below /api/v1, such as `/machines.json`.
 * @throws ApiError with the texts of the response, or that there was none; LaterError; what `signal` aborts with.
 */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  const account = currentAccount()
  const keyed = { ...options, key: options.key ?? newKey() }
  try {
    return await request<T>(path, keyed, account?.token)
  } catch (error) {
    const { key, method = 'GET', parameters = {}, later } = keyed
    const isUnsent = error instanceof ApiError && error.status === 0
    if (later && account && isUnsent) {
      const body = JSON.stringify(parameters)
      if (await keep({ ...later, key, user: account.id, token: account.token, method, path, body }))
        throw new LaterError()
    }
    const hasEnded = error instanceof ApiError && error.status === 401 && currentAccount()?.token === account?.token
    if (account && hasEnded) setAccount(undefined)
    if (method !== 'GET' && error instanceof ApiError && error.status === 404) dispatchEvent(new Event(GONE))
    throw error
  }
}

/** Sends a call with any token, or none. */
export async function request<T>(
  path: string,
  { method = 'GET', parameters = {}, signal, key = newKey() }: Call,
  token: string | undefined,
): Promise<T> {
  const isForm = parameters instanceof FormData
  const query = method === 'GET' && !isForm ? `?${queryOf(parameters)}` : ''
  const body = method === 'GET' ? undefined : isForm ? parameters : JSON.stringify(parameters)
  const headers = {
    // Where programs need an API token, this page does not.
    AppVersion: 'explorer',
    ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    // An attempt that is repeated does nothing twice.
    ...(method === 'GET' ? {} : { 'Idempotency-Key': `"${key}"` }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  let response: Response
  try {
    response = await fetch(`${BASE}/api/v1${path}${query}`, {
      method,
      headers,
      signal: signal ?? null,
      body: body ?? null,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof TypeError ? new ApiError(0, [t('noConnection')]) : error
  }
  const answer = await response.json().catch(() => undefined)
  // Some deployments send errors with status 200.
  const errors = answer?.errors ?? answer?.error
  if (response.ok && errors === undefined) return answer
  throw new ApiError(response.status, [errors ?? `The service answered with status ${response.status}`].flat())
}

/** Lists are repeated. */
export function queryOf(parameters: Parameters): URLSearchParams {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => {
    const values = value === undefined ? [] : [value ?? ''].flat()
    return values.map((one): [string, string] => [name, String(one)])
  })
  return new URLSearchParams(pairs)
}

/** Pages of an address without TLS have no `crypto.randomUUID`. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
