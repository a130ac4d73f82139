// Large pictures are announced first and uploaded to the bucket directly. The trigger then processes each upload once:
// its waiting item is deleted by the transaction that adds the picture.
import * as z from 'zod/mini'
import { userKey } from '../accounts/keys.js'
import type { Actor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { ForbiddenError, HttpError } from '../errors.js'
import { type Picture, pictureSchema } from '../records/pictures.js'
import { RetryLaterError, TRIGGER_SECONDS } from '../runtime/trigger-runs.js'
import { check, orThrow, type Step } from '../table/transaction.js'
import { deleteObjectsOf } from './deleted-objects.js'
import type { UploadForm } from './files/bucket.js'
import { MAX_PICTURE_BYTES, PictureError } from './files/formats.js'
import { assertCapacity, createPicture } from './pictures.js'
import { storeObjects } from './storing.js'
import {
  claimUpload,
  createUpload,
  finishedStep,
  getUpload,
  type PendingUpload,
  rejectUpload,
  releaseUpload,
} from './upload-records.js'

const UPLOAD_SECONDS = 600
/** One run may end because its host fails; two end because of the file. */
const MAX_ENDED_RUNS = 2

export interface Announcement {
  location_id: number
  content_type: string
  size: number
  file_name: string | undefined
}

/**
 * Stores that a file will be uploaded.
 * @returns the picture as it will be.
 * @throws HttpError 422 when the location has the maximum number of pictures.
 */
export async function announceUpload(
  announcement: Announcement,
  { user, now }: Actor,
  remember: (picture: Picture) => readonly Step[],
): Promise<Picture> {
  const { location_id, content_type, size, file_name } = announcement
  await assertCapacity(location_id)
  const id = await nextId('location_picture_xref')
  const created_at = now.toISOString()
  const picture = z.parse(pictureSchema, {
    id,
    location_id,
    created_at,
    updated_at: created_at,
    user_id: user.id,
    photo_file_name: file_name,
    photo_content_type: content_type,
    photo_file_size: size,
  })
  await createUpload(
    { id, location_id, user_id: user.id, username: user.username, created_at, ...(file_name ? { file_name } : {}) },
    now,
    remember(picture),
  )
  return picture
}

/** The form with which to upload the file of an announced picture. */
export async function uploadFormOf(
  { id }: Picture,
  { content_type, size }: Announcement,
  now: Date,
): Promise<UploadForm & { expires_at: string }> {
  const { uploadForm } = await import('./files/bucket.js')
  const form = await uploadForm(id, { content_type, size }, UPLOAD_SECONDS)
  return { ...form, expires_at: new Date(now.getTime() + UPLOAD_SECONDS * 1000).toISOString() }
}

/**
 * Adds the picture of an uploaded file, or stores why it was rejected, and deletes the upload. S3 takes a form again until
 * it expires, so this decides that each is good for one file: what comes while another run is at it, or afterwards, is not
 * read. A file that has ended two runs, because they ran out of time or memory, is rejected.
 * @throws RetryLaterError when another run is at it: a later retry finds what has become of it.
 * @throws Error that a retry may not meet again.
 */
export async function processUpload(id: number, now: Date): Promise<void> {
  const { deleteUpload, readUpload } = await import('./files/bucket.js')
  const upload = await getUpload(id, now)
  if (!upload || upload.rejection !== undefined) return deleteUpload(id)
  if (isBeingProcessed(upload, now)) throw new RetryLaterError(ANOTHER_RUN)
  const endedRuns = (upload.ended_runs ?? 0) + (upload.processing_since === undefined ? 0 : 1)
  if (endedRuns >= MAX_ENDED_RUNS) {
    await rejectUpload(id, new PictureError('takes too long or too much memory to decode').message)
    return deleteUpload(id)
  }
  if (!(await claimUpload(upload, now.toISOString(), endedRuns))) throw new RetryLaterError(ANOTHER_RUN)
  let versionId: string | undefined
  try {
    const file = await readUpload(id)
    versionId = file.versionId
    await addUploaded(upload, file.bytes, now)
  } catch (error) {
    const isRejection = error instanceof HttpError && error.status < 500
    if (!isRejection) {
      await releaseUpload(id)
      throw error
    }
    await rejectUpload(id, error.message)
  }
  await deleteUpload(id, versionId)
}

const ANOTHER_RUN = 'another run processes the upload'

/** An older mark is that of a run that Lambda has ended. */
function isBeingProcessed({ processing_since }: PendingUpload, now: Date): boolean {
  return processing_since !== undefined && now.getTime() - Date.parse(processing_since) <= TRIGGER_SECONDS * 1000
}

async function addUploaded(upload: PendingUpload, bytes: Uint8Array, now: Date): Promise<void> {
  const { id, location_id: locationId, user_id, username, file_name: fileName } = upload
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`must have at most ${MAX_PICTURE_BYTES} bytes`)
  const photo = { locationId, bytes, fileName }
  const actor = { user: { id: user_id, username }, now }
  await assertCapacity(locationId)
  const stored = await storeObjects(photo, actor, async () => id)
  const isCreated = await createPicture(stored, [mayAddStep(user_id)], actor, finishedStep(upload))
  if (!isCreated) await deleteObjectsOf(stored)
}

/** Fails the transaction when the user has been silenced, disabled or deleted since the upload was announced. */
function mayAddStep(userId: number): Step {
  const different = [
    ['is_disabled', true],
    ['is_silenced', true],
  ] as const
  return orThrow(
    check(userKey(userId), { exists: ['pk'], different }),
    () => new ForbiddenError('its user may no longer add pictures'),
  )
}
