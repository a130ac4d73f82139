// The environment variables of a function, read at cold start, which a missing one stops.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isMailAddress } from '../text/email-address.js'

const mailAddress = (name: string) =>
  z.optional(z.string().check(z.refine(isMailAddress, `${name} must be one email address`)))

const optionalText = z.optional(z.string())
const offUnlessOn = z._default(z.enum(['on', 'off']), 'off')

const environmentSchema = z.object({
  /** The table of all records. */
  TABLE_NAME: z.string().check(z.minLength(3, 'TABLE_NAME must name the DynamoDB table')),
  /** For a local engine only; deployed functions use the region's endpoint. */
  DYNAMODB_ENDPOINT: z.optional(z.url('DYNAMODB_ENDPOINT must be a URL')),
  /** `classic` sends errors with status 200, as clients of the reference service expect. */
  ERROR_STATUS: z._default(z.enum(['http', 'classic']), 'http'),
  /** `on` adds the costs of each response as a Server-Timing header. */
  SERVER_TIMING: offUnlessOn,
  /** The credit for the data, sent as X-Data-Credit. */
  DATA_CREDIT: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\x20-\x7e\xa0-\xff]*$/, 'DATA_CREDIT is sent as a header: it must consist of Latin-1 characters'),
      ),
  ),
  /** `places` uses Amazon Location for addresses that the built-in gazetteer does not know. */
  GEOCODER: z._default(z.enum(['gazetteer', 'places']), 'gazetteer'),
  /** Apps that send it may search for addresses; without one nobody may. */
  GEOCODE_KEY: z.optional(z.string().check(z.minLength(8, 'GEOCODE_KEY must have at least 8 characters'))),
  /** The key of all tokens, or the JSON with two of them, for a local stack. */
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(16, 'TOKEN_SECRET must have at least 16 characters'))),
  /** The encrypted parameter of the Parameter Store with the same, which deployed functions read. */
  TOKEN_SECRET_PARAMETER: optionalText,
  /** For a local mailbox only; deployed functions use the region's SES. */
  SES_ENDPOINT: z.optional(z.url('SES_ENDPOINT must be a URL')),
  /** The sender of emails. Without one they stay in the outbox. */
  MAIL_SENDER: mailAddress('MAIL_SENDER'),
  /** The configuration set of SES that reports bounces and complaints. */
  MAIL_CONFIGURATION_SET: optionalText,
  /** The service's name in emails. */
  SERVICE_NAME: z._default(z.string(), 'Machine Location Directory'),
  /** What the service is for, in one line on its map page. */
  TAGLINE: z._default(z.string(), 'Find pinball near you'),
  /** The bucket of the pictures; without one they are neither accepted nor shown. */
  PICTURES_BUCKET: optionalText,
  /** For a local object store only; deployed functions use the region's S3. */
  S3_ENDPOINT: z.optional(z.url('S3_ENDPOINT must be a URL')),
  /** The address that serves the bucket's pictures, without a trailing slash; if absent, links to S3 that expire. */
  PICTURES_URL: z.optional(
    z.url('PICTURES_URL must be a URL').check(z.regex(/[^/]$/, 'PICTURES_URL must not end with a slash')),
  ),
  /** Recipient of emails for which no administrator is responsible. */
  ADMIN_EMAIL: mailAddress('ADMIN_EMAIL'),
  /** The address of links in emails, without a trailing slash. */
  PUBLIC_URL: z.optional(
    z.url('PUBLIC_URL must be a URL').check(z.regex(/[^/]$/, 'PUBLIC_URL must not end with a slash')),
  ),
  /** The read request units that one request may use. */
  READ_LIMIT: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'READ_LIMIT must be a whole number of read units')),
      z.transform(Number),
    ),
    600,
  ),
  /** Who runs the service, for its page about itself. */
  OPERATOR_NAME: optionalText,
  /** Contact for users of the API. */
  CONTACT_URL: z.optional(
    z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'CONTACT_URL must begin with https:// or mailto:')),
  ),
  /**
   * The style of the map's base map, or the path of tiles of this service; without one, outlines of countries and states that
   * the page brings with it.
   */
  MAP_STYLE_URL: z.optional(
    z.string().check(z.regex(/^(https?:\/\/\S+|\/assets\/\S+\.pmtiles)$/, 'MAP_STYLE_URL must be a URL')),
  ),
  /** The same where visitors prefer dark pages; without one, the style above. */
  MAP_DARK_STYLE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'MAP_DARK_STYLE_URL must be a URL' })),
  /** The origins whose pages may call the API, comma-separated; `*` is all of them. */
  CORS_ORIGINS: z._default(z.string(), '*'),
  /**
   * CloudFront's key: requests with it are trusted to name the viewer's IP address. Comma-separated while it changes.
   */
  ORIGIN_KEY: z.optional(
    z.string().check(z.regex(/^[^,]{32,}(,[^,]{32,})*$/, 'ORIGIN_KEY must have at least 32 characters')),
  ),
  /** `on` rejects requests without that key, so that none passes by the web ACL of CloudFront. */
  ORIGIN_KEY_REQUIRED: offUnlessOn,
  /** Changes with the deployed code, on which responses depend. Without one, every start counts as a change. */
  CODE_VERSION: z._default(z.string(), () => randomUUID()),
  /** Actions of one account that change locations or favorites. */
  ACCOUNT_ACTIONS_PER_HOUR: z._default(
    z.coerce.number().check(z.int(), z.minimum(1, 'ACCOUNT_ACTIONS_PER_HOUR must be at least 1')),
    1_000,
  ),
  /** `off`: pages ask search engines to leave them out, and there is no sitemap. */
  SEARCH_ENGINES: z._default(z.enum(['on', 'off']), 'on'),
  /** `on`: a job publishes everything public as files. */
  OPEN_DATA: offUnlessOn,
  /** `on`: a job visits the websites of locations. */
  WEBSITE_CHECKS: offUnlessOn,
  /** `on`: webhooks may call this computer, and without TLS. For a local stack only. */
  LOCAL_WEBHOOKS: offUnlessOn,
  /** `on`: requests of programs need an API token, see `shared/api-tokens/gate.ts`. */
  API_TOKENS: offUnlessOn,
  /** `strict`: endpoints have their `strictRateLimit`. */
  REQUEST_LIMITS: z._default(z.enum(['usual', 'strict']), 'usual'),
  /** `off`: pages have no service worker, and those of visitors remove themselves. */
  OFFLINE: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'error', 'silent']), 'info'),
  /** The CloudWatch namespace of the jobs' metrics. Without one they are only logged. */
  POWERTOOLS_METRICS_NAMESPACE: optionalText,
})

/** Without a key, nothing could be told from what passes by the web ACL. */
const needsOriginKey = z.refine<z.infer<typeof environmentSchema>>(
  ({ ORIGIN_KEY, ORIGIN_KEY_REQUIRED }) => ORIGIN_KEY !== undefined || ORIGIN_KEY_REQUIRED === 'off',
  { message: 'needs an ORIGIN_KEY', path: ['ORIGIN_KEY_REQUIRED'] },
)

/** What a deployed function calls must not be its own runtime. */
const isLocalForLocalWebhooks = z.refine<z.infer<typeof environmentSchema>>(
  ({ DYNAMODB_ENDPOINT, LOCAL_WEBHOOKS }) => DYNAMODB_ENDPOINT !== undefined || LOCAL_WEBHOOKS === 'off',
  { message: 'is for a local DYNAMODB_ENDPOINT only', path: ['LOCAL_WEBHOOKS'] },
)

/** @throws Error naming every missing or invalid variable. */
function readEnvironment(variables: NodeJS.ProcessEnv): z.infer<typeof environmentSchema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.check(needsOriginKey, isLocalForLocalWebhooks).safeParse(given)
  if (result.success) return result.data
  throw new Error(
    `environment: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}

export const environment = readEnvironment(process.env)
