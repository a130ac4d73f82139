import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { referenceKey } from '../../../shared/catalog/keys.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let updateItem: typeof import('../../../shared/table/write.js').updateItem
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
  updateItem = (await import('../../../shared/table/write.js')).updateItem
})
afterAll(() => stack.close())

describe('POST /machines.json', () => {
  it.each([
    [{ location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: '  ', location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: 'x'.repeat(256), location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: 'New' }, 400, 'location_id'],
    [{ machine_name: 'New', location_id: 100, year: 'old' }, 400, 'year'],
    [{ machine_name: 'New', location_id: 99_999 }, 404, 'location 99999 not found'],
    [{ machine_name: ' the ADDAMS family', location_id: 100 }, 409, 'machine_name'],
  ])('rejects %j with %i', async (body, status, named) => {
    const answer = await flipper.post('/machines.json', body)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
  })

  it('has maker and year where they are sent', async () => {
    const made = { machine_name: 'Made By', manufacturer: ' Stern ', year: '2024', location_id: 100 }
    const { status, body } = await flipper.post('/machines.json', made)

    expect(status).toBe(201)
    const expected = { name: 'Made By', manufacturer: 'Stern', year: 2024 }
    expect(body.machine).toMatchObject(expected)
    expect((await stack.get(`/machines/${body.machine.id}.json`)).body).toMatchObject(expected)
  })

  it('makes one of a name, however often it is asked at once', async () => {
    const statusOf = async () =>
      (await stack.get('/statuses.json')).body.statuses.find(
        ({ status_type }: { status_type: string }) => status_type === 'machines',
      ).updated_at
    const before = await statusOf()

    const answers = await Promise.all(
      ['Brand New', 'brand new', 'BRAND NEW'].map((machine_name) =>
        flipper.post('/machines.json', { machine_name, location_id: 100 }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await statusOf()).not.toBe(before)
    const machine = answers.find(({ status }) => status === 201)?.body.machine
    expect((await stack.get(`/machines/${machine.id}.json`)).body.name).toBe(machine.name)
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 100, machine_id: machine.id })
    expect(added).toMatchObject({ status: 201 })
    await expectConsistentDirectory()
  })

  it('answers a repeat like the first time, while the machine is unchanged', async () => {
    const create = (by: SignedInClient, body = {}) =>
      by.post('/machines.json', { machine_name: 'Repeated', location_id: 100, ...body })
    const first = await create(flipper)
    const again = await Promise.all([create(flipper), create(flipper, { machine_name: ' Repeated ' })])
    const others = [
      await create(tilt),
      await create(flipper, { location_id: 101 }),
      await create(flipper, { machine_name: 'repeated' }),
    ]

    expect(first.status).toBe(201)
    expect(again.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, first.body]))
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    await updateItem(referenceKey('MACHINE', first.body.machine.id), { set: [['year', 1980]] })
    expect((await create(flipper)).status).toBe(409)
  })

  it('creates all of many machines at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        (index % 2 ? flipper : tilt).post('/machines.json', { machine_name: `Swarm ${index}`, location_id: 100 }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(201))
    expect(new Set(answers.map(({ body }) => body.machine.id)).size).toBe(18)
  }, 60_000)

  it('is known to functions that have read the list while one part of the transaction was not visible yet', async () => {
    const add = () => flipper.post('/location_machine_xrefs.json', { location_id: 101, machine_id: 9_999 })
    const { putItem } = await import('../../../shared/table/write.js')
    const now = new Date().toISOString()
    const { body } = await stack.get('/statuses.json')
    const status = body.statuses.find(({ status_type }: { status_type: string }) => status_type === 'machines')
    await updateItem(referenceKey('STATUS', status.id), { set: [['updated_at', now]] })

    const before = await add()
    await putItem({ ...referenceKey('MACHINE', 9_999), id: 9_999, name: 'Late', created_at: now, updated_at: now })
    const after = await add()

    expect([before.status, after.status]).toEqual([404, 201])
  })

  it('shows every machine to a cache that was refreshed within the same millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    try {
      for (const name of ['First of a moment', 'Second of a moment', 'Third of a moment']) {
        const { body } = await flipper.post('/machines.json', { machine_name: name, location_id: 100 })
        // Looks for the machine in the memory of the function, which is loaded again when the list has changed.
        const added = await flipper.post('/location_machine_xrefs.json', {
          location_id: 100,
          machine_id: body.machine.id,
        })

        expect(added.status).toBe(201)
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
