import { describe, expect, it } from 'vitest'
import {
  cachedPricePerMillion,
  formatPrices,
  idlePrices,
  pricePerMillionOf,
  thousandPrices,
  WORKLOADS,
} from '../../../lib/deploy/price.js'
import type { Job } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { readSettings } from '../../../lib/settings.js'

const settings = (own: Record<string, unknown> = {}) => {
  const context: Record<string, unknown> = { serviceName: 'directory', stage: 'test', ...own }
  return readSettings({ tryGetContext: (name) => context[name] })
}
const total = (prices: { usd: number }[]) => prices.reduce((sum, { usd }) => sum + usd, 0)
const everyMinute = { definition: { everyMinutes: 1 } } as Job
const [byId, , , , , change] = WORKLOADS
const workload = { what: 'a test', milliseconds: 10, requestUnits: 2, responseBytes: 1_000_000 }

describe('idlePrices', () => {
  it('is nothing without data and jobs', () => {
    expect(total(idlePrices(settings(), [], 0))).toBe(0)
  })

  it('adds the metrics with alarms beyond the ten that are free, and the copies', () => {
    expect(total(idlePrices(settings({ alarmEmail: 'a@example.org' }), [], 0))).toBeCloseTo(0.8, 6)
    expect(total(idlePrices(settings({ backupRetentionDays: 30 }), [], 1))).toBeCloseTo(0.45 + 3, 6)
  })

  it('adds a gigabyte and its backup', () => {
    expect(total(idlePrices(settings(), [], 1)) - total(idlePrices(settings(), [], 0))).toBeCloseTo(0.45, 6)
  })

  it('adds every run of every job', () => {
    // Of 43,800 starts: 1.00 and 0.20 a million, 20 ms of 1 GB, one read unit, 350 bytes of log.
    const run = 1.2e-6 + 0.02 * 0.0000133334 + 0.125e-6 + 350e-9 * 0.53

    expect(total(idlePrices(settings(), [everyMinute], 0))).toBeCloseTo(43_800 * run, 6)
  })

  it('adds the web ACL and its three rules', () => {
    expect(total(idlePrices(settings({ waf: 'on' }), [], 0))).toBeCloseTo(8, 6)
  })

  it('adds the hosted zone of the domain', () => {
    const domain = { domainName: 'api.example.org', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }

    expect(total(idlePrices(settings(domain), [], 0))).toBe(0)
    expect(total(idlePrices(settings({ ...domain, hostedZoneId: 'Z1' }), [], 0))).toBeCloseTo(0.5, 6)
  })

  it('says what the metrics of jobs and of the log cost at most, each 0.30', async () => {
    const { jobs } = await loadFunctions()
    const metrics = jobs.flatMap(({ definition }) => definition.metrics ?? []).length
    const most = (own: Record<string, unknown>) =>
      idlePrices(settings(own), jobs, 0)
        .map(({ what }) => /^(\d+) custom metrics: .* up to (\S+) /.exec(what)?.slice(1).map(Number))
        .find((found) => found)

    expect(metrics).toBeGreaterThan(2)
    expect(most({})).toEqual([metrics, Number((metrics * 0.3).toFixed(2))])
    expect(most({ alarmEmail: 'a@example.org' })).toEqual([metrics + 1, Number(((metrics + 1) * 0.3).toFixed(2))])
  })

  it('is less than half a dollar per month with the default settings', async () => {
    const { jobs } = await loadFunctions()

    expect(total(idlePrices(settings(), jobs, 0.3))).toBeLessThan(0.5)
  })
})

describe('pricePerMillionOf', () => {
  it('adds CloudFront, API, function, reads, log and transfer', () => {
    // A megabyte is two requests for the API.
    const expected = 1.1 + 2 + 0.2 + 0.133334 + 0.25 + 1_300e-3 * 0.53 + 85

    expect(pricePerMillionOf(settings(), workload)).toBeCloseTo(expected, 6)
  })

  it('bills write request units for writes', () => {
    const difference =
      pricePerMillionOf(settings(), { ...workload, writes: true }) - pricePerMillionOf(settings(), workload)

    expect(difference).toBeCloseTo(2 * (0.625 - 0.125), 6)
  })

  it('is only CloudFront for cache hits', () => {
    expect(cachedPricePerMillion(settings(), workload)).toBeCloseTo(1.1 + 85, 6)
  })

  it('adds traces', () => {
    const plain = pricePerMillionOf(settings(), workload)

    expect(pricePerMillionOf(settings({ xray: 'on' }), workload) - plain).toBeCloseTo(5, 6)
  })
})

describe('thousandPrices', () => {
  it('names emails, pictures and cold starts, and addresses if Amazon Location looks them up', () => {
    const text = (own: Record<string, unknown>) => JSON.stringify(thousandPrices(settings(own)))

    for (const what of ['emails', 'pictures', 'cold starts']) expect(text({})).toContain(what)
    expect([text({}), text({ geocoder: 'places' })].map((one) => one.includes('Amazon Location'))).toEqual([
      false,
      true,
    ])
  })
})

describe('the price of decoding pictures', () => {
  const price = (own: Record<string, unknown> = {}) =>
    thousandPrices(settings(own)).find(({ what }) => what === 'pictures decoded')?.usd ?? 0

  it('is that of seconds with much memory, and more than storing them', () => {
    // Of 3,008 MB.
    expect(price()).toBeCloseTo(1000 * 4.3 * (3008 / 1024) * 0.0000133334, 6)
    expect(price()).toBeGreaterThan(0.1)
  })

  it('follows the memory of the functions', () => {
    expect(price({ pictureFunctionMemoryMb: 6016 })).toBeCloseTo(2 * price(), 6)
  })
})

describe('formatPrices', () => {
  it('has a line for every kind of request, and no cached price for writes', () => {
    const lines = formatPrices(settings(), [everyMinute], 0.3).split('\n')

    expect(lines.find((line) => line.endsWith(byId?.what ?? ''))).toMatch(/^ +\d+\.\d\d +\d+\.\d\d {2}a location/)
    expect(lines.find((line) => line.endsWith(change?.what ?? ''))).toMatch(/^ +\d+\.\d\d {9}adding a machine/)
  })
})
