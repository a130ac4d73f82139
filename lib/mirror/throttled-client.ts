// Asks another directory for its public answers so that nobody minds: one request at a time, not too many a second,
// with pauses as long as the other side asks for.
import { setTimeout as delay } from 'node:timers/promises'
import { parseJson } from '../record-format/lines.js'
import { MirrorError } from './mirror-error.js'

const MAX_TRIES = 8
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 120_000
/** Who asks for more patience than this does not want to be asked today. */
const MAX_RETRY_AFTER_MS = 15 * 60_000
const TIMEOUT_MS = 120_000
const MAX_REDIRECTS = 5
const MAX_ANSWER_BYTES = 256 * 1024 * 1024
const TOO_MANY_REQUESTS = 429

export interface ThrottledClientOptions {
  requestsPerSecond: number
  userAgent: string
  /** Told of every pause that is longer than usual. */
  onPause?: (message: string) => void
}

/** An answer that is no success and will not become one. */
export class RejectedError extends MirrorError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Worth another try, after a pause of at least that long. */
class PassingError extends Error {
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
   * The JSON of an address; whole numbers that JavaScript cannot hold are texts.
   * @throws RefusedError for an answer that says no, MirrorError when there is none after many tries.
   */
  async get(url: URL): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#follow(url)
      } catch (error) {
        if (!(error instanceof PassingError)) throw error
        if (tries === MAX_TRIES || error.pauseMs > MAX_RETRY_AFTER_MS) {
          throw new MirrorError(`${url}: ${error.message}. Run the same command again later: it goes on from here`)
        }
        const usual = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2)
        const pause = Math.max(usual, error.pauseMs)
        this.#options.onPause?.(`${error.message}: the next try is in ${Math.ceil(pause / 1000)} s`)
        await delay(pause)
      }
    }
  }

  async #follow(start: URL): Promise<unknown> {
    let url = start
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.#ask(url)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return readAnswer(url, response)
      await response.body?.cancel()
      url = redirectTarget(url, location)
    }
    throw new MirrorError(`${start}: leads on more than ${MAX_REDIRECTS} times`)
  }

  async #ask(url: URL): Promise<Response> {
    await delay(Math.max(0, this.#nextAt - performance.now()))
    this.#nextAt = performance.now() + 1000 / this.#options.requestsPerSecond
    const headers = { accept: 'application/json', 'user-agent': this.#options.userAgent }
    try {
      return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new PassingError(`no answer (${causeOf(error)})`)
    }
  }
}

/** @throws MirrorError for what is no HTTP address, or would give up the encryption. */
function redirectTarget(from: URL, location: string): URL {
  const target = URL.canParse(location, String(from)) ? new URL(location, from) : undefined
  const isHttp = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:')
  if (!target || !isHttp) throw new MirrorError(`${from}: leads to ${location}, where this does not go`)
  return target
}

async function readAnswer(url: URL, response: Response): Promise<unknown> {
  const { status, headers } = response
  if (status === TOO_MANY_REQUESTS || status >= 500) {
    await response.body?.cancel()
    throw new PassingError(`status ${status}`, retryAfterMs(headers.get('retry-after')))
  }
  const text = await readText(url, response)
  if (status !== 200) throw new RejectedError(status, `${url}: status ${status}`)
  try {
    return parseJson(text)
  } catch {
    throw new MirrorError(`${url}: the answer is not JSON`)
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
      if (bytes > MAX_ANSWER_BYTES) throw new MirrorError(`${url}: the answer is larger than ${MAX_ANSWER_BYTES} bytes`)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof MirrorError) throw error
    throw new PassingError(`the answer broke off (${causeOf(error)})`)
  }
  return Buffer.concat(pieces).toString()
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
