import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { listActivity } from '../../support/location-reads.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download, orphanedObjects, storedObjects } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const SEATTLE_ADMIN = { id: 20, username: 'seattle', email: 'seattle@example.org' }
const SUPER_ADMIN = { id: 21, username: 'super', email: 'super@example.org' }
const OTHER = { id: 22, username: 'other', email: 'other@example.org' }
const people = [
  { type: 'user', ...SEATTLE_ADMIN, region_id: 3, confirmed_at },
  { type: 'user', ...SUPER_ADMIN, is_super_admin: true, confirmed_at },
  { type: 'user', ...OTHER, confirmed_at },
]
const SEATTLE_PLACE = 200

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let seattleAdmin: SignedInClient
let superAdmin: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...people], {}, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
  seattleAdmin = await signInAs(stack, SEATTLE_ADMIN)
  superAdmin = await signInAs(stack, SUPER_ADMIN)
  other = await signInAs(stack, OTHER)
})
afterAll(() => stack.close())

const show = (id: number) => stack.get(`/location_picture_xrefs/${id}.json`)
const detailsAt = async (id: number, query = '') =>
  (await stack.get(`/locations/${id}/picture_details.json${query}`)).body
const newestAt = (id: number) => listActivity(stack, id)

describe('DELETE /location_picture_xrefs/{id}.json', () => {
  const added = async (by: SignedInClient, width: number, locationId = SEATTLE_PLACE): Promise<number> =>
    (await addPicture(by, await jpegPhoto({ width }), locationId)).body.location_picture.id

  it('rejects an unknown picture', async () => {
    const { status, body } = await flipper.delete('/location_picture_xrefs/99999.json')

    expect([status, body.errors]).toEqual([404, 'picture 99999 not found'])
  })

  it('rejects who has not added it and administers another region', async () => {
    const inSeattle = await added(flipper, 50)
    const inPortland = await added(flipper, 51, 101)

    for (const [by, id] of [
      [other, inSeattle],
      [seattleAdmin, inPortland],
    ] as const) {
      expect((await by.delete(`/location_picture_xrefs/${id}.json`)).status).toBe(403)
      expect((await show(id)).status).toBe(200)
    }
  })

  it.each([
    ['who has added it', () => other],
    ['an administrator of the region', () => seattleAdmin],
    ['an administrator of the first region', () => tilt],
    ['a super administrator', () => superAdmin],
  ])('lets %s remove it', async (_, by) => {
    const id = await added(other, 60)
    const { url } = (await show(id)).body.location_picture
    const { pictures } = await detailsAt(SEATTLE_PLACE, '?thumbnail=1')

    const { status, body } = await by().delete(`/location_picture_xrefs/${id}.json`)

    expect([status, body]).toEqual([200, { msg: expect.stringContaining(String(id)) }])
    expect((await show(id)).status).toBe(404)
    expect([(await download(url)).status, (await download(pictures[0].url)).status]).toEqual([404, 404])
    expect((await newestAt(SEATTLE_PLACE))[0]).toMatchObject({ submission_type: 'remove_picture' })
    const repeat = await by().delete(`/location_picture_xrefs/${id}.json`)
    expect([repeat.status, repeat.body]).toEqual([200, body])
    const [another] = [tilt, other].filter((client) => client !== by())
    expect((await another?.delete(`/location_picture_xrefs/${id}.json`))?.status).toBe(404)
    expect(await orphanedObjects(id)).toEqual([])
  })

  it('removes a picture once when two do it at once', async () => {
    const id = await added(flipper, 70)

    const answers = await Promise.all(
      [flipper, tilt, superAdmin].map((by) => by.delete(`/location_picture_xrefs/${id}.json`)),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    await expectConsistentDirectory()
  })

  it('leaves the objects to the job when the bucket cannot be reached', async () => {
    const id = await added(flipper, 71)
    const objects = (await storedObjects(stack)).length
    const { deleteOrphanedObjects } = await import('../../../shared/pictures/deleted-objects.js')
    const { failBucket } = await import('../../support/faults.js')
    const faults = await failBucket()

    const { status } = await flipper.delete(`/location_picture_xrefs/${id}.json`)
    const later = new Date(Date.now() + 120_000)
    const failed = await deleteOrphanedObjects(later)
    faults.stop()

    expect([status, failed]).toEqual([200, { deleted: 0, failed: 1 }])
    expect((await show(id)).status).toBe(404)
    expect((await storedObjects(stack)).length).toBe(objects)
    expect(await deleteOrphanedObjects(later)).toEqual({ deleted: 1, failed: 0 })
    expect([(await storedObjects(stack)).length, await orphanedObjects(id)]).toEqual([objects - 2, []])
    expect(await stack.runJob('jobs/delete-orphaned-objects')).toEqual({ deleted: 0, failed: 0 })
  })
})
