import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../../support/days.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, prototypes } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const HOMEMADE = 703
const GODZILLA = 701

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...prototypes])
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)
const newestAt = (id: number) => listActivity(stack, id)

describe('POST /location_machine_xrefs.json', () => {
  it.each([
    [{ machine_id: 641 }, 400, 'location_id'],
    [{ location_id: 103 }, 400, 'machine_id'],
    [{ location_id: 103, machine_id: 99_999 }, 404, 'machine 99999 not found'],
    [{ location_id: 99_999, machine_id: 641 }, 404, 'location 99999 not found'],
    [{ location_id: 103, machine_id: 641, condition: 'x'.repeat(4001) }, 400, 'condition'],
  ])('rejects %j with %i', async (body, status, named) => {
    const answer = await flipper.post('/location_machine_xrefs.json', body)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
  })

  it('adds the machine, with its condition, to the place, the feeds and the counts', async () => {
    const before = (await stack.get('/users/10/profile_info.json')).body.profile_info
    const body = { location_id: 103, machine_id: HOMEMADE, condition: ' plays well ' }

    const answer = await flipper.post('/location_machine_xrefs.json', body)

    expect(answer.status).toBe(201)
    expect(answer.body.location_machine).toMatchObject({
      location_id: 103,
      machine_id: HOMEMADE,
      condition: 'plays well',
      condition_date: todayIn(),
      user_id: 10,
      last_updated_by_username: 'flipper',
      machine_conditions: [{ comment: 'plays well', username: 'flipper' }],
    })
    const place = await location(103)
    expect(place).toMatchObject({
      num_machines: 1,
      date_last_updated: todayIn(),
      last_updated_by_username: 'flipper',
    })
    expect(place.location_machine_xrefs[0]).toMatchObject({ id: answer.body.location_machine.id, name: 'Homemade' })
    expect(await newestAt(103)).toMatchObject([
      { submission_type: 'new_condition', comment: 'plays well', user_name: 'flipper', region_id: 1 },
      { submission_type: 'new_lmx', machine_name: 'Homemade', location_name: 'ship ahoy', city_name: 'Portland' },
    ])
    const found = await stack.get(`/locations.json?by_machine_single_id=${HOMEMADE}&no_details=1`)
    expect(found.body.locations.map(({ id }: { id: number }) => id)).toContain(103)
    const after = (await stack.get('/users/10/profile_info.json')).body.profile_info
    expect(after.num_machines_added).toBe(before.num_machines_added + 1)
    expect(after.num_lmx_comments_left).toBe(before.num_lmx_comments_left + 1)
  })

  it('gives the one that is there, and only its new condition counts', async () => {
    const body = { location_id: 301, machine_id: HOMEMADE }
    await flipper.post('/location_machine_xrefs.json', { ...body, condition: 'plays well' })
    const feed = await newestAt(301)

    const same = await tilt.post('/location_machine_xrefs.json', { ...body, condition: 'plays well' })
    const changed = await tilt.post('/location_machine_xrefs.json', { ...body, condition: 'left flipper weak' })

    expect([same.status, changed.status]).toEqual([200, 200])
    expect(changed.body.location_machine.id).toBe(same.body.location_machine.id)
    expect(changed.body.location_machine.machine_conditions).toHaveLength(2)
    expect((await newestAt(301)).length).toBe(feed.length + 1)
  })

  it('makes one of fifty simultaneous requests for the same machine', async () => {
    const body = { location_id: 302, machine_id: GODZILLA }

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => flipper.post('/location_machine_xrefs.json', body)),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.location_machine.id)).size).toBe(1)
    const added = (await newestAt(302)).filter(
      ({ submission_type, machine_id }: Record<string, unknown>) =>
        submission_type === 'new_lmx' && machine_id === GODZILLA,
    )
    expect(added).toHaveLength(1)
  })
})
