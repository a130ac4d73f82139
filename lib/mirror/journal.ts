// The responses so far, one line each, so that an interrupted mirror repeats no request.
import { createReadStream } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseJson } from '../record-format/lines.js'
import { MirrorError } from './throttled-client.js'

export class Journal {
  readonly #path: string
  readonly #responses: Map<string, unknown>

  private constructor(path: string, responses: Map<string, unknown>) {
    this.#path = path
    this.#responses = responses
  }

  /**
   * Continues the journal at that path, or creates it.
   * @param source - what is mirrored.
   * @throws MirrorError when the journal belongs to another source.
   */
  static async open(path: string, source: string): Promise<Journal> {
    const [first, ...responses] = await readLines(path)
    if (first === undefined) await writeFile(path, `${JSON.stringify(source)}\n`)
    else if (first !== source) {
      throw new MirrorError(`${path} belongs to an unfinished mirror of ${first}: finish that one or delete the file`)
    }
    return new Journal(path, new Map(responses as [string, unknown][]))
  }

  get size(): number {
    return this.#responses.size
  }

  /** The recorded response, else that of `send`, which is recorded. */
  async getOrFetch(request: string, send: () => Promise<unknown>): Promise<unknown> {
    if (this.#responses.has(request)) return this.#responses.get(request)
    const response = await send()
    await appendFile(this.#path, `${JSON.stringify([request, response])}\n`)
    this.#responses.set(request, response)
    return response
  }

  /** To be called when the mirror is complete. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

/** Without a last line that is incomplete because the process was killed. */
async function readLines(path: string): Promise<unknown[]> {
  const values: unknown[] = []
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      values.push(parseJson(line))
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing && !(error instanceof SyntaxError)) throw error
    // The next response must not be appended to the incomplete line.
    if (!isMissing) await writeFile(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  }
  return values
}
