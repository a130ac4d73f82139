// The addresses in responses and headers, of requests whose path has what an address cannot have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../shared/http/routes.js'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import { rawRequest } from '../support/raw-request.js'
import type { Stack } from '../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const get = (path: string) => rawRequest(stack.url, `${API_PREFIX}${path}`)

/** Trimmed from a parameter, and no part of an address. */
const BLANKS = ['%E3%80%80', '%20', '%C2%A0', '%E2%80%A8', '%0A', '%0D%0A', '%EF%BB%BF', '%09']

describe.each([
  '/region/portland%/locations.json?limit=1',
  '/region/%portland/location_machine_xrefs.json?limit=1',
  '/region/portland%/user_submissions.json?limit=1',
  '/region/portland%/machine_score_xrefs.json?limit=1',
  '/locations/100%/history.json?limit=1',
])('the list %s', (list) => {
  it.each(BLANKS)('has a link to its next page that leads there, with %s in its path', async (blank) => {
    const { status, headers } = await get(list.replace('%', blank))
    const [, next = ''] = /^<([!-~]+)>; rel="next"$/.exec(String(headers.link ?? '<>')) ?? []

    expect(status).toBe(200)
    expect(next).not.toBe('')
    expect((await rawRequest(stack.url, new URL(next).pathname + new URL(next).search)).status).toBe(200)
  })

  it.each(BLANKS)('has pages by number, with %s in its path', async (blank) => {
    const { status, body } = await get(`${list.replace('%', blank)}&page=1`)

    expect([200, 400]).toContain(status)
    const urls = Object.entries(JSON.parse(body.toString()).pagy ?? {}).filter(([name]) => name.endsWith('_url'))
    expect(urls.filter(([, url]) => !/^[!-~]+$/.test(String(url)))).toEqual([])
  })
})
