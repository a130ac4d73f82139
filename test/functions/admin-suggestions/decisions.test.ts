// Suggested locations, from a user's form to the decision of an administrator.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { suggestPlace } from '../../support/suggestions.js'

const confirmed_at = '2019-01-01T00:00:00Z'
/** Its location is there, but not its machine, and it is still open. */
const INTERRUPTED = {
  type: 'suggested_location',
  id: 900,
  region_id: 3,
  name: 'Interrupted',
  street: '1 Main St',
  city: 'Seattle',
  country: 'US',
  machines: 'Eight Ball (Bally, 1977)',
  lat: '47.61',
  lon: '-122.33',
  point_from: 'address',
  user_id: FLIPPER.id,
  username: FLIPPER.username,
  location_id: 100,
}
const administrators: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31', effective_radius: 20 },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
  { type: 'user', id: 63, username: 'bo', email: 'bo@example.org', confirmed_at, region_id: 7 },
]

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators, INTERRUPTED], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const CHIEF = 60
const RAIN = 62
const BO = 63

const send = (user: number, ...request: Parameters<AdministratorClient>) => administratorClient(stack, user)(...request)
const show = (id: number) => send(CHIEF, 'GET', `suggestions/locations/${id}.json`)
const change = (id: number, body: object, user = CHIEF) => send(user, 'PUT', `suggestions/locations/${id}.json`, body)
const approve = (id: number, body: object = {}, user = CHIEF) =>
  send(user, 'POST', `suggestions/locations/${id}/approve.json`, body)
const reject = (id: number, user = CHIEF) =>
  send(user, 'POST', `suggestions/locations/${id}/reject.json`, { reason: 'It has closed' })

const suggest = (name: string, fields?: Record<string, unknown>) =>
  suggestPlace(flipper, administratorClient(stack, CHIEF), name, fields)

describe('GET /admin/suggestions/locations.json', () => {
  it('lists the open suggestions of the regions of the administrator, newest first', async () => {
    const here = await suggest('Listed Here')
    const there = await suggest('Listed There', { region_id: 7 })
    const idsFor = async (user: number) =>
      (await send(user, 'GET', 'suggestions/locations.json')).body.suggestions.map(({ id }: { id: number }) => id)

    expect((await idsFor(CHIEF)).slice(0, 2)).toEqual([there, here])
    expect(await idsFor(RAIN)).toContain(here)
    expect(await idsFor(RAIN)).not.toContain(there)
    expect((await send(RAIN, 'GET', `suggestions/locations.json?before=${here}`)).body.suggestions).not.toContainEqual(
      expect.objectContaining({ id: here }),
    )
  })
})

describe('GET /admin/suggestions/{id}.json', () => {
  it('shows the machines of the catalog, those that may be meant, and locations that may be the same', async () => {
    const first = await suggest('Shown Twice', { location_city: 'Desert Springs', lat: 30, lon: 30 })
    const { location_id } = (await approve(first, { accept_far_point: true })).body
    const id = await suggest('Shown Twice', {
      lat: 30,
      lon: 30,
      location_machines: 'Godzilla, Unheard Of, Monstre Bash',
    })

    const { body } = await show(id)

    expect(body.suggestion).toMatchObject({ name: 'Shown Twice', status: 'open', username: 'flipper' })
    expect(body.found_machines).toEqual([{ id: 701, name: 'Godzilla (Stern, 2021)' }])
    expect(body.unknown_machines).toEqual([
      { name: 'Unheard Of', candidates: [] },
      {
        name: 'Monstre Bash',
        candidates: [
          { id: 641, name: 'Monster Bash (Williams, 1998)' },
          { id: 3211, name: 'Monster Bash (Remake) (Chicago Gaming, 2018)' },
        ],
      },
    ])
    expect(body.possible_duplicates).toEqual([
      expect.objectContaining({ id: location_id, name: 'Shown Twice', street: '9 Main St' }),
    ])
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await show(first)).body.possible_duplicates).toEqual([])
    expect((await show(4711)).status).toBe(404)
  })
})

