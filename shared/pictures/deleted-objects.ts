// Deletes the objects in the bucket that belonged to pictures.
import type { Picture, PictureObjects } from '../records/pictures.js'
import { logError } from '../runtime/log.js'
import { deregisterOrphan, listExpiredOrphans } from './orphaned-objects.js'

/** Deletes the objects of a removed picture. Never throws: the job deletes what could not be deleted here. */
export async function deleteObjectsOf({ id, object_token }: Picture | PictureObjects): Promise<void> {
  if (object_token === null) return
  await deleteObjects({ id, object_token }).catch((error) =>
    logError('picture objects not deleted, will be retried', error, { pictureId: id }),
  )
}

/** Deletes the registered objects that are due, which earlier requests left behind. */
export async function deleteOrphanedObjects(now: Date): Promise<{ deleted: number; failed: number }> {
  const due = await listExpiredOrphans(now)
  let failed = 0
  for (const picture of due) {
    await deleteObjects(picture).catch((error) => {
      failed++
      logError('picture objects not deleted', error, { pictureId: picture.id })
    })
  }
  return { deleted: due.length - failed, failed }
}

async function deleteObjects(picture: PictureObjects): Promise<void> {
  const { deleteFiles } = await import('./files/bucket.js')
  await deleteFiles(picture)
  await deregisterOrphan(picture)
}
