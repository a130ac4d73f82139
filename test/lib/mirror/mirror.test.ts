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

/** A proxy in front of the directory: it records the requests and fails some of them. */
const requests: { path: string; userAgent: string | undefined; at: number }[] = []
let faults: Map<string, Fault[]>
let proxy: ReturnType<typeof createServer>
let from: string
let stack: Stack

beforeAll(async () => {
  stack = await startDirectory([...fixture, { type: 'machine_group', id: 73, name: 'Slalom' }], { LOG_LEVEL: 'silent' })
  proxy = createServer(async (request, response) => {
    const { url = '', headers } = request
    requests.push({ path: url, userAgent: headers['user-agent'], at: performance.now() })
    const fault = [...faults].find(([path]) => url.includes(path))?.[1].shift()
    if (fault) return fault(request, response)
    const upstream = await fetch(`${stack.url}${url}`, { headers: { accept: headers.accept ?? '' } })
    response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(await upstream.text())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  from = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
beforeEach(() => {
  faults = new Map()
  requests.length = 0
})
afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
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
    [['--from', 'https://example.org', '--region', 'x', '--out', 'x'], /x must be .jsonl or .jsonl.gz/],
    [['--from', 'https://example.org', '--region', 'x', '--out', 'x.jsonl', '--per-second', '0'], /--per-second/],
  ])('rejects %j', async (options, problem) => {
    expect(await admin('mirror', ...options)).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
  })

  it('sends its user agent and respects the request rate', async () => {
    const file = join(directory, 'slow.jsonl')
    const result = await admin(
      ...['mirror', '--from', from, '--region', 'seattle', '--out', file],
      ...['--per-second', '20', '--contact', 'https://example.org/about'],
    )

    expect(result).toMatchObject({ status: 0, out: expect.stringMatching(/location +2\n/) })
    expect(requests[0]?.userAgent).toBe('machine-location-directory-mirror/1.0 (https://example.org/about)')
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(30)
    expect(await isThere('slow.jsonl.state')).toBe(false)
  })

  it('waits as long as the server asks, and retries failed requests', async () => {
    faults.set('/regions.json', [status(429, { 'retry-after': '1' })])
    faults.set('/machines.json', [status(503)])
    faults.set('/zones.json', [cut])
    faults.set('/location_types.json', [(_, response) => response.socket?.destroy()])

    const { status: exit, error } = await mirror('faults.jsonl', '--region', 'seattle')

    expect(exit).toBe(0)
    expect(error).toMatch(/status 429; [\s\S]*no response[\s\S]*status 503[\s\S]*cut off/)
    const regions = requests.filter(({ path }) => path.includes('/regions.json'))
    expect((regions[1]?.at ?? 0) - (regions[0]?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('continues an interrupted mirror without repeating requests', async () => {
    faults.set('/region/seattle/locations.json', [status(404)])
    expect(await mirror('resumed.jsonl.gz', '--region', 'portland,seattle')).toMatchObject({ status: 1 })
    expect(await isThere('resumed.jsonl.gz')).toBe(false)
    const before = requests.map(({ path }) => path)
    requests.length = 0
    // The process was killed in the middle of a line.
    await appendFile(join(directory, 'resumed.jsonl.gz.state'), '["/api/v1/x",{"a')

    expect(await mirror('resumed.jsonl.gz', '--region', 'portland', '--region', 'seattle')).toMatchObject({ status: 0 })

    expect(before.length).toBeGreaterThan(8)
    const again = requests.map(({ path }) => path).filter((path) => before.includes(path))
    expect(again).toEqual([expect.stringContaining('/region/seattle/locations.json')])
  })

  it.each([
    ['to another protocol', 'file:///etc/passwd', /redirect to file:/],
    ['in a loop', '/api/v1/regions.json', /more than 5 redirects/],
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

  it('leaves out records that an import would reject, and reports them', async () => {
    faults.set('/location_types.json', [
      (_, response) =>
        response
          .writeHead(200)
          .end('{"location_types":[{"id":1,"name":"Arcade","hue":7},{"id":4,"name":""},{"name":"x"}]}'),
    ])
    faults.set('/machine_groups.json', [status(404)])

    const { status: exit, out } = await mirror('wrong.jsonl', '--region', 'seattle')

    expect(exit).toBe(1)
    expect(out).toMatch(/location_type 4: name is required\nlocation_type: id is required/)
    const written = await readFile(join(directory, 'wrong.jsonl'), 'utf8')
    expect(written).toMatch(/"type":"location_type","id":1,"name":"Arcade"}/)
    expect(written).toMatch(/"type":"machine_group","id":72,"name":"Monster Bash"}/)
  })

  it('writes a file from which an import serves the same public responses', async () => {
    const paths = [
      ...['/regions.json', '/machines.json', '/machine_groups.json', '/location_types.json', '/operators/6.json'],
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
    // A mirror knows no administrators, and only the machines of its regions.
    const ofRegions = (body: unknown) =>
      JSON.parse(JSON.stringify(body, (field, value) => (/admin_title$|^lmx_count$/.test(field) ? undefined : value)))
    const responsesOf = async (one: Stack) =>
      Promise.all(paths.map(async (path) => [path, ofRegions((await one.get(path)).body)]))
    expect((await mirror('whole.jsonl', '--region', 'portland,seattle')).status).toBe(0)
    const original = await responsesOf(stack)
    const mirrored = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    try {
      const { importFiles } = await import('../../../lib/import/import.js')
      const { problems } = await importFiles([join(directory, 'whole.jsonl')])

      expect(problems).toEqual([])
      for (const [index, response] of (await responsesOf(mirrored)).entries()) expect(response).toEqual(original[index])
    } finally {
      await mirrored.close()
    }
  })
})
