import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { failBucket, failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { jpegOfScans, png } from '../../support/hostile-pictures.js'
import { listActivity } from '../../support/location-reads.js'
import { bytesOf, CORNERS, decodePicture, emptyPng, heicPhoto, jpegPhoto } from '../../support/photos.js'
import { orphanedObjects } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const MEBIBYTE = 1024 * 1024

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  const users = [80, 81, 82].map((id): ImportRecord => {
    const confirmed_at = '2019-01-01T00:00:00Z'
    return { type: 'user', id, username: `sender${id}`, email: `sender${id}@example.org`, confirmed_at }
  })
  stack = await startDirectory([...fixture, ...users], {}, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const announce = (body: Record<string, unknown>, by = flipper): Promise<StackResponse> =>
  by.post('/location_picture_xrefs.json', { location_id: 100, content_type: 'image/jpeg', size: 1000, ...body })

interface Form {
  url: string
  fields: Record<string, string>
}

/** Sends a file by the form that an announcement was answered with. */
async function upload({ url, fields }: Form, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]))
  const { status } = await fetch(url, { method: 'POST', body: form })
  await stack.uploadsProcessed()
  return status
}

/** Announces a file, and sends it. */
async function send(bytes: Uint8Array, content_type = 'image/jpeg', by = flipper): Promise<number> {
  const { body } = await announce({ content_type, size: bytes.length }, by)
  expect(await upload(body.upload, bytes)).toBe(204)
  return body.location_picture.id
}

const show = (id: number) => stack.get(`/location_picture_xrefs/${id}.json`)
const picturesAt = async (id: number) => (await stack.get(`/locations/${id}/picture_details.json`)).body.pictures
const newestAt = (id: number) => listActivity(stack, id)
const process = (id: number) =>
  stack.runTrigger('triggers/process-upload', { detail: { object: { key: `uploads/${id}/original` } } })
/** Stores another file for an upload, as S3 allows. */
async function storeAnother(id: number, bytes: Uint8Array): Promise<void> {
  const { bucketClient } = await import('../../../shared/pictures/files/bucket.js')
  const { PutObjectCommand } = await import('@aws-sdk/client-s3')
  await bucketClient.send(
    new PutObjectCommand({ Bucket: 'pictures', Key: `uploads/${id}/original`, Body: new Uint8Array(bytes) }),
  )
  await stack.uploadsProcessed()
}
const isUploadKept = (id: number): Promise<boolean> =>
  access(join(stack.objectDirectory ?? '', 'uploads', String(id), 'original')).then(
    () => true,
    () => false,
  )

describe('POST /location_picture_xrefs.json with an announcement', () => {
  it.each([
    [{ content_type: 'image/gif' }, 400, 'content_type must be one of'],
    [{ content_type: 'text/html' }, 400, 'content_type must be one of'],
    [{ content_type: '' }, 400, 'content_type is required'],
    [{ size: 0 }, 400, 'size '],
    [{ size: 30 * MEBIBYTE + 1 }, 400, 'size '],
    [{ size: 'large' }, 400, 'size '],
    [{ size: '' }, 400, 'size is required'],
    [{ location_id: '' }, 400, 'location_id is required'],
    [{ location_id: 99_999 }, 404, 'location 99999 not found'],
  ])('rejects %j with %i', async (wrong, status, named) => {
    const answer = await announce(wrong)

    expect([answer.status, answer.body.errors]).toEqual([status, expect.stringContaining(named)])
  })

  it('answers where to upload it, for ten minutes', async () => {
    const { status, body } = await announce({
      content_type: 'image/heic',
      size: 30 * MEBIBYTE,
      file_name: 'DCIM/IMG_0001.HEIC',
    })

    expect(status).toBe(201)
    expect(body.location_picture).toMatchObject({
      location_id: 100,
      user_id: 10,
      photo_file_name: 'IMG_0001.HEIC',
      photo_content_type: 'image/heic',
      photo_file_size: 30 * MEBIBYTE,
      url: null,
    })
    expect(Date.parse(body.upload.expires_at) - Date.parse(body.location_picture.created_at)).toBe(600_000)
    const waiting = await show(body.location_picture.id)
    expect([waiting.status, waiting.body.errors]).toEqual([404, expect.stringContaining('still being processed')])
  })
})

