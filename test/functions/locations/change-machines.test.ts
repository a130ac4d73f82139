import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

/** Each test has its own location, with Godzilla (701) and an unconnected Eight Ball (700). */
const LOCATIONS = [501, 502, 503, 504, 505, 506, 507, 508, 509]
const PLACES: ImportRecord[] = LOCATIONS.flatMap((id) => [
  { type: 'location', id, name: `Arcade ${id}`, lat: 45.5, lon: -122.6, region_id: 1 },
  { type: 'location_machine_xref', id: id * 10, location_id: id, machine_id: 701, ic_enabled: true },
  { type: 'location_machine_xref', id: id * 10 + 1, location_id: id, machine_id: 700 },
])

const EIGHT = Array.from({ length: 8 }, (_, index) => 900 + index)
const MACHINES: ImportRecord[] = EIGHT.map((id) => ({
  type: 'machine',
  id,
  name: `Machine ${id}`,
  manufacturer: `Maker ${id}`,
  opdb_id: `G${id}x-M1`,
}))

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...MACHINES, ...PLACES])
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const change = (client: SignedInClient, id: number, body: Record<string, unknown>) =>
  client.post(`/locations/${id}/machines.json`, body)

const machinesAt = async (id: number): Promise<number[]> => {
  const { body } = await stack.get(`/locations/${id}/machine_details.json`)
  return body.machines.map((machine: { id: number }) => machine.id).sort()
}

const submissionsAt = async (id: number): Promise<string[]> => {
  const { body } = await stack.get(`/user_submissions/location.json?id=${id}`)
  return body.user_submissions.map(
    (one: { submission_type: string; machine_id: number }) => `${one.submission_type} ${one.machine_id}`,
  )
}

const machineIds = (list: { machine_id: number }[]) => list.map(({ machine_id }) => machine_id)

describe('POST /locations/{id}/machines.json', () => {
  it('adds and removes machines together, each with its submission', async () => {
    const { status, body } = await change(flipper, 501, { add: [641, 642], remove: [701] })

    expect(status).toBe(200)
    expect([machineIds(body.added), machineIds(body.removed)]).toEqual([[641, 642], [701]])
    expect(body.added[0]).toMatchObject({ location_id: 501, user_id: FLIPPER.id })
    expect(await machinesAt(501)).toEqual([641, 642, 700])
    expect((await submissionsAt(501)).sort()).toEqual(['new_lmx 641', 'new_lmx 642', 'remove_machine 701'])
    const { body: location } = await stack.get('/locations/501.json?no_details=1')
    expect(location).toMatchObject({ num_machines: 3, ic_active: false, last_updated_by_username: 'flipper' })
    const { body: found } = await stack.get('/locations.json?by_machine_single_id=642&no_details=1')
    expect(found.locations.map(({ id }: { id: number }) => id)).toContain(501)
    await expectConsistentDirectory()
  })

  it('answers a repeat as the first time and records it once', async () => {
    const send = () => change(flipper, 502, { add: [641], remove: [700] })
    const first = await send()

    expect((await send()).body).toEqual(first.body)
    expect(await submissionsAt(502)).toHaveLength(2)
    expect((await change(tilt, 502, { remove: [700] })).status).toBe(404)
  })

  it('runs once for one idempotency key', async () => {
    const send = () => change(flipper, 503, { add: [641], idempotency_key: 'several machines' })
    const first = await send()
    await flipper.delete(`/location_machine_xrefs/${first.body.added[0].id}.json`)

    expect((await send()).body).toEqual(first.body)
    expect(await machinesAt(503)).toEqual([700, 701])
  })

  it('does nothing when one machine is unknown, or not there', async () => {
    const unknown = await change(flipper, 504, { add: [641, 99_999], remove: [701] })
    const absent = await change(flipper, 504, { add: [641], remove: [642] })

    expect([unknown.status, unknown.body.errors]).toEqual([404, 'machine 99999 not found'])
    expect([absent.status, absent.body.errors]).toEqual([404, 'machine 642 is not at location 504'])
    expect((await change(flipper, 99_999, { add: [641] })).body.errors).toBe('location 99999 not found')
    expect(await machinesAt(504)).toEqual([700, 701])
    expect(await submissionsAt(504)).toEqual([])
  })

  it('restores what was removed, and leaves what is there', async () => {
    const { body: removal } = await change(flipper, 505, { remove: [700] })
    const { body } = await change(tilt, 505, { add: [700, 701] })

    expect(body.added.map(({ id }: { id: number }) => id)).toEqual([5051, 5050])
    expect(removal.removed[0].id).toBe(5051)
    expect(await submissionsAt(505)).toEqual(['new_lmx 700', 'remove_machine 700'])
  })

  it.each([
    [{}, 'add or remove is required'],
    [{ add: [641], remove: [641] }, 'machine 641 must not be both in add and remove'],
    [{ add: [1, 2, 3, 4, 5], remove: [6, 7, 8, 9] }, 'add and remove must have at most 8 machines together'],
    [{ add: ['all'] }, 'add must be an id, a whole number from 1'],
  ])('rejects %j', async (body, errors) => {
    const response = await change(flipper, 506, body)

    expect([response.status, response.body.errors]).toEqual([400, errors])
  })

  it('takes eight at once, removed and restored, with an idempotency key', async () => {
    // On a busy computer the engine may need more time than a request has; a repeat then gets the result.
    const send = async (body: Record<string, unknown>, idempotency_key: string) => {
      for (;;) {
        const response = await change(flipper, 509, { ...body, idempotency_key })
        if (response.status !== 503) return response
      }
    }
    const added = await send({ add: EIGHT }, 'eight in')
    const removed = await send({ remove: EIGHT }, 'eight out')
    const back = await send({ add: EIGHT }, 'eight back')

    expect([added.status, removed.status, back.status]).toEqual([200, 200, 200])
    expect(machineIds(removed.body.removed)).toEqual(EIGHT)
    expect(back.body.added.map(({ id }: { id: number }) => id)).toEqual(
      added.body.added.map(({ id }: { id: number }) => id),
    )
    expect(await machinesAt(509)).toEqual([700, 701, ...EIGHT])
  })

  it('takes signed-in users only', async () => {
    const body = new URLSearchParams({ add: '641' })
    expect((await stack.request('/locations/506/machines.json', { method: 'POST', body })).status).toBe(401)
  })

  it('changes only the version that If-Match names', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const etag = (await stack.get('/locations/507.json')).headers.get('etag') ?? ''
    const headers = {
      'content-type': 'application/json',
      'x-user-email': FLIPPER.email,
      'x-user-token': await apiToken({ id: FLIPPER.id, token_version: 0 }),
      'if-match': etag,
    }
    const send = (add: number) =>
      stack.request('/locations/507/machines.json', { method: 'POST', headers, body: JSON.stringify({ add }) })

    expect((await send(641)).status).toBe(200)
    expect((await send(642)).status).toBe(412)
    expect(await machinesAt(507)).toEqual([641, 700, 701])
  })

  it('keeps all of what several users change at the same time', async () => {
    const responses = await Promise.all([
      change(flipper, 508, { add: [641], remove: [700] }),
      change(tilt, 508, { add: [642], remove: [701] }),
      change(tilt, 508, { add: [702, 641] }),
    ])

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await machinesAt(508)).toEqual([641, 642, 702])
    expect((await submissionsAt(508)).sort()).toEqual([
      'new_lmx 641',
      'new_lmx 642',
      'new_lmx 702',
      'remove_machine 700',
      'remove_machine 701',
    ])
    await expectConsistentDirectory()
  })
})
