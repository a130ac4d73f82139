// Administrators look after reference data: regions, zones, operators, types, machines, groups, events and links.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const elsewhere: ImportRecord[] = [
  { type: 'region', id: 50, name: 'sydney', full_name: 'Sydney', lat: '-33.87', lon: '151.21' },
  { type: 'location', id: 950, name: 'Down Under', lat: '-33.87', lon: '151.21', country: 'AU', region_id: 50 },
  { type: 'event', id: 50, region_id: 50, name: 'Left behind', location_id: 100 },
]
const administrators: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
]

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...elsewhere, ...administrators], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
})
afterAll(async () => {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  await finishFollowUps(new Date(Date.now() + 61_000))
  await expectConsistentDirectory()
  await stack.close()
})

const lastEntry = async () => (await chief('GET', 'journal.json')).body.entries[0]
const outcome = async (answer: ReturnType<AdministratorClient>) => {
  const { status, body } = await answer
  return [status, body.errors]
}

describe('POST /admin/records/{record_type}.json', () => {
  it('makes what belongs to a region, and records it', async () => {
    const link = { region_id: 3, name: 'League', url: 'https://example.org/seattle', sort_order: 2 }
    const { status, body } = await rain('POST', 'records/links.json', link)

    expect(status).toBe(200)
    expect(body.record).toMatchObject({ ...link, category: null })
    expect((await stack.get('/region/seattle/region_link_xrefs.json')).body.regionlinks).toMatchObject([link])
    expect(await lastEntry()).toMatchObject({
      username: 'rain',
      action: 'create_region_link_xref',
      record_type: 'region_link_xref',
      record_id: body.record.id,
      region_id: 3,
      before: { name: null },
      after: link,
    })
  })

  it('makes events at locations, and location types and machines for super administrators', async () => {
    const event = { region_id: 3, name: 'Finals', location_id: 200, start_date: '2031-05-01', end_date: '2031-05-02' }
    expect((await rain('POST', 'records/events.json', event)).body.record).toMatchObject(event)
    expect(await outcome(rain('POST', 'records/location_types.json', { name: 'Zoo' }))).toEqual([
      403,
      expect.stringContaining('all regions share'),
    ])
    expect((await chief('POST', 'records/location_types.json', { name: 'Zoo' })).status).toBe(200)
    const machine = { name: 'Xenon', manufacturer: 'Bally', year: 1980, machine_group_id: 72, is_active: true }
    const { record } = (await chief('POST', 'records/machines.json', machine)).body
    expect(record).toMatchObject(machine)
    const { machines } = (await stack.get('/machines.json?machine_group_id=72')).body
    expect(machines).toContainEqual(expect.objectContaining({ id: record.id, ...machine }))
    expect((await rain('POST', 'records/regions.json', { name: 'bend', full_name: 'Bend' })).status).toBe(403)
    expect((await chief('POST', 'records/regions.json', { name: 'bend', full_name: 'Bend' })).status).toBe(200)
  })

  it.each([
    ['links', { region_id: 3, name: 'No address' }, 400, 'url is required'],
    ['links', { region_id: 3, name: 'Script', url: 'javascript:alert(1)' }, 400, /^url must/],
    ['links', { region_id: 3, name: 'Other', url: 'https://accounts.example.com@evil.example' }, 400, /^url must/],
    ['zones', { region_id: 3, name: 'X', motd: 'hello' }, 400, 'motd is no field of a zone'],
    ['zones', { region_id: 99, name: 'X' }, 404, 'region 99 not found'],
    ['zones', { name: 'X' }, 400, 'region_id is required'],
    ['events', { region_id: 3, name: 'X', location_id: 99 }, 404, 'location 99 not found'],
    ['events', { region_id: 3, name: 'X', start_date: '2031-05-02', end_date: '2031-05-01' }, 400, /^end_date /],
    [
      'events',
      { region_id: 3, name: 'X', location_id: 100 },
      400,
      'location_id must be a location of the same region: 100 is of another',
    ],
    ['operators', { region_id: 3, name: 'X', phone: 'call Bob' }, 400, /^phone must/],
    ['operators', { region_id: 3, name: 'X', phone: '13 24 68' }, 400, /^phone must/],
    ['operators', { region_id: 3, name: 'X', website: 'mailto:x@example.org' }, 400, /^website must/],
    ['machines', { name: 'Monster Bash' }, 409, /already taken/],
    ['machines', { name: 'X', year: 'soon' }, 400, /^year /],
    ['regions', { name: 'Not A Path', full_name: 'X' }, 400, /^name /],
    ['regions', { name: 'lonely', full_name: 'X', lat: 45 }, 400, /^lat and lon/],
    ['users', { name: 'X' }, 400, /^record_type /],
  ])('rejects a wrong record of %s: %j', async (type, fields, status, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)

    expect(await outcome(chief('POST', `records/${type}.json`, fields))).toEqual([status, expected])
  })
})

