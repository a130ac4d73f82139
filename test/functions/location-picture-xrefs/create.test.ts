import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FORM_BYTES } from '../../../shared/pictures/files/formats.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { jpegOfScans, png } from '../../support/hostile-pictures.js'
import { listActivity } from '../../support/location-reads.js'
import {
  bytesOf,
  CORNERS,
  type Color,
  decodePicture,
  emptyPng,
  found,
  heicPhoto,
  jpegPhoto,
  pngPhoto,
  SECRETS,
  transparentPng,
  webpPhoto,
} from '../../support/photos.js'
import { addPicture, download, orphanedObjects, pictureFile, storedObjects } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, {}, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const show = (id: number) => stack.get(`/location_picture_xrefs/${id}.json`)
const detailsAt = async (id: number, query = '') =>
  (await stack.get(`/locations/${id}/picture_details.json${query}`)).body
const newestAt = (id: number) => listActivity(stack, id)

function expectNear(colors: readonly Color[], wanted: readonly Color[], tolerance = 4): void {
  for (const [index, color] of wanted.entries()) {
    for (const band of [0, 1, 2] as const) {
      expect(
        Math.abs((colors[index]?.[band] ?? 999) - color[band]),
        `${colors[index]} is ${color}`,
      ).toBeLessThanOrEqual(tolerance)
    }
  }
}

