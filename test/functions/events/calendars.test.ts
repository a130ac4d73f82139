// Events in lists and in calendars: of a region, a location, an area, and of what an account follows. The calendars are read by
// a library of others.
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePassword, PASSWORD, requestPasswordReset, signIn } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord, PORTLAND } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const DAY_MS = 24 * 3600 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const NAME = 'A "quoted", listed; night\\ BEGIN:VEVENT & <b>🎱</b>'
const LONG = `${'Zürich 弾球 '.repeat(30)}\nEND:VCALENDAR\r\nsecond line; with, signs`
const events: ImportRecord[] = [
  {
    ...{
      type: 'event',
      id: 20,
      region_id: 1,
      name: NAME,
      long_desc: LONG,
      category: 'Finals; open, all',
      location_id: 100,
    },
    ...{ start_date: dayFromNow(3), end_date: dayFromNow(4), external_link: 'https://example.org/a,b;c?d=1&e=2' },
    ...{ created_at: '2019-10-01T10:00:00.000Z', updated_at: '2019-10-02T11:12:13.000Z' },
  },
  { type: 'event', id: 21, region_id: 3, name: 'Seattle open', location_id: 200, start_date: dayFromNow(5) },
  {
    ...{
      type: 'event',
      id: 22,
      region_id: 3,
      name: 'In the park',
      external_location_name: 'Park, north; side\nGate 2',
    },
    start_date: dayFromNow(40),
  },
  { type: 'event', id: 23, name: 'At the date line', location_id: 301, start_date: dayFromNow(10) },
  { type: 'event', id: 24, name: 'Beside the date line', location_id: 302, end_date: dayFromNow(11) },
  { type: 'event', id: 25, name: 'Nowhere', start_date: dayFromNow(12) },
]

const endings = ['signed.out', 'new.password', 'reset.password'].map((username, n) => ({ id: 30 + n, username }))
const racers = { ended: { id: 33, username: 'ended.at.once' }, kept: { id: 34, username: 'kept.at.once' } }
const accounts: ImportRecord[] = [...endings, ...Object.values(racers)].map(({ id, username }) => ({
  ...{ type: 'user', id, username, email: `${username}@example.org`, password: PASSWORD },
  confirmed_at: '2019-01-01T00:00:00Z',
}))

const newPassword = (password: string) => ({
  current_password: PASSWORD,
  password,
  password_confirmation: password,
})

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...events, ...accounts], {}, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const idsAt = async (path: string) => {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.events.map(({ id }: { id: number }) => id)
}

async function calendarAt(path: string) {
  const { status, body, headers } = await stack.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return { text: body as string, headers, ...readCalendar(body) }
}

