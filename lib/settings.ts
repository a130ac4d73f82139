// What a deployment can choose: context of cdk.json, or of the command line as in `cdk deploy -c stage=prod`.
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'
import * as z from 'zod'
import { isMailAddress } from '../shared/mail/address.js'

/** Both begin the name of every function, for which Lambda leaves 64 characters together with the endpoint's name. */
export const MAX_SERVICE_NAME = 10
export const MAX_STAGE = 10

const namePart = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and begin with a letter')

/** Context from the command line is text. */
const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], 'must be a whole number')
  .pipe(z.int().positive())

const mailAddress = z
  .string()
  .refine((text) => text === '' || isMailAddress(text), 'must be one mail address, or blank')
  .default('')

const settingsSchema = z.object({
  serviceName: namePart(MAX_SERVICE_NAME),
  /** A deployed copy; several fit one account. */
  stage: namePart(MAX_STAGE),
  /** `classic` answers refusals with status 200, as clients of the reference service expect. */
  errorStatus: z.enum(['http', 'classic']).default('http'),
  /** `on` adds what each answer cost as a Server-Timing header. */
  serverTiming: z.enum(['on', 'off']).default('off'),
  /** Who is to be credited for the data served, sent as X-Data-Credit. */
  dataCredit: z.string().default(''),
  /** `places` asks Amazon Location for addresses that the directory's own gazetteer does not know. */
  geocoder: z.enum(['gazetteer', 'places']).default('gazetteer'),
  /** How the service calls itself in letters. */
  displayName: z
    .string()
    .regex(/^\P{Cc}{1,60}$/u, 'must be 1 to 60 characters on one line')
    .default('Machine Location Directory'),
  /** Whom letters come from: an address or domain that SES has verified. Blank: letters wait in the outbox. */
  mailSender: mailAddress,
  /** Who gets the letters that nobody else is there for. */
  adminEmail: mailAddress,
  /** Where the links in letters lead. Blank: to where the API was called. */
  publicUrl: z
    .string()
    .regex(/^(https:\/\/[^\s/]+(\/[^\s/]+)*)?$/, 'must begin with https:// and not end with a slash, or be blank')
    .default(''),
  /** Where the pictures of the bucket are served from, as by a distribution. Blank: S3 itself, by links that expire. */
  picturesUrl: z
    .string()
    .regex(/^(https:\/\/[^\s/]+(\/[^\s/]+)*)?$/, 'must begin with https:// and not end with a slash, or be blank')
    .default(''),
  /** Whom users of the API may ask, shown to everybody: an https:// or mailto: address, or blank. */
  contactUrl: z
    .string()
    .regex(/^((https:\/\/|mailto:)\S+)?$/, 'must begin with https:// or mailto:, or be blank')
    .default(''),
  logLevel: z.enum(['info', 'error', 'silent']).default('info'),
  logRetentionDays: wholeNumber
    .refine((days) => days in RetentionDays, 'must be a number of days that CloudWatch Logs offers')
    .default(RetentionDays.ONE_MONTH),
  /** CPU comes with memory: half of it makes the first call after a cold start several times slower. */
  functionMemoryMb: wholeNumber.default(1024),
  /** Of the functions that decode pictures, which are laid out in memory. */
  pictureFunctionMemoryMb: wholeNumber.default(3008),
  /** Requests a second that the whole API takes, and how many may come at once; more are answered 429. */
  throttleRate: wholeNumber.default(100),
  throttleBurst: wholeNumber.default(200),
})

export type Settings = z.output<typeof settingsSchema>

/** @throws Error that names every missing or wrong setting. */
export function readSettings(node: Node): Settings {
  const context = Object.keys(settingsSchema.shape).map((name) => [name, node.tryGetContext(name)])
  const result = settingsSchema.safeParse(Object.fromEntries(context))
  if (result.success) return result.data
  throw new Error(`settings of cdk.json\n${z.prettifyError(result.error)}`)
}
