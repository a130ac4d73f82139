import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../support/stack.js'

type RateLimits = typeof import('../../../shared/actions/rate-limits.js')

let stack: Stack
let limits: RateLimits
beforeAll(async () => {
  stack = await startStack()
  limits = await import('../../../shared/actions/rate-limits.js')
})
afterAll(() => stack.close())

const NOW = new Date('2026-01-01T00:00:20Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('countRequests', () => {
  it('rejects requests beyond the limit until the window ends', async () => {
    const limit = { name: 'test', max: 3, seconds: 60 }
    const count = (now: Date) => limits.countRequests([limit], 'somebody', now)
    for (let n = 0; n < 3; n++) await count(NOW)

    await expect(count(NOW)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    await expect(count(later(39))).rejects.toMatchObject({ headers: { 'retry-after': '1' } })
    await expect(count(later(40))).resolves.toBeUndefined()
  })

  it('counts each subject and each limit separately', async () => {
    const once = { name: 'once', max: 1, seconds: 60 }
    await limits.countRequests([once], 'a', NOW)
    await limits.countRequests([once], 'b', NOW)
    await limits.countRequests([{ ...once, name: 'other' }], 'a', NOW)

    await expect(limits.countRequests([once], 'a', NOW)).rejects.toMatchObject({ status: 429 })
  })

  it('counts for the day only what the limit of the hour lets through', async () => {
    const [hour, day] = [
      { name: 'hour', max: 1, seconds: 3600 },
      { name: 'day', max: 2, seconds: 24 * 3600 },
    ]
    const count = (now: Date) => limits.countRequests([hour, day], 'hasty', now)
    await count(NOW)
    for (let n = 0; n < 3; n++) await expect(count(NOW)).rejects.toMatchObject({ headers: { 'retry-after': '3580' } })

    await expect(count(later(3600))).resolves.toBeUndefined()
    await expect(count(later(7200))).rejects.toMatchObject({ headers: { 'retry-after': '79180' } })
  })

  it('allows no more when all requests are simultaneous', async () => {
    const limit = { name: 'burst', max: 7, seconds: 60 }
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => limits.countRequests([limit], 'crowd', NOW)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  it('stores no address, and every counter expires', async () => {
    await limits.countRequests([{ name: 'secret', max: 1, seconds: 60 }], '203.0.113.99', NOW)
    const { table, TABLE_NAME } = await import('../../../shared/table/client.js')
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
    const { Items = [] } = await table.send(new ScanCommand({ TableName: TABLE_NAME }))

    expect(JSON.stringify(Items)).not.toContain('203.0.113.99')
    expect(Items.every(({ expires_at }) => expires_at > NOW.getTime() / 1000)).toBe(true)
  })
})

describe('revertCount', () => {
  it('allows one more request', async () => {
    const limit = { name: 'back', max: 1, seconds: 60 }
    await limits.revertCount(await limits.countOne(limit, 'a', NOW))

    await expect(limits.countRequests([limit], 'a', NOW)).resolves.toBeUndefined()
  })
})

describe('ipPrefix', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (ip, block) => {
    expect(limits.ipPrefix(ip)).toBe(block)
  })
})
