// The way of a file to a picture: checked, made smaller, stored, and then made known in one transaction.
import { createHash } from 'node:crypto'
import { HttpError } from '../errors.js'
import { MAX_PICTURE_BYTES } from '../pictures/limits.js'
import { PictureError } from '../pictures/picture-error.js'
import { newObjectToken } from '../pictures/versions.js'
import type { Picture } from '../records.js'
import { registerObjects } from '../store/orphaned-objects.js'
import { listPictures } from '../store/pictures.js'
import { nextId } from '../store/sequences.js'
import { finishedStep, getUpload, type PendingUpload, rejectUpload } from '../store/uploads.js'
import type { Actor } from './commit.js'
import { deleteObjectsOf } from './orphaned-objects.js'
import { createPicture, findRepeated, type NewPicture } from './pictures.js'

/** What somebody sent, and for what. */
export interface Photo {
  locationId: number
  bytes: Uint8Array
  fileName: string | undefined
}

const MAX_PICTURES_PER_LOCATION = 200

/** @throws RefusalError 422 when the location has as many pictures as it may have. */
export async function assertRoom(locationId: number): Promise<void> {
  const { length } = await listPictures(locationId)
  if (length < MAX_PICTURES_PER_LOCATION) return
  throw new HttpError(422, `location ${locationId} already has ${length} pictures, the maximum`)
}

/**
 * Makes a picture of a file. The same file of the same user again, within minutes, is the same picture.
 * @throws PictureError for a file that is no picture, NotFoundError for an unknown location.
 */
export async function addPicture(photo: Photo, author: Actor): Promise<Picture> {
  const digest = digestOf(photo, author)
  const repeated = await findRepeated(photo.locationId, digest, author.now)
  if (repeated) return repeated
  await assertRoom(photo.locationId)
  const stored = await storeFiles(photo, author, () => nextId('location_picture_xref'))
  const picture = await createPicture(stored, { digest }, author)
  if (!picture) throw new Error('a picture that nothing waits for was not made')
  if (picture.id !== stored.id) await deleteObjectsOf(stored)
  return picture
}

/**
 * Makes a picture of what was uploaded. Does nothing when that has been done, or was refused; what is no picture is
 * noted as refused. Whatever was uploaded is deleted.
 * @throws when something fails that may go well the next time.
 */
export async function processUpload(id: number, now: Date): Promise<void> {
  const { deleteUpload, readUpload } = await import('../pictures/bucket.js')
  const upload = await getUpload(id, now)
  if (!upload || upload.refusal !== undefined) return deleteUpload(id)
  const { bytes, versionId } = await readUpload(id)
  try {
    await addUploaded(upload, bytes, now)
  } catch (error) {
    const isRefusal = error instanceof HttpError && error.status < 500
    if (!isRefusal) throw error
    await rejectUpload(id, error.message)
  }
  await deleteUpload(id, versionId)
}

async function addUploaded(upload: PendingUpload, bytes: Uint8Array, now: Date): Promise<void> {
  const { id, location_id: locationId, user_id, username, file_name: fileName } = upload
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`must have at most ${MAX_PICTURE_BYTES} bytes`)
  const photo = { locationId, bytes, fileName }
  const author = { user: { id: user_id, username }, now }
  await assertRoom(locationId)
  const stored = await storeFiles(photo, author, async () => id)
  const picture = await createPicture(stored, { digest: digestOf(photo, author), finish: finishedStep(upload) }, author)
  if (!picture) await deleteObjectsOf(stored)
}

function digestOf({ locationId, bytes }: Photo, { user }: Actor): string {
  const hash = createHash('sha256').update(JSON.stringify(['picture', user.id, locationId]))
  return hash.update(bytes).digest('base64url')
}

/** Stores the versions of a picture, which nobody knows of yet. */
async function storeFiles(photo: Photo, { user, now }: Actor, idOf: () => Promise<number>): Promise<NewPicture> {
  const [{ resizePicture }, { putFiles }] = await Promise.all([
    import('../pictures/resize.js'),
    import('../pictures/bucket.js'),
  ])
  const { format, files } = await resizePicture(photo.bytes)
  const id = await idOf()
  const object_token = newObjectToken()
  await registerObjects({ id, object_token }, now)
  await putFiles({ id, object_token }, files)
  const time = now.toISOString()
  return {
    id,
    object_token,
    location_id: photo.locationId,
    created_at: time,
    updated_at: time,
    description: null,
    user_id: user.id,
    photo_file_name: photo.fileName ?? null,
    photo_content_type: format,
    photo_file_size: photo.bytes.length,
    photo_updated_at: time,
  }
}
