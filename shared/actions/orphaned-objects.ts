// Deletes objects that are no picture's any more, or never became one's.
import type { Picture, PictureObjects } from '../records.js'
import { logError } from '../runtime/log.js'
import { deregisterOrphan, listExpiredOrphans } from '../store/orphaned-objects.js'

/** Deletes the objects of a picture that has just been removed. Never throws: what fails is left to the job. */
export async function deleteObjectsOf({ id, object_token }: Picture | PictureObjects): Promise<void> {
  if (object_token === null) return
  await deleteObjects({ id, object_token }).catch((error) =>
    logError('objects of a picture are not deleted yet', error, { pictureId: id }),
  )
}

/** Deletes what others have left. */
export async function deleteExpiredOrphans(now: Date): Promise<{ deleted: number; failed: number }> {
  const due = await listExpiredOrphans(now)
  let failed = 0
  for (const picture of due) {
    await deleteObjects(picture).catch((error) => {
      failed++
      logError('objects of a picture could not be deleted', error, { pictureId: picture.id })
    })
  }
  return { deleted: due.length - failed, failed }
}

async function deleteObjects(picture: PictureObjects): Promise<void> {
  const { deleteFiles } = await import('../pictures/bucket.js')
  await deleteFiles(picture)
  await deregisterOrphan(picture)
}
