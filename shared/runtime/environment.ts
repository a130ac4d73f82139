// The environment of a function, read once when it starts, so that a missing variable stops the cold start.
import * as z from 'zod/mini'
import { isMailAddress } from '../text/email-address.js'

const mailAddress = (name: string) =>
  z.optional(z.string().check(z.refine(isMailAddress, `${name} must be one address`)))

const environmentSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(3, 'TABLE_NAME must name the DynamoDB table')),
  /** Set for a local engine only; the deployed functions use the region's endpoint. */
  DYNAMODB_ENDPOINT: z.optional(z.url('DYNAMODB_ENDPOINT must be a URL')),
  /** `classic` answers refusals with status 200, as clients of the reference service expect. */
  ERROR_STATUS: z._default(z.enum(['http', 'classic']), 'http'),
  /** `on` adds what each answer cost as a Server-Timing header. */
  SERVER_TIMING: z._default(z.enum(['on', 'off']), 'off'),
  /** Who is to be credited for the data served, sent as X-Data-Credit. */
  DATA_CREDIT: z.optional(
    z
      .string()
      .check(z.regex(/^[\x20-\x7e\xa0-\xff]*$/, 'DATA_CREDIT must be Latin letters and signs: it becomes a header')),
  ),
  /** `places` asks Amazon Location when the directory's own gazetteer does not know an address. */
  GEOCODER: z._default(z.enum(['gazetteer', 'places']), 'gazetteer'),
  /** The key of all tokens, for a local stack; deployed, TOKEN_SECRET_ARN names where it is kept. */
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(16, 'TOKEN_SECRET must have at least 16 characters'))),
  TOKEN_SECRET_ARN: z.optional(z.string()),
  /** Set for a local mailbox only; the deployed functions use the region's SES. */
  SES_ENDPOINT: z.optional(z.url('SES_ENDPOINT must be a URL')),
  /** Whom letters come from. Without one they wait in the outbox. */
  MAIL_SENDER: mailAddress('MAIL_SENDER'),
  /** How the service calls itself in letters. */
  SERVICE_NAME: z._default(z.string(), 'Machine Location Directory'),
  /** Where pictures are kept; without one they are neither taken nor shown. */
  PICTURES_BUCKET: z.optional(z.string()),
  /** Set for a local object store only; the deployed functions use the region's S3. */
  S3_ENDPOINT: z.optional(z.url('S3_ENDPOINT must be a URL')),
  /** Where the bucket's pictures are served from, without a slash at the end; S3 itself, by links that expire, if absent. */
  PICTURES_URL: z.optional(
    z.url('PICTURES_URL must be a URL').check(z.regex(/[^/]$/, 'PICTURES_URL must not end with a slash')),
  ),
  /** Who gets the letters that nobody else is there for. */
  ADMIN_EMAIL: mailAddress('ADMIN_EMAIL'),
  /** Where the links in letters lead, without a slash at the end. */
  PUBLIC_URL: z.optional(
    z.url('PUBLIC_URL must be a URL').check(z.regex(/[^/]$/, 'PUBLIC_URL must not end with a slash')),
  ),
  /** Whom users of the API may ask, as an address to follow. */
  CONTACT_URL: z.optional(
    z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'CONTACT_URL must begin with https:// or mailto:')),
  ),
  /** The origins whose pages may call the API, parted by commas; `*` is all of them. */
  CORS_ORIGINS: z._default(z.string(), '*'),
  /** What CloudFront sends along: who has it may say whom a request comes from. */
  ORIGIN_KEY: z.optional(z.string().check(z.minLength(32, 'ORIGIN_KEY must have at least 32 characters'))),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'error', 'silent']), 'info'),
  /** Where the figures of jobs go in CloudWatch. Without one they are only logged. */
  POWERTOOLS_METRICS_NAMESPACE: z.optional(z.string()),
})

/** @throws Error that names every missing or wrong variable. */
function readEnvironment(variables: NodeJS.ProcessEnv): z.infer<typeof environmentSchema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  throw new Error(
    `environment: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}

export const environment = readEnvironment(process.env)
