import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

describe('jobs/check-derived', () => {
  let stack: Stack
  let flipper: SignedInClient
  beforeAll(async () => {
    stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
    flipper = await signInAs(stack, FLIPPER)
  }, 60_000)
  afterAll(() => stack.close())
  const check = async () => {
    const { checkSample } = await import('../../../shared/upkeep/sampled-locations.js')
    return checkSample(0)
  }

  it('finds nothing where everything has followed', async () => {
    await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 702 })

    expect(await stack.runJob('jobs/check-derived')).toEqual({ compared: expect.any(Number), different: 0 })
  })

  it('finds a location whose change has not followed, or of which a copy is missing', async () => {
    stack.followers.hold()
    expect((await flipper.put('/locations/104/confirm.json')).status).toBe(200)
    expect(await check()).toMatchObject({ different: 1 })
    stack.followers.release()
    await stack.followers.idle()
    expect(await check()).toMatchObject({ different: 0 })

    const { regionFacet } = await import('../../../shared/derived/keys.js')
    const { queryAll } = await import('../../../shared/table/query.js')
    const { deleteItem } = await import('../../../shared/table/write.js')
    const [copy] = await queryAll({ partition: regionFacet(1), limit: 1 })
    await deleteItem({ pk: String(copy?.pk), sk: String(copy?.sk) })
    expect(await check()).toMatchObject({ different: 1 })
  })
})