describe('the order of checks', () => {
  it.each([
    ['operators/4711.json', { phone: '13 24 68' }, 404],
    ['operators/5.json', { phone: '13 24 68' }, 403],
    ['operators/5.json', { phone: '13 24 68', name: '' }, 403],
    ['operators/6.json', { phone: '13 24 68', region_id: 1 }, 403],
    ['zones/1.json', { name: 'a\u200bb' }, 403],
    ['regions/1.json', { lat: '', lon: -122 }, 403],
    ['machines/641.json', { name: '' }, 403],
  ])(
    'is that the record exists, that this administrator may, and then what is wrong with it: %s %j',
    async (...one) => {
      const [path, fields, status] = one

      expect((await rain('PUT', `records/${path}`, fields)).status).toBe(status)
    },
  )

  it.each([
    ['zones', { name: '', region_id: 1 }, 400, 'name is required'],
    ['zones', { name: 'X' }, 400, 'region_id is required'],
    ['machines', { year: 1990 }, 400, 'name is required'],
    ['operators', { name: 'X', region_id: 1, phone: '13 24 68' }, 403, expect.stringContaining('region 1')],
  ])('of a new record is its own fields, who may make it, and then what others decide: %s %j', async (...one) => {
    const [type, fields, status, message] = one

    expect(await outcome(rain('POST', `records/${type}.json`, fields))).toEqual([status, message])
  })
})

describe('GET /admin/records/{record_type}.json', () => {
  it('lists what the administrator may see, by name and region', async () => {
    const ids = async (who: AdministratorClient, path: string) =>
      (await who('GET', `records/${path}`)).body.records.map(({ id }: { id: number }) => id)

    expect(await ids(chief, 'operators.json')).toEqual([5, 6])
    expect(await ids(rain, 'operators.json')).toEqual([6])
    expect(await ids(chief, 'operators.json?region_id=1')).toEqual([5])
    expect(await ids(rain, 'machines.json?containing=monster')).toEqual([641, 3211])
    expect(await ids(rain, 'machines.json?containing=monster&after=641')).toEqual([3211])
    expect(await ids(rain, 'links.json?region_id=1')).toEqual([])
    expect(await outcome(rain('GET', 'records/links.json'))).toEqual([400, 'region_id is required'])
  })

  it('shows addresses of operators to administrators of their region only', async () => {
    expect((await chief('GET', 'records/operators/5.json')).body.record.email).toBe('quarters@example.org')
    expect((await rain('GET', 'records/operators/5.json')).status).toBe(403)
    expect((await rain('GET', 'records/machines/641.json')).body.record.name).toBe('Monster Bash')
    expect((await rain('GET', 'records/events/4711.json')).status).toBe(404)
  })
})

