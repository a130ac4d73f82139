// Picture files: resized and put into the bucket, if there is one.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { recordChange } from '../../shared/locations/commit.js'
import { newObjectToken } from '../../shared/pictures/files/versions.js'
import { attachStep, registerObjects } from '../../shared/pictures/orphaned-objects.js'
import { locationKey, pictureKey } from '../../shared/records/location-keys.js'
import { environment } from '../../shared/runtime/environment.js'
import { keyText } from '../../shared/table/key.js'
import { transact, update } from '../../shared/table/transaction.js'
import { readItems } from '../../shared/table/whole/bulk.js'
import type { ImportContext } from './context.js'
import { type Entry, idOf } from './staging.js'

/**
 * Stores the files of pictures that have none in the bucket yet. Their records must be in the table. A file that is not
 * a picture is reported as a problem.
 * @returns how many were stored.
 */
export async function storePictureFiles({ staging, report, now }: ImportContext): Promise<number> {
  const withFile = staging.of('location_picture_xref').filter(({ record }) => record.photo !== null)
  if (!environment.PICTURES_BUCKET || withFile.length === 0) return 0
  const keyOf = (entry: Entry<'location_picture_xref'>) => pictureKey(entry.record.location_id, idOf(entry))
  const stored = await readItems(withFile.map(keyOf))
  let count = 0
  for (const entry of withFile) {
    const item = stored.get(keyText(keyOf(entry)))
    if (!item || item.object_token !== undefined) continue
    try {
      await storePictureFile(entry, now)
      count += 1
    } catch (error) {
      report.warn(entry, error instanceof Error ? error.message : String(error), entry.type)
    }
  }
  return count
}

async function storePictureFile(entry: Entry<'location_picture_xref'>, now: Date): Promise<void> {
  // Loaded here because loading the codecs takes a second, which imports without pictures need not wait for.
  const [{ resizePicture }, { putFiles }] = await Promise.all([
    import('../../shared/pictures/files/resize.js'),
    import('../../shared/pictures/files/bucket.js'),
  ])
  const { location_id, photo } = entry.record
  const { files } = await resizePicture(await readFile(resolve(dirname(entry.file), photo ?? '')))
  const objects = { id: idOf(entry), object_token: newObjectToken() }
  await registerObjects(objects, now)
  await putFiles(objects, files)
  const failed = await transact([
    update(pictureKey(location_id, objects.id), {
      set: [['object_token', objects.object_token]],
      exists: ['pk'],
      absent: ['object_token'],
    }),
    attachStep(objects),
    update(locationKey(location_id), { ...recordChange, set: [['has_pictures', true]] }),
  ])
  if (failed) throw new Error('the picture has been changed in the meantime')
}
