// What an attack costs: the dearest request to each endpoint that needs no account, and an hour of them at the
// throttles of a deployment with the default settings.
import { DONE, FAILED } from '../cli/command.js'
import { formatNumber, formatTable } from '../cli/output.js'
import { routeThrottle } from '../constructs/route-throttles.js'
import { MAX_REQUESTS_PER_ADDRESS, WEB_ACL_WINDOW_SECONDS } from '../constructs/web-acl.js'
import {
  BYTES_PER_GB,
  CLOUDFRONT_GB,
  CLOUDFRONT_REQUEST,
  LOGGED_BYTES_PER_REQUEST,
  LOGGED_GB,
  WEB_ACL_REQUEST,
  WRU,
} from '../deploy/price.js'
import type { Endpoint } from '../functions/registry.js'
import type { Settings } from '../settings.js'
import type { Exchange, Sender } from './client.js'
import { hostileRequests } from './hostile-requests.js'
import { pricePerMillion } from './prices.js'
import type { World } from './world.js'

/** One computer. What CloudFront serves from its cache grows with these, and only the firewall limits it. */
const ATTACKER = { requestsPerSecond: 100, megabitsPerSecond: 100 }
const MAX_USD_AN_HOUR = 10
const MAX_USD_AN_HOUR_BEHIND_FIREWALL = 5
/** https://aws.amazon.com/ses/pricing/ */
const EMAIL = 0.1 / 1e3
const SECONDS_PER_HOUR = 3600

/** The dearest request to one endpoint by one of its paths: what GeoJSON has costs less. */
export interface Attack
  extends Pick<Exchange, 'path' | 'status' | 'calls' | 'rrus' | 'wrus' | 'milliseconds' | 'responseBytes'> {
  endpoint: string
  /** In US dollars, without data transfer. */
  price: number
  /** As the throttles and the limit per IP address allow. */
  requestsPerSecond: number
}

export interface AttackHour {
  what: string
  usd: number
  limit: number
}

/** @param warm - refreshes what a function instance remembers. */
export async function measureAttacks(
  endpoints: readonly Endpoint[],
  { send, world, settings, warm }: { send: Sender; world: World; settings: Settings; warm: () => Promise<void> },
): Promise<Attack[]> {
  const attacks: Attack[] = []
  const all = endpoints.flatMap((endpoint) =>
    hostileRequests(endpoint, world).map((hostile) => ({ endpoint, ...hostile })),
  )
  for (const { endpoint, requests, routes } of all) {
    let dearest: Attack | undefined
    for (const { path, init: usual } of requests) {
      const init = uncompressed(usual)
      await warm()
      // The first of its kind runs code that is not compiled yet.
      await send(path, init)
      const { response: _, read: __, ...exchange } = await send(path, init)
      const price = requestPrice(exchange, endpoint, settings)
      if (dearest && dearest.price >= price) continue
      dearest = {
        ...exchange,
        endpoint: endpoint.name,
        price,
        requestsPerSecond: allowedRate(endpoint, routes, settings),
      }
    }
    if (dearest) attacks.push(dearest)
  }
  return attacks.sort((a, b) => b.price - a.price)
}

/** Compressed responses would be smaller. */
function uncompressed(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('accept-encoding', 'identity')
  return { ...init, headers }
}

type Cost = Pick<Exchange, 'status' | 'rrus' | 'wrus' | 'milliseconds' | 'responseBytes'>

function requestPrice(cost: Cost, { definition }: Pick<Endpoint, 'definition'>, settings: Settings): number {
  const memoryMb = definition.decodesPictures ? settings.pictureFunctionMemoryMb : settings.functionMemoryMb
  const sendsEmail = definition.access.includes('mail:send') && cost.status < 400
  return (
    pricePerMillion({ ...cost, memoryMb }) / 1e6 +
    cost.wrus * WRU +
    (LOGGED_BYTES_PER_REQUEST / BYTES_PER_GB) * LOGGED_GB +
    CLOUDFRONT_REQUEST +
    (sendsEmail ? EMAIL : 0)
  )
}

