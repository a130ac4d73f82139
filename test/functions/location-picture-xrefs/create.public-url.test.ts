import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture } from '../../support/pictures.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'

const PICTURES_URL = 'https://pictures.example.org'

const stack = await startDirectory(fixture, { PICTURES_URL }, { pictures: true })
afterAll(() => stack.close())

describe('POST /location_picture_xrefs.json with PICTURES_URL', () => {
  it('links to the picture without a signature', async () => {
    const { body } = await addPicture(await signInAs(stack, FLIPPER), await jpegPhoto())

    expect(body.location_picture.url).toMatch(new RegExp(`^${PICTURES_URL}/pictures/\\d+/[\\w-]{22}/1200\\.jpg$`))
  })
})
