import { describe, expect, it } from 'vitest'
import { type Attack, attackHours, attackStatus, formatAttacks } from '../../../lib/bench/attacks.js'
import { hostileRequests } from '../../../lib/bench/hostile-requests.js'
import { buildWorld } from '../../../lib/bench/world.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'

const HOUR = 3600
/** 100 Mbit/s, at 0.085 USD for a GB. */
const FULL_LINE = 45 * 0.085

const attack = (changes: Partial<Attack>): Attack => ({
  endpoint: 'locations/list',
  path: '/api/v1/locations.json',
  status: 200,
  calls: 1,
  rrus: 1,
  wrus: 0,
  milliseconds: 10,
  responseBytes: 1000,
  price: 4e-6,
  requestsPerSecond: 50,
  ...changes,
})

describe('attackHours', () => {
  it('fills the hour with the dearest requests that the throttles allow, then with responses from the cache', () => {
    const dear = attack({ price: 50e-6, requestsPerSecond: 5 })
    const usual = attack({ price: 4e-6, requestsPerSecond: 60 })

    const [byDefault] = attackHours([dear, usual])

    const expected = (5 * 50e-6 + 60 * 4e-6 + 35 * 1.1e-6) * HOUR + FULL_LINE
    expect(byDefault?.usd).toBeCloseTo(expected, 6)
  })

  it('lets one address send five requests a second through the firewall, which checks all of them', () => {
    const [, behindFirewall] = attackHours([attack({ price: 50e-6, requestsPerSecond: 50 })])

    expect(behindFirewall?.usd).toBeCloseTo(5 * HOUR * (50e-6 + (1000 / 1e9) * 0.085) + 100 * HOUR * 0.6e-6, 6)
  })
})

describe('attackStatus', () => {
  it('fails when an hour costs more than its limit', () => {
    const hour = { what: 'an hour', usd: 9.9, limit: 10 }

    expect([attackStatus([hour]), attackStatus([hour, { ...hour, usd: 10.1 }])]).toEqual([0, 1])
    expect(formatAttacks([attack({})], [hour, { ...hour, usd: 10.1 }])).toMatch(/pass[\s\S]*FAIL/)
  })
})

describe('hostileRequests', () => {
  it('has a request to every route of every endpoint', async () => {
    const { endpoints } = await loadFunctions()
    const world = buildWorld([{ type: 'location', id: 1, name: 'Tavern', lat: '45', lon: '-122' }])

    for (const endpoint of endpoints) expect(hostileRequests(endpoint, world), endpoint.name).not.toEqual([])
  })
})