describe('the form of an announced picture', () => {
  it.each([
    ['a smaller file', 999, {}, 400],
    ['a larger file', 1001, {}, 400],
    ['another type', 1000, { 'Content-Type': 'text/html' }, 403],
    ['another place', 1000, { key: 'pictures/1/x/1200.jpg' }, 403],
    ['a field of its own', 1000, { acl: 'public-read' }, 403],
    ['a policy of its own', 1000, { Policy: Buffer.from('{"conditions":[]}').toString('base64') }, 403],
  ])('does not take %s', async (_, size, fields, status) => {
    const { upload: form, location_picture } = (await announce({})).body

    expect(await upload({ ...form, fields: { ...form.fields, ...fields } }, new Uint8Array(size))).toBe(status)
    expect(await isUploadKept(location_picture.id)).toBe(false)
  })

  it('takes one file, whenever others come', async () => {
    const photo = await jpegPhoto({ width: 98 })
    const { upload: form } = (await announce({ size: photo.length })).body
    const before = await picturesAt(100)

    const atOnce = await Promise.all(Array.from({ length: 4 }, () => upload(form, photo)))
    const later = await upload(form, photo)

    expect([...atOnce.sort(), later]).toEqual([204, 403, 403, 403, 403])
    expect(await picturesAt(100)).toHaveLength(before.length + 1)
  })

  it('lets nobody fetch what was sent by it', async () => {
    const { upload: form } = (await announce({})).body

    expect((await fetch(`${form.url}/${form.fields.key}`)).status).toBe(403)
  })
})

