// Reads the public lists of a directory with this API, of any version: records are not checked here but against the
// import format, when they are written.
import * as z from 'zod/mini'
import type { Journal } from './journal.js'
import { MirrorError, RejectedError, type ThrottledClient } from './throttled-client.js'

export type PublicRecord = Record<string, unknown>

const API_PREFIX = '/api/v1'
const NOT_FOUND = 404

const recordSchema = z.record(z.string(), z.unknown())
const errorSchema = z.object({ errors: z.unknown() })

type Query = Record<string, string | readonly string[]>

interface ListOptions {
  query?: Query
  /** Records per page; a service without pages responds with all at once. */
  pageSize?: number
  /** A service may not have this list: then it counts as empty. */
  isOptional?: boolean
}

export class PublicApi {
  readonly #from: URL
  readonly #client: ThrottledClient
  readonly #journal: Journal

  constructor(from: URL, client: ThrottledClient, journal: Journal) {
    this.#from = from
    this.#client = client
    this.#journal = journal
  }

  /** All records of a list, page by page. */
  async list(path: string, envelope: string, options: ListOptions = {}): Promise<PublicRecord[]> {
    try {
      return await this.#readPages(path, envelope, options)
    } catch (error) {
      if (options.isOptional && error instanceof RejectedError && error.status === NOT_FOUND) return []
      throw error
    }
  }

  async #readPages(path: string, envelope: string, { query = {}, pageSize }: ListOptions): Promise<PublicRecord[]> {
    const schema = z.object({ [envelope]: z.array(recordSchema), next_cursor: z.optional(z.nullable(z.string())) })
    const parameters = { ...query, ...(pageSize === undefined ? {} : { limit: String(pageSize) }) }
    const records: PublicRecord[] = []
    const seen = new Set<string>()
    let cursor: string | null | undefined
    do {
      const page = schema.safeParse(await this.#get(path, { ...parameters, ...(cursor ? { cursor } : {}) }))
      if (!page.success) throw new MirrorError(`${path}: the response is not a list of ${envelope}`)
      records.push(...(page.data[envelope] as PublicRecord[]))
      cursor = page.data.next_cursor as string | null | undefined
      if (cursor && seen.has(cursor)) throw new MirrorError(`${path}: the cursor ${cursor} came twice`)
      if (cursor) seen.add(cursor)
    } while (cursor)
    return records
  }

  /** One record, which has no envelope. */
  async show(path: string): Promise<PublicRecord> {
    const parsed = recordSchema.safeParse(await this.#get(path, {}))
    if (!parsed.success) throw new MirrorError(`${path}: the response is not a record`)
    return parsed.data
  }

  async #get(path: string, query: Query): Promise<unknown> {
    const url = new URL(`${this.#from.pathname.replace(/\/$/, '')}${API_PREFIX}${path}`, this.#from)
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    url.search = String(new URLSearchParams(pairs))
    return this.#journal.getOrFetch(`${url.pathname}${url.search}`, async () => {
      const response = await this.#client.get(url)
      // Services with old clients respond to errors with status 200.
      const failure = errorSchema.safeParse(response)
      if (failure.success && failure.data.errors) throw new RejectedError(NOT_FOUND, `${url}: ${failure.data.errors}`)
      return response
    })
  }
}
