// Estimates the price of a deployment by AWS's list prices in us-east-1, in US dollars, without free tiers except those
// that never expire. As listed in November 2026; other regions cost up to 50 % more.

import sum from 'lodash-es/sum.js'
import { periodSeconds } from '../functions/job-timing.js'
import type { Job } from '../functions/registry.js'
import type { Settings } from '../settings.js'
import { LAMBDA_GB_SECOND, LAMBDA_REQUEST, pricePerMillion, RRU } from './request-price.js'

/** https://aws.amazon.com/eventbridge/pricing/ (Scheduler) */
const SCHEDULED_START = 1 / 1e6
/** https://aws.amazon.com/cloudwatch/pricing/ (logs, collected and kept for a month) */
export const LOGGED_GB = 0.5 + 0.03
/** https://aws.amazon.com/dynamodb/pricing/on-demand/ (table and indexes; continuous backup) */
const TABLE_GB_MONTH = 0.25
const BACKUP_GB_MONTH = 0.2
/** https://aws.amazon.com/backup/pricing/ (DynamoDB; each copy is a full one) */
const COPY_GB_MONTH = 0.1
/** https://aws.amazon.com/waf/pricing/ */
const WEB_ACL_MONTH = 5
const WEB_ACL_RULE_MONTH = 1
const WEB_ACL_RULES = 3
export const WEB_ACL_REQUEST = 0.6 / 1e6
/**
 * https://aws.amazon.com/cloudfront/pricing/ (North America, HTTPS; 10 million requests and 1 TB a month are free).
 * 0.1 is for the function that runs before the cache (lib/edge/).
 */
export const CLOUDFRONT_REQUEST = 1.1 / 1e6
export const CLOUDFRONT_GB = 0.085
/** https://aws.amazon.com/ec2/pricing/on-demand/#Data_Transfer (without CloudFront; 100 GB a month are free) */
const TRANSFER_GB = 0.09
/** https://aws.amazon.com/ses/pricing/ */
export const EMAIL = 0.1 / 1000
/** https://aws.amazon.com/location/pricing/ (Geocode; more for a point that is kept) */
const GEOCODE = 0.5 / 1000
const GEOCODE_STORED = 4 / 1000
/** https://aws.amazon.com/s3/pricing/ */
const PICTURE_GB_MONTH = 0.023
const S3_PUT = 5 / 1e6
/** The upload and both sizes. */
const PICTURE_FILES = 3
/** Estimated, of both sizes together. */
const PICTURE_BYTES = 300_000
/** Estimated, of 1 GB; Lambda bills the start of an instance like the request. */
const COLD_START_MS = 400
/**
 * Estimated: twice the 1.6 s of CPU time that the first HEIC of 12 megapixels takes on an x86 core, loading the codec
 * included (a JPEG 1.1 s; each further one 1.0 and 0.4 s), then the start of an instance, the bucket and the table.
 */
const DECODING_MS = 4_300
/** https://aws.amazon.com/route53/pricing/: queries for names that lead to CloudFront and API Gateway are free. */
const HOSTED_ZONE_MONTH = 0.5
/** https://aws.amazon.com/cloudwatch/pricing/: of a month of which each hour has values. */
const CUSTOM_METRIC_MONTH = 0.3
/** https://aws.amazon.com/cloudwatch/pricing/: ten metrics with alarms are free. */
const ALARM_METRIC_MONTH = 0.1
export const ALARM_METRICS = 18
const FREE_ALARM_METRICS = 10
/** Counted in the functions' log, for the alarms. */
const LOG_METRICS = 1
/** https://aws.amazon.com/xray/pricing/ */
const TRACE = 5 / 1e6

export const BYTES_PER_GB = 1e9
const SECONDS_PER_MONTH = 730 * 3600
/** A job run without work: billed time, one consistent Query, Lambda's own log lines. */
const IDLE_RUN = { milliseconds: 20, rrus: 1, loggedBytes: 350 }
/** Log lines of Lambda, the function and API Gateway. */
export const LOGGED_BYTES_PER_REQUEST = 1_300

