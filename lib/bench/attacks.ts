// What an attack costs: the dearest request to each endpoint that needs no account, and an hour of them at the
// throttles of a deployment with the default settings.
import { routesOf } from '../../shared/http/routes.js'
import { formatNumber as number } from '../cli/output.js'
import { routeThrottle } from '../constructs/route-throttles.js'
import { MAX_REQUESTS_PER_ADDRESS, WEB_ACL_WINDOW_SECONDS } from '../constructs/web-acl.js'
import {
  BYTES_PER_GB,
  CLOUDFRONT_GB,
  CLOUDFRONT_REQUEST,
  EMAIL,
  LOGGED_BYTES_PER_REQUEST,
  LOGGED_GB,
  WEB_ACL_REQUEST,
} from '../deploy/price.js'
import { pricePerMillion } from '../deploy/request-price.js'
import type { Endpoint } from '../functions/registry.js'
import { exampleValues, requestWith, type SentRequest } from '../openapi/example-requests.js'
import { routeTextsOf } from '../openapi/route-texts.js'
import type { Settings } from '../settings.js'
import type { Exchange } from './client.js'
import type { Subject } from './measure.js'
import { HOSTILE_PATTERNS, targetsIn } from './patterns/attacks.js'
import type { World } from './patterns/world.js'
import type { Columns } from './report.js'
import { type Limited, limitResult } from './rows.js'

/** One computer. What CloudFront serves from its cache grows with these, and only the firewall limits it. */
const ATTACKER = { requestsPerSecond: 100, bytesPerSecond: 100e6 / 8 }
const MAX_USD_AN_HOUR = 10
const MAX_USD_AN_HOUR_BEHIND_FIREWALL = 5
const SECONDS_PER_HOUR = 3600

/** The dearest request to one endpoint by one of its paths: what GeoJSON has costs less. */
export interface Attack extends Omit<Exchange, 'response' | 'read'> {
  endpoint: string
  /** In US dollars, without data transfer. */
  price: number
  /** As the throttles and the limit per IP address allow. */
  requestsPerSecond: number
}

/** The dearest first. */
export async function measureAttacks({ endpoints, send, world, settings, warm }: Subject): Promise<Attack[]> {
  const attacks: Attack[] = []
  for (const endpoint of endpoints) {
    for (const { requests, routes } of hostileRequests(endpoint, world)) {
      let dearest: Attack | undefined
      for (const request of requests) {
        const init = uncompressed(request.init)
        await warm()
        // The first of its kind runs code that is not compiled yet.
        await send(request.path, init)
        const { response: _, read: __, ...exchange } = await send(request.path, init)
        const price = requestPrice(exchange, endpoint, settings)
        const requestsPerSecond = allowedRate(endpoint, routes, settings)
        const attack = { ...exchange, endpoint: endpoint.name, price, requestsPerSecond }
        if (!dearest || price > dearest.price) dearest = attack
      }
      if (dearest) attacks.push(dearest)
    }
  }
  return attacks.sort((a, b) => b.price - a.price)
}

interface HostileRequests {
  requests: SentRequest[]
  /** How many routes of API Gateway take them: with suffix and without. */
  routes: number
}

/** The requests to one endpoint, for each of its paths. */
export function hostileRequests(endpoint: Endpoint, world: World): HostileRequests[] {
  const pattern = HOSTILE_PATTERNS.find(({ name }) => name === endpoint.name)
  const all = [exampleValues(endpoint), ...(pattern?.requests(targetsIn(world)) ?? [])]
  const { route, aliases = [], ...others } = endpoint.definition
  const texts = [route, ...aliases]
  return routeTextsOf(endpoint.definition).map((read, index) => ({
    requests: all.map((values) => requestWith(read, values)),
    routes: routesOf({ ...others, route: texts[index] ?? route }).length,
  }))
}

/** Compressed responses would be smaller. */
function uncompressed(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('accept-encoding', 'identity')
  return { ...init, headers }
}

type Cost = Pick<Exchange, 'status' | 'rrus' | 'wrus' | 'milliseconds' | 'responseBytes'>

function requestPrice(cost: Cost, { definition }: Endpoint, settings: Settings): number {
  const memoryMb = definition.decodesPictures ? settings.pictureFunctionMemoryMb : settings.functionMemoryMb
  // The follower sends it. Who writes and may encrypt one is taken to have queued one.
  const { access } = definition
  const sendsEmail = access.includes('table:write') && access.includes('token-secret:read') && cost.status < 400
  return (
    pricePerMillion({ ...cost, memoryMb }) / 1e6 +
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

/** The dearest hour of one attacker in US dollars, without and with the firewall. @param attacks - the dearest first. */
export function attackHours(attacks: readonly Attack[]): Limited[] {
  const { requestsPerSecond, bytesPerSecond } = ATTACKER
  const allowed = MAX_REQUESTS_PER_ADDRESS / WEB_ACL_WINDOW_SECONDS
  const largest = Math.max(...attacks.map(({ responseBytes }) => responseBytes))
  const byDefault = hourOf(requestsPerSecond, attacks) + transferOf(bytesPerSecond)
  const behindFirewall =
    hourOf(allowed, attacks) +
    transferOf(Math.min(bytesPerSecond, allowed * largest)) +
    requestsPerSecond * SECONDS_PER_HOUR * WEB_ACL_REQUEST
  return [
    {
      pattern: 'by default: the dearest requests, and the line full of responses from the cache',
      limits: [limitResult('USD an hour', MAX_USD_AN_HOUR, byDefault)],
    },
    {
      pattern: `with the firewall: ${allowed} requests a second from one address, the rest blocked`,
      limits: [limitResult('USD an hour', MAX_USD_AN_HOUR_BEHIND_FIREWALL, behindFirewall)],
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

const MAX_PATH = 90

export const ATTACK_COLUMNS: Columns<Attack> = {
  endpoint: ({ endpoint }) => endpoint,
  status: ({ status }) => String(status),
  calls: ({ calls }) => number(calls),
  RRU: ({ rrus }) => number(rrus, 1),
  WRU: ({ wrus }) => number(wrus, 1),
  ms: ({ milliseconds }) => number(milliseconds),
  'response B': ({ responseBytes }) => number(responseBytes),
  '$/million': ({ price }) => number(price * 1e6, 1),
  'per second': ({ requestsPerSecond }) => number(requestsPerSecond, 1),
  '$/hour': ({ price, requestsPerSecond }) => number(price * requestsPerSecond * SECONDS_PER_HOUR, 2),
  request: ({ path }) => path.slice(0, MAX_PATH),
}
