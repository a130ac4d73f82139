import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminAtOnce, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const get = async (path: string) => (await stack.get(path)).body
const statusOf = async (type: string) =>
  (await get('/statuses.json')).statuses.find((one: { status_type: string }) => one.status_type === type).updated_at

describe('npm run admin -- regions', () => {
  it('creates, shows, updates and removes a region, and updates the status of the list', async () => {
    const before = await statusOf('regions')
    const { id } = await adminJson(
      'regions',
      'create',
      '--name',
      'Bend',
      '--full-name',
      'Bend, Oregon',
      '--lat',
      '44.05',
      '--lon',
      '-121.3',
    )
    const created = await get(`/regions/${id}.json`)
    expect((await statusOf('regions')) > before).toBe(true)
    expect((await stack.get('/region/bend/zones.json')).status).toBe(200)

    await adminJson(
      'regions',
      'update',
      String(id),
      '--motd',
      'Hello',
      '--state',
      '',
      '--should-email-machine-removal',
      'yes',
    )
    const changed = await get(`/regions/${id}.json`)
    const removed = await admin('regions', 'remove', String(id), '--yes')

    expect(created.region).toMatchObject({
      name: 'bend',
      full_name: 'Bend, Oregon',
      lon: '-121.3',
      effective_radius: 200,
    })
    expect(changed.region).toMatchObject({
      name: 'bend',
      motd: 'Hello',
      state: null,
      should_email_machine_removal: true,
    })
    expect(removed.status).toBe(0)
    expect((await stack.get(`/regions/${id}.json`)).status).toBe(404)
  })

  it('lists regions in a table', async () => {
    expect((await admin('regions', 'list')).out).toMatch(/name +id .*\n─+\nportland +1 +Portland, Oregon/)
    expect(await adminJson('regions', 'list', '--containing', 'SEA')).toEqual([
      expect.objectContaining({ id: 3, name: 'seattle' }),
    ])
  })

  it.each([
    [['create', '--full-name', 'Nameless'], /name is required/],
    [['create', '--name', 'PORTLAND', '--full-name', 'Again'], /name is already taken by region 1/],
    [['update', '3', '--name', 'portland'], /name is already taken by region 1/],
    [['update', '3', '--lat', '99'], /lat must be between -90 and 90/],
    [['update', '3', '--effective-radius', 'wide'], /effective_radius must be a number above 0/],
    [['update', '3'], /Name a field to change/],
    [['update', '99', '--motd', 'x'], /region 99 not found/],
    [['show', 'x'], /ID must be a whole number/],
    [['remove', '3', '--yes'], /records refer to it:[\s\S]*Shorty’s +location +200/],
    [['remove', '1'], /records refer to it/],
  ])('rejects %j', async (words, problem) => {
    expect(await admin('regions', ...words)).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
  })

  it('creates only one region when several of the same name are created at the same time', async () => {
    const create = ['regions', 'create', '--name', 'twice', '--full-name', 'Twice', '--json']
    const { results } = await adminAtOnce([create, create, create])

    expect(results.sort()).toEqual([0, 1, 1])
    const [{ id }] = await adminJson('regions', 'list', '--containing', 'twice')
    await adminJson('regions', 'remove', String(id), '--yes')
  })
})

