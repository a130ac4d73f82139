// What a caller has to know of the API as a whole. Words in backticks are code, in the OpenAPI document and on pages.

import { MAX_PAGE_SIZE } from '../parameters/parameters.js'
import { environment } from '../runtime/environment.js'
import { conditionsOfUse } from './terms.js'

export interface Section {
  title: string
  paragraphs: readonly string[]
}

/** In one sentence. */
export const PURPOSE =
  'A public directory of pinball machines and the places that hold them: which machines stand where, in what condition, and what was scored on them.'

/** The sections in their order; conditions of use come last. */
export function sections(): Section[] {
  return [
    {
      title: 'Requests',
      paragraphs: [
        'Parameters come in the path, in the query, or in a body: JSON, urlencoded or multipart, whatever the method is. The path wins over the body, the body over the query. Parameters of a query are parted by `&` or `;`. The `.json` at the end of a path may be left out.',
        'A filter takes several values: repeated, as in `by_city_id=Bend&by_city_id=Salem`, or ids joined by `_`, as in `by_machine_id=641_642`. A blank one is no filter. A flag is off when it is absent, blank, `0` or `false`.',
        'From behind a proxy that lets no DELETE through, a POST with `X-HTTP-Method-Override: DELETE` means the same. Every GET answers HEAD too, and every path OPTIONS; pages of any origin may call the API.',
      ],
    },
    {
      title: 'Signing in',
      paragraphs: [
        '`users/auth_details.json` gives an `authentication_token` for a password. Requests are signed by it and the e-mail address: as `user_email` and `user_token` among the parameters, as headers `X-User-Email` and `X-User-Token`, or by `Authorization: Bearer` with the token alone. Headers are safer than a query, which ends up in logs.',
        'The token stays valid until the password changes.',
      ],
    },
    {
      title: 'Answers and refusals',
      paragraphs: [
        'Answers are JSON in UTF-8. Times are in UTC (`2019-12-03T18:18:11.112Z`), distances in miles, coordinates of records decimal numbers as text. A later version may add fields.',
        `A refusal is \`{"errors": "…"}\` with the status that fits it, and a list of texts where several parameters are wrong. \`X-Request-Id\` names the request: quote it when you report a fault.${
          environment.ERROR_STATUS === 'classic'
            ? ' This service answers refusals with status 200, for older clients: look for `errors` in the body. A disabled account, a path that does not exist, 413, 429 and faults keep their status.'
            : ''
        }`,
        'A path that does not exist is answered 404, a method that a path does not take 405 with `Allow`.',
      ],
    },
    {
      title: 'Pages of long lists',
      paragraphs: [
        `Lists of locations, submissions and scores come in pages when \`limit\` (1 to ${MAX_PAGE_SIZE}) is given: \`next_cursor\` in the answer goes into \`cursor\` of the next request, and a \`Link\` header with \`rel="next"\` holds the whole address. The last page has neither. A list that is too large for one answer is refused with a text that says how to narrow it.`,
      ],
    },
    {
      title: 'Caching and limits',
      paragraphs: [
        'Every GET carries an `ETag`; with it in `If-None-Match` an unchanged answer is an empty 304. `Cache-Control` says how long anybody may keep an answer; what is personal, nobody may. Large answers are compressed by Brotli or gzip where the caller takes it.',
        'Too many requests are answered 429, with the seconds to wait in `Retry-After` where a limit of an endpoint is meant. When the service is busy it answers 503, and the request may be sent again.',
      ],
    },
    { title: 'Conditions of use', paragraphs: conditionsOfUse() },
  ]
}
