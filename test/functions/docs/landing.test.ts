import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const CREDIT = 'Data from <everybody>'

let stack: Stack
beforeAll(async () => {
  const environment = {
    DATA_CREDIT: CREDIT,
    CONTACT_URL: 'mailto:operator@example.org',
    OPERATOR_NAME: 'The Flipper & Ball Club',
    SERVICE_NAME: 'Flipper Finder',
    MAP_STYLE_URL: 'https://tiles.openfreemap.org/styles/positron',
  }
  stack = await startDirectory(fixture, environment)
})
afterAll(() => stack.close())

describe('GET /about', () => {
  it('says what this is, whom to credit and whom to ask', async () => {
    const response = await fetch(`${stack.url}/about`)
    const text = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(text).toContain('<h1>Flipper Finder</h1>')
    expect(text).toContain('Data from &lt;everybody&gt;')
    expect(text).toContain('<a href="mailto:operator@example.org">operator@example.org</a>')
    expect(text).toContain('href="/api/v1/docs"')
  })

  it('says to visitors first who runs it, what is kept of them, and whose the data are', async () => {
    const text = await (await fetch(`${stack.url}/about`)).text()

    const headings = [...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)
    expect(headings).toEqual([
      'What it is',
      'How to help',
      'Who runs it',
      'Privacy',
      'Data and license',
      'For programmers',
      'Conditions of use',
    ])
    expect(text).toContain('The Flipper &amp; Ball Club runs this service.')
    expect(text).toContain('<a class="first" href="/">Open the map</a>')
    expect(text).toContain('which places you have saved and machines you have played')
    expect(text).toContain('with your username, email address, network address and browser')
    expect(text).toContain('come from tiles.openfreemap.org, which learns your network address')
    expect(text).toContain('data from OpenStreetMap (openstreetmap.org/copyright), under the ODbL')
    expect(text).toContain('GeoNames (geonames.org), CC BY 4.0')
  })

  it('says which version it is, as the OpenAPI document does', async () => {
    const text = await (await fetch(`${stack.url}/about`)).text()
    const { body } = await stack.get('/openapi.json')

    expect(text).toContain(`This is version ${manifest.version}:`)
    expect(body.info.version).toBe(manifest.version)
  })

  it('counts what is there, in three read units', async () => {
    const response = await fetch(`${stack.url}/about`)
    const { body: counts } = await stack.get('/regions/location_and_machine_counts.json')

    const text = await response.text()
    expect(text).toContain(`<dt>locations</dt><dd>${counts.num_locations}</dd>`)
    expect(text).toContain(`<dt>machines at locations</dt><dd>${counts.num_lmxes}</dd>`)
    expect(Number(/units;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1])).toBeLessThanOrEqual(3)
  })

  it('names a contact in the OpenAPI document too', async () => {
    const { body } = await stack.get('/openapi.json')

    expect(body.info).toMatchObject({ title: 'Flipper Finder', contact: { email: 'operator@example.org' } })
    expect(body.info.description).toContain(CREDIT)
  })
})