describe('an uploaded picture', () => {
  it('is there when it is processed, upright, and what was sent is not', async () => {
    const photo = await jpegPhoto({ width: 1400, height: 1050, orientation: 6 })

    const id = await send(photo)

    const { location_picture } = (await show(id)).body
    expect(location_picture).toMatchObject({
      id,
      location_id: 100,
      user_id: 10,
      photo_content_type: 'image/jpeg',
      photo_file_size: photo.length,
    })
    const shown = await fetch(location_picture.url)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    const looks = await decodePicture(new Uint8Array(await shown.arrayBuffer()))
    expect([looks.width, looks.height]).toEqual([1200, 900])
    expect(looks.corners.map(([red]) => Math.round((red ?? 0) / 20))).toEqual(
      CORNERS.map(([red]) => Math.round(red / 20)),
    )
    expect(await isUploadKept(id)).toBe(false)
    expect((await picturesAt(100))[0].id).toBe(id)
    expect((await newestAt(100))[0]).toMatchObject({ submission_type: 'new_picture', user_name: 'flipper' })
  })

  it('is what its bytes say, not what was declared', async () => {
    const id = await send(heicPhoto(), 'image/png')

    expect((await show(id)).body.location_picture.photo_content_type).toBe('image/heic')
  })

  it('may be larger than a request includes', async () => {
    const photo = new Uint8Array(8 * MEBIBYTE)
    photo.set(await jpegPhoto())

    expect((await show(await send(photo))).body.location_picture.photo_file_size).toBe(8 * MEBIBYTE)
  })

  it.each([
    ['is not a picture', async () => bytesOf('<html>not a picture</html>'), 'JPEG'],
    ['is damaged', async () => (await jpegPhoto()).subarray(0, 2000), 'damaged'],
    ['has too many pixels', () => emptyPng(11_000, 11_000), 'pixels'],
    ['has too many scans', () => jpegOfScans(700), 'at most 50 scans'],
  ])('is refused with its reason when it %s, and deleted', async (_, bytes, named) => {
    const id = await send(await bytes())

    const { status, body } = await show(id)
    expect([status, body.errors]).toEqual([422, expect.stringContaining(named)])
    expect(await isUploadKept(id)).toBe(false)
    expect((await picturesAt(100)).map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it('is made without unpacking its texts', async () => {
    const startedAt = performance.now()
    const id = await send(png({ width: 40, height: 30, pixels: true, texts: 100, textBytes: 40_000_000 }), 'image/png')

    expect((await show(id)).status).toBe(200)
    // Unpacking them takes half a minute.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('is made once, however often the event comes', async () => {
    const before = await newestAt(100)
    const id = await send(await jpegPhoto({ width: 90 }))
    const { url } = (await show(id)).body.location_picture

    await Promise.all([process(id), process(id)])

    expect(new URL((await show(id)).body.location_picture.url).pathname).toBe(new URL(url).pathname)
    expect(await newestAt(100)).toHaveLength(before.length + 1)
  })

  it('is decoded once when two events come at once', async () => {
    const photo = await jpegPhoto({ width: 91 })
    const { upload: form, location_picture } = (await announce({ size: photo.length })).body
    const before = [await newestAt(100), await picturesAt(100)]
    const orphanedBefore = await orphanedObjects()
    const { bucketClient } = await import('../../../shared/pictures/files/bucket.js')
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    // The first waits with the file in its hands.
    let reads = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    bucketClient.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args)
          if (commandName !== GetObjectCommand.name) return result
          reads += 1
          await released
          return result
        },
      { step: 'initialize', name: 'wait' },
    )
    const sent = upload(form, photo)
    await expect.poll(() => reads).toBe(1)
    await expect(process(location_picture.id)).rejects.toThrow('another run')
    release()
    await sent
    bucketClient.middlewareStack.remove('wait')

    expect(reads).toBe(1)
    expect(await newestAt(100)).toHaveLength(before[0].length + 1)
    expect(await picturesAt(100)).toHaveLength(before[1].length + 1)
    expect(await orphanedObjects()).toEqual(orphanedBefore)
  })

  it('is nothing when another file was stored after it was processed, as S3 allows', async () => {
    const photo = await jpegPhoto({ width: 92 })
    const { upload: form, location_picture } = (await announce({ size: photo.length })).body
    await upload(form, photo)
    const pictures = await picturesAt(100)

    await storeAnother(location_picture.id, await jpegPhoto({ width: 97 }))

    expect((await picturesAt(100)).map(({ id }: { id: number }) => id)).toEqual(
      pictures.map(({ id }: { id: number }) => id),
    )
    expect(await isUploadKept(location_picture.id)).toBe(false)
  })

  it('stays uploaded when the bucket or the table fails, and is made by the next try', async () => {
    const photo = await jpegPhoto({ width: 93 })
    const { upload: form, location_picture } = (await announce({ size: photo.length })).body
    const broken = await failBucket()
    await upload(form, photo)
    broken.stop()
    const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('no') })
    await expect(process(location_picture.id)).rejects.toThrow('no')
    faults.stop()
    expect((await show(location_picture.id)).status).toBe(404)

    await process(location_picture.id)

    expect((await show(location_picture.id)).status).toBe(200)
  })

  describe('during which runs end', () => {
    afterEach(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })

    /** Announces and sends a file, which nothing has processed then. */
    const sendUnprocessed = async (width: number): Promise<number> => {
      const photo = await jpegPhoto({ width })
      const { upload: form, location_picture } = (await announce({ size: photo.length })).body
      const broken = await failBucket()
      await upload(form, photo)
      broken.stop()
      return location_picture.id
    }

    /** Starts a run that ends, as with its host, when it makes this call to the bucket. */
    const endRunAt = async (id: number, operation: string): Promise<void> => {
      const { bucketClient } = await import('../../../shared/pictures/files/bucket.js')
      const reached = new Promise<void>((reach) => {
        bucketClient.middlewareStack.add(
          (next, { commandName }) =>
            (args) => {
              if (commandName !== `${operation}Command`) return next(args)
              reach()
              return new Promise(() => {})
            },
          { step: 'initialize', name: 'end' },
        )
      })
      void process(id)
      await reached
      bucketClient.middlewareStack.remove('end')
    }

    const pass = (seconds: number) => {
      const time = Date.now() + seconds * 1000
      vi.useFakeTimers({ toFake: ['Date'], now: time })
    }

    it.each([
      ['reads the file', 'GetObject', 100],
      ['stores the versions', 'PutObject', 101],
      ['deletes the file', 'DeleteObject', 102],
    ])('is there once after the retry of one that ended when it %s', async (_, operation, width) => {
      const before = await newestAt(100)
      const id = await sendUnprocessed(width)
      await endRunAt(id, operation)

      pass(60)
      await process(id)

      expect((await show(id)).status).toBe(200)
      expect(await newestAt(100)).toHaveLength(before.length + 1)
      expect(await isUploadKept(id)).toBe(false)
    })

    it('is made by the retry of an event that came during the run', async () => {
      const id = await sendUnprocessed(103)
      await endRunAt(id, 'GetObject')
      pass(20)
      await expect(process(id)).rejects.toThrow('another run')
      expect((await show(id)).body.errors).toContain('still being processed')

      pass(60)
      await process(id)

      expect((await show(id)).status).toBe(200)
    })

    it('is not read while a run may be at it, which is no error, however many events come', async () => {
      const id = await sendUnprocessed(104)
      await endRunAt(id, 'GetObject')
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const broken = await failBucket()

      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => process(id)))
      broken.stop()

      expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
        Array(5).fill('another run processes the upload'),
      )
      expect(logged).not.toHaveBeenCalled()
    })

    it('is taken over by one of the runs that come later', async () => {
      const before = await newestAt(100)
      const id = await sendUnprocessed(105)
      await endRunAt(id, 'GetObject')
      pass(60)

      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => process(id)))

      expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
      expect((await show(id)).status).toBe(200)
      expect(await newestAt(100)).toHaveLength(before.length + 1)
    })

    it('is rejected when it has ended two, and others for it are not read', async () => {
      const id = await sendUnprocessed(106)
      await endRunAt(id, 'GetObject')
      pass(60)
      await endRunAt(id, 'GetObject')
      await expect(process(id)).rejects.toThrow('another run')

      pass(120)
      await process(id)
      await storeAnother(id, await jpegPhoto({ width: 108 }))

      const { status, body } = await show(id)
      expect([status, body.errors]).toEqual([422, 'photo takes too long or too much memory to decode'])
      expect(await isUploadKept(id)).toBe(false)
    })

    it('is made after runs that have failed, however many, and one that ended', async () => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const id = await sendUnprocessed(107)
      await endRunAt(id, 'GetObject')
      pass(60)
      const broken = await failBucket()
      for (let count = 0; count < 3; count++) await expect(process(id)).rejects.toThrow('hang up')
      broken.stop()
      expect(logged).toHaveBeenCalledTimes(4)

      await process(id)

      expect((await show(id)).status).toBe(200)
    })
  })

  it.each([
    ['silenced', 80, ['update', '80', '--is-silenced']],
    ['disabled', 81, ['update', '81', '--is-disabled']],
    ['deleted', 82, ['delete-at-once', '82', '--yes']],
  ])('is refused when its user was %s after it was announced', async (_, id, command) => {
    const sender = await signInAs(stack, { id, email: `sender${id}@example.org` })
    const photo = await jpegPhoto({ width: id })
    const { body } = await announce({ location_id: 101, size: photo.length }, sender)
    const before = [await picturesAt(101), await newestAt(101)]
    expect((await admin('users', ...command)).status).toBe(0)

    await upload(body.upload, photo)

    const answer = await show(body.location_picture.id)
    expect([answer.status, answer.body.errors]).toEqual([422, 'its user may no longer add pictures'])
    expect([await picturesAt(101), await newestAt(101)]).toEqual(before)
    expect(await isUploadKept(body.location_picture.id)).toBe(false)
  })

  it('is refused when its location is gone', async () => {
    const photo = await jpegPhoto({ width: 94 })
    const { body } = await announce({ location_id: 103, size: photo.length })
    const { remove, transact } = await import('../../../shared/table/transaction.js')
    const { locationKey } = await import('../../../shared/records/location-keys.js')
    await transact([remove(locationKey(103))])

    await upload(body.upload, photo)

    const answer = await show(body.location_picture.id)
    expect([answer.status, answer.body.errors]).toEqual([422, expect.stringContaining('location 103 not found')])
  })
})

describe('the limits', () => {
  it('count pictures of both ways together, for each user', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 59; count++) statuses.push((await announce({}, tilt)).status)
    const post = async (width: number) => {
      const photo = new File([new Uint8Array(await jpegPhoto({ width }))], 'photo.jpg')
      return tilt.postForm('/location_picture_xrefs.json', { location_id: '101', photo })
    }
    statuses.push((await post(110)).status)
    expect(new Set(statuses)).toEqual(new Set([201]))

    const exceeded = [await announce({}, tilt), await post(111)]

    expect(exceeded.map(({ status }) => status)).toEqual([429, 429])
    expect(Number(exceeded[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await announce({})).status).toBe(201)
  })
})
