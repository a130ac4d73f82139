// A client of the API, with the types of its OpenAPI document.
import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { components, paths } from './schema.js'

/** Reads JSON. Has a method for each of HTTP: `client.GET(path, { params, body })`. Paths begin behind `/api/v1`. */
export type Client = FetchClient<paths, 'application/json'>

/** Records and responses by name, such as `Schemas['Machine']`. */
export type Schemas = components['schemas']

export type { components, operations, paths } from './schema.js'

/** What requests carry. */
export interface ClientOptions {
  /** The `authentication_token` of an account. It is read at each request, so it may be set after signing in. */
  token?: string
  /** Where the directory asks programs for one. */
  apiToken?: string
  /** Names the program and how to reach its author. Browsers send their own. */
  userAgent?: string
  /** In place of the global one, as for tests. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client of the directory at this URL, such as `https://directory.example.org`. Its methods return `data` or, for an
 * error of the service, `error`, and `response`. They throw what `fetch` throws when there is no response.
 */
export function createClient(directoryUrl: string, options: ClientOptions = {}): Client {
  const baseUrl = `${directoryUrl.replace(/\/+$/, '')}/api/v1`
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  client.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(headersOf(options))) {
        if (value) request.headers.set(name, value)
      }
      return request
    },
  })
  return client
}

function headersOf({ token, apiToken, userAgent }: ClientOptions): Record<string, string | undefined> {
  return {
    Authorization: token && `Bearer ${token}`,
    'X-Api-Token': apiToken,
    'User-Agent': userAgent,
  }
}
