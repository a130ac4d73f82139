// The public lists of a directory with this API, whatever its age: fields that are missing or unknown do not matter here,
// each record is checked by the rules of the import format when it is written.
import * as z from 'zod/mini'
import type { Journal } from './journal.js'
import { MirrorError } from './mirror-error.js'
import { RejectedError, type ThrottledClient } from './throttled-client.js'

export type PublicRecord = Record<string, unknown>

const API_PREFIX = '/api/v1'
const NOT_FOUND = 404

const recordSchema = z.record(z.string(), z.unknown())
const refusalSchema = z.object({ errors: z.unknown() })

export interface ListOptions {
  query?: Record<string, string>
  /** Records a page; services that know no pages answer with all at once. */
  pageSize?: number
  /** Not every service has it: then it is empty. */
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
      return await this.#drain(path, envelope, options)
    } catch (error) {
      if (options.isOptional && error instanceof RejectedError && error.status === NOT_FOUND) return []
      throw error
    }
  }

  async #drain(path: string, envelope: string, { query = {}, pageSize }: ListOptions): Promise<PublicRecord[]> {
    const schema = z.object({ [envelope]: z.array(recordSchema), next_cursor: z.optional(z.nullable(z.string())) })
    const wanted = { ...query, ...(pageSize === undefined ? {} : { limit: String(pageSize) }) }
    const records: PublicRecord[] = []
    const seen = new Set<string>()
    let cursor: string | null | undefined
    do {
      const page = schema.safeParse(await this.#get(path, { ...wanted, ...(cursor ? { cursor } : {}) }))
      if (!page.success) throw new MirrorError(`${path}: the answer is no list of ${envelope}`)
      records.push(...(page.data[envelope] as PublicRecord[]))
      cursor = page.data.next_cursor as string | null | undefined
      if (cursor && seen.has(cursor)) throw new MirrorError(`${path}: the pages go round in a circle`)
      if (cursor) seen.add(cursor)
    } while (cursor)
    return records
  }

  /** One record, which has no envelope. */
  async show(path: string): Promise<PublicRecord> {
    const parsed = recordSchema.safeParse(await this.#get(path, {}))
    if (!parsed.success) throw new MirrorError(`${path}: the answer is no record`)
    return parsed.data
  }

  async #get(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${this.#from.pathname.replace(/\/$/, '')}${API_PREFIX}${path}`, this.#from)
    url.search = String(new URLSearchParams(query))
    return this.#journal.answer(`${url.pathname}${url.search}`, async () => {
      const answer = await this.#client.get(url)
      // So refuse services whose old clients know no status.
      const refusal = refusalSchema.safeParse(answer)
      if (refusal.success && refusal.data.errors) throw new RejectedError(NOT_FOUND, `${url}: ${refusal.data.errors}`)
      return answer
    })
  }
}
