import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Mail, Stack } from '../../support/stack.js'

const administrators = [
  { type: 'user', id: 20, username: 'harbor', email: 'harbor@example.org', region_id: 3 },
  { type: 'user', id: 23, username: 'chief', email: 'chief@example.org', is_super_admin: true },
]
const EAGER = {
  type: 'user',
  id: 24,
  username: 'eager',
  email: 'eager@example.org',
  confirmed_at: '2019-01-01T00:00:00Z',
}
const zone = { type: 'zone', id: 7, name: 'Old Town', region_id: 3 }

const bar = {
  ...{ type: 'location', id: 890, name: 'Ground Floor', street: '115 NW 5th Ave', city: 'Portland', state: 'OR' },
  ...{ country: 'US', region_id: 1, location_type_id: 1, lat: 45.524, lon: -122.6757 },
}

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(
    [...fixture, ...administrators, EAGER, zone, bar],
    { LOG_LEVEL: 'silent' },
    { mail: true },
  )
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const PLACE = { location_name: 'The Flying Flipper', location_machines: 'Godzilla (Stern, 2021), ' }

async function suggested(): Promise<Record<string, unknown>[]> {
  const { listSuggestions } = await import('../../../shared/suggestions/store.js')
  return listSuggestions('location', 'OPEN')
}

async function mailOn(name: string): Promise<Mail | undefined> {
  return (await stack.mails()).find(({ text }) => text.includes(`Location Name: ${name}`))
}

