import { describe, expect, it } from 'vitest'
import { type Attack, attackHours, hostileRequests } from '../../../lib/bench/attacks.js'
import { HOSTILE_PATTERNS } from '../../../lib/bench/patterns/attacks.js'
import { buildWorld } from '../../../lib/bench/patterns/world.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'

const HOUR = 3600
/** 100 Mbit/s, at 0.085 USD for a GB. */
const FULL_LINE = 45 * 0.085

const attack = (changes: Partial<Attack>): Attack => ({
  endpoint: 'locations/list',
  path: '/api/v1/locations.json',
  status: 200,
  calls: 1,
  roundTrips: 1,
  unreportedWriteUnits: 0,
  sources: 1,
  rrus: 1,
  wrus: 0,
  milliseconds: 10,
  responseBytes: 1000,
  price: 4e-6,
  requestsPerSecond: 50,
  ...changes,
})

/** The price of the hours, without and with the firewall. */
const hoursOf = (attacks: Attack[]) => attackHours(attacks).map(({ limits }) => limits[0]?.value ?? Number.NaN)

describe('attackHours', () => {
  it('fills the hour with the dearest requests that the throttles allow, then with responses from the cache', () => {
    const dear = attack({ price: 50e-6, requestsPerSecond: 5 })
    const usual = attack({ price: 4e-6, requestsPerSecond: 60 })

    const [byDefault] = hoursOf([dear, usual])

    const expected = (5 * 50e-6 + 60 * 4e-6 + 35 * 1.1e-6) * HOUR + FULL_LINE
    expect(byDefault).toBeCloseTo(expected, 6)
  })

  it('lets one address send five requests a second through the firewall, which checks all of them', () => {
    const [, behindFirewall] = hoursOf([attack({ price: 50e-6, requestsPerSecond: 50 })])

    expect(behindFirewall).toBeCloseTo(5 * HOUR * (50e-6 + (1000 / 1e9) * 0.085) + 100 * HOUR * 0.6e-6, 6)
  })

  it.each([
    ['meets the limits', 5, [true, true]],
    ['exceeds that without the firewall', 50, [false, true]],
  ])('%s with so many dear requests a second', (_, requestsPerSecond, expected) => {
    const hours = attackHours([attack({ price: 50e-6, requestsPerSecond })])

    expect(hours.map(({ limits }) => limits[0]?.isMet)).toEqual(expected)
  })
})

describe('hostileRequests', () => {
  const world = buildWorld([{ type: 'location', id: 1, name: 'Tavern', lat: '45', lon: '-122' }])

  it('has a request to every route of every endpoint', async () => {
    const { endpoints } = await loadFunctions()

    for (const endpoint of endpoints) expect(hostileRequests(endpoint, world), endpoint.name).not.toEqual([])
  })

  it('knows the endpoints of all patterns', async () => {
    const names = (await loadFunctions()).endpoints.map(({ name }) => name)

    expect(HOSTILE_PATTERNS.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  })
})
