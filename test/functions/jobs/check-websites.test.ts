// The job that visits the websites of locations: what it finds, when it is certain, and what administrators see of it.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const JOB = 'jobs/check-websites'
const RULES = '../../../shared/attention/websites/public-addresses.js'
const DAY_MS = 24 * 3600_000
const CYCLE_DAYS = 7

/** By path; `null` ends the connection, and a text redirects. */
const SITES: Record<string, number | string | null> = {
  '/fine': 200,
  '/moved': '/fine',
  '/round': '/round',
  '/gone': 404,
  '/broken': 503,
  '/private': 403,
  '/cut': null,
}
let served: Record<string, number | string | null>
const visits: { path: string; agent: string | undefined }[] = []

let server: Server
let origin: string
let stack: Stack
let chief: AdministratorClient
/** The day of the first visits, and the time that the job sees. */
let today: number

const PLACES = Object.keys(SITES).map((path, index) => ({ id: (index + 1) * CYCLE_DAYS, path }))
const idOf = (path: string) => PLACES.find((place) => place.path === path)?.id

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    visits.push({ path, agent: request.headers['user-agent'] })
    const site = served[path] ?? null
    if (site === null) return request.socket.destroy()
    if (typeof site === 'number') return response.writeHead(site).end('a page')
    return response.writeHead(302, { location: site }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The sites of the test are on this machine, which the job must not visit.
  vi.doMock(RULES, () => ({ isVisitable: () => true }))
  const records: ImportRecord[] = [
    { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
    {
      ...{ type: 'user', id: 60, username: 'chief', email: 'chief@example.org', is_super_admin: true },
      confirmed_at: '2019-01-01T00:00:00Z',
    },
    ...PLACES.map(
      ({ id, path }): ImportRecord => ({
        ...{ type: 'location', id, name: path, lat: '44', lon: '-121.3', region_id: path === '/gone' ? null : 7 },
        website: `${origin}${path}`,
      }),
    ),
  ]
  stack = await startDirectory(records, {
    LOG_LEVEL: 'silent',
    WEBSITE_CHECKS: 'on',
    PUBLIC_URL: 'https://directory.example',
  })
  chief = administratorClient(stack, 60)
  // One on which the week's turn of all the locations is.
  const days = Math.floor(Date.now() / DAY_MS)
  today = (days - (days % CYCLE_DAYS)) * DAY_MS + DAY_MS / 2
})
beforeEach(async () => {
  served = { ...SITES }
  await replaceWebsite('/cut', '/cut')
  const { deleteWebsiteProblem, readWebsiteProblems } = await import('../../../shared/attention/websites/problems.js')
  for (const problem of (await readWebsiteProblems()).values()) await deleteWebsiteProblem(problem)
})
afterAll(async () => {
  vi.doUnmock(RULES)
  server.close()
  await stack.close()
})

async function runOn(day: number) {
  visits.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: today + day * DAY_MS })
  try {
    return await stack.runJob(JOB)
  } finally {
    vi.useRealTimers()
  }
}

/** As an import does, since no endpoint takes addresses of this machine. */
async function replaceWebsite(ofPlace: string, path: string) {
  const { updateLocation } = await import('../../../shared/locations/administered.js')
  const administrator = { user: { id: 60, username: 'chief' }, now: new Date() }
  await updateLocation(Number(idOf(ofPlace)), { website: `${origin}${path}` }, administrator)
}

interface Listed {
  id: number
  website_problem: string
}
const listed = async (region = '&region_id=7'): Promise<Listed[]> =>
  (await chief('GET', `attention.json?kind=website${region}`)).body.locations

describe(JOB, () => {
  it('visits each website in its turn, by the name of the directory, and those that failed each day', async () => {
    expect(await runOn(0)).toEqual({ visited: 7, failed: 4 })
    expect(new Set(visits.map(({ agent }) => agent))).toEqual(
      new Set(['machine-location-directory (+https://directory.example/about)']),
    )
    // Again on the same day, it does not count a failure twice.
    await runOn(0)
    expect(visits.map(({ path }) => path).sort()).toEqual(['/fine', '/fine', '/moved', '/private'])

    expect(await runOn(1)).toEqual({ visited: 4, failed: 4 })
    expect(await listed()).toEqual([])
    served['/broken'] = 200
    expect(await runOn(2)).toEqual({ visited: 4, failed: 3 })

    const problems = Object.fromEntries((await listed()).map(({ id, website_problem }) => [id, website_problem]))
    expect(problems).toEqual({
      [String(idOf('/round'))]: 'it redirects more than 5 times',
      [String(idOf('/cut'))]: 'the connection to it fails',
    })
    // In no region: super administrators look after it.
    expect(await listed('')).toContainEqual(
      expect.objectContaining({ id: idOf('/gone'), website_problem: 'it responds with status 404' }),
    )
    expect((await chief('GET', 'overview.json?region_id=7')).body.counts.website).toBe(2)
    // Now that they are certain, their turn comes with that of the others.
    expect(await runOn(3)).toEqual({ visited: 0, failed: 0 })
  })

  it('forgets the problem of a website that responds again, or has been replaced', async () => {
    served['/broken'] = 200
    for (const day of [0, 1, 2]) await runOn(day)
    expect((await listed()).map(({ id }) => id)).toEqual([idOf('/round'), idOf('/cut')])
    served['/round'] = 200
    await replaceWebsite('/cut', '/fine')

    expect(await listed()).toMatchObject([{ id: idOf('/round') }])
    await runOn(7)

    expect(await listed()).toEqual([])
    expect(visits.filter(({ path }) => path === '/fine')).toHaveLength(2)
    const { readWebsiteProblems } = await import('../../../shared/attention/websites/problems.js')
    expect([...(await readWebsiteProblems()).keys()]).toEqual([idOf('/gone')])
  })

  it('stores nothing when no website responds, as without a network', async () => {
    for (const path of Object.keys(served)) served[path] = null

    await expect(runOn(0)).rejects.toThrow('none of 7 websites responds')

    expect(await listed()).toEqual([])
  })
})