describe('POST /locations/suggest.json', () => {
  it.each([
    [{ location_machines: 'x' }, 400, 'location_name'],
    [{ ...PLACE, location_name: '  ' }, 400, 'location_name'],
    [{ location_name: 'x' }, 400, 'location_machines'],
    [{ ...PLACE, location_name: 'x'.repeat(256) }, 400, 'location_name'],
    [{ ...PLACE, location_name: 'x\u0000Bcc: y' }, 400, 'location_name'],
    [{ ...PLACE, location_comments: 'x'.repeat(4001) }, 400, 'location_comments'],
    [{ ...PLACE, location_website: 'javascript:alert(1)' }, 400, 'location_website'],
    [{ ...PLACE, location_website: 'accounts.example.com:443@evil.example' }, 400, 'location_website'],
    ...['n/a', 'none', '-', '?', 'PINBALL', '☎'].map((location_phone): [Record<string, string>, number, string] => [
      { ...PLACE, location_phone },
      400,
      'location_phone must be a phone number',
    ]),
    [{ ...PLACE, lat: 'north' }, 400, 'lat'],
    [{ ...PLACE, lat: '45.5', lon: ' ' }, 400, 'lon is required'],
    [{ ...PLACE, region_id: 77 }, 404, 'region 77 not found'],
    [{ ...PLACE, location_type: 77 }, 404, 'location_type'],
    [{ ...PLACE, location_operator: '77' }, 404, 'location_operator'],
    [{ ...PLACE, location_comments: '<a href="https://example.com">win</a>' }, 422, 'location_comments'],
  ])('refuses %j with %i, and stores nothing', async (fields, status, named) => {
    const before = [await suggested(), await stack.mails()]

    const answer = await flipper.post('/locations/suggest.json', fields)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
    expect([await suggested(), await stack.mails()]).toEqual(before)
  })

  it.each([undefined, null, '', '  ', '\u200b', '1', '13 24 68', '٠٢٠ ٧٩٤٦', '1-800-PINBALL', 'call 503 287 7254'])(
    'takes %j for the phone number',
    async (location_phone) => {
      const location_name = `Phone ${encodeURIComponent(String(location_phone))}`
      const { status } = await tilt.post('/locations/suggest.json', { ...PLACE, location_name, location_phone })

      expect(status).toBe(200)
      const stored = (await suggested()).find(({ name }) => name === location_name)
      expect(stored?.phone ?? '').toBe((location_phone ?? '').replace('\u200b', '').trim())
    },
  )

  it.each([
    '115 N.W. 5th Avenue',
    '115 Northwest Fifth Avenue',
    '115 nw 5th ave #3',
    '115 NW 5th Ave, Ste. 4-B',
    'Suite 4, 115 NW 5th Ave',
    '115 NW 5th Ave, 2nd Floor',
  ])('tells the user which place may be at %s already, and who sends it again, too', async (location_street) => {
    const sent = {
      ...{ location_name: `Bar at ${location_street}`, location_machines: 'Xenon', location_street },
      ...{ location_city: 'Portland', location_state: 'OR' },
    }
    const send = () => flipper.post('/locations/suggest.json', sent)
    const [first, second] = [await send(), await send()]

    expect(first.body.possible_duplicates).toEqual([
      {
        id: 890,
        name: 'Ground Floor',
        street: '115 NW 5th Ave',
        city: 'Portland',
        state: 'OR',
        reason: 'same street',
      },
    ])
    expect(second.body).toEqual(first.body)
  })

  it('tells the user of no place where there is none like it', async () => {
    const { body } = await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Nothing like it' })

    expect(body.possible_duplicates).toEqual([])
  })

  it('refuses who is not signed in', async () => {
    const body = JSON.stringify(PLACE)
    const { status } = await stack.request('/locations/suggest.json', { method: 'POST', body })

    expect(status).toBe(401)
  })

  it('stores the suggestion and mails all of it to who administers the region of the address', async () => {
    const answer = await flipper.post('/locations/suggest.json', {
      location_name: 'Pier <b>Pinball</b>',
      location_street: '1 Alaskan Way',
      location_city: 'Seattle',
      location_state: 'WA',
      location_zip: '98101',
      location_country: 'US',
      location_phone: '206-555-0100',
      location_website: 'pier.example.org',
      location_type: 'Bar',
      location_operator: 5,
      location_zone: '7',
      location_comments: 'Upstairs',
      location_machines: 'Godzilla (Stern, 2021), Eight Ball (Bally, 1977), ',
    })

    expect(answer).toMatchObject({ status: 200, body: { msg: expect.any(String) } })
    const mail = await mailOn('Pier')
    expect(mail).toMatchObject({
      to: ['harbor@example.org'],
      cc: ['chief@example.org'],
      replyTo: ['flipper@example.org'],
      subject: 'Machine Location Directory - new location suggested for the seattle map',
    })
    for (const line of [
      'Location Name: Pier <b>Pinball</b>',
      'Street: 1 Alaskan Way',
      'City: Seattle',
      'State: WA',
      'Zip: 98101',
      'Country: US',
      'Phone: 206-555-0100',
      'Website: https://pier.example.org',
      'Type: Bar',
      'Operator: Quarters Inc',
      'Zone: Old Town',
      'Comments: Upstairs',
      'Machines: Godzilla (Stern, 2021), Eight Ball (Bally, 1977),',
      ', the middle of its town',
      'by flipper (flipper@example.org)',
      '/admin/suggestions/',
    ]) {
      expect(mail?.text).toContain(line)
    }
    expect(mail?.html).toContain('Pier &lt;b&gt;Pinball&lt;/b&gt;')
    expect(await suggested()).toContainEqual(
      expect.objectContaining({
        name: 'Pier <b>Pinball</b>',
        region_id: 3,
        location_type_id: 4,
        operator_id: 5,
        zone_id: 7,
        website: 'https://pier.example.org',
        point_from: 'city',
        user_id: 10,
      }),
    )
  })

  it('is kept without what says who sent it from where, which the email has', async () => {
    await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Long Kept' })

    const { listArchive } = await import('../../../shared/activity/feeds.js')
    const archived = await listArchive('2020', '9999')
    const kept = archived.filter(({ submission }) => submission?.includes('Location Name: Long Kept'))
    expect(kept).toMatchObject([{ submission_type: 'suggest_location', user_id: 10, user_name: 'flipper' }])
    expect(JSON.stringify(kept)).not.toMatch(/@|Entered from/)
    expect((await mailOn('Long Kept'))?.text).toMatch(/Entered from 127\.0\.0\.1 via .* by flipper \(flipper@/)
  })

  it('is taken from an account 60 times a day', async () => {
    const { countRequests } = await import('../../../shared/actions/rate-limits.js')
    const daily = { name: 'suggest-location-daily', max: 60, seconds: 24 * 3600 }
    const eager = await signInAs(stack, EAGER)
    for (let count = 0; count < 59; count++) await countRequests([daily], String(EAGER.id), new Date())

    const suggest = (name: string) => eager.post('/locations/suggest.json', { ...PLACE, location_name: name })
    expect([(await suggest('Sixtieth')).status, (await suggest('One More')).status]).toEqual([200, 429])
  })

  it('believes the point that was sent where the street is not known', async () => {
    await flipper.post('/locations/suggest.json', {
      ...PLACE,
      location_street: '9 Main St',
      location_city: 'Seattle',
      lat: 45.5,
      lon: -122.6,
    })

    expect((await suggested()).at(-1)).toMatchObject({ region_id: 1, lat: '45.5', lon: '-122.6', point_from: 'sender' })
    const text = expect.stringContaining('Point: 45.5, -122.6, set by its user')
    expect(await mailOn(PLACE.location_name)).toMatchObject({ to: ['tilt@example.org'], text })
  })

  it('goes to those of all regions where no region is near', async () => {
    await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Island Bar', lat: 0, lon: 0 })

    expect(await mailOn('Island Bar')).toMatchObject({
      to: ['chief@example.org'],
      cc: [],
      subject: 'Machine Location Directory - new location suggested for the map',
    })
  })

  it('keeps what an app knows from its map, but no state where addresses have none', async () => {
    const fields = { place_id: 'place-of-100', location_all_ages: 'No', location_payment_type: 'Free Play' }
    const visit = {
      ...{ location_opening_hours: 'fr,sa 20:00-3:00', location_opening_hours_remark: 'Ring the bell' },
      ...{ location_step_free_entrance: 'No', location_seating: 'Limited', location_family_friendly: 'No' },
    }
    const address = { location_city: 'Köln', location_state: 'NRW', location_country: 'Germany' }
    const location_name = 'Flipperhalle'

    await flipper.post('/locations/suggest.json', { ...PLACE, location_name, ...fields, ...visit, ...address })

    expect((await suggested()).at(-1)).toMatchObject({
      ...{ city: 'Köln', state: null, country: 'DE' },
      ...{ place_id: 'place-of-100', all_ages: 'No', payment_type: 'Free Play' },
      ...{ opening_hours: 'Fr,Sa 20:00-03:00', opening_hours_remark: 'Ring the bell' },
      ...{ step_free_entrance: 'No', seating: 'Limited', family_friendly: 'No' },
    })
    const text = (await mailOn(location_name))?.text
    for (const line of [
      'All Ages: No',
      'Free Play: Free Play',
      'Opening Hours: Fr,Sa 20:00-03:00',
      'Missing: street, location type.',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toMatch(/- Ground Kontrol, .*\(location 100, same place id\)/)
  })

  it('tells administrators what the place lacks', async () => {
    const location_name = 'Somewhere in Town'

    await flipper.post('/locations/suggest.json', { ...PLACE, location_name, lat: 45.52, lon: -122.67 })

    expect((await mailOn(location_name))?.text).toContain('Missing: street, city, location type, place id.')
  })

  it('rejects other words than those of the app', async () => {
    const answer = await flipper.post('/locations/suggest.json', { ...PLACE, location_all_ages: 'Sometimes' })

    expect([answer.status, [answer.body.errors].flat()]).toEqual([
      400,
      ['location_all_ages must be one of Yes, At Times, No'],
    ])
  })

  it('rejects opening hours that it does not understand', async () => {
    const answer = await flipper.post('/locations/suggest.json', { ...PLACE, location_opening_hours: 'evenings' })

    expect([answer.status, answer.body.errors]).toEqual([
      400,
      expect.stringMatching(/^location_opening_hours must be like .*"evenings" is not understood/),
    ])
  })

  it('names locations that it may be', async () => {
    const location = (await stack.get('/locations/100.json')).body
    await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'ground  KONTROL!' })
    await flipper.post('/locations/suggest.json', {
      ...PLACE,
      location_name: 'Next Door',
      lat: Number(location.lat) + 0.0005,
      lon: location.lon,
    })

    expect((await mailOn('ground  KONTROL!'))?.text).toMatch(/- Ground Kontrol, .*\(location 100, same name\)/)
    expect((await mailOn('Next Door'))?.text).toMatch(/- Ground Kontrol, .*\(location 100, within 100 m\)/)
    await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Far Away', lat: 0, lon: 0 })
    expect((await mailOn('Far Away'))?.text).toContain('No location of that name or within 100 m')
  })

  it('is one suggestion, however often it is sent', async () => {
    const before = (await suggested()).length
    const send = () => flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Only Once' })
    await Promise.all([send(), send(), send()])

    expect(await suggested()).toHaveLength(before + 1)
    expect((await stack.mails()).filter(({ text }) => text.includes('Location Name: Only Once'))).toHaveLength(1)
  })

  it("counts for the user's profile, and is shown in no feed", async () => {
    const { body: before } = await stack.get('/users/10/profile_info.json')
    await flipper.post('/locations/suggest.json', { ...PLACE, location_name: 'Hidden Place' })

    const { body: after } = await stack.get('/users/10/profile_info.json')
    const { body: feed } = await stack.get('/region/portland/user_submissions.json')
    expect(after.profile_info.num_locations_suggested).toBe(before.profile_info.num_locations_suggested + 1)
    expect(JSON.stringify([after, feed])).not.toMatch(/Hidden Place/)
  })
})
