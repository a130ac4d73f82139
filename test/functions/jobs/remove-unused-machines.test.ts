import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const JOB = 'jobs/remove-unused-machines'
const DAY_MS = 24 * 3600_000

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
}, 60_000)
afterAll(() => stack.close())
afterEach(() => {
  vi.useRealTimers()
})

const create = async (client: SignedInClient, machine_name: string) =>
  client.post('/machines.json', { machine_name, location_id: 100 })
const idOf = async (name: string): Promise<number> => (await create(flipper, name)).body.machine.id
const statusOf = async (id: number) => (await stack.get(`/machines/${id}.json`)).status
const place = (id: number) => flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: id })

async function runAfter(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  return stack.runJob(JOB)
}

describe(JOB, { timeout: 60_000 }, () => {
  it('removes a machine that is nowhere after seven days, and frees its name', async () => {
    const id = await idOf('Nowhere')
    expect(await statusOf(id)).toBe(200)
    await runAfter(6.9)
    expect(await statusOf(id)).toBe(200)

    await runAfter(0.2)

    expect(await statusOf(id)).toBe(404)
    expect((await create(flipper, 'nowhere')).status).toBe(201)
    await expectConsistentDirectory()
  })

  it('keeps those that are at a location, completed by an administrator, or to be kept', async () => {
    const [placed, completed, kept] = [await idOf('Placed'), await idOf('Completed'), await idOf('Kept')]
    await place(placed)
    const { updateReferenceRecord } = await import('../../../shared/catalog/changes.js')
    const updated_at = new Date(Date.now() + 1000).toISOString()
    await updateReferenceRecord('machine', completed, { year: 1980, updated_at }, operatorNow())
    const { keepMachine } = await import('../../../shared/upkeep/unused-machines.js')
    const { body } = await stack.get(`/machines/${kept}.json`)
    expect([await keepMachine(body), await keepMachine(body)]).toEqual([true, false])

    await runAfter(7.1)

    expect(await Promise.all([placed, completed, kept].map(statusOf))).toEqual([200, 200, 200])
  })

  it('keeps a machine that is added to a location at this moment', async () => {
    const id = await idOf('Last Minute')
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'MACHINE_NAME#' })
    const running = runAfter(7.1)
    await paused.reached
    const added = await place(id)
    paused.resume()
    await running

    expect(added.status).toBe(201)
    expect(await statusOf(id)).toBe(200)
    await stack.runJob(JOB)
    expect(await statusOf(id)).toBe(200)
    await expectConsistentDirectory()
  })
})

describe('POST /machines.json', { timeout: 60_000 }, () => {
  it('takes twenty machines a day from one account', async () => {
    const tilt = await signInAs(stack, TILT)
    const answers = []
    for (let index = 1; index <= 21; index++) answers.push(await create(tilt, `Flood ${index}`))

    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await create(tilt, 'Flood 20')).status).toBe(200)
    expect((await create(flipper, 'Another account')).status).toBe(201)
  })
})