describe('PUT /admin/records/{record_type}/{id}.json', () => {
  it('sets the message of the day of the own region, but no name of a region', async () => {
    const { motd } = (await stack.get('/regions/3.json')).body.region
    expect((await rain('PUT', 'records/regions/3.json', { motd: 'Free play\non Sunday' })).status).toBe(200)
    expect((await stack.get('/regions/3.json')).body.region.motd).toBe('Free play\non Sunday')
    expect(await lastEntry()).toMatchObject({ action: 'update_region', region_id: 3, before: { motd } })
    expect((await rain('PUT', 'records/regions/1.json', { motd: 'Mine' })).status).toBe(403)
    expect((await rain('PUT', 'records/regions/3.json', { name: 'ballard' })).status).toBe(403)
    expect((await rain('PUT', 'records/regions/3.json', { name: 'seattle', motd: 'Tilt' })).status).toBe(200)
    expect((await chief('PUT', 'records/regions/3.json', { full_name: '' })).body.errors).toBe('full_name is required')
  })

  const OF_ITS_ADMINISTRATORS = {
    motd: 'League on Monday',
    should_email_machine_removal: true,
    send_digest_comment_emails: true,
    send_digest_removal_emails: true,
    should_auto_delete_empty_locations: true,
  }
  const OF_ADMINISTRATORS_OF_EVERYTHING = {
    name: 'elsewhere',
    full_name: 'Elsewhere',
    lat: '45.52',
    lon: '-122.67',
    state: 'OR',
    effective_radius: 12_000,
    n_search_no: 7,
    default_search_type: 'city',
  }

  it('lets administrators of a region set its message and the switches of its emails', async () => {
    const { updated_at, ...region } = (await chief('GET', 'records/regions/3.json')).body.record

    const { status, body } = await rain('PUT', 'records/regions/3.json', OF_ITS_ADMINISTRATORS)

    expect([status, body.record]).toMatchObject([200, OF_ITS_ADMINISTRATORS])
    // What a form sends along unchanged does no harm.
    expect((await rain('PUT', 'records/regions/3.json', region)).status).toBe(200)
    const known = Object.keys({ id: 0, created_at: 0, ...OF_ITS_ADMINISTRATORS })
    expect(Object.keys(region).sort()).toEqual([...known, ...Object.keys(OF_ADMINISTRATORS_OF_EVERYTHING)].sort())
  })

  it.each(Object.entries(OF_ADMINISTRATORS_OF_EVERYTHING))(
    'leaves the %s of a region to super administrators',
    async (field, value) => {
      const before = (await chief('GET', 'records/regions/3.json')).body.record
      const along = field === 'lat' || field === 'lon' ? { lat: before.lat, lon: before.lon } : {}

      const sent = { ...along, [field]: value, motd: 'Along with it' }
      expect(await outcome(rain('PUT', 'records/regions/3.json', sent))).toEqual([
        403,
        `Only super administrators change ${field} of a region`,
      ])

      expect((await chief('GET', 'records/regions/3.json')).body.record).toEqual(before)
    },
  )

  it('does not revert geography by the journal for who may not change it', async () => {
    await chief('PUT', 'records/regions/3.json', { effective_radius: 61 })
    const entry = await lastEntry()

    expect((await rain('POST', `journal/${entry.id}/revert.json`, {})).status).toBe(403)
    expect((await chief('POST', `journal/${entry.id}/revert.json`, {})).status).toBe(200)
  })

  it('keeps events at locations of their region', async () => {
    const event = { region_id: 3, name: 'Abroad', location_id: 100 }
    const wrong = 'location_id must be a location of the same region: 100 is of another'
    expect(await outcome(rain('POST', 'records/events.json', event))).toEqual([400, wrong])
    const { record } = (await rain('POST', 'records/events.json', { ...event, location_id: 201 })).body
    expect(await outcome(rain('PUT', `records/events/${record.id}.json`, { location_id: 100 }))).toEqual([400, wrong])

    const moved = await chief('PUT', `records/events/${record.id}.json`, { region_id: 1 })

    expect(moved.body.record).toMatchObject({ region_id: 1, location_id: null })
  })

  it('moves a zone to another region only while nothing refers to it', async () => {
    const { record } = (await chief('POST', 'records/zones.json', { region_id: 3, name: 'Movable' })).body
    const path = `records/zones/${record.id}.json`
    await chief('PUT', 'locations/201.json', { zone_id: record.id })

    expect(await outcome(chief('PUT', path, { region_id: 1 }))).toEqual([
      409,
      `zone ${record.id} is still in use: by location 201 (Add-a-Ball). Change these first`,
    ])
    await chief('PUT', 'locations/201.json', { zone_id: '' })
    expect((await chief('PUT', path, { region_id: 1 })).status).toBe(200)
    const entry = await lastEntry()
    await chief('PUT', 'locations/103.json', { zone_id: record.id })
    expect(await outcome(chief('POST', `journal/${entry.id}/revert.json`, {}))).toEqual([
      409,
      expect.stringContaining('location 103'),
    ])
    await chief('PUT', 'locations/103.json', { zone_id: 1 })
  })

  it.each(['links/2', 'zones/1'])(
    'tells the second of two administrators who have read the same of %s',
    async (path) => {
      const put = (body: object) => chief('PUT', `records/${path}.json`, body)
      const { record } = (await chief('GET', `records/${path}.json`)).body
      const seen = { updated_at: record.updated_at ?? '' }

      const first = await put({ ...seen, name: 'First' })
      const second = await put({ ...seen, name: 'Second' })
      const third = await put({ updated_at: first.body.record.updated_at, name: 'Third' })

      expect([first.status, second.status, third.status]).toEqual([200, 409, 200])
      expect(second.body.errors).toContain('name is "First"')
    },
  )

  it('keeps the times of links for administrators', async () => {
    const { regionlinks } = (await stack.get('/region/portland/region_link_xrefs.json')).body

    expect(Object.keys(regionlinks[0])).not.toContain('updated_at')
  })

  it('keeps an event and its place in one region', async () => {
    const event = { region_id: 3, name: 'Moving', location_id: 200 }
    const { id } = (await chief('POST', 'records/events.json', event)).body.record
    const wrong = [400, 'location_id must be a location of the same region: 100 is of another'] as const
    const put = (body: object) => outcome(chief('PUT', `records/events/${id}.json`, body))

    expect(await put({ location_id: 100 })).toEqual(wrong)
    expect((await chief('PUT', `records/events/${id}.json`, { region_id: 1 })).body.record.location_id).toBeNull()
    expect(await put({ location_id: 200 })).toEqual([400, wrong[1]?.replace('100', '200')])
    expect(await put({ location_id: 100 })).toEqual([200, undefined])
    expect(await put({ name: 'Moved' })).toEqual([200, undefined])
    expect(await put({ region_id: 3, location_id: '' })).toEqual([200, undefined])
  })

  it('leaves an event as it is whose place has left the region', async () => {
    expect(await outcome(chief('PUT', 'records/events/50.json', { name: 'Still here' }))).toEqual([200, undefined])
  })

  it.each([
    [3, '1-800-PINBALL'],
    [3, '206-555-0100 ext. 4'],
    [50, '13 24 68'],
    [50, '(02) 9999 9999'],
  ])('takes the phone number of an operator in the country of region %i: %s', async (region_id, phone) => {
    const { status, body } = await chief('POST', 'records/operators.json', { region_id, name: 'Coins', phone })

    expect([status, body.record?.phone]).toEqual([200, phone])
  })

  it('completes the addresses of websites', async () => {
    const link = { region_id: 1, name: 'League', url: 'league.example.org/seattle' }
    const event = { region_id: 3, name: 'Cup', external_link: 'www.example.org' }

    expect((await chief('POST', 'records/links.json', link)).body.record.url).toBe('https://league.example.org/seattle')
    expect((await chief('POST', 'records/events.json', event)).body.record.external_link).toBe(
      'https://www.example.org',
    )
    const operator = await chief('PUT', 'records/operators/5.json', { website: 'quarters.example.org' })
    expect(operator.body.record.website).toBe('https://quarters.example.org')
  })

  it('gives a machine its group, ids and picture, and renames it at its locations', async () => {
    const fields = { opdb_id: 'GXXXX', opdb_img: 'https://img.example.org/1.jpg', machine_group_id: 72, ipdb_id: 77 }
    const { body } = await chief('PUT', 'records/machines/700.json', fields)

    expect(body.record).toMatchObject(fields)
    expect((await rain('PUT', 'records/machines/700.json', { year: 1990 })).status).toBe(403)
    expect((await chief('PUT', 'records/machines/700.json', { machine_group_id: 999 })).status).toBe(404)
    expect((await chief('PUT', 'records/machines/700.json', { opdb_img: 'data:text/html,x' })).status).toBe(400)
    expect(await lastEntry()).toMatchObject({ action: 'update_machine', record_id: 700, region_id: null })
  })

  it('frees the old name of a machine and reserves its new one', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const { id } = (await chief('POST', 'records/machines.json', { name: 'Prototype' })).body.record
    await chief('PUT', `records/machines/${id}.json`, { name: 'Prototype Two' })
    const add = async (machine_name: string) =>
      (await flipper.post('/machines.json', { machine_name, location_id: 101 })).status

    expect([await add('PROTOTYPE TWO'), await add('Prototype')]).toEqual([409, 201])
    expect((await chief('POST', 'records/machines.json', { name: 'prototype' })).status).toBe(409)
  })

  it('hands a record to another region only for an administrator of both', async () => {
    expect((await rain('PUT', 'records/operators/6.json', { region_id: 1 })).status).toBe(403)
    expect((await rain('PUT', 'records/operators/6.json', { region_id: '' })).status).toBe(403)
    expect((await chief('PUT', 'records/operators/6.json', { region_id: 1 })).status).toBe(200)
    expect((await rain('GET', 'records/operators/6.json')).status).toBe(403)
  })

  it('tells the second of two administrators what the first has written', async () => {
    const read = (await chief('GET', 'records/zones/1.json')).body.record
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'Second Zone' })
    const second = chief('PUT', 'records/zones/1.json', { name: 'Second Zone' })
    await paused.reached
    expect((await chief('PUT', 'records/zones/1.json', { name: 'First Zone' })).status).toBe(200)
    paused.resume()

    expect(await outcome(second)).toEqual([409, expect.stringContaining('name is "First Zone"')])
    const late = chief('PUT', 'records/zones/1.json', { short_name: 'Z', updated_at: read.updated_at ?? 'never' })
    expect(await outcome(late)).toEqual([409, expect.stringContaining('changed by somebody else')])
    const now = (await chief('GET', 'records/zones/1.json')).body.record
    expect((await chief('PUT', 'records/zones/1.json', { short_name: 'Z', updated_at: now.updated_at })).status).toBe(
      200,
    )
  })
})

