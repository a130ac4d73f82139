// Every list of places as a table, for maps and for navigation devices, as libraries of others read them.
import * as toGeojson from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import type { FeatureCollection } from 'geojson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdge } from '../../../lib/local/edge.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

/** Names that another form could take for something else. */
const NAMES = [
  'Quote "the" comma, and; semicolon',
  '=HYPERLINK("https://example.org";"x")',
  '+1 Ball',
  '-Tilt-',
  '@home',
  '＝1+1',
  "Bar;=cmd|' /C calc'!A0;",
  '<b>Bold</b> & "sons" &amp; ]]>',
  'Flipper 🎱 Zürich 弾球',
]
const FIRST = 800
const places: ImportRecord[] = NAMES.map((name, index) => ({
  type: 'location',
  id: FIRST + index,
  name,
  street: index === 0 ? "12, Rue d'Été" : '1 Pier',
  city: 'Suva',
  country: 'FJ',
  lat: '-18.1000000',
  // On both sides of the antimeridian.
  lon: index % 2 === 0 ? '179.9900000' : '-179.9900000',
}))

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...places], { DATA_CREDIT: 'Data <of> everybody & all' })
  flipper = await signInAs(stack, FLIPPER)
  await flipper.post(`/users/${FLIPPER.id}/add_fave_location.json`, { location_id: 100 })
  await flipper.put('/locations/100/confirm.json')
})
afterAll(() => stack.close())

const NEAR = 'lat=45.5238&lon=-122.6755'
const PACIFIC = 'swlat=-19&swlon=179&nelat=-17&nelon=-179'

const LISTS = [
  '/locations.FORM?by_city_id=Suva',
  '/region/portland/locations.FORM',
  `/locations/closest_by_lat_lon.FORM?${NEAR}`,
  `/locations/closest_by_lat_lon.FORM?${NEAR}&send_all_within_distance=1`,
  '/locations/closest_by_lat_lon.FORM?lat=-18.1&lon=180&send_all_within_distance=1',
  '/locations/closest_by_address.FORM?address=Portland, OR&send_all_within_distance=1',
  `/locations/within_bounding_box.FORM?${PACIFIC}`,
  `/locations/within_bounding_box.FORM?${PACIFIC}&no_details=2`,
  `/users/${FLIPPER.id}/list_fave_locations.FORM`,
  '/user_submissions.FORM',
  '/region/portland/user_submissions.FORM',
  '/user_submissions/location.FORM?id=100',
  `/user_submissions/list_within_range.FORM?${NEAR}`,
]

const TYPES = { csv: 'text/csv', kml: 'application/vnd.google-earth.kml+xml', gpx: 'application/gpx+xml' }
type Form = keyof typeof TYPES

