// What clients need to know about the API as a whole, for the OpenAPI document and the docs page. Backticks mark code.

import { MAX_PAGE_SIZE } from '../parameters/values.js'
import { environment } from '../runtime/environment.js'
import { conditionsOfUse } from './terms.js'

interface Section {
  title: string
  paragraphs: readonly string[]
}

export const PURPOSE =
  'A public directory of pinball machines and the places that hold them: where each machine is, its condition, and the scores on it.'

export function sections(): Section[] {
  return [
    {
      title: 'Requests',
      paragraphs: [
        'Send parameters in the path, in the query, or in a body (JSON, urlencoded or multipart) with any method. The path takes precedence over the body, and the body over the query. Separate query parameters by `&` or `;`. The `.json` at the end of a path is optional.',
        'A filter accepts several values: repeated, as in `by_city_id=Bend&by_city_id=Salem`, or ids joined by `_`, as in `by_machine_id=641_642`. A blank filter is ignored. A flag is off when it is absent, blank, `0` or `false`.',
        'Where a proxy blocks DELETE, send POST with `X-HTTP-Method-Override: DELETE`. Every GET also supports HEAD, and every path OPTIONS. CORS allows requests from any origin.',
      ],
    },
    {
      title: 'Signing in',
      paragraphs: [
        '`POST users/auth_details.json` returns an `authentication_token` for a password. GET does the same, but puts the password into the URL. Authenticate requests with this token and the email address: as parameters `user_email` and `user_token`, as headers `X-User-Email` and `X-User-Token`, or with the token only as `Authorization: Bearer`. Prefer headers: queries end up in logs.',
        'The token is valid until the password changes.',
      ],
    },
    {
      title: 'Responses and errors',
      paragraphs: [
        'Responses are JSON in UTF-8. Times are in UTC (`2019-12-03T18:18:11.112Z`), distances in miles, and coordinates of records decimal numbers as text. Later versions may add fields.',
        `An error is \`{"errors": "…"}\` with an HTTP error status, or a list of texts when several parameters are wrong. \`X-Request-Id\` identifies the request: include it when you report a problem.${
          environment.ERROR_STATUS === 'classic'
            ? ' For older clients, this service returns errors with status 200: check the body for `errors`. Disabled accounts, unknown paths, 413, 429 and 5xx keep their status.'
            : ''
        }`,
        'An unknown path returns 404, and an unsupported method 405 with `Allow`.',
      ],
    },
    {
      title: 'Pagination',
      paragraphs: [
        `With \`limit\` (1 to ${MAX_PAGE_SIZE}), lists of locations, activity and scores are paginated: send the \`next_cursor\` of a response as \`cursor\` of the next request, or follow the \`Link\` header with \`rel="next"\`. The last page has neither. A list that is too large for one response returns an error that says how to narrow it.`,
      ],
    },
    {
      title: 'Caching and limits',
      paragraphs: [
        'Every GET response has an `ETag`; send it as `If-None-Match` to get an empty 304 when nothing has changed. `Cache-Control` says how long a response may be cached; personal responses may not. Large responses are compressed with Brotli or gzip if the client accepts it.',
        'Too many requests return 429, with the seconds to wait in `Retry-After` for the limit of an endpoint. A busy service returns 503; you may retry.',
      ],
    },
    { title: 'Conditions of use', paragraphs: conditionsOfUse() },
  ]
}
