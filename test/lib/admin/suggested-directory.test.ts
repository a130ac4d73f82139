// Suggested machines and regions on the command line.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
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

const openId = async (resource: string, name: string): Promise<string> =>
  String((await adminJson(resource, 'list')).find((one: { name: string }) => one.name === name).id)

describe('npm run admin -- suggested-machines', () => {
  it('completes a machine, which then stays', async () => {
    await flipper.post('/machines.json', { machine_name: 'Homebrew', location_id: 100 })
    const id = await openId('suggested-machines', 'Homebrew')

    const { machine_id } = await adminJson('suggested-machines', 'approve', id, '--manufacturer', 'Garage')

    expect((await stack.get(`/machines/${machine_id}.json`)).body).toMatchObject({ manufacturer: 'Garage' })
    expect((await admin('suggested-machines', 'approve', id)).error).toContain(`approved as machine ${machine_id}`)
    expect((await admin('suggested-machines', 'list', '--closed')).out).toContain('Homebrew')
    expect((await admin('suggested-machines', 'show', id)).out).toContain('decided_by: operator')
  })

  it('removes a machine, which needs a reason', async () => {
    await flipper.post('/machines.json', { machine_name: 'Nonsense', location_id: 100 })
    const id = await openId('suggested-machines', 'Nonsense')

    expect((await admin('suggested-machines', 'reject', id, '--yes')).error).toContain('--reason is required')
    expect((await admin('suggested-machines', 'reject', id, '--reason', 'No machine', '--yes')).status).toBe(0)

    expect((await adminJson('machines', 'list')).map((one: { name: string }) => one.name)).not.toContain('Nonsense')
  })

  it('merges a machine into the one that it is, with or without a decision about its suggestion', async () => {
    const place = { location_id: 100 }
    const machines = []
    for (const machine_name of ['Godzila', 'Gozilla']) {
      machines.push((await flipper.post('/machines.json', { machine_name, ...place })).body.machine.id)
    }
    const id = await openId('suggested-machines', 'Godzila')

    const reason = ['--reason', 'Twice', '--existing', '701', '--yes']
    expect((await admin('suggested-machines', 'reject', id, ...reason)).status).toBe(0)
    const merged = await admin('machines', 'merge', String(machines[1]), '--into', '701', '--yes')

    expect(merged.out).toContain(`Machine ${machines[1]} merged into machine 701`)
    for (const machine of machines) expect((await stack.get(`/machines/${machine}.json`)).body.id).toBe(701)
    expect((await admin('machines', 'merge', String(machines[1]), '--into', '701', '--yes')).error).toContain(
      'not found',
    )
  })
})

describe('npm run admin -- suggested-regions', () => {
  it('creates a region, or rejects it', async () => {
    for (const region_name of ['Bend, Oregon', 'Atlantis']) await flipper.post('/regions/suggest.json', { region_name })
    const [bend, atlantis] = [
      await openId('suggested-regions', 'Bend, Oregon'),
      await openId('suggested-regions', 'Atlantis'),
    ]

    const { region_id } = await adminJson('suggested-regions', 'approve', bend, '--name', 'bend')
    const { status } = await admin('suggested-regions', 'reject', atlantis, '--reason', 'Under water', '--yes')

    expect((await stack.get(`/regions/${region_id}.json`)).body.region).toMatchObject({ full_name: 'Bend, Oregon' })
    expect(status).toBe(0)
    expect(await adminJson('suggested-regions', 'list')).toEqual([])
  })
})
