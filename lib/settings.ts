// The settings of a deployment: those of its stage and of all stages in cdk.json (`settings`), or from the command line
// as in
// `npm run deploy -- -c logLevel=debug`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'
import * as z from 'zod'
import { isMailAddress } from '../shared/text/email-address.js'
import { ROOT } from './paths.js'

/** Both are part of every function's name, which may have 64 characters. */
const MAX_SERVICE_NAME = 10
const MAX_STAGE = 10

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

/** CloudFront only accepts certificates and web ACLs of this region. */
export const EDGE_REGION = 'us-east-1'

const emailAddress = z
  .string()
  .refine((text) => text === '' || isMailAddress(text), 'must be one email address, or blank')
  .default('')

/** What Lambda allows. */
const MAX_MEMORY_MB = 10_240
/** CPU comes with memory: with less, a cold start takes longer than API Gateway waits. Decoders hold whole pictures. */
const MIN_MEMORY_MB = 256
const MIN_PICTURE_MEMORY_MB = 1024
const memory = (min: number) =>
  wholeNumber.pipe(z.int().min(min, `must be at least ${min}`).max(MAX_MEMORY_MB, `must be at most ${MAX_MEMORY_MB}`))

const settingsSchema = z.object({
  serviceName: namePart(MAX_SERVICE_NAME),
  /** Names one deployment; an account can have several. */
  stage: namePart(MAX_STAGE),
  /** `on` protects the stacks against their removal, and requires all email addresses. */
  production: onOrOff.default('off'),
  /** `classic` sends errors with status 200, as clients of the reference service expect. */
  errorStatus: z.enum(['http', 'classic']).default('http'),
  /** `on` adds a Server-Timing header with the cost of each response. */
  serverTiming: onOrOff.default('off'),
  /** The source to credit for the data, sent as X-Data-Credit. */
  dataCredit: z.string().default(''),
  /** `places` looks up addresses with Amazon Location if the directory's own gazetteer does not have them. */
  geocoder: z.enum(['gazetteer', 'places']).default('gazetteer'),
  /** The key with which the directory's own apps search for addresses. Blank: nobody may. */
  geocodeKey: text(/^(\S{8,100})?$/, 'must have 8 to 100 characters without blanks, or be blank'),
  /** The name of the service in emails. */
  displayName: z
    .string()
    .regex(/^\P{Cc}{1,60}$/u, 'must be 1 to 60 characters on one line')
    .default('Machine Location Directory'),
  /** What the service is for, on the map page and beside its name. */
  tagline: z
    .string()
    .regex(/^\P{Cc}{1,100}$/u, 'must be 1 to 100 characters on one line')
    .default('Find pinball near you'),
  /**
   * The sender of emails: an address that SES has verified, or of a verified domain. Blank: emails stay in the outbox.
   */
  mailSender: emailAddress,
  /** Receives the emails of regions without administrators. */
  adminEmail: emailAddress,
  /** The base URL of links in emails. Blank: the URL of the API. */
  publicUrl: text(
    /^(https:\/\/[^\s/]+(\/[^\s/]+)*)?$/,
    'must begin with https:// and not end with a slash, or be blank',
  ),
  /** The service's own domain, as in `api.example.org`. Blank: the domain that AWS assigns. */
  domainName: text(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'must be a domain name, or blank'),
  /** The certificate for the domain: in us-east-1 with CloudFront, otherwise in the region of the deployment. */
  certificateArn: text(
    /^(arn:[\w-]+:acm:[\w-]+:\d+:certificate\/[\w-]+)?$/,
    'must be the ARN of a certificate, or blank',
  ),
  /** The Route 53 zone for the domain's records. Blank: you create them elsewhere. */
  hostedZoneId: text(/^\w*$/, 'must be the id of a hosted zone, or blank'),
  /** CloudFront in front of the API: edge locations, caching, pictures. */
  cloudFront: onOrOff.default('on'),
  /**
   * A web ACL for CloudFront: `on` creates one, which needs a deployment in us-east-1; or the ARN of an existing one.
   */
  waf: z
    .union([onOrOff, z.string().regex(/^arn:[\w-]+:wafv2:us-east-1:\d+:global\/webacl\//)], WAF_CHOICES)
    .default('off'),
  /**
   * Names of the keys by which the functions recognize CloudFront, comma-separated. CloudFront sends the first, the
   * functions accept all. A new name makes a new key.
   */
  originKeys: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,20}(,[a-zA-Z0-9]{1,20})?$/, 'must be one or two different names, comma-separated')
    .refine((names) => new Set(names.split(',')).size === names.split(',').length, 'must be different names')
    .default('1'),
  /** Comma-separated origins whose pages may call the API; `*` allows all. */
  corsOrigins: z
    .string()
    .regex(/^(\*|https?:\/\/[^\s/,]+(, *https?:\/\/[^\s/,]+)*)$/, 'must be comma-separated origins, or *')
    .default('*'),
  /** Who runs the service, as its page about itself says: a person, a club, a company. Blank: nobody is named. */
  operatorName: text(/^\P{Cc}{0,100}$/u, 'must be at most 100 characters on one line'),
  /** The public contact for visitors and API users: an https:// or mailto: address, or blank. */
  contactUrl: text(/^((https:\/\/|mailto:)\S+)?$/, 'must begin with https:// or mailto:, or be blank'),
  /**
   * The style of the map's base map (https://maplibre.org/maplibre-style-spec/). `outlines`: those that the page brings with
   * it. `/assets/NAME.pmtiles`: streets from a file in the own bucket. Blank: streets from OpenFreeMap with CloudFront, outlines without.
   */
  mapStyleUrl: text(
    /^(outlines|\/assets\/[\w.-]+\.pmtiles|https:\/\/[^\s"'<>;,]+)?$/,
    'must begin with https://, or be outlines, /assets/NAME.pmtiles or blank',
  ),
  /** The same where visitors prefer dark pages. Blank: the style above, or that of OpenFreeMap. */
  mapDarkStyleUrl: text(/^(https:\/\/[^\s"'<>;,]+)?$/, 'must begin with https://, or be blank'),
  /** Receives the alarms. Blank: no alarms are created. */
  alarmEmail: emailAddress,
  dashboard: onOrOff.default('on'),
  /**
   * A monthly budget for the account; `alarmEmail` is notified when costs reach it or are forecast to. 0: no budget.
   */
  monthlyBudgetUsd: number.pipe(z.int().nonnegative()).default(0),
  /** Traces the functions with X-Ray. */
  xray: onOrOff.default('off'),
  /** A table restored from a backup, used instead of the stack's own. */
  restoredTable: text(/^([\w.-]{3,255})?$/, 'must be the name of a table, or blank'),
  /** The ARN of the restored table's stream. */
  restoredTableStream: text(
    /^(arn:[\w-]+:dynamodb:[\w-]+:\d+:table\/[\w.-]+\/stream\/\S+)?$/,
    'must be the ARN of a stream, or blank',
  ),
  /** How long changes of a location are gathered, before they are copied together. Lambda allows five minutes. */
  refreshDelaySeconds: number.pipe(z.int().nonnegative().max(300)).default(60),
  /** Changes of locations and favorites by one account. */
  accountActionsPerHour: wholeNumber.default(1000),
  /** `off`: search engines are asked to leave out all pages, as for a deployment that is a trial. */
  searchEngines: onOrOff.default('on'),
  /**
   * `on`: everything public is published each day as files, with `dataCredit` as their license.
   */
  openData: onOrOff.default('off'),
  /** `on`: each website of a location is visited once a week, so that administrators learn which do not respond. */
  websiteChecks: onOrOff.default('on'),
  /** `on`: requests of programs need an API token, which users request and administrators approve. */
  apiTokens: onOrOff.default('off'),
  /** `strict`: lower limits per IP address, as the reference service has them. */
  requestLimits: z.enum(['usual', 'strict']).default('usual'),
  /** `off`: the map page is not kept in browsers for when there is no network, and what they have kept is deleted. */
  offline: onOrOff.default('on'),
  logLevel: z.enum(['debug', 'info', 'error', 'silent']).default('info'),
  logRetentionDays: wholeNumber
    .refine((days) => days in RetentionDays, 'must be a number of days that CloudWatch Logs offers')
    .default(RetentionDays.ONE_MONTH),
  /** CPU grows with memory: with half of it, the first call after a cold start takes several times longer. */
  functionMemoryMb: memory(MIN_MEMORY_MB).default(1024),
  /** For the functions that decode pictures, which are held in memory uncompressed. */
  pictureFunctionMemoryMb: memory(MIN_PICTURE_MEMORY_MB).default(3008),
  /**
   * How many instances of each function that decodes pictures may run at once. 0: as many as the account allows. Lambda
   * rejects it where the account has too little concurrency, as new ones have.
   */
  pictureConcurrency: number.pipe(z.int().nonnegative()).default(0),
  /** Requests per second for each route, and at once; the rest get status 429. */
  throttleRate: wholeNumber.default(20),
  throttleBurst: wholeNumber.default(100),
  /** For the routes of expensive endpoints instead. */
  expensiveThrottleRate: wholeNumber.default(1),
  expensiveThrottleBurst: wholeNumber.default(60),
  /** For those of expensive searches instead. */
  searchThrottleRate: wholeNumber.default(5),
  searchThrottleBurst: wholeNumber.default(200),
  /**
   * The most read and write units a second that the table may use, and each index: a cap on spending. Each must be
   * enough for an import.
   */
  tableMaxReadUnits: wholeNumber.default(4000),
  tableMaxWriteUnits: wholeNumber.default(2000),
  /** How long daily copies of table and pictures are kept in AWS Backup. 0: there are none. */
  backupRetentionDays: number.pipe(z.int().nonnegative()).default(0),
  /** Tags of all resources, beside `service` and `stage`: comma-separated, as in `team=web,project=arcade`. */
  costTags: text(
    /^([\w.:/@+-]+=[\w.:/@+ -]+(,[\w.:/@+-]+=[\w.:/@+ -]+)*)?$/,
    'must be NAME=VALUE, comma-separated, or blank',
  ),
  /** The name or ARN of a policy that limits all roles. Blank: there is none. */
  permissionsBoundary: text(
    /^([\w+=,.@-]{1,128}|arn:[\w-]+:iam::(\d+|aws):policy\/\S+)?$/,
    'must be the name or ARN of a policy, or blank',
  ),
  /** That of the bootstrap stack, if it has its own. */
  bootstrapQualifier: z
    .string()
    .regex(/^[a-z0-9]{1,10}$/, 'must be up to 10 lower-case letters and digits')
    .default('hnb659fds'),
  /** Read request units that one request may use; beyond them it is rejected with status 400. */
  readLimit: wholeNumber.default(600),
})

export type Settings = z.output<typeof settingsSchema>

/** In cdk.json: by stage, or `all`. */
const STAGES_CONTEXT = 'settings'
const ALL_STAGES = 'all'
const stagesSchema = z.record(z.string(), z.record(z.string(), z.unknown())).default({})

/**
 * A setting of the command line wins over that of the stage, which wins over that of all stages.
 * @throws Error that names every missing, wrong or unknown setting.
 */
export function readSettings(node: Pick<Node, 'tryGetContext'>): Settings {
  const { data: stages, error } = stagesSchema.safeParse(node.tryGetContext(STAGES_CONTEXT))
  if (error)
    throw new Error(`settings of cdk.json: each is below a stage or "${ALL_STAGES}"\n${z.prettifyError(error)}`)
  const ofStage = { ...stages[ALL_STAGES], ...stages[String(node.tryGetContext('stage'))] }
  const unknown = Object.values(stages)
    .flatMap(Object.keys)
    .filter((name) => !isSetting(name))
  if (unknown.length > 0) throw new Error(`settings of cdk.json: there is no ${unknown.join(', ')}`)
  const context = Object.keys(settingsSchema.shape).map((name) => [name, node.tryGetContext(name) ?? ofStage[name]])
  const result = settingsSchema.superRefine(checkTogether).safeParse(Object.fromEntries(context))
  if (result.success) return result.data
  throw new Error(`settings of cdk.json\n${z.prettifyError(result.error)}`)
}

/**
 * The settings of cdk.json with those of `context` in their place.
 * @throws Error that names every missing, wrong or unknown setting.
 */
export function settingsWith(context: Readonly<Record<string, string>>): Settings {
  // The CDK's own context has slashes and colons.
  const unknown = Object.keys(context).filter((name) => !isSetting(name) && !/[/:]/.test(name))
  if (unknown.length > 0) throw new Error(`there is no setting ${unknown.join(', ')}`)
  const own = cdkContext()
  return readSettings({ tryGetContext: (name: string) => context[name] ?? own[name] })
}

function isSetting(name: string): boolean {
  return Object.hasOwn(settingsSchema.shape, name)
}

export function cdkContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')).context
}

/** The prefix of all names in a deployment, so that stages do not collide. */
export function deploymentName({ serviceName, stage }: Pick<Settings, 'serviceName' | 'stage'>): string {
  return `${serviceName}-${stage}`
}

/** Public, without a key or limits: https://openfreemap.org/tos/ */
const OPEN_FREE_MAP = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
}

/** The styles of the base map by the visitor's preference; blank for the page's own. */
export function mapStylesOf(settings: Pick<Settings, 'cloudFront' | 'mapStyleUrl' | 'mapDarkStyleUrl'>) {
  const { cloudFront, mapStyleUrl: light, mapDarkStyleUrl: dark } = settings
  if (light === 'outlines' || (light === '' && cloudFront === 'off')) return { light: '', dark: '' }
  return light === '' ? { light: OPEN_FREE_MAP.light, dark: dark || OPEN_FREE_MAP.dark } : { light, dark }
}

export function regionOf(arn: string): string {
  const [, , , region = ''] = arn.split(':')
  return region
}

/** Of all resources, so that the bill can be split by them. */
export function tagsOf({ serviceName, stage, costTags }: Settings): Record<string, string> {
  const own =
    costTags === ''
      ? []
      : costTags.split(',').map((tag): [string, string] => {
          const [name = '', value = ''] = tag.split('=')
          return [name, value]
        })
  return { ...Object.fromEntries(own), service: serviceName, stage }
}

function checkTogether(settings: Settings, context: z.RefinementCtx): void {
  const { domainName, certificateArn, hostedZoneId, cloudFront, waf, monthlyBudgetUsd, alarmEmail } = settings
  const { restoredTable, restoredTableStream } = settings
  const reject = (name: keyof Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: settings[name] })
  if ((domainName === '') !== (certificateArn === ''))
    reject('certificateArn', 'is needed together with domainName, and only then')
  if ((restoredTable === '') !== (restoredTableStream === ''))
    reject('restoredTableStream', 'is needed together with restoredTable, and only then')
  if (settings.openData === 'on' && settings.dataCredit === '')
    reject('dataCredit', 'is needed with openData: who takes the data must know their license')
  if (hostedZoneId !== '' && domainName === '') reject('hostedZoneId', 'needs a domainName')
  if (cloudFront === 'on' && certificateArn !== '' && regionOf(certificateArn) !== EDGE_REGION) {
    reject('certificateArn', `must be in ${EDGE_REGION}, the region of CloudFront's certificates`)
  }
  if (settings.mapStyleUrl.startsWith('/') && cloudFront === 'off')
    reject('mapStyleUrl', 'needs CloudFront, which alone serves files of the bucket')
  if (waf !== 'off' && cloudFront === 'off') reject('waf', 'needs CloudFront: an HTTP API cannot have a web ACL')
  if (monthlyBudgetUsd > 0 && alarmEmail === '') reject('monthlyBudgetUsd', 'needs an alarmEmail to notify')
  if (settings.production === 'on') {
    for (const name of REQUIRED_IN_PRODUCTION) if (settings[name] === '') reject(name, 'is required in production')
  }
}

const REQUIRED_IN_PRODUCTION = ['mailSender', 'adminEmail', 'alarmEmail'] as const