async function fileOf(path: string, form: Form) {
  const { status, body, headers } = await stack.get(path.replace('FORM', form))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(`${TYPES[form]}; charset=utf-8`)
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="[a-z_]+\\.${form}"$`))
  expect(headers.get('etag')).toBeTruthy()
  return body as string
}

const tableOf = (csv: string) =>
  parse(csv, { columns: true, relax_column_count: false, record_delimiter: '\r\n' }) as Record<string, string>[]

function documentOf(xml: string) {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ onError }).parseFromString(xml, 'text/xml')
}
const kmlOf = (xml: string) => toGeojson.kml(documentOf(xml)) as FeatureCollection
const gpxOf = (xml: string) => toGeojson.gpx(documentOf(xml))

const featuresOf = async (path: string) => {
  const { body } = await stack.get(path.replace('FORM', 'geojson'))
  return (body as FeatureCollection).features
}
const coordinatesOf = ({ geometry }: { geometry: unknown }) => (geometry as { coordinates: number[] }).coordinates

describe.each(LISTS)('%s', (path) => {
  it('is a table with a column for each property', async () => {
    const features = await featuresOf(path)
    const rows = tableOf(await fileOf(path, 'csv'))

    expect(features.length).toBeGreaterThan(0)
    expect(rows.map(({ id, lat, lon }) => [Number(id), Number(lon), Number(lat)])).toEqual(
      features.map((feature) => [feature.id, ...coordinatesOf(feature)]),
    )
    for (const [index, { properties }] of features.entries()) {
      const row = rows[index] ?? {}
      for (const [name, value] of Object.entries(properties ?? {})) {
        // JSON.parse rounds the longest scores; the table has all digits.
        if (name === 'high_score') continue
        const written = Array.isArray(value) ? value.join('; ') : String(value ?? '')
        expect(row[name]?.replaceAll("'", ''), name).toBe(written.replaceAll("'", ''))
      }
    }
  })

  it('has the same places for maps and for navigation devices', async () => {
    const features = await featuresOf(path)
    const inKml = kmlOf(await fileOf(path, 'kml')).features
    const inGpx = gpxOf(await fileOf(path, 'gpx')).features

    expect(inKml.map(coordinatesOf)).toEqual(features.map(coordinatesOf))
    expect(inGpx.map(coordinatesOf)).toEqual(features.map(coordinatesOf))
    expect(inGpx.map(({ properties }) => properties?.name)).toEqual(inKml.map(({ properties }) => properties?.name))
    for (const [index, { properties }] of features.entries()) {
      const { name, machine_count, submission_type } = properties ?? {}
      const placemark = inKml[index]?.properties ?? {}
      if (name) expect(placemark.name).toBe(name)
      if (submission_type) expect(placemark.submission_type).toBe(submission_type)
      else expect(placemark.machine_count).toBe(String(machine_count))
    }
  })
})

describe('a list of places', () => {
  const SUVA = '/locations.FORM?by_city_id=Suva'

  it('keeps every name in every form, and no spreadsheet takes one for a formula', async () => {
    const cells = tableOf(await fileOf(SUVA, 'csv')).map(({ name }) => name ?? '')
    const inKml = kmlOf(await fileOf(SUVA, 'kml')).features.map(({ properties }) => properties?.name)
    const inGpx = gpxOf(await fileOf(SUVA, 'gpx')).features.map(({ properties }) => properties?.name)

    const sorted = NAMES.toSorted()
    expect(inKml.toSorted()).toEqual(sorted)
    expect(inGpx.toSorted()).toEqual(sorted)
    const withoutApostrophes = (names: readonly string[]) => names.map((name) => name.replaceAll("'", '')).toSorted()
    expect(withoutApostrophes(cells)).toEqual(withoutApostrophes(NAMES))
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(5)
  })

  it('has no formula for a program that takes a semicolon for the separator', async () => {
    const cells = (await fileOf(SUVA, 'csv')).split(/[;\r\n]/)

    expect(cells).toContain("'=cmd|' /C calc'!A0")
    expect(cells.filter((cell) => /^[\s"]*[=+@＝]/.test(cell))).toEqual([])
  })

  it('leads to the page of each place, and shows no markup of a name', async () => {
    const kml = await fileOf(SUVA, 'kml')
    const gpx = await fileOf(SUVA, 'gpx')

    for (const index of NAMES.keys()) {
      expect(kml).toContain(`href="${stack.url}/locations/${FIRST + index}"`)
      expect(gpx).toContain(`<link href="${stack.url}/locations/${FIRST + index}">`)
    }
    expect(kml).toContain('Data &amp;lt;of&amp;gt; everybody')
    expect(gpx).toContain('Data &lt;of&gt; everybody')
  })

  it('has a header without places, and the errors of JSON', async () => {
    const nowhere = '/locations/closest_by_address.FORM?address=Xyzzy Nowhere&send_all_within_distance=1'
    const csv = await fileOf(nowhere, 'csv')

    expect(csv).toMatch(/^id,lat,lon,name,street,.*,distance,bearing\r\n$/)
    expect(kmlOf(await fileOf(nowhere, 'kml')).features).toEqual([])
    expect(gpxOf(await fileOf(nowhere, 'gpx')).features).toEqual([])
    for (const form of Object.keys(TYPES)) {
      const far = await stack.get(`/locations/closest_by_lat_lon.${form}?lat=0&lon=0`)
      expect([far.status, far.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
      const wrong = await stack.get(`/locations/within_bounding_box.${form}?swlat=x`)
      expect([wrong.status, wrong.body.errors]).toEqual([400, expect.arrayContaining(['swlat must be a number'])])
      const clusters = await stack.get(`/locations/within_bounding_box.${form}?${PACIFIC}&cluster=2`)
      expect([clusters.status, clusters.body.errors]).toEqual([400, `cluster must be absent with ${form}`])
    }
    expect((await stack.get('/regions.csv')).status).toBe(404)
  })

  it('comes in pages, of which the Link header names the next', async () => {
    const ids: string[] = []
    let next: string | undefined = `${stack.url}/api/v1/locations.csv?by_city_id=Suva&limit=3`
    while (next) {
      const response: Response = await fetch(next)
      ids.push(...tableOf(await response.text()).map(({ id }) => id ?? ''))
      next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }

    expect(ids).toEqual(tableOf(await fileOf(SUVA, 'csv')).map(({ id }) => id))
  })

  it('is named by a parameter as well as by the path', async () => {
    for (const form of Object.keys(TYPES) as Form[]) {
      expect((await stack.get(`/locations.json?by_city_id=Suva&format=${form}`)).body).toBe(await fileOf(SUVA, form))
      const { status } = await fetch(`${stack.url}/api/v1/locations.${form}?by_city_id=Suva`, { redirect: 'manual' })
      expect(status).toBe(308)
      const served = startEdge()(`/api/v1/locations.${form}`, 'a=1')
      expect(served).toEqual({ path: '/api/v1/locations.geojson', rawQuery: `format=${form}&a=1` })
    }
  })
})

describe('activity', () => {
  it('without a point is in the table and in KML, but no waypoint', async () => {
    await flipper.post('/machine_score_xrefs.json', { machine_id: 641, score: 1234 })
    const path = '/user_submissions.FORM?include_locationless=1&submission_type=new_msx'

    const points = (await featuresOf(path)).map(({ geometry }) => geometry)
    const inKml = documentOf(await fileOf(path, 'kml'))

    expect(points).toContain(null)
    expect(tableOf(await fileOf(path, 'csv'))).toHaveLength(points.length)
    expect(inKml.getElementsByTagName('Placemark')).toHaveLength(points.length)
    expect(gpxOf(await fileOf(path, 'gpx')).features).toHaveLength(points.filter(Boolean).length)
  })
})
