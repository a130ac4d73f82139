import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { todayIn } from '../../support/days.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

/** Where numbers are dialled in other ways. */
const abroad = [
  { type: 'location', id: 900, name: 'Down Under', lat: '-33.87', lon: '151.21', country: 'AU' },
  { type: 'location', id: 901, name: 'The Crown', lat: '51.51', lon: '-0.12', country: 'United Kingdom' },
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...abroad])
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const BOX = 'locations/within_bounding_box.json?swlat=-60&swlon=-10&nelat=60&nelon=170'
const unitsOf = ({ headers }: { headers: Headers }) =>
  Number(/units;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1])
const location = (id: number) => getLocation(stack, id)
const newestAt = (id: number) => listActivity(stack, id)

describe('PUT /locations/{id}.json', () => {
  it.each([
    [{ website: 'none' }, 400, 'website'],
    [{ website: 'see example.org' }, 400, 'website'],
    [{ website: 'mailto:me@example.org' }, 400, 'website'],
    [{ website: 'me@example.org' }, 400, 'website'],
    [{ website: 'http:example.org' }, 400, 'website'],
    [{ website: '3.5' }, 400, 'website'],
    [{ website: 'ftp://example.org' }, 400, 'website'],
    [{ website: 'https://accounts.example.com@evil.example' }, 400, 'website'],
    [{ website: 'https://evil.example/\u202etxt.exe' }, 400, 'website'],
    [{ website: 'javascript:alert(1)//http://x' }, 400, 'website'],
    [{ phone: '555-0100' }, 400, 'phone'],
    [{ phone: 'call 503 555 0100' }, 400, 'phone'],
    [{ phone: '503 555 0100 ask for Billy' }, 400, 'phone'],
    [{ phone: '13 24 68' }, 400, 'phone'],
    [{ phone: '503-555-01000000' }, 400, 'phone'],
    [{ description: 'see http://example.org' }, 400, 'description'],
    [{ description: 'x'.repeat(550) }, 400, 'description'],
    [{ location_type: 99 }, 404, 'location_type'],
    [{ operator_id: 99 }, 404, 'operator'],
    [{ operator_id: 'nobody' }, 400, 'operator_id'],
    [{ all_ages: 'maybe' }, 400, 'all_ages'],
    [{ payment_type: 'Coins' }, 400, 'payment_type'],
    [{ seating: 'Sofa' }, 400, 'seating'],
    [{ family_friendly: true }, 400, 'family_friendly'],
    [{ opening_hours: 'always' }, 400, 'opening_hours'],
    [{ opening_hours: 'Mo-Fr 16:00-sunset' }, 400, 'opening_hours'],
    [{ opening_hours: 'Mo;'.repeat(80) }, 400, 'opening_hours'],
    [{ opening_hours_remark: 'see http://example.org' }, 400, 'opening_hours_remark'],
    [{ opening_hours_remark: 'x'.repeat(256) }, 400, 'opening_hours_remark'],
  ])('rejects %j with %i, and changes nothing', async (wrong, status, named) => {
    const before = await location(101)

    const answer = await flipper.put('/locations/101.json', { description: 'Good', ...wrong, zip: '1' })

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(`${named} `)
    expect(await location(101)).toEqual(before)
  })

  it('names everything that is wrong', async () => {
    const { body } = await flipper.put('/locations/101.json', { website: 'x', phone: 'y', description: 'https://z' })

    expect(body.errors).toHaveLength(3)
  })

  it.each([
    ['example.org', 'https://example.org'],
    ['www.example.org/pinball?x=1', 'https://www.example.org/pinball?x=1'],
    ['example.org:8080', 'https://example.org:8080'],
    ['//example.org', 'https://example.org'],
    ['müller.example', 'https://müller.example'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://Example.org/', 'HTTPS://Example.org/'],
  ])('completes the website %s', async (website, whole) => {
    expect((await flipper.put('/locations/101.json', { website })).body.location.website).toBe(whole)
  })

  it.each([
    [100, '1-800-PINBALL'],
    [100, '(503) 555-0123 ext. 12'],
    [100, '503.555.0123 x7'],
    [100, '+44 (0)20 7946 0018'],
    [100, '\u202a+1 503 555 0123\u202c'],
    [900, '13 24 68'],
    [900, '１３ ２４ ６８'],
    [901, '020 7946 0018'],
    [901, '٠٢٠ ٧٩٤٦ ٠٠١٨'],
  ])('takes at location %i the phone number %s', async (id, phone) => {
    const { status, body } = await flipper.put(`/locations/${id}.json`, { phone })

    expect([status, body.location?.phone]).toEqual([200, phone])
  })

  it.each(['\u200b', ' \u00a0\u3000', '\u2060\ufeff', '\u3164', '\u200e\u200f', '\u2800'])(
    'clears a field by what shows nothing: %j',
    async (nothing) => {
      await flipper.put('/locations/101.json', { description: 'Something' })

      const { status, body } = await flipper.put('/locations/101.json', { description: nothing })

      expect([status, body.location.description]).toEqual([200, null])
    },
  )

  it('rejects an unknown location', async () => {
    expect((await flipper.put('/locations/99999.json', { description: 'x' })).status).toBe(404)
  })

  it('changes what is sent, leaves the rest, and tells who did it', async () => {
    const before = await location(101)

    const answer = await tilt.put('/locations/101.json', {
      description: 'Pool and pinball',
      website: 'https://example.org/billy',
      phone: '(503) 555-0123',
      location_type: 1,
      operator_id: '5',
      all_ages: 'At Times',
      payment_type: 'Free Play',
      opening_hours: 'mo-fr 16:00–2:00; Sa,Su 12:00-02:00',
      opening_hours_remark: 'The kitchen closes at 10',
      step_free_entrance: 'Yes',
      seating: 'Limited',
      family_friendly: 'At Times',
      name: 'Not this',
      city: null,
    })

    expect(answer.status).toBe(200)
    expect(answer.body.location).toMatchObject({
      name: before.name,
      city: before.city,
      description: 'Pool and pinball',
      website: 'https://example.org/billy',
      phone: '(503) 555-0123',
      location_type_id: 1,
      operator_id: 5,
      all_ages: 'At Times',
      payment_type: 'Free Play',
      opening_hours: 'Mo-Fr 16:00-02:00; Sa,Su 12:00-02:00',
      opening_hours_remark: 'The kitchen closes at 10',
      step_free_entrance: 'Yes',
      seating: 'Limited',
      family_friendly: 'At Times',
      date_last_updated: todayIn(),
      last_updated_by_user_id: 11,
    })
    expect(answer.body.location).toMatchObject(
      Object.fromEntries(Object.entries(await location(101)).filter(([name]) => name in answer.body.location)),
    )
    const [submission] = await newestAt(101)
    expect(submission).toMatchObject({ submission_type: 'location_metadata', user_name: 'tilt' })
    for (const part of [
      'Pool and pinball',
      '(503) 555-0123',
      'Arcade',
      'Quarters Inc',
      'Mo-Fr 16:00-02:00',
      'step free entrance to Yes',
    ]) {
      expect(submission.submission).toContain(part)
    }
    const found = (await stack.get('/locations.json?by_operator_id=5&by_type_id=1&no_details=1')).body.locations
    expect(found.map(({ id }: { id: number }) => id)).toContain(101)
  })

  it('is found by its hours at once, by the clock where it is', async () => {
    const hour = (timeZone: string) => Number(new Date().toLocaleTimeString('en-GB', { timeZone }).slice(0, 2))
    // For two hours, so that the test may take one.
    const now = hour('Australia/Sydney')
    await flipper.put('/locations/900.json', { opening_hours: `${now}:00-${(now + 2) % 24}:00` })
    await flipper.put('/locations/901.json', { opening_hours: `${now}:00-${(now + 2) % 24}:00` })
    const paths = ['locations.json?by_location_id=900_901', 'locations.json?limit=20', BOX, `${BOX}&no_details=2`]
    const found = await Promise.all(paths.map((path) => stack.get(`/${path}&by_open_now=1`)))
    const seated = await Promise.all(paths.map((path) => stack.get(`/${path}&by_seating=Limited`)))
    const nearest = await stack.get('/locations/closest_by_lat_lon.json?lat=-33&lon=151&by_open_now=1&max_distance=300')
    const clusters = await stack.get(`/${BOX.replace('json', 'geojson')}&cluster=3&by_open_now=1`)

    // London is nine to eleven hours behind.
    for (const { body } of found) {
      const ids = body.locations.map(({ id }: { id: number }) => id)
      expect([ids.includes(900), ids.includes(901)]).toEqual([true, false])
    }
    // It reads no more than any other filter of what only records have.
    expect(Math.min(...found.map(unitsOf))).toBeGreaterThan(0)
    expect(found.map(unitsOf)).toEqual(seated.map(unitsOf))
    expect(nearest.body.location.id).toBe(900)
    const alone = clusters.body.features.map(({ id }: { id?: number }) => id)
    expect([alone.includes(900), alone.includes(901)]).toEqual([true, false])
    expect((await location(900)).opening_hours).toMatch(/^\d\d:00-\d\d:00$/)
    expect((await stack.get('/locations/901.json')).body.time_zone).toBe('Europe/London')
    expect((await stack.get('/locations/102.json')).body).not.toHaveProperty('time_zone')
  })

  it('takes away what is blank, and leaves what is null', async () => {
    const details = { description: 'Pool', website: 'https://example.org/ball', phone: '(503) 555-0123' }
    await tilt.put('/locations/201.json', { ...details, location_type: 4, operator_id: 5 })

    const answer = await flipper.put('/locations/201.json', {
      description: '',
      website: ' ',
      phone: null,
      location_type: '',
      operator_id: '',
    })

    expect(answer.body.location).toMatchObject({
      description: null,
      website: null,
      phone: '(503) 555-0123',
      location_type_id: null,
      operator_id: null,
    })
    expect((await newestAt(201))[0].submission).toContain('BLANK')
    const found = (await stack.get('/locations.json?by_operator_id=5&no_details=1')).body.locations
    expect(found.map(({ id }: { id: number }) => id)).not.toContain(201)
  })

  it('records nothing when all is so already', async () => {
    const before = [await location(102), await newestAt(102)]

    expect((await flipper.put('/locations/102.json', { location_type: 4 })).status).toBe(200)
    expect([await location(102), await newestAt(102)]).toEqual(before)
  })

  it('answers PATCH, and paths without suffix', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const answer = await stack.request('/locations/102?description=Cosy', {
      method: 'PATCH',
      headers: { 'x-user-email': 'FLIPPER@example.org', 'x-user-token': await apiToken({ id: 10, token_version: 0 }) },
    })

    expect(answer.body.location.description).toBe('Cosy')
  })

  it('loses no edit when many come at once', async () => {
    const edits = [
      { description: 'At once' },
      { website: 'https://example.org/at-once' },
      { phone: '503-555-0199' },
      { location_type: 1 },
      { operator_id: 6 },
    ]

    const answers = await Promise.all(edits.map((edit) => flipper.put('/locations/103.json', edit)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await location(103)).toMatchObject({
      description: 'At once',
      website: 'https://example.org/at-once',
      phone: '503-555-0199',
      location_type_id: 1,
      operator_id: 6,
    })
    await expectConsistentDirectory()
  })
})
