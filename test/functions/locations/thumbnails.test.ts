// The newest picture of each location in the box search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'
import { twins } from '../../support/twins.js'

const TWIN = 7000
const chiefRecord = { ...{ type: 'user', id: 60, username: 'chief', email: 'chief@example.org' }, is_super_admin: true }

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
beforeAll(async () => {
  const records = [...fixture, ...twins(TWIN), { ...chiefRecord, confirmed_at: '2019-01-01T00:00:00Z' }]
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' }, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
  chief = administratorClient(stack, 60)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const add = async (location: number): Promise<number> =>
  (await addPicture(flipper, await jpegPhoto({ width: 30 + added++ }), location)).body.location_picture.id
let added = 0

const BOX = 'swlat=45&swlon=-123&nelat=46&nelon=-122'

/** The address of the location's thumbnail, without its signature. */
async function thumbnailOf(location: number, more = '&no_details=1'): Promise<string | undefined> {
  await everythingDerived()
  const { body } = await stack.get(`/locations/within_bounding_box.json?${BOX}${more}`)
  const found = body.locations.find(({ id }: { id: number }) => id === location)
  if (!found?.thumbnail_url) return undefined
  expect((await download(found.thumbnail_url)).status).toBe(200)
  return new URL(found.thumbnail_url).pathname
}

const ofPicture = (id: number) => expect.stringContaining(`/pictures/${id}/`)

describe('thumbnail_url of the box search', () => {
  it('is that of the newest picture which is there', async () => {
    const id = 101
    expect(await thumbnailOf(id)).toBeUndefined()
    const first = await add(id)
    expect(await thumbnailOf(id)).toEqual(ofPicture(first))
    expect(await thumbnailOf(id, '')).toEqual(ofPicture(first))
    expect(await thumbnailOf(id, '&no_details=2')).toBeUndefined()
    const second = await add(id)
    expect(await thumbnailOf(id)).toEqual(ofPicture(second))
    await flipper.delete(`/location_picture_xrefs/${second}.json`)
    expect(await thumbnailOf(id)).toEqual(ofPicture(first))
    await flipper.delete(`/location_picture_xrefs/${first}.json`)
    expect(await thumbnailOf(id)).toBeUndefined()
  })

  it('leaves out a hidden picture, and has its new link when it is shown again', async () => {
    const id = 102
    const [first, second] = [await add(id), await add(id)]
    const before = await thumbnailOf(id)
    await chief('POST', `content/location_picture_xref/${second}/hide.json`)
    expect(await thumbnailOf(id)).toEqual(ofPicture(first))
    await chief('POST', `content/location_picture_xref/${second}/show.json`)
    const after = await thumbnailOf(id)
    expect(after).toEqual(ofPicture(second))
    expect(after).not.toBe(before)
  })

  it('moves with the pictures in a merge, and back when that is undone', async () => {
    const picture = await add(TWIN)
    await chief('POST', `locations/${TWIN}/merge.json`, { into_location_id: TWIN + 1 })
    expect(await thumbnailOf(TWIN + 1)).toEqual(ofPicture(picture))
    const { body } = await chief('GET', `journal.json?record_type=location&record_id=${TWIN}&action=merge_location`)
    expect((await chief('POST', `journal/${body.entries[0].id}/revert.json`, {})).status).toBe(200)
    expect(await thumbnailOf(TWIN)).toEqual(ofPicture(picture))
    expect(await thumbnailOf(TWIN + 1)).toBeUndefined()
  })

  it('comes back with a location that was removed', async () => {
    const picture = await add(103)
    await chief('DELETE', 'locations/103.json')
    await everythingDerived()
    const { body } = await chief('GET', 'journal.json?record_type=location&record_id=103')
    expect((await chief('POST', `journal/${body.entries[0].id}/revert.json`, {})).status).toBe(200)
    expect(await thumbnailOf(103)).toEqual(ofPicture(picture))
  })
})