describe('npm run admin -- zones, operators, location-types, machine-groups, events, links', () => {
  it('moves a zone to another region', async () => {
    const { id } = await adminJson('zones', 'create', '--name', 'Harbor', '--region-id', '1', '--is-primary', 'no')
    await adminJson('zones', 'update', String(id), '--region-id', '3')

    expect((await get('/region/portland/zones.json')).zones.map((zone: { name: string }) => zone.name)).toEqual([
      'NE',
      'SE',
    ])
    expect((await get('/region/seattle/zones.json')).zones).toMatchObject([{ id, name: 'Harbor', is_primary: false }])
    await adminJson('zones', 'remove', String(id), '--yes')
    expect((await get('/region/seattle/zones.json')).zones).toEqual([])
  })

  it('reassigns what refers to a removed record', async () => {
    const { id } = await adminJson('location-types', 'create', '--name', 'Pub')
    const made = await adminJson('operators', 'create', '--name', 'Slots', '--region-id', '1')

    expect(await adminJson('location-types', 'remove', '4', '--reassign', String(id), '--yes')).toMatchObject({
      reassigned: 3,
    })
    expect(await adminJson('operators', 'remove', '5', '--reassign', String(made.id), '--yes')).toMatchObject({
      reassigned: 1,
    })
    const { id: group } = await adminJson('machine-groups', 'create', '--name', 'Bash')
    expect(await adminJson('machine-groups', 'remove', '72', '--reassign', String(group), '--yes')).toMatchObject({
      reassigned: 2,
    })

    expect(await getLocation(stack, 200)).toMatchObject({ location_type_id: id })
    expect(await getLocation(stack, 100)).toMatchObject({ operator_id: made.id })
    expect((await get(`/locations.json?by_type_id=${id}`)).locations).toHaveLength(3)
    expect((await get('/machines/641.json')).machine_group_id).toBe(group)
  })

  it('creates, moves and removes events and links', async () => {
    const event = await adminJson('events', 'create', '--name', 'Open', '--region-id', '1', '--location-id', '100')
    await adminJson('events', 'update', String(event.id), '--region-id', '3', '--category', 'League')
    const link = await adminJson('links', 'create', '--name', 'Map', '--region-id', '3', '--sort-order', '2')

    expect((await get('/region/seattle/events.json')).events).toMatchObject([
      { id: event.id, name: 'Open', category: 'League' },
    ])
    expect((await get('/region/seattle/region_link_xrefs.json')).regionlinks).toMatchObject([
      { id: link.id, sort_order: 2 },
    ])
    await adminJson('events', 'remove', String(event.id), '--yes')
    await adminJson('links', 'remove', String(link.id), '--yes')
    expect((await get('/region/seattle/events.json')).events).toEqual([])
  })

  it('rejects references to records that do not exist', async () => {
    expect(await admin('zones', 'create', '--name', 'x', '--region-id', '9')).toMatchObject({
      status: 1,
      error: expect.stringContaining('region 9 not found'),
    })
  })
})

describe('npm run admin -- machines', () => {
  it('updates the projections of a machine’s locations when its manufacturer and title change', async () => {
    await adminJson(
      'machines',
      'update',
      '700',
      '--manufacturer',
      'Sonic',
      '--name',
      'Eight Ball Two',
      '--opdb-id',
      'GNew1-M1234',
    )

    const { locations } = await get('/locations.json?manufacturer=Sonic')
    expect(locations.map(({ id }: { id: number }) => id).sort()).toEqual([100, 102, 201])
    expect((await getLocation(stack, 102)).location_machine_xrefs).toMatchObject([{ name: 'Eight Ball Two' }, {}])
    expect(await admin('recount')).toMatchObject({ status: 0, out: 'All counters match the records\n' })
  })

  it('frees the old name of a machine and reserves its new one', async () => {
    const { id } = await adminJson('machines', 'create', '--name', 'Prototype')
    await adminJson('machines', 'update', String(id), '--name', 'Prototype Two')
    const suggest = (machine_name: string) => flipper.post('/machines.json', { machine_name, location_id: 101 })

    expect((await suggest('PROTOTYPE TWO')).status).toBe(409)
    expect((await suggest('Prototype')).status).toBe(201)
    expect(await admin('machines', 'create', '--name', 'prototype')).toMatchObject({ status: 1 })
  })

  it('removes a machine that is at no location', async () => {
    const { id } = await adminJson('machines', 'create', '--name', 'Nowhere', '--year', '1999')

    expect(await admin('machines', 'remove', '641', '--yes')).toMatchObject({ status: 1 })
    expect(await admin('machines', 'remove', String(id), '--yes')).toMatchObject({ status: 0 })
    expect(await adminJson('machines', 'create', '--name', 'Nowhere')).toMatchObject({ year: null })
  })
})

describe('npm run admin', () => {
  it('lists resources, commands and options', async () => {
    const { out } = await admin('--help')
    expect(out).toMatch(/Resources: regions, zones, .*users, .*outbox, .*token-key\nCommands: +recount, export, mirror/)
    expect((await admin('machines', 'update', '--help')).out).toContain('--opdb-id TEXT')
    expect(await admin('planets', 'list')).toMatchObject({
      status: 2,
      error: expect.stringContaining('unknown resource or command planets'),
    })
  })
})
