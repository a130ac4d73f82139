import { once } from 'node:events'
import { access, appendFile, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { type Stack, startStack } from '../../support/stack.js'

const directory = temporaryDirectory()

type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** What stands in front of the directory: it notes what is asked for, and answers some of it otherwise. */
const asked: { path: string; userAgent: string | undefined; at: number }[] = []
let faults: Map<string, Fault[]>
let front: ReturnType<typeof createServer>
let from: string
let stack: Stack

beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  front = createServer(async (request, response) => {
    const { url = '', headers } = request
    asked.push({ path: url, userAgent: headers['user-agent'], at: performance.now() })
    const fault = [...faults].find(([path]) => url.includes(path))?.[1].shift()
    if (fault) return fault(request, response)
    const answer = await fetch(`${stack.url}${url}`, { headers: { accept: headers.accept ?? '' } })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  from = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
beforeEach(() => {
  faults = new Map()
  asked.length = 0
})
afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await stack.close()
})

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (_, response) =>
    response.writeHead(code, headers).end('{}')
const cut: Fault = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"zones":', () => response.destroy())
}

function mirror(file: string, ...options: string[]) {
  return admin('mirror', '--from', from, '--out', join(directory, file), '--per-second', '500', ...options)
}

const isThere = (file: string) =>
  access(join(directory, file)).then(
    () => true,
    () => false,
  )

describe('npm run admin -- mirror', () => {
  it.each([
    [['--from', 'ftp://example.org', '--region', 'x', '--out', 'x'], /--from must be a URL/],
    [['--from', 'https://example.org', '--out', 'x'], /--region is required/],
    [['--from', 'https://example.org', '--region', 'x'], /--out is required/],
    [['--from', 'https://example.org', '--region', 'x', '--out', 'x', '--per-second', '0'], /--per-second/],
  ])('refuses %j', async (options, problem) => {
    expect(await admin('mirror', ...options)).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
  })

  it('says who it is, and asks no more often than it may', async () => {
    const file = join(directory, 'slow.jsonl')
    const result = await admin(
      ...['mirror', '--from', from, '--region', 'seattle', '--out', file],
      ...['--per-second', '20', '--contact', 'https://example.org/about'],
    )

    expect(result).toMatchObject({ status: 0, out: expect.stringMatching(/location +2\n/) })
    expect(asked[0]?.userAgent).toBe('machine-location-directory-mirror/1.0 (https://example.org/about)')
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(30)
    expect(await isThere('slow.jsonl.state')).toBe(false)
  })

  it('waits when it is asked to, and tries again what broke off', async () => {
    faults.set('/regions.json', [status(429, { 'retry-after': '1' })])
    faults.set('/machines.json', [status(503)])
    faults.set('/zones.json', [cut])
    faults.set('/location_types.json', [(_, response) => response.socket?.destroy()])

    const { status: exit, error } = await mirror('faults.jsonl', '--region', 'seattle')

    expect(exit).toBe(0)
    expect(error).toMatch(/status 429; [\s\S]*no response[\s\S]*status 503[\s\S]*cut off/)
    const regions = asked.filter(({ path }) => path.includes('/regions.json'))
    expect((regions[1]?.at ?? 0) - (regions[0]?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('goes on where it was interrupted, and asks for nothing twice', async () => {
    faults.set('/region/seattle/locations.json', [status(404)])
    expect(await mirror('resumed.jsonl.gz', '--region', 'portland,seattle')).toMatchObject({ status: 1 })
    expect(await isThere('resumed.jsonl.gz')).toBe(false)
    const before = asked.map(({ path }) => path)
    asked.length = 0
    // As it looks when the power goes in the middle of a line.
    await appendFile(join(directory, 'resumed.jsonl.gz.state'), '["/api/v1/x",{"a')

    expect(await mirror('resumed.jsonl.gz', '--region', 'portland', '--region', 'seattle')).toMatchObject({ status: 0 })

    expect(before.length).toBeGreaterThan(8)
    const again = asked.map(({ path }) => path).filter((path) => before.includes(path))
    expect(again).toEqual([expect.stringContaining('/region/seattle/locations.json')])
  })

  it.each([
    ['to another protocol', 'file:///etc/passwd', /redirect to file:/],
    ['in a circle', '/api/v1/regions.json', /more than 5 redirects/],
  ])('does not follow %s', async (_, location, problem) => {
    faults.set(
      '/regions.json',
      Array.from({ length: 9 }, () => status(302, { location })),
    )

    expect(await mirror(`redirect-${location.length}.jsonl`, '--region', 'seattle')).toMatchObject({
      status: 1,
      error: expect.stringMatching(problem),
    })
  })

  it('leaves out what no import would take, and says so', async () => {
    faults.set('/location_types.json', [
      (_, response) =>
        response
          .writeHead(200)
          .end('{"location_types":[{"id":1,"name":"Arcade","hue":7},{"id":4,"name":""},{"name":"x"}]}'),
    ])

    const { status: exit, out } = await mirror('wrong.jsonl', '--region', 'seattle')

    expect(exit).toBe(1)
    expect(out).toMatch(/location_type 4: name is required\nlocation_type: id is required/)
    expect(await readFile(join(directory, 'wrong.jsonl'), 'utf8')).toMatch(
      /"type":"location_type","id":1,"name":"Arcade"}/,
    )
  })

  it('gives the import what makes the same public answers', async () => {
    const paths = [
      ...['/regions.json', '/machines.json', '/location_types.json', '/operators/6.json'],
      ...[100, 101, 102, 103, 200, 201].map((id) => `/locations/${id}.json`),
      ...['portland', 'seattle'].flatMap((region) =>
        [
          'locations.json?with_lmx=1',
          'zones.json',
          'region_link_xrefs.json',
          'events.json',
          'machine_score_xrefs.json',
          'user_submissions.json',
        ].map((list) => `/region/${region}/${list}`),
      ),
    ]
    const answersOf = async (one: Stack) => Promise.all(paths.map(async (path) => [path, (await one.get(path)).body]))
    expect((await mirror('whole.jsonl', '--region', 'portland,seattle')).status).toBe(0)
    const original = await answersOf(stack)
    const mirrored = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    try {
      const { importFiles } = await import('../../../lib/import/import.js')
      const { problems } = await importFiles([join(directory, 'whole.jsonl')])

      expect(problems).toEqual([])
      for (const [index, answer] of (await answersOf(mirrored)).entries()) expect(answer).toEqual(original[index])
    } finally {
      await mirrored.close()
    }
  })
})