describe('PUT /admin/suggestions/{id}.json', () => {
  it('corrects fields, clears blank ones, and records what changed', async () => {
    const id = await suggest('Wrnog', { location_phone: '1' })

    const fields = {
      name: 'Right',
      phone: '',
      website: 'https://right.example.org',
      machine_ids: '641_702',
      all_ages: 'Yes',
      opening_hours: 'Mo-Su 9:00-17:00',
      seating: 'Yes',
    }
    const { status, body } = await change(id, { ...fields, lat: 47.25, lon: -122.44 }, RAIN)

    expect(status).toBe(200)
    const corrected = { name: 'Right', phone: null, website: fields.website, machine_ids: [641, 702], lat: '47.25' }
    const visit = { opening_hours: 'Mo-Su 09:00-17:00', seating: 'Yes' }
    expect(body.suggestion).toMatchObject({ ...corrected, ...visit })
    expect((await show(id)).body.suggestion).toEqual(body.suggestion)
    const { entries } = (await send(RAIN, 'GET', 'journal.json?action=update_suggestion')).body
    expect(entries[0]).toMatchObject({ username: 'rain', record_id: id, before: { name: 'Wrnog', phone: '1' } })
    expect(entries[0].after).toMatchObject(corrected)
    expect(entries[0].after).not.toHaveProperty('street')
  })

  it('writes nothing, and nothing in the journal, when nothing changes', async () => {
    const id = await suggest('Unchanged', { location_phone: '1' })
    const { suggestion } = (await show(id)).body

    for (const same of [{ name: 'Unchanged', phone: '1', all_ages: '' }, {}]) {
      expect((await change(id, same)).body.suggestion).toEqual(suggestion)
    }

    const { entries } = (await send(CHIEF, 'GET', `journal.json?record_type=suggested_location&record_id=${id}`)).body
    expect(entries).toEqual([])
  })

  it('looks up a changed address', async () => {
    const id = await suggest('Moved')

    const { body } = await change(id, { street: '', city: 'Tacoma', state: 'WA' })

    expect(body.suggestion).toMatchObject({ street: null, city: 'Tacoma', state: 'WA' })
    expect((await approve(id)).body).toEqual({ errors: 'street is required' })
  })

  it.each([
    [{ website: 'x' }, 400, 'website'],
    [{ country: 'Utopia' }, 400, 'country'],
    [{ lat: 91, lon: 0 }, 400, 'lat'],
    [{ lat: 9 }, 400, 'lon'],
    [{ name: '' }, 400, 'name is required'],
    [{ lat: '', lon: 9 }, 400, 'lat is required'],
    [{ all_ages: 'maybe' }, 400, 'all_ages'],
    [{ opening_hours: 'late' }, 400, 'opening_hours must be like'],
    [{ machine_ids: '99999' }, 404, 'machine 99999 not found'],
    [{ region_id: 99 }, 404, 'region 99 not found'],
    [{ location_type_id: 99 }, 404, 'location_type 99 not found'],
  ])('rejects %j and changes nothing', async (fields, status, problem) => {
    const id = await suggest(`Rejected ${JSON.stringify(fields)}`)
    const before = (await show(id)).body

    const response = await change(id, fields)

    expect([response.status, response.body.errors]).toEqual([status, expect.stringContaining(problem)])
    expect((await show(id)).body).toEqual(before)
  })

  it('hands a suggestion over to another region, whose administrators get its email', async () => {
    const id = await suggest('Handed Over')

    expect((await change(id, { region_id: 7 }, RAIN)).status).toBe(200)

    expect((await change(id, { region_id: 3 }, RAIN)).status).toBe(403)
    const mails = (await mailsContaining(stack, 'Handed Over')).filter(({ to }) => to.includes('bo@example.org'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: expect.stringContaining('new location suggested for the bend map') })
    expect(mails[0]?.text).toContain(`/admin/suggestions/${id}?kind=locations`)
    expect(mails[0]?.text).toContain('Suggested by flipper, sent here by rain')
  })

  it('is in the journal of both regions, either of which reverts it while nobody has done anything else', async () => {
    const id = await suggest('Sent By Mistake')
    await change(id, { region_id: 7 }, RAIN)
    const entryFor = async (user: number) =>
      (await send(user, 'GET', `journal.json?record_type=suggested_location&record_id=${id}`)).body.entries[0]

    const entry = await entryFor(RAIN)
    expect(entry).toMatchObject({
      action: 'update_suggestion',
      region_id: 7,
      further_region_id: 3,
      is_revertible: true,
    })
    expect((await entryFor(BO)).id).toBe(entry.id)
    expect((await send(RAIN, 'POST', `journal/${entry.id}/revert.json`)).status).toBe(200)

    expect((await change(id, { phone: '2' }, RAIN)).body.suggestion).toMatchObject({ region_id: 3, phone: '2' })
    expect((await change(id, { phone: '3' }, BO)).status).toBe(403)
  })

  it('overwrites no change of another administrator since it was read', async () => {
    const id = await suggest('Read Twice')
    const { updated_at } = (await show(id)).body.suggestion

    const first = await change(id, { updated_at, phone: '1' }, RAIN)
    const second = await change(id, { updated_at, phone: '2' })

    expect(first.status).toBe(200)
    expect([second.status, second.body.errors]).toEqual([409, expect.stringContaining('changed by somebody else')])
    expect((await show(id)).body.suggestion.phone).toBe('1')
    expect((await change(id, { updated_at: first.body.suggestion.updated_at, phone: '2' })).status).toBe(200)
  })

  it('overwrites no change of another administrator at the same moment', async () => {
    const id = await suggest('Contended')

    const responses = await Promise.all([1, 2, 3, 4].map((phone) => change(id, { phone: `${phone}` })))

    const done = responses.filter(({ status }) => status === 200)
    const { entries } = (await send(CHIEF, 'GET', `journal.json?record_id=${id}`)).body
    expect(done.length).toBeGreaterThan(0)
    expect(responses.filter(({ status }) => status === 409).length).toBe(4 - done.length)
    expect(entries).toHaveLength(done.length)
  })
})

