import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, {}, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const show = (id: number) => stack.get(`/location_picture_xrefs/${id}.json`)

describe('GET /location_picture_xrefs/{id}.json', () => {
  it('rejects an unknown picture', async () => {
    const { status, body } = await show(99_999)

    expect([status, body.errors]).toEqual([404, 'picture 99999 not found'])
  })

  it('links to an object that nobody can fetch without the signature, or later', async () => {
    const { body } = await addPicture(flipper, await jpegPhoto({ width: 337 }))
    const url = new URL(body.location_picture.url)
    expect((await download(url.href)).status).toBe(200)

    const unsigned = await download(`${url.origin}${url.pathname}`)
    url.searchParams.set('X-Amz-Expires', '604800')
    const altered = await download(url.href)

    expect([unsigned.status, altered.status]).toEqual([403, 403])
    expect((await show(body.location_picture.id)).headers.get('cache-control')).toBe('no-store')
  })
})