export interface Price {
  what: string
  usd: number
}

/**
 * One kind of request. Units and bytes are medians of the benchmark; of a write, what DynamoDB bills for the action and
 * what follows from it, at a location with three machines (docs/benchmarks.md, between its columns for 1 and 10).
 * Milliseconds are estimates for a function, which waits longer for the table than the benchmark does.
 */
export interface Workload {
  what: string
  milliseconds: number
  /** Read request units, or write request units if `writes`. */
  requestUnits: number
  responseBytes: number
  writes?: true
}

/** The most frequent requests, by price. */
export const WORKLOADS: readonly Workload[] = [
  { what: 'a location by its id', milliseconds: 8, requestUnits: 0.5, responseBytes: 730 },
  { what: 'the nearest location', milliseconds: 14, requestUnits: 1, responseBytes: 790 },
  { what: 'the markers of a city', milliseconds: 22, requestUnits: 4, responseBytes: 720 },
  { what: 'all within 25 miles', milliseconds: 31, requestUnits: 6, responseBytes: 6_700 },
  { what: 'the locations of a region', milliseconds: 36, requestUnits: 5, responseBytes: 23_400 },
  { what: 'adding a machine', milliseconds: 300, requestUnits: 78, responseBytes: 700, writes: true },
]

/** The price of a month without requests. @param tableGb - of the table and its indexes. */
export function idlePrices(settings: Settings, jobs: readonly Job[], tableGb: number): Price[] {
  const { waf, functionMemoryMb, backupRetentionDays, hostedZoneId } = settings
  const runs = sum(jobs.map(({ definition }) => SECONDS_PER_MONTH / periodSeconds(definition)))
  const run =
    SCHEDULED_START +
    LAMBDA_REQUEST +
    (IDLE_RUN.milliseconds / 1000) * (functionMemoryMb / 1024) * LAMBDA_GB_SECOND +
    IDLE_RUN.rrus * RRU +
    (IDLE_RUN.loggedBytes / BYTES_PER_GB) * LOGGED_GB
  return [
    { what: 'secrets in the Parameter Store', usd: 0 },
    { what: `${jobs.length} jobs, ${Math.round(runs).toLocaleString('en')} runs`, usd: runs * run },
    { what: `${tableGb} GB in the table and its indexes`, usd: tableGb * TABLE_GB_MONTH },
    { what: 'continuous backup of the table', usd: tableGb * BACKUP_GB_MONTH },
    ...(backupRetentionDays > 0
      ? [
          {
            what: `${backupRetentionDays} daily copies in AWS Backup`,
            usd: tableGb * backupRetentionDays * COPY_GB_MONTH,
          },
        ]
      : []),
    ...(settings.alarmEmail === ''
      ? []
      : [
          {
            what: `alarms on ${ALARM_METRICS} metrics, of which ${FREE_ALARM_METRICS} are free in an account`,
            usd: (ALARM_METRICS - FREE_ALARM_METRICS) * ALARM_METRIC_MONTH,
          },
        ]),
    ...(waf === 'on' ? [{ what: 'web ACL', usd: WEB_ACL_MONTH + WEB_ACL_RULES * WEB_ACL_RULE_MONTH }] : []),
    ...(hostedZoneId === '' ? [] : [{ what: 'hosted zone of the domain', usd: HOSTED_ZONE_MONTH }]),
    customMetrics(settings, jobs),
  ]
}

/** Jobs publish no metric that is 0, and CloudWatch charges for hours with values alone. */
function customMetrics({ alarmEmail }: Settings, jobs: readonly Job[]): Price {
  const ofJobs = jobs.flatMap(({ definition }) => definition.metrics ?? []).length
  const count = ofJobs + (alarmEmail === '' ? 0 : LOG_METRICS)
  const most = (count * CUSTOM_METRIC_MONTH).toFixed(2)
  return { what: `${count} custom metrics: nothing while they are 0, up to ${most} in a busy month`, usd: 0 }
}