describe('POST /admin/suggestions/{id}/approve.json', () => {
  it('creates the location with its machines, as the action of the user who suggested it', async () => {
    const id = await suggest('The Flying Flipper', { location_machines: 'Godzilla, Eight Ball (Bally, 1977)' })

    const { status, body } = await approve(id, {}, RAIN)

    expect(status).toBe(200)
    expect(await getLocation(stack, body.location_id)).toMatchObject({
      name: 'The Flying Flipper',
      street: '9 Main St',
      country: 'US',
      region_id: 3,
      num_machines: 2,
      last_updated_by_user_id: FLIPPER.id,
    })
    const { suggestion } = (await show(id)).body
    expect(suggestion).toMatchObject({ status: 'approved', decided_by: 'rain', location_id: body.location_id })
    const { entries } = (await send(CHIEF, 'GET', `journal.json?record_id=${id}`)).body
    expect(entries).toEqual([expect.objectContaining({ action: 'approve_suggestion', user_id: RAIN, region_id: 3 })])
    expect(entries[0].after).toMatchObject({ location_id: body.location_id, decided_by: 'rain' })
  })

  it('creates one location when several administrators approve it, and tells the others what was decided', async () => {
    const id = await suggest('Only Once')

    const responses = await Promise.all([CHIEF, RAIN, CHIEF, RAIN].map((user) => approve(id, {}, user)))

    const [created, ...further] = responses.filter(({ status }) => status === 200)
    expect(further).toEqual([])
    for (const { status, body } of responses.filter((one) => one !== created)) {
      const decision = `suggestion ${id} was approved as location ${created?.body.location_id} by `
      expect([status, body.errors]).toEqual([409, expect.stringContaining(decision)])
    }
    expect((await stack.get('/locations.json?by_location_name=Only Once')).body.locations).toHaveLength(1)
  })

  it('decides once when one administrator approves what another rejects', async () => {
    const id = await suggest('Disputed')

    const responses = await Promise.all([approve(id), reject(id, RAIN)])

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const { suggestion } = (await show(id)).body
    const { locations, errors } = (await stack.get('/locations.json?by_location_name=Disputed')).body
    expect(errors ?? locations).toHaveLength(suggestion.status === 'approved' ? 1 : 0)
  })

  it('asks before it creates a possible duplicate, or leaves out unknown machines', async () => {
    const point = { location_city: 'Steppe Springs', lat: 50, lon: 50 }
    await approve(await suggest('Twice Suggested', point), { accept_far_point: true })
    const id = await suggest('Twice Suggested', { ...point, location_machines: 'Godzilla, Unheard Of (Nobody, 1999)' })

    const unknown = await approve(id)
    const duplicate = await approve(id, { ignore_unknown_machines: true, accept_far_point: true })
    const answers = { ignore_unknown_machines: true, is_no_duplicate: true, accept_far_point: true }
    const { body } = await approve(id, answers)

    expect([unknown.status, String(unknown.body.errors)]).toEqual([422, expect.stringContaining('Unheard Of')])
    expect([duplicate.status, duplicate.body.errors]).toEqual([409, expect.stringContaining('may already be')])
    expect((await getLocation(stack, body.location_id)).num_machines).toBe(1)
  })

  it('creates nothing in a region that the administrator does not look after', async () => {
    const id = await suggest('Elsewhere')
    await change(id, { region_id: 7 })

    expect((await approve(id, {}, RAIN)).status).toBe(403)
    expect((await show(id)).body.suggestion.status).toBe('open')
  })

  it('completes an interrupted approval, which can no longer be rejected', async () => {
    expect((await reject(INTERRUPTED.id)).body.errors).toContain('was interrupted')

    const { body } = await approve(INTERRUPTED.id)

    expect(body).toMatchObject({ location_id: INTERRUPTED.location_id, suggestion: { status: 'approved' } })
    const { location_machine_xrefs } = await getLocation(stack, body.location_id)
    expect(location_machine_xrefs.map((one: { machine_id: number }) => one.machine_id)).toContain(700)
    expect((await show(INTERRUPTED.id)).body.suggestion.status).toBe('approved')
  })
})