function readCalendar(text: string) {
  const lines = text.split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

const AROUND = `lat=${PORTLAND.lat}&lon=${PORTLAND.lon}`

describe('GET /events.json', () => {
  it.each([
    ['/events.json', [3, 20, 21, 2, 23, 24, 25, 22, 4]],
    ['/events.json?region=seattle', [21, 22]],
    [`/events.json?from=${dayFromNow(4)}&to=${dayFromNow(5)}`, [20, 21]],
    [`/events.json?from=${dayFromNow(-25)}&to=${dayFromNow(-20)}`, [1]],
    [`/events.json?to=${dayFromNow(3)}`, [3, 20]],
    ['/events.json?by_location_id=100', [20, 4]],
    ['/events.json?by_location_id=100_200_301', [20, 21, 23, 4]],
    [`/events.json?by_location_id=100&from=${dayFromNow(5)}`, []],
    ['/events.json?by_location_id=99999', []],
    // Of what names no location, the middle of the region decides.
    [`/events.json?${AROUND}`, [3, 20, 2, 4]],
    [`/events.json?${AROUND}&max_distance_km=1`, [3, 20, 2, 4]],
    [`/events.json?${AROUND}&max_distance=200`, [3, 20, 21, 2, 22, 4]],
    [`/events.json?${AROUND}&max_distance=200&region=seattle`, [21, 22]],
    [`/events.json?${AROUND}&max_distance=200&by_location_id=200`, [21]],
    ['/events.json?lat=-16.83&lon=180&max_distance=5', [23, 24]],
    ['/events.json?lat=-16.83&lon=-179.98&max_distance=1.5', [23]],
    ['/events.json?lat=0&lon=0', []],
    ['/locations/100/events.json', [20, 4]],
    ['/locations/301/events.json', [23]],
    ['/locations/103/events.json', []],
    [`/region/portland/events.json?from=${dayFromNow(4)}`, [20, 2]],
  ])('%s has the events %j', async (path, expected) => {
    expect(await idsAt(path)).toEqual(expected)
  })

  it('says where an event is, and how far away', async () => {
    const { events: listed } = (await stack.get(`/events.json?${AROUND}&max_distance=200&units=km`)).body
    const byId = new Map(listed.map((event: { id: number }) => [event.id, event]))

    expect(byId.get(20)).toMatchObject({ location_name: 'Ground Kontrol', lat: 45.5238, lon: -122.6755 })
    expect(byId.get(21)).toMatchObject({ distance: expect.closeTo(234, -1), bearing: expect.any(String) })
    expect(byId.get(22)).toMatchObject({ location_name: null, lat: null, lon: null })
    expect(byId.get(22)).not.toHaveProperty('distance')
  })

  it.each([
    ['/events.json?lat=45', 400, 'lon is required'],
    [
      '/events.json?lat=45&lon=1&max_distance=2&max_distance_km=3',
      400,
      'max_distance must be absent with max_distance_km',
    ],
    ['/events.json?from=tomorrow', 400, 'from must be a day as YYYY-MM-DD'],
    ['/events.json?from=2026-02-30', 400, 'from must be a day as YYYY-MM-DD'],
    ['/events.ics?from=2026-02-03&to=2026-02-02', 400, 'to must not be before from'],
    ['/locations/100/events.json?from=2026-02-03&to=2026-02-02', 400, 'to must not be before from'],
    ['/region/portland/events.json?from=2026-02-03&to=2026-02-02', 400, 'to must not be before from'],
    ['/events.json?by_location_id=x', 400, 'by_location_id must be an id, a whole number from 1'],
    ['/events.json?format=csv', 400, 'format must be one of json, ics'],
    ['/events.ics?region=atlantis', 404, 'region atlantis not found'],
    ['/region/atlantis/events.ics', 404, 'region atlantis not found'],
    ['/locations/99999/events.ics', 404, 'location 99999 not found'],
  ])('rejects %s', async (path, status, errors) => {
    const response = await stack.get(path)
    expect([response.status, response.body]).toEqual([status, { errors }])
  })

  it('reads a page of the table for each region that may have some, and each location', async () => {
    const readsOf = async (path: string) =>
      Number(/units;dur=([\d.]+)/.exec((await stack.get(path)).headers.get('server-timing') ?? '')?.[1])

    const near = await readsOf(`/events.json?${AROUND}&max_distance=10&from=${dayFromNow(0)}`)
    expect(near).toBeLessThanOrEqual(5)
  })
})

describe('a calendar', () => {
  it('has whole days, and the texts as they are', async () => {
    const { events: read, calendar, headers } = await calendarAt('/region/portland/events.ics')
    const event = read.find(({ uid }) => uid.startsWith('event-20@'))
    const vevent = event?.component

    expect(read.map(({ uid }) => uid.split('@')[0])).toEqual(['event-3', 'event-20', 'event-2'])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/: Portland\\, Oregon$/)
    expect(headers.get('content-disposition')).toBe('attachment; filename="events.ics"')
    expect(event?.summary).toBe(NAME)
    expect(event?.description).toBe(LONG.replaceAll('\r\n', '\n'))
    expect(event?.startDate.isDate && event.endDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([dayFromNow(3), dayFromNow(5)])
    expect(event?.location).toBe('Ground Kontrol\n1 Main St, 97202 Portland, OR')
    expect(vevent?.getFirstPropertyValue('geo')).toEqual([45.5238, -122.6755])
    expect(vevent?.getFirstPropertyValue('url')).toBe('https://example.org/a%2Cb%3Bc?d=1&e=2')
    expect(vevent?.getFirstProperty('categories')?.getValues()).toEqual(['Finals; open, all'])
    expect(String(vevent?.getFirstPropertyValue('last-modified'))).toBe('2019-10-02T11:12:13Z')
    expect(String(vevent?.getFirstPropertyValue('dtstamp'))).toBe('2019-10-02T11:12:13Z')
    const nextWeek = read.find(({ uid }) => uid.startsWith('event-2@'))
    expect([nextWeek?.startDate.toString(), nextWeek?.endDate.toString()]).toEqual([dayFromNow(7), dayFromNow(8)])
  })

  it.each([
    [`/events.ics?${AROUND}&max_distance=200`, ['3', '20', '21', '2', '22']],
    ['/events.ics?lat=-16.83&lon=180&max_distance=5', ['23', '24']],
    ['/events.json?format=ics&by_location_id=100_301', ['20', '23']],
    ['/locations/100/events.ics', ['20']],
    ['/locations/103/events.ics', []],
    ['/events.ics?lat=0&lon=0', []],
    [`/region/seattle/events.ics?from=${dayFromNow(6)}`, ['22']],
  ])('%s is one', async (path, expected) => {
    const { events: read, text, headers } = await calendarAt(path)

    expect(read.map(({ uid }) => /^event-(\d+)@127\.0\.0\.1$/.exec(uid)?.[1])).toEqual(expected)
    expect(text).toContain('METHOD:PUBLISH')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const again = await stack.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('names a place that is not in the directory, and leads to the page of one that is', async () => {
    const { events: inSeattle } = await calendarAt('/region/seattle/events.ics')
    const [open, park] = inSeattle

    expect(park?.location).toBe('Park, north; side Gate 2')
    expect(open?.component.getFirstPropertyValue('url')).toBe(`${stack.url}/locations/200`)
  })
})

describe('the calendar of an account', () => {
  const path = `/users/${FLIPPER.id}/calendar.json`
  const pathOf = (url: string) => url.slice(`${stack.url}/api/v1`.length)
  const make = async () => pathOf((await flipper.put(path)).body.calendar.url)

  it('has the events at favorite and watched locations, for anybody who has its address', async () => {
    const calendar = await make()
    expect((await calendarAt(calendar)).events.map(({ uid }) => uid.split('@')[0])).toEqual(['event-21'])

    await flipper.post(`/users/${FLIPPER.id}/add_fave_location.json`, { location_id: 100 })
    await flipper.post(`/users/${FLIPPER.id}/add_fave_location.json`, { location_id: 301 })
    await flipper.post(`/users/${FLIPPER.id}/watches.json`, { location_id: 302 })
    await flipper.post(`/users/${FLIPPER.id}/watches.json`, { location_id: 100 })
    await flipper.post(`/users/${FLIPPER.id}/watches.json`, { machine_id: 641, ...PORTLAND })

    const { events: read, headers, text } = await calendarAt(calendar)
    expect(read.map(({ uid }) => uid.split('@')[0])).toEqual(['event-20', 'event-21', 'event-23', 'event-24'])
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(text).not.toContain(FLIPPER.username)
    const again = await stack.get(calendar, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('ends with its address, which gives no other right and is nowhere in the table', async () => {
    const first = await make()
    const account = async () =>
      (await stack.get(`/users/${FLIPPER.id}/account.json`, { headers: flipper.headers })).body.account
    expect((await account()).calendar_created_at).toMatch(/^\d{4}-/)
    const second = await make()
    expect(second).not.toBe(first)
    expect((await stack.get(first)).status).toBe(404)
    const token = second.slice(second.indexOf('=') + 1)
    for (const credentials of [`user_token=${token}`, `user_token=${token}&user_email=${FLIPPER.email}`]) {
      expect((await stack.get(`/users/${FLIPPER.id}/watches.json?${credentials}`)).status).toBe(401)
    }
    const { scanTable } = await import('../../../shared/table/whole/scan.js')
    const items: unknown[] = []
    await scanTable(
      { filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } },
      (page) => void items.push(...page),
    )
    expect(items.length).toBeGreaterThan(100)
    expect(JSON.stringify(items, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      token,
    )

    expect((await flipper.delete(path)).body).toEqual({ calendar: null })
    expect((await flipper.delete(path)).status).toBe(200)
    expect((await account()).calendar_created_at).toBeNull()
    for (const wrong of [
      second,
      first,
      `${first}x`,
      '/calendars/followed.ics?token=a-b',
      '/calendars/followed.ics?token=-',
    ]) {
      const { status, body } = await stack.get(wrong)
      expect([status, body.errors]).toEqual([404, 'There is no such calendar, or its address was ended'])
    }
  })

  it.each(endings)('ends with the sessions of $username', async ({ id, username }) => {
    const token: string = (await signIn(stack, username)).body.user.authentication_token
    const send = (method: string, path: string, body: object = {}) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return stack.request(path, { method, headers, body: JSON.stringify(body) })
    }
    const calendar = pathOf((await send('PUT', `/users/${id}/calendar.json`)).body.calendar.url)
    expect((await stack.get(calendar)).status).toBe(200)

    const password = 'second of the silver balls'
    const { status } = await (username === 'signed.out'
      ? send('POST', '/users/sign_out.json', { everywhere: true })
      : username === 'new.password'
        ? send('POST', `/users/${id}/update_password.json`, newPassword(password))
        : choosePassword(await requestPasswordReset(stack, `${username}@example.org`), password))

    expect([status, (await stack.get(calendar)).status]).toEqual([200, 404])
  })

  it.each([
    [401, 'ended' as const, '/users/sign_out.json', { everywhere: true }],
    [200, 'kept' as const, `/users/${racers.kept.id}/update_password.json`, newPassword('third of the silver balls')],
  ])('answers %i to a session that is %s while the request is under way', async (status, fate, end, form) => {
    const { id, username } = racers[fate]
    const token: string = (await signIn(stack, username)).body.user.authentication_token
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const held = await pauseCall({ operation: 'TransactWriteItems', about: '"calendar"' })

    const made = stack.request(`/users/${id}/calendar.json`, { method: 'PUT', headers })
    await held.reached
    const ended = await stack.request(end, { method: 'POST', headers, body: JSON.stringify(form) })
    held.resume()

    expect([ended.status, (await made).status]).toEqual([200, status])
  })

  it('is made and ended by nobody else', async () => {
    const calendar = await make()
    const tilt = await signInAs(stack, TILT)

    expect((await tilt.put(path)).status).toBe(403)
    expect((await tilt.delete(path)).status).toBe(403)
    expect((await stack.request(path, { method: 'PUT' })).status).toBe(401)
    expect((await stack.get(calendar)).status).toBe(200)
  })
})
