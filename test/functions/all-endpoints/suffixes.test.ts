// Every path may be sent without `.json`.
import { afterAll, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { startEdge } from '../../../lib/local/edge.js'
import { routeTextsOf } from '../../../lib/openapi/route-texts.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const { endpoints } = await loadFunctions()
const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const VALUES: Readonly<Record<string, string>> = { region: 'portland', kind: 'machines', record_type: 'zones' }

/** Of all endpoints, with something in place of parameters. */
const paths = endpoints
  .filter(({ definition }) => !definition.fallback)
  .flatMap(({ definition }) => routeTextsOf(definition))
  .filter(({ path }) => path.endsWith('.json'))
  .map(({ method, path }) => ({ method, path: path.replace(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? '100') }))
const reads = paths.filter(({ method, path }) => method === 'GET' && !path.endsWith('/100.json'))

it.each(reads)('redirects $path where it is sent without the suffix, and there is no CloudFront', async ({ path }) => {
  const short = path.replace(/\.json$/, '')

  const response = await fetch(`${stack.url}${short}?name=a%20b&x=1;y`, { redirect: 'manual' })

  // Where a parameter stands for the end of the path, the path is served as it is.
  if (!/\/(zones|machines)$/.test(short)) {
    expect([response.status, response.headers.get('location')]).toEqual([308, `${path}?name=a%20b&x=1;y`])
  }
  expect(response.status).not.toBe(404)
})

it.each(paths.filter(({ method }) => method !== 'GET'))('serves $method $path without it', async ({ method, path }) => {
  const statuses = []
  for (const one of [path, path.replace(/\.json$/, '')]) {
    statuses.push((await fetch(`${stack.url}${one}`, { method, redirect: 'manual' })).status)
  }

  // Those of administrators have it.
  if (!path.includes('/admin/')) expect(statuses[1]).toBe(statuses[0])
})

it('adds the suffix to each in CloudFront', () => {
  const atEdge = startEdge()
  expect(paths.length).toBeGreaterThan(100)
  for (const { path } of paths) expect(atEdge(path.replace(/\.json$/, ''), '').path).toBe(path)
})
