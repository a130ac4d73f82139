import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../../shared/table/item.js'
import { type Key, keyOf } from '../../../shared/table/key.js'
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
  const different = async () => {
    const { compareLocations } = await import('../../../shared/upkeep/sampled-locations.js')
    return (await compareLocations([100, 101, 102, 103, 999], 0)).different
  }

  it('finds nothing where everything has followed', async () => {
    await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 702 })

    expect(await different()).toBe(0)
    expect(await stack.runJob('jobs/check-derived')).toMatchObject({ different: 0 })
  })

  it('finds a location whose change has not followed, or of which a copy is missing', async () => {
    stack.followers.hold()
    expect((await flipper.put('/locations/102/confirm.json')).status).toBe(200)
    expect(await different()).toBe(1)
    stack.followers.release()
    await stack.followers.idle()
    expect(await different()).toBe(0)

    const { regionFacet } = await import('../../../shared/derived/keys.js')
    const { queryAll } = await import('../../../shared/table/query.js')
    const { deleteItem, putItem } = await import('../../../shared/table/write.js')
    const [copy] = (await queryAll({ partition: regionFacet(1), limit: 1 })) as [Item & Key]
    await deleteItem(keyOf(copy))
    expect(await different()).toBe(1)
    await putItem(copy)
    expect(await different()).toBe(0)
  })
})
