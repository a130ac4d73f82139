// What a deployment costs by AWS's list prices in us-east-1, in US dollars, free tiers apart unless they are for ever and
// for everybody. Taken down in November 2026; other regions are up to half as dear again.
import { LAMBDA_GB_SECOND, LAMBDA_REQUEST, pricePerMillion, READ_UNIT } from '../bench/prices.js'
import { sum } from '../bench/statistics.js'
import { periodSeconds } from '../functions/job-timing.js'
import type { Job } from '../functions/registry.js'
import type { Settings } from '../settings.js'

/** https://aws.amazon.com/secrets-manager/pricing/ */
const SECRET_MONTH = 0.4
/** https://aws.amazon.com/eventbridge/pricing/ (Scheduler) */
const SCHEDULED_START = 1 / 1e6
/** https://aws.amazon.com/cloudwatch/pricing/ (logs, collected and kept for a month) */
const LOGGED_GB = 0.5 + 0.03
/** https://aws.amazon.com/dynamodb/pricing/on-demand/ (table and indexes; continuous backup) */
const TABLE_GB_MONTH = 0.25
const BACKUP_GB_MONTH = 0.2
const WRITE_UNIT = 0.625 / 1e6
/** https://aws.amazon.com/waf/pricing/ */
const WEB_ACL_MONTH = 5
const WEB_ACL_RULE_MONTH = 1
const WEB_ACL_RULES = 2
const WEB_ACL_REQUEST = 0.6 / 1e6
/** https://aws.amazon.com/cloudfront/pricing/ (North America, HTTPS; 10 million requests and 1 TB a month are free) */
const CLOUDFRONT_REQUEST = 1 / 1e6
const CLOUDFRONT_GB = 0.085
/** https://aws.amazon.com/ec2/pricing/on-demand/#Data_Transfer (without CloudFront; 100 GB a month are free) */
const TRANSFER_GB = 0.09
/** https://aws.amazon.com/xray/pricing/ */
const TRACE = 5 / 1e6

const BYTES_PER_GB = 1e9
const SECONDS_PER_MONTH = 730 * 3600
/** A run that finds nothing: the time it is billed for, its one consistent Query, the lines of Lambda itself. */
const IDLE_RUN = { milliseconds: 20, readUnits: 1, loggedBytes: 350 }
/** The lines of Lambda, of the function and of API Gateway. */
const LOGGED_BYTES_PER_REQUEST = 1_300

export interface Price {
  what: string
  usd: number
}

/**
 * One kind of request, as `npm run bench` measures it on the locations of docs/benchmarks.md (median); a change, as
 * Server-Timing tells it of five of them.
 */
export interface Workload {
  what: string
  milliseconds: number
  /** Read units; write units of what changes something. */
  units: number
  answerBytes: number
  writes?: true
}

/** What people ask for most, from cheap to dear. */
export const WORKLOADS: readonly Workload[] = [
  { what: 'a location by its id', milliseconds: 8, units: 0.5, answerBytes: 1_400 },
  { what: 'the nearest location', milliseconds: 14, units: 1, answerBytes: 700 },
  { what: 'the markers of a city', milliseconds: 22, units: 6, answerBytes: 1_400 },
  { what: 'all within 25 miles', milliseconds: 31, units: 8.5, answerBytes: 33_000 },
  { what: 'the locations of a region', milliseconds: 36, units: 6, answerBytes: 154_000 },
  { what: 'a change: a machine added', milliseconds: 300, units: 60, answerBytes: 700, writes: true },
]

/** What a month costs in which nobody calls. @param tableGb - of table and indexes together. */
export function idlePrices(settings: Settings, jobs: readonly Job[], tableGb: number): Price[] {
  const { cloudFront, waf, functionMemoryMb } = settings
  const secrets = cloudFront === 'on' ? 2 : 1
  const runs = sum(jobs.map(({ definition }) => SECONDS_PER_MONTH / periodSeconds(definition)))
  const run =
    SCHEDULED_START +
    LAMBDA_REQUEST +
    (IDLE_RUN.milliseconds / 1000) * (functionMemoryMb / 1024) * LAMBDA_GB_SECOND +
    IDLE_RUN.readUnits * READ_UNIT +
    (IDLE_RUN.loggedBytes / BYTES_PER_GB) * LOGGED_GB
  return [
    { what: `Secrets Manager (${secrets})`, usd: secrets * SECRET_MONTH },
    { what: `${jobs.length} jobs, ${Math.round(runs).toLocaleString('en')} runs`, usd: runs * run },
    { what: `${tableGb} GB in the table and its indexes`, usd: tableGb * TABLE_GB_MONTH },
    { what: 'continuous backup of it', usd: tableGb * BACKUP_GB_MONTH },
    ...(waf === 'on' ? [{ what: 'firewall', usd: WEB_ACL_MONTH + WEB_ACL_RULES * WEB_ACL_RULE_MONTH }] : []),
  ]
}

/** What a million such requests cost that no cache answers. */
export function pricePerMillionOf(settings: Settings, workload: Workload): number {
  const { milliseconds, units, answerBytes, writes } = workload
  const { cloudFront, waf, xray, functionMemoryMb } = settings
  const isWrite = writes === true
  const function_ = pricePerMillion({
    milliseconds,
    memoryMb: functionMemoryMb,
    readUnits: isWrite ? 0 : units,
    answerBytes,
  })
  const each =
    (isWrite ? units * WRITE_UNIT : 0) +
    (LOGGED_BYTES_PER_REQUEST / BYTES_PER_GB) * LOGGED_GB +
    (answerBytes / BYTES_PER_GB) * (cloudFront === 'on' ? CLOUDFRONT_GB : TRANSFER_GB) +
    (cloudFront === 'on' ? CLOUDFRONT_REQUEST : 0) +
    (waf === 'off' ? 0 : WEB_ACL_REQUEST) +
    (xray === 'on' ? TRACE : 0)
  return function_ + each * 1e6
}

/** The same when CloudFront has the answer. */
export function cachedPricePerMillion({ waf }: Settings, { answerBytes }: Workload): number {
  return (
    (CLOUDFRONT_REQUEST + (waf === 'off' ? 0 : WEB_ACL_REQUEST) + (answerBytes / BYTES_PER_GB) * CLOUDFRONT_GB) * 1e6
  )
}

export function formatPrices(settings: Settings, jobs: readonly Job[], tableGb: number): string {
  const idle = idlePrices(settings, jobs, tableGb)
  const usd = (amount: number) => amount.toFixed(2).padStart(7)
  const hasCache = settings.cloudFront === 'on'
  return [
    'Estimated price in USD by the list prices of us-east-1 (lib/deploy/price.ts says of what)',
    `${usd(sum(idle.map((one) => one.usd)))}  a month without visitors:`,
    ...idle.map((one) => `${usd(one.usd)}    ${one.what}`),
    ...(settings.alarmEmail === '' ? [] : ['   0.00    10 alarms, free if the account has no others, else 1.00']),
    ...(settings.dashboard === 'on'
      ? ['   0.00    a dashboard, free if the account has no more than three, else 3.00']
      : []),
    `a million requests${hasCache ? ', and when CloudFront has the answer already' : ''}:`,
    ...WORKLOADS.map((workload) => {
      const cached = hasCache && !workload.writes ? usd(cachedPricePerMillion(settings, workload)) : ' '.repeat(7)
      return `${usd(pricePerMillionOf(settings, workload))}${cached}  ${workload.what}`
    }),
  ].join('\n')
}