describe('DELETE /admin/records/{record_type}/{id}.json', () => {
  it('removes what nothing refers to, and lists what does', async () => {
    const { record } = (await chief('POST', 'records/zones.json', { region_id: 1, name: 'Gone' })).body
    expect(await outcome(rain('DELETE', `records/zones/${record.id}.json`))).toEqual([403, expect.any(String)])
    expect((await chief('DELETE', `records/zones/${record.id}.json`)).body).toEqual({ removed: { id: record.id } })
    expect(await lastEntry()).toMatchObject({
      username: 'chief',
      action: 'remove_zone',
      record_id: record.id,
      before: { name: 'Gone' },
      after: { name: null },
    })
    expect((await chief('DELETE', `records/zones/${record.id}.json`)).status).toBe(404)
    expect(await outcome(chief('DELETE', 'records/machine_groups/72.json'))).toEqual([
      409,
      expect.stringMatching(/^machine_group 72 is still in use: by machine 641 \(Monster Bash\)/),
    ])
  })

  it('names no suggestion that is for administrators of another region', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const place = {
      location_name: 'Secret Basement',
      location_machines: 'Godzilla',
      location_operator: 5,
      region_id: 3,
    }
    expect((await flipper.post('/locations/suggest.json', place)).status).toBe(200)
    await chief('PUT', 'locations/100.json', { operator_id: '' })

    const [status, errors] = await outcome(chief('DELETE', 'records/operators/5.json'))

    expect([status, errors]).toEqual([409, expect.stringMatching(/by suggestion \d+\. Change these first$/)])
  })

  it('does not remove regions and machines', async () => {
    expect((await chief('DELETE', 'records/regions/3.json')).status).toBe(400)
    expect((await chief('DELETE', 'records/machines/641.json')).status).toBe(400)
  })

  it('removes a record once for two administrators at the same moment', async () => {
    const { record } = (
      await chief('POST', 'records/links.json', { region_id: 1, name: 'X', url: 'https://x.example.org' })
    ).body
    const answers = await Promise.all([1, 2].map(() => chief('DELETE', `records/links/${record.id}.json`)))

    // The other finds nothing, or that the first is about to remove it.
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
    expect(answers.map(({ status }) => status)).not.toContain(503)
  })
})
