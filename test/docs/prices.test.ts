// The prices in docs/deploy.md are those that lib/deploy/price.ts computes.
import { readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import {
  ALARM_METRICS,
  cachedPricePerMillion,
  idlePrices,
  pricePerMillionOf,
  thousandPrices,
  WORKLOADS,
} from '../../lib/deploy/price.js'
import { loadFunctions } from '../../lib/functions/unbundled.js'
import { settingsWith } from '../../lib/settings.js'
import { EVERYTHING, newDeployment, temporaryDirectory } from '../support/deployment.js'

vi.setConfig({ testTimeout: 90_000 })

const GUIDE = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
const EXAMPLE_TABLE_GB = 0.3
const settings = settingsWith({})

/** The second cell of the row of the table that begins so. */
function priceOf(what: string): string {
  return (
    GUIDE.split('\n')
      .find((line) => line.startsWith(`| ${what}`))
      ?.split(' | ')[1] ?? ''
  )
}

const usd = (amount: number | undefined) => amount?.toFixed(2)
const workload = (what: string) => WORKLOADS.find((one) => one.what === what) as (typeof WORKLOADS)[number]

describe('the prices in docs/deploy.md', () => {
  it.each([
    ['a million requests for a location by id', 'a location by its id'],
    ['a million requests for the nearest location', 'the nearest location'],
  ])('have %s', (row, what) => {
    const [full, cached] = [
      pricePerMillionOf(settings, workload(what)),
      cachedPricePerMillion(settings, workload(what)),
    ]

    expect(priceOf(row)).toMatch(new RegExp(`^${usd(full)}, or ${usd(cached)} `))
  })

  it('have a million additions of a machine', () => {
    expect(priceOf('a million additions of a machine')).toMatch(
      new RegExp(`^${usd(pricePerMillionOf(settings, workload('adding a machine')))} \\|`),
    )
  })

  it('have a month without requests', async () => {
    const { jobs } = await loadFunctions()
    const idle = idlePrices(settings, jobs, EXAMPLE_TABLE_GB)
    const [, runs, table, backup] = idle.map((one) => one.usd)
    const total = idle.reduce((sum, one) => sum + one.usd, 0)

    expect(priceOf('a month without requests')).toContain(
      `${usd(total)}, of which ${usd(runs)} for the runs of the jobs and ${usd((table ?? 0) + (backup ?? 0))} for the table`,
    )
  })

  it('have a thousand of what is rare', () => {
    const prices = new Map(
      thousandPrices({ ...settings, geocoder: 'places' }).map(({ what, usd: amount }) => [what, amount]),
    )
    const [emails, coldStarts] = [prices.get('emails'), prices.get('cold starts')]
    const [decoded, storage] = [prices.get('pictures decoded'), prices.get('pictures kept for a month')]
    const [sought, kept] = [
      'addresses looked up by Amazon Location',
      'addresses of suggestions, whose point is kept',
    ].map((what) => prices.get(what))

    expect(priceOf('a thousand emails; cold starts')).toContain(`${usd(emails)}; ${usd(coldStarts)}`)
    expect(priceOf('a thousand pictures decoded')).toContain(`${usd(decoded)}; ${usd(storage)}`)
    expect(priceOf('a thousand addresses')).toContain(`${usd(sought)}; ${usd(kept)}`)
  })
})

describe('what is added by settings', () => {
  const total = (own: Record<string, string>) =>
    idlePrices(settingsWith(own), [], 0).reduce((sum, one) => sum + one.usd, 0)

  it('has the hosted zone, and the most that custom metrics cost', async () => {
    const { jobs } = await loadFunctions()
    const domain = { domainName: 'api.example.org', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }
    const metrics = idlePrices(settings, jobs, 0).find(({ what }) => what.includes('custom metrics'))?.what
    const [, count, most] = /^(\d+) .* up to (\S+) /.exec(metrics ?? '') ?? []

    expect(priceOf('a domain in Route 53')).toMatch(new RegExp(`^${usd(total({ ...domain, hostedZoneId: 'Z1' }))} `))
    expect(priceOf('custom metrics')).toMatch(new RegExp(`^up to ${most} for ${count}\\b`))
  })
})

describe('the metrics with alarms', () => {
  const directory = temporaryDirectory()

  it('are as many as the price counts', async () => {
    const { administration, api, background, data, monitoring, users } = await newDeployment(directory, EVERYTHING)
    const alarms = [administration, api, background, data, monitoring, users].flatMap((stack) =>
      Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')),
    )
    const metrics = alarms.flatMap(({ Properties: { Metrics, ...single } }) =>
      Metrics ? Metrics.filter((one: { MetricStat?: unknown }) => one.MetricStat) : [single],
    )

    expect(metrics.length).toBe(ALARM_METRICS)
  })
})