/** Each route has its own throttle. The attacker has one address; what exceeds its limit is cheap. */
function allowedRate({ definition }: Endpoint, routes: number, settings: Settings): number {
  const { perSecond, atOnce } = routeThrottle(definition, settings)
  const { ipRateLimit } = definition
  const perAddress = ipRateLimit ? ipRateLimit.max / ipRateLimit.seconds : Infinity
  return Math.min(perAddress, routes * (perSecond + atOnce / SECONDS_PER_HOUR))
}

/** The dearest hour of one attacker, without and with the firewall. */
export function attackHours(attacks: readonly Attack[]): AttackHour[] {
  const { requestsPerSecond, megabitsPerSecond } = ATTACKER
  const lineBytes = (megabitsPerSecond * 1e6) / 8
  const allowed = MAX_REQUESTS_PER_ADDRESS / WEB_ACL_WINDOW_SECONDS
  const largest = Math.max(...attacks.map(({ responseBytes }) => responseBytes))
  return [
    {
      what: 'by default: the dearest requests, and the line full of responses from the cache',
      usd: hourOf(requestsPerSecond, attacks) + transferOf(lineBytes),
      limit: MAX_USD_AN_HOUR,
    },
    {
      what: `with the firewall: ${allowed} requests a second from one address, the rest blocked`,
      usd:
        hourOf(allowed, attacks) +
        transferOf(Math.min(lineBytes, allowed * largest)) +
        requestsPerSecond * SECONDS_PER_HOUR * WEB_ACL_REQUEST,
      limit: MAX_USD_AN_HOUR_BEHIND_FIREWALL,
    },
  ]
}

/** As many of the dearest requests as the throttles allow, then of the next, until the attacker cannot send more. */
function hourOf(requestsPerSecond: number, attacks: readonly Attack[]): number {
  let left = requestsPerSecond
  let usd = 0
  for (const attack of attacks) {
    const sent = Math.min(left, attack.requestsPerSecond)
    usd += sent * SECONDS_PER_HOUR * attack.price
    left -= sent
  }
  return usd + left * SECONDS_PER_HOUR * CLOUDFRONT_REQUEST
}

function transferOf(bytesPerSecond: number): number {
  return ((bytesPerSecond * SECONDS_PER_HOUR) / BYTES_PER_GB) * CLOUDFRONT_GB
}

export function attackStatus(hours: readonly AttackHour[]): number {
  return hours.every(({ usd, limit }) => usd <= limit) ? DONE : FAILED
}

const HEADINGS = [
  'endpoint',
  'status',
  'calls',
  'RRU',
  'WRU',
  'ms',
  'response B',
  '$/million',
  'per second',
  '$/hour',
  'request',
]
const MAX_PATH = 90

export function formatAttacks(attacks: readonly Attack[], hours: readonly AttackHour[]): string {
  const rows = attacks.map((one) => [
    one.endpoint,
    String(one.status),
    formatNumber(one.calls),
    formatNumber(one.rrus, 1),
    formatNumber(one.wrus, 1),
    formatNumber(one.milliseconds),
    formatNumber(one.responseBytes),
    formatNumber(one.price * 1e6, 1),
    formatNumber(one.requestsPerSecond, 1),
    formatNumber(one.price * one.requestsPerSecond * SECONDS_PER_HOUR, 2),
    one.path.slice(0, MAX_PATH),
  ])
  const bars = hours.map(({ what, usd, limit }) => [
    what,
    formatNumber(usd, 2),
    `≤ ${limit}`,
    usd <= limit ? 'pass' : 'FAIL',
  ])
  return [
    formatTable(HEADINGS, rows),
    `An hour of one attacker with ${ATTACKER.requestsPerSecond} requests a second and ${ATTACKER.megabitsPerSecond} Mbit/s, in US dollars`,
    formatTable(['', '$/hour', 'limit', ''], bars),
  ].join('\n\n')
}
