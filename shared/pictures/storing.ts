// Stores the objects of a picture in the bucket, before the picture is committed. Apart from their deletion, because
// only a function that adds pictures needs the codecs.

import type { Actor } from '../actions/actor.js'
import type { Picture, PictureObjects } from '../records/pictures.js'
import { registerObjects } from './orphaned-objects.js'

/** A picture file as it was received. */
export interface Photo {
  locationId: number
  bytes: Uint8Array
  fileName: string | undefined
}

/** A picture whose objects are stored and whose record is not. */
export type NewPicture = Picture & PictureObjects

/**
 * Converts a photo and stores its versions. They are registered as orphans first, so that none is left behind when the
 * function ends before the picture is committed.
 * @throws PictureError when the file is not a picture.
 */
export async function storeObjects(
  photo: Photo,
  { user, now }: Actor,
  idOf: () => Promise<number>,
): Promise<NewPicture> {
  const [{ resizePicture }, { putFiles }, { newObjectToken }] = await Promise.all([
    import('./files/resize.js'),
    import('./files/bucket.js'),
    import('./files/versions.js'),
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
