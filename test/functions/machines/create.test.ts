import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

describe('POST /machines.json', () => {
  it.each([
    [{ location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: '  ', location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: 'x'.repeat(256), location_id: 100 }, 400, 'machine_name'],
    [{ machine_name: 'New' }, 400, 'location_id'],
    [{ machine_name: 'New', location_id: 99_999 }, 404, 'location 99999 not found'],
    [{ machine_name: ' the ADDAMS family', location_id: 100 }, 409, 'machine_name'],
  ])('rejects %j with %i', async (body, status, named) => {
    const answer = await flipper.post('/machines.json', body)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
  })

  it('makes one of a name, however often it is asked at once', async () => {
    const statusOf = async () =>
      (await stack.get('/statuses.json')).body.statuses.find(
        ({ status_type }: { status_type: string }) => status_type === 'machines',
      ).updated_at
    const before = await statusOf()

    const answers = await Promise.all(
      ['Brand New', 'brand new', ' Brand New '].map((machine_name) =>
        flipper.post('/machines.json', { machine_name, location_id: 100 }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await statusOf()).not.toBe(before)
    const machine = answers.find(({ status }) => status === 201)?.body.machine
    expect((await stack.get(`/machines/${machine.id}.json`)).body.name).toBe(machine.name)
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 100, machine_id: machine.id })
    expect(added.status).toBe(201)
    await expectConsistentDirectory()
  })
})
