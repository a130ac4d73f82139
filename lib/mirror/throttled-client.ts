// A considerate HTTP client: one request at a time, a limited number per second, and pauses as long as the server asks
// for.
import { setTimeout as delay } from 'node:timers/promises'
import { parseJson } from '../record-format/lines.js'

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 120_000
/** A server that asks for a longer pause is not asked again by this run. */
const MAX_RETRY_AFTER_MS = 15 * 60_000
const TIMEOUT_MS = 120_000
const MAX_REDIRECTS = 5
const MAX_RESPONSE_BYTES = 256 * 1024 * 1024
const TOO_MANY_REQUESTS = 429

interface ThrottledClientOptions {
  requestsPerSecond: number
  userAgent: string
  /** Called before each pause after a failed attempt. */
  onPause?: (message: string) => void
}

/** A directory cannot be mirrored; the message says why. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError'
}

/** A response with an error that another attempt would not change. */
export class RejectedError extends MirrorError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A failure that may pass; to be tried again after `pauseMs` at least. */
class TransientError extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs = 0) {
    super(message)
    this.pauseMs = pauseMs
  }
}

export class ThrottledClient {
  readonly #options: ThrottledClientOptions
  #nextAt = 0

  constructor(options: ThrottledClientOptions) {
    this.#options = options
  }

  /**
   * The JSON at a URL, parsed by `parseJson`.
   * @throws RejectedError for an error status, MirrorError when every attempt fails.
   */
  async get(url: URL): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#follow(url)
      } catch (error) {
        if (!(error instanceof TransientError)) throw error
        if (attempt === MAX_ATTEMPTS || error.pauseMs > MAX_RETRY_AFTER_MS) {
          throw new MirrorError(`${url}: ${error.message}. Run the same command again later to continue`)
        }
        const usual = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
        const pause = Math.max(usual, error.pauseMs)
        this.#options.onPause?.(`${error.message}; next attempt in ${Math.ceil(pause / 1000)} s`)
        await delay(pause)
      }
    }
  }

  async #follow(start: URL): Promise<unknown> {
    let url = start
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.#send(url)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return readJson(url, response)
      await response.body?.cancel()
      url = redirectTarget(url, location)
    }
    throw new MirrorError(`${start}: more than ${MAX_REDIRECTS} redirects`)
  }

  async #send(url: URL): Promise<Response> {
    await delay(Math.max(0, this.#nextAt - performance.now()))
    this.#nextAt = performance.now() + 1000 / this.#options.requestsPerSecond
    const headers = { accept: 'application/json', 'user-agent': this.#options.userAgent }
    try {
      return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new TransientError(`no response (${causeOf(error)})`)
    }
  }
}

/** @throws MirrorError unless the target is an HTTP URL, and HTTPS if the redirect came over HTTPS. */
function redirectTarget(from: URL, location: string): URL {
  const target = URL.canParse(location, String(from)) ? new URL(location, from) : undefined
  const isHttp = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:')
  if (!target || !isHttp) throw new MirrorError(`${from}: redirect to ${location} is not allowed`)
  return target
}

async function readJson(url: URL, response: Response): Promise<unknown> {
  const { status, headers } = response
  if (status === TOO_MANY_REQUESTS || status >= 500) {
    await response.body?.cancel()
    throw new TransientError(`status ${status}`, retryAfterMs(headers.get('retry-after')))
  }
  const text = await readText(url, response)
  if (status !== 200) throw new RejectedError(status, `${url}: status ${status}`)
  try {
    return parseJson(text)
  } catch {
    throw new MirrorError(`${url}: the response is not JSON`)
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0
}

async function readText(url: URL, response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      if (bytes > MAX_RESPONSE_BYTES)
        throw new MirrorError(`${url}: the response is larger than ${MAX_RESPONSE_BYTES} bytes`)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof MirrorError) throw error
    throw new TransientError(`the response was cut off (${causeOf(error)})`)
  }
  return Buffer.concat(pieces).toString()
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
