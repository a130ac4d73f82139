import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { decodePicture, jpegPhoto } from '../../support/photos.js'
import { addPicture, download } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let tilt: SignedInClient
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, {}, { pictures: true })
  tilt = await signInAs(stack, TILT)
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const show = (id: number) => stack.get(`/location_picture_xrefs/${id}.json`)
const detailsAt = async (id: number, query = '') =>
  (await stack.get(`/locations/${id}/picture_details.json${query}`)).body

describe('GET /locations/{id}/picture_details.json', () => {
  it('rejects an unknown location', async () => {
    expect((await stack.get('/locations/99999/picture_details.json')).status).toBe(404)
  })

  it('lists the pictures of a location, newest first', async () => {
    expect(await detailsAt(300)).toEqual({ pictures: [] })
    const ids: number[] = []
    for (const width of [40, 41, 42]) {
      ids.push((await addPicture(flipper, await jpegPhoto({ width }), 300)).body.location_picture.id)
    }

    const { pictures } = await detailsAt(300)

    expect(pictures.map(({ id }: { id: number }) => id)).toEqual(ids.reverse())
    const looks = await decodePicture((await download(pictures[0].url)).bytes)
    expect(looks.width).toBe(42)
  })

  it('leaves out pictures that were imported as records', async () => {
    const { put, transact } = await import('../../../shared/table/transaction.js')
    const { pictureKey, locatorKey } = await import('../../../shared/records/location-keys.js')
    const imported = { id: 7, location_id: 301, photo_file_name: 'bar.jpg' }
    await transact([
      put({ ...imported, ...pictureKey(301, 7) }),
      put({ ...locatorKey('PICTURE', 7), location_id: 301 }),
    ])

    expect(await detailsAt(301)).toEqual({ pictures: [] })
    expect((await show(7)).body.location_picture).toMatchObject({ ...imported, url: null })
    expect((await tilt.delete('/location_picture_xrefs/7.json')).status).toBe(200)
  })

  it('rejects more pictures than a location may have', async () => {
    const { put, transact } = await import('../../../shared/table/transaction.js')
    const { pictureKey } = await import('../../../shared/records/location-keys.js')
    const items = Array.from({ length: 100 }, (_, index) => 100_000 + index)
    await transact(items.map((id) => put({ id, location_id: 302, ...pictureKey(302, id) })))

    const sent = await addPicture(flipper, await jpegPhoto(), 302)
    const announced = await flipper.post('/location_picture_xrefs.json', {
      location_id: 302,
      content_type: 'image/jpeg',
      size: 1000,
    })

    for (const { status, body } of [sent, announced]) {
      expect([status, body.errors]).toEqual([422, expect.stringMatching(/^location \d+ already has 100 pictures/)])
    }
  })
})
