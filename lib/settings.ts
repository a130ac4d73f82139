// What a deployment can choose: context of cdk.json, or of the command line as in `cdk deploy -c stage=prod`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'
import * as z from 'zod'
import { isMailAddress } from '../shared/text/email-address.js'
import { ROOT } from './paths.js'

/** Both begin the name of every function, for which Lambda leaves 64 characters together with the endpoint's name. */
export const MAX_SERVICE_NAME = 10
export const MAX_STAGE = 10

const namePart = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and begin with a letter')

/** Context from the command line is text. */
const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)], 'must be a whole number')
const wholeNumber = number.pipe(z.int().positive())

const onOrOff = z.enum(['on', 'off'])

const WAF_CHOICES = 'must be on, off or the ARN of a web ACL for CloudFront'

const text = (pattern: RegExp, message: string) => z.string().regex(pattern, message).default('')

/** Where CloudFront takes certificates and web ACLs from, wherever the rest is. */
export const EDGE_REGION = 'us-east-1'

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
  publicUrl: text(
    /^(https:\/\/[^\s/]+(\/[^\s/]+)*)?$/,
    'must begin with https:// and not end with a slash, or be blank',
  ),
  /** The name under which the service is reached, as in `api.example.org`. Blank: the one AWS gives it. */
  domainName: text(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'must be a domain name, or blank'),
  /** The certificate for it: in us-east-1 with CloudFront, in the region of the deployment without. */
  certificateArn: text(
    /^(arn:[\w-]+:acm:[\w-]+:\d+:certificate\/[\w-]+)?$/,
    'must be the ARN of a certificate, or blank',
  ),
  /** The Route 53 zone that gets the domain's records. Blank: they are made elsewhere. */
  hostedZoneId: text(/^\w*$/, 'must be the id of a hosted zone, or blank'),
  /** CloudFront before the API: answers near the caller, caching, pictures. */
  cloudFront: onOrOff.default('on'),
  /** A firewall before CloudFront: `on` makes one, which only a deployment in us-east-1 can; or the ARN of one there. */
  waf: z
    .union([onOrOff, z.string().regex(/^arn:[\w-]+:wafv2:us-east-1:\d+:global\/webacl\//)], WAF_CHOICES)
    .default('off'),
  /** The origins whose pages may call the API, parted by commas; `*` is all of them. */
  corsOrigins: z
    .string()
    .regex(/^(\*|https?:\/\/[^\s/,]+(, *https?:\/\/[^\s/,]+)*)$/, 'must be origins parted by commas, or *')
    .default('*'),
  /** Whom users of the API may ask, shown to everybody: an https:// or mailto: address, or blank. */
  contactUrl: text(/^((https:\/\/|mailto:)\S+)?$/, 'must begin with https:// or mailto:, or be blank'),
  /** Who gets the alarms. Blank: there are none. */
  alarmEmail: mailAddress,
  dashboard: onOrOff.default('on'),
  /** What the account may spend in a month; `alarmEmail` is told when it does, or will. 0: nobody watches. */
  monthlyBudgetUsd: number.pipe(z.int().nonnegative()).default(0),
  /** Traces of the functions in X-Ray. */
  xray: onOrOff.default('off'),
  /** A table that a backup was restored to, to be used in place of the stack's own. */
  restoredTable: text(/^([\w.-]{3,255})?$/, 'must be the name of a table, or blank'),
  logLevel: z.enum(['debug', 'info', 'error', 'silent']).default('info'),
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
export function readSettings(node: Pick<Node, 'tryGetContext'>): Settings {
  const context = Object.keys(settingsSchema.shape).map((name) => [name, node.tryGetContext(name)])
  const result = settingsSchema.superRefine(checkTogether).safeParse(Object.fromEntries(context))
  if (result.success) return result.data
  throw new Error(`settings of cdk.json\n${z.prettifyError(result.error)}`)
}

/** The settings of cdk.json, replaced by those given, as the app will read them. @throws Error that names what is wrong. */
export function settingsWith(context: Readonly<Record<string, string>>): Settings {
  const own = cdkContext()
  return readSettings({ tryGetContext: (name: string) => context[name] ?? own[name] })
}

export function cdkContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')).context
}

/** Begins the names of the stacks and all that lies in them, so that stages do not meet. */
export function deploymentName({ serviceName, stage }: Pick<Settings, 'serviceName' | 'stage'>): string {
  return `${serviceName}-${stage}`
}

/** The region an ARN is of. */
export function regionOf(arn: string): string {
  return arn.split(':')[3] ?? ''
}

function checkTogether(settings: Settings, context: z.RefinementCtx): void {
  const { domainName, certificateArn, hostedZoneId, cloudFront, waf, monthlyBudgetUsd, alarmEmail } = settings
  const refuse = (name: keyof Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: settings[name] })
  if ((domainName === '') !== (certificateArn === '')) refuse('certificateArn', 'goes together with domainName')
  if (hostedZoneId !== '' && domainName === '') refuse('hostedZoneId', 'needs a domainName')
  if (cloudFront === 'on' && certificateArn !== '' && regionOf(certificateArn) !== EDGE_REGION) {
    refuse('certificateArn', `must be of ${EDGE_REGION}, where CloudFront takes certificates from`)
  }
  if (waf !== 'off' && cloudFront === 'off') refuse('waf', 'needs CloudFront: it cannot stand before an HTTP API')
  if (monthlyBudgetUsd > 0 && alarmEmail === '') refuse('monthlyBudgetUsd', 'needs an alarmEmail to be told to')
}