/** What is too rare, or too dependent on the directory, to be part of the other prices. */
export function thousandPrices({ geocoder, functionMemoryMb, pictureFunctionMemoryMb }: Settings): Price[] {
  const coldStart = (COLD_START_MS / 1000) * (functionMemoryMb / 1024) * LAMBDA_GB_SECOND
  const decoding = (DECODING_MS / 1000) * (pictureFunctionMemoryMb / 1024) * LAMBDA_GB_SECOND
  return [
    { what: 'emails', usd: 1000 * EMAIL },
    { what: 'pictures decoded', usd: 1000 * decoding },
    { what: 'pictures added, each in two sizes', usd: 1000 * PICTURE_FILES * S3_PUT },
    { what: 'pictures kept for a month', usd: ((1000 * PICTURE_BYTES) / BYTES_PER_GB) * PICTURE_GB_MONTH },
    { what: 'cold starts', usd: 1000 * coldStart },
    ...(geocoder === 'places'
      ? [
          { what: 'addresses looked up by Amazon Location', usd: 1000 * GEOCODE },
          { what: 'addresses of suggestions, whose point is kept', usd: 1000 * GEOCODE_STORED },
        ]
      : []),
  ]
}

/** Without cache hits. */
export function pricePerMillionOf(settings: Settings, workload: Workload): number {
  const { milliseconds, requestUnits, responseBytes, writes } = workload
  const { cloudFront, waf, xray, functionMemoryMb } = settings
  const isWrite = writes === true
  const function_ = pricePerMillion({
    milliseconds,
    memoryMb: functionMemoryMb,
    rrus: isWrite ? 0 : requestUnits,
    wrus: isWrite ? requestUnits : 0,
    responseBytes,
  })
  const each =
    (LOGGED_BYTES_PER_REQUEST / BYTES_PER_GB) * LOGGED_GB +
    (responseBytes / BYTES_PER_GB) * (cloudFront === 'on' ? CLOUDFRONT_GB : TRANSFER_GB) +
    (cloudFront === 'on' ? CLOUDFRONT_REQUEST : 0) +
    (waf === 'off' ? 0 : WEB_ACL_REQUEST) +
    (xray === 'on' ? TRACE : 0)
  return function_ + each * 1e6
}

/** Served from CloudFront's cache. */
export function cachedPricePerMillion({ waf }: Settings, { responseBytes }: Workload): number {
  return (
    (CLOUDFRONT_REQUEST + (waf === 'off' ? 0 : WEB_ACL_REQUEST) + (responseBytes / BYTES_PER_GB) * CLOUDFRONT_GB) * 1e6
  )
}

export function formatPrices(settings: Settings, jobs: readonly Job[], tableGb: number): string {
  const idle = idlePrices(settings, jobs, tableGb)
  const usd = (amount: number) => amount.toFixed(2).padStart(7)
  const hasCache = settings.cloudFront === 'on'
  return [
    'Estimated price in USD, by the list prices of us-east-1 (see lib/deploy/price.ts)',
    `${usd(sum(idle.map((one) => one.usd)))}  per month without requests:`,
    ...idle.map((one) => `${usd(one.usd)}    ${one.what}`),
    ...(settings.dashboard === 'on'
      ? ['   0.00    a dashboard: free if the account has at most three, otherwise 3.00']
      : []),
    'per thousand:',
    ...thousandPrices(settings).map(({ what, usd: amount }) => `${usd(amount)}  ${what}`),
    `per million requests${hasCache ? ', and when served from the cache of CloudFront' : ''}:`,
    ...WORKLOADS.map((workload) => {
      const cached = hasCache && !workload.writes ? usd(cachedPricePerMillion(settings, workload)) : ' '.repeat(7)
      return `${usd(pricePerMillionOf(settings, workload))}${cached}  ${workload.what}`
    }),
  ].join('\n')
}