describe('POST /location_picture_xrefs.json with a file', () => {
  const truncated = async () => (await jpegPhoto()).subarray(0, 3000)

  it.each([
    ['a text', async () => bytesOf('not really a picture'), 'JPEG'],
    ['a GIF', async () => bytesOf('GIF89a\x01\0\x01\0\0\0\0;'), 'JPEG'],
    ['a page', async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'JPEG'],
    ['an empty file', async () => new Uint8Array(), 'JPEG'],
    ['a JPEG header and no more', async () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'damaged'],
    ['half a JPEG', truncated, 'damaged'],
    ['half a PNG', async () => (await pngPhoto()).subarray(0, 1500), 'damaged'],
    ['half a WebP', async () => (await webpPhoto()).subarray(0, 300), 'damaged'],
    ['half a HEIC', async () => heicPhoto().subarray(0, 1500), 'damaged'],
    ['144 million pixels', () => emptyPng(12_000, 12_000), 'pixels'],
    [
      '64 million interlaced pixels',
      async () => png({ width: 8_000, height: 8_000, interlaced: true }),
      'at most 50 m',
    ],
    ['a tower of 100,000 rows', async () => png({ width: 1, height: 100_000 }), '65535 pixels high'],
    ['a small JPEG of 51 scans', () => jpegOfScans(51), 'at most 50 scans'],
    ['a large JPEG of 45 scans', () => jpegOfScans(45, 4_800), 'at most 43 scans'],
  ])('rejects %s with 422, and stores nothing', async (_, bytes, named) => {
    const before = [await storedObjects(stack), await orphanedObjects(), await newestAt(101)]

    const answer = await addPicture(tilt, await bytes(), 101)

    expect([answer.status, answer.body.errors]).toEqual([422, expect.stringMatching(new RegExp(`^photo .*${named}`))])
    expect([await storedObjects(stack), await orphanedObjects(), await newestAt(101)]).toEqual(before)
  })

  it('rejects an unknown location', async () => {
    const answer = await addPicture(tilt, await jpegPhoto(), 99_999)

    expect([answer.status, answer.body.errors]).toEqual([404, 'location 99999 not found'])
  })

  it.each([
    [{ location_id: '100' }, 'photo is required'],
    [{ location_id: '100', photo: new File([], '') }, 'photo is required'],
    [{ location_id: '100', photo: 'photo.jpg' }, 'photo must be a file'],
    [{ photo: new File(['x'], 'x.jpg') }, 'location_id is required'],
    [{ location_id: new File(['100'], '100'), photo: new File(['x'], 'x.jpg') }, 'location_id must be a text'],
  ])('rejects the form %j', async (form, named) => {
    const answer = await tilt.postForm('/location_picture_xrefs.json', form as Record<string, string | File>)

    expect([answer.status, answer.body.errors]).toEqual([400, expect.stringContaining(named)])
  })

  it('names everything that is missing', async () => {
    const answer = await tilt.postForm('/location_picture_xrefs.json', { comment: 'for no location' })

    expect([answer.status, answer.body.errors]).toEqual([400, ['location_id is required', 'photo is required']])
  })

  it('rejects more than a request includes, and names the other way', async () => {
    const answer = await addPicture(tilt, new Uint8Array(MAX_FORM_BYTES))

    expect([answer.status, answer.body.errors]).toEqual([413, expect.stringContaining('content_type and size as JSON')])
  })

  it('rejects who is not signed in before a large form is parsed', async () => {
    const send = (credentials: Record<string, string>) =>
      stack.request('/location_picture_xrefs.json', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...credentials },
        body: 'no form'.padEnd(200_000),
      })
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const token = await apiToken({ id: TILT.id, token_version: 0 })

    expect((await send({})).status).toBe(401)
    expect((await send({ 'x-user-email': TILT.email, 'x-user-token': 'wrong' })).status).toBe(401)
    expect((await send({ 'x-user-email': TILT.email, 'x-user-token': token })).status).toBe(400)
  })

  it('takes large bodies only as forms', async () => {
    const answer = await tilt.post('/location_picture_xrefs.json', { photo: 'x'.repeat(140_000) })

    expect([answer.status, answer.body.errors]).toEqual([413, expect.stringContaining('at most 131072 bytes')])
  })

  it('takes what just fits into a request', async () => {
    const photo = await jpegPhoto()
    const padded = new Uint8Array(MAX_FORM_BYTES - 2_000)
    padded.set(photo)

    expect((await addPicture(tilt, padded, 103)).status).toBe(201)
  })

  it('adds the picture, and tells who did it', async () => {
    const photo = await jpegPhoto({ width: 1600, height: 1200 })
    const before = (await stack.get('/locations/100.json')).body

    const { status, body } = await flipper.postForm('/location_picture_xrefs.json', {
      location_id: '100',
      photo: pictureFile(photo, '../C:\\pictures\\front\u0007 door.html', 'text/html'),
    })

    expect(status).toBe(201)
    expect(body.location_picture).toEqual({
      id: expect.any(Number),
      location_id: 100,
      created_at: expect.any(String),
      updated_at: body.location_picture.created_at,
      description: null,
      user_id: 10,
      photo_file_name: 'front door.html',
      photo_content_type: 'image/jpeg',
      photo_file_size: photo.length,
      photo_updated_at: body.location_picture.created_at,
      url: expect.stringMatching(/^http.*\/1200\.jpg\?.*X-Amz-Signature=/),
    })
    expect((await show(body.location_picture.id)).body.location_picture).toMatchObject({
      ...body.location_picture,
      url: expect.any(String),
    })
    const [submission] = await newestAt(100)
    expect(submission).toMatchObject({
      submission_type: 'new_picture',
      submission: 'flipper added a picture of Ground Kontrol in Portland',
      user_name: 'flipper',
    })
    const { user_submissions_count } = before
    expect((await stack.get('/locations/100.json')).body).toEqual({
      ...before,
      user_submissions_count: user_submissions_count + 1,
    })
    expect(await orphanedObjects()).toEqual([])
    await expectConsistentDirectory()
  })

  it.each([
    ['JPEG lying on its side', () => jpegPhoto({ width: 1400, height: 1050, orientation: 6 })],
    ['JPEG upside down', () => jpegPhoto({ width: 1400, height: 1050, orientation: 3 })],
    ['PNG', () => pngPhoto({ width: 1400, height: 1050 })],
    ['WebP', () => webpPhoto({ width: 1400, height: 1050 })],
  ])('shows a %s upright, smaller, and with nothing else in it', async (_, photo) => {
    const file = await photo()
    expect(found(file, ['Acme', 'GPS'])).not.toEqual([])

    const { body } = await addPicture(flipper, file)

    const { pictures } = await detailsAt(100, '?thumbnail=1')
    const large = await download(body.location_picture.url)
    const thumbnail = await download(pictures[0].url)
    for (const [version, width, height] of [
      [large, 1200, 900],
      [thumbnail, 240, 180],
    ] as const) {
      const looks = await decodePicture(version.bytes)
      expect([version.status, version.type, looks.width, looks.height]).toEqual([200, 'image/jpeg', width, height])
      expectNear(looks.corners, CORNERS)
      expect(found(version.bytes, SECRETS)).toEqual([])
      expect(looks.fields.filter((field) => /exif|xmp|iptc|icc|orientation/.test(field))).toEqual([])
    }
    expect(large.bytes.length).toBeLessThan(40_000)
  })

  it('shows the HEIC photo of a phone upright and in the right colours', async () => {
    const { body } = await addPicture(flipper, heicPhoto())

    expect(body.location_picture.photo_content_type).toBe('image/heic')
    const { bytes } = await download(body.location_picture.url)
    const { width, height, corners } = await decodePicture(bytes)
    expect([width, height]).toEqual([400, 300])
    expectNear(corners, CORNERS.map(fromDisplayP3), 6)
    expect(found(bytes, SECRETS)).toEqual([])
  })

  it('converts the colours of a Display P3 photo', async () => {
    const colors = [
      [200, 100, 50],
      [90, 120, 180],
    ] as const

    const { body } = await addPicture(flipper, await jpegPhoto({ colors, profile: 'p3' }))

    const { corners } = await decodePicture((await download(body.location_picture.url)).bytes)
    expectNear(corners, colors.map(fromDisplayP3), 4)
  })

  it('keeps a small picture small', async () => {
    const { body } = await addPicture(flipper, await jpegPhoto({ width: 100, height: 60 }))

    const { pictures } = await detailsAt(100, '?thumbnail=1')
    for (const url of [body.location_picture.url, pictures[0].url]) {
      expect(await decodePicture((await download(url)).bytes)).toMatchObject({ width: 100, height: 60 })
    }
  })

  it('puts what can be seen through on white', async () => {
    const { body } = await addPicture(flipper, await transparentPng())

    const { corners } = await decodePicture((await download(body.location_picture.url)).bytes)
    expectNear(corners, [[255, 255, 255]])
  })

  it('makes a picture that is a page too a picture alone', async () => {
    const photo = await jpegPhoto()
    const page = bytesOf('<script>alert(1)</script><?php echo 1;')
    const both = new Uint8Array([...photo, ...page])

    const { body } = await addPicture(flipper, both)

    const { type, bytes } = await download(body.location_picture.url)
    expect(type).toBe('image/jpeg')
    expect(found(bytes, ['<script>', '<?php'])).toEqual([])
  })

  it('makes one picture of the same file sent twice', async () => {
    const photo = await jpegPhoto({ width: 333 })
    const before = (await detailsAt(102)).pictures.map(({ id }: { id: number }) => id)

    const answers = [await addPicture(flipper, photo, 102), await addPicture(flipper, photo, 102)]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await detailsAt(102)).pictures.map(({ id }: { id: number }) => id)).toEqual([
      answers[0]?.body.location_picture.id,
      ...before,
    ])
    expect(await orphanedObjects()).toEqual([])
  })

  it('makes one picture of the same file sent at once', async () => {
    const photo = await jpegPhoto({ width: 334 })
    const before = await detailsAt(102)

    const answers = await Promise.all([1, 2, 3].map(() => addPicture(flipper, photo, 102)))

    expect(new Set(answers.map(({ body }) => body.location_picture.id)).size).toBe(1)
    expect((await detailsAt(102)).pictures).toHaveLength(before.pictures.length + 1)
    expect(await orphanedObjects()).toEqual([])
  })

  it('adds a removed picture again', async () => {
    const photo = await jpegPhoto({ width: 335 })
    const first = (await addPicture(flipper, photo, 102)).body.location_picture.id
    await flipper.delete(`/location_picture_xrefs/${first}.json`)

    const second = (await addPicture(flipper, photo, 102)).body.location_picture.id

    expect(second).not.toBe(first)
    expect((await show(second)).status).toBe(200)
  })

  it('leaves nothing half done when the transaction fails', async () => {
    const before = await detailsAt(101)
    const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('no') })

    const { status } = await addPicture(flipper, await jpegPhoto({ width: 336 }), 101)
    faults.stop()

    expect(status).toBe(500)
    expect(await detailsAt(101)).toEqual(before)
    const objects = (await storedObjects(stack)).length
    expect(await orphanedObjects()).toHaveLength(1)
    const { deleteOrphanedObjects } = await import('../../../shared/pictures/deleted-objects.js')
    expect(await deleteOrphanedObjects(new Date())).toEqual({ deleted: 0, failed: 0 })
    expect(await deleteOrphanedObjects(new Date(Date.now() + 2 * 3600_000))).toEqual({ deleted: 1, failed: 0 })
    expect([(await storedObjects(stack)).length, await orphanedObjects()]).toEqual([objects - 2, []])
  })
})

/** By the matrices of the two spaces, which have the same white and the same curve; clipped to what sRGB has. */
function fromDisplayP3(color: Color): Color {
  const linear = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = linear
  const converted = [1.2249 * r - 0.2247 * g, -0.042 * r + 1.0419 * g, -0.0197 * r - 0.0786 * g + 1.0979 * b]
  return converted.map((value) => {
    const part = Math.min(1, Math.max(0, value))
    return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
  }) as unknown as Color
}