describe('POST /admin/suggestions/{id}/reject.json', () => {
  it('needs a reason, which the next administrator sees', async () => {
    const id = await suggest('Not Here')

    expect((await send(RAIN, 'POST', `suggestions/locations/${id}/reject.json`, { reason: ' ' })).body.errors).toBe(
      'reason is required',
    )
    expect((await reject(id, RAIN)).status).toBe(200)

    expect((await show(id)).body.suggestion).toMatchObject({
      status: 'rejected',
      decided_by: 'rain',
      rejection_reason: 'It has closed',
    })
    const closed = (await send(RAIN, 'GET', 'suggestions/locations.json?status=closed')).body.suggestions
    expect(closed.map((one: { id: number }) => one.id)).toContain(id)
    expect((await approve(id)).body.errors).toContain(`suggestion ${id} was rejected by rain on `)
    expect((await change(id, { phone: '2' })).status).toBe(409)
  })

  it('shows a decision of the command line, too', async () => {
    const id = await suggest('Rejected There')

    await adminJson('suggestions', 'reject', String(id), '--reason', 'Twice')

    expect((await show(id)).body.suggestion).toMatchObject({ decided_by: 'operator', rejection_reason: 'Twice' })
    const { entries } = (await send(CHIEF, 'GET', `journal.json?record_id=${id}`)).body
    expect(entries).toEqual([expect.objectContaining({ user_id: null, username: 'operator' })])
  })
})
